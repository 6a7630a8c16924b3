//! The columns that a table of the caller's may have, and the expressions over them.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

use super::board::{Board, Square};
use super::geometry::{self, Direction, Line, Rays, capitalised};

/// What can be said of each square of a board in one word.
#[derive(Clone, PartialEq)]
pub(super) enum Column {
    Bit,
    Square,
    Position,
    FileIndex,
    RankIndex,
    Line(Line),
    Lower(Line),
    Upper(Line),
    Ray(Direction),
    King,
    Knight,
    /// The attacks of a pawn, white or not.
    Pawn(bool),
    Leaper(i8, i8),
    Steps(Vec<(i8, i8)>),
}

impl Column {
    /// The columns that are one word.
    pub(super) const PLAIN: &[(&str, Self)] = &[
        ("bit", Self::Bit),
        ("square", Self::Square),
        ("position", Self::Position),
        ("file_index", Self::FileIndex),
        ("rank_index", Self::RankIndex),
        ("rank", Self::Line(Line::Rank)),
        ("file", Self::Line(Line::File)),
        ("diagonal", Self::Line(Line::Diagonal)),
        ("antidiagonal", Self::Line(Line::Antidiagonal)),
        ("king", Self::King),
        ("knight", Self::Knight),
    ];

    /// All columns and functions, for messages.
    pub(super) const LIST: &str = "a column (`bit`, `square`, `position`, `file_index`, `rank_index`, `rank`, `file`, \
         `diagonal`, `antidiagonal`, `king`, `knight`, `lower(line)`, `upper(line)`, `ray(direction)`, `pawn(color)`, \
         `leaper(m, n)`, `steps((files, ranks), ..)`) or a function of one (`reverse(x)`, `swap_bytes(x)`, `mirror(x)`)";

    fn value(&self, board: &Board, number: usize) -> u128 {
        let square = board.squares[number];
        match *self {
            Self::Bit => board.bit(number),
            Self::Square => number as u128,
            Self::Position => board.positions[number].into(),
            Self::FileIndex => square.file.into(),
            Self::RankIndex => square.rank.into(),
            Self::Line(line) => Rays::new(board, line, number).line(),
            Self::Lower(line) => Rays::new(board, line, number).lower,
            Self::Upper(line) => Rays::new(board, line, number).upper,
            Self::Ray(direction) => geometry::ray(board, number, direction),
            Self::King => geometry::steps(board, number, &[leaps(0, 1), leaps(1, 1)].concat()),
            Self::Knight => geometry::steps(board, number, &leaps(1, 2)),
            Self::Pawn(is_white) => {
                let forward = if is_white { 1 } else { -1 };
                geometry::steps(board, number, &[(-1, forward), (1, forward)])
            }
            Self::Leaper(m, n) => geometry::steps(board, number, &leaps(m, n)),
            Self::Steps(ref steps) => geometry::steps(board, number, steps),
        }
    }

    /// As it is written in a call.
    pub(super) fn text(&self) -> String {
        if let Some((name, _)) = Self::PLAIN.iter().find(|(_, column)| column == self) {
            return (*name).to_owned();
        }
        match self {
            Self::Lower(line) => format!("lower({})", line.name()),
            Self::Upper(line) => format!("upper({})", line.name()),
            Self::Ray(direction) => format!("ray({})", direction.name()),
            Self::Pawn(is_white) => format!("pawn({})", if *is_white { "white" } else { "black" }),
            Self::Leaper(m, n) => format!("leaper({m}, {n})"),
            Self::Steps(steps) => {
                format!(
                    "steps({})",
                    steps.iter().map(|step| format!("{step:?}")).collect::<Vec<_>>().join(", ")
                )
            }
            _ => unreachable!("the other columns are plain"),
        }
    }

