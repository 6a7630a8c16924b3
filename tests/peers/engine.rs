//! Games of the example `engine` against itself, in which `cozy-chess` checks that each move is legal.

use fastrand::Rng;
use quintessence::quad::Position;
use quintessence_engine::{Board, Detected, Limits, Search, moves};
use support::parallel;

fn play(number: u64) -> usize {
    let mut rng = Rng::with_seed(8_000 + number);
    // In Chess960, number 518 is the start position of chess.
    let mut judge =
        cozy_chess::Board::chess960_startpos(if number.is_multiple_of(2) { 518 } else { rng.u32(..960) });
    let mut board = Board::from(&format!("{judge:#}").parse::<Position>().unwrap());
    let mut search = Search::<Detected>::new(Limits { nodes: Some(200), ..Limits::default() });
    let mut keys = Vec::new();
    while keys.len() < 80 {
        let list = moves::<Detected>(&board);
        let found = search.run(&board, &keys, |_, _, _, _| {});
        let chosen = if keys.len() < 8 { rng.choice(&list).copied() } else { found };
        assert_eq!(found.is_some(), judge.status() == cozy_chess::GameStatus::Ongoing, "{judge:#}");
        let Some(chosen) = chosen else { break };
        let is_legal = judge.try_play(chosen.to_string().parse().unwrap()).is_ok();
        assert!(is_legal, "{chosen} is illegal in {judge:#}");
        keys.push(board.key);
        board.make(chosen);
        assert_eq!(board.halfmoves, judge.halfmove_clock().into(), "{judge:#}");
    }
    keys.len()
}

#[test]
fn a_match_of_200_games() {
    let games: Vec<_> = (0..200).collect();
    let plies: usize = parallel::for_each(&games, |&number| play(number)).into_iter().sum();
    assert!(plies > 10_000, "{plies}");
}
