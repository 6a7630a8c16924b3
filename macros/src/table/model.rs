//! What a call says, once it is read.

use std::fmt;

use proc_macro2::{Ident, Span, TokenStream};
use syn::Error;

use super::board::Word;
use super::column::Expression;

/// The macro that is called.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Kind {
    Smsk,
    MaskEx,
    Masks,
    FirstRank,
    Between,
    LineThrough,
    Leaper,
    SquareTable,
    VerifyTable,
}

/// A table that a macro can make without being told its type: a kind in one of its layouts.
#[derive(Clone, Copy)]
pub(super) enum Table {
    Smsk,
    MaskEx,
    Masks,
    CompactMasks,
    FirstRank,
    FirstRankByOccupancy,
    Between,
    LineThrough,
    PairRays,
    Leaper,
}

impl Kind {
    /// The layouts that `layout = ...;` chooses from, the default one first.
    pub(super) const fn layouts(self) -> &'static [(&'static str, Table)] {
        match self {
            Self::Smsk => &[("full", Table::Smsk)],
            Self::MaskEx => &[("full", Table::MaskEx)],
            Self::Masks => &[("full", Table::Masks), ("compact", Table::CompactMasks)],
            Self::FirstRank => {
                &[("by_file", Table::FirstRank), ("by_occupancy", Table::FirstRankByOccupancy)]
            }
            Self::Between => &[("full", Table::Between), ("compact", Table::PairRays)],
            Self::LineThrough => &[("full", Table::LineThrough), ("compact", Table::PairRays)],
            Self::Leaper => &[("full", Table::Leaper)],
            Self::SquareTable | Self::VerifyTable => &[],
        }
    }

    /// Whether there is anything for `layout = ...;` to choose.
    pub(super) const fn has_layouts(self) -> bool {
        self.layouts().len() > 1
    }

    /// The options of this macro.
    pub(super) fn options(self) -> Vec<&'static str> {
        let takes = |option: &&str| match *option {
            "align" => self != Self::VerifyTable,
            "layout" => self.has_layouts(),
            "steps" => self == Self::Leaper,
            "board" | "word" | "stride" | "gaps" => self != Self::FirstRank,
            _ => true,
        };
        let all = ["align", "mapping", "layout", "steps", "board", "word", "stride", "gaps", "crate"];
        all.into_iter().filter(takes).collect()
    }

    /// The options as an error message lists them.
    pub(super) fn option_list(self) -> String {
        self.options().iter().map(|option| format!("`{option}`")).collect::<Vec<_>>().join(", ")
    }
}

/// The name under which the macro is called, with its exclamation mark.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Smsk => "smsk!",
            Self::MaskEx => "mask_ex!",
            Self::Masks => "masks!",
            Self::FirstRank => "first_rank!",
            Self::Between => "between!",
            Self::LineThrough => "line_through!",
            Self::Leaper => "leaper!",
            Self::SquareTable => "square_table!",
            Self::VerifyTable => "verify_table!",
        })
    }
}

/// Everything in a call.
pub(super) struct Call {
    pub(super) kind: Kind,
    pub(super) statements: Vec<Statement>,
    pub(super) options: Options,
    /// The last token, on which to show that something is missing.
    pub(super) end: Span,
}

/// Something to emit.
pub(super) enum Statement {
    Item(Item),
    Equation(Equation),
}

/// A table that a call asks for.
pub(super) struct Item {
    pub(super) header: Header,
    /// The type and the value, where the caller gives them; a value that cannot be read is an error in its place.
    pub(super) custom: Option<(Type, Result<Template, Error>)>,
}

/// What comes before the type of an item.
pub(super) struct Header {
    pub(super) attributes: TokenStream,
    pub(super) is_documented: bool,
    pub(super) visibility: TokenStream,
    /// `static` or `const`.
    pub(super) keyword: Ident,
    pub(super) name: Ident,
}

/// The type of a table, written by the caller.
pub(super) struct Type {
    pub(super) tokens: TokenStream,
    /// The type of an entry, where the type is written as an array.
    pub(super) element: Option<TokenStream>,
    pub(super) length: Length,
}

pub(super) enum Length {
    /// `_`: as many as there are squares.
    Inferred,
    Given(usize, Span),
    /// Something that only the compiler can make a number of.
    Unknown,
}

/// The shape of an entry.
#[derive(Clone)]
pub(super) enum Template {
    Value(Value),
    /// A constant of the caller's.
    Constant(TokenStream),
    Struct(TokenStream, Spanned<Vec<(TokenStream, Self)>>),
    Call(TokenStream, Spanned<Vec<Self>>),
    Array(Spanned<Vec<Self>>),
    Tuple(Spanned<Vec<Self>>),
    /// `[entry; squares]`, which is how the whole table is meant unless it is written somewhere within.
    Squares(Box<Self>),
}

impl Template {
    /// Whether the template says itself where the squares are.
    pub(super) fn has_squares(&self) -> bool {
        match self {
            Self::Value(_) | Self::Constant(_) => false,
            Self::Squares(_) => true,
            Self::Struct(_, fields) => fields.value.iter().any(|(_, field)| field.has_squares()),
            Self::Call(_, parts) | Self::Array(parts) | Self::Tuple(parts) => {
                parts.value.iter().any(Self::has_squares)
            }
        }
    }
}

#[derive(Clone)]
pub(super) struct Value {
    pub(super) expression: Expression,
    /// The type that an `as` asks for.
    pub(super) narrowed: Option<Ident>,
}

/// `left == right;`, which must hold for every square.
pub(super) struct Equation {
    pub(super) attributes: TokenStream,
    pub(super) left: TokenStream,
    /// What the left side reads, for messages.
    pub(super) name: String,
    /// The variable of the left side that is the number of the square.
    pub(super) square: Ident,
    pub(super) right: Expression,
}

/// A value and the token to blame for it.
#[derive(Clone)]
pub(super) struct Spanned<T> {
    pub(super) value: T,
    pub(super) span: Span,
}

/// The `key = value;` part of a call; `None` where the call is silent.
#[derive(Default)]
pub(super) struct Options {
    pub(super) align: Option<u16>,
    pub(super) mapping: Option<Ident>,
    pub(super) layout: Option<Table>,
    pub(super) steps: Option<Expression>,
    pub(super) board: Option<Spanned<(u8, u8)>>,
    pub(super) word: Option<Spanned<Word>>,
    pub(super) stride: Option<Spanned<u8>>,
    pub(super) gaps: Option<Spanned<u128>>,
    pub(super) crate_path: Option<TokenStream>,
}
