//! The validator: checks that the statements of a macro call fit its board, and evaluates the expressions.

use proc_macro2::TokenStream;
use syn::{Error, Result};

pub(super) use self::template::{CustomTable, Words};
use super::board::Board;
use super::model::{Call, Equation, Header, Kind, Layout, Statement};

mod board;
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

/// Returns the validated macro call and its first error: `mistake` from the parser or else an error in the options.
pub(super) fn call(call: Call, library: TokenStream, mistake: Option<Error>) -> (ValidCall, Option<Error>) {
    let Call { kind, statements, options, end } = call;
    // The default alignment is 64, except in `square_table!`, where the caller writes the whole type of the table.
    let align = options.align.or((kind != Kind::SquareTable).then_some(64)).filter(|&align| align != 1);
    let (board, mistake) = match board::board(kind, &options, end) {
        Ok(board) => (board, mistake),
        Err(no_board) => (Board::chess(), mistake.or(Some(no_board))),
    };
    let valid = |statement| match statement {
        Statement::Library(header) => {
            ValidStatement::Library(header, options.layout.unwrap_or_else(|| kind.layouts()[0].1))
        }
        Statement::Custom(header, table_type, template) => {
            // After a mistake, the macro emits the error in place of the values, because values for another board could
            // cause a false second error. The compiler shows the same error only once, even if it is emitted twice.
            let template = mistake.clone().map_or(template, Err);
            let table = template.and_then(|template| CustomTable::new(&board, &table_type, template, align));
            ValidStatement::Custom(header, table_type, table)
        }
        Statement::Equation(equation) => {
            // The equation's right side is evaluated here, because for an overflow, the macro's error is clearer than
            // rustc's.
            let outcome = mistake.clone().map_or_else(|| equation.right.values(&board).map(drop), Err);
            ValidStatement::Equation(equation, outcome)
        }
    };
    let statements = statements.into_iter().map(valid).collect();
    (ValidCall { kind, board, library, align, statements }, mistake)
}
