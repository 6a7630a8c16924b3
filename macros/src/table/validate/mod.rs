//! The validator: checks a call against its board and evaluates its expressions.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::{Error, Result};

use super::board::Board;
use super::column::Column;
use super::expression::{Expression, Node};
use super::model::{
    Body, Call, Equation, Header, Item, Kind, Length, Options, Statement, Table, Template, Type, Value,
};

mod board;
mod path;
mod template;

pub(super) use self::path::{Path, lines};
pub(super) use self::template::{Cell, CustomTable, Words};

/// A validated call, ready for the emitter. A statement with a mistake contains an error. The emitter writes this error
/// as a `compile_error!`.
pub(super) struct ValidCall {
    pub(super) kind: Kind,
    pub(super) board: Board,
    /// The path of the library.
    pub(super) library: TokenStream,
    pub(super) align: Option<u16>,
    pub(super) statements: Vec<ValidStatement>,
}

pub(super) enum ValidStatement {
    Item(Header, Content),
    Equation(Equation, Result<()>),
}

/// The type and the value of a table.
pub(super) enum Content {
    /// A table of the library's types.
    Library(Table),
    Leaper(Result<Words>),
    BlockedLeaper(Path, Result<()>),
    /// The table of a rider with this step.
    Rider((i8, i8), Result<()>),
    /// A table of the caller's type.
    Custom(TokenStream, Result<CustomTable>),
}

/// Validates a call. Returns the parser's error `mistake` if there is one, and otherwise the first error in the
/// options.
pub(super) fn call(call: Call, mistake: Option<Error>) -> (ValidCall, Option<Error>) {
    let (board, no_board) = board::board(&call);
    let Call { kind, statements, options, .. } = call;
    let is_guess = options.has_mistake || no_board.is_some();
    let mistake = mistake.or(no_board);
    // If the options have a mistake, the macro emits this error in place of the values. Values for a guessed board could
    // cause a false second error. If the error is emitted twice, the compiler shows it once.
    let mistake_of_board = mistake.clone().filter(|_| is_guess);
    let mut valid = Vec::new();
    for statement in statements {
        valid.push(match statement {
            Statement::Item(Item { header, body }) => {
                let content = match body {
                    Body::SquareTable(written, template) => {
                        custom_table(&board, &written, template, mistake_of_board.as_ref())
                    }
                    Body::Empty => {
                        library_table(kind, &board, &header, &options, [&mistake, &mistake_of_board])
                    }
                };
                ValidStatement::Item(header, content)
            }
            Statement::Equation(_) if mistake_of_board.is_some() => continue,
            Statement::Equation(equation) => {
                // If the right side of the equation overflows, `values` returns an error. The message of this error is
                // better than the compile error that the proof would cause.
                let outcome = values(&board, &equation.right).map(drop);
                ValidStatement::Equation(equation, outcome)
            }
        });
    }
    let library = options.crate_path.as_ref().map_or_else(|| quote!(::quintessence), library_at);
    (ValidCall { kind, board, library, align: options.align, statements: valid }, mistake)
}

