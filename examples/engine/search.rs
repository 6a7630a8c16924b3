//! The search: principal variation search with iterative deepening, and a quiescence search at depth 0.

use std::hint::black_box;
use std::marker::PhantomData;
use std::sync::atomic::Ordering;
use std::time::Instant;

use arrayvec::ArrayVec;
use quintessence::quad::Move;

use crate::attacks::Attacks;
use crate::bench::Network;
use crate::board::Board;
use crate::evaluate::{VALUES, evaluate};
use crate::generate::{List, generate, moves};
use crate::limits::{Limits, MOST_PLIES};

/// The score of a mate on the board. A mate in some plies scores one less for each ply.
pub const MATE: i32 = 30_000;
/// The sorting score of captures that lose nothing. Quiet moves have lower scores, and losing captures negative ones.
const CAPTURE: i32 = 1 << 20;

/// A search. Its hash table and its history of good moves are kept for the next search.
#[derive(Debug)]
pub struct Search<A> {
    limits: Limits,
    deadline: Option<Instant>,
    keys: Vec<u64>,
    table: Table,
    pub(crate) network: Option<Network>,
    /// For each piece and target square, how often a quiet move caused a beta cutoff, weighted by depth.
    history: [[i32; 64]; 14],
    /// The number of nodes.
    pub nodes: u64,
    best: Option<Move>,
    is_over: bool,
    implementation: PhantomData<fn() -> A>,
}

