//! Compares each technique with the walk over the board: every square, every line of the technique, and every set of
//! blockers on the line.
//!
//! The attacks along a line depend only on the blockers on the line, so these cases cover all 2^64 occupancies.

use example_support::grouped;
use quintessence::hyperbola::{self, mask};
use quintessence::{
    Bitboard, COMPACT_MASKS, Line, LineMasks, MASKS, Mapping, SMSK, Square, kindergarten, obstruction,
    oracle, rank,
};

use super::Check;

pub(super) fn check() -> Vec<Check> {
    vec![
        on_lines("SquareMasks", 2560, square_masks),
        on_lines("hyperbola::line_attacks", 2560, hyperbola::line_attacks),
        on_lines("hyperbola::mirrored", 2048, hyperbola::mirrored),
        on_lines("hyperbola::generalised", 2048, hyperbola::generalised),
        on_lines("hyperbola::mask, a1 = 0", 368, |square, line, occupied| {
            mask::line_attacks(Mapping::A1, square, line, occupied)
        }),
        on_lines("hyperbola::mask, a8 = 0", 368, |square, line, occupied| {
            let occupied = Mapping::A8.encode(occupied);
            Mapping::A8.decode(mask::line_attacks(Mapping::A8, square, line, occupied))
        }),
        on_lines("hyperbola::twin", 2048, hyperbola::twin),
        on_lines("kindergarten", 2560, kindergarten::line_attacks),
        on_ranks("rank::by_table", 512, rank::by_table),
        on_ranks("rank::by_diagonal", 0, rank::by_diagonal),
        on_ranks("rank::by_reversal", 0, rank::by_reversal),
        on_rays("obstruction::printed", obstruction::printed),
        on_rays("obstruction::arithmetic", obstruction::arithmetic),
        on_rays("obstruction::logical", obstruction::logical),
        on_rays("obstruction::blsmsk", obstruction::blsmsk),
        on_rays("obstruction::borrow", obstruction::borrow),
        on_lines("obstruction, compact", 4096, |square, line, occupied| {
            COMPACT_MASKS[square as usize][line as usize].attacks(occupied)
        }),
    ]
}

/// The methods of an entry of [`SMSK`], which has no mask for a rank.
const fn square_masks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let masks = &SMSK[square as usize];
    match line {
        Line::Rank => rank::by_table(square, occupied),
        Line::File => masks.file_attacks(occupied),
        Line::Diagonal => masks.diagonal_attacks(occupied),
        Line::Antidiagonal => masks.antidiagonal_attacks(occupied),
    }
}

/// Checks a technique that takes the masks of a line.
fn on_rays(name: &str, attacks: impl Fn(LineMasks, Bitboard) -> Bitboard) -> Check {
    on_lines(name, 6144, |square, line, occupied| attacks(MASKS[square as usize][line as usize], occupied))
}

/// Checks a technique that knows ranks only.
fn on_ranks(name: &str, bytes: usize, attacks: impl Fn(Square, Bitboard) -> Bitboard) -> Check {
    check_lines(name, bytes, &[Line::Rank], |square, _, occupied| attacks(square, occupied))
}

fn on_lines(name: &str, bytes: usize, attacks: impl Fn(Square, Line, Bitboard) -> Bitboard) -> Check {
    check_lines(name, bytes, &Line::ALL, attacks)
}

fn check_lines(
    name: &str,
    bytes: usize,
    lines: &[Line],
    attacks: impl Fn(Square, Line, Bitboard) -> Bitboard,
) -> Check {
    let places = lines.iter().flat_map(|&line| Square::ALL.map(|square| (square, line)));
    let cases = places.flat_map(|(square, line)| {
        let blockers = oracle::line_attacks(square, line, Bitboard::EMPTY).subsets();
        blockers.map(move |occupied| (square, line, occupied))
    });
    let cases = cases.map(|(square, line, occupied)| {
        let place = move || format!("{square}, {line}, occupied {occupied:#x}");
        (attacks(square, line, occupied), oracle::line_attacks(square, line, occupied), place)
    });
    Check::new(name, format!("{} bytes of tables", grouped(bytes)), cases)
}
