//! The functions that the page calls. An index out of range gives 0, and so does a code without a piece.
//!
//! One line: squares have the numbers of a1 = 0, everything else is an index into a list, and words are in the bits of the
//! mapping. Eight rays: a board is the four words of a `QuadBitboard`, and words are in ray order. Other games: a set is
//! two words, the low half first; a function that returns a set returns the low half for `half` 0, else the high half.

#![allow(clippy::missing_const_for_fn, reason = "the page calls at run time")]

use core::sync::atomic::{AtomicU8, Ordering};

use quintessence::quad::{self, ParseFenError, QuadBitboard};
use quintessence::threats::Threat;
use quintessence::{Bitboard, Line, Mapping, Square};

use crate::{
    GAMES, Game, Piece, PieceStep, PieceView, Query, RAYS, RaySet, RayView, Step, TECHNIQUES, Technique,
};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// Longer than a FEN record.
const CAPACITY: usize = 256;

/// The page writes a FEN record here. Atomic bytes need no `unsafe`, and compile to plain loads and stores.
static BUFFER: [AtomicU8; CAPACITY] = [const { AtomicU8::new(0) }; CAPACITY];

/// The names of the pieces by code, without the two codes below the first piece.
const PIECES: [&str; 12] = [
    "white pawn",
    "black pawn",
    "white knight",
    "black knight",
    "white bishop",
    "black bishop",
    "white rook",
    "black rook",
    "white queen",
    "black queen",
    "white king",
    "black king",
];

