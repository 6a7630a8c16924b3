//! Parses a macro call: first tables (or the equations of `verify_table!`), then options, each with a `;` at its end.
//!
//! After a mistake, the parser skips to the next `;` and continues, because later options such as `layout` determine
//! the type of the emitted table. The parser keeps only the first mistake.
//!
//! This module parses attributes, visibilities and paths without `syn`'s types for them, which would lengthen every
//! build from scratch.

use proc_macro2::{Ident, Span, TokenStream};
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Parser as _};
use syn::{Error, Token};

use self::parser::Parser;
use super::model::{Call, Kind, Options, Statement};

mod equation;
mod expression;
mod flatten;
mod item;
mod options;
mod parser;
mod template;
mod tokens;

/// Parses a macro call. Returns what could be parsed, and the first mistake in the call.
pub(super) fn parse(kind: Kind, input: TokenStream) -> (Call, Option<Error>) {
    let input = match kind {
        Kind::VerifyTable => flatten::equations(input),
        _ => flatten::flatten(input),
    };
    let end = input.clone().into_iter().last().map_or_else(Span::call_site, |last| last.span());
    let mut call = Call { kind, statements: Vec::new(), options: Options::default(), end };
    let mut mistake = None;
    let parser = |input: ParseStream| {
        let mut parser = Parser { kind, input, end, mistake: None };
        parser.call(&mut call);
        mistake = parser.mistake;
        Ok(())
    };
    // `Parser::call` consumes all tokens and stores its first mistake. `parse2` therefore returns no error.
    let _ = parser.parse2(input);
    (call, mistake)
}

impl Parser<'_> {
    fn call(&mut self, call: &mut Call) {
        self.statement(call);
        // Without a first statement there is nothing to emit.
        while !self.input.is_empty() && !call.statements.is_empty() {
            if self.is_option() {
                self.option(&mut call.options);
            } else {
                self.statement(call);
            }
        }
    }

    /// Parses one statement: a table or an equation.
    fn statement(&mut self, call: &mut Call) {
        let statement = match self.kind {
            Kind::VerifyTable => self.equation().map(Statement::Equation),
            _ => self.item(),
        };
        match statement {
            Ok(statement) => call.statements.push(statement),
            Err(mistake) => {
                self.note(mistake);
                self.skip_past_semicolon();
            }
        }
    }

    /// Whether an option comes next, and not another table of `square_table!` or another equation of `verify_table!`.
    fn is_option(&self) -> bool {
        match self.kind {
            Kind::SquareTable => {
                let item = self.input.peek(Token![static])
                    || self.input.peek(Token![const])
                    || self.input.peek(Token![pub])
                    || self.input.peek(Token![#]);
                !item
            }
            // An option is `key = value;`, an equation `TABLE[square] == file;`.
            Kind::VerifyTable => {
                let fork = self.input.fork();
                fork.call(Ident::parse_any).is_ok()
                    && (fork.peek(Token![;])
                        || fork.is_empty()
                        || fork.peek(Token![=]) && !fork.peek(Token![==]))
            }
            _ => true,
        }
    }
}
