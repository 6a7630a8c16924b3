//! Positions from those of `shogi_core`.

use std::fmt;

use shogi_core::{Hand, PartialPosition, PieceKind, Square};

use crate::board::{RANKS, count, files_of};
use crate::legal::dead_end;
use crate::moves::Kind;
use crate::position::Position;
use crate::safety::Safety;
use crate::side::{Black, Color, Side, White};

/// Why no game can go on from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// A side has no king or several.
    Kings(Color),
    /// On the board and in hand are more pieces of a kind than in a set.
    TooMany(Kind),
    /// A pawn, lance or knight could never move again.
    DeadEnd(Kind),
    /// A side has two unpromoted pawns on a file.
    TwoPawns(Color),
    /// The side to move could capture the king.
    KingEnPrise(Color),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kings(color) => write!(f, "expected one king of {color:?}"),
            Self::TooMany(kind) => {
                let (most, name) = (MOST[*kind as usize], kind.letter());
                write!(f, "expected at most {most} pieces {name} in placement and hand (fields 1 and 3)")
            }
            Self::DeadEnd(kind) => {
                write!(f, "a piece {} stands where it can never move", kind.letter())
            }
            Self::TwoPawns(color) => write!(f, "{color:?} has two unpromoted pawns on one file"),
            Self::KingEnPrise(color) => {
                write!(f, "the king of {color:?} is in check, but it is not its move")
            }
        }
    }
}

impl std::error::Error for PositionError {}

/// The number of pieces of each kind in a set.
const MOST: [u64; 8] = [18, 4, 4, 4, 4, 2, 2, 2];

impl TryFrom<&PartialPosition> for Position {
    type Error = PositionError;

    fn try_from(from: &PartialPosition) -> Result<Self, PositionError> {
        let mut position = Self {
            kinds: [0; 8],
            promoted: 0,
            colors: [0; 2],
            hands: [
                hand(from.hand_of_a_player(shogi_core::Color::Black)),
                hand(from.hand_of_a_player(shogi_core::Color::White)),
            ],
            turn: color(from.side_to_move()),
        };
        for square in Square::all() {
            if let Some((kind, side)) = from.piece_at(square).map(shogi_core::Piece::to_parts) {
                let (bit, (kind, is_promoted)) = (1 << square.array_index(), parts(kind));
                position.kinds[kind as usize] |= bit;
                position.colors[color(side) as usize] |= bit;
                position.promoted |= if is_promoted { bit } else { 0 };
            }
        }
        position.check_pieces()?;
        position.check_side::<Black>()?;
        position.check_side::<White>()?;
        Ok(position)
    }
}

impl Position {
    fn check_pieces(&self) -> Result<(), PositionError> {
        let in_hand = |kind: Kind| {
            self.hands.iter().filter_map(|hand| hand.get(kind as usize)).copied().map(u64::from).sum::<u64>()
        };
        for kind in Kind::IN_HAND {
            if count(self.kinds[kind as usize]) + in_hand(kind) > MOST[kind as usize] {
                return Err(PositionError::TooMany(kind));
            }
        }
        let kings = |color: Color| count(self.kinds[Kind::King as usize] & self.colors[color as usize]);
        match [Color::Black, Color::White].into_iter().find(|&color| kings(color) != 1) {
            Some(color) => Err(PositionError::Kings(color)),
            None => Ok(()),
        }
    }

    fn check_side<S: Side>(&self) -> Result<(), PositionError> {
        let plain = self.own::<S>() & !self.promoted;
        for kind in [Kind::Pawn, Kind::Lance, Kind::Knight] {
            if self.kinds[kind as usize] & plain & dead_end::<S>(kind) != 0 {
                return Err(PositionError::DeadEnd(kind));
            }
        }
        let pawns = self.kinds[Kind::Pawn as usize] & plain;
        if count(pawns) != count(files_of(pawns) & RANKS[0]) {
            return Err(PositionError::TwoPawns(S::COLOR));
        }
        if self.turn != S::COLOR && Safety::new::<S>(self, self.king::<S>()).checkers != 0 {
            return Err(PositionError::KingEnPrise(S::COLOR));
        }
        Ok(())
    }
}

const fn color(from: shogi_core::Color) -> Color {
    match from {
        shogi_core::Color::Black => Color::Black,
        shogi_core::Color::White => Color::White,
    }
}

fn hand(from: Hand) -> [u8; 7] {
    use PieceKind::*;
    [Pawn, Lance, Knight, Silver, Gold, Bishop, Rook].map(|kind| from.count(kind).unwrap_or_default())
}

/// The kind before promotion, and whether the piece is promoted.
const fn parts(kind: PieceKind) -> (Kind, bool) {
    match kind {
        PieceKind::Pawn => (Kind::Pawn, false),
        PieceKind::Lance => (Kind::Lance, false),
        PieceKind::Knight => (Kind::Knight, false),
        PieceKind::Silver => (Kind::Silver, false),
        PieceKind::Gold => (Kind::Gold, false),
        PieceKind::Bishop => (Kind::Bishop, false),
        PieceKind::Rook => (Kind::Rook, false),
        PieceKind::King => (Kind::King, false),
        PieceKind::ProPawn => (Kind::Pawn, true),
        PieceKind::ProLance => (Kind::Lance, true),
        PieceKind::ProKnight => (Kind::Knight, true),
        PieceKind::ProSilver => (Kind::Silver, true),
        PieceKind::ProBishop => (Kind::Bishop, true),
        PieceKind::ProRook => (Kind::Rook, true),
    }
}
