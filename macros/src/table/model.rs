//! The data model of a parsed call.

use std::fmt;

use proc_macro2::{Ident, Span, TokenStream};
use syn::Result;

use super::board::Word;
use super::expression::Expression;
use super::spanned::Spanned;

/// The macro that is called.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "the names are those of the macros")]
pub enum Kind {
    Smsk,
    MaskEx,
    Masks,
    FirstRank,
    Between,
    LineThrough,
    Leaper,
    BlockedLeaper,
    Rider,
    SquareTable,
    VerifyTable,
}

/// A table whose type depends on the macro and on the option `layout`.
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
    BlockedLeaper,
    Rider,
}

impl Kind {
    /// The names of the macros, in the order of the variants.
    pub const NAMED: [(&'static str, Self); 11] = [
        ("smsk", Self::Smsk),
        ("mask_ex", Self::MaskEx),
        ("masks", Self::Masks),
        ("first_rank", Self::FirstRank),
        ("between", Self::Between),
        ("line_through", Self::LineThrough),
        ("leaper", Self::Leaper),
        ("blocked_leaper", Self::BlockedLeaper),
        ("rider", Self::Rider),
        ("square_table", Self::SquareTable),
        ("verify_table", Self::VerifyTable),
    ];

    /// The values of the option `layout`, the default first.
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
            Self::BlockedLeaper => &[("full", Table::BlockedLeaper)],
            Self::Rider => &[("full", Table::Rider)],
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
            "steps" => self == Self::Leaper,
            "path" => self == Self::BlockedLeaper,
            "step" => self == Self::Rider,
            "board" | "word" | "stride" | "gaps" => self != Self::FirstRank,
            _ => true,
        };
        let all = [
            "align", "mapping", "layout", "steps", "path", "step", "board", "word", "stride", "gaps", "crate",
        ];
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
    Item(Item),
    Equation(Equation),
}

pub(super) struct Item {
    pub(super) header: Header,
    pub(super) body: Body,
}

/// The part of a table after its name. If the template does not parse, the `Result` contains the parser's error.
pub(super) enum Body {
    /// No body: the macro writes the type and the value.
    Empty,
    /// The type and the template of a table of `square_table!`.
    SquareTable(Type, Result<Template<Value>>),
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

/// The template of an entry. `V` is the type of the values in the template: `Value` after parsing, `Cell` after
/// evaluation.
pub(super) enum Template<V> {
    Value(V),
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

impl<V> Template<V> {
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

    /// Replaces each value of the template by the result of `map`. The second argument of `map` says whether the value is
    /// repeated for each square. Inside of `[entry; squares]`, this is true; elsewhere, it is `in_squares`. If the
    /// template has no `[entry; squares]`, the whole template is one entry, and `in_squares` is true.
    pub(super) fn try_map<U>(
        &self,
        in_squares: bool,
        map: &mut dyn FnMut(&V, bool) -> Result<U>,
    ) -> Result<Template<U>> {
        let mut list = |parts: &Spanned<Vec<Self>>| {
            let mapped: Result<_> = parts.value.iter().map(|part| part.try_map(in_squares, map)).collect();
            mapped.map(|value| Spanned { value, span: parts.span })
        };
        Ok(match self {
            Self::Value(value) => Template::Value(map(value, in_squares)?),
            Self::Constant(path) => Template::Constant(path.clone()),
            Self::Struct(path, fields) => {
                let mapped = fields
                    .value
                    .iter()
                    .map(|(name, field)| Ok((name.clone(), field.try_map(in_squares, map)?)));
                let value = mapped.collect::<Result<_>>()?;
                Template::Struct(path.clone(), Spanned { value, span: fields.span })
            }
            Self::Call(path, parts) => Template::Call(path.clone(), list(parts)?),
            Self::Array(parts) => Template::Array(list(parts)?),
            Self::Tuple(parts) => Template::Tuple(list(parts)?),
            Self::Squares(entry) => Template::Squares(Box::new(entry.try_map(true, map)?)),
        })
    }
}

/// A value of a template: `expression` or `expression as integer`.
pub(super) struct Value {
    pub(super) expression: Expression,
    /// The integer after `as`.
    pub(super) narrowed: Option<Ident>,
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

/// A step `(files, ranks)`.
pub(super) type Step = Spanned<(i8, i8)>;

/// The options of a call, each written `key = value;`. A field is `None` if the call does not contain the option.
#[derive(Default)]
pub(super) struct Options {
    pub(super) align: Option<u16>,
    pub(super) mapping: Option<Ident>,
    pub(super) layout: Option<Table>,
    pub(super) steps: Option<Expression>,
    /// The steps of a blocked leaper.
    pub(super) path: Option<Spanned<Vec<Step>>>,
    /// The step of a rider.
    pub(super) step: Option<Step>,
    pub(super) board: Option<Spanned<(u8, u8)>>,
    pub(super) word: Option<Spanned<Word>>,
    pub(super) stride: Option<Spanned<u8>>,
    pub(super) gaps: Option<Spanned<u128>>,
    pub(super) crate_path: Option<TokenStream>,
    /// Whether an option did not parse. The value of that option is then a guess or missing.
    pub(super) has_mistake: bool,
}
