//! Table columns. A table column has one value for each square, such as the mask of the square's file.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens as _, format_ident, quote};

use super::board::{Board, Square};
use super::geometry::{self, Direction, Line, Rays};
use super::spanned::Spanned;

/// A table column: one value for each square of a board.
#[derive(Clone)]
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
    /// The attacks of a pawn: a white pawn if `true`, a black pawn if `false`.
    Pawn(bool),
    Leaper(i8, i8),
    /// The squares that a leaper reaches with one step of a list of steps `(files, ranks)`.
    Steps(Vec<Spanned<(i8, i8)>>),
    /// The squares that a rider reaches by repeating one step up to the edge of the board.
    Rider(i8, i8),
    /// The squares that a king reaches in at most this number of moves, without the square itself.
    Within(u8),
    /// The squares of rectangles. Two opposite corners define a rectangle.
    Region(Vec<[Spanned<Square>; 2]>),
}

impl Column {
    /// The columns without an argument.
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

    /// The value of this column for one square.
    pub(super) fn value(&self, board: &Board, number: usize) -> u128 {
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
            Self::Ray(Direction(files, ranks)) | Self::Rider(files, ranks) => {
                geometry::rider(board, number, (files, ranks))
            }
            Self::King => geometry::steps(board, number, &[leaps(0, 1), leaps(1, 1)].concat()),
            Self::Knight => geometry::steps(board, number, &leaps(1, 2)),
            Self::Pawn(is_white) => {
                let forward = if is_white { 1 } else { -1 };
                geometry::steps(board, number, &[(-1, forward), (1, forward)])
            }
            Self::Leaper(m, n) => geometry::steps(board, number, &leaps(m, n)),
            Self::Steps(ref steps) => geometry::steps(board, number, &values(steps)),
            Self::Within(distance) => geometry::within(board, number, distance),
            Self::Region(ref rectangles) => rectangles
                .iter()
                .fold(0, |region, corners| region | geometry::rectangle(board, corners.map(|it| it.value))),
        }
    }

    /// The name of the column in a macro call, without an argument.
    const fn name(&self) -> &'static str {
        match self {
            Self::Bit => "bit",
            Self::Square => "square",
            Self::Position => "position",
            Self::FileIndex => "file_index",
            Self::RankIndex => "rank_index",
            Self::Line(line) => line.name(),
            Self::Lower(_) => "lower",
            Self::Upper(_) => "upper",
            Self::Ray(_) | Self::Rider(..) => "ray",
            Self::King => "king",
            Self::Knight => "knight",
            Self::Pawn(_) => "pawn",
            Self::Leaper(..) => "leaper",
            Self::Steps(_) => "steps",
            Self::Within(_) => "within",
            Self::Region(_) => "region",
        }
    }

    /// The column in the syntax of a macro call, such as `lower(file)`.
    pub(super) fn text(&self) -> String {
        let argument = match self {
            Self::Lower(line) | Self::Upper(line) => line.name().to_owned(),
            Self::Ray(direction) => direction.name().to_owned(),
            Self::Pawn(is_white) => color(*is_white).to_owned(),
            Self::Leaper(m, n) | Self::Rider(m, n) => format!("{m}, {n}"),
            Self::Steps(steps) => joined(values(steps).iter().map(|step| format!("{step:?}"))),
            Self::Within(distance) => distance.to_string(),
            Self::Region(rectangles) => {
                joined(rectangles.iter().map(|corners| match corners.map(|it| it.value) {
                    [a, b] if a == b => a.name(),
                    [a, b] => format!("{}..={}", a.name(), b.name()),
                }))
            }
            _ => return self.name().to_owned(),
        };
        format!("{}({argument})", self.name())
    }

    /// The variant of the library's `Column` for this column.
    pub(super) fn derivation(&self, library: &TokenStream) -> TokenStream {
        let place = |of: &str, name: &str| {
            let (of, name) = (format_ident!("{of}"), camel_case(name));
            quote!(#library::#of::#name)
        };
        let (variant, argument) = match self {
            Self::Line(line) => (format_ident!("Line"), place("Line", line.name())),
            Self::Lower(line) | Self::Upper(line) => (camel_case(self.name()), place("Line", line.name())),
            Self::Ray(direction) => (camel_case(self.name()), place("Direction", direction.name())),
            Self::Pawn(is_white) => (camel_case(self.name()), place("Color", color(*is_white))),
            &Self::Leaper(m, n) => (format_ident!("Steps"), list_of(&leaps(m, n))),
            Self::Steps(steps) => (camel_case(self.name()), list_of(&values(steps))),
            &Self::Rider(files, ranks) => {
                let (files, ranks) = (signed(files), signed(ranks));
                (format_ident!("Rider"), quote!(#files, #ranks))
            }
            Self::Within(distance) => {
                (camel_case(self.name()), Literal::u8_unsuffixed(*distance).into_token_stream())
            }
            Self::Region(rectangles) => {
                let rectangles = rectangles.iter().map(|corners| {
                    let numbers =
                        corners.map(|it| [it.value.file, it.value.rank].map(Literal::u8_unsuffixed));
                    let [[a, b], [c, d]] = numbers;
                    quote!([(#a, #b), (#c, #d)])
                });
                (camel_case(self.name()), quote!(&[#(#rectangles),*]))
            }
            _ => {
                let variant = camel_case(self.name());
                return quote!(#library::boards::Column::#variant);
            }
        };
        quote!(#library::boards::Column::#variant(#argument))
    }
}

const fn color(is_white: bool) -> &'static str {
    if is_white { "white" } else { "black" }
}

fn joined(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

/// The name of a variant: `NorthEast` for `north_east`.
fn camel_case(name: &str) -> Ident {
    let words = name.split('_').map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_ascii_uppercase() + rest
    });
    format_ident!("{}", words.collect::<String>())
}

fn values(steps: &[Spanned<(i8, i8)>]) -> Vec<(i8, i8)> {
    steps.iter().map(|step| step.value).collect()
}

/// Emits a slice of pairs, such as `&[(1, 2), (-1, 2)]`.
fn list_of(pairs: &[(i8, i8)]) -> TokenStream {
    let (files, ranks): (Vec<_>, Vec<_>) =
        pairs.iter().map(|&(files, ranks)| (signed(files), signed(ranks))).unzip();
    quote!(&[#((#files, #ranks)),*])
}

/// An integer literal with its sign and without a suffix.
fn signed(number: i8) -> TokenStream {
    number.to_string().parse().expect("a number is a token, or two with its sign")
}

/// Returns the steps of a leaper: `m` squares along one axis and `n` along the other. There are eight such steps, or
/// four if `m == n`, `m == 0` or `n == 0`.
fn leaps(m: i8, n: i8) -> Vec<(i8, i8)> {
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
