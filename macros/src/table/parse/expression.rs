//! Parses an expression over table columns, such as `reverse(bit) << 1 | file`, with the operator precedences of Rust.

use std::mem;

use proc_macro2::{Ident, Punct, Span};
use syn::ext::IdentExt as _;
use syn::parse::{ParseBuffer, ParseStream};
use syn::{Error, LitInt, Result, Token, parenthesized, token};

use super::super::board::Square;
use super::super::column::Column;
use super::super::expression::{Binary, Expression, Node, Unary};
use super::super::geometry::{Direction, Line};
use super::super::message::unknown;
use super::super::spanned::Spanned;
use super::tokens::{self, choice, comma, small_number, unexpected};

/// The maximum number of parts in an expression: columns, constants, operators, functions, steps, pairs of parentheses.
///
/// The limit keeps the proof of an expression short: the lint `long_running_const_eval` fires after two million
/// evaluation steps, and 80 of the slowest columns on the largest board take less than half of these steps. The limit
/// also bounds the nesting depth.
const MOST_PARTS: usize = 80;

/// A `mirror(x)`, a `within(n)` or a rectangle of a `region` counts as this many parts, because the compiler evaluates it
/// as slowly as ten parts.
const SLOW_PARTS: usize = 10;

/// What an operand can be, for messages.
const OPERAND: &str = "a column such as `file`, a function such as `reverse(bit)`, or an integer";

/// What an operator can be, for messages.
pub(super) const OPERATOR: &str = "an operator (`*`, `+`, `-`, `<<`, `>>`, `&`, `^`, `|`)";

const FUNCTIONS: [(&str, Unary); 3] =
    [("reverse", Unary::Reverse), ("swap_bytes", Unary::SwapBytes), ("mirror", Unary::Mirror)];

/// The columns with an argument, and descriptions of their arguments for messages.
const WITH_ARGUMENT: [(&str, &str); 8] = [
    ("lower", "a line, as in `lower(file)`"),
    ("upper", "a line, as in `upper(file)`"),
    ("ray", "a direction or a step, as in `ray(north_east)` or `ray(1, 2)`"),
    ("pawn", "a colour, `pawn(white)` or `pawn(black)`"),
    ("leaper", "two distances, as in `leaper(1, 2)` for a knight"),
    ("steps", "steps of files and ranks, as in `steps((1, 2), (-1, 2))`"),
    ("within", "a number of king's steps, as in `within(3)`"),
    ("region", "squares and rectangles, as in `region(d1..=f3, e5)`"),
];

/// The names of all columns and functions.
fn names() -> Vec<&'static str> {
    let plain = Column::PLAIN.iter().map(|&(name, _)| name);
    let functions = FUNCTIONS.iter().map(|&(name, _)| name);
    let with_argument = WITH_ARGUMENT.iter().map(|&(name, _)| name);
    plain.chain(functions).chain(with_argument).chain(["line"]).collect()
}

/// Whether a column or a function has this name.
pub(super) fn is_known(name: &str) -> bool {
    names().contains(&name)
}

/// The error for the name of no function.
pub(super) fn unknown_function(name: &Ident, otherwise: &str) -> Error {
    Error::new(name.span(), unknown("function", &name.to_string(), &names(), otherwise))
}

/// The error for the name of no column.
fn unknown_column(name: &Ident) -> Error {
    let (text, mut known) = (name.to_string(), names());
    let lines = match text.as_str() {
        "rook" => Some("rank | file"),
        "bishop" => Some("diagonal | antidiagonal"),
        "queen" => Some("rank | file | diagonal | antidiagonal"),
        _ => None,
    };
    let otherwise = if let Some(lines) = lines {
        known.clear();
        format!("the lines of a {text} are `{lines}`")
    } else if text.starts_with(char::is_uppercase) {
        "a constant of yours cannot be part of an expression".to_owned()
    } else {
        "expected a column such as `file` or `bit`".to_owned()
    };
    Error::new(name.span(), unknown("column", &text, &known, &otherwise))
}

/// Parses the whole input as one expression.
pub(super) fn parse_all(input: ParseStream, end: Span) -> Result<Expression> {
    let (expression, _) = parse(input, end, None)?;
    if input.peek(Token![as]) {
        let message =
            "the right side of an equation takes no `as`; it is compared with all bits of the left side";
        return Err(Error::new(input.span(), message));
    }
    if input.is_empty() {
        Ok(expression)
    } else {
        Err(unexpected(input, end, format_args!("{OPERATOR} or `;`")))
    }
}

