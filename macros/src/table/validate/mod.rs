//! The validator: checks that the statements of a macro call fit its board, and evaluates the expressions.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::{Error, Result};

use super::board::{Board, Square};
use super::column::Column;
use super::expression::{Expression, Node};
use super::geometry::Direction;
use super::model::{Call, Equation, Header, Kind, Layout, Length, Statement, Template, Type};
use super::spanned::Spanned;

mod board;
mod template;

pub(super) use self::template::{CustomTable, Words};

/// A validated macro call, ready for the emitter. A statement with a mistake contains an error, which the emitter
/// writes as a `compile_error!`.
pub(super) struct ValidCall {
    pub(super) kind: Kind,
    pub(super) board: Board,
    /// The path of the library.
    pub(super) library: TokenStream,
    pub(super) align: Option<u16>,
    pub(super) statements: Vec<ValidStatement>,
}

pub(super) enum ValidStatement {
    /// A table whose type the library defines.
    Library(Header, Layout),
    /// A table whose type the caller gives, and this type.
    Custom(Header, TokenStream, Result<CustomTable>),
    Equation(Equation, Result<()>),
}

/// Validates a macro call. Also returns the first error: the parser's error `mistake` or, if there is none, the first
/// error in the options.
pub(super) fn call(call: Call, mistake: Option<Error>) -> (ValidCall, Option<Error>) {
    let (board, no_board) = board::board(&call);
    let Call { kind, statements, options, .. } = call;
    let is_guess = options.has_mistake || no_board.is_some();
    let mistake = mistake.or(no_board);
    // If the options have a mistake, the macro emits this error in place of the values, because values for a guessed
    // board could cause a false second error. The compiler shows an error that is emitted twice only once.
    let mistake_of_board = mistake.clone().filter(|_| is_guess);
    let mut valid = Vec::new();
    for statement in statements {
        valid.push(match statement {
            Statement::Item(header, None) => {
                ValidStatement::Library(header, options.layout.unwrap_or_else(|| kind.layouts()[0].1))
            }
            Statement::Item(header, Some((written, template))) => {
                let (table_type, table) = custom_table(&board, &written, template, mistake_of_board.as_ref());
                ValidStatement::Custom(header, table_type, table)
            }
            Statement::Equation(_) if mistake_of_board.is_some() => continue,
            Statement::Equation(equation) => {
                // If the right side of the equation overflows, `values` returns an error with a better message than the
                // compile error of the proof.
                let outcome = values(&board, &equation.right).map(drop);
                ValidStatement::Equation(equation, outcome)
            }
        });
    }
    let library = options.crate_path.as_ref().map_or_else(|| quote!(::quintessence), library_at);
    // In `square_table!`, the caller writes the whole type of the table, so only the option changes it.
    let align = options.align.or((kind != Kind::SquareTable).then_some(64)).filter(|&align| align != 1);
    (ValidCall { kind, board, library, align, statements: valid }, mistake)
}

/// Returns `PATH::__quintessence` for the path that the caller gave. Only the library has this module, so with a wrong
/// path, all paths of the emitted code fail at the same token, which the compiler reports once.
fn library_at(path: &TokenStream) -> TokenStream {
    let last = path.clone().into_iter().last().map_or_else(Span::call_site, |token| token.span());
    let module = quote_spanned!(Span::call_site().located_at(last)=> __quintessence);
    quote!(#path::#module)
}

fn custom_table(
    board: &Board,
    written: &Type,
    template: Result<Template>,
    mistake_of_board: Option<&Error>,
) -> (TokenStream, Result<CustomTable>) {
    let table_type = match (&written.length, &written.element) {
        (Length::Inferred, Some(element)) => {
            // `[[a; squares], [b; squares]]` has two entries on every board.
            let length = match &template {
                Ok(outer @ Template::List(list)) if outer.has_squares() => list.parts.len(),
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
    (table_type, table)
}

/// Returns the value of an expression for each square. Returns an error if the board is too small for a direction, a
/// step or a square of the expression.
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
    let leads_off = |(east, north): (i8, i8)| east.unsigned_abs() >= files || north.unsigned_abs() >= ranks;
    let size = format!("a board of {files} x {ranks}");
    let message_of = |step: (i8, i8)| format!("the step {step:?} leads off {size} from every square");
    Some(match column {
        &Column::Ray(direction @ Direction(east, north)) if leads_off((east, north)) => {
            (format!("{size} has no direction `{}`", direction.name()), None)
        }
        &Column::Leaper(m, n) if leads_off((m, n)) && leads_off((n, m)) => {
            (format!("on {size} no square is ({m}, {n}) away from another"), None)
        }
        &Column::Rider(east, north) if leads_off((east, north)) => (message_of((east, north)), None),
        Column::Steps(steps) => {
            let step = steps.iter().find(|step| leads_off(step.value))?;
            (message_of(step.value), Some(step.span))
        }
        Column::Region(rectangles) => {
            let is_missing =
                |corner: &&Spanned<Square>| corner.value.file >= files || corner.value.rank >= ranks;
            let corner = rectangles.iter().flatten().find(is_missing)?;
            (format!("{size} has no square {}", corner.value.name()), Some(corner.span))
        }
        _ => return None,
    })
}
