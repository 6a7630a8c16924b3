//! Whole tables with the calls of the guide's page `layouts`, entry by entry. They are compared with the libraries whose
//! layouts they are, in the numbering of the engine, and on other boards by coordinates.

mod chess;
mod shogi;
mod xiangqi;

/// A word by the coordinates of each square: the bits of those that are `in_set`.
fn word_of(
    squares: impl IntoIterator<Item = (i8, i8)>,
    bit: impl Fn(i8, i8) -> u128,
    in_set: impl Fn(i8, i8) -> bool,
) -> u128 {
    let squares = squares.into_iter().filter(|&(file, rank)| in_set(file, rank));
    squares.fold(0, |word, (file, rank)| word | bit(file, rank))
}
