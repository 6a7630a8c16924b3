//! The proofs that run when this crate is compiled.
//!
//! What is run for every square, line and subset is the arithmetic of the techniques, which takes the blockers of one
//! line. Where forms share it, what they differ in is compared: tables and mirrored sliders entry by entry, the high
//! bit of Obstruction Difference for every bit. Masking before or after the reversal is one and the same, because `&`
//! and `^` go bit by bit. The public functions of every technique and of the crate's root are run on one crowded board
//! for every third square and every line, which shows a wrong mask, a wrong line and arithmetic that is put together
//! wrongly.
//!
//! Nothing is run twice. Hyperbola Quintessence does to the mirror image of a case, with the reversal mirrored, what it
//! does to the case, in the other order: `x ^ rev(y)` and `y ^ rev(x)` of the same two differences. Turned around or
//! upside down, the even ranks of the board are the odd ones, so the cases of every other rank are run. A term of
//! Obstruction Difference is run for all sets of blockers on its side of the slider; since it then has one value for each
//! nearest blocker, as the attacks have, the pairs of values are few, and each is joined once.
//!
//! So all of it takes the compiler a third of a second, where every case through every public function takes several. The
//! tests have the compiler do that.

use super::cases::{ATTACKS, LineCases, next};
use super::{Mismatch, Technique, first_rank, prove};
use crate::attacks::{bishop_attacks, queen_attacks, rook_attacks};
use crate::board::{Bitboard, Line, Mapping, Square};
use crate::oracle::chess::{self as rays, ray_attacks};
use crate::tables::{
    COMPACT_MASKS, CompactLineMasks, FIRST_RANK, FIRST_RANK_BY_OCCUPANCY, LineMasks, MASK_EX, MASKS, SMSK,
    SquareMasks,
};
use crate::tables::{KING, KNIGHT, PAWN, line_mask};
use crate::technique::hyperbola::{kernel as hyperbola, mirrored, smsk, twin::Twin};
use crate::technique::obstruction::kernel as obstruction;
use crate::technique::rank;

const _: () = {
    assert!(size_of::<SquareMasks>() == 32 && align_of::<SquareMasks>() == 32);
    assert!(size_of::<LineMasks>() == 24 && size_of::<CompactLineMasks>() == 16);
    assert!(align_of::<Bitboard>() == align_of::<u64>() && align_of::<LineMasks>() == align_of::<u64>());
    assert!(align_of::<CompactLineMasks>() == align_of::<u64>());
    assert!(size_of_val(&SMSK) == 2048 && size_of_val(&MASK_EX) == 2048);
    assert!(size_of_val(&MASKS) == 6144 && size_of_val(&COMPACT_MASKS) == 4096);
    assert!(size_of_val(&FIRST_RANK) == 512 && size_of_val(&FIRST_RANK_BY_OCCUPANCY) == 512);
    assert!(size_of_val(&KING) == 512 && size_of_val(&KNIGHT) == 512 && size_of_val(&PAWN) == 1024);
};

/// Compares two words. A macro, because the compiler takes longer to call a function than to compare.
macro_rules! entry_agrees {
    ($table:expr, $square:expr, $column:expr, $found:expr, $expected:expr $(,)?) => {
        if $found != $expected {
            refuse_entry($table, $square, $column, $found, $expected);
        }
    };
}

const _: () = prove("FIRST_RANK", first_rank(&FIRST_RANK));
const _: () = {
    let mut i = 0;
    while i < 512 {
        let (file, inner) = (i / 64, i % 64);
        let (found, expected) = (FIRST_RANK_BY_OCCUPANCY[inner][file], FIRST_RANK[file][inner]);
        entry_agrees!("FIRST_RANK_BY_OCCUPANCY", Square::ALL[file], "rank", found as u64, expected as u64);
        i += 1;
    }
};
const _: () = {
    let mut i = 0;
    while i < 64 {
        masks_agree_on(Square::ALL[i]);
        leapers_agree_on(Square::ALL[i]);
        i += 1;
    }
};

