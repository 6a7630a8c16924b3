//! The data model of a parsed macro call.

use std::fmt;

use proc_macro2::{Delimiter, Ident, Span, TokenStream};
use syn::Result;

/// The macro that is called.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "the names are those of the macros")]
pub enum Kind {
    Smsk,
    MaskEx,
    Masks,
    FirstRank,
    SquareTable,
    VerifyTable,
}

/// The form of a table whose type the library defines.
#[derive(Clone, Copy)]
pub(super) enum Layout {
    Smsk,
    MaskEx,
    Masks,
    CompactMasks,
    FirstRank,
    FirstRankByOccupancy,
}

impl Kind {
    /// The names of the macros, in the order of the variants.
    pub const NAMED: [(&'static str, Self); 6] = [
        ("smsk", Self::Smsk),
        ("mask_ex", Self::MaskEx),
        ("masks", Self::Masks),
        ("first_rank", Self::FirstRank),
        ("square_table", Self::SquareTable),
        ("verify_table", Self::VerifyTable),
    ];

    /// The values of the option `layout`, the default first.
    pub(super) const fn layouts(self) -> &'static [(&'static str, Layout)] {
        match self {
            Self::Smsk => &[("full", Layout::Smsk)],
            Self::MaskEx => &[("full", Layout::MaskEx)],
            Self::Masks => &[("full", Layout::Masks), ("compact", Layout::CompactMasks)],
            Self::FirstRank => {
                &[("by_file", Layout::FirstRank), ("by_occupancy", Layout::FirstRankByOccupancy)]
            }
            Self::SquareTable | Self::VerifyTable => &[],
        }
    }

    /// The names of the options.
    pub(super) fn options(self) -> Vec<&'static str> {
        let takes = |option: &&str| match *option {
            "align" => self != Self::VerifyTable,
            "layout" => self.layouts().len() > 1,
            "board" | "word" | "stride" | "gaps" => self != Self::FirstRank,
            _ => true,
        };
        let all = ["align", "mapping", "layout", "board", "word", "stride", "gaps"];
        all.into_iter().filter(takes).collect()
    }
}

/// The name of the macro, with its exclamation mark.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}!", Self::NAMED[*self as usize].0)
    }
}

/// A parsed macro call.
pub(super) struct Call {
    pub(super) kind: Kind,
    pub(super) statements: Vec<Statement>,
    pub(super) options: Options,
}

/// One table or one equation of a macro call.
pub(super) enum Statement {
    /// A table whose type the library defines.
    Library(Header),
    /// A table of `square_table!`: its type, and its template or the error of the parser.
    Custom(Header, TokenStream, Result<Template>),
    Equation(Equation),
}

/// The start of a table: its attributes, visibility, keyword and name.
pub(super) struct Header {
    pub(super) attributes: TokenStream,
    pub(super) visibility: TokenStream,
    /// `static` or `const`.
    pub(super) keyword: Ident,
    pub(super) name: Ident,
}

/// The template of an entry: the entry as the caller writes it, with names of columns such as `file` as values.
pub(super) enum Template<T = Value> {
    /// A [`Value`], or the `Cell` into which the validator evaluates it.
    Value(T),
    /// The path of a constant.
    Constant(TokenStream),
    List(List<T>),
    /// `[entry; squares]`: an array with one entry for each square. Any other template is the entry of one square.
    Squares(Box<Self>),
}

/// A struct literal, a function call, an array or a tuple.
pub(super) struct List<T = Value> {
    /// The path of a struct or of a function; empty for an array and a tuple.
    pub(super) path: TokenStream,
    pub(super) delimiter: Delimiter,
    /// The fields, arguments or elements. A field comes with the tokens `field:`, other parts with none.
    pub(super) parts: Vec<(TokenStream, Template<T>)>,
    /// The span of the delimiters.
    pub(super) span: Span,
}

impl<T> Template<T> {
    /// Whether the template contains `[entry; squares]`.
    pub(super) fn has_squares(&self) -> bool {
        match self {
            Self::Value(_) | Self::Constant(_) => false,
            Self::List(list) => list.parts.iter().any(|(_, part)| part.has_squares()),
            Self::Squares(_) => true,
        }
    }
}

/// A value of a template: `expression` or `expression as integer`.
pub(super) struct Value {
    pub(super) expression: Expression,
    /// The span of the first token.
    pub(super) span: Span,
    /// The integer type after `as`.
    pub(super) narrowed: Option<Ident>,
}

/// The integer types that `as` accepts in a template, each with the largest value that may be converted to the type.
///
/// A conversion keeps the bits, so 255 is accepted for an `i8` and becomes -1. `usize` and `isize` have only 16 bits on
/// some targets, so `usize` accepts values up to `u16::MAX`, and `isize` up to `i16::MAX`.
pub(super) const INTEGERS: [(&str, u128); 12] = [
    ("u8", u8::MAX as u128),
    ("u16", u16::MAX as u128),
    ("u32", u32::MAX as u128),
    ("u64", u64::MAX as u128),
    ("u128", u128::MAX),
    ("usize", u16::MAX as u128),
    ("i8", u8::MAX as u128),
    ("i16", u16::MAX as u128),
    ("i32", u32::MAX as u128),
    ("i64", u64::MAX as u128),
    ("i128", u128::MAX),
    ("isize", i16::MAX as u128),
];