/// Defines exported functions, each by an expression.
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
    fn table_bytes(technique: u32) -> u32 = at(&TECHNIQUES, technique).map_or(0, |technique| technique.table_bytes as u32);
    fn piece_name(piece: u32) -> u64 = text(at(&Piece::ALL, piece).map(Piece::name));
    fn line_name(line: u32) -> u64 = text(at(&Line::ALL, line).map(Line::name));
    fn slides_along(piece: u32, line: u32) -> u32 =
        at(&Piece::ALL, piece).is_some_and(|piece| piece.lines().iter().any(|&along| along as u32 == line)).into();
    fn number(mapping: u32, square: u32) -> u32 =
        at(&Mapping::ALL, mapping).zip(square_at(square)).map_or(0, |(mapping, square)| mapping.index(square).into());
    fn attacks(technique: u32, mapping: u32, piece: u32, square: u32, occupied: u64) -> u64 = {
        let query = query(technique, mapping, square, occupied);
        query.zip(at(&Piece::ALL, piece)).map_or(0, |(query, piece)| query.attacks(piece).bits())
    };
    fn walk(mapping: u32, piece: u32, square: u32, occupied: u64) -> u64 = {
        let query = query(0, mapping, square, occupied);
        query.zip(at(&Piece::ALL, piece)).map_or(0, |(query, piece)| query.walk(piece).bits())
    };
    /// The squares of a line without the slider's square.
    fn line(mapping: u32, square: u32, line: u32) -> u64 =
        query(0, mapping, square, 0).zip(at(&Line::ALL, line)).map_or(0, |(query, line)| query.line(line).bits());
    fn steps(technique: u32, mapping: u32, line: u32) -> u32 = {
        let query = query(technique, mapping, 0, 0).zip(at(&Line::ALL, line));
        query.map_or(0, |(query, line)| query.steps(line).len() as u32)
    };
    fn step_formula(technique: u32, mapping: u32, line: u32, place: u32) -> u64 =
        text(Some(step(query(technique, mapping, 0, 0), line, place).formula));
    fn step_says(technique: u32, mapping: u32, line: u32, place: u32) -> u64 =
        text(Some(step(query(technique, mapping, 0, 0), line, place).says));
    /// Whether the word of a step belongs to a reversed board.
    fn step_reversed(technique: u32, mapping: u32, line: u32, place: u32) -> u32 =
        step(query(technique, mapping, 0, 0), line, place).is_reversed().into();
    /// The bit for a square in the word of a step, or -1.
    fn step_place(technique: u32, mapping: u32, line: u32, place: u32, square: u32, other: u32) -> i32 =
        step(query(technique, mapping, square, 0), line, place).place(number(mapping, other) as u8).map_or(-1, i32::from);
    fn step_set(technique: u32, mapping: u32, line: u32, place: u32, square: u32, occupied: u64) -> u64 =
        step(query(technique, mapping, square, occupied), line, place).set;
    fn step_changed(technique: u32, mapping: u32, line: u32, place: u32, square: u32, occupied: u64) -> u64 =
        step(query(technique, mapping, square, occupied), line, place).changed;

    fn code_name(code: u32) -> u64 =
        text(piece_of(code).and_then(|piece| PIECES.get(piece as usize - 2).copied()));
    /// The letter of a piece in FEN, as a character code.
    fn code_symbol(code: u32) -> u32 = piece_of(code).map_or(0, |piece| piece.symbol().into());
    fn ray_name(ray: u32) -> u64 = text(at(&RAYS, ray));
    /// The square at a position around a focus, or -1.
    fn position_square(focus: u32, position: u32) -> i32 = {
        let focus = square_at(focus).filter(|_| position < 64);
        focus.and_then(|focus| RaySet::square_at(focus, position)).map_or(-1, |square| square as i32)
    };
    /// The position of a square around a focus, or -1.
    fn square_position(focus: u32, square: u32) -> i32 = {
        let squares = square_at(focus).zip(square_at(square));
        squares.and_then(|(focus, square)| RaySet::position_of(focus, square)).map_or(-1, |position| position as i32)
    };
    /// The squares of a set of positions.
    fn ray_squares(focus: u32, set: u64) -> u64 =
        square_at(focus).map_or(0, |focus| RaySet(set).to_bitboard(focus).bits());
    fn ray_steps() -> u32 = RayView::STEPS as u32;
    fn ray_formula(place: u32) -> u64 = text(Some(ray_step(place, rays(0, 0, [0; 4])).formula));
    fn ray_says(place: u32) -> u64 = text(Some(ray_step(place, rays(0, 0, [0; 4])).says));
    fn ray_set(place: u32, focus: u32, code: u32, a: u64, b: u64, c: u64, d: u64) -> u64 =
        ray_step(place, rays(focus, code, [a, b, c, d])).set;
    fn ray_changed(place: u32, focus: u32, code: u32, a: u64, b: u64, c: u64, d: u64) -> u64 =
        ray_step(place, rays(focus, code, [a, b, c, d])).changed;
    /// A threat of the piece on the focus as four bytes: attacker, from, victim, to. The direct threats come first, then
    /// the discovered ones, with bit 31 set. 0 ends the list, because no attacker has code 0.
    fn threat(place: u32, focus: u32, code: u32, a: u64, b: u64, c: u64, d: u64) -> u32 = {
        let threats = rays(focus, code, [a, b, c, d]).and_then(RayView::threats);
        let word = threats.and_then(|threats| {
            let direct = threats.direct().map(Threat::to_word);
            direct.chain(threats.discovered().map(|threat| threat.to_word() | 1 << 31)).nth(place as usize)
        });
        word.unwrap_or_default()
    };
    /// The code of the piece on a square; 0 if there is none.
    fn board_code(square: u32, a: u64, b: u64, c: u64, d: u64) -> u32 = {
        let piece = square_at(square).and_then(|square| QuadBitboard::new([a, b, c, d]).piece_at(square));
        piece.map_or(0, |piece| (piece as u8).into())
    };
    /// A word of the board with a piece on a square, or without the piece there if the code is 0. Other codes without a
    /// piece change nothing.
    fn board_put(lane: u32, square: u32, code: u32, a: u64, b: u64, c: u64, d: u64) -> u64 = {
        let board = QuadBitboard::new([a, b, c, d]);
        let changed = |square: Square| match piece_of(code) {
            Some(piece) => board.with(square, piece),
            None if code == 0 => board.without(square),
            None => board,
        };
        lane_of(square_at(square).map_or(board, changed), lane)
    };
    /// The address and the length of the buffer for a FEN record, as of a text.
    fn buffer() -> u64 = packed(BUFFER.as_ptr().cast(), CAPACITY);
    /// A word of the board whose FEN record is the first bytes of the buffer; 0 if they are no record.
    fn board_read(length: u32, lane: u32) -> u64 = read_board(length).map_or(0, |board| lane_of(board, lane));
    /// The column of the mistake in the FEN record, counted from 1; 0 if it is no text, and -1 if there is no mistake.
    fn board_mistake(length: u32) -> i32 = read_board(length).err().map_or(-1, |column| column as i32);

    fn game_name(game: u32) -> u64 = text(game_at(game).map(|game| game.name));
    fn game_files(game: u32) -> u32 = game_at(game).map_or(0, |game| game.shape.files().into());
    fn game_ranks(game: u32) -> u32 = game_at(game).map_or(0, |game| game.shape.ranks().into());
    fn game_piece_name(game: u32, piece: u32) -> u64 =
        text(game_at(game).and_then(|game| game.pieces.get(piece as usize)).map(|piece| piece.name));
    fn game_steps(game: u32, piece: u32) -> u32 = view(game, piece, 0, 0, 0).map_or(0, |view| view.steps().len() as u32);
    fn game_formula(game: u32, piece: u32, place: u32) -> u64 =
        text(Some(game_step(view(game, piece, 0, 0, 0), place).formula));
    fn game_says(game: u32, piece: u32, place: u32) -> u64 =
        text(Some(game_step(view(game, piece, 0, 0, 0), place).says));
    fn game_set(game: u32, piece: u32, place: u32, square: u32, low: u64, high: u64, half: u32) -> u64 =
        half_of(game_step(view(game, piece, square, low, high), place).set, half);
    /// What the first of two calls attacks; empty for a piece that needs one call.
    fn game_first(game: u32, piece: u32, square: u32, low: u64, high: u64, half: u32) -> u64 =
        half_of(view(game, piece, square, low, high).map_or(0, PieceView::first_call), half);
    fn game_walk(game: u32, piece: u32, square: u32, low: u64, high: u64, half: u32) -> u64 =
        half_of(view(game, piece, square, low, high).map_or(0, PieceView::walk), half);
}

