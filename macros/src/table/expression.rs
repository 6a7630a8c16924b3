//! Expressions such as `file | rank << 1`: their value for each square, their text, and emitted code that computes the
//! same value with the library.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Error, Result};

use super::board::Board;
use super::column::Column;

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Unary {
    Not,
    Reverse,
    SwapBytes,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Binary {
    Mul,
    Add,
    Sub,
    Shl,
    Shr,
    And,
    Xor,
    Or,
}

impl Binary {
    pub(super) const ALL: [Self; 8] =
        [Self::Mul, Self::Add, Self::Sub, Self::Shl, Self::Shr, Self::And, Self::Xor, Self::Or];
    const SYMBOLS: [&str; 8] = ["*", "+", "-", "<<", ">>", "&", "^", "|"];

    /// The precedence of the operator, as in Rust: higher binds more tightly.
    pub(super) const fn precedence(self) -> u8 {
        match self {
            Self::Mul => 6,
            Self::Add | Self::Sub => 5,
            Self::Shl | Self::Shr => 4,
            Self::And => 3,
            Self::Xor => 2,
            Self::Or => 1,
        }
    }

    pub(super) const fn symbol(self) -> &'static str {
        Self::SYMBOLS[self as usize]
    }
}

#[derive(Clone)]
pub(super) enum Node {
    Column(Column),
    Constant(u128),
    Unary(Unary, Box<Expression>),
    Binary(Binary, Box<[Expression; 2]>),
}

#[derive(Clone)]
pub(super) struct Expression {
    pub(super) node: Node,
    /// The span of the column, the constant, the function or the operator.
    pub(super) span: Span,
}

impl Expression {
    /// The columns of the expression, from left to right.
    pub(super) fn columns(&self) -> Vec<Column> {
        match &self.node {
            Node::Column(column) => vec![*column],
            Node::Constant(_) => Vec::new(),
            Node::Unary(_, operand) => operand.columns(),
            Node::Binary(_, operands) => operands.iter().flat_map(Self::columns).collect(),
        }
    }

    /// Whether the value is the same for every square.
    pub(super) fn is_constant(&self) -> bool {
        self.columns().is_empty()
    }

    /// Whether the value is a set of squares, or computed from a set.
    pub(super) fn is_set(&self) -> bool {
        let numbers = [Column::Square, Column::Position, Column::FileIndex, Column::RankIndex];
        self.columns().iter().any(|column| !numbers.contains(column))
    }

    /// Whether an operator other than `&`, `^` and `|` may overflow in one mapping and not in another.
    pub(super) fn can_overflow(&self) -> bool {
        match &self.node {
            Node::Column(_) | Node::Constant(_) => false,
            Node::Unary(_, operand) => operand.can_overflow(),
            Node::Binary(Binary::And | Binary::Xor | Binary::Or, operands) => {
                operands.iter().any(Self::can_overflow)
            }
            Node::Binary(..) => true,
        }
    }

    /// The value for each square, indexed by square number.
    pub(super) fn values(&self, board: &Board) -> Result<Vec<u128>> {
        (0..board.len()).map(|number| self.value(board, number)).collect()
    }

    fn value(&self, board: &Board, number: usize) -> Result<u128> {
        let word = board.word;
        let mistake = |message: String| {
            let name = board.squares[number].name();
            let place = if self.is_constant() { String::new() } else { format!(" on {name}") };
            Error::new(self.span, message + &place)
        };
        Ok(match &self.node {
            Node::Column(column) => column.value(board, number),
            Node::Constant(constant) if *constant > word.ones() => {
                let message = format!("{constant:#x} does not fit in the `{}` of this board", word.name());
                return Err(mistake(message));
            }
            Node::Constant(constant) => *constant,
            Node::Unary(operator, operand) => {
                let x = operand.value(board, number)?;
                match operator {
                    Unary::Not => !x & word.ones(),
                    Unary::Reverse => x.reverse_bits() >> (128 - word.bits()),
                    Unary::SwapBytes => x.swap_bytes() >> (128 - word.bits()),
                }
            }
            Node::Binary(operator, operands) => {
                let (a, b) = (operands[0].value(board, number)?, operands[1].value(board, number)?);
                let overflow = || mistake(format!("`{}` overflows", operator.symbol()));
                let too_far = || mistake(format!("a shift by {b} leaves no bit of a `{}`", word.name()));
                match operator {
                    Binary::Mul => a.checked_mul(b).filter(|&x| x <= word.ones()).ok_or_else(overflow)?,
                    Binary::Add => a.checked_add(b).filter(|&x| x <= word.ones()).ok_or_else(overflow)?,
                    Binary::Sub => a.checked_sub(b).ok_or_else(overflow)?,
                    Binary::Shl | Binary::Shr if b >= word.bits().into() => return Err(too_far()),
                    Binary::Shl => a << b & word.ones(),
                    Binary::Shr => a >> b,
                    Binary::And => a & b,
                    Binary::Xor => a ^ b,
                    Binary::Or => a | b,
                }
            }
        })
    }

    /// The expression in the syntax of a macro call, with as few parentheses as the precedences of Rust allow.
    pub(super) fn text(&self) -> String {
        match &self.node {
            Node::Column(column) => column.text(),
            Node::Constant(constant) if *constant < 256 => constant.to_string(),
            Node::Constant(constant) => format!("{constant:#x}"),
            Node::Unary(Unary::Not, operand) => format!("!{}", operand.operand_text(u8::MAX)),
            Node::Unary(Unary::Reverse, operand) => format!("reverse({})", operand.text()),
            Node::Unary(Unary::SwapBytes, operand) => format!("swap_bytes({})", operand.text()),
            Node::Binary(operator, operands) => {
                let [left, right] = &**operands;
                let (symbol, own) = (operator.symbol(), operator.precedence());
                format!("{} {symbol} {}", left.operand_text(own), right.operand_text(own + 1))
            }
        }
    }

    /// The text of an operand, in parentheses if the operand has a binary operator of a precedence below `least`.
    fn operand_text(&self, least: u8) -> String {
        match &self.node {
            Node::Binary(operator, _) if operator.precedence() < least => format!("({})", self.text()),
            _ => self.text(),
        }
    }

    /// Emits Rust code that evaluates the expression with the library's columns, for the square number `__square` and the
    /// emitted expression `shape`, a reference to a `Shape`.
    ///
    /// In each cast, the operand is in parentheses: `(x) as u64`. The operand begins with the path of the library, a
    /// token that the macro receives from its caller. Without parentheses, the span of the cast would begin at this
    /// token, and clippy could report the cast as the caller's code.
    pub(super) fn derivation(
        &self,
        board: &Board,
        library: &TokenStream,
        shape: &TokenStream,
    ) -> TokenStream {
        let word = board.word.tokens();
        let of = |operand: &Self| operand.derivation(board, library, shape);
        match &self.node {
            Node::Column(column) => {
                let column = column.derivation(library);
                quote!(((#column.at(#shape, __square)) as #word))
            }
            Node::Constant(constant) => {
                format!("{constant:#x}_{}", board.word.name()).parse().expect("a literal")
            }
            Node::Unary(operator, operand) => {
                let x = of(operand);
                match operator {
                    Unary::Not => quote!((!#x)),
                    Unary::Reverse => quote!(#x.reverse_bits()),
                    Unary::SwapBytes => quote!(#x.swap_bytes()),
                }
            }
            Node::Binary(operator, operands) => {
                let (a, b) = (of(&operands[0]), of(&operands[1]));
                let symbol: TokenStream = operator.symbol().parse().expect("an operator is a token");
                quote!((#a #symbol #b))
            }
        }
    }
}
