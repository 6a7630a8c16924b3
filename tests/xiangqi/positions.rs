//! Positions of random games: those that `tests/peers` has from Fairy-Stockfish.

/// The pieces that are timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Rook,
    Cannon,
    Horse,
}

/// The pieces of a position. Bit `9 * rank + file` is a square.
#[derive(Clone, Copy)]
pub(crate) struct Position {
    /// The pieces of red, then of black.
    pub(crate) sides: [u128; 2],
    kinds: [u128; 3],
}

impl Position {
    pub(crate) const fn pieces(&self, side: usize, kind: Kind) -> u128 {
        self.sides[side] & self.kinds[kind as usize]
    }

    fn new(board: &[u8; 90]) -> Self {
        let set = |holds: &dyn Fn(u8) -> bool| -> u128 {
            (0..90).filter(|&square| holds(board[square])).map(|square| 1 << square).sum()
        };
        Self {
            sides: [set(&|letter| letter.is_ascii_uppercase()), set(&|letter| letter.is_ascii_lowercase())],
            kinds: [b'r', b'c', b'n'].map(|kind| set(&|letter| letter.to_ascii_lowercase() == kind)),
        }
    }
}

/// The first positions of the games: each line has a placement, the side to move, and the moves.
pub(crate) fn positions(count: usize) -> Vec<Position> {
    let lines = include_str!("../peers/answers/xiangqi.txt").lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(game).take(count).collect()
}

fn game(line: &str) -> Vec<Position> {
    let mut words = line.split(' ');
    let mut board = [b'.'; 90];
    for (rank, row) in words.next().unwrap_or_default().split('/').rev().enumerate() {
        let mut file = 0;
        for letter in row.bytes() {
            if letter.is_ascii_digit() {
                file += usize::from(letter - b'0');
            } else {
                board[9 * rank + file] = letter;
                file += 1;
            }
        }
    }
    let mut positions = vec![Position::new(&board)];
    // The side to move, and the number of moves at the start.
    for word in words.skip(2) {
        let (chosen, _) = word.split_once(':').expect("a move and a number");
        let (from, to) =
            chosen.split_at(chosen.rfind(|letter: char| letter.is_ascii_lowercase()).unwrap_or(0));
        board[square(to)] = std::mem::replace(&mut board[square(from)], b'.');
        positions.push(Position::new(&board));
    }
    positions
}

/// The number of a square such as `a10`.
fn square(name: &str) -> usize {
    let rank: usize = name[1..].parse().expect("a rank");
    9 * (rank - 1) + usize::from(name.as_bytes()[0] - b'a')
}
