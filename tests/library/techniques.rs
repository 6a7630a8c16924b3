//! Every technique through its public functions, in every case of every line.

use quintessence::hyperbola::{combined, generalised, mask, mirrored, smsk, twin};
use quintessence::obstruction::{self, compact};
use quintessence::{
    Bitboard, COMPACT_MASKS, Line, LineMasks, MASKS, Mapping, Square, bishop_and_rook_attacks, oracle, rank,
};
use support::lines::others_on;
use support::parallel::sum_over_squares;

/// The attacks of a slider along one line.
type Attacks = fn(Square, Line, Bitboard) -> Bitboard;

/// Each technique by its name; the last four serve ranks alone.
pub(super) const TECHNIQUES: [(&str, Attacks); 18] = [
    ("hyperbola, smsk", smsk::line_attacks),
    ("hyperbola, combined", combined::line_attacks),
    ("hyperbola, mirrored", mirrored::line_attacks),
    ("hyperbola, generalised", generalised::line_attacks),
    ("hyperbola, mask, a1 = 0", mask::line_attacks),
    ("hyperbola, mask, a8 = 0", |square, line, occupied| {
        let encoded = Mapping::A8.encode(occupied);
        Mapping::A8.decode(mask::mapped_line_attacks(Mapping::A8, square, line, encoded))
    }),
    ("hyperbola, twin", twin::line_attacks),
    ("obstruction, printed", |square, line, occupied| obstruction::printed(full(square, line), occupied)),
    ("obstruction, arithmetic", |square, line, occupied| {
        obstruction::arithmetic(full(square, line), occupied)
    }),
    ("obstruction, logical", |square, line, occupied| obstruction::logical(full(square, line), occupied)),
    ("obstruction, blsmsk", |square, line, occupied| obstruction::blsmsk(full(square, line), occupied)),
    ("obstruction, compact", compact::line_attacks),
    ("obstruction, of a compact entry", |square, line, occupied| {
        COMPACT_MASKS[square as usize][line as usize].attacks(occupied)
    }),
    ("root", quintessence::line_attacks),
    ("obstruction, full", obstruction::line_attacks),
    ("rank, by table", |square, _, occupied| rank::by_table(square, occupied)),
    ("rank, by diagonal", |square, _, occupied| rank::by_diagonal(square, occupied)),
    ("rank, by reversal", |square, _, occupied| rank::by_reversal(square, occupied)),
];

const fn full(square: Square, line: Line) -> LineMasks {
    MASKS[square as usize][line as usize]
}

/// The techniques that serve a line.
pub(super) fn of_line(line: Line) -> impl Iterator<Item = (&'static str, Attacks)> {
    TECHNIQUES.into_iter().filter(move |(name, _)| line == Line::Rank || !name.starts_with("rank, "))
}

/// What is not on the line makes no difference: it is noise.
#[test]
fn every_technique_in_every_case_of_every_line() {
    let cases = sum_over_squares(|square| {
        let check = |line| {
            let others = others_on(square, line);
            let check = |&on_line: &Bitboard| {
                let expected = oracle::line_attacks(square, line, on_line);
                let noise = Bitboard::new(on_line.bits().wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
                let occupied = on_line | (noise & !others);
                for (technique, attacks) in of_line(line) {
                    let found = attacks(square, line, occupied);
                    assert_eq!(found, expected, "{technique} on {square}, {line}, {occupied:#x}");
                }
                pieces(square, occupied);
            };
            others.subsets().inspect(check).count()
        };
        Line::ALL.map(check).into_iter().sum()
    });
    assert_eq!(cases, 21_508);
}

/// Compares the attacks that unite lines.
fn pieces(square: Square, occupied: Bitboard) {
    let (rook, bishop) = (oracle::rook_attacks(square, occupied), oracle::bishop_attacks(square, occupied));
    macro_rules! agree {
        ($($module:path),*) => {$({
            use $module as form;
            let found = [form::rook_attacks(square, occupied), form::bishop_attacks(square, occupied)];
            assert_eq!(found, [rook, bishop], "{}, {square}, {occupied:#x}", stringify!($module));
            assert_eq!(form::queen_attacks(square, occupied), rook | bishop, "{square}, {occupied:#x}");
        })*};
    }
    agree!(combined, generalised, mask, mirrored, smsk, twin, obstruction, compact, quintessence);
    assert_eq!(bishop_and_rook_attacks(square, occupied), (bishop, rook), "{square}, {occupied:#x}");
}

/// The proofs of the compiler check one of two mirrored cases.
#[test]
fn cases_of_the_mirrored_board_are_the_mirrored_cases() {
    for square in Square::ALL {
        for line in Line::ALL {
            let upside_down = match line {
                Line::Rank | Line::File => line,
                Line::Diagonal => Line::Antidiagonal,
                Line::Antidiagonal => Line::Diagonal,
            };
            for occupied in oracle::line_attacks(square, line, Bitboard::EMPTY).subsets() {
                let attacks = oracle::line_attacks(square, line, occupied);
                assert_eq!(
                    oracle::line_attacks(square.rotate_180(), line, occupied.rotate_180()),
                    attacks.rotate_180()
                );
                assert_eq!(
                    oracle::line_attacks(square.flip_ranks(), upside_down, occupied.flip_ranks()),
                    attacks.flip_ranks(),
                );
            }
        }
    }
}
