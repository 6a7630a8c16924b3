//! Damage that the proofs of the library find when it is compiled.

use super::{Damage, copy_library, is_named};
use crate::support::parallel::for_each;
use crate::support::scratch::Scratch;

/// What is damaged, and the table or technique and the square that the compiler has to name.
struct Mutant {
    damage: Damage,
    name: &'static str,
    square: &'static str,
}

const fn mutant(
    file: &'static str,
    right: &'static str,
    wrong: &'static str,
    name: &'static str,
    square: &'static str,
) -> Mutant {
    Mutant { damage: Damage { file, right, wrong }, name, square }
}

const MUTANTS: [Mutant; 50] = [
    // A whole line without one of its squares: a1-h8 without h8, h1-a8 without h1, rank 1 without h1, the a-file without a8.
    mutant(
        "tables/lines.rs",
        "STEP_9: u64 = 0x8040_2010_0804_0201",
        "STEP_9: u64 = 0x0040_2010_0804_0201",
        "MASKS",
        "a1",
    ),
    mutant(
        "tables/lines.rs",
        "STEP_7: u64 = 0x0102_0408_1020_4080",
        "STEP_7: u64 = 0x0102_0408_1020_4000",
        "tables::a8",
        "a1",
    ),
    mutant(
        "bitboard/mod.rs",
        "parallels(0x0000_0000_0000_00ff, 8)",
        "parallels(0x0000_0000_0000_007f, 8)",
        "MASKS",
        "a1",
    ),
    mutant(
        "bitboard/mod.rs",
        "parallels(0x0101_0101_0101_0101, 1)",
        "parallels(0x0001_0101_0101_0101, 1)",
        "MASKS",
        "a1",
    ),
    // Lines looked up under the wrong number, and by the wrong name.
    mutant(
        "tables/lines.rs",
        "tables::a1::FILES[index & 7]",
        "tables::a1::FILES[index >> 3]",
        "tables::a1",
        "b1",
    ),
    mutant(
        "tables/lines.rs",
        "tables::a8::RANKS[index >> 3]",
        "tables::a8::RANKS[7 - (index >> 3)]",
        "tables::a8",
        "a1",
    ),
    mutant(
        "tables/a8.rs",
        "DIAGONALS: [Bitboard; 15] = lines::step_7()",
        "DIAGONALS: [Bitboard; 15] = lines::step_9()",
        "tables::a8",
        "a1",
    ),
    // The derivations of the other tables.
    mutant("tables/masks.rs", "bit: Bitboard(1 << i)", "bit: Bitboard(1 << (63 - i))", "SMSK", "a1"),
    mutant(
        "tables/masks.rs",
        "diagonal: LINES[i][Line::Diagonal as usize]",
        "diagonal: LINES[i][Line::Antidiagonal as usize]",
        "SMSK",
        "a1",
    ),
    mutant(
        "tables/masks.rs",
        "lower: Bitboard(line.0 & below)",
        "lower: Bitboard(line.0 & below & (below >> 1))",
        "MASKS",
        "b1",
    ),
    mutant(
        "tables/masks.rs",
        "CompactLineMasks { lower: self.lower, upper: self.upper }",
        "CompactLineMasks { lower: self.upper, upper: self.lower }",
        "COMPACT_MASKS",
        "a1",
    ),
    mutant("tables/first_rank.rs", "0xfe << file", "0xff << file", "FIRST_RANK", "a1"),
    mutant(
        "tables/first_rank.rs",
        "table[i % 64][i / 64] = attacks(i / 64, i % 64)",
        "table[i % 64][i / 64] = attacks(7 - i / 64, i % 64)",
        "FIRST_RANK_BY_OCCUPANCY",
        "a1",
    ),
    mutant("tables/leapers.rs", "(North, NorthEast)", "(North, North)", "KNIGHT", "a1"),
    mutant("tables/leapers.rs", "king.0 | king.shift(Direction::East).0 |", "king.0 |", "KING", "a1"),
    mutant(
        "tables/leapers.rs",
        "pawn.shift(Direction::SouthEast).0 |",
        "pawn.shift(Direction::South).0 |",
        "PAWN",
        "a2",
    ),
    // The arithmetic of Hyperbola Quintessence, and the mirrored sliders.
    mutant(
        "hyperbola/kernel.rs",
        "forward ^ reverse.swap_bytes()",
        "forward | reverse.swap_bytes()",
        "rank, by diagonal",
        "a1",
    ),
    mutant(
        "hyperbola/kernel.rs",
        "blockers.reverse_bits().wrapping_sub(",
        "blockers.reverse_bits().wrapping_add(",
        "hyperbola, bit reversal",
        "b1",
    ),
    mutant(
        "hyperbola/mirrored.rs",
        "1 << (square as u8 ^ 56)",
        "1 << (square as u8 ^ 7)",
        "mirrored slider",
        "a1",
    ),
    mutant(
        "hyperbola/mirrored.rs",
        "1 << (square as u8 ^ 63)",
        "1 << (square as u8 ^ 56)",
        "mirrored slider",
        "a1",
    ),
    mutant(
        "rank.rs",
        "MAIN_DIAGONAL: u64 = 0x8040_2010_0804_0201",
        "MAIN_DIAGONAL: u64 = 0x8040_2010_0804_0200",
        "rank, by diagonal",
        "b1",
    ),
    // Each term of Obstruction Difference.
    mutant(
        "obstruction/kernel.rs",
        "(upper ^ upper & upper.wrapping_sub(1)) << 1",
        "(upper ^ upper & upper.wrapping_sub(1)) << 2",
        "obstruction, ",
        "a1",
    ),
    mutant(
        "obstruction/kernel.rs",
        "    upper ^ upper.wrapping_sub(1)",
        "    upper ^ upper.wrapping_sub(2)",
        "obstruction, blsmsk",
        "b1",
    ),
    mutant(
        "obstruction/kernel.rs",
        "u64::MAX << (63 ^ (lower | 1)",
        "u64::MAX << (63 ^ (lower | 2)",
        "arithmetic",
        "a1",
    ),
    mutant("obstruction/kernel.rs", "i64::MIN >> (lower | 1)", "i64::MIN >> (lower | 2)", "arithmetic", "a1"),
    mutant("obstruction/kernel.rs", "1 << 63 >> (lower | 1)", "1 << 63 >> (lower | 2)", "logical", "a1"),
    // What a user calls.
    mutant(
        "attacks.rs",
        "preferred::queen_attacks(square, occupied)",
        "preferred::rook_attacks(square, occupied)",
        "queen_attacks",
        "a1",
    ),
    // The functions around the arithmetic, and how its terms are put together.
    mutant(
        "hyperbola/kernel.rs",
        "(occupied & line).wrapping_sub(slider) & line",
        "(occupied & line).wrapping_add(slider) & line",
        "hyperbola, twin",
        "a1",
    ),
    mutant(
        "hyperbola/combined.rs",
        "(here.diagonal, there.antidiagonal)",
        "(here.diagonal, there.diagonal)",
        "hyperbola, combined",
        "a1",
    ),
    mutant(
        "hyperbola/twin.rs",
        "forward ^ reverse.reverse_bits()",
        "forward | reverse.reverse_bits()",
        "hyperbola, twin",
        "a1",
    ),
    mutant(
        "hyperbola/smsk.rs",
        "Line::File => masks.file_attacks",
        "Line::File => masks.diagonal_attacks",
        "hyperbola, smsk",
        "a1",
    ),
    mutant(
        "hyperbola/mirrored.rs",
        "kernel::bit_reversed(slider, reversed_slider(square), blockers)",
        "kernel::bit_reversed(slider, swapped_slider(square), blockers)",
        "hyperbola, mirrored",
        "a1",
    ),
    mutant(
        "hyperbola/generalised.rs",
        "slider.reverse_bits()",
        "slider.swap_bytes()",
        "hyperbola, generalised",
        "a1",
    ),
    mutant(
        "hyperbola/mask.rs",
        "Line::Rank => bit_reversed(slider, occupied, mask)",
        "Line::Rank => byte_swapped(slider, occupied, mask)",
        "hyperbola, mask, a1 = 0",
        "a1",
    ),
    mutant(
        "hyperbola/mask.rs",
        "Bitboard(1 << mapping.index(square))",
        "Bitboard(1 << square as u8)",
        "hyperbola, mask, a8 = 0",
        "a1",
    ),
    mutant(
        "rank.rs",
        "table[square as usize & 7][inner(",
        "table[square as usize >> 3][inner(",
        "hyperbola, smsk",
        "d1",
    ),
    mutant(
        "rank.rs",
        "table[inner(occupied, shift)][square as usize & 7]",
        "table[63 - inner(occupied, shift)][square as usize & 7]",
        "rank, by transposed table",
        "a1",
    ),
    mutant("rank.rs", "occupied.0 >> shift & 0xff", "occupied.0 >> shift & 0x3f", "rank, by diagonal", "d4"),
    mutant(
        "rank.rs",
        "Bitboard(0xff << (square as u8 & 56))",
        "Bitboard(0x7f << (square as u8 & 56))",
        "rank, by reversal",
        "g1",
    ),
    mutant(
        "obstruction/kernel.rs",
        "twice_low(upper).wrapping_add(minus_high(lower))",
        "twice_low(upper).wrapping_sub(minus_high(lower))",
        "obstruction, printed",
        "a1",
    ),
    mutant(
        "obstruction/kernel.rs",
        "twice_low(upper).wrapping_add(minus_high_by_sign(lower))",
        "twice_low(upper) & minus_high_by_sign(lower)",
        "obstruction, arithmetic",
        "a1",
    ),
    mutant(
        "obstruction/kernel.rs",
        "twice_low(upper).wrapping_sub(high(lower))",
        "twice_low(upper).wrapping_add(high(lower))",
        "obstruction, logical",
        "a1",
    ),
    mutant(
        "obstruction/kernel.rs",
        "up_to_low(upper) & minus_high_by_sign(lower)",
        "up_to_low(upper) ^ minus_high_by_sign(lower)",
        "obstruction, blsmsk",
        "a1",
    ),
    mutant(
        "obstruction/mod.rs",
        "kernel::logical(lower, upper) & masks.line.0",
        "kernel::logical(lower, upper) & masks.upper.0",
        "obstruction, logical",
        "d1",
    ),
    mutant(
        "sliders.rs",
        "| line_attacks(square, $crate::Line::File, occupied).0",
        "| line_attacks(square, $crate::Line::Rank, occupied).0",
        "smsk::queen_attacks",
        "a1",
    ),
    mutant(
        "hyperbola/twin.rs",
        "half(square, Line::Rank, occupied) | half(square, Line::File, occupied)",
        "half(square, Line::Rank, occupied) | half(square, Line::Rank, occupied)",
        "Twin::rook_attacks",
        "a1",
    ),
    // The oracle itself, which all tables and techniques then disagree with.
    mutant(
        "line.rs",
        "STEPS: [i8; 8] = [1, 0, 1, -1, -1, 0, -1, 1]",
        "STEPS: [i8; 8] = [1, 0, 1, 1, -1, 0, -1, 1]",
        "MASKS",
        "a1",
    ),
    mutant("rays.rs", "occupied.0 & bit != 0", "occupied.0 & bit == 0", "FIRST_RANK", "a1"),
    // What the cases are put together from.
    mutant(
        "verify/cases.rs",
        "self.sets[without + i] = self.sets[i] | bit;",
        "self.sets[without + i] = self.sets[i] | bit >> 1;",
        "hyperbola, bit reversal",
        "a1",
    ),
    mutant(
        "verify/cases.rs",
        "attacks[place][blockers & below] & below as u8",
        "attacks[place][blockers & below] & !below as u8",
        "FIRST_RANK",
        "c1",
    ),
];

#[test]
fn the_library_as_it_is_compiles() {
    let scratch = Scratch::new();
    copy_library(&scratch, &[]);
    let build = scratch.cargo("quintessence", &["build"]);
    assert!(build.succeeded(), "{}", build.stderr);
}

#[test]
fn damaged_libraries_do_not_compile() {
    let failures = for_each(&MUTANTS, |Mutant { damage, name, square }| {
        let scratch = Scratch::new();
        copy_library(&scratch, &[damage]);
        let build = scratch.cargo("quintessence", &["build"]);
        let is_refused = !build.succeeded() && is_named(&build.stderr, name, square);
        (!is_refused).then(|| format!("{damage}: no `{name} is wrong at {square}` in\n{}", build.stderr))
    });
    let failures: Vec<_> = failures.into_iter().flatten().collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
