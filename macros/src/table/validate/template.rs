//! Evaluates the template of an entry: computes the value of each expression for each square.

use proc_macro2::{Literal, Span, TokenStream, TokenTree};
use syn::{Error, Result};

use super::super::board::Board;
use super::super::expression::Expression;
use super::super::model::{Cell, INTEGERS, Template, Value};

/// The evaluated table of a `square_table!`.
pub(in super::super) struct CustomTable {
    pub(in super::super) words: Words,
    pub(in super::super) template: Template,
}

/// The expressions of a template, without the constants whose type the compiler infers.
#[derive(Default)]
pub(in super::super) struct Words(pub(in super::super) Vec<Evaluated>);

/// An expression with its values, indexed by square number.
pub(in super::super) struct Evaluated {
    pub(in super::super) expression: Expression,
    pub(in super::super) text: String,
    pub(in super::super) values: Vec<u128>,
}

impl Words {
    /// Evaluates the values of a template. In `[entry; squares]`, `in_squares` is true.
    fn evaluate(&mut self, board: &Board, template: &mut Template, in_squares: bool) -> Result<()> {
        match template {
            Template::Value(value) => value.cell = Some(self.cell(board, value, in_squares)?),
            Template::Constant(_) => {}
            Template::List(list) => {
                for (_, part) in &mut list.parts {
                    self.evaluate(board, part, in_squares)?;
                }
            }
            Template::Squares(entry) => self.evaluate(board, entry, true)?,
        }
        Ok(())
    }

    /// Evaluates one value of a template. A template can contain an array `[entry; squares]` with one entry for each
    /// square. A value outside of this array must then be the same for every square.
    fn cell(&mut self, board: &Board, value: &Value, in_squares: bool) -> Result<Cell> {
        let (expression, is_constant) = (&value.expression, value.expression.is_constant());
        if is_constant && value.narrowed.is_none() {
            let constant = expression.values(board)?.first().copied().unwrap_or_default();
            let text = if constant < 10 { constant.to_string() } else { format!("{constant:#x}") };
            let mut literal: Literal = text.parse().expect("a number is a literal");
            // The literal gets the span of the expression, where the compiler then reports a literal that is too large.
            literal.set_span(value.span);
            return Ok(Cell::Literal(literal));
        }
        let text = expression.text();
        if !in_squares && !is_constant {
            let message = format!("`{text}` is a column; write it inside of `[entry; squares]`");
            return Err(Error::new(value.span, message));
        }
        let values = expression.values(board)?;
        check_fit(board, value, &text, &values)?;
        self.0.push(Evaluated { expression: expression.clone(), text, values });
        Ok(Cell::Word(self.0.len() - 1))
    }
}

impl CustomTable {
    pub(super) fn new(
        board: &Board,
        table_type: &TokenStream,
        mut template: Template,
        align: Option<u16>,
    ) -> Result<Self> {
        if let Some(place) = find_self(table_type).filter(|_| align.is_some()) {
            let message = "an aligned table cannot name `Self`; write the name of the type, or `align = 1`";
            return Err(Error::new(place, message));
        }
        let has_squares = template.has_squares();
        let mut words = Words::default();
        words.evaluate(board, &mut template, !has_squares)?;
        Ok(Self { words, template })
    }
}

/// The place of the first `Self` in a type.
fn find_self(tokens: &TokenStream) -> Option<Span> {
    tokens.clone().into_iter().find_map(|token| match token {
        TokenTree::Ident(ident) if ident == "Self" => Some(ident.span()),
        TokenTree::Group(group) => find_self(&group.stream()),
        _ => None,
    })
}

fn check_fit(board: &Board, value: &Value, text: &str, values: &[u128]) -> Result<()> {
    let Some(narrowed) = &value.narrowed else { return Ok(()) };
    let Some(&(_, largest)) = INTEGERS.iter().find(|(name, _)| narrowed == name) else { return Ok(()) };
    let Some(number) = values.iter().position(|&value| value > largest) else { return Ok(()) };
    let target = if narrowed.to_string().ends_with("size") { " on every target" } else { "" };
    let message = if value.expression.is_constant() {
        format!("`{text}` does not fit in `{narrowed}`{target}")
    } else {
        let (square, value) = (board.squares[number].name(), values[number]);
        format!("`{text}` of {square} is {value:#x}, which does not fit in `{narrowed}`{target}")
    };
    Err(Error::new(narrowed.span(), message))
}
