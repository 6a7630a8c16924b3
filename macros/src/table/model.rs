//! The data model of a parsed call.

use std::fmt;

use proc_macro2::{Ident, Span, TokenStream};
use syn::Result;

use super::board::Word;
use super::expression::Expression;

/// A value and the token that an error about the value points at.
#[derive(Clone, Copy)]
pub(super) struct Spanned<T> {
    pub(super) value: T,
    pub(super) span: Span,
}

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

/// A form of a table whose type is one of the library's.
#[derive(Clone, Copy)]
pub(super) enum Layout {
    Smsk,
    MaskEx,
    Masks,
    CompactMasks,
    FirstRank,
    FirstRankByOccupancy,
}

impl Layout {
    /// Whether the table has an entry for each square of a board.
    pub(super) const fn has_board(self) -> bool {
        !matches!(self, Self::FirstRank | Self::FirstRankByOccupancy)
    }

    /// Describes an entry of the table, for the docs of the table.
    pub(super) const fn contents(self) -> &'static str {
        match self {
            Self::Smsk => "an entry is `bit, diagonal, antidiagonal, file`",
            Self::MaskEx => "an entry is `[rank, file, diagonal, antidiagonal]`",
            Self::Masks => "an entry is `lower, upper, line` for each of rank, file, diagonal, antidiagonal",
            Self::CompactMasks => "an entry is `lower, upper` for each of rank, file, diagonal, antidiagonal",
            Self::FirstRank => "attacks along a rank, indexed `[file][inner six occupancy bits]`",
            Self::FirstRankByOccupancy => "attacks along a rank, indexed `[inner six occupancy bits][file]`",
        }
    }
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

    /// Whether the macro has the option `layout`.
    pub(super) const fn has_layouts(self) -> bool {
        self.layouts().len() > 1
    }

    pub(super) fn options(self) -> Vec<&'static str> {
        let takes = |option: &&str| match *option {
            "align" => self != Self::VerifyTable,
            "layout" => self.has_layouts(),
            "board" | "word" | "stride" | "gaps" => self != Self::FirstRank,
            _ => true,
        };
        let all = ["align", "mapping", "layout", "board", "word", "stride", "gaps", "crate"];
        all.into_iter().filter(takes).collect()
    }

    /// The list of options for an error message.
    pub(super) fn option_list(self) -> String {
        self.options().iter().map(|option| format!("`{option}`")).collect::<Vec<_>>().join(", ")
    }
}

/// The name of the macro, with its exclamation mark.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}!", Self::NAMED[*self as usize].0)
    }
}

/// A parsed call.
pub(super) struct Call {
    pub(super) kind: Kind,
    pub(super) statements: Vec<Statement>,
    pub(super) options: Options,
    /// The span of the last token. An error about a missing token points at this span.
    pub(super) end: Span,
}

/// One table or one equation of a call.
pub(super) enum Statement {
    Item(Header, Body),
    Equation(Equation),
}

/// The part of a table after its name. If the template does not parse, the `Result` contains the parser's error.
pub(super) enum Body {
    /// No body: the macro writes the type and the value.
    Empty,
    /// The type and the template of a table of `square_table!`.
    SquareTable(Type, Result<Template>),
}

/// The attributes, visibility, keyword and name of a table.
pub(super) struct Header {
    pub(super) attributes: TokenStream,
    pub(super) is_documented: bool,
    pub(super) visibility: TokenStream,
    /// `static` or `const`.
    pub(super) keyword: Ident,
    pub(super) name: Ident,
}

impl Header {
    /// The name of the table in messages of its proof.
    pub(super) fn label(&self) -> String {
        self.name.to_string().trim_start_matches("r#").to_owned()
    }
}

/// The type of a table of `square_table!`.
pub(super) struct Type {
    pub(super) tokens: TokenStream,
    /// `T`, if the type is written as `[T; N]`.
    pub(super) element: Option<TokenStream>,
    pub(super) length: Length,
}

impl Type {
    /// Whether the type is an integer, a reference or a slice. Another type may be the alias of an array.
    pub(super) fn is_no_array(&self) -> bool {
        let text = self.tokens.to_string();
        let is_integer = INTEGERS.iter().any(|&(integer, _)| integer == text);
        self.element.is_none() && (is_integer || text.starts_with(['&', '[']))
    }
}

