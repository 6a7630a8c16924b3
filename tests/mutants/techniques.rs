//! Damage in the functions around the arithmetic: they pass on the wrong mask, line or square. The proofs through the
//! public functions, which the compiler runs for this test binary, find it. Those that the library brings along are left
//! out here: they run these functions on one board only, and find the damage before.

use quintessence::Line;
use quintessence::verify::Technique;

use super::{Damage, copy_library, is_named, write_user};
use crate::support::parallel::for_each;
use crate::support::scratch::Scratch;

/// What is damaged, the technique and the line that are proved, and the square that the compiler has to name.
struct Mutant {
    damage: Damage,
    technique: Technique,
    line: Line,
    square: &'static str,
}

const fn mutant(
    file: &'static str,
    right: &'static str,
    wrong: &'static str,
    technique: Technique,
    line: Line,
    square: &'static str,
) -> Mutant {
    Mutant { damage: Damage { file, right, wrong }, technique, line, square }
}

const MUTANTS: [Mutant; 17] = [
    mutant(
        "hyperbola/kernel.rs",
        "(occupied & line).wrapping_sub(slider) & line",
        "(occupied & line).wrapping_add(slider) & line",
        Technique::HyperbolaCombined,
        Line::File,
        "a1",
    ),
    mutant(
        "hyperbola/combined.rs",
        "(here.diagonal, there.antidiagonal)",
        "(here.diagonal, there.diagonal)",
        Technique::HyperbolaCombined,
        Line::Diagonal,
        "a1",
    ),
    mutant(
        "hyperbola/twin.rs",
        "forward ^ reverse.reverse_bits()",
        "forward | reverse.reverse_bits()",
        Technique::HyperbolaTwin,
        Line::Antidiagonal,
        "c1",
    ),
    mutant(
        "hyperbola/smsk.rs",
        "Line::File => masks.file_attacks",
        "Line::File => masks.diagonal_attacks",
        Technique::HyperbolaSmsk,
        Line::File,
        "a1",
    ),
    mutant(
        "hyperbola/mirrored.rs",
        "kernel::bit_reversed(slider, reversed_slider(square), blockers)",
        "kernel::bit_reversed(slider, swapped_slider(square), blockers)",
        Technique::HyperbolaMirrored,
        Line::Rank,
        "a1",
    ),
    mutant(
        "hyperbola/generalised.rs",
        "slider.reverse_bits()",
        "slider.swap_bytes()",
        Technique::HyperbolaGeneralised,
        Line::Rank,
        "a1",
    ),
    mutant(
        "hyperbola/mask.rs",
        "Line::Rank => bit_reversed(slider, occupied, mask)",
        "Line::Rank => byte_swapped(slider, occupied, mask)",
        Technique::HyperbolaMask,
        Line::Rank,
        "a1",
    ),
    mutant(
        "hyperbola/mask.rs",
        "Bitboard(1 << mapping.index(square))",
        "Bitboard(1 << square as u8)",
        Technique::HyperbolaMaskA8,
        Line::File,
        "a1",
    ),
    mutant(
        "rank.rs",
        "table[square as usize & 7][inner(",
        "table[square as usize >> 3][inner(",
        Technique::RankTable,
        Line::Rank,
        "b1",
    ),
    mutant(
        "rank.rs",
        "table[inner(occupied, shift)][square as usize & 7]",
        "table[63 - inner(occupied, shift)][square as usize & 7]",
        Technique::RankTransposedTable,
        Line::Rank,
        "a1",
    ),
    mutant(
        "rank.rs",
        "occupied.0 >> shift & 0xff",
        "occupied.0 >> shift & 0x3f",
        Technique::RankDiagonal,
        Line::Rank,
        "a1",
    ),
    mutant(
        "rank.rs",
        "Bitboard(0xff << (square as u8 & 56))",
        "Bitboard(0x7f << (square as u8 & 56))",
        Technique::RankReversal,
        Line::Rank,
        "a1",
    ),
    mutant(
        "obstruction/kernel.rs",
        "twice_low(upper).wrapping_add(minus_high(lower))",
        "twice_low(upper).wrapping_sub(minus_high(lower))",
        Technique::ObstructionPrinted,
        Line::Rank,
        "a1",
    ),
    mutant(
        "obstruction/kernel.rs",
        "twice_low(upper).wrapping_add(minus_high_by_sign(lower))",
        "twice_low(upper) & minus_high_by_sign(lower)",
        Technique::ObstructionArithmetic,
        Line::File,
        "a1",
    ),
    mutant(
        "obstruction/kernel.rs",
        "twice_low(upper).wrapping_sub(high(lower))",
        "twice_low(upper).wrapping_add(high(lower))",
        Technique::ObstructionLogical,
        Line::Diagonal,
        "a1",
    ),
    mutant(
        "obstruction/kernel.rs",
        "up_to_low(upper) & minus_high_by_sign(lower)",
        "up_to_low(upper) ^ minus_high_by_sign(lower)",
        Technique::ObstructionBlsmsk,
        Line::Antidiagonal,
        "b1",
    ),
    mutant(
        "obstruction/mod.rs",
        "kernel::logical(lower, upper) & masks.line.0",
        "kernel::logical(lower, upper) & masks.upper.0",
        Technique::CompactLogical,
        Line::File,
        "a2",
    ),
];

const WITHOUT_PROOFS: Damage = Damage { file: "verify/mod.rs", right: "mod proof;\n", wrong: "" };

#[test]
fn damaged_techniques_do_not_pass_their_proofs() {
    let failures = for_each(&MUTANTS, |Mutant { damage, technique, line, square }| {
        let scratch = Scratch::new();
        copy_library(&scratch, &[damage, &WITHOUT_PROOFS]);
        write_user(
            &scratch,
            &format!(
                "use quintessence::{{Line, verify::{{Technique, prove}}}};\n\
                 const _: () = match Technique::{technique:?}.check_line(Line::{line:?}) {{\n\
                     Ok(_) => (),\n\
                     Err(mismatch) => prove(Technique::{technique:?}.name(), Err(mismatch)),\n\
                 }};\n"
            ),
        );
        let check = scratch.cargo("user", &["check"]);
        let is_refused = !check.succeeded() && is_named(&check.stderr, technique.name(), square);
        (!is_refused).then(|| format!("{damage}: no `{technique} is wrong at {square}` in\n{}", check.stderr))
    });
    let failures: Vec<_> = failures.into_iter().flatten().collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}