/// Compares every table of masks with one walk along each ray, and what the techniques take from elsewhere than the
/// square's own entry: mirrored sliders, and the masks of the same square on the board turned or upside down.
const fn masks_agree_on(square: Square) {
    let i = square as usize;
    let slider = 1_u64 << i;
    let (swapped, reversed) = (mirrored::swapped_slider(square), mirrored::reversed_slider(square));
    entry_agrees!("mirrored slider", square, "swapped", swapped, slider.swap_bytes());
    entry_agrees!("mirrored slider", square, "reversed", reversed, slider.reverse_bits());
    let mut lines = [0; 4];
    let mut l = 0;
    while l < 4 {
        let line = Line::ALL[l];
        let column = line.name();
        let lower = ray_attacks(square, line.lower(), Bitboard::EMPTY).0;
        let upper = ray_attacks(square, line.upper(), Bitboard::EMPTY).0;
        let others = lower | upper;
        lines[l] = others;
        entry_agrees!("MASKS, lower", square, column, MASKS[i][l].lower.0, lower);
        entry_agrees!("MASKS, upper", square, column, MASKS[i][l].upper.0, upper);
        entry_agrees!("MASKS, line", square, column, MASKS[i][l].line.0, others);
        entry_agrees!("COMPACT_MASKS, lower", square, column, COMPACT_MASKS[i][l].lower.0, lower);
        entry_agrees!("COMPACT_MASKS, upper", square, column, COMPACT_MASKS[i][l].upper.0, upper);
        entry_agrees!("MASK_EX", square, column, MASK_EX[i][l].0, others);
        entry_agrees!("MASK_EX, turned", square, column, MASK_EX[63 - i][l].0.reverse_bits(), others);
        let whole = others | slider;
        entry_agrees!("tables::a1", square, column, line_mask(Mapping::A1, square, line).0, whole);
        let upside_down = line_mask(Mapping::A8, square, line).0.swap_bytes();
        entry_agrees!("tables::a8", square, column, upside_down, whole);
        l += 1;
    }
    let [_, file, diagonal, antidiagonal] = lines;
    let (masks, upside_down) = (&SMSK[i], &SMSK[i ^ 56]);
    entry_agrees!("SMSK", square, "bit", masks.bit.0, slider);
    entry_agrees!("SMSK", square, "file", masks.file.0, file);
    entry_agrees!("SMSK", square, "diagonal", masks.diagonal.0, diagonal);
    entry_agrees!("SMSK", square, "antidiagonal", masks.antidiagonal.0, antidiagonal);
    entry_agrees!("SMSK, upside down", square, "bit", upside_down.bit.0.swap_bytes(), slider);
    entry_agrees!("SMSK, upside down", square, "file", upside_down.file.0.swap_bytes(), file);
    entry_agrees!("SMSK, upside down", square, "diagonal", upside_down.antidiagonal.0.swap_bytes(), diagonal);
}

const fn leapers_agree_on(square: Square) {
    const KING_STEPS: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    const KNIGHT_STEPS: [(i8, i8); 8] =
        [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];
    let i = square as usize;
    entry_agrees!("KING", square, "king", KING[i].0, steps(square, &KING_STEPS));
    entry_agrees!("KNIGHT", square, "knight", KNIGHT[i].0, steps(square, &KNIGHT_STEPS));
    entry_agrees!("PAWN", square, "white", PAWN[0][i].0, steps(square, &[(-1, 1), (1, 1)]));
    entry_agrees!("PAWN", square, "black", PAWN[1][i].0, steps(square, &[(-1, -1), (1, -1)]));
}

/// The squares that single steps of so many files and ranks lead to.
const fn steps(from: Square, steps: &[(i8, i8)]) -> u64 {
    let (file, rank) = (from.file() as i8, from.rank() as i8);
    let mut reached = 0;
    let mut i = 0;
    while i < steps.len() {
        let (file, rank) = (file + steps[i].0, rank + steps[i].1);
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
            reached |= 1 << (8 * rank + file);
        }
        i += 1;
    }
    reached
}

const fn refuse_entry(table: &str, square: Square, column: &'static str, found: u64, expected: u64) {
    prove(table, Err(Mismatch { square, column, occupied: None, found, expected }));
}

// Every third square: they lie on all files, ranks and both colours of the board.
const _: () = {
    let mut i = 0;
    while i < 64 {
        public_functions_agree_on(Square::ALL[i]);
        i += 3;
    }
};