impl<A: Attacks> Search<A> {
    /// Makes a search with an empty memory.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        let (table, history, implementation) = (Table::new(), [[0; 64]; 14], PhantomData);
        Self {
            limits,
            deadline: None,
            keys: Vec::new(),
            table,
            network: None,
            history,
            nodes: 0,
            best: None,
            is_over: false,
            implementation,
        }
    }

    /// Finds the best move, if there is a legal move. `keys` are those of all earlier positions of the game. After each
    /// iteration, `tell` receives depth, score for the side to move, number of nodes and best line.
    pub fn run(
        &mut self,
        board: &Board,
        keys: &[u64],
        tell: impl Fn(u64, i32, u64, &[Move]),
    ) -> Option<Move> {
        (self.nodes, self.best, self.is_over, self.keys) = (0, None, false, keys.to_vec());
        self.deadline = self.limits.time.map(|time| Instant::now() + time);
        let first = moves::<A>(board).into_iter().find(|&chosen| self.limits.allow(chosen))?;
        for depth in 1..=self.limits.depth.unwrap_or(MOST_PLIES).clamp(1, MOST_PLIES) {
            let score = self.node(board, -MATE, MATE, depth, 0);
            if self.is_over {
                break;
            }
            tell(depth, score, self.nodes, &self.line(board, depth));
            // A mate in n moves has 2n - 1 plies.
            if self.limits.mate.is_some_and(|moves| ((MATE - score) as u64) < 2 * moves) {
                break;
            }
        }
        self.best.or(Some(first))
    }

    fn line(&self, board: &Board, depth: u64) -> Vec<Move> {
        let (mut board, mut line) = (board.clone(), Vec::new());
        while let Some(best) = self.table.get(board.key).best {
            if line.len() as u64 == depth || !moves::<A>(&board).contains(&best) {
                break;
            }
            line.push(best);
            board.make(best);
        }
        line
    }

    fn enter(&mut self) -> bool {
        let Limits { nodes, ref stop, .. } = self.limits;
        let is_late =
            || stop.load(Ordering::Relaxed) || self.deadline.is_some_and(|end| Instant::now() >= end);
        // The clock is read only once in 1024 nodes, because these take less than a millisecond.
        self.is_over |=
            nodes.is_some_and(|most| self.nodes >= most) || self.nodes % 1024 == 1023 && is_late();
        self.nodes += u64::from(!self.is_over);
        self.is_over
    }

    /// Returns the score of a position if it is between `alpha` and `beta`, and a bound otherwise. Depth 0 is the
    /// quiescence search: the side to move may stop or make captures that lose nothing, but in check, all moves are
    /// searched.
    fn node(&mut self, board: &Board, mut alpha: i32, beta: i32, depth: u64, ply: u64) -> i32 {
        if self.enter() || ply > 0 && self.is_draw(board) {
            return 0;
        }
        let (is_pv, lowest, entry) = (beta - alpha > 1, alpha, self.table.get(board.key));
        let (low, high) = (i32::from(entry.low), i32::from(entry.high));
        if !is_pv && u64::from(entry.depth) >= depth && (low >= beta || high <= alpha) {
            return if low >= beta { low } else { high };
        }
        let (king, enemy, pieces) = (board.king(board.turn), board.color(!board.turn), &board.pieces);
        let (mut best, mut best_move) = (ply as i32 - MATE, None);
        let may_stop = depth == 0 && !A::is_attacked(king, enemy, pieces.lend(), pieces.occupied());
        if may_stop || ply == MOST_PLIES {
            best = evaluate::<A>(board).clamp(2_000 - MATE, MATE - 2_000);
            black_box(self.network.as_ref().map(|network| network.output(ply)));
            alpha = alpha.max(best);
            if best >= beta || ply == MOST_PLIES {
                return best;
            }
        }
        let mut list = List::new();
        let is_check = generate::<A>(board, !may_stop, &mut list);
        if list.is_empty() && !is_check && !may_stop {
            return 0;
        }
        if ply == 0 {
            list.retain(|chosen| self.limits.allow(*chosen));
        }
        let order = |&chosen: &Move| (self.order(board, chosen, entry.best), chosen);
        let mut ordered: ArrayVec<_, 512> = list.iter().map(order).collect();
        // A check does not use up depth, so the replies to it are always searched.
        let below = depth.saturating_sub(u64::from(!is_check));
        self.keys.push(board.key);
        for n in 0..ordered.len() {
            let next = (n..ordered.len()).max_by_key(|&at| ordered[at].0).unwrap_or(n);
            ordered.swap(n, next);
            let (order, chosen) = ordered[n];
            if alpha >= beta || may_stop && order < CAPTURE / 2 {
                break;
            }
            let mut after = board.clone();
            after.make(chosen);
            if let Some(network) = &mut self.network {
                network.make(chosen, ply);
            }
            // Late quiet moves are searched with less depth, unless one turns out better than expected.
            let reduced = below - u64::from(n > 3 && below > 1 && !is_check && order < CAPTURE / 2);
            let mut score = alpha + 1;
            if n > 0 {
                score = -self.node(&after, -alpha - 1, -alpha, reduced, ply + 1);
            }
            if score > alpha && (n == 0 || is_pv || reduced < below) {
                score = -self.node(&after, -beta, -alpha, below, ply + 1);
            }
            if self.is_over {
                break;
            }
            if score > best {
                (best, best_move) = (score, Some(chosen));
                alpha = alpha.max(score);
                if ply == 0 {
                    self.best = best_move;
                }
            }
            if score >= beta && chosen.captured().is_none() {
                let history = &mut self.history[chosen.piece() as usize][chosen.to() as usize];
                *history = (*history + (depth * depth) as i32).min(CAPTURE / 4);
            }
        }
        self.keys.pop();
        if !self.is_over && depth > 0 {
            // The score of a mate depends on the ply, so the table gets the best move, but not the score.
            let is_mate = best.abs() >= MATE - 1_000;
            let low = if best > lowest && !is_mate { best } else { -MATE } as i16;
            let high = if best < beta && !is_mate { best } else { MATE } as i16;
            let (key, best, depth) = (board.key, best_move, depth as u8);
            self.table.insert(Entry { key, best, low, high, depth });
        }
        best
    }

    fn order(&self, board: &Board, chosen: Move, first: Option<Move>) -> i32 {
        let gain = chosen.captured().map_or(0, |captured| captured.role() as i32 + 1);
        let piece = chosen.piece();
        if first == Some(chosen) {
            return 2 * CAPTURE;
        } else if gain == 0 && chosen.promotion().is_none() {
            return self.history[piece as usize][chosen.to() as usize];
        }
        let (own, pieces) = (board.color(board.turn), &board.pieces);
        let is_good = A::see(chosen, own, pieces.lend(), pieces.occupied(), &VALUES);
        8 * gain - piece.role() as i32 + if is_good { CAPTURE } else { -CAPTURE }
    }

    /// Returns whether the position repeats, or is a draw by the fifty-move rule, over which a mate takes precedence.
    fn is_draw(&self, board: &Board) -> bool {
        let before = self.keys.iter().rev().take(board.halfmoves.into());
        board.halfmoves >= 100 && !moves::<A>(board).is_empty()
            || before.skip(1).step_by(2).any(|&key| key == board.key)
    }
}

/// The result of an earlier search of a position, whose score is in `low..=high`.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    best: Option<Move>,
    low: i16,
    high: i16,
    depth: u8,
}

const UNKNOWN: Entry = Entry { key: 0, best: None, low: i16::MIN, high: i16::MAX, depth: 0 };

#[derive(Debug)]
struct Table(Vec<Entry>);

impl Table {
    fn new() -> Self {
        Self(vec![UNKNOWN; 1 << 18])
    }

    fn get(&self, key: u64) -> Entry {
        let entry = self.0[key as usize % self.0.len()];
        if entry.key == key { entry } else { UNKNOWN }
    }

    fn insert(&mut self, entry: Entry) {
        let slot = entry.key as usize % self.0.len();
        self.0[slot] = entry;
    }
}
