//! Creates the board that the options of a macro call describe.

use proc_macro2::Ident;
use syn::Error;

use super::super::board::{Board, Mapping, Shape};
use super::super::geometry::Line;
use super::super::message::{list, unknown};
use super::super::model::{Call, Kind, Options};

/// Returns the board that the options describe, and the first mistake in these options. A valid value replaces each
/// wrong value, so the macro can always emit a table.
pub(super) fn board(call: &Call) -> (Board, Option<Error>) {
    let mut mistake = None;
    let mut note = |error| _ = mistake.get_or_insert(error);
    let options = &call.options;
    let (files, ranks) = options.board.as_ref().map_or((8, 8), |board| board.value);
    let mut shape = Shape { files, ranks, ..Shape::default() };

    if let Some(name) = &options.mapping {
        if let Some(mapping) = Mapping::all().find(|mapping| name == &mapping.name(files, ranks)) {
            shape.mapping = mapping;
        } else {
            note(Error::new(name.span(), unknown_mapping(call.kind, name, files, ranks)));
        }
    }
    if let Some(stride) = &options.stride {
        let row = shape.row();
        if stride.value < row {
            let message =
                format!("a stride of {} is shorter than a row; expected {row} or more", stride.value);
            note(Error::new(stride.span, message));
            // The table that is emitted beside the error must have the type of a table of a board with a stride. A
            // stride of 8 would make an 8 x 8 board the chessboard, whose tables have another type.
            shape.stride = Some(if (files, ranks) == (8, 8) { row + 1 } else { row });
        } else {
            shape.stride = Some(stride.value);
        }
    }
    shape.gaps = options.gaps.as_ref().map_or(0, |gaps| gaps.value);

    let word = options.word.as_ref().map(|word| word.value);
    let board = Board::new(shape, word).unwrap_or_else(|| {
        note(too_large(options, shape));
        // The board that replaces it is not the chessboard, whose tables have types of their own.
        let nine = Shape { files: 9, ranks: 9, ..Shape::default() };
        Board::new(shape, None)
            .or_else(|| Board::new(nine, None))
            .expect("nine files and ranks fit in a word")
    });
    if call.kind == Kind::Smsk {
        mistake = mistake.or_else(|| no_byte_swap(call, &board));
    }
    (board, mistake)
}

fn unknown_mapping(kind: Kind, name: &Ident, files: u8, ranks: u8) -> String {
    let known: Vec<_> = Mapping::all().map(|mapping| mapping.name(files, ranks)).collect();
    let known: Vec<_> = known.iter().map(String::as_str).collect();
    let corners = list(known[..4].iter().copied());
    // `smsk!` refuses most by-file mappings.
    let by_file = if kind == Kind::Smsk { "" } else { ", or one of them with `_by_file`" };
    let otherwise = format!("expected the corner with number 0: {corners}{by_file}");
    unknown("mapping", &name.to_string(), &known, &otherwise)
}

/// Returns the error for a board that does not fit in its integer, at an option that makes the board too large.
fn too_large(options: &Options, shape: Shape) -> Error {
    let needed = shape.positions().into_iter().max().unwrap_or_default() + 1;
    let board = format!("the board takes {needed} bits");
    if let Some(word) = options.word.as_ref().filter(|_| needed <= 128) {
        return Error::new(word.span, format!("{board}; write `word = u128;` or leave the word out"));
    }
    let spans = [
        options.gaps.as_ref().map(|gaps| gaps.span),
        options.stride.as_ref().map(|stride| stride.span),
        options.board.as_ref().map(|board| board.span),
    ];
    let span = spans.into_iter().flatten().next().expect("without options it is a chessboard, which fits");
    Error::new(span, format!("{board}; a word has at most 128"))
}

/// Returns an error if the board has a file, diagonal or antidiagonal that a byte swap does not reverse, as `smsk!`
/// needs.
fn no_byte_swap(call: &Call, board: &Board) -> Option<Error> {
    let options = &call.options;
    let lines = [Line::File, Line::Diagonal, Line::Antidiagonal];
    let (line, [a, b]) = lines.into_iter().find_map(|line| Some((line, line.squares_in_one_byte(board)?)))?;
    let spans = [
        options.mapping.as_ref().filter(|_| board.shape.mapping.by_file).map(Ident::span),
        options.board.as_ref().map(|board| board.span),
        options.stride.as_ref().map(|stride| stride.span),
        options.gaps.as_ref().map(|gaps| gaps.span),
    ];
    let message = format!(
        "`smsk!` needs lines that a byte swap reverses, and here {} and {} of one {} share a byte; use `mask_ex!` or \
         `masks!`",
        a.name(),
        b.name(),
        line.name()
    );
    Some(Error::new(spans.into_iter().flatten().next().unwrap_or(call.end), message))
}
