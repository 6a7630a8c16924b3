//! Parses an expression over table columns, such as `reverse(bit) << 1 | file`, with the operator precedences of Rust.

use std::cell::Cell;

use proc_macro2::{Delimiter, Ident, Punct, Span};
use syn::ext::IdentExt as _;
use syn::parse::{ParseBuffer, ParseStream};
use syn::{Error, LitInt, Result, Token, parenthesized, token};

use super::super::column::Column;
use super::super::expression::{Binary, Expression, Node, Unary};
use super::super::geometry::{DIRECTIONS, Line};
use super::super::message::unknown;
use super::tokens::{self, choice, ensure_end, unexpected};

const MOST_OPERANDS: u8 = 100;

/// What an operand can be, for messages.
const OPERAND: &str = "a column such as `file`, a function such as `reverse(bit)`, or an integer";

/// What an operator can be, for messages.
pub(super) const OPERATOR: &str = "an operator (`*`, `+`, `-`, `<<`, `>>`, `&`, `^`, `|`)";

const FUNCTIONS: [(&str, Unary); 2] = [("reverse", Unary::Reverse), ("swap_bytes", Unary::SwapBytes)];

/// The columns with an argument, and descriptions of their arguments for messages.
const WITH_ARGUMENT: [(&str, &str); 4] = [
    ("lower", "a line, as in `lower(file)`"),
    ("upper", "a line, as in `upper(file)`"),
    ("ray", "a direction, as in `ray(north_east)`"),
    ("pawn", "a colour, `pawn(white)` or `pawn(black)`"),
];

/// The names of all columns and functions.
pub(super) fn names() -> Vec<&'static str> {
    let plain = Column::PLAIN.into_iter().map(Column::name);
    let functions = FUNCTIONS.iter().map(|&(name, _)| name);
    let with_argument = WITH_ARGUMENT.iter().map(|&(name, _)| name);
    plain.chain(with_argument).chain(functions).collect()
}

/// Parses the whole input as one expression.
pub(super) fn parse_all(input: ParseStream, end: Span) -> Result<Expression> {
    let (expression, _) = parse(input, end, None)?;
    ensure_end(input, end, format_args!("{OPERATOR} or `;`"))?;
    Ok(expression)
}

/// Parses the longest expression at the start of the input. The returned `bool` says whether the expression is a single
/// operand, which `as` may follow.
///
/// `line` is the rank, file, diagonal or antidiagonal of the current entry of `[entry; lines]`, otherwise `None`.
pub(super) fn parse(input: ParseStream, end: Span, line: Option<Line>) -> Result<(Expression, bool)> {
    let operands = Cell::new(0);
    let parser = ExpressionParser { end, line, operands: &operands };
    let operand = parser.operand(input)?;
    let is_operand = next_operator(input).is_none();
    Ok((parser.operators(input, operand, 0)?, is_operand))
}

#[derive(Clone, Copy)]
struct ExpressionParser<'a> {
    /// The span for errors about a missing token: inside of parentheses, the span of the closing parenthesis.
    end: Span,
    line: Option<Line>,
    /// The number of operands of the whole expression so far. Each pair of parentheses and each `!` counts as one, too.
    operands: &'a Cell<u8>,
}

