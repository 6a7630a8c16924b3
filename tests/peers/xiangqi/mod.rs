//! The example `xiangqi`: published counts, edge cases of the rules, FEN records, and random games against a mailbox.

mod counts;
mod edges;
mod fen;
mod games;
mod mailbox;

use quintessence_xiangqi::Position;

/// The legal moves in the order of their names. Panics unless the count without a list is the same.
fn moves(position: &Position) -> Vec<String> {
    let moves = quintessence_xiangqi::moves(position);
    assert_eq!(quintessence_xiangqi::count(position, 1), moves.len() as u64, "{position}");
    let mut names: Vec<_> = moves.iter().map(ToString::to_string).collect();
    names.sort();
    names
}
