//! Positions of games that the move generator of the example `perft` plays against itself.

use std::collections::HashSet;

use fastrand::Rng;
use quintessence::quad::{Move, Position};
use quintessence::{Role, attackers_to};

/// The plies of a game from which positions are taken.
const PLIES: std::ops::Range<u32> = 10..140;

/// Moves whose gains differ by less than this may be chosen either way, in hundredths of a pawn.
const NOISE: i32 = 100;

/// What a move of a pawn gains. Pawns that stay at home would keep more pieces on the board than in games of engines.
const ADVANCE: i32 = 50;

/// A position of a game, and a random legal move.
#[derive(Clone, Copy)]
pub(crate) struct Played {
    pub(crate) before: Position,
    pub(crate) chosen: Move,
}

/// Distinct positions of games, in random order; the same ones for the same number.
///
/// Each side plays the move that gains the most material, with noise. The positions have 16.3 pieces and 5.5 sliders on
/// average.
pub(crate) fn positions(count: usize) -> Vec<Played> {
    let mut random = Rng::with_seed(2025);
    // A generator of its own, so that the games do not depend on the random moves.
    let mut choices = Rng::with_seed(2026);
    let mut seen = HashSet::with_capacity(count);
    let mut positions = Vec::with_capacity(count + PLIES.len());
    while positions.len() < count {
        let mut before = Position::START;
        for ply in 0..PLIES.end {
            let moves = quintessence_perft::moves(&before).to_vec();
            let gain = |&chosen: &Move| gain(&before, chosen) + random.i32(0..NOISE);
            let Some(best) = moves.iter().copied().max_by_key(gain) else { break };
            if before.halfmoves() >= 100 {
                break;
            }
            if PLIES.contains(&ply) && seen.insert(before.key()) {
                let chosen = *choices.choice(&moves).expect("a game that goes on has a move");
                positions.push(Played { before, chosen });
            }
            before = before.after(best);
        }
    }
    random.shuffle(&mut positions);
    positions.truncate(count);
    positions
}

/// Material that a move gains, minus half of the moving piece if an enemy piece, its king aside, can capture it.
///
/// Half, so that exchanges are played.
fn gain(before: &Position, chosen: Move) -> i32 {
    let value = |role: Role| [100, 300, 300, 500, 900, 0][role as usize];
    let (board, role) = (before.board(), chosen.piece().role());
    let occupied = board.occupied().without(chosen.from());
    let attackers = attackers_to(chosen.to(), board.piece_sets().lend(), occupied) - board.role(Role::King);
    let risked = if attackers.intersects(board.color(before.turn().opposite())) { value(role) } else { 0 };
    let advance = if role == Role::Pawn { ADVANCE } else { 0 };
    let captured = chosen.captured().map_or(0, |captured| value(captured.role()));
    captured - risked / 2 + chosen.promotion().map_or(0, value) + advance
}
