//! The functions that the page calls to show the pieces of other games.
//!
//! A set of squares is two words, the low half first. A function that returns a set returns the low half for `half` 0, else
//! the high half. Games, pieces and steps are indices into lists. An index or a square out of range gives 0.

use crate::exports::text;
use crate::{GAMES, Game, PieceStep, PieceView};

fn game_at(game: u32) -> Option<&'static Game> {
    GAMES.get(game as usize)
}

/// Never inlined: a copy of the steps in each export would double the module.
#[inline(never)]
fn step(view: Option<PieceView>, place: u32) -> PieceStep {
    let step = || view?.steps().get(place as usize).copied();
    step().unwrap_or_default()
}

fn view(game: u32, piece: u32, square: u32, low: u64, high: u64) -> Option<PieceView> {
    let occupied = (high as u128) << 64 | low as u128;
    PieceView::new(game as usize, piece as usize, square as usize, occupied)
}

const fn half_of(set: u128, half: u32) -> u64 {
    if half == 0 { set as u64 } else { (set >> 64) as u64 }
}

#[unsafe(no_mangle)]
extern "C" fn game_name(game: u32) -> u64 {
    text(game_at(game).map(|game| game.name))
}

#[unsafe(no_mangle)]
extern "C" fn game_files(game: u32) -> u32 {
    game_at(game).map_or(0, |game| game.shape.files() as u32)
}

#[unsafe(no_mangle)]
extern "C" fn game_ranks(game: u32) -> u32 {
    game_at(game).map_or(0, |game| game.shape.ranks() as u32)
}

#[unsafe(no_mangle)]
extern "C" fn game_piece_name(game: u32, piece: u32) -> u64 {
    text(game_at(game).and_then(|game| game.pieces.get(piece as usize)).map(|piece| piece.name))
}

#[unsafe(no_mangle)]
extern "C" fn game_steps(game: u32, piece: u32) -> u32 {
    view(game, piece, 0, 0, 0).map_or(0, |view| view.steps().len() as u32)
}

#[unsafe(no_mangle)]
extern "C" fn game_formula(game: u32, piece: u32, place: u32) -> u64 {
    text(Some(step(view(game, piece, 0, 0, 0), place).formula))
}

#[unsafe(no_mangle)]
extern "C" fn game_says(game: u32, piece: u32, place: u32) -> u64 {
    text(Some(step(view(game, piece, 0, 0, 0), place).says))
}

#[unsafe(no_mangle)]
extern "C" fn game_set(
    game: u32,
    piece: u32,
    place: u32,
    square: u32,
    low: u64,
    high: u64,
    half: u32,
) -> u64 {
    half_of(step(view(game, piece, square, low, high), place).set, half)
}

/// What the first of two calls attacks; empty for a piece that needs one call.
#[unsafe(no_mangle)]
extern "C" fn game_first(game: u32, piece: u32, square: u32, low: u64, high: u64, half: u32) -> u64 {
    half_of(view(game, piece, square, low, high).map_or(0, PieceView::first_call), half)
}

#[unsafe(no_mangle)]
extern "C" fn game_walk(game: u32, piece: u32, square: u32, low: u64, high: u64, half: u32) -> u64 {
    half_of(view(game, piece, square, low, high).map_or(0, PieceView::walk), half)
}
