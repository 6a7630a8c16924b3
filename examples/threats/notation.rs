//! Pieces, threats and numbers as text.

use std::fmt;

use quintessence::quad::Piece;
use quintessence::threats::Threat;
use quintessence::{Color, Square};

/// A side by its name.
pub(crate) const fn named(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// A piece on a square: the letter of FEN, and the square.
#[derive(Clone, Copy)]
pub(crate) struct On(pub(crate) Piece, pub(crate) Square);

impl fmt::Display for On {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(piece, square) = self;
        f.pad(&format!("{}{square}", piece.symbol()))
    }
}

/// A threat: `Rg4 x nd4` for an attack on an enemy piece, `Rg4 + Nd4` for the defence of an own piece.
#[derive(Clone, Copy)]
pub(crate) struct Named(pub(crate) Threat);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Threat { attacker, from, victim, to } = self.0;
        let sign = if is_attack(self.0) { 'x' } else { '+' };
        f.pad(&format!("{} {sign} {}", On(attacker, from), On(victim, to)))
    }
}

/// Whether the victim is an enemy piece.
pub(crate) fn is_attack(threat: Threat) -> bool {
    threat.attacker.color() != threat.victim.color()
}
