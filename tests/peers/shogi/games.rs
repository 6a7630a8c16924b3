//! Moves in random games, beside those of `haitaka`.

use std::collections::BTreeSet;

use fastrand::Rng;
use haitaka::Board;
use quintessence_shogi::{Move, Position};
use support::parallel::for_each;

use super::{START, moves, position};

/// What a game has shown.
#[derive(Default)]
struct Seen {
    positions: usize,
    checks: usize,
    drops: usize,
    promotions: usize,
    /// Pawn drops that give mate: `haitaka` allows some of them.
    mates: usize,
}

fn moves_of_haitaka(board: &Board) -> BTreeSet<String> {
    let mut moves = BTreeSet::new();
    board.generate_moves(|some| {
        moves.extend(some.into_iter().map(|chosen| chosen.to_string()));
        false
    });
    moves
}

/// `haitaka` looks for mates by pawn drops on one of the target squares alone, and not while the own king is in check.
/// Every other difference fails. Returns the number of pawn drops that only `haitaka` allows.
fn compare(position: &Position, board: &Board) -> usize {
    let (ours, theirs) = (moves(position), moves_of_haitaka(board));
    let missing: Vec<_> = ours.difference(&theirs).collect();
    assert!(missing.is_empty(), "{board}: haitaka lacks {missing:?}");
    let more: Vec<_> = theirs.difference(&ours).collect();
    for drop in &more {
        let mut after = board.clone();
        after.play_unchecked(drop.parse().unwrap());
        let is_mate = !after.checkers().is_empty() && moves_of_haitaka(&after).is_empty();
        assert!(drop.starts_with("P*") && is_mate, "{board}: only haitaka has {drop}");
    }
    more.len()
}

/// Plays legal moves; `haitaka` and the position play the same.
fn play(seed: u64) -> Seen {
    let mut rng = Rng::with_seed(seed);
    let (mut ours, mut theirs) = (position(START), Board::startpos());
    let mut seen = Seen::default();
    for _ in 0..250 {
        seen.positions += 1;
        seen.checks += usize::from(!theirs.checkers().is_empty());
        seen.mates += compare(&ours, &theirs);
        let mut list = Vec::new();
        ours.visit_moves(|chosen| list.push(chosen));
        let Some(&chosen) = rng.choice(&list) else { break };
        match chosen {
            Move::Drop { .. } => seen.drops += 1,
            Move::Board { promotes, .. } => seen.promotions += usize::from(promotes),
        }
        ours = ours.play(chosen);
        theirs.play_unchecked(chosen.to_string().parse().unwrap());
        assert_eq!(ours, position(&theirs.to_string()), "{theirs}");
    }
    seen
}

#[test]
fn random_games() {
    let seeds: Vec<u64> = (0..40).collect();
    let games = for_each(&seeds, |&seed| play(seed));
    let sum = |field: fn(&Seen) -> usize| games.iter().map(field).sum::<usize>();
    let (positions, checks) = (sum(|game| game.positions), sum(|game| game.checks));
    let (drops, promotions) = (sum(|game| game.drops), sum(|game| game.promotions));
    assert!(positions > 5_000, "{positions} positions");
    assert!(
        checks > 200 && drops > 1_000 && promotions > 300,
        "{checks} checks, {drops} drops, {promotions} promotions"
    );
    println!(
        "{positions} positions, {checks} checks, {} mates by pawn drops that haitaka allows",
        sum(|game| game.mates)
    );
}