/// Parses the longest expression at the start of the input. The returned flag says whether it is a single operand,
/// which `as` may follow.
///
/// `line` is the line of the current entry if the expression is inside of `[entry; lines]`, otherwise `None`.
pub(super) fn parse(input: ParseStream, end: Span, line: Option<Line>) -> Result<(Expression, bool)> {
    let span = input.span();
    let mut parser = ExpressionParser { end, line, nodes: Vec::new(), budget: MOST_PARTS };
    let operators = parser.operators(input, 0)?;
    Ok((Expression { nodes: parser.nodes, span }, operators == 0))
}

struct ExpressionParser {
    end: Span,
    line: Option<Line>,
    nodes: Vec<(Node, Span)>,
    budget: usize,
}

impl ExpressionParser {
    /// Parses an operand, then each operator with a precedence higher than `above`, with its right operand. Returns the
    /// number of these operators; operators inside of a right operand are not counted.
    fn operators(&mut self, input: ParseStream, above: u8) -> Result<usize> {
        self.operand(input)?;
        let mut count = 0;
        while let Some(operator) = next_operator(input) {
            if operator.precedence() <= above {
                break;
            }
            let span = input.span();
            for _ in operator.symbol().chars() {
                input.parse::<Punct>()?;
            }
            self.operators(input, operator.precedence())?;
            self.push(Node::Binary(operator), span)?;
            count += 1;
        }
        if input.peek(Token![%]) || input.peek(Token![/]) {
            let message = format!(
                "an expression has no `{}`; write `file_index` or `rank_index` for a coordinate of the square",
                tokens::operator(input)
            );
            return Err(Error::new(input.span(), message));
        }
        Ok(count)
    }

    fn operand(&mut self, input: ParseStream) -> Result<()> {
        let span = input.span();
        if input.peek(Token![!]) {
            let _: Token![!] = input.parse()?;
            self.spend(1, span)?;
            self.operand(input)?;
            self.nodes.push((Node::Unary(Unary::Not), span));
            return Ok(());
        }
        if input.peek(token::Paren) {
            let inside;
            let parentheses = parenthesized!(inside in input);
            self.spend(1, span)?;
            return self.all(&inside, parentheses.span.close());
        }
        if input.peek(LitInt) {
            let literal: LitInt = input.parse()?;
            if !literal.suffix().is_empty() {
                let message = format!(
                    "a constant takes the type of its place; remove the suffix `{}`",
                    literal.suffix()
                );
                return Err(Error::new(span, message));
            }
            if literal.base10_digits().starts_with('-') {
                return Err(Error::new(span, "a value has no sign; `-` is an operator between two operands"));
            }
            let Ok(constant) = literal.base10_parse() else {
                return Err(Error::new(span, "a constant has at most 128 bits"));
            };
            return self.push(Node::Constant(constant), span);
        }
        let Ok(name) = input.call(Ident::parse_any) else {
            return Err(unexpected(input, self.end, OPERAND));
        };
        self.named(input, &name)
    }

    /// Parses an operand that begins with a name.
    fn named(&mut self, input: ParseStream, name: &Ident) -> Result<()> {
        let (text, span) = (name.to_string(), name.span());
        let has_argument = input.peek(token::Paren);
        if let Some((_, column)) = Column::PLAIN.iter().find(|&&(column, _)| column == text) {
            return if has_argument {
                Err(Error::new(input.span(), format!("the column `{text}` takes no argument")))
            } else {
                self.push(Node::Column(column.clone()), span)
            };
        }
        if text == "line" {
            return match self.line {
                Some(line) => self.push(Node::Column(Column::Line(line)), span),
                None => Err(outside_of_lines(span)),
            };
        }
        if let Some(&(_, function)) = FUNCTIONS.iter().find(|&&(function, _)| function == text) {
            if !has_argument {
                let message = format!("`{text}` takes a set of squares, as in `{text}(bit)`");
                return Err(Error::new(span, message));
            }
            let inside;
            let parentheses = parenthesized!(inside in input);
            self.spend(if function == Unary::Mirror { SLOW_PARTS } else { 1 }, span)?;
            self.all(&inside, parentheses.span.close())?;
            self.nodes.push((Node::Unary(function), span));
            return Ok(());
        }
        let Some((_, argument)) = WITH_ARGUMENT.iter().find(|&&(column, _)| column == text) else {
            return Err(if has_argument {
                unknown_function(name, "the functions are `reverse`, `swap_bytes` and `mirror`")
            } else {
                unknown_column(name)
            });
        };
        if !has_argument {
            return Err(Error::new(span, format!("`{text}` takes {argument}")));
        }
        let inside;
        let parentheses = parenthesized!(inside in input);
        let at = inside.span();
        let column = self.with_argument(&text, span, &inside, parentheses.span.close())?;
        if !inside.is_empty() {
            return Err(unexpected(&inside, self.end, format_args!("`)`: `{text}` takes {argument}")));
        }
        // An error about the step of `ray(files, ranks)` points at the step, and not at `ray`.
        let span = if matches!(column, Column::Rider(..)) { at } else { span };
        self.push(Node::Column(column), span)
    }

