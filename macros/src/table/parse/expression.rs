//! Parses an expression of columns, such as `reverse(bit) << 1 | file`. Operators have the same precedences as in Rust.

use proc_macro2::{Delimiter, Ident, Punct};
use syn::parse::{ParseBuffer, ParseStream};
use syn::{Error, LitInt, Result, Token, parenthesized, token};

use super::super::model::{Binary, Column, DIRECTIONS, Expression, Line, Node, Unary};
use super::expect::{choice, ensure_end, operator, unknown, word};

const MOST_OPERANDS: u8 = 100;

const OPERAND: &str = "a column such as `file`, a function such as `reverse(bit)`, or an integer";

pub(super) const OPERATOR: &str = "an operator (`*`, `+`, `-`, `<<`, `>>`, `&`, `^`, `|`)";

/// The columns and functions that take an argument, each with a description of the argument for error messages.
const WITH_ARGUMENT: [(&str, &str); 6] = [
    ("lower", "a line, as in `lower(file)`"),
    ("upper", "a line, as in `upper(file)`"),
    ("ray", "a direction, as in `ray(north_east)`"),
    ("pawn", "a colour, `pawn(white)` or `pawn(black)`"),
    ("reverse", "a set of squares, as in `reverse(bit)`"),
    ("swap_bytes", "a set of squares, as in `swap_bytes(bit)`"),
];

pub(super) fn names() -> Vec<&'static str> {
    let plain = Column::PLAIN.into_iter().map(|(name, _)| name);
    plain.chain(WITH_ARGUMENT.into_iter().map(|(name, _)| name)).collect()
}

/// Parses the longest expression at the start of the input. The returned `bool` says whether the expression is a single
/// operand, because `as` may follow only a single operand.
///
/// The argument `line` is what the word `line` stands for in an entry of `[entry; lines]`. Elsewhere it is `None`.
pub(super) fn parse(input: ParseStream, line: Option<Line>) -> Result<(Expression, bool)> {
    let mut parser = ExpressionParser { line, operands: 0 };
    let operand = parser.operand(input)?;
    let is_operand = next_operator(input).is_none();
    Ok((parser.operators(input, operand, 0)?, is_operand))
}

struct ExpressionParser {
    line: Option<Line>,
    /// The number of operands so far. Each pair of parentheses and each `!` also counts as one.
    operands: u8,
}

