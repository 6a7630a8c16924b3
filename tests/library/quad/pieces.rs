//! Pieces, their codes and their letters.

use quintessence::quad::Piece;
use quintessence::{Color, Role};

#[test]
fn codes_follow_role_and_color() {
    let pieces = Role::ALL.into_iter().flat_map(|role| Color::ALL.map(|color| (role, color)));
    for (piece, (role, color)) in Piece::ALL.into_iter().zip(pieces) {
        assert_eq!((piece, piece.color(), piece.role()), (Piece::new(color, role), color, role));
        assert_eq!(piece as u8, 2 * role as u8 + 2 + color as u8);
    }
    assert!(Role::ALL.into_iter().map(|role| role as u8).eq(0..=5));
}

#[test]
fn letters_are_those_of_fen() {
    let letters: String = Piece::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(
        (&*letters, Piece::ALL.map(Piece::symbol).iter().collect()),
        ("PpNnBbRrQqKk", letters.clone())
    );
}
