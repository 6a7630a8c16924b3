//! The validator: checks that the statements of a macro call fit its board, and evaluates the expressions.

use proc_macro2::{Literal, Span, TokenStream, TokenTree};
use quote::quote;
use syn::{Error, Result};

use self::expression::values;
pub(super) use self::template::{CustomTable, Words};
use super::board::Board;
use super::model::{Call, Equation, Header, Kind, Layout, Length, Statement, Template, Type};

mod board;
mod expression;
mod template;

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
pub(super) fn call(call: Call, library: TokenStream, mistake: Option<Error>) -> (ValidCall, Option<Error>) {
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
                let (table_type, mut table) =
                    custom_table(&board, &written, template, mistake_of_board.as_ref());
                if let (Some(place), true, Some(2..)) = (find_self(&table_type), table.is_ok(), options.align)
                {
                    let message =
                        "an aligned table cannot name `Self`; write the name of the type, or `align = 1`";
                    table = Err(Error::new(place, message));
                }
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
    // In `square_table!`, the caller writes the whole type of the table, so only the option changes it.
    let align = options.align.or((kind != Kind::SquareTable).then_some(64)).filter(|&align| align != 1);
    (ValidCall { kind, board, library, align, statements: valid }, mistake)
}

/// The place of the first `Self` in a type.
fn find_self(tokens: &TokenStream) -> Option<Span> {
    tokens.clone().into_iter().find_map(|token| match token {
        TokenTree::Ident(ident) if ident == "Self" => Some(ident.span()),
        TokenTree::Group(group) => find_self(&group.stream()),
        _ => None,
    })
}

fn custom_table(
    board: &Board,
    written: &Type,
    template: Result<Template>,
    mistake_of_board: Option<&Error>,
) -> (TokenStream, Result<CustomTable>) {
    let table_type = match (&written.length, &written.element) {
        (Length::Inferred, Some(element)) => {
            let element = &element.tokens;
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
        None => CustomTable::new(board, written, template),
    });
    (table_type, table)
}
