//! Positions from a fixed seed: Chess960 start positions, and random games.

use cozy_chess::Board;
use fastrand::Rng;

/// Twenty start positions, half of them with another setup for each side, and twenty positions a few moves later.
pub(crate) fn starts(rng: &mut Rng) -> Vec<String> {
    let mut fens = Vec::new();
    for number in 0..40 {
        let white = rng.u32(..960);
        let black = if number % 2 == 0 { white } else { rng.u32(..960) };
        let start = Board::double_chess960_startpos(white, black);
        let plies = if number < 20 { 0 } else { rng.usize(2..=12) };
        fens.push(format!("{:#}", play(&start, plies, rng)));
    }
    fens
}

/// Positions of random games of chess and of Chess960, from opening to endgame.
pub(crate) fn games(rng: &mut Rng) -> (Vec<String>, Vec<String>) {
    let chess = (0..30).map(|game| play(&Board::default(), 10 + 5 * game, rng).to_string()).collect();
    let chess960 = (0..30).map(|game| {
        let start = Board::chess960_startpos(rng.u32(..960));
        format!("{:#}", play(&start, 10 + 5 * game, rng))
    });
    (chess, chess960.collect())
}

/// The position after some random moves; if the game ends before, the last position with a legal move.
fn play(start: &Board, plies: usize, rng: &mut Rng) -> Board {
    let mut board = start.clone();
    let mut before = start.clone();
    for _ in 0..plies {
        let mut moves = Vec::new();
        board.generate_moves(|more| {
            moves.extend(more);
            false
        });
        let Some(chosen) = rng.choice(moves) else { return before };
        before = board.clone();
        board.play(chosen);
    }
    if board.generate_moves(|_| true) { board } else { before }
}