    /// The column as the library names it.
    fn library_name(&self, library: &TokenStream) -> TokenStream {
        let line = |column: &str, line: Line| {
            let (column, line) = (format_ident!("{column}"), format_ident!("{}", capitalised(line.name())));
            quote!(#column(#library::Line::#line))
        };
        let name = match self {
            Self::Bit => quote!(Bit),
            Self::Square => quote!(Square),
            Self::Position => quote!(Position),
            Self::FileIndex => quote!(FileIndex),
            Self::RankIndex => quote!(RankIndex),
            Self::King => quote!(King),
            Self::Knight => quote!(Knight),
            &Self::Line(kind) => line("Line", kind),
            &Self::Lower(kind) => line("Lower", kind),
            &Self::Upper(kind) => line("Upper", kind),
            Self::Ray(direction) => {
                let direction = format_ident!("{}", direction.variant());
                quote!(Ray(#library::Direction::#direction))
            }
            Self::Pawn(is_white) => {
                let color = format_ident!("{}", if *is_white { "White" } else { "Black" });
                quote!(Pawn(#library::Color::#color))
            }
            &Self::Leaper(m, n) => steps_name(&leaps(m, n)),
            Self::Steps(steps) => steps_name(steps),
        };
        quote!(#library::boards::Column::#name)
    }
}

fn steps_name(steps: &[(i8, i8)]) -> TokenStream {
    let (files, ranks): (Vec<_>, Vec<_>) =
        steps.iter().map(|&(files, ranks)| (signed(files), signed(ranks))).unzip();
    quote!(Steps(&[#((#files, #ranks)),*]))
}

/// A small number without a suffix.
fn signed(number: i8) -> TokenStream {
    number.to_string().parse().expect("a number is a token, or two with its sign")
}

/// The eight steps, or four, of a leaper that goes so far along one axis and so far along the other.
pub(super) fn leaps(m: i8, n: i8) -> Vec<(i8, i8)> {
    let mut steps = Vec::new();
    for (files, ranks) in [(m, n), (n, m)] {
        for step in [(files, ranks), (-files, ranks), (files, -ranks), (-files, -ranks)] {
            if !steps.contains(&step) {
                steps.push(step);
            }
        }
    }
    steps
}

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
    pub(super) const ALL: [(&str, Self); 8] = [
        ("*", Self::Mul),
        ("+", Self::Add),
        ("-", Self::Sub),
        ("<<", Self::Shl),
        (">>", Self::Shr),
        ("&", Self::And),
        ("^", Self::Xor),
        ("|", Self::Or),
    ];

    /// How tightly it binds, as in the language.
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

    const fn symbol(self) -> &'static str {
        Self::ALL[self as usize].0
    }
}

#[derive(Clone)]
pub(super) enum Node {
    Column(Column),
    Constant(u128),
    Unary(Unary),
    Binary(Binary),
}

/// An expression over columns, operands before their operators, so that nothing has to descend into it.
#[derive(Clone)]
pub(super) struct Expression {
    pub(super) nodes: Vec<(Node, Span)>,
    /// Its first token.
    pub(super) span: Span,
}

/// What an expression comes to on one square that it cannot be evaluated for.
pub(super) struct Failure {
    pub(super) span: Span,
    pub(super) message: String,
}

impl Expression {
    /// Whether it is the same for every square.
    pub(super) fn is_constant(&self) -> bool {
        !self.nodes.iter().any(|(node, _)| matches!(node, Node::Column(_)))
    }

    /// Its values by the numbers of the squares.
    pub(super) fn values(&self, board: &Board) -> Result<Vec<u128>, Failure> {
        (0..board.len()).map(|number| self.value(board, number)).collect()
    }

    fn value(&self, board: &Board, number: usize) -> Result<u128, Failure> {
        let word = board.word;
        let mut stack = Vec::new();
        let operand = |stack: &mut Vec<u128>| stack.pop().expect("an operator follows its operands");
        for (node, span) in &self.nodes {
            let on_square = |message: String| {
                let place = if self.is_constant() {
                    String::new()
                } else {
                    format!(" on {}", board.squares[number].name())
                };
                Failure { span: *span, message: message + &place }
            };
            let value = match node {
                Node::Column(column) => column.value(board, number),
                &Node::Constant(constant) if constant > word.ones() => {
                    let message =
                        format!("{constant:#x} does not fit in the `{}` of this board", word.name());
                    return Err(Failure { span: *span, message });
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
                    let overflow = || on_square(format!("`{}` overflows", operator.symbol()));
                    let too_far =
                        || on_square(format!("a shift by {b} leaves no bit of a `{}`", word.name()));
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

    /// As it is written in a call, with the parentheses that it needs.
    pub(super) fn text(&self) -> String {
        // With each operand goes how tightly it binds.
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

    /// The same in terms of the library, for the square whose number is `__square`: a second derivation of each value.
    pub(super) fn derivation(&self, board: &Board, library: &TokenStream) -> TokenStream {
        let word = format_ident!("{}", board.word.name());
        let word = quote!(::core::primitive::#word);
        let mut stack: Vec<TokenStream> = Vec::new();
        let operand = |stack: &mut Vec<TokenStream>| stack.pop().expect("an operator follows its operands");
        for (node, _) in &self.nodes {
            let tokens = match node {
                Node::Column(column) => {
                    let column = column.library_name(library);
                    quote!((#column.at(&BOARD, __square) as #word))
                }
                Node::Constant(constant) => {
                    let literal: TokenStream =
                        format!("{constant:#x}_{}", board.word.name()).parse().expect("a literal");
                    literal
                }
                Node::Unary(operator) => {
                    let x = operand(&mut stack);
                    match operator {
                        Unary::Not => quote!((!#x)),
                        Unary::Reverse => quote!(#x.reverse_bits()),
                        Unary::SwapBytes => quote!(#x.swap_bytes()),
                        Unary::Mirror => quote!((BOARD.mirror(#x as ::core::primitive::u128) as #word)),
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

/// The first square of a board on which one of the values is larger than a type holds.
pub(super) fn too_large(board: &Board, values: &[u128], largest: u128) -> Option<(Square, u128)> {
    let number = values.iter().position(|&value| value > largest)?;
    Some((board.squares[number], values[number]))
}

/// The tokens of a type of the language's own.
pub(super) fn primitive(name: &Ident) -> TokenStream {
    quote!(::core::primitive::#name)
}
