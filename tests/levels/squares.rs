//! Questions about one square of a position.

use quintessence::simd::Level;
use quintessence::{
    Bitboard, Color, Direction, PieceSets, Role, Square, attackers_to, checkers_and_pinned, is_attacked,
    king_attacks, knight_attacks, oracle, pawn_attacks,
};

use crate::rng::Rng;
use crate::{Form, Report};

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

/// Every method of `Level` for one square. An answer is that of the level and that of the scalar function.
pub const FORMS: [Form<Question, [(Bitboard, Bitboard); 2]>; 3] = [
    Form {
        name: "attackers_to",
        answer: |level, q| {
            let found = level.attackers_to(q.square, &q.pieces, q.occupied);
            [found, attackers_to(q.square, &q.pieces, q.occupied)].map(|found| (found, found))
        },
        expected: |q| [(attackers(q), attackers(q)); 2],
    },
    Form {
        name: "is_attacked",
        answer: |level, q| {
            let found = level.is_attacked(q.square, q.side, &q.pieces, q.occupied);
            [found, is_attacked(q.square, q.side, &q.pieces, q.occupied)].map(board)
        },
        expected: |q| [board(!(attackers(q) & q.side).is_empty()); 2],
    },
    Form {
        name: "checkers_and_pinned",
        answer: |level, q| {
            let found = level.checkers_and_pinned(q.square, q.side, &q.pieces, q.occupied);
            [found, checkers_and_pinned(q.square, q.side, &q.pieces, q.occupied)]
        },
        expected: |q| [(attackers(q) - q.side, pinned(q)); 2],
    },
];

const fn board(is_attacked: bool) -> (Bitboard, Bitboard) {
    (if is_attacked { Bitboard::FULL } else { Bitboard::EMPTY }, Bitboard::EMPTY)
}

/// The pieces that attack the square.
fn attackers(q: &Question) -> Bitboard {
    let mut attackers = knight_attacks(q.square) & q.pieces.role(Role::Knight)
        | king_attacks(q.square) & q.pieces.role(Role::King)
        | pawn_attacks(Color::Black, q.square) & q.pieces.pawns(Color::White)
        | pawn_attacks(Color::White, q.square) & q.pieces.pawns(Color::Black);
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
    if is_diagonal { q.pieces.diagonal() } else { q.pieces.orthogonal() }
}

/// Asks about one square in each form.
pub fn ask(
    level: Level,
    forms: &[Form<Question, [(Bitboard, Bitboard); 2]>],
    question: &Question,
    report: &mut Report,
) {
    for form in forms {
        form.ask(level, question, report);
    }
    report.squares += 1;
}

/// Asks about every square of random boards, with 0 to 32 sliders a side.
///
/// On every other board, the sets may overlap, pieces may stand on squares outside the occupancy, and sides may hold
/// squares of both or of none. Kings are missing or several.
pub(crate) fn check(level: Level, forms: &[Form<Question, [(Bitboard, Bitboard); 2]>], report: &mut Report) {
    let mut rng = Rng::new(64);
    for (sliders, turn) in (0..=32).flat_map(|sliders| (0..BOARDS).map(move |turn| (sliders, turn))) {
        let (side, pieces, occupied) =
            if turn % 2 == 0 { position(sliders, turn, &mut rng) } else { any_sets(turn, &mut rng) };
        for square in Square::ALL {
            ask(level, forms, &Question { square, side, pieces, occupied }, report);
        }
    }
}

/// Distinct squares for `sliders` sliders a side, and for some other pieces.
pub(crate) fn position(sliders: usize, turn: usize, rng: &mut Rng) -> (Bitboard, PieceSets, Bitboard) {
    let mut squares = Square::ALL;
    rng.shuffle(&mut squares);
    let (mut side, mut pieces) = (Bitboard::EMPTY, PieceSets::EMPTY);
    let others = (64 - 2 * sliders).min(2 + 5 * turn);
    for (i, &square) in squares.iter().take(2 * sliders + others).enumerate() {
        let one = Bitboard::from_square(square);
        let role = match (i < 2 * sliders, rng.below(4)) {
            (true, 0) => Role::Rook,
            (true, 1) => Role::Bishop,
            (true, _) => Role::Queen,
            (false, 0) => Role::Knight,
            (false, 1) => Role::King,
            (false, _) => Role::Pawn,
        };
        pieces.roles[role as usize - 1] |= one;
        pieces.colors[rng.below(2)] |= one;
        if i % 2 == 0 {
            side |= one;
        }
    }
    (side, pieces, pieces.occupied())
}

/// Sets that are drawn independently.
pub(crate) const fn any_sets(turn: usize, rng: &mut Rng) -> (Bitboard, PieceSets, Bitboard) {
    let (pawns, knights, kings) = (rng.board(0), rng.board(0), rng.board(0));
    let (bishops, rooks, queens) = (rng.board(turn), rng.board(turn / 2), rng.board(turn / 2));
    let roles = [pawns, knights, bishops, rooks, queens, kings];
    let pieces = PieceSets { roles, colors: [rng.board(0), rng.board(0)] };
    (rng.board(2), pieces, rng.board(turn / 3))
}
