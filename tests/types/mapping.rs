//! Square mappings.

use quintessence::{
    Bitboard, Color, Line, Mapping, Square, between, bishop_attacks, king_attacks, knight_attacks,
    line_attacks, line_through, pawn_attacks, queen_attacks, rook_attacks, setwise,
};

use crate::support::boards::boards;

const BOTH: [Mapping; 2] = [Mapping::A1, Mapping::A8];

#[test]
fn numbers_of_squares() {
    for square in Square::ALL {
        assert_eq!(Mapping::A1.index(square), 8 * square.rank() + square.file());
        assert_eq!(Mapping::A8.index(square), 8 * (7 - square.rank()) + square.file());
        for mapping in BOTH {
            assert_eq!(mapping.square(mapping.index(square)), Some(square));
        }
    }
    for (name, a1, a8) in [(Square::A1, 0, 56), (Square::H1, 7, 63), (Square::A8, 56, 0), (Square::H8, 63, 7)]
    {
        assert_eq!((Mapping::A1.index(name), Mapping::A8.index(name)), (a1, a8));
    }
}

#[test]
fn numbers_of_no_square() {
    for index in 64..=255 {
        assert_eq!((Mapping::A1.square(index), Mapping::A8.square(index)), (None, None));
    }
}

/// An engine that numbers from a8 gives its numbers and words to functions that are made for a1, and gets its own words
/// back; the names of the two diagonals and of the two colours change places.
#[test]
fn attacks_in_the_words_of_another_mapping() {
    for (occupied, square) in boards(21).take(10_000).zip(Square::ALL.into_iter().cycle()) {
        let (words, number) = (Mapping::A8.encode(occupied), Square::new(Mapping::A8.index(square)).unwrap());
        let same =
            |found, expected| assert_eq!(Mapping::A8.decode(found), expected, "{square}, {occupied:#x}");
        same(rook_attacks(number, words), rook_attacks(square, occupied));
        same(bishop_attacks(number, words), bishop_attacks(square, occupied));
        same(queen_attacks(number, words), queen_attacks(square, occupied));
        same(setwise::queen_attacks(words, words), setwise::queen_attacks(occupied, occupied));
        same(knight_attacks(number), knight_attacks(square));
        same(king_attacks(number), king_attacks(square));
        same(pawn_attacks(Color::Black, number), pawn_attacks(Color::White, square));
        for (theirs, ours) in [
            (Line::Rank, Line::Rank),
            (Line::File, Line::File),
            (Line::Diagonal, Line::Antidiagonal),
            (Line::Antidiagonal, Line::Diagonal),
        ] {
            same(line_attacks(number, theirs, words), line_attacks(square, ours, occupied));
        }
        for other in occupied {
            let other_number = Square::new(Mapping::A8.index(other)).unwrap();
            same(between(number, other_number), between(square, other));
            same(line_through(number, other_number), line_through(square, other));
        }
    }
}

#[test]
fn sets_there_and_back() {
    for board in boards(20).take(1_000) {
        for mapping in BOTH {
            let encoded = mapping.encode(board);
            let expected = board.into_iter().fold(0, |bits, square| bits | 1 << mapping.index(square));
            assert_eq!(encoded, Bitboard::new(expected));
            assert_eq!(mapping.decode(encoded), board);
            assert_eq!(mapping.encode(mapping.decode(board)), board);
        }
    }
}
