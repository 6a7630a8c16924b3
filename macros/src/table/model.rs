//! The data model of a parsed macro call.

use std::fmt;

use proc_macro2::{Delimiter, Ident, Literal, Span, TokenStream};
use syn::Result;

use super::board::Word;
use super::expression::Expression;

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
    #[must_use]
    pub fn options(self) -> Vec<&'static str> {
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
    /// The span of the last token. An error about a missing token points at this span.
    pub(super) end: Span,
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
pub(super) enum Template {
    Value(Value),
    /// The path of a constant.
    Constant(TokenStream),
    List(List),
    /// `[entry; squares]`: an array with one entry for each square. Any other template is the entry of one square.
    Squares(Box<Self>),
}

/// A struct literal, a function call, an array or a tuple.
pub(super) struct List {
    /// The path of a struct or of a function; empty for an array and a tuple.
    pub(super) path: TokenStream,
    pub(super) delimiter: Delimiter,
    /// The fields, arguments or elements. A field comes with the tokens `field:`, other parts with none.
    pub(super) parts: Vec<(TokenStream, Template)>,
    /// The span of the delimiters.
    pub(super) span: Span,
}

impl Template {
    /// Whether the template or a part of it satisfies a condition.
    pub(super) fn any(&self, holds: &dyn Fn(&Self) -> bool) -> bool {
        holds(self)
            || match self {
                Self::Value(_) | Self::Constant(_) => false,
                Self::List(list) => list.parts.iter().any(|(_, part)| part.any(holds)),
                Self::Squares(entry) => entry.any(holds),
            }
    }

    /// Whether the template contains `[entry; squares]`.
    pub(super) fn has_squares(&self) -> bool {
        self.any(&|part| matches!(part, Self::Squares(_)))
    }
}

/// A value of a template: `expression` or `expression as integer`.
pub(super) struct Value {
    pub(super) expression: Expression,
    /// The span of the first token.
    pub(super) span: Span,
    /// The integer type after `as`.
    pub(super) narrowed: Option<Ident>,
    /// The evaluated value. The parser writes `None`, and the validator a `Cell`.
    pub(super) cell: Option<Cell>,
}

/// An evaluated value of a template.
pub(super) enum Cell {
    /// The index of the expression in the list `Words` of evaluated expressions.
    Word(usize),
    /// A literal, the same for every square, whose type the compiler infers.
    Literal(Literal),
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
