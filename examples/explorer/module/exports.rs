//! The functions that the scripts of the page call. WebAssembly passes only numbers, so a piece, line, mapping or
//! technique is an index into a list. An index that is out of range gives 0, because a panic would stop the page.
//! Squares are numbered from a1 = 0, but sets are in the mapping that the page passes. The boards of other games need
//! sets of two words, of which a function returns one: the low word if `half` is 0, otherwise the high word.

#![allow(clippy::missing_const_for_fn, reason = "the page calls at run time")]

use quintessence::{Bitboard, Line, Mapping, Square};
use quintessence_steps::{Query, SLIDERS, Step, TECHNIQUES, Technique};

use crate::{GAMES, Game, PieceStep, PieceView};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

macro_rules! exports {
    ($($(#[$comment:meta])* fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty = $value:expr;)+) => {$(
        $(#[$comment])*
        #[unsafe(no_mangle)]
        extern "C" fn $name($($argument: $type),*) -> $result {
            $value
        }
    )+};
}

exports! {
    fn mapping_name(mapping: u32) -> u64 = text(at(&Mapping::ALL, mapping).map(Mapping::name));
    fn technique_name(technique: u32) -> u64 = text(at(&TECHNIQUES, technique).map(|technique: Technique| technique.name));
    fn technique_slug(technique: u32) -> u64 = text(at(&TECHNIQUES, technique).map(|technique: Technique| technique.slug));
    fn table_bytes(technique: u32) -> u32 = at(&TECHNIQUES, technique).map_or(0, |technique| technique.table_bytes as u32);
    fn piece_name(piece: u32) -> u64 = text(at(&SLIDERS, piece).map(|(name, _)| name));
    fn line_name(line: u32) -> u64 = text(at(&Line::ALL, line).map(Line::name));
    fn slides_along(piece: u32, line: u32) -> u32 =
        at(&SLIDERS, piece).is_some_and(|(_, lines)| lines.iter().any(|&along| along as u32 == line)).into();
    fn number(mapping: u32, square: u32) -> u32 =
        at(&Mapping::ALL, mapping).zip(square_at(square)).map_or(0, |(mapping, square)| mapping.index(square).into());
    fn attacks(technique: u32, mapping: u32, piece: u32, square: u32, occupied: u64) -> u64 = {
        let query = query(technique, mapping, square, occupied);
        query.zip(at(&SLIDERS, piece)).map_or(0, |(query, (_, lines))| query.attacks(lines).bits())
    };
    fn walk(mapping: u32, piece: u32, square: u32, occupied: u64) -> u64 = {
        let query = query(0, mapping, square, occupied);
        query.zip(at(&SLIDERS, piece)).map_or(0, |(query, (_, lines))| query.walk(lines).bits())
    };
    fn line(mapping: u32, square: u32, line: u32) -> u64 =
        query(0, mapping, square, 0).zip(at(&Line::ALL, line)).map_or(0, |(query, line)| query.line(line).bits());
    fn steps(technique: u32, mapping: u32, line: u32) -> u32 = {
        let query = query(technique, mapping, 0, 0).zip(at(&Line::ALL, line));
        query.map_or(0, |(query, line)| query.steps(line).len() as u32)
    };
    fn step_formula(technique: u32, mapping: u32, line: u32, index: u32) -> u64 =
        text(Some(step(query(technique, mapping, 0, 0), line, index).formula));
    fn step_says(technique: u32, mapping: u32, line: u32, index: u32) -> u64 =
        text(Some(step(query(technique, mapping, 0, 0), line, index).says));
    fn step_reversed(technique: u32, mapping: u32, line: u32, index: u32) -> u32 =
        step(query(technique, mapping, 0, 0), line, index).is_reversed().into();
    /// Returns which bit of a step's result stands for the square `other`, or -1 if no bit does.
    fn step_bit(technique: u32, mapping: u32, line: u32, index: u32, square: u32, other: u32) -> i32 =
        step(query(technique, mapping, square, 0), line, index).bit_of(number(mapping, other) as u8).map_or(-1, i32::from);
    fn step_set(technique: u32, mapping: u32, line: u32, index: u32, square: u32, occupied: u64) -> u64 =
        step(query(technique, mapping, square, occupied), line, index).set;
    fn step_changed(technique: u32, mapping: u32, line: u32, index: u32, square: u32, occupied: u64) -> u64 =
        step(query(technique, mapping, square, occupied), line, index).changed;

    fn game_name(game: u32) -> u64 = text(game_at(game).map(|game| game.name));
    fn game_files(game: u32) -> u32 = game_at(game).map_or(0, |game| game.shape.files().into());
    fn game_ranks(game: u32) -> u32 = game_at(game).map_or(0, |game| game.shape.ranks().into());
    fn game_piece_name(game: u32, piece: u32) -> u64 =
        text(game_at(game).and_then(|game| game.pieces.get(piece as usize)).map(|piece| piece.name));
    fn game_steps(game: u32, piece: u32) -> u32 = view(game, piece, 0, 0, 0).map_or(0, |view| view.steps().len() as u32);
    fn game_formula(game: u32, piece: u32, index: u32) -> u64 =
        text(Some(game_step(view(game, piece, 0, 0, 0), index).formula));
    fn game_says(game: u32, piece: u32, index: u32) -> u64 =
        text(Some(game_step(view(game, piece, 0, 0, 0), index).says));
    fn game_set(game: u32, piece: u32, index: u32, square: u32, low: u64, high: u64, half: u32) -> u64 =
        half_of(game_step(view(game, piece, square, low, high), index).set, half);
    fn game_first(game: u32, piece: u32, square: u32, low: u64, high: u64, half: u32) -> u64 =
        half_of(view(game, piece, square, low, high).map_or(0, PieceView::first_call), half);
    fn game_walk(game: u32, piece: u32, square: u32, low: u64, high: u64, half: u32) -> u64 =
        half_of(view(game, piece, square, low, high).map_or(0, PieceView::walk), half);
}

/// Returns a text as one number, with its address in the low half and its length in the high half.
fn text(text: Option<&'static str>) -> u64 {
    text.map_or(0, |text| (text.len() as u64) << 32 | text.as_ptr() as u64)
}

fn at<T: Copy>(list: &[T], index: u32) -> Option<T> {
    list.get(index as usize).copied()
}

fn square_at(index: u32) -> Option<Square> {
    Square::new(u8::try_from(index).ok()?)
}

fn game_at(game: u32) -> Option<&'static Game> {
    GAMES.get(game as usize)
}

const fn half_of(set: u128, half: u32) -> u64 {
    if half == 0 { set as u64 } else { (set >> 64) as u64 }
}

fn query(technique: u32, mapping: u32, square: u32, occupied: u64) -> Option<Query> {
    Some(Query {
        technique: at(&TECHNIQUES, technique)?,
        mapping: at(&Mapping::ALL, mapping)?,
        square: square_at(square)?,
        occupied: Bitboard::new(occupied),
    })
}

// `step` and `game_step` are not inlined, because each export would contain a copy of their code, and the module would
// be twice as large.

#[inline(never)]
fn step(query: Option<Query>, line: u32, index: u32) -> Step {
    let step = || at(&query?.steps(at(&Line::ALL, line)?), index);
    step().unwrap_or_default()
}

fn view(game: u32, piece: u32, square: u32, low: u64, high: u64) -> Option<PieceView> {
    let occupied = u128::from(high) << 64 | u128::from(low);
    PieceView::new(game as usize, piece as usize, square as usize, occupied)
}

#[inline(never)]
fn game_step(view: Option<PieceView>, index: u32) -> PieceStep {
    let step = || at(&view?.steps(), index);
    step().unwrap_or_default()
}
