//! Alpha-beta search with iterative deepening, null moves and late move reductions; quiescence by exchange evaluation.
//!
//! There is no transposition table, and repetitions are not recognised: the tree depends on nothing but the position.

use std::marker::PhantomData;

use arrayvec::ArrayVec;
use quintessence::quad::{Move, Role};
use quintessence::{Bitboard, knight_attacks};

use crate::board::Board;
use crate::evaluation::Evaluation;
use crate::legal::{Legal, Moves, Wanted, is_capture};
use crate::order::{Memory, Picker};
use crate::questions::Questions;

/// A mate in `n` plies scores `MATE - n`.
const MATE: i32 = 30_000;
/// Scores beyond this are mates.
const NEAR_MATE: i32 = MATE - 1_000;
/// The deepest ply; what lies deeper is evaluated at once.
const DEEPEST: usize = 240;

/// A search with the answers of `Q` and the evaluation `E`.
#[derive(Debug)]
pub struct Search<Q, E> {
    evaluation: E,
    memory: Memory,
    nodes: u64,
    best: Option<Move>,
    questions: PhantomData<Q>,
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The best move; `None` if there is no legal move.
    pub best: Option<Move>,
    /// The score for the side to move, in hundredths of a pawn.
    pub score: i32,
    /// The number of positions that were visited.
    pub nodes: u64,
}

impl Found {
    /// The number of moves to mate: positive if the side to move mates, negative if it is mated.
    #[must_use]
    pub const fn mate(&self) -> Option<i32> {
        let plies = MATE - self.score.abs();
        if plies >= MATE - NEAR_MATE {
            return None;
        }
        Some(self.score.signum() * ((plies + 1) / 2))
    }
}

/// The squares from which a piece would attack the enemy king.
struct Checks {
    bishop: Bitboard,
    rook: Bitboard,
    knight: Bitboard,
}

impl Checks {
    #[inline]
    fn new<Q: Questions>(board: &Board) -> Self {
        let king = board.king(board.turn().opposite());
        let (bishop, rook) = Q::bishop_and_rook_attacks(king, board.occupied());
        Self { bishop, rook, knight: knight_attacks(king) }
    }

    /// Whether a move of a piece gives check where it goes to. Checks by pawns and discovered checks are left out.
    #[inline]
    fn gives(&self, chosen: Move) -> bool {
        let squares = match chosen.piece_after().role() {
            Role::Knight => self.knight,
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.bishop | self.rook,
            Role::Pawn | Role::King => Bitboard::EMPTY,
        };
        squares.contains(chosen.to())
    }
}

/// Whether a move near the leaves is left out: a losing capture, a late quiet move, or a quiet move that loses material.
#[inline]
fn is_hopeless<Q: Questions>(board: &Board, chosen: Move, is_loss: bool, depth: i32, tried: i32) -> bool {
    if is_loss {
        return depth <= 2;
    }
    depth <= 3 && (tried > 3 + 4 * depth * depth || !Q::exchange_gains(board, chosen, -60 * depth))
}

impl<Q: Questions, E: Evaluation> Search<Q, E> {
    /// A search that knows nothing yet.
    #[must_use]
    pub fn new(evaluation: E) -> Self {
        Self { evaluation, memory: Memory::default(), nodes: 0, best: None, questions: PhantomData }
    }

    /// The best move, looking at least `depth` plies ahead.
    pub fn run(&mut self, board: &Board, depth: u8) -> Found {
        self.nodes = 0;
        self.best = None;
        let mut score = 0;
        for depth in 1..=depth.max(1) {
            score = self.node(board, depth.into(), -MATE, MATE, 0);
        }
        Found { best: self.best, score, nodes: self.nodes }
    }