/// Returns the path of a module that only the library has, below the path that the caller gave. If this path is wrong,
/// all paths of the emitted code fail at the same token with the same message, which the compiler reports once.
fn library_at(path: &TokenStream) -> TokenStream {
    let last = path.clone().into_iter().last().map_or_else(Span::call_site, |token| token.span());
    let module = quote_spanned!(Span::call_site().located_at(last)=> __quintessence);
    quote!(#path::#module)
}

/// Returns the table of one macro call. Mistakes in `steps`, `path` or `step` are reported only if no earlier mistake was
/// found in the call.
fn library_table(
    kind: Kind,
    board: &Board,
    header: &Header,
    options: &Options,
    [mistake, mistake_of_board]: [&Option<Error>; 2],
) -> Content {
    let first = |own: Error| mistake.clone().unwrap_or(own);
    match options.layout.unwrap_or_else(|| kind.layouts()[0].1) {
        Table::Leaper => {
            if let Some(mistake) = mistake_of_board.clone() {
                return Content::Leaper(Err(mistake));
            }
            let missing = "a leaper needs steps: `steps = leaper(1, 2);` or `steps = [(1, 2), (-1, 2)];`";
            let steps = options.steps.as_ref().ok_or_else(|| Error::new(header.name.span(), missing));
            let words = steps.and_then(|steps| {
                let mut words = Words::default();
                words.add(board, steps)?;
                Ok(words)
            });
            Content::Leaper(words.map_err(first))
        }
        Table::BlockedLeaper => {
            let (path, outcome) = path::path(board, header, options);
            Content::BlockedLeaper(path, mistake_of_board.clone().map_or(outcome.map_err(first), Err))
        }
        Table::Rider => {
            let (step, outcome) = path::step(board, header, options);
            Content::Rider(step, mistake_of_board.clone().map_or(outcome.map_err(first), Err))
        }
        table => Content::Library(table),
    }
}

fn custom_table(
    board: &Board,
    written: &Type,
    template: Result<Template<Value>>,
    mistake_of_board: Option<&Error>,
) -> Content {
    let table_type = match (&written.length, &written.element) {
        (Length::Inferred, Some(element)) => {
            // `[[a; squares], [b; squares]]` has two entries on every board.
            let length = match &template {
                Ok(outer @ Template::Array(entries)) if outer.has_squares() => entries.value.len(),
                _ => board.len(),
            };
            let length = Literal::usize_unsuffixed(length);
            quote!([#element; #length])
        }
        _ => written.tokens.clone(),
    };
    let table = template.and_then(|template| match mistake_of_board {
        Some(mistake) => Err(mistake.clone()),
        None => CustomTable::new(board, &table_type, written, template),
    });
    Content::Custom(table_type, table)
}

/// Returns the value of an expression for each square. If the board is too small for a direction, a step or a square of
/// the expression, returns an error.
fn values(board: &Board, expression: &Expression) -> Result<Vec<u128>> {
    for (node, span) in &expression.nodes {
        if let Node::Column(column) = node
            && let Some((message, place)) = missing(board, column)
        {
            return Err(Error::new(place.unwrap_or(*span), message));
        }
    }
    expression.values(board)
}

/// Returns the error message for a column that needs a larger board. If the column is a list of steps or squares, the
/// span points at the step or square that needs the larger board.
fn missing(board: &Board, column: &Column) -> Option<(String, Option<Span>)> {
    let (files, ranks) = (board.shape.files, board.shape.ranks);
    match column {
        Column::Ray(direction) => {
            let (file, rank) = direction.signs();
            let is_missing = file != 0 && files == 1 || rank != 0 && ranks == 1;
            let message = || format!("a board of {files} x {ranks} has no direction `{}`", direction.name());
            is_missing.then(|| (message(), None))
        }
        &Column::Leaper(m, n) => {
            let (long, short) = (m.max(n) as u8, m.min(n) as u8);
            let is_missing = long >= files.max(ranks) || short >= files.min(ranks);
            let message =
                || format!("on a board of {files} x {ranks} no square is ({m}, {n}) away from another");
            is_missing.then(|| (message(), None))
        }
        Column::Steps(steps) => {
            let step = steps
                .iter()
                .find(|step| step.value.0.unsigned_abs() >= files || step.value.1.unsigned_abs() >= ranks)?;
            let message =
                format!("the step {:?} leads off a board of {files} x {ranks} from every square", step.value);
            Some((message, Some(step.span)))
        }
        &Column::Rider(rider_files, rider_ranks) => {
            let is_missing = rider_files.unsigned_abs() >= files || rider_ranks.unsigned_abs() >= ranks;
            let message = || {
                let step = (rider_files, rider_ranks);
                format!("the step {step:?} leads off a board of {files} x {ranks} from every square")
            };
            is_missing.then(|| (message(), None))
        }
        Column::Region(rectangles) => {
            let corner = rectangles
                .iter()
                .flatten()
                .find(|corner| corner.value.file >= files || corner.value.rank >= ranks)?;
            let message = format!("a board of {files} x {ranks} has no square {}", corner.value.name());
            Some((message, Some(corner.span)))
        }
        _ => None,
    }
}
