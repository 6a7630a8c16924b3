//! The order in which moves are tried: captures that do not lose material, killer moves, quiet moves by their history,
//! captures that lose material.

use arrayvec::ArrayVec;
use quintessence::quad::{Move, Role};

use crate::board::Board;
use crate::legal::{MOST_MOVES, Moves, is_capture};
use crate::questions::Questions;
use crate::values::value;

/// Scores of kinds of moves, far enough apart that no history fills the gap.
const FIRST: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
const LOSS: i32 = -CAPTURE;
/// The highest history.
const MOST: i32 = 1 << 14;

/// What quiet moves have achieved elsewhere in the tree.
#[derive(Debug)]
pub(crate) struct Memory {
    killers: [[Option<Move>; 2]; 256],
    /// By moving piece and target square.
    history: Box<[[i32; 64]; 16]>,
}

impl Default for Memory {
    fn default() -> Self {
        Self { killers: [[None; 2]; 256], history: Box::new([[0; 64]; 16]) }
    }
}

impl Memory {
    /// A quiet move refuted the move before it, `failed` tried quiet moves did not.
    #[inline]
    pub(crate) fn reward(&mut self, chosen: Move, failed: &[Move], depth: i32, ply: usize) {
        let killers = &mut self.killers[ply & 255];
        if killers[0] != Some(chosen) {
            *killers = [Some(chosen), killers[0]];
        }
        let bonus = (depth * depth).min(400);
        self.add(chosen, bonus);
        for &quiet in failed {
            self.add(quiet, -bonus);
        }
    }

    /// Moves the history toward the bonus, so that it stays between `-MOST` and `MOST`.
    #[inline]
    fn add(&mut self, chosen: Move, bonus: i32) {
        let entry = &mut self.history[chosen.piece().code() as usize & 15][chosen.to() as usize];
        *entry += 32 * bonus - *entry * bonus.abs() / (MOST / 32);
    }

    #[inline]
    fn score(&self, chosen: Move, ply: usize) -> i32 {
        if is_capture(chosen) {
            let gain = chosen.captured().map_or(0, |piece| value(piece.role()));
            let promotion = chosen.promotion().map_or(0, value);
            // The most valuable victim first, by the least valuable attacker.
            return CAPTURE + 16 * (gain + promotion) - chosen.piece().role() as i32;
        }
        match self.killers[ply & 255] {
            [Some(killer), _] if killer == chosen => KILLER + 1,
            [_, Some(killer)] if killer == chosen => KILLER,
            _ => self.history[chosen.piece().code() as usize & 15][chosen.to() as usize],
        }
    }
}

/// Moves in the order in which they are tried.
pub(crate) struct Picker<'a> {
    moves: &'a mut Moves,
    /// Scores, and below them the squares of the moves: no two are equal, so that the order does not depend on the list.
    keys: ArrayVec<i64, MOST_MOVES>,
}

/// The key of a move.
#[inline]
fn key(score: i32, chosen: Move) -> i64 {
    i64::from(score) << 12 | i64::from(chosen.from().index()) << 6 | i64::from(chosen.to().index())
}

impl<'a> Picker<'a> {
    /// Scores moves; `first` comes first.
    #[inline]
    pub(crate) fn new(moves: &'a mut Moves, memory: &Memory, first: Option<Move>, ply: usize) -> Self {
        let mut keys = ArrayVec::new();
        for &chosen in &*moves {
            let score = if Some(chosen) == first { FIRST } else { memory.score(chosen, ply) };
            keys.push(key(score, chosen));
        }
        Self { moves, keys }
    }

    /// The next move, and whether it is a capture that loses material.
    ///
    /// An exchange is evaluated when its capture is the next move, because many nodes end before.
    #[inline]
    pub(crate) fn next<Q: Questions>(&mut self, board: &Board) -> Option<(Move, bool)> {
        loop {
            let (best, &highest) = self.keys.iter().enumerate().max_by_key(|(_, key)| **key)?;
            let (chosen, score) = (self.moves[best], (highest >> 12) as i32);
            let is_untested = (CAPTURE / 2..FIRST).contains(&score);
            if is_untested && !is_harmless(chosen) && !Q::exchange_gains(board, chosen, 0) {
                self.keys[best] = key(LOSS + (score - CAPTURE), chosen);
                continue;
            }
            self.moves.swap_remove(best);
            self.keys.swap_remove(best);
            return Some((chosen, score < LOSS / 2));
        }
    }
}

/// Whether a capture gains material even if the capturing piece is lost.
#[inline]
fn is_harmless(chosen: Move) -> bool {
    let gain = chosen.captured().map_or(0, |piece| value(piece.role()));
    gain >= value(chosen.piece().role()) && chosen.promotion() != Some(Role::Queen)
}
