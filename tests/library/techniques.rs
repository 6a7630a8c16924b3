//! Compares all public functions for slider attacks with the oracle, for every occupancy of every line of every square.

use quintessence::boards::{Shape, oracle::ray_xrays};
use quintessence::hyperbola::{self, mask};
use quintessence::obstruction::{self, arithmetic, blsmsk, borrow, logical, printed};
use quintessence::{
    Bitboard, Line, LineMasks, MASKS, Mapping, SMSK, Square, bishop_and_rook_attacks, bishop_and_rook_xrays,
    kindergarten, line_mask, oracle, rank,
};

type Attacks = fn(Square, Bitboard) -> Bitboard;

const LINES: [fn(Square, Line, Bitboard) -> Bitboard; 6] = [
    hyperbola::mirrored,
    hyperbola::generalised,
    hyperbola::line_attacks,
    kindergarten::line_attacks,
    obstruction::line_attacks,
    quintessence::line_attacks,
];

const PIECES: [[Attacks; 3]; 3] = [
    [hyperbola::rook_attacks, hyperbola::bishop_attacks, hyperbola::queen_attacks],
    [obstruction::rook_attacks, obstruction::bishop_attacks, obstruction::queen_attacks],
    [quintessence::rook_attacks, quintessence::bishop_attacks, quintessence::queen_attacks],
];

const RANKS: [Attacks; 3] = [rank::by_table, rank::by_diagonal, rank::by_reversal];

const OBSTRUCTION: [fn(LineMasks, Bitboard) -> Bitboard; 5] = [printed, arithmetic, logical, blsmsk, borrow];

fn check(square: Square, line: Line, occupied: Bitboard, through: Bitboard) {
    let place = || format!("{square}, {line}, {occupied:#x}");
    let expected = oracle::line_attacks(square, line, occupied);
    let masks = MASKS[square as usize][line as usize];
    assert_eq!(LINES.map(|form| form(square, line, occupied)), [expected; 6], "{}", place());
    assert_eq!(OBSTRUCTION.map(|form| form(masks, occupied)), [expected; 5], "{}", place());
    let of_square = &SMSK[square as usize];
    match line {
        Line::Rank => {
            assert_eq!(RANKS.map(|form| form(square, occupied)), [expected; 3], "{}", place());
        }
        Line::File => assert_eq!(of_square.file_attacks(occupied), expected, "{}", place()),
        Line::Diagonal => assert_eq!(of_square.diagonal_attacks(occupied), expected, "{}", place()),
        Line::Antidiagonal => assert_eq!(of_square.antidiagonal_attacks(occupied), expected, "{}", place()),
    }
    let by_mask = if line == Line::Rank { mask::bit_reversed } else { mask::byte_swapped };
    let whole = line_mask(Mapping::A1, square, line);
    assert_eq!(by_mask(square.into(), occupied, whole), expected, "{}", place());
    for mapping in Mapping::ALL {
        let found = mask::line_attacks(mapping, square, line, mapping.encode(occupied));
        assert_eq!(mapping.decode(found), expected, "{mapping:?}, {}", place());
    }
    let (rook, bishop) = (oracle::rook_attacks(square, occupied), oracle::bishop_attacks(square, occupied));
    let pieces = PIECES.map(|forms| forms.map(|form| form(square, occupied)));
    assert_eq!(pieces, [[rook, bishop, rook | bishop]; 3], "{}", place());
    assert_eq!(bishop_and_rook_attacks(square, occupied), (bishop, rook), "{}", place());
    let (bishop, rook) = bishop_and_rook_xrays(square, through, occupied);
    let found = masks.line & if matches!(line, Line::Rank | Line::File) { rook } else { bishop };
    let [through, occupied] = [through, occupied].map(|set| set.bits().into());
    let xrays = |direction| ray_xrays(&Shape::CHESS, square as usize, direction, through, occupied);
    assert_eq!(u128::from(found.bits()), xrays(line.lower()) | xrays(line.upper()), "{}", place());
}

#[test]
fn every_case_of_every_line() {
    let (mut cases, mut rng) = (0, fastrand::Rng::with_seed(63));
    for (square, line) in Square::ALL.into_iter().flat_map(|square| Line::ALL.map(|line| (square, line))) {
        let others = oracle::line_attacks(square, line, Bitboard::EMPTY);
        for subset in others.subsets() {
            // Pieces off the line must have no effect, so each case is tried with none of them and with all of them.
            let through = Bitboard::new(rng.u64(..));
            check(square, line, subset, through);
            check(square, line, subset | !others, through);
            cases += 1;
        }
    }
    assert_eq!(cases, 21_508);
}
