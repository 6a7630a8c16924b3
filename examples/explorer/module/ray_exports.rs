//! The functions that the page calls to show ray order.
//!
//! A board is the four words of a `QuadBitboard`, a piece is its code. Words of steps are in ray order. A square, position
//! or step out of range gives 0, and so does a code without a piece.

use quintessence::Square;
use quintessence::quad::{Piece, QuadBitboard};
use quintessence::threats::{RaySet, Threat};

use crate::buffer::{BUFFER, CAPACITY, read_board};
use crate::exports::{packed, square_at, text};
use crate::{RAYS, RayView, Step};

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

fn piece_at(code: u32) -> Option<Piece> {
    Piece::from_code(u8::try_from(code).ok()?)
}

/// Never inlined: a copy of the steps in each export would double the module.
#[inline(never)]
fn view(focus: u32, code: u32, board: [u64; 4]) -> Option<RayView> {
    Some(RayView { focus: square_at(focus)?, piece: piece_at(code), board: QuadBitboard::new(board) })
}

#[inline(never)]
fn step(place: u32, view: Option<RayView>) -> Step {
    let step = || view?.steps().get(place as usize).copied();
    step().unwrap_or_default()
}

/// The name of a piece; empty for a code without a piece.
#[unsafe(no_mangle)]
extern "C" fn code_name(code: u32) -> u64 {
    text(piece_at(code).and_then(|piece| PIECES.get(piece as usize - 2).copied()))
}

/// The letter of a piece in FEN, as a character code.
#[unsafe(no_mangle)]
extern "C" fn code_symbol(code: u32) -> u32 {
    piece_at(code).map_or(0, |piece| piece.symbol() as u32)
}

#[unsafe(no_mangle)]
extern "C" fn ray_name(ray: u32) -> u64 {
    text(RAYS.get(ray as usize).copied())
}

/// The square at a position around a focus, or -1.
#[unsafe(no_mangle)]
extern "C" fn position_square(focus: u32, position: u32) -> i32 {
    let square = || match position {
        0..64 => RaySet::square_at(square_at(focus)?, position),
        _ => None,
    };
    square().map_or(-1, |square| square as i32)
}

/// The position of a square around a focus, or -1.
#[unsafe(no_mangle)]
extern "C" fn square_position(focus: u32, square: u32) -> i32 {
    let position = || RaySet::position_of(square_at(focus)?, square_at(square)?);
    position().map_or(-1, |position| position as i32)
}

/// The squares of a set of positions.
#[unsafe(no_mangle)]
extern "C" fn ray_squares(focus: u32, set: u64) -> u64 {
    square_at(focus).map_or(0, |focus| RaySet::new(set).to_bitboard(focus).bits())
}

#[unsafe(no_mangle)]
const extern "C" fn ray_steps() -> u32 {
    RayView::STEPS as u32
}

#[unsafe(no_mangle)]
extern "C" fn ray_formula(place: u32) -> u64 {
    text(Some(step(place, view(0, 0, [0; 4])).formula))
}

#[unsafe(no_mangle)]
extern "C" fn ray_says(place: u32) -> u64 {
    text(Some(step(place, view(0, 0, [0; 4])).says))
}

#[unsafe(no_mangle)]
extern "C" fn ray_set(place: u32, focus: u32, code: u32, a: u64, b: u64, c: u64, d: u64) -> u64 {
    step(place, view(focus, code, [a, b, c, d])).set
}

#[unsafe(no_mangle)]
extern "C" fn ray_changed(place: u32, focus: u32, code: u32, a: u64, b: u64, c: u64, d: u64) -> u64 {
    step(place, view(focus, code, [a, b, c, d])).changed
}

/// A threat of the piece on the focus as four bytes: attacker, from, victim, to. The direct threats come first, then the
/// discovered ones, with bit 31 set. 0 ends the list, because no attacker has code 0.
#[unsafe(no_mangle)]
extern "C" fn threat(place: u32, focus: u32, code: u32, a: u64, b: u64, c: u64, d: u64) -> u32 {
    let threat = || {
        let threats = view(focus, code, [a, b, c, d])?.threats()?;
        let direct = threats.direct().map(Threat::to_word);
        direct.chain(threats.discovered().map(|threat| threat.to_word() | 1 << 31)).nth(place as usize)
    };
    threat().unwrap_or_default()
}

/// The code of the piece on a square; 0 if there is none.
#[unsafe(no_mangle)]
extern "C" fn board_code(square: u32, a: u64, b: u64, c: u64, d: u64) -> u32 {
    let piece = || QuadBitboard::new([a, b, c, d]).piece_at(square_at(square)?);
    piece().map_or(0, |piece| piece.code() as u32)
}

/// A word of the board with a piece on a square, or without the piece there if the code is 0. Other codes without a
/// piece change nothing.
#[unsafe(no_mangle)]
extern "C" fn board_put(lane: u32, square: u32, code: u32, a: u64, b: u64, c: u64, d: u64) -> u64 {
    let board = QuadBitboard::new([a, b, c, d]);
    let changed = |square: Square| match piece_at(code) {
        Some(piece) => board.with(square, piece),
        None if code == 0 => board.without(square),
        None => board,
    };
    lane_of(square_at(square).map_or(board, changed), lane)
}

/// The address and the length of the buffer for a FEN record, as of a text.
#[unsafe(no_mangle)]
extern "C" fn buffer() -> u64 {
    packed(BUFFER.as_ptr().cast(), CAPACITY)
}

/// A word of the board whose FEN record is the first bytes of the buffer; 0 if they are no record.
#[unsafe(no_mangle)]
extern "C" fn board_read(length: u32, lane: u32) -> u64 {
    read_board(length).map_or(0, |board| lane_of(board, lane))
}

/// The column of the mistake in the FEN record, counted from 1; 0 if it is no text, and -1 if there is no mistake.
#[unsafe(no_mangle)]
extern "C" fn board_mistake(length: u32) -> i32 {
    read_board(length).err().map_or(-1, |column| column as i32)
}

fn lane_of(board: QuadBitboard, lane: u32) -> u64 {
    board.lanes().get(lane as usize).copied().unwrap_or_default()
}