/// A text as one number: the address in the low half, the length in the high half.
fn text(text: Option<&'static str>) -> u64 {
    text.map_or(0, |text| packed(text.as_ptr(), text.len()))
}

fn packed(address: *const u8, length: usize) -> u64 {
    (length as u64) << 32 | address as u64
}

fn at<T: Copy>(list: &[T], place: u32) -> Option<T> {
    list.get(place as usize).copied()
}

fn square_at(place: u32) -> Option<Square> {
    Square::new(u8::try_from(place).ok()?)
}

fn piece_of(code: u32) -> Option<quad::Piece> {
    quad::Piece::ALL.get((code as usize).checked_sub(2)?).copied()
}

fn game_at(game: u32) -> Option<&'static Game> {
    GAMES.get(game as usize)
}

fn lane_of(board: QuadBitboard, lane: u32) -> u64 {
    board.lanes().get(lane as usize).copied().unwrap_or_default()
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

// The next functions are never inlined: a copy of the steps in each export would double the module.

#[inline(never)]
fn step(query: Option<Query>, line: u32, place: u32) -> Step {
    let step = || at(&query?.steps(at(&Line::ALL, line)?), place);
    step().unwrap_or_default()
}

#[inline(never)]
fn rays(focus: u32, code: u32, board: [u64; 4]) -> Option<RayView> {
    Some(RayView { focus: square_at(focus)?, piece: piece_of(code), board: QuadBitboard::new(board) })
}

#[inline(never)]
fn ray_step(place: u32, view: Option<RayView>) -> Step {
    let step = || at(&view?.steps(), place);
    step().unwrap_or_default()
}

fn view(game: u32, piece: u32, square: u32, low: u64, high: u64) -> Option<PieceView> {
    let occupied = u128::from(high) << 64 | u128::from(low);
    PieceView::new(game as usize, piece as usize, square as usize, occupied)
}

#[inline(never)]
fn game_step(view: Option<PieceView>, place: u32) -> PieceStep {
    let step = || at(&view?.steps(), place);
    step().unwrap_or_default()
}

/// Parses the piece placement of a FEN record. Further fields may be missing and are ignored.
///
/// # Errors
/// The column of the mistake, counted from 1; 0 if the length is beyond the buffer or the text is not UTF-8.
fn read_board(length: u32) -> Result<QuadBitboard, u32> {
    let mut bytes = [0; CAPACITY];
    for (byte, shared) in bytes.iter_mut().zip(&BUFFER) {
        *byte = shared.load(Ordering::Relaxed);
    }
    let record = bytes.get(..length as usize).ok_or(0_u32)?;
    let placement = record.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let placement = core::str::from_utf8(placement).map_err(|_| 0_u32)?;
    // `Display` of the error would add 9 KiB to the module.
    placement.parse().map_err(|error: ParseFenError| {
        let before = placement.get(..error.offset()).unwrap_or_default();
        before.chars().count() as u32 + 1
    })
}
