//! Checks that the statements of a parsed macro call fit its board, and computes the values of its tables.

use proc_macro2::{Ident, Literal, Span, TokenStream, TokenTree};
use syn::{Error, Result};

use self::board::Shape;
pub(super) use self::board::{Board, Mapping};
use self::evaluate::{evaluate, values};
pub(super) use self::geometry::Rays;
use self::geometry::{first_rank_attacks, squares_in_one_byte};
use super::model::{Call, Kind, Layout, Line, Options, Statement};
// A validated call contains these types of the model unchanged.
pub(super) use super::model::{Column, Equation, Expression, Header, List, Node, Template, Unary, Word};

mod board;
mod evaluate;
mod geometry;

/// A validated macro call, from which `emit` writes the items. A statement with a mistake contains an error, which
/// becomes a `compile_error!`.
pub(super) struct ValidCall {
    pub(super) board: Board,
    pub(super) library: TokenStream,
    pub(super) align: Option<u16>,
    pub(super) statements: Vec<ValidStatement>,
}

pub(super) enum ValidStatement {
    Library(Header, LibraryTable),
    /// A table of `square_table!`, with the type that the caller has written.
    Custom(Header, TokenStream, Result<CustomTable>),
    /// An equation, with the mappings other than the board's that an error message may name.
    Equation(Equation, Result<Vec<Mapping>>),
}

/// A table whose type the library defines, with its values for each square in the order of square numbers. An array of
/// four is in the order of [`Line`], except in `SquareMasks`.
pub(super) enum LibraryTable {
    /// The bit of the square, its diagonal, its antidiagonal and its file.
    SquareMasks(Vec<[u128; 4]>),
    /// The lines through the square. For each kind of line, `swapped` says whether a byte swap reverses all such lines.
    MaskEx {
        lines: Vec<[u128; 4]>,
        swapped: [bool; 4],
    },
    LineMasks(Vec<[Rays; 4]>),
    CompactLineMasks(Vec<[Rays; 4]>),
    /// The attacks along a rank, indexed by `[file][occupancy of the files b to g]`, or with exchanged indices.
    FirstRank {
        by_occupancy: bool,
        rows: Vec<Vec<u8>>,
    },
}

/// A table of `square_table!`: the evaluated expressions, and the template that refers to them.
pub(super) struct CustomTable {
    pub(super) words: Vec<Evaluated>,
    pub(super) template: Template<Cell>,
}

/// An expression with its value for each square, in the order of square numbers.
pub(super) struct Evaluated {
    pub(super) expression: Expression,
    pub(super) values: Vec<u128>,
}

/// A value in a template after its expression is evaluated.
pub(super) enum Cell {
    /// The index of the expression in `CustomTable::words`, the span of the value, and the integer type after `as`.
    Word(usize, Span, Option<Ident>),
    /// A literal without a suffix, whose type the compiler infers, for an expression with neither a column nor `as`.
    Literal(Literal),
}

/// Returns the validated macro call and its first error, which is `mistake` if the parser found one, and otherwise a
/// mistake in the options.
pub(super) fn validate(
    call: Call,
    library: TokenStream,
    mistake: Option<Error>,
) -> (ValidCall, Option<Error>) {
    let Call { kind, statements, options } = call;
    // The default alignment is 64, for which the emitted item is a reference to an aligned static. In `square_table!`,
    // the default is 1, so that the item has exactly the type that the caller writes.
    let align = options.align.or((kind != Kind::SquareTable).then_some(64)).filter(|&align| align != 1);
    let (board, mistake) = match board(kind, &options) {
        Ok(board) => (board, mistake),
        Err(no_board) => (Board::chess(), mistake.or(Some(no_board))),
    };
    // After a mistake in the syntax or the options, templates and equations get this error in place of their values:
    // the board may be another one than the caller wants, so its values could cause a misleading second error. The
    // compiler shows the error only once.
    let sound = || mistake.clone().map_or(Ok(()), Err);
    let valid = |statement| match statement {
        Statement::Library(header) => {
            let layout = options.layout.unwrap_or_else(|| kind.layouts()[0].1);
            ValidStatement::Library(header, library_table(&board, layout))
        }
        Statement::Custom(header, table_type, template) => {
            let template = sound().and(template);
            let table = template.and_then(|template| custom_table(&board, &table_type, template, align));
            ValidStatement::Custom(header, table_type, table)
        }
        Statement::Equation(equation) => {
            // An overflow in the right side is reported here, because rustc's later error would be less clear.
            let values = sound().and_then(|()| values(&board, &equation.right));
            let mappings = values.map(|_| mappings(&board, &equation.right));
            ValidStatement::Equation(equation, mappings)
        }
    };
    let statements = statements.into_iter().map(valid).collect();
    (ValidCall { board, library, align, statements }, mistake)
}

fn board(kind: Kind, options: &Options) -> Result<Board> {
    let mut shape = Shape::default();
    if let Some((size, _)) = options.board {
        (shape.files, shape.ranks) = size;
    }
    if let Some(name) = &options.mapping {
        let names = Mapping::all().map(|mapping| mapping.name(shape.files, shape.ranks));
        let found = names.iter().position(|known| name == known);
        let unknown = || {
            let [others @ .., last] = &names;
            let known = others.join("`, `");
            Error::new(name.span(), format!("unknown mapping `{name}`; expected `{known}` or `{last}`"))
        };
        shape.mapping = Mapping::all()[found.ok_or_else(unknown)?];
    }
    if let Some((stride, span)) = options.stride {
        let row = shape.row();
        if stride < row {
            let message = format!(
                "a stride of {stride} is shorter than a row of {row} squares; expected {row} or more"
            );
            return Err(Error::new(span, message));
        }
        shape.stride = Some(stride);
    }
    shape.gaps = options.gaps.map_or(0, |(gaps, _)| gaps);
    let board = Board::new(shape, options.word.map(|(word, _)| word));
    let board = board.ok_or_else(|| too_large(options, shape))?;
    if kind == Kind::Smsk {
        ensure_byte_swap(options, &board)?;
    }
    Ok(board)
}

