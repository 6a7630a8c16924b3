//! The moves of xiangqi by walks on a mailbox, with every move tried and the king captured if that is possible.

use quintessence_xiangqi::{Kind, Position, Side};

/// The orthogonal steps.
const STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

type Square = (i8, i8);

#[derive(Clone)]
pub(super) struct Mailbox {
    pieces: [Option<(Side, Kind)>; 90],
    turn: Side,
}

fn number((file, rank): Square) -> Option<usize> {
    ((0..9).contains(&file) && (0..10).contains(&rank)).then(|| (9 * rank + file) as usize)
}

fn name((file, rank): Square) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

fn squares() -> impl Iterator<Item = Square> {
    (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)))
}

impl Mailbox {
    pub(super) fn new(position: &Position) -> Self {
        let mut pieces = [None; 90];
        for (square, piece) in pieces.iter_mut().enumerate() {
            *piece = position.piece_at(square);
        }
        Self::of(pieces, position.turn())
    }

    /// Creates a mailbox from the piece on each square.
    pub(super) const fn of(pieces: [Option<(Side, Kind)>; 90], turn: Side) -> Self {
        Self { pieces, turn }
    }

    fn at(&self, square: Square) -> Option<(Side, Kind)> {
        self.pieces[number(square)?]
    }

    fn is_empty(&self, square: Square) -> bool {
        number(square).is_some_and(|number| self.pieces[number].is_none())
    }

    /// The legal moves in the order of their names.
    pub(super) fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for from in squares() {
            for to in self.targets(from) {
                let mut after = self.clone();
                after.pieces[number(to).unwrap()] = after.pieces[number(from).unwrap()].take();
                after.turn = self.turn.other();
                if !after.captures_king() {
                    moves.push(name(from) + &name(to));
                }
            }
        }
        moves.sort();
        moves
    }

    /// Whether a move captures a king, or the kings face each other.
    pub(super) fn captures_king(&self) -> bool {
        let is_king = |square| matches!(self.at(square), Some((_, Kind::King)));
        squares().any(|from| self.targets(from).into_iter().any(is_king))
            || squares().filter(|&square| is_king(square)).any(|king| {
                let above = (1..10).map(|up| (king.0, king.1 + up)).find(|&square| !self.is_empty(square));
                above.is_some_and(is_king)
            })
    }

    /// The squares that a piece of the side to move reaches.
    fn targets(&self, from: Square) -> Vec<Square> {
        let Some((side, kind)) = self.at(from).filter(|&(side, _)| side == self.turn) else {
            return Vec::new();
        };
        let go = |(file, rank): Square, by: i8| (from.0 + by * file, from.1 + by * rank);
        let diagonals = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
        let is_own_rank =
            |rank: i8, most: i8| if side == Side::Red { rank < most } else { rank >= 10 - most };
        let in_palace = |&(file, rank): &Square| (3..6).contains(&file) && is_own_rank(rank, 3);
        let mut targets = Vec::new();
        match kind {
            Kind::King => targets.extend(STEPS.map(|step| go(step, 1)).into_iter().filter(in_palace)),
            Kind::Advisor => targets.extend(diagonals.map(|step| go(step, 1)).into_iter().filter(in_palace)),
            Kind::Elephant => {
                let open = diagonals.into_iter().filter(|&step| self.is_empty(go(step, 1)));
                targets.extend(open.map(|step| go(step, 2)).filter(|&(_, rank)| is_own_rank(rank, 5)));
            }
            Kind::Horse => {
                for step @ (file, rank) in STEPS.into_iter().filter(|&step| self.is_empty(go(step, 1))) {
                    let two = go(step, 2);
                    targets.extend([(two.0 + rank, two.1 + file), (two.0 - rank, two.1 - file)]);
                }
            }
            Kind::Rook | Kind::Cannon => {
                for step in STEPS {
                    let mut walk = (1..10).map(|by| go(step, by));
                    let mut stop = None;
                    for square in walk.by_ref() {
                        if !self.is_empty(square) {
                            stop = Some(square);
                            break;
                        }
                        targets.push(square);
                    }
                    if kind == Kind::Cannon {
                        stop = walk.find(|&square| !self.is_empty(square));
                    }
                    targets.extend(stop);
                }
            }
            Kind::Soldier => {
                let forward = if side == Side::Red { 1 } else { -1 };
                targets.push(go((0, forward), 1));
                if !is_own_rank(from.1, 5) {
                    targets.extend([go((1, 0), 1), go((-1, 0), 1)]);
                }
            }
        }
        targets.retain(|&to| {
            number(to).is_some_and(|number| self.pieces[number].is_none_or(|(other, _)| other != side))
        });
        targets
    }
}