impl ExpressionParser {
    /// Parses the operators after `left` that have a precedence higher than `above`, each with its right operand.
    fn operators(&mut self, input: ParseStream, mut left: Expression, above: u8) -> Result<Expression> {
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

    fn operand(&mut self, input: ParseStream) -> Result<Expression> {
        let span = input.span();
        // Without a limit, an expression with thousands of operands would overflow the stack of the compiler.
        if self.operands == MOST_OPERANDS {
            let message = format!(
                "the expression is too long; it may have {MOST_OPERANDS} operands, and each `!` and each \
                 pair of parentheses counts as one"
            );
            return Err(Error::new(span, message));
        }
        self.operands += 1;
        if input.parse::<Option<Token![!]>>()?.is_some() {
            let node = Node::Unary(Unary::Not, Box::new(self.operand(input)?));
            return Ok(Expression { node, span });
        }
        if input.peek(token::Paren) {
            let inside;
            parenthesized!(inside in input);
            return self.in_parentheses(&inside);
        }
        if input.peek(LitInt) {
            return Ok(Expression { node: constant(input)?, span });
        }
        let name = word(input, OPERAND)?;
        Ok(Expression { node: self.named(input, &name)?, span })
    }

    fn named(&mut self, input: ParseStream, name: &Ident) -> Result<Node> {
        let text = name.to_string();
        let argument = input.cursor().group(Delimiter::Parenthesis);
        if let Some((_, column)) = Column::PLAIN.into_iter().find(|&(plain, _)| plain == text) {
            if argument.is_some() {
                return Err(Error::new(input.span(), format!("the column `{text}` takes no argument")));
            }
            return Ok(Node::Column(column));
        }
        if text == "line" {
            return self.line_of(name).map(|line| Node::Column(Column::Line(line)));
        }
        let Some((_, takes)) = WITH_ARGUMENT.into_iter().find(|&(known, _)| known == text) else {
            return Err(unknown_column(name));
        };
        if argument.is_none_or(|(inside, ..)| inside.eof()) {
            return Err(Error::new(name.span(), format!("`{text}` takes {takes}")));
        }
        let inside;
        parenthesized!(inside in input);
        let node = match text.as_str() {
            "reverse" => Node::Unary(Unary::Reverse, Box::new(self.in_parentheses(&inside)?)),
            "swap_bytes" => Node::Unary(Unary::SwapBytes, Box::new(self.in_parentheses(&inside)?)),
            "lower" => Node::Column(Column::Lower(self.line(&inside)?)),
            "upper" => Node::Column(Column::Upper(self.line(&inside)?)),
            "ray" => Node::Column(Column::Ray(choice(&inside, "direction", &DIRECTIONS)?.0)),
            _ => {
                let colors = [("white", true), ("black", false)];
                Node::Column(Column::Pawn(choice(&inside, "colour", &colors)?.0))
            }
        };
        ensure_end(&inside, format_args!("`)`: `{text}` takes {takes}"))?;
        Ok(node)
    }

    fn line(&self, inside: &ParseBuffer) -> Result<Line> {
        match inside.cursor().ident() {
            Some((name, _)) if name == "line" => {
                inside.parse::<Ident>()?;
                self.line_of(&name)
            }
            _ => Ok(choice(inside, "line", Line::NAMED)?.0),
        }
    }

    /// Returns the current line of an array `[entry; lines]`, or an error if the word `line` is outside of such an
    /// array.
    fn line_of(&self, name: &Ident) -> Result<Line> {
        let message = "`line` has a meaning only inside of `[entry; lines]`; expected `rank`, `file`, \
                       `diagonal` or `antidiagonal`";
        self.line.ok_or_else(|| Error::new(name.span(), message))
    }

    /// Parses everything inside of a pair of parentheses as one expression.
    fn in_parentheses(&mut self, inside: &ParseBuffer) -> Result<Expression> {
        let operand = self.operand(inside)?;
        let expression = self.operators(inside, operand, 0)?;
        ensure_end(inside, format_args!("{OPERATOR} or `)`"))?;
        Ok(expression)
    }
}

fn constant(input: ParseStream) -> Result<Node> {
    let (span, literal) = (input.span(), input.parse::<LitInt>()?);
    let message = if !literal.suffix().is_empty() {
        format!("the type of an integer follows from its use; remove the suffix `{}`", literal.suffix())
    } else if literal.base10_digits().starts_with('-') {
        "values are unsigned, so `-` needs a value on its left, as in `bit - 1`".to_owned()
    } else if let Ok(constant) = literal.base10_parse() {
        return Ok(Node::Constant(constant));
    } else {
        "an integer has at most 128 bits".to_owned()
    };
    Err(Error::new(span, message))
}

fn unknown_column(name: &Ident) -> Error {
    let text = name.to_string();
    let lines = match text.as_str() {
        "if" | "match" => {
            let message = format!(
                "an expression has no `{text}`; in `square_table!`, call a `const fn`, as in `self::entry(square)`"
            );
            return Error::new(name.span(), message);
        }
        "rook" => "rank | file",
        "bishop" => "diagonal | antidiagonal",
        "queen" => "rank | file | diagonal | antidiagonal",
        _ if text.starts_with(char::is_uppercase) => {
            let message =
                format!("unknown column `{text}`; an expression cannot contain a constant of yours");
            return Error::new(name.span(), message);
        }
        _ => return unknown("column", name, &names()),
    };
    Error::new(name.span(), format!("unknown column `{text}`; the lines of a {text} are `{lines}`"))
}

/// Returns an error if the next operator is `/` or `%`. In Rust, these operators compute the rank and the file of a
/// square, so the message names the columns for the two.
pub(super) fn ensure_no_division(input: ParseStream) -> Result<()> {
    if !input.peek(Token![%]) && !input.peek(Token![/]) {
        return Ok(());
    }
    let message = format!(
        "an expression has no `{}`; write `file_index` or `rank_index` for a coordinate of the square",
        operator(input)
    );
    Err(Error::new(input.span(), message))
}

/// Returns the next operator. `None` means that the next token is no operator of expressions, so the expression ends.
fn next_operator(input: ParseStream) -> Option<Binary> {
    const OTHERS: [&str; 7] = ["&&", "||", "<<=", ">>=", "&=", "|=", "^="];
    let text = operator(input);
    let begins = |symbol: &str| text.starts_with(symbol);
    let found = Binary::ALL.into_iter().find(|&(_, symbol, _)| begins(symbol));
    found.filter(|_| !OTHERS.into_iter().any(begins)).map(|(operator, ..)| operator)
}
