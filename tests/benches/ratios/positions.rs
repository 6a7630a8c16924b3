//! Positions for the benchmark, from games that the example `perft` plays against itself.

use std::collections::HashSet;

use fastrand::Rng;
use quintessence::quad::{Move, Position};
use quintessence::{Role, attackers_to};

const PLIES: std::ops::Range<u32> = 10..140;

/// Random noise in the evaluation of a move, in hundredths of a pawn, so that the games differ.
const NOISE: i32 = 100;

/// A bonus for pawn moves. Without it, more pieces would stay on the board than in games of engines.
const ADVANCE: i32 = 50;

#[derive(Clone, Copy)]
pub(crate) struct Played {
    pub(crate) before: Position,
    pub(crate) chosen: Move,
}

/// Returns distinct positions in random order, the same ones in every run. Both sides play the move that gains the most
/// material, with some noise. On average, a position has 16.3 pieces, of which 5.5 are sliders.
pub(crate) fn positions(count: usize) -> Vec<Played> {
    let mut random = Rng::with_seed(2025);
    // A second random generator chooses the moves that the benchmarks play in the positions. The positions therefore
    // stay the same if these moves are chosen in another way.
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

/// Returns the material that a move gains. Half of the moving piece's value is subtracted if an enemy piece other than
/// the king can capture it, because subtracting the whole value would prevent exchanges.
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
