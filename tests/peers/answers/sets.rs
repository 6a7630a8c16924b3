//! Words `from:set`: the squares to which a piece may move.

use std::collections::BTreeMap;

use super::board::Board;

/// Compares words of a line with the sets that were found. `first` is the number of the first word in its line.
pub(super) fn compare(
    board: Board,
    placement: &str,
    found: &BTreeMap<String, u128>,
    words: &[&str],
    first: usize,
) -> Result<(), String> {
    let found: Vec<_> = found.iter().map(|(from, set)| format!("{from}:{set:x}")).collect();
    if found == words {
        return Ok(());
    }
    let field = found.iter().zip(words).take_while(|(found, word)| found == word).count();
    let [found, word] = [found.get(field).map(String::as_str), words.get(field).copied()]
        .map(|word| word.map_or_else(|| "nothing".to_owned(), |word| describe(board, placement, word)));
    Err(format!("word {}: found {found}; the file has {word}", first + field))
}

/// A word with the letter of the piece and the names of the squares.
fn describe(board: Board, placement: &str, word: &str) -> String {
    let (from, set) = word.split_once(':').unwrap_or((word, ""));
    let Ok(set) = u128::from_str_radix(set, 16) else { return format!("`{word}`") };
    let names = (0..128).filter(|square| set >> square & 1 != 0).map(|square| board.name(square));
    let pieces = board.pieces(placement).unwrap_or_default();
    let piece = pieces.iter().find(|&&(square, _)| board.name(square) == from);
    let piece = piece.map_or_else(String::new, |(_, letter)| format!("{letter} on "));
    format!("{piece}{from}, with moves to {}", names.collect::<Vec<_>>().join(" "))
}