    /// The score of a position: exact between `alpha` and `beta`, otherwise a bound.
    fn node(&mut self, board: &Board, depth: i32, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        if depth <= 0 || ply >= DEEPEST {
            return self.quiet(board, alpha, beta, ply);
        }
        self.nodes += 1;
        if ply > 0 && board.halfmoves() >= 100 {
            return 0;
        }
        let legal = Legal::new::<Q>(board);
        let depth = depth + i32::from(legal.is_check());
        if ply > 0
            && !legal.is_check()
            && let Some(score) = self.cut(board, depth, beta, ply)
        {
            return score;
        }
        let checks = Checks::new::<Q>(board);
        let first = if ply == 0 { self.best } else { None };
        let mut moves = Moves::new();
        legal.moves::<Q>(Wanted::All, &mut moves);
        let mut picker = Picker::new(&mut moves, &self.memory, first, ply);
        // The score if there is no legal move.
        let mut best = if legal.is_check() { ply as i32 - MATE } else { 0 };
        let mut tried = 0;
        let mut quiets = ArrayVec::<Move, 64>::new();
        while let Some((chosen, is_loss)) = picker.next::<Q>(board) {
            let is_quiet = !is_capture(chosen);
            let is_forcing = legal.is_check() || checks.gives(chosen);
            let mut reduction = 0;
            if tried > 0 && !is_forcing && (is_quiet || is_loss) {
                if best > -NEAR_MATE && is_hopeless::<Q>(board, chosen, is_loss, depth, tried) {
                    continue;
                }
                if depth >= 3 && tried >= 3 {
                    reduction = 1 + tried / 8 + depth / 6;
                }
            }
            let next = board.after(chosen);
            let score = if tried == 0 {
                -self.node(&next, depth - 1, -beta, -alpha, ply + 1)
            } else {
                self.later(&next, depth - 1, reduction, alpha, beta, ply)
            };
            if tried == 0 || score > best {
                best = score;
                if ply == 0 {
                    self.best = Some(chosen);
                }
            }
            tried += 1;
            alpha = alpha.max(score);
            if alpha >= beta {
                if is_quiet {
                    self.memory.reward(chosen, &quiets, depth, ply);
                }
                break;
            }
            if is_quiet {
                // More than 64 are too many to be blamed.
                let _ = quiets.try_push(chosen);
            }
        }
        best
    }

    /// The score of a move after the first: a null window, shallower if it is late, then deeper and wider if it is good.
    fn later(&mut self, next: &Board, depth: i32, reduction: i32, alpha: i32, beta: i32, ply: usize) -> i32 {
        let mut score = -self.node(next, depth - reduction, -alpha - 1, -alpha, ply + 1);
        if reduction > 0 && score > alpha {
            score = -self.node(next, depth, -alpha - 1, -alpha, ply + 1);
        }
        if score > alpha && score < beta {
            score = -self.node(next, depth, -beta, -alpha, ply + 1);
        }
        score
    }

    /// A score of at least `beta` that a position has even without searching its moves, if it has one.
    fn cut(&mut self, board: &Board, depth: i32, beta: i32, ply: usize) -> Option<i32> {
        if beta.abs() >= NEAR_MATE {
            return None;
        }
        let score = self.evaluation.evaluate::<Q>(board);
        if depth <= 4 && score >= beta + 90 * depth {
            return Some(score);
        }
        let pawns_and_kings = board.role(Role::Pawn) | board.role(Role::King);
        if depth < 3 || score < beta || board.color(board.turn()).is_subset(pawns_and_kings) {
            return None;
        }
        // Null move: even if the side to move passes, the position is good enough.
        let score = -self.node(&board.passed(), depth - 3 - depth / 4, -beta, 1 - beta, ply + 1);
        (score >= beta).then_some(score.min(NEAR_MATE))
    }

    /// The score of a position after captures that lose no material; in check, after all moves.
    fn quiet(&mut self, board: &Board, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        self.nodes += 1;
        let legal = Legal::new::<Q>(board);
        let is_check = legal.is_check() && ply < DEEPEST;
        let mut best = if is_check { ply as i32 - MATE } else { self.evaluation.evaluate::<Q>(board) };
        alpha = alpha.max(best);
        if alpha >= beta {
            return best;
        }
        let mut moves = Moves::new();
        legal.moves::<Q>(if is_check { Wanted::All } else { Wanted::Captures }, &mut moves);
        let mut picker = Picker::new(&mut moves, &self.memory, None, ply);
        while let Some((chosen, is_loss)) = picker.next::<Q>(board) {
            if is_loss && best > -NEAR_MATE {
                break;
            }
            let score = -self.quiet(&board.after(chosen), -beta, -alpha, ply + 1);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