/// Runs each technique, and the functions of the crate's root, as users call them: on a crowded board, most of which is
/// not on the line that is asked for.
const fn public_functions_agree_on(square: Square) {
    const CROWDED: Bitboard = Bitboard(0x3412_8a51_44a2_0d68);
    let mut attacks = [0; 4];
    let mut l = 0;
    while l < 4 {
        let line = Line::ALL[l];
        attacks[l] = rays::line_attacks(square, line, CROWDED).0;
        let mut t = 0;
        while t < Technique::ALL.len() {
            let technique = Technique::ALL[t];
            if technique.covers(line) {
                let found = technique.line_attacks(square, line, CROWDED).0;
                if found != attacks[l] {
                    refuse(technique.name(), square, line, CROWDED.0, found, attacks[l]);
                }
            }
            t += 1;
        }
        l += 1;
    }
    let [rank, file, diagonal, antidiagonal] = attacks;
    let (rook, bishop) = (rank | file, diagonal | antidiagonal);
    let queen = rook | bishop;
    entry_agrees!("rook_attacks", square, "crowded board", rook_attacks(square, CROWDED).0, rook);
    entry_agrees!("bishop_attacks", square, "crowded board", bishop_attacks(square, CROWDED).0, bishop);
    entry_agrees!("queen_attacks", square, "crowded board", queen_attacks(square, CROWDED).0, queen);
    // Those of `smsk` stand for all that are unions of the technique's lines; those of a twin are not.
    entry_agrees!(
        "smsk::queen_attacks",
        square,
        "crowded board",
        smsk::queen_attacks(square, CROWDED).0,
        queen,
    );
    let twin = Twin::new(CROWDED);
    entry_agrees!("Twin::rook_attacks", square, "crowded board", twin.rook_attacks(square).0, rook);
    entry_agrees!("Twin::bishop_attacks", square, "crowded board", twin.bishop_attacks(square).0, bishop);
    entry_agrees!("Twin::queen_attacks", square, "crowded board", twin.queen_attacks(square).0, queen);
}

/// The ways to take the high bit differ in what they make of a number of leading zeros, and there are 64 of those.
const _: () = {
    let mut i = 0;
    while i < 64 {
        let (square, lower) = (Square::ALL[i], 1 << i);
        let (minus_high, by_sign) = (obstruction::minus_high(lower), obstruction::minus_high_by_sign(lower));
        let by_shift = obstruction::high(lower).wrapping_neg();
        entry_agrees!("obstruction, printed or arithmetic,", square, "high bit", minus_high, by_sign);
        entry_agrees!("obstruction, printed or logical,", square, "high bit", minus_high, by_shift);
        i += 1;
    }
};

// One constant a line, because a single one would be long-running in the eyes of the compiler.
const _: () = kernels_agree(Line::Rank);
const _: () = kernels_agree(Line::File);
const _: () = kernels_agree(Line::Diagonal);
const _: () = kernels_agree(Line::Antidiagonal);

const fn kernels_agree(line: Line) {
    let mut i = 0;
    while i < 64 {
        if let Some(cases) = LineCases::from(Square::ALL[i], line) {
            obstruction_agrees_on(&cases, line);
            let mut place = 0;
            while place < cases.len {
                // Those on the ranks in between are mirror images of these.
                if cases.squares[place].rank() % 2 == 0 {
                    hyperbola_agrees_on(&cases, line, place);
                }
                place += 1;
            }
        }
        i += 1;
    }
}

/// The terms of Obstruction Difference on one line by the nearest blocker, counted from 1; the first is for none.
struct Terms {
    minus_high: [u64; 9],
    twice_low: [u64; 9],
    up_to_low: [u64; 9],
}

/// Runs each term for every set of blockers, and joins each pair of values that this gives once.
const fn obstruction_agrees_on(cases: &LineCases, line: Line) {
    let terms = terms_agree_on(cases, line);
    let mut place = 0;
    while place < cases.len {
        obstruction_agrees_at(cases, line, place, &terms);
        place += 1;
    }
}

/// A term has one value for all sets of blockers that have the nearest one in common.
const fn terms_agree_on(cases: &LineCases, line: Line) -> Terms {
    let (sets, squares) = (&cases.sets, &cases.squares);
    let mut terms = Terms {
        minus_high: [obstruction::minus_high(0); 9],
        twice_low: [obstruction::twice_low(0); 9],
        up_to_low: [obstruction::up_to_low(0); 9],
    };
    let mut nearest = 0;
    while nearest < cases.len {
        let bit = 1 << nearest;
        if bit < cases.whole {
            let expected = obstruction::minus_high(sets[bit]);
            let mut i = bit + 1;
            while i < 2 * bit {
                let found = obstruction::minus_high(sets[i]);
                if found != expected {
                    refuse("obstruction, high bit", squares[nearest + 1], line, sets[i], found, expected);
                }
                i += 1;
            }
            terms.minus_high[nearest + 1] = expected;
        }
        if nearest > 0 {
            let twice_low = obstruction::twice_low(sets[bit]);
            let up_to_low = obstruction::up_to_low(sets[bit]);
            let mut i = 3 * bit;
            while i <= cases.whole {
                let (sum, run) = (obstruction::twice_low(sets[i]), obstruction::up_to_low(sets[i]));
                if sum != twice_low {
                    refuse("obstruction, sum", squares[nearest - 1], line, sets[i], sum, twice_low);
                }
                if run != up_to_low {
                    refuse("obstruction, blsmsk", squares[nearest - 1], line, sets[i], run, up_to_low);
                }
                i += 2 * bit;
            }
            terms.twice_low[nearest + 1] = twice_low;
            terms.up_to_low[nearest + 1] = up_to_low;
        }
        nearest += 1;
    }
    terms
}

