//! Positions of janggi and their legal moves.

use std::fmt;
use std::str::FromStr;

use crate::answers::board::Board;

/// The kinds of pieces, with the letters of Fairy-Stockfish.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    General,
    Guard,
    Horse,
    Elephant,
    Chariot,
    Cannon,
    Soldier,
}

impl Kind {
    const ALL: [Self; 7] =
        [Self::General, Self::Guard, Self::Horse, Self::Elephant, Self::Chariot, Self::Cannon, Self::Soldier];
    const LETTERS: &str = "kanbrcp";
}

#[derive(Clone, Copy)]
pub(crate) enum Side {
    White,
    Black,
}

/// A position.
#[derive(Clone, Copy)]
pub(crate) struct Position {
    kinds: [u128; 7],
    sides: [u128; 2],
    turn: Side,
}

/// A move, from square to square.
#[derive(Clone, Copy)]
pub(crate) struct Move {
    from: usize,
    to: usize,
}

impl Position {
    pub(super) const fn kind(&self, kind: Kind) -> u128 {
        self.kinds[kind as usize]
    }

    pub(super) const fn turn(&self) -> Side {
        self.turn
    }

    pub(super) const fn occupied(&self) -> u128 {
        self.sides[0] | self.sides[1]
    }

    const fn own(&self) -> u128 {
        self.sides[self.turn as usize]
    }

    pub(super) const fn enemy(&self) -> u128 {
        self.occupied() & !self.own()
    }

    /// The moves that leave no own general attacked. The pass is not among them.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for kind in Kind::ALL {
            for from in squares(self.kind(kind) & self.own()) {
                let targets = squares(self.attacks(kind, from) & !self.own());
                moves.extend(targets.map(|to| Move { from, to }).filter(|&chosen| self.is_legal(chosen)));
            }
        }
        moves
    }

    fn is_legal(&self, chosen: Move) -> bool {
        let after = Self { turn: self.turn, ..self.after(chosen) };
        let general = after.kind(Kind::General) & after.own();
        !after.is_attacked(general.trailing_zeros() as usize)
    }

    /// The position after a move.
    pub(crate) fn after(&self, Move { from, to }: Move) -> Self {
        let (left, arrived) = (1 << from, 1 << to);
        let mut after = *self;
        for set in after.kinds.iter_mut().chain(&mut after.sides) {
            let is_moved = *set & left != 0;
            *set &= !(left | arrived);
            if is_moved {
                *set |= arrived;
            }
        }
        after.turn = match self.turn {
            Side::White => Side::Black,
            Side::Black => Side::White,
        };
        after
    }
}

/// The squares of a set, the lowest first.
fn squares(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(square)
    })
}

/// Parses the piece placement of FEN and the side to move.
impl FromStr for Position {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (board, side) = text.split_once(' ').ok_or("no side to move")?;
        let turn = match side {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return Err(format!("no side `{side}`")),
        };
        let mut position = Self { kinds: [0; 7], sides: [0; 2], turn };
        for (square, letter) in Board::XIANGQI.pieces(board)? {
            let kind = Kind::LETTERS.find(&letter.to_ascii_lowercase());
            position.kinds[kind.ok_or_else(|| format!("no piece `{letter}`"))?] |= 1 << square;
            let side =
                if letter.starts_with(|c: char| c.is_ascii_uppercase()) { Side::White } else { Side::Black };
            position.sides[side as usize] |= 1 << square;
        }
        if position.sides.iter().all(|side| (side & position.kind(Kind::General)).is_power_of_two()) {
            Ok(position)
        } else {
            Err("not one general a side".to_owned())
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Board::XIANGQI.name(self.from))?;
        f.write_str(&Board::XIANGQI.name(self.to))
    }
}
