//! Expressions such as `file | rank << 1`: their value for each square, their text, and emitted code that computes the
//! same value with the library.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Error, Result};

use super::board::Board;
use super::column::Column;
use super::geometry;

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Unary {
    Not,
    Reverse,
    SwapBytes,
    Mirror,
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
    Unary(Unary),
    Binary(Binary),
}

/// An expression in postfix order: operands come before their operator. A loop with a stack evaluates the nodes,
/// without recursion.
#[derive(Clone)]
pub(super) struct Expression {
    pub(super) nodes: Vec<(Node, Span)>,
    /// The span of the first token.
    pub(super) span: Span,
}

impl Expression {
    /// Whether the value is the same for every square.
    pub(super) fn is_constant(&self) -> bool {
        !self.nodes.iter().any(|(node, _)| matches!(node, Node::Column(_)))
    }

    /// Whether the value is a set of squares, or made from one.
    pub(super) fn is_set(&self) -> bool {
        let is_number = |column: &_| {
            matches!(column, Column::Square | Column::Position | Column::FileIndex | Column::RankIndex)
        };
        self.nodes.iter().any(|(node, _)| matches!(node, Node::Column(column) if !is_number(column)))
    }

    /// The value for each square, indexed by square number.
    pub(super) fn values(&self, board: &Board) -> Result<Vec<u128>> {
        (0..board.len()).map(|number| self.value(board, number)).collect()
    }

    fn value(&self, board: &Board, number: usize) -> Result<u128> {
        let word = board.word;
        let mut stack = Vec::new();
        let operand = |stack: &mut Vec<u128>| stack.pop().expect("an operator follows its operands");
        for (node, span) in &self.nodes {
            let mistake = |message: String| {
                let place = if self.is_constant() {
                    String::new()
                } else {
                    format!(" on {}", board.squares[number].name())
                };
                Error::new(*span, message + &place)
            };
            let value = match node {
                Node::Column(column) => column.value(board, number),
                &Node::Constant(constant) if constant > word.ones() => {
                    let message =
                        format!("{constant:#x} does not fit in the `{}` of this board", word.name());
                    return Err(Error::new(*span, message));
                }
                Node::Constant(constant) => *constant,
                Node::Unary(operator) => {
                    let x = operand(&mut stack);
                    match operator {
                        Unary::Not => !x & word.ones(),
                        Unary::Reverse => x.reverse_bits() >> (128 - word.bits()),
                        Unary::SwapBytes => x.swap_bytes() >> (128 - word.bits()),
                        Unary::Mirror => geometry::mirror(board, x),
                    }
                }
                Node::Binary(operator) => {
                    let (b, a) = (operand(&mut stack), operand(&mut stack));
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
            };
            stack.push(value);
        }
        Ok(operand(&mut stack))
    }

    /// The expression in the syntax of a macro call, with as few parentheses as the precedences of Rust allow.
    pub(super) fn text(&self) -> String {
        // The stack stores the text of each operand with the precedence of its last operator.
        let mut stack: Vec<(String, u8)> = Vec::new();
        for (node, _) in &self.nodes {
            let operand = match node {
                Node::Column(column) => (column.text(), u8::MAX),
                Node::Constant(constant) if *constant < 256 => (constant.to_string(), u8::MAX),
                Node::Constant(constant) => (format!("{constant:#x}"), u8::MAX),
                Node::Unary(operator) => {
                    let (x, precedence) = stack.pop().expect("an operator follows its operand");
                    let text = match operator {
                        Unary::Not if precedence < u8::MAX => format!("!({x})"),
                        Unary::Not => format!("!{x}"),
                        Unary::Reverse => format!("reverse({x})"),
                        Unary::SwapBytes => format!("swap_bytes({x})"),
                        Unary::Mirror => format!("mirror({x})"),
                    };
                    (text, u8::MAX)
                }
                Node::Binary(operator) => {
                    let right = stack.pop().expect("an operator follows its operands");
                    let left = stack.pop().expect("an operator follows its operands");
                    let (symbol, own) = (operator.symbol(), operator.precedence());
                    (format!("{} {symbol} {}", parenthesised(left, own), parenthesised(right, own + 1)), own)
                }
            };
            stack.push(operand);
        }
        stack.pop().map(|(text, _)| text).unwrap_or_default()
    }

    /// Emits Rust code that evaluates the expression with the library's columns. The code uses the square number
    /// `__square` and the constant `BOARD`.
    ///
    /// In each cast, the operand is in parentheses: `(x) as u64`. The operand begins with the path of the library,
    /// which can be a token of the caller (option `crate`). Without parentheses, the span of the cast would begin at
    /// this token, and clippy could report the cast as the caller's code.
    pub(super) fn derivation(&self, board: &Board, library: &TokenStream) -> TokenStream {
        let word = board.word.tokens();
        let mut stack: Vec<TokenStream> = Vec::new();
        let operand = |stack: &mut Vec<TokenStream>| stack.pop().expect("an operator follows its operands");
        for (node, _) in &self.nodes {
            let tokens = match node {
                Node::Column(column) => {
                    let column = column.derivation(library);
                    quote!(((#column.at(&BOARD, __square)) as #word))
                }
                Node::Constant(constant) => {
                    format!("{constant:#x}_{}", board.word.name()).parse().expect("a literal")
                }
                Node::Unary(operator) => {
                    let x = operand(&mut stack);
                    match operator {
                        Unary::Not => quote!((!#x)),
                        Unary::Reverse => quote!(#x.reverse_bits()),
                        Unary::SwapBytes => quote!(#x.swap_bytes()),
                        Unary::Mirror => {
                            let mirror = quote!(#library::boards::Shape::mirror);
                            quote!(((#mirror(&BOARD, #x as ::core::primitive::u128)) as #word))
                        }
                    }
                }
                Node::Binary(operator) => {
                    let (b, a) = (operand(&mut stack), operand(&mut stack));
                    let symbol: TokenStream = operator.symbol().parse().expect("an operator is a token");
                    quote!((#a #symbol #b))
                }
            };
            stack.push(tokens);
        }
        operand(&mut stack)
    }
}

fn parenthesised((text, precedence): (String, u8), at_least: u8) -> String {
    if precedence < at_least { format!("({text})") } else { text }
}
