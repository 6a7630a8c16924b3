//! The types of a parsed macro call: statements, templates, equations, expressions and options.

use std::fmt;

use proc_macro2::{Delimiter, Ident, Span, TokenStream};
use syn::Result;

/// A macro of this crate.
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

/// The layout of a table whose type the library defines. The option `layout` chooses between two layouts.
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
    /// Each macro with its name, in the order of the variants.
    pub const NAMED: [(&'static str, Self); 6] = [
        ("smsk", Self::Smsk),
        ("mask_ex", Self::MaskEx),
        ("masks", Self::Masks),
        ("first_rank", Self::FirstRank),
        ("square_table", Self::SquareTable),
        ("verify_table", Self::VerifyTable),
    ];

    /// The values that the option `layout` accepts for this macro, with the default first.
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

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}!", Self::NAMED[*self as usize].0)
    }
}

pub(super) struct Call {
    pub(super) kind: Kind,
    pub(super) statements: Vec<Statement>,
    pub(super) options: Options,
}

pub(super) enum Statement {
    /// A table whose type the library defines.
    Library(Header),
    /// A table of `square_table!`: its header, its type and its template. An `Err` is a mistake in the template.
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

/// The template of a table: one entry as Rust code, in which expressions such as `file` stand for the values.
pub(super) enum Template<T = Value> {
    /// A value of the entry: a [`Value`] after parsing, and a `Cell` after the evaluation of its expression.
    Value(T),
    /// The path of a constant of the caller.
    Constant(TokenStream),
    List(List<T>),
    /// `[entry; squares]`, an array with one entry for each square. A template without such an array is one entry,
    /// which the macro repeats for each square.
    Squares(Box<Self>),
}

/// A struct literal, a function call, an array or a tuple.
pub(super) struct List<T = Value> {
    /// The path of a struct or of a function; empty for an array and a tuple.
    pub(super) path: TokenStream,
    pub(super) delimiter: Delimiter,
    /// The fields, arguments or elements. A field has the tokens `field:` before its value, the others have none.
    pub(super) parts: Vec<(TokenStream, Template<T>)>,
    pub(super) span: Span,
}

impl<T> Template<T> {
    pub(super) fn has_squares(&self) -> bool {
        match self {
            Self::Value(_) | Self::Constant(_) => false,
            Self::List(list) => list.parts.iter().any(|(_, part)| part.has_squares()),
            Self::Squares(_) => true,
        }
    }
}

/// A value in a template, written `expression` or `expression as integer`.
pub(super) struct Value {
    pub(super) expression: Expression,
    pub(super) span: Span,
    /// The integer type after `as`.
    pub(super) narrowed: Option<Ident>,
}

/// The integer types that `as` accepts in a template, each with the largest value that may be converted to the type.
/// A conversion keeps the bits, so 255 is accepted for an `i8` and becomes -1. `usize` and `isize` have only 16 bits on
/// some targets, so `usize` accepts values up to `u16::MAX`. `isize` accepts values up to `i16::MAX`, because a larger
/// value would be negative on these targets and positive on others.
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
    /// The name of the table in error messages.
    pub(super) name: String,
    /// `TABLE`, if the left side begins with `TABLE[square]`.
    pub(super) table: Option<TokenStream>,
    /// The `index`, if the left side begins with `TABLE[index]`. If the rest of the left side contains `square` too,
    /// its value depends on more than this entry, so this is `None`, unless `index` is just `square`.
    pub(super) index: Option<TokenStream>,
    /// The token `square` from the left side of the equation. Its hygiene makes the emitted parameter visible to that
    /// side.
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
    /// The names of the options that are parsed so far, to find an option that is given twice.
    pub(super) given: Vec<String>,
}

/// The unsigned integer type of a set of squares.
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

    pub(super) const fn ones(self) -> u128 {
        u128::MAX >> (128 - self.bits())
    }
}

/// One of the four lines through a square. In every mapping, a diagonal is parallel to a1-h8, an antidiagonal to h1-a8.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Line {
    Rank,
    File,
    Diagonal,
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

/// The eight directions, each with its name and the step `(files, ranks)` from a square to the next.
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

/// A column: a name in an expression, such as `file`, that has one value for each square of the board.
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
    /// The squares that a white pawn (`true`) or a black pawn (`false`) attacks.
    Pawn(bool),
}

impl Column {
    /// The columns that take no argument, each with its name.
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

    /// Returns the name of the column in a macro call, without its argument.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Lower(_) => "lower",
            Self::Upper(_) => "upper",
            Self::Ray(_) => "ray",
            Self::Pawn(_) => "pawn",
            plain => Self::PLAIN.iter().find(|&&(_, it)| it == plain).map_or("", |&(name, _)| name),
        }
    }

    /// Returns the argument's type in the library and its name, such as `("Line", "file")` for `lower(file)`.
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

    /// Returns the column as it is written in a macro call, such as `lower(file)`.
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
    /// Each operator with its symbol and its precedence. An operator with a higher precedence binds more tightly.
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
    /// The span of the column, constant, function or operator, at which an error is reported.
    pub(super) span: Span,
}

pub(super) fn number_text(number: u128) -> String {
    if number < 256 { number.to_string() } else { format!("{number:#x}") }
}

impl Expression {
    pub(super) fn columns(&self) -> Vec<Column> {
        match &self.node {
            Node::Column(column) => vec![*column],
            Node::Constant(_) => Vec::new(),
            Node::Unary(_, operand) => operand.columns(),
            Node::Binary(_, operands) => operands.iter().flat_map(Self::columns).collect(),
        }
    }

    /// Whether the expression contains no column, so that it has the same value for every square.
    pub(super) fn is_constant(&self) -> bool {
        self.columns().is_empty()
    }

    /// Whether the value is a set of squares, or is computed from a set. If it is, the error about a wrong value also
    /// names a wrong bit.
    pub(super) fn is_set(&self) -> bool {
        let numbers = [Column::Square, Column::Position, Column::FileIndex, Column::RankIndex];
        self.columns().iter().any(|column| !numbers.contains(column))
    }

    /// Returns the expression as it is written in a macro call, with as few parentheses as the precedences allow.
    pub(super) fn text(&self) -> String {
        match &self.node {
            Node::Column(column) => column.text(),
            Node::Constant(constant) => number_text(*constant),
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

    /// Returns the text of an operand, in parentheses if its binary operator has a precedence below `least`.
    fn operand_text(&self, least: u8) -> String {
        match &self.node {
            Node::Binary(operator, _) if operator.precedence() < least => format!("({})", self.text()),
            _ => self.text(),
        }
    }
}
