//! Pieces, their codes and their letters.

use quintessence::quad::Piece;
use quintessence::{Color, Role};

#[test]
fn codes_are_twice_the_role_and_one_more_for_black() {
    let mut pieces = Vec::new();
    for role in Role::ALL {
        for color in Color::ALL {
            let piece = Piece::new(color, role);
            assert_eq!((piece.color(), piece.role()), (color, role));
            assert_eq!(piece.code(), 2 * role as u8 + color as u8);
            pieces.push(piece);
        }
    }
    assert_eq!(pieces, Piece::ALL);
    assert!(Role::ALL.into_iter().map(|role| role as u8).eq(1..=6));
}

#[test]
fn every_code_is_a_piece_or_none() {
    for code in 0..=u8::MAX {
        let expected = Piece::ALL.into_iter().find(|piece| *piece as u8 == code);
        assert_eq!(Piece::from_code(code), expected, "{code}");
    }
    assert!(Piece::ALL.into_iter().map(Piece::code).eq(2..=13));
}

#[test]
fn letters_are_those_of_fen() {
    let letters: String = Piece::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(letters, "PpNnBbRrQqKk");
    assert_eq!(Piece::WhiteKnight.symbol(), 'N');
    assert_eq!(Piece::BlackQueen.symbol(), 'q');
    for letter in '\0'..='\u{ffff}' {
        let expected = Piece::ALL.into_iter().find(|piece| piece.symbol() == letter);
        assert_eq!(Piece::from_symbol(letter), expected, "{letter:?}");
    }
}
