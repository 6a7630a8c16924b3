//! Evaluates the template of an entry: computes the value of each expression for each square.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::{Error, Result};

use super::super::board::{Board, Square};
use super::super::expression::Expression;
use super::super::model::{Cell, INTEGERS, Length, Template, Type, Value};
use super::expression::values;

/// The evaluated table of a `square_table!`.
pub(in super::super) struct CustomTable {
    pub(in super::super) words: Words,
    pub(in super::super) template: Template,
}

/// The distinct expressions of a template that depend on the square.
#[derive(Default)]
pub(in super::super) struct Words(pub(in super::super) Vec<Evaluated>);

/// An expression with its values, indexed by square number.
pub(in super::super) struct Evaluated {
    pub(in super::super) expression: Expression,
    pub(in super::super) text: String,
    pub(in super::super) values: Vec<u128>,
}

impl Words {
    /// Adds an expression, unless the list already contains an equal expression. Returns the index of the expression.
    fn add(&mut self, board: &Board, expression: &Expression) -> Result<usize> {
        let text = expression.text();
        if let Some(index) = self.0.iter().position(|word| word.text == text) {
            return Ok(index);
        }
        let values = values(board, expression)?;
        self.0.push(Evaluated { expression: expression.clone(), text, values });
        Ok(self.0.len() - 1)
    }

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
        let expression = &value.expression;
        if expression.is_constant() {
            return constant(board, value);
        }
        let index = self.add(board, expression)?;
        let Evaluated { text, values, .. } = &self.0[index];
        if !in_squares {
            let message = format!("`{text}` is a column; write it inside of `[entry; squares]`");
            return Err(Error::new(expression.span, message));
        }
        check_fit(board, value, values)?;
        let is_small = values.iter().all(|&value| value <= u8::MAX.into());
        Ok(Cell::Word { index, is_small })
    }
}

impl CustomTable {
    pub(super) fn new(board: &Board, written: &Type, mut template: Template) -> Result<Self> {
        let has_squares = template.has_squares();
        if !has_squares && written.is_no_array() {
            let message =
                format!("expected an array such as `[u64; {}]`, with an entry for each square", board.len());
            return Err(Error::new_spanned(&written.tokens, message));
        }
        if !has_squares
            && let Length::Given(length, span) = written.length
            && length != board.len()
        {
            let message = format!("this board has {} squares; write that, or `_`", board.len());
            return Err(Error::new(span, message));
        }
        let element = if has_squares { Some(written) } else { written.element.as_deref() };
        if let Some(element) = element {
            narrow(&mut template, element, board.word.name());
        }
        let mut words = Words::default();
        words.evaluate(board, &mut template, !has_squares)?;
        Ok(Self { words, template })
    }
}

/// Returns the value of a constant expression as a literal. The literal has the span of the expression, so the compiler
/// reports a literal that does not fit in its type there.
fn constant(board: &Board, value: &Value) -> Result<Cell> {
    let values = values(board, &value.expression)?;
    check_fit(board, value, &values)?;
    let constant = values.first().copied().unwrap_or_default();
    // No literal of the type `isize` is negative, because `check_fit` accepts only values up to `i16::MAX`.
    let is_signed = value
        .narrowed
        .as_ref()
        .is_some_and(|narrowed| narrowed != "isize" && narrowed.to_string().starts_with('i'));
    let largest = value.narrowed.as_ref().and_then(largest).unwrap_or(u128::MAX);
    let text = match constant {
        // The sign bit is set, so the literal is negative.
        _ if is_signed && constant > largest >> 1 => format!("-{}", (largest - constant) + 1),
        0..10 => constant.to_string(),
        _ => format!("{constant:#x}"),
    };
    let text = text + &value.narrowed.as_ref().map(Ident::to_string).unwrap_or_default();
    let mut literal = TokenStream::new();
    for mut token in text.parse::<TokenStream>().expect("a number is a token, or two with its sign") {
        token.set_span(value.expression.span);
        literal.extend([token]);
    }
    Ok(Cell::Constant(literal))
}

/// The largest value that may be converted to an integer type, see [`INTEGERS`].
fn largest(integer: &Ident) -> Option<u128> {
    INTEGERS.iter().find(|(name, _)| integer == name).map(|&(_, largest)| largest)
}

fn check_fit(board: &Board, Value { expression, narrowed, .. }: &Value, values: &[u128]) -> Result<()> {
    let Some(narrowed) = narrowed else { return Ok(()) };
    let Some(largest) = largest(narrowed) else { return Ok(()) };
    let Some(number) = values.iter().position(|&value| value > largest) else { return Ok(()) };
    let target = if narrowed.to_string().ends_with("size") { " on every target" } else { "" };
    let (text, square, value): (_, Square, _) = (expression.text(), board.squares[number], values[number]);
    let message = if expression.is_constant() {
        format!("`{text}` does not fit in `{narrowed}`{target}")
    } else {
        format!("`{text}` of {} is {value:#x}, which does not fit in `{narrowed}`{target}", square.name())
    };
    Err(Error::new(narrowed.span(), message))
}

/// Adds the missing `as` to the values of a table of integers: in a `[u8; 64]`, for example, each value without `as`
/// gets `as u8`. The macro adds nothing if the integer type is the type of the board's sets.
fn narrow(template: &mut Template, written: &Type, word: &str) {
    match (template, &written.element) {
        (Template::Value(Value { narrowed: narrowed @ None, .. }), _) => {
            let mut trees = written.tokens.clone().into_iter();
            if let (Some(TokenTree::Ident(name)), None) = (trees.next(), trees.next())
                && name != word
                && largest(&name).is_some()
            {
                *narrowed = Some(name);
            }
        }
        (Template::Squares(entry), Some(element)) => narrow(entry, element, word),
        (Template::List(list), Some(element)) if list.delimiter == Delimiter::Bracket => {
            for (_, entry) in &mut list.parts {
                narrow(entry, element, word);
            }
        }
        _ => {}
    }
}
