//! Compares each technique with the walk over the board, from every square and with all sets of blockers on each line.
//! Pieces elsewhere cannot change the attacks along a line, so these cases cover all 2^64 occupancies.

use example_support::grouped;
use quintessence::{
    Bitboard, COMPACT_MASKS, CompactLineMasks, Line, LineMasks, MASKS, Mapping, SMSK, Square, SquareMasks,
    hyperbola, kindergarten, obstruction, oracle, rank,
};

use super::Check;

pub(super) fn check() -> Vec<Check> {
    vec![
        row!(on_line(<SquareMasks>::file_attacks, Line::File)),
        row!(on_line(<SquareMasks>::diagonal_attacks, Line::Diagonal)),
        row!(on_line(<SquareMasks>::antidiagonal_attacks, Line::Antidiagonal)),
        row!(on_lines(hyperbola::line_attacks, 2560)),
        row!(on_lines(hyperbola::mirrored, 2048)),
        row!(on_lines(hyperbola::generalised, 2048)),
        row!(in_mapping(hyperbola::mask::line_attacks, Mapping::A1)),
        row!(in_mapping(hyperbola::mask::line_attacks, Mapping::A8)),
        row!(on_lines(kindergarten::line_attacks, 2560)),
        row!(on_ranks(rank::by_table, 512)),
        row!(on_ranks(rank::by_diagonal, 0)),
        row!(on_ranks(rank::by_reversal, 0)),
        row!(on_rays(obstruction::printed)),
        row!(on_rays(obstruction::arithmetic)),
        row!(on_rays(obstruction::logical)),
        row!(on_rays(obstruction::blsmsk)),
        row!(on_rays(obstruction::borrow)),
        row!(on_compact_rays(<CompactLineMasks>::attacks)),
    ]
}

fn on_line(name: &str, attacks: fn(&SquareMasks, Bitboard) -> Bitboard, line: Line) -> Check {
    check_lines(name, 2048, &[line], |square, _, occupied| attacks(&SMSK[square as usize], occupied))
}

fn in_mapping(
    name: &str,
    attacks: fn(Mapping, Square, Line, Bitboard) -> Bitboard,
    mapping: Mapping,
) -> Check {
    let attacks =
        |square, line, occupied| mapping.decode(attacks(mapping, square, line, mapping.encode(occupied)));
    on_lines(&format!("{name}, {}", mapping.name()), attacks, 368)
}

fn on_rays(name: &str, attacks: fn(LineMasks, Bitboard) -> Bitboard) -> Check {
    on_lines(name, |square, line, occupied| attacks(MASKS[square as usize][line as usize], occupied), 6144)
}

fn on_compact_rays(name: &str, attacks: fn(CompactLineMasks, Bitboard) -> Bitboard) -> Check {
    let entry = |square, line| COMPACT_MASKS[square as usize][line as usize];
    on_lines(name, |square, line, occupied| attacks(entry(square, line), occupied), 4096)
}

fn on_ranks(name: &str, attacks: fn(Square, Bitboard) -> Bitboard, bytes: usize) -> Check {
    check_lines(name, bytes, &[Line::Rank], |square, _, occupied| attacks(square, occupied))
}

fn on_lines(name: &str, attacks: impl Fn(Square, Line, Bitboard) -> Bitboard, bytes: usize) -> Check {
    check_lines(name, bytes, &Line::ALL, attacks)
}

fn check_lines(
    name: &str,
    bytes: usize,
    lines: &[Line],
    attacks: impl Fn(Square, Line, Bitboard) -> Bitboard,
) -> Check {
    let cases = lines.iter().flat_map(|&line| Square::ALL.map(|square| (square, line)));
    let cases = cases.flat_map(|(square, line)| {
        let blockers = oracle::line_attacks(square, line, Bitboard::EMPTY).subsets();
        blockers.map(move |occupied| (square, line, occupied))
    });
    let cases = cases.map(|(square, line, occupied)| {
        let describe = move || format!("{square}, {line}, occupied {occupied:#x}");
        (attacks(square, line, occupied), oracle::line_attacks(square, line, occupied), describe)
    });
    Check::new(name, format!("{} bytes of tables", grouped(bytes)), cases)
}