/// Returns the error for a board with more bits than its integer type. The error marks the option `word` if a `u128`
/// would be enough, and otherwise an option that makes the board larger.
fn too_large(options: &Options, shape: Shape) -> Error {
    let needed = shape.positions().into_iter().max().unwrap_or_default() + 1;
    let board = format!("the board takes {needed} bits");
    if let Some((_, span)) = options.word.filter(|_| needed <= 128) {
        let message = "which do not fit in a `u64`; write `word = u128;` or remove the option `word`";
        return Error::new(span, format!("{board}, {message}"));
    }
    let gaps = options.gaps.map(|(_, span)| span);
    let span = gaps.or(options.stride.map(|(_, span)| span)).or(options.board.map(|(_, span)| span));
    let span = span.expect("without options it is a chessboard, which fits");
    Error::new(span, format!("{board}; the largest integer type, `u128`, has 128"))
}

/// Returns an error if a byte swap does not reverse every file and diagonal of the board, as `smsk!` requires.
fn ensure_byte_swap(options: &Options, board: &Board) -> Result<()> {
    let lines = [Line::File, Line::Diagonal, Line::Antidiagonal];
    let in_one_byte =
        lines.into_iter().find_map(|line| Some((line.name(), squares_in_one_byte(board, line)?)));
    let Some((line, [a, b])) = in_one_byte else { return Ok(()) };
    let mapping = options.mapping.as_ref().filter(|_| board.shape.mapping.by_file).map(Ident::span);
    let span = mapping.or(options.board.map(|(_, span)| span)).or(options.stride.map(|(_, span)| span));
    let span = span.or(options.gaps.map(|(_, span)| span)).expect("a byte swap reverses a chessboard");
    let (a, b) = (a.name(), b.name());
    let message = format!(
        "`smsk!` needs a board on which a byte swap reverses every file and diagonal; here, {a} and {b} are \
         on one {line} and have their bits in one byte; use `mask_ex!` or `masks!`"
    );
    Err(Error::new(span, message))
}

fn library_table(board: &Board, layout: Layout) -> LibraryTable {
    let squares = 0..board.len();
    let rays = |square| Line::ALL.map(|line| Rays::new(board, line, square));
    match layout {
        Layout::Smsk => {
            let masks = squares.map(|square| {
                let [_, file, diagonal, antidiagonal] = rays(square).map(Rays::line);
                [board.bit(square), diagonal, antidiagonal, file]
            });
            LibraryTable::SquareMasks(masks.collect())
        }
        Layout::MaskEx => LibraryTable::MaskEx {
            lines: squares.map(|square| rays(square).map(Rays::line)).collect(),
            swapped: Line::ALL.map(|line| squares_in_one_byte(board, line).is_none()),
        },
        Layout::Masks => LibraryTable::LineMasks(squares.map(rays).collect()),
        Layout::CompactMasks => LibraryTable::CompactLineMasks(squares.map(rays).collect()),
        Layout::FirstRank => {
            LibraryTable::FirstRank { by_occupancy: false, rows: bytes(8, 64, first_rank_attacks) }
        }
        Layout::FirstRankByOccupancy => {
            let rows = bytes(64, 8, |inner, file| first_rank_attacks(file, inner));
            LibraryTable::FirstRank { by_occupancy: true, rows }
        }
    }
}

/// Returns `value(row, column)` for each row and each column.
fn bytes(rows: u8, columns: u8, value: fn(u8, u8) -> u8) -> Vec<Vec<u8>> {
    (0..rows).map(|row| (0..columns).map(|column| value(row, column)).collect()).collect()
}

/// Returns the mappings, other than the board's, that the emitted code tries if a table is wrong, so that the error can
/// name one with which the whole table agrees. A mapping is left out if its values cannot be computed: if its rows are
/// longer than the stride, if its bits exceed the integer type, or if the expression overflows.
fn mappings(board: &Board, expression: &Expression) -> Vec<Mapping> {
    let has_values = |&mapping: &Mapping| {
        let shape = Shape { mapping, ..board.shape };
        let fits = shape.stride.is_none_or(|stride| stride >= shape.row());
        let other = Board::new(shape, Some(board.word)).filter(|_| fits && mapping != board.shape.mapping);
        other.is_some_and(|other| values(&other, expression).is_ok())
    };
    Mapping::all().into_iter().filter(has_values).collect()
}

fn custom_table(
    board: &Board,
    table_type: &TokenStream,
    template: Template,
    align: Option<u16>,
) -> Result<CustomTable> {
    if let Some(place) = find_self(table_type).filter(|_| align.is_some()) {
        let message = "with the option `align`, the type of a table cannot contain `Self`; write the name of \
                       the type, or remove the option";
        return Err(Error::new(place, message));
    }
    let (in_squares, mut words) = (!template.has_squares(), Vec::new());
    let template = evaluate(board, template, in_squares, &mut words)?;
    Ok(CustomTable { words, template })
}

fn find_self(tokens: &TokenStream) -> Option<Span> {
    tokens.clone().into_iter().find_map(|token| match token {
        TokenTree::Ident(ident) if ident == "Self" => Some(ident.span()),
        TokenTree::Group(group) => find_self(&group.stream()),
        _ => None,
    })
}
