//! Questions about one square of a position.

use std::fmt;

use quintessence::simd::Level;
use quintessence::{
    Bitboard, Color, Direction, PieceSets, Square, attackers_to, bishop_and_rook_attacks,
    checkers_and_pinned, is_attacked, king_attacks, knight_attacks, oracle, pawn_attacks,
};

use crate::Report;
use crate::check::difference;
use crate::rng::Rng;

/// Boards for each number of sliders.
const BOARDS: usize = 12;

/// The arguments of all methods for one square.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The square, or the king's square.
    pub square: Square,
    /// One side: the attackers, or the pieces of the king.
    pub side: Bitboard,
    /// The pieces of both sides.
    pub pieces: PieceSets,
    /// The occupancy.
    pub occupied: Bitboard,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { square, side, pieces, occupied } = self;
        let PieceSets { pawns: [white, black], knights, diagonal, orthogonal, kings } = pieces;
        write!(f, "{square}, side {side:#x}, occupied {occupied:#x}, pawns {white:#x} and {black:#x}")?;
        write!(f, ", knights {knights:#x}, sliders {orthogonal:#x} and {diagonal:#x}, kings {kings:#x}")
    }
}

/// One method for one square.
#[derive(Clone, Copy, Debug)]
pub struct SquareForm {
    /// The name of the method.
    pub name: &'static str,
    /// The answer of the level.
    pub answer: fn(Level, &Question) -> Vec<Bitboard>,
    /// The answer of the scalar function at the root of the library.
    pub scalar: fn(&Question) -> Vec<Bitboard>,
    /// The answer by a walk along the rays.
    pub expected: fn(&Question) -> Vec<Bitboard>,
}

/// Every method of `Level` for one square.
pub const FORMS: [SquareForm; 4] = [
    SquareForm {
        name: "bishop_and_rook_attacks",
        answer: |level, q| <[_; 2]>::from(level.bishop_and_rook_attacks(q.square, q.occupied)).to_vec(),
        scalar: |q| <[_; 2]>::from(bishop_and_rook_attacks(q.square, q.occupied)).to_vec(),
        expected: |q| {
            vec![oracle::bishop_attacks(q.square, q.occupied), oracle::rook_attacks(q.square, q.occupied)]
        },
    },
    SquareForm {
        name: "attackers_to",
        answer: |level, q| vec![level.attackers_to(q.square, &q.pieces, q.occupied)],
        scalar: |q| vec![attackers_to(q.square, &q.pieces, q.occupied)],
        expected: |q| vec![attackers(q)],
    },
    SquareForm {
        name: "is_attacked",
        answer: |level, q| vec![board(level.is_attacked(q.square, q.side, &q.pieces, q.occupied))],
        scalar: |q| vec![board(is_attacked(q.square, q.side, &q.pieces, q.occupied))],
        expected: |q| vec![board(!(attackers(q) & q.side).is_empty())],
    },
    SquareForm {
        name: "checkers_and_pinned",
        answer: |level, q| {
            <[_; 2]>::from(level.checkers_and_pinned(q.square, q.side, &q.pieces, q.occupied)).to_vec()
        },
        scalar: |q| <[_; 2]>::from(checkers_and_pinned(q.square, q.side, &q.pieces, q.occupied)).to_vec(),
        expected: |q| vec![attackers(q) - q.side, pinned(q)],
    },
];

const fn board(is_attacked: bool) -> Bitboard {
    if is_attacked { Bitboard::FULL } else { Bitboard::EMPTY }
}

/// The pieces that attack the square.
fn attackers(q: &Question) -> Bitboard {
    let [white, black] = q.pieces.pawns;
    let mut attackers = knight_attacks(q.square) & q.pieces.knights
        | king_attacks(q.square) & q.pieces.kings
        | pawn_attacks(Color::Black, q.square) & white
        | pawn_attacks(Color::White, q.square) & black;
    for direction in Direction::ALL {
        attackers |= oracle::ray_attacks(q.square, direction, q.occupied) & sliders(q, direction);
    }
    attackers
}

/// The pieces of `side` that are the nearest piece in a direction, if an enemy slider would attack without this piece.
fn pinned(q: &Question) -> Bitboard {
    let mut pinned = Bitboard::EMPTY;
    for direction in Direction::ALL {
        let attacks = oracle::ray_attacks(q.square, direction, q.occupied);
        let first = attacks & q.occupied & q.side;
        let beyond = oracle::ray_attacks(q.square, direction, q.occupied - first) - attacks;
        let enemies = sliders(q, direction) - q.side;
        if !(beyond & enemies).is_empty() {
            pinned |= first;
        }
    }
    pinned
}

const fn sliders(q: &Question, direction: Direction) -> Bitboard {
    let is_diagonal = direction.file_step() != 0 && direction.rank_step() != 0;
    if is_diagonal { q.pieces.diagonal } else { q.pieces.orthogonal }
}

/// Asks about one square in each form, and compares the level with the scalar functions and the walk along the rays.
pub fn ask(level: Level, forms: &[SquareForm], question: &Question, report: &mut Report) {
    for form in forms {
        let (found, expected) = ((form.answer)(level, question), (form.expected)(question));
        report.note(difference(&found, &expected), form.name, question);
        report.note(difference(&(form.scalar)(question), &expected), "scalar function", question);
    }
    report.squares += 1;
}

/// Asks about every square of random boards, with 0 to 32 sliders a side.
///
/// On every other board, the sets may overlap, pieces may stand on squares outside the occupancy, and sides may hold
/// squares of both or of none. Kings are missing or several.
pub fn check(level: Level, forms: &[SquareForm], report: &mut Report) {
    let mut rng = Rng::new(64);
    for sliders in 0..=32 {
        for turn in 0..BOARDS {
            let (side, pieces, occupied) =
                if turn % 2 == 0 { position(sliders, turn, &mut rng) } else { bad_input(turn, &mut rng) };
            for square in Square::ALL {
                ask(level, forms, &Question { square, side, pieces, occupied }, report);
            }
        }
    }
}

/// Distinct squares for `sliders` sliders a side, and for some other pieces.
fn position(sliders: usize, turn: usize, rng: &mut Rng) -> (Bitboard, PieceSets, Bitboard) {
    let mut squares = Square::ALL;
    for i in 0..64 {
        squares.swap(i, i + rng.below(64 - i));
    }
    let (mut side, mut pieces) = (Bitboard::EMPTY, PieceSets::EMPTY);
    let others = (64 - 2 * sliders).min(2 + 5 * turn);
    for (i, &square) in squares.iter().take(2 * sliders + others).enumerate() {
        let one = Bitboard::from_square(square);
        match (i < 2 * sliders, rng.below(4)) {
            (true, 0) => pieces.orthogonal |= one,
            (true, 1) => pieces.diagonal |= one,
            (true, _) => {
                pieces.orthogonal |= one;
                pieces.diagonal |= one;
            }
            (false, 0) => pieces.knights |= one,
            (false, 1) => pieces.kings |= one,
            (false, color) => pieces.pawns[color - 2] |= one,
        }
        if i % 2 == 0 {
            side |= one;
        }
    }
    (side, pieces, pieces.occupied())
}

/// Sets that are drawn independently.
const fn bad_input(turn: usize, rng: &mut Rng) -> (Bitboard, PieceSets, Bitboard) {
    let pieces = PieceSets {
        pawns: [rng.board(0), rng.board(0)],
        knights: rng.board(0),
        diagonal: rng.board(turn),
        orthogonal: rng.board(turn / 2),
        kings: rng.board(0),
    };
    (rng.board(2), pieces, rng.board(turn / 3))
}
