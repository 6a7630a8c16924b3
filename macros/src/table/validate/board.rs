//! Creates the board that the options of a macro call describe.

use proc_macro2::{Ident, Span};
use syn::{Error, Result};

use super::super::board::{Board, Mapping, Shape};
use super::super::geometry::Line;
use super::super::message::unknown;
use super::super::model::{Kind, Options};

/// Returns the board that the options describe.
pub(super) fn board(kind: Kind, options: &Options, end: Span) -> Result<Board> {
    let mut shape = Shape::default();
    if let Some((size, _)) = options.board {
        (shape.files, shape.ranks) = size;
    }
    if let Some(name) = &options.mapping {
        let names: Vec<_> =
            Mapping::all().iter().map(|mapping| mapping.name(shape.files, shape.ranks)).collect();
        let found = names.iter().position(|known| name == known);
        shape.mapping = Mapping::all()[found.ok_or_else(|| unknown("mapping", name, &names))?];
    }
    if let Some((stride, span)) = options.stride {
        let row = shape.row();
        if stride < row {
            let message = format!("a stride of {stride} is shorter than a row; expected {row} or more");
            return Err(Error::new(span, message));
        }
        shape.stride = Some(stride);
    }
    shape.gaps = options.gaps.map_or(0, |(gaps, _)| gaps);
    let board = Board::new(shape, options.word.map(|(word, _)| word));
    let board = board.ok_or_else(|| too_large(options, shape))?;
    if kind == Kind::Smsk { ensure_byte_swap(options, board, end) } else { Ok(board) }
}

/// Returns the error for a board that does not fit in its integer, at an option that makes the board too large.
fn too_large(options: &Options, shape: Shape) -> Error {
    let needed = shape.positions().into_iter().max().unwrap_or_default() + 1;
    let board = format!("the board takes {needed} bits");
    if let Some((_, span)) = options.word.filter(|_| needed <= 128) {
        return Error::new(span, format!("{board}; write `word = u128;` or leave the word out"));
    }
    let gaps = options.gaps.map(|(_, span)| span);
    let span = gaps.or(options.stride.map(|(_, span)| span)).or(options.board.map(|(_, span)| span));
    let span = span.expect("without options it is a chessboard, which fits");
    Error::new(span, format!("{board}; a word has at most 128"))
}

/// For `smsk!`: returns an error if a byte swap does not reverse every file, diagonal and antidiagonal of the board.
fn ensure_byte_swap(options: &Options, board: Board, end: Span) -> Result<Board> {
    let lines = [Line::File, Line::Diagonal, Line::Antidiagonal];
    let in_one_byte =
        lines.into_iter().find_map(|line| Some((line.name(), line.squares_in_one_byte(&board)?)));
    let Some((line, [a, b])) = in_one_byte else { return Ok(board) };
    let mapping = options.mapping.as_ref().filter(|_| board.shape.mapping.by_file).map(Ident::span);
    let span = mapping.or(options.board.map(|(_, span)| span)).or(options.stride.map(|(_, span)| span));
    let span = span.or(options.gaps.map(|(_, span)| span)).unwrap_or(end);
    let (a, b) = (a.name(), b.name());
    let message = format!(
        "`smsk!` needs lines that a byte swap reverses, and here {a} and {b} of one {line} share a byte; use `mask_ex!` \
         or `masks!`"
    );
    Err(Error::new(span, message))
}