/// The length `N` of a type `[T; N]`.
pub(super) enum Length {
    /// `_`: the number of squares.
    Inferred,
    Given(usize, Span),
    /// The type is no array, or only the compiler can evaluate its length.
    Unknown,
}

/// The template of an entry.
pub(super) enum Template {
    Value(Value),
    /// The path of a constant.
    Constant(TokenStream),
    Struct(TokenStream, Spanned<Vec<(TokenStream, Self)>>),
    Call(TokenStream, Spanned<Vec<Self>>),
    Array(Spanned<Vec<Self>>),
    Tuple(Spanned<Vec<Self>>),
    /// `[entry; squares]`: one entry for each square. A template without such an array describes the entry of one
    /// square.
    Squares(Box<Self>),
}

impl Template {
    /// Whether the template or a part of it satisfies a condition.
    pub(super) fn any(&self, holds: &dyn Fn(&Self) -> bool) -> bool {
        holds(self)
            || match self {
                Self::Value(_) | Self::Constant(_) => false,
                Self::Struct(_, fields) => fields.value.iter().any(|(_, field)| field.any(holds)),
                Self::Call(_, parts) | Self::Array(parts) | Self::Tuple(parts) => {
                    parts.value.iter().any(|part| part.any(holds))
                }
                Self::Squares(entry) => entry.any(holds),
            }
    }

    /// Whether the template contains `[entry; squares]`.
    pub(super) fn has_squares(&self) -> bool {
        self.any(&|part| matches!(part, Self::Squares(_)))
    }

    /// Visits each value of the template. The second argument of `visit` says whether the value is repeated for each
    /// square. Inside of `[entry; squares]`, this is true; elsewhere, it is `in_squares`.
    pub(super) fn visit(
        &mut self,
        in_squares: bool,
        visit: &mut dyn FnMut(&mut Value, bool) -> Result<()>,
    ) -> Result<()> {
        match self {
            Self::Value(value) => visit(value, in_squares),
            Self::Constant(_) => Ok(()),
            Self::Struct(_, fields) => {
                fields.value.iter_mut().try_for_each(|(_, field)| field.visit(in_squares, visit))
            }
            Self::Call(_, parts) | Self::Array(parts) | Self::Tuple(parts) => {
                parts.value.iter_mut().try_for_each(|part| part.visit(in_squares, visit))
            }
            Self::Squares(entry) => entry.visit(true, visit),
        }
    }
}

/// A value of a template: `expression` or `expression as integer`.
pub(super) struct Value {
    pub(super) expression: Expression,
    /// The integer after `as`.
    pub(super) narrowed: Option<Ident>,
    /// The evaluated value. The parser leaves it empty.
    pub(super) cell: Option<Cell>,
}

/// An evaluated value of a template.
pub(super) enum Cell {
    /// A word that depends on the square. `index` is the index of the word's expression in `Words`. `is_small` is true
    /// if the word is at most 255 on every square.
    Word { index: usize, is_small: bool },
    /// A literal, the same for every square.
    Constant(TokenStream),
}

/// The integer types that `as` accepts in a template, each with the largest word that the type holds.
///
/// A conversion keeps the bits, so an `i8` holds the same words as a `u8`. The word 255, for example, becomes -1. The
/// other signed integers, except `isize`, also hold the words of the unsigned integer with the same width.
///
/// `usize` and `isize` have only 16 bits on some targets. The largest word for `usize` is therefore `u16::MAX`. The
/// largest word for `isize` is `i16::MAX`, because a larger word would be negative on these targets.
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
    /// The identifier `square` from the left side of the equation. The identifier keeps the hygiene of the caller's
    /// token.
    pub(super) square: Ident,
    pub(super) right: Expression,
}

/// The options of a call, each written `key = value;`. A field is `None` if the call does not contain the option.
#[derive(Default)]
pub(super) struct Options {
    pub(super) align: Option<u16>,
    pub(super) mapping: Option<Ident>,
    pub(super) layout: Option<Layout>,
    pub(super) board: Option<Spanned<(u8, u8)>>,
    pub(super) word: Option<Spanned<Word>>,
    pub(super) stride: Option<Spanned<u8>>,
    pub(super) gaps: Option<Spanned<u128>>,
    pub(super) crate_path: Option<TokenStream>,
    /// Whether an option did not parse. The value of that option is then a guess or missing.
    pub(super) has_mistake: bool,
}