    fn with_argument(&mut self, name: &str, span: Span, inside: &ParseBuffer, end: Span) -> Result<Column> {
        match name {
            "lower" => self.line(inside, end).map(Column::Lower),
            "upper" => self.line(inside, end).map(Column::Upper),
            "ray" if inside.cursor().ident().is_some() => {
                choice(inside, end, "direction", Direction::NAMED).map(|it| Column::Ray(it.value))
            }
            "ray" if inside.peek(LitInt) || inside.peek(Token![-]) => {
                let (files, ranks) = two_numbers(inside, end)?;
                Ok(Column::Rider(files, ranks))
            }
            "ray" => {
                Err(unexpected(inside, end, "a direction such as `north_east`, or a step such as `1, 2`"))
            }
            "pawn" => choice(inside, end, "colour", &[("white", true), ("black", false)])
                .map(|it| Column::Pawn(it.value)),
            "leaper" => {
                let (m, n) = two_numbers(inside, end)?;
                if m < 0 || n < 0 {
                    let message =
                        "the distances of a leaper have no sign; it moves both ways along each axis";
                    return Err(Error::new(span, message));
                }
                Ok(Column::Leaper(m, n))
            }
            "within" => {
                let expected = "a number of king's steps from 1 to 127";
                self.spend(SLOW_PARTS, span)?;
                small_number(inside, end, expected, 1).map(|it| Column::Within(it.value))
            }
            "region" => self.region(inside, span, end),
            _ => self.steps(inside, span),
        }
    }

    /// Parses the argument of `region`, such as `d1..=f3, e5`.
    fn region(&mut self, inside: &ParseBuffer, span: Span, end: Span) -> Result<Column> {
        let mut rectangles = Vec::new();
        while !inside.is_empty() {
            let corner = square(inside, end)?;
            let is_rectangle = inside.parse::<Option<Token![..=]>>()?.is_some();
            let opposite = if is_rectangle { square(inside, end)? } else { corner };
            self.spend(if is_rectangle { SLOW_PARTS } else { 1 }, corner.span)?;
            rectangles.push([corner, opposite]);
            let or_range = if is_rectangle { "" } else { ", or `..=` as in `d1..=f3`" };
            comma(inside, end, format_args!("`,`{or_range}"))?;
        }
        if rectangles.is_empty() {
            Err(Error::new(span, "a region has at least one square, as in `region(d1..=f3, e5)`"))
        } else {
            Ok(Column::Region(rectangles))
        }
    }

    fn line(&self, inside: &ParseBuffer, end: Span) -> Result<Line> {
        match (inside.cursor().ident(), self.line) {
            (Some((name, _)), Some(line)) if name == "line" => {
                let _: Ident = inside.parse()?;
                Ok(line)
            }
            (Some((name, _)), None) if name == "line" => Err(outside_of_lines(name.span())),
            _ => choice(inside, end, "line", Line::NAMED).map(|it| it.value),
        }
    }

    /// Parses a list of steps, such as `(1, 2), (-1, 2)`.
    fn steps(&mut self, inside: &ParseBuffer, span: Span) -> Result<Column> {
        let mut steps = Vec::new();
        while !inside.is_empty() {
            if !inside.peek(token::Paren) {
                return Err(unexpected(inside, self.end, "a step `(files, ranks)`, such as `(1, 2)`"));
            }
            let at = inside.span();
            let numbers;
            let parentheses = parenthesized!(numbers in inside);
            let value = two_numbers(&numbers, parentheses.span.close())?;
            let span = parentheses.span.join();
            if steps.iter().any(|step: &Spanned<_>| step.value == value) {
                return Err(Error::new(
                    span,
                    format!("the step {value:?} is given twice; remove one of the two"),
                ));
            }
            self.spend(1, at)?;
            steps.push(Spanned { value, span });
            comma(inside, self.end, "`,` between steps")?;
        }
        if steps.is_empty() {
            Err(Error::new(
                span,
                "a piece has at least one step, such as `(1, 2)` for one file east and two ranks north",
            ))
        } else {
            Ok(Column::Steps(steps))
        }
    }

