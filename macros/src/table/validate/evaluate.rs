//! Evaluates the expressions of templates and equations for each square of a board.

use proc_macro2::{Ident, Literal};
use syn::{Error, Result};

use super::super::model::{Binary, Expression, INTEGERS, List, Node, Template, Unary, Value, number_text};
use super::board::Board;
use super::geometry::column_value;
use super::{Cell, Evaluated};

/// Evaluates the values of a template, and adds their expressions to `words`. `in_squares` is true if the macro repeats
/// the template for each square: inside of `[entry; squares]`, or everywhere if there is no such array.
pub(super) fn evaluate(
    board: &Board,
    template: Template,
    in_squares: bool,
    words: &mut Vec<Evaluated>,
) -> Result<Template<Cell>> {
    Ok(match template {
        Template::Value(value) => Template::Value(cell(board, value, in_squares, words)?),
        Template::Constant(path) => Template::Constant(path),
        Template::List(List { path, delimiter, parts, span }) => {
            let parts = parts
                .into_iter()
                .map(|(before, part)| Ok((before, evaluate(board, part, in_squares, words)?)));
            Template::List(List { path, delimiter, parts: parts.collect::<Result<_>>()?, span })
        }
        Template::Squares(entry) => Template::Squares(Box::new(evaluate(board, *entry, true, words)?)),
    })
}

/// Evaluates one value of a template. If `in_squares` is false, the value is outside of `[entry; squares]`. It is then
/// the same for all squares, so its expression must not contain a table column such as `file`.
fn cell(board: &Board, value: Value, in_squares: bool, words: &mut Vec<Evaluated>) -> Result<Cell> {
    let Value { expression, span, narrowed } = value;
    if expression.is_constant() && narrowed.is_none() {
        let constant = values(board, &expression)?[0];
        let mut literal: Literal = number_text(constant).parse().expect("a number is a literal");
        // The literal gets the span of the expression, because there the compiler reports an error if the literal is
        // too large.
        literal.set_span(span);
        return Ok(Cell::Literal(literal));
    }
    if !in_squares && !expression.is_constant() {
        let text = expression.text();
        let message =
            format!("`{text}` has one value for each square, so it belongs inside of `[entry; squares]`");
        return Err(Error::new(span, message));
    }
    let values = values(board, &expression)?;
    if let Some(integer) = &narrowed {
        ensure_fit(board, &expression, &values, integer)?;
    }
    words.push(Evaluated { expression, values });
    Ok(Cell::Word(words.len() - 1, span, narrowed))
}

/// Returns an error if a value of the expression does not fit in the type after `as`.
fn ensure_fit(board: &Board, expression: &Expression, values: &[u128], integer: &Ident) -> Result<()> {
    let largest = INTEGERS.iter().find(|(name, _)| integer == name).map_or(0, |&(_, largest)| largest);
    let Some(number) = values.iter().position(|&value| value > largest) else { return Ok(()) };
    let text = expression.text();
    let target = if integer.to_string().ends_with("size") { " on every target" } else { "" };
    let message = if expression.is_constant() {
        format!("`{text}` does not fit in `{integer}`{target}")
    } else {
        let (square, value) = (board.squares[number].name(), number_text(values[number]));
        format!("`{text}` of {square} is {value}, which does not fit in `{integer}`{target}")
    };
    Err(Error::new(integer.span(), message))
}

/// Evaluates the expression for each square, in the order of square numbers.
pub(super) fn values(board: &Board, expression: &Expression) -> Result<Vec<u128>> {
    (0..board.len()).map(|number| value(board, expression, number)).collect()
}

fn value(board: &Board, expression: &Expression, number: usize) -> Result<u128> {
    let word = board.word;
    let on_square = || {
        if expression.is_constant() { String::new() } else { format!(" on {}", board.squares[number].name()) }
    };
    Ok(match &expression.node {
        Node::Column(column) => column_value(board, *column, number),
        Node::Constant(constant) if *constant > word.ones() => {
            let (text, name) = (number_text(*constant), word.name());
            let message = format!("{text} does not fit in a `{name}`, the type of values on this board");
            return Err(Error::new(expression.span, message));
        }
        Node::Constant(constant) => *constant,
        Node::Unary(operator, operand) => {
            let x = value(board, operand, number)?;
            match operator {
                Unary::Not => !x & word.ones(),
                Unary::Reverse => x.reverse_bits() >> (128 - word.bits()),
                Unary::SwapBytes => x.swap_bytes() >> (128 - word.bits()),
            }
        }
        Node::Binary(operator, operands) => {
            let (a, b) = (value(board, &operands[0], number)?, value(board, &operands[1], number)?);
            let overflow = || {
                let (a, b, symbol, name) = (number_text(a), number_text(b), operator.symbol(), word.name());
                Error::new(expression.span, format!("`{a} {symbol} {b}` overflows a `{name}`{}", on_square()))
            };
            match operator {
                Binary::Mul => a.checked_mul(b).filter(|&x| x <= word.ones()).ok_or_else(overflow)?,
                Binary::Add => a.checked_add(b).filter(|&x| x <= word.ones()).ok_or_else(overflow)?,
                Binary::Sub => a.checked_sub(b).ok_or_else(overflow)?,
                Binary::Shl | Binary::Shr if b >= word.bits().into() => {
                    let (shift, most, name) = (number_text(b) + &on_square(), word.bits() - 1, word.name());
                    let message =
                        format!("a shift by {shift} is too large; expected at most {most} for a `{name}`");
                    return Err(Error::new(expression.span, message));
                }
                Binary::Shl => a << b & word.ones(),
                Binary::Shr => a >> b,
                Binary::And => a & b,
                Binary::Xor => a ^ b,
                Binary::Or => a | b,
            }
        }
    })
}