/// An equation `left == right;`, which must hold for every square.
pub(super) struct Equation {
    pub(super) attributes: TokenStream,
    pub(super) left: TokenStream,
    /// The name of the table for messages.
    pub(super) name: String,
    /// `TABLE`, if the left side begins with `TABLE[square]`.
    pub(super) table: Option<TokenStream>,
    /// The index, if the left side begins with `TABLE[index]` and `square` is in this index alone.
    pub(super) index: Option<TokenStream>,
    /// The identifier `square` from the left side of the equation, with the hygiene of the caller's token.
    pub(super) square: Ident,
    pub(super) right: Expression,
}

/// The options of a macro call, each written `key = value;`. A field is `None` if the option is missing.
#[derive(Default)]
pub(super) struct Options {
    pub(super) align: Option<u16>,
    pub(super) mapping: Option<Ident>,
    pub(super) layout: Option<Layout>,
    pub(super) board: Option<((u8, u8), Span)>,
    pub(super) word: Option<(Word, Span)>,
    pub(super) stride: Option<(u8, Span)>,
    pub(super) gaps: Option<(u128, Span)>,
    /// The names of the options that the parser has read so far.
    pub(super) given: Vec<String>,
}

/// The unsigned integer that holds a set of squares.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Word {
    U64 = 64,
    U128 = 128,
}

impl Word {
    pub(super) const NAMED: &[(&str, Self)] = &[("u64", Self::U64), ("u128", Self::U128)];

    pub(super) const fn bits(self) -> u32 {
        self as u32
    }

    pub(super) const fn name(self) -> &'static str {
        if matches!(self, Self::U64) { "u64" } else { "u128" }
    }

    /// The largest value: all bits set.
    pub(super) const fn ones(self) -> u128 {
        u128::MAX >> (128 - self.bits())
    }
}

/// The four lines through a square. A line keeps its name in every mapping: a diagonal is always parallel to a1-h8.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Line {
    Rank,
    File,
    /// Parallel to a1-h8.
    Diagonal,
    /// Parallel to h1-a8.
    Antidiagonal,
}

impl Line {
    pub(super) const ALL: [Self; 4] = [Self::Rank, Self::File, Self::Diagonal, Self::Antidiagonal];
    pub(super) const NAMED: &[(&str, Self)] = &[
        ("rank", Self::Rank),
        ("file", Self::File),
        ("diagonal", Self::Diagonal),
        ("antidiagonal", Self::Antidiagonal),
    ];

    pub(super) const fn name(self) -> &'static str {
        Self::NAMED[self as usize].0
    }
}

/// The names of the eight directions, with their steps `(files, ranks)`.
pub(super) const DIRECTIONS: [(&str, (i16, i16)); 8] = [
    ("east", (1, 0)),
    ("north", (0, 1)),
    ("north_east", (1, 1)),
    ("north_west", (-1, 1)),
    ("west", (-1, 0)),
    ("south", (0, -1)),
    ("south_west", (-1, -1)),
    ("south_east", (1, -1)),
];

/// A table column: one value for each square of a board.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Column {
    Bit,
    Square,
    Position,
    FileIndex,
    RankIndex,
    Line(Line),
    Lower(Line),
    Upper(Line),
    /// The squares in the direction of a step `(files, ranks)`, up to the edge of the board.
    Ray((i16, i16)),
    King,
    Knight,
    /// The attacks of a pawn: a white pawn if `true`, a black pawn if `false`.
    Pawn(bool),
}

impl Column {
    /// The columns without an argument.
    pub(super) const PLAIN: [(&str, Self); 11] = [
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

    /// The name of the column in a macro call, without an argument.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Lower(_) => "lower",
            Self::Upper(_) => "upper",
            Self::Ray(_) => "ray",
            Self::Pawn(_) => "pawn",
            plain => Self::PLAIN.iter().find(|&&(_, it)| it == plain).map_or("", |&(name, _)| name),
        }
    }

    /// The argument of the column in a macro call, after the name of its type in the library.
    pub(super) fn argument(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Lower(line) | Self::Upper(line) => Some(("Line", line.name())),
            Self::Ray(step) => {
                let named = DIRECTIONS.into_iter().find(|&(_, named)| named == step);
                named.map(|(name, _)| ("Direction", name))
            }
            Self::Pawn(is_white) => Some(("Color", if is_white { "white" } else { "black" })),
            _ => None,
        }
    }

    /// The column in the syntax of a macro call, such as `lower(file)`.
    pub(super) fn text(self) -> String {
        match self.argument() {
            Some((_, argument)) => format!("{}({argument})", self.name()),
            None => self.name().to_owned(),
        }
    }
}

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
    /// The operators with their symbols and precedences, as in Rust: higher binds more tightly.
    pub(super) const ALL: [(Self, &str, u8); 8] = [
        (Self::Mul, "*", 6),
        (Self::Add, "+", 5),
        (Self::Sub, "-", 5),
        (Self::Shl, "<<", 4),
        (Self::Shr, ">>", 4),
        (Self::And, "&", 3),
        (Self::Xor, "^", 2),
        (Self::Or, "|", 1),
    ];

    pub(super) const fn symbol(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    pub(super) const fn precedence(self) -> u8 {
        Self::ALL[self as usize].2
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
}