    /// Parses the inside of parentheses as one expression.
    fn all(&mut self, inside: &ParseBuffer, close: Span) -> Result<()> {
        let outer = mem::replace(&mut self.end, close);
        self.operators(inside, 0)?;
        self.end = outer;
        if inside.peek(Token![as]) {
            let message = "`as` stands behind the whole value, as in `(square + 1) as u8`";
            return Err(Error::new(inside.span(), message));
        }
        if inside.is_empty() {
            Ok(())
        } else {
            Err(unexpected(inside, close, format_args!("{OPERATOR} or `)`")))
        }
    }

    fn push(&mut self, node: Node, span: Span) -> Result<()> {
        self.spend(1, span)?;
        self.nodes.push((node, span));
        Ok(())
    }

    fn spend(&mut self, parts: usize, span: Span) -> Result<()> {
        self.budget = self.budget.checked_sub(parts).ok_or_else(|| {
            let message = format!(
                "the expression is too long; it may have {MOST_PARTS} columns, constants, operators, parentheses and \
                 steps; a `mirror`, a `within` and a rectangle count as {SLOW_PARTS}"
            );
            Error::new(span, message)
        })?;
        Ok(())
    }
}

fn outside_of_lines(span: Span) -> Error {
    Error::new(
        span,
        "`line` is defined inside of `[entry; lines]`; expected `rank`, `file`, `diagonal` or `antidiagonal`",
    )
}

/// The next token, if it is an operator of an expression.
fn next_operator(input: ParseStream) -> Option<Binary> {
    const OTHERS: [&str; 7] = ["&&", "||", "<<=", ">>=", "&=", "|=", "^="];
    let text = tokens::operator(input);
    let begins = |symbol: &str| text.starts_with(symbol);
    let found = Binary::ALL.into_iter().find(|operator| begins(operator.symbol()));
    found.filter(|_| !OTHERS.into_iter().any(begins))
}

/// Parses the name of a square, such as `e4` or `f10`. The validator checks later whether the square is on the board.
fn square(input: ParseStream, end: Span) -> Result<Spanned<Square>> {
    let expected = "a square, such as `e4`";
    let name: Ident = input.parse().map_err(|_| unexpected(input, end, expected))?;
    let text = name.to_string();
    let file = text.bytes().next().filter(u8::is_ascii_lowercase);
    let rank = text.get(1..).filter(|rank| !rank.starts_with(['0', '+']));
    match (file, rank.and_then(|rank| rank.parse::<u8>().ok()).filter(|&rank| rank <= 128)) {
        (Some(file), Some(rank)) => {
            Ok(Spanned { value: Square { file: file - b'a', rank: rank - 1 }, span: name.span() })
        }
        _ => Err(Error::new(name.span(), format!("unexpected `{name}`; expected {expected}"))),
    }
}

/// Parses two numbers with a comma between, such as `1, -2`.
fn two_numbers(input: ParseStream, end: Span) -> Result<(i8, i8)> {
    let expected = "two distances from -127 to 127, such as `1, 2`";
    let number = || {
        let span = input.span();
        let minus: Option<Token![-]> = input.parse()?;
        // The type is checked before `parse`, because `parse` consumes a literal of a wrong type, too. The error
        // message could then not quote the literal.
        if !input.peek(LitInt) {
            return Err(unexpected(input, end, expected));
        }
        let literal: LitInt = input.parse()?;
        // A macro can produce a literal that contains a minus sign. A second minus sign in front of it is an error.
        let text = format!("{}{literal}", if minus.is_some() { "-" } else { "" });
        match text.parse() {
            Ok(number) if number != i8::MIN => Ok(number),
            _ => Err(Error::new(span, format!("unexpected `{text}`; expected {expected}"))),
        }
    };
    let (span, first) = (input.span(), number()?);
    if input.parse::<Token![,]>().is_err() {
        return Err(unexpected(input, end, expected));
    }
    let second = number()?;
    let _: Option<Token![,]> = input.parse()?;
    match (first, second) {
        _ if !input.is_empty() => Err(unexpected(input, end, "`)` after two distances")),
        (0, 0) => {
            Err(Error::new(span, "the step (0, 0) stays on its square; expected a step such as `1, 2`"))
        }
        numbers => Ok(numbers),
    }
}
