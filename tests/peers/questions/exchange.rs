//! Exchanges against brute force: every capture is played on a copy of the board, and each side takes the better of
//! capturing and stopping.

use quintessence::exchange::see_ge;
use quintessence::{Bitboard, Color, PieceSets, Square, oracle};
use quintessence::{king_attacks, knight_attacks, pawn_attacks};
use quintessence_benches::{Position, positions};

use super::POSITIONS;

const KING: usize = 5;

/// Values in the usual order, and values that no engine has.
const VALUES: [[i32; 5]; 2] = [[100, 310, 320, 500, 900], [7, 500, -20, 3, 100]];

/// A board with the roles of all squares.
#[derive(Clone)]
struct Board([Option<(Color, usize)>; 64]);

impl Board {
    fn new(position: &Position) -> Self {
        Self(Square::ALL.map(|square| {
            let role = position.roles.iter().position(|set| set.contains(square))?;
            let color = Color::ALL[usize::from(!position.colors[0].contains(square))];
            Some((color, role))
        }))
    }

    fn occupied(&self) -> Bitboard {
        Square::ALL.into_iter().filter(|&square| self.0[square as usize].is_some()).collect()
    }

    fn attacks(&self, from: Square) -> Bitboard {
        let Some((color, role)) = self.0[from as usize] else { return Bitboard::EMPTY };
        match role {
            0 => pawn_attacks(color, from),
            1 => knight_attacks(from),
            2 => oracle::bishop_attacks(from, self.occupied()),
            3 => oracle::rook_attacks(from, self.occupied()),
            4 => oracle::queen_attacks(from, self.occupied()),
            _ => king_attacks(from),
        }
    }

    /// The pieces of a side that attack a square, the least valuable role first.
    fn capturers(&self, side: Color, on: Square) -> Vec<(usize, Square)> {
        let mut capturers: Vec<_> = Square::ALL
            .into_iter()
            .filter_map(|from| Some((self.0[from as usize].filter(|&(color, _)| color == side)?.1, from)))
            .filter(|&(_, from)| self.attacks(from).contains(on))
            .collect();
        capturers.sort_unstable();
        capturers
    }

    /// The board after the piece on `from` has captured on `to`.
    fn after(&self, from: Square, to: Square) -> Self {
        let mut board = self.clone();
        board.0[to as usize] = board.0[from as usize].take();
        board
    }

    /// What `side` gains by capturing on the square or by stopping, whichever is more.
    fn gain(&self, side: Color, on: Square, values: &[i32; 5]) -> i32 {
        let Some(&(role, from)) = self.capturers(side, on).first() else { return 0 };
        let after = self.after(from, on);
        if role == KING {
            // Only the king is left, and it may not stay where an enemy piece captures it.
            let captured = self.0[on as usize].expect("something to capture").1;
            let is_legal = after.capturers(!side, on).is_empty();
            return if is_legal { value(values, captured).max(0) } else { 0 };
        }
        let captured = self.0[on as usize].expect("something to capture").1;
        (value(values, captured) - after.gain(!side, on, values)).max(0)
    }

    /// The value of a move; `None` if a king moves onto an attacked square.
    fn exchange(&self, from: Square, to: Square, values: &[i32; 5]) -> Option<i32> {
        let (side, role) = self.0[from as usize].expect("a piece that moves");
        let mut board = self.clone();
        let mut captured = board.0[to as usize].filter(|&(color, _)| color != side);
        if role == 0 && from.file() != to.file() && board.0[to as usize].is_none() {
            let passed = Square::at(to.file(), from.rank()).expect("a square of the board");
            if board.0[passed as usize] == Some((!side, 0)) {
                captured = board.0[passed as usize].take();
            }
        }
        let gained = captured.map_or(0, |(_, role)| value(values, role));
        let after = board.after(from, to);
        if role == KING {
            return after.capturers(!side, to).is_empty().then_some(gained);
        }
        Some(gained - after.gain(!side, to, values))
    }
}

fn value(values: &[i32; 5], role: usize) -> i32 {
    values.get(role).copied().unwrap_or(0)
}

/// All moves along attacks of the side to move, captures or not, and the steps of its pawns.
#[test]
fn exchanges_of_every_move() {
    let (mut captures, mut quiet, mut losing) = (0, 0, 0);
    for position in positions(POSITIONS) {
        let board = Board::new(&position);
        let (pieces, own, occupied) = (position.pieces(), position.own(), position.occupied());
        for from in own {
            let step = position.roles[0].contains(from).then(|| {
                let ranks = if position.turn == Color::White { 1 } else { -1 };
                Bitboard::from_iter(from.offset(0, ranks)) - occupied
            });
            for to in board.attacks(from) | step.unwrap_or_default() {
                for values in &VALUES {
                    let expected = board.exchange(from, to, values);
                    check(&pieces, own, occupied, from, to, values, expected);
                    losing += u32::from(expected.is_some_and(|gain| gain < 0));
                }
                *(if position.enemy().contains(to) { &mut captures } else { &mut quiet }) += 1;
            }
        }
    }
    assert!(captures > 3_000 && quiet > 100_000 && losing > 50_000, "{captures}, {quiet}, {losing}");
}

fn check(
    pieces: &PieceSets,
    own: Bitboard,
    occupied: Bitboard,
    from: Square,
    to: Square,
    values: &[i32; 5],
    expected: Option<i32>,
) {
    let thresholds = match expected {
        Some(gain) => [gain - 1, gain, gain + 1, 0, i32::MIN, i32::MAX],
        None => [-1, 0, 1, 100, i32::MIN, i32::MAX],
    };
    for threshold in thresholds {
        let found = see_ge(from, to, own, pieces, occupied, values, threshold);
        let is_enough = expected.is_some_and(|gain| gain >= threshold);
        assert_eq!(
            found, is_enough,
            "{from}{to} at least {threshold}, is {expected:?}, {pieces:?}, {own:#x}"
        );
    }
}