impl ExpressionParser<'_> {
    /// Parses each operator with a precedence higher than `above`, with its right operand.
    fn operators(self, input: ParseStream, mut left: Expression, above: u8) -> Result<Expression> {
        while let Some(operator) = next_operator(input)
            && operator.precedence() > above
        {
            let span = input.span();
            for _ in operator.symbol().chars() {
                input.parse::<Punct>()?;
            }
            let right = self.operand(input)?;
            let right = self.operators(input, right, operator.precedence())?;
            left = Expression { node: Node::Binary(operator, Box::new([left, right])), span };
        }
        ensure_no_division(input)?;
        Ok(left)
    }

    fn operand(self, input: ParseStream) -> Result<Expression> {
        let span = input.span();
        // The compiler overflows its stack on thousands of operands.
        if self.operands.replace(self.operands.get() + 1) == MOST_OPERANDS {
            return Err(Error::new(
                span,
                format!("the expression is too long; it may have {MOST_OPERANDS} operands"),
            ));
        }
        if input.parse::<Option<Token![!]>>()?.is_some() {
            let node = Node::Unary(Unary::Not, Box::new(self.operand(input)?));
            return Ok(Expression { node, span });
        }
        if input.peek(token::Paren) {
            return self.in_parentheses(input);
        }
        if input.peek(LitInt) {
            let literal: LitInt = input.parse()?;
            let refuse = |message: String| Err(Error::new(span, message));
            if !literal.suffix().is_empty() {
                let suffix = literal.suffix();
                return refuse(format!(
                    "a constant takes the type of its place; remove the suffix `{suffix}`"
                ));
            }
            if literal.base10_digits().starts_with('-') {
                return refuse("a value has no sign; `-` is an operator between two operands".to_owned());
            }
            return match literal.base10_parse() {
                Ok(constant) => Ok(Expression { node: Node::Constant(constant), span }),
                Err(_) => refuse("a constant has at most 128 bits".to_owned()),
            };
        }
        let Ok(name) = input.call(Ident::parse_any) else {
            return Err(unexpected(input, self.end, OPERAND));
        };
        Ok(Expression { node: self.named(input, &name)?, span })
    }

    /// Parses an operand that begins with a name.
    fn named(self, input: ParseStream, name: &Ident) -> Result<Node> {
        let text = name.to_string();
        let refuse = |message| Err(Error::new(name.span(), message));
        let argument = input.cursor().group(Delimiter::Parenthesis);
        let has_argument = argument.is_some_and(|(inside, ..)| !inside.eof());
        if let Some(column) = Column::PLAIN.into_iter().find(|column| column.name() == text) {
            if argument.is_some() {
                return Err(Error::new(input.span(), format!("the column `{text}` takes no argument")));
            }
            return Ok(Node::Column(column));
        }
        if text == "line" {
            return self.line_of(name).map(|line| Node::Column(Column::Line(line)));
        }
        if let Some(&(_, function)) = FUNCTIONS.iter().find(|&&(function, _)| function == text) {
            if !has_argument {
                return refuse(format!("`{text}` takes a set of squares, as in `{text}(bit)`"));
            }
            return Ok(Node::Unary(function, Box::new(self.in_parentheses(input)?)));
        }
        let Some((_, argument)) = WITH_ARGUMENT.iter().find(|&&(column, _)| column == text) else {
            return Err(unknown_column(name));
        };
        if !has_argument {
            return refuse(format!("`{text}` takes {argument}"));
        }
        let inside;
        let end = parenthesized!(inside in input).span.close();
        let column = Self { end, ..self }.argument(name, &inside)?;
        ensure_end(&inside, end, format_args!("`)`: `{text}` takes {argument}"))?;
        Ok(Node::Column(column))
    }

    /// Parses the argument of a column.
    fn argument(self, name: &Ident, inside: &ParseBuffer) -> Result<Column> {
        Ok(match name.to_string().as_str() {
            "lower" => Column::Lower(self.line(inside)?),
            "upper" => Column::Upper(self.line(inside)?),
            "ray" => Column::Ray(choice(inside, self.end, "direction", &DIRECTIONS)?.0),
            _ => Column::Pawn(choice(inside, self.end, "colour", &[("white", true), ("black", false)])?.0),
        })
    }

    fn line(self, inside: &ParseBuffer) -> Result<Line> {
        match inside.cursor().ident() {
            Some((name, _)) if name == "line" => {
                inside.parse::<Ident>()?;
                self.line_of(&name)
            }
            _ => Ok(choice(inside, self.end, "line", Line::NAMED)?.0),
        }
    }

    /// The line that the name `line` stands for.
    fn line_of(self, name: &Ident) -> Result<Line> {
        let message = "`line` is defined inside of `[entry; lines]`; expected `rank`, `file`, `diagonal` or \
                       `antidiagonal`";
        self.line.ok_or_else(|| Error::new(name.span(), message))
    }

    /// Parses one expression in parentheses.
    fn in_parentheses(self, input: ParseStream) -> Result<Expression> {
        let inside;
        let end = parenthesized!(inside in input).span.close();
        let inner = Self { end, ..self };
        let operand = inner.operand(&inside)?;
        let expression = inner.operators(&inside, operand, 0)?;
        ensure_end(&inside, end, format_args!("{OPERATOR} or `)`"))?;
        Ok(expression)
    }
}

fn unknown_column(name: &Ident) -> Error {
    let text = name.to_string();
    let lines = match text.as_str() {
        "rook" => "rank | file",
        "bishop" => "diagonal | antidiagonal",
        "queen" => "rank | file | diagonal | antidiagonal",
        _ if text.starts_with(char::is_uppercase) => {
            let message =
                format!("unknown column `{text}`; a constant of yours cannot be part of an expression");
            return Error::new(name.span(), message);
        }
        _ => return unknown("column", name, &names()),
    };
    Error::new(name.span(), format!("unknown column `{text}`; the lines of a {text} are `{lines}`"))
}

/// Returns an error if the next operator is `/` or `%`, with which Rust code would compute a rank or a file.
pub(super) fn ensure_no_division(input: ParseStream) -> Result<()> {
    if !input.peek(Token![%]) && !input.peek(Token![/]) {
        return Ok(());
    }
    let message = format!(
        "an expression has no `{}`; write `file_index` or `rank_index` for a coordinate of the square",
        tokens::operator(input)
    );
    Err(Error::new(input.span(), message))
}

/// The next token, if it is an operator of an expression.
fn next_operator(input: ParseStream) -> Option<Binary> {
    const OTHERS: [&str; 7] = ["&&", "||", "<<=", ">>=", "&=", "|=", "^="];
    let text = tokens::operator(input);
    let begins = |symbol: &str| text.starts_with(symbol);
    let found = Binary::ALL.into_iter().find(|operator| begins(operator.symbol()));
    found.filter(|_| !OTHERS.into_iter().any(begins))
}
