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
    for (index, role) in Role::ALL.into_iter().enumerate() {
        assert_eq!((role as usize, role.to_string()), (index, format!("{role:?}").to_lowercase()));
    }
    assert_eq!(Color::ALL.map(|color| color.to_string()), ["white", "black"]);
}

#[test]
fn letters_are_those_of_fen() {
    let letters: String = Piece::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(
        (&*letters, Piece::ALL.map(Piece::symbol).iter().collect()),
        ("PpNnBbRrQqKk", letters.clone())
    );
}