const fn obstruction_agrees_at(cases: &LineCases, line: Line, place: usize, terms: &Terms) {
    let (sets, whole, attacks) = (&cases.sets, cases.whole, &ATTACKS[place]);
    let mask = sets[whole ^ 1 << place];
    let mut l = 0;
    while l <= place {
        let minus_high = terms.minus_high[l];
        let mut next = place + 1;
        while next <= cases.len {
            let u = if next > place + 1 { next } else { 0 };
            let blockers = 1 << l >> 1 | 1 << u >> 1;
            let expected = sets[attacks[blockers] as usize & whole];
            let sum = terms.twice_low[u].wrapping_add(minus_high);
            let run = terms.up_to_low[u] & minus_high;
            // Compared at once, which is faster than one by one.
            if (sum ^ expected | run ^ expected) & mask != 0 {
                let (square, occupied) = (cases.squares[place], sets[blockers]);
                if sum & mask != expected {
                    refuse("obstruction, sum", square, line, occupied, sum & mask, expected);
                }
                refuse("obstruction, blsmsk", square, line, occupied, run & mask, expected);
            }
            next += 1;
        }
        l += 1;
    }
}

// The attacks, too, are the same for all sets of blockers that have the nearest one in common.
const _: () = {
    let mut place = 0;
    while place < 8 {
        let mut nearest = 0;
        while nearest < 8 {
            let bit = 1 << nearest;
            let (mut i, end, step) = if nearest < place { (bit, 2 * bit, 1) } else { (bit, 256, 2 * bit) };
            while i < end && nearest != place {
                let (found, expected) = (ATTACKS[place][i] as u64, ATTACKS[place][bit] as u64);
                if found != expected {
                    refuse("the oracle", Square::ALL[place], Line::Rank, i as u64, found, expected);
                }
                i += step;
            }
            nearest += 1;
        }
        place += 1;
    }
};

const fn hyperbola_agrees_on(cases: &LineCases, line: Line, place: usize) {
    let square = cases.squares[place];
    let slider = 1_u64 << square as u8;
    let (swapped, reversed) = (slider.swap_bytes(), slider.reverse_bits());
    let (sets, whole, own) = (&cases.sets, cases.whole, 1 << place);
    let attacks = &ATTACKS[place];
    let mask = sets[whole ^ own];
    let is_rank = matches!(line, Line::Rank);
    let mut i = 0;
    while i <= whole {
        let blockers = sets[i];
        let expected = sets[attacks[i] as usize & whole];
        let mut wrong = hyperbola::bit_reversed(slider, reversed, blockers) ^ expected;
        if !is_rank {
            wrong |= hyperbola::byte_swapped(slider, swapped, blockers) ^ expected;
        }
        if wrong & mask != 0 {
            let found = hyperbola::bit_reversed(slider, reversed, blockers) & mask;
            if found != expected {
                refuse("hyperbola, bit reversal", square, line, blockers, found, expected);
            }
            let found = hyperbola::byte_swapped(slider, swapped, blockers) & mask;
            refuse("hyperbola, byte swap", square, line, blockers, found, expected);
        }
        // This is `next` without the call, which would take the compiler longer than the step itself.
        i = ((i | own) + 1) & !own;
    }
}

const _: () = {
    let mut file = 0;
    while file < 8 {
        let mut i = 0;
        while i < 256 {
            let (found, expected) = (rank::through_diagonal(file as u8, i as u64), ATTACKS[file][i] as u64);
            if found != expected {
                refuse("rank, by diagonal", Square::ALL[file], Line::Rank, i as u64, found, expected);
            }
            i = next(i, 1 << file);
        }
        file += 1;
    }
};

const fn refuse(technique: &str, square: Square, line: Line, occupied: u64, found: u64, expected: u64) {
    let occupied = Some(Bitboard(occupied));
    prove(technique, Err(Mismatch { square, column: line.name(), occupied, found, expected }));
}
