//! Table columns. A table column has one value for each square, such as the mask of the square's file.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote};

use super::board::{Board, Square};
use super::geometry::{self, DIRECTIONS, Line, Rays};

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
    /// The squares that a rider reaches by repeating one step `(files, ranks)` up to the edge of the board.
    Ray((i8, i8)),
    King,
    Knight,
    /// The attacks of a pawn: a white pawn if `true`, a black pawn if `false`.
    Pawn(bool),
    Leaper(i8, i8),
    /// The squares that a leaper reaches with one step of a list of steps `(files, ranks)`.
    Steps(Vec<((i8, i8), Span)>),
    /// The squares that a king reaches in at most this number of moves, without the square itself.
    Within(u8),
    /// The squares of rectangles. Two opposite corners define a rectangle.
    Region(Vec<[(Square, Span); 2]>),
}

impl Column {
    /// The columns without an argument.
    pub(super) const PLAIN: [Self; 11] = [
        Self::Bit,
        Self::Square,
        Self::Position,
        Self::FileIndex,
        Self::RankIndex,
        Self::Line(Line::Rank),
        Self::Line(Line::File),
        Self::Line(Line::Diagonal),
        Self::Line(Line::Antidiagonal),
        Self::King,
        Self::Knight,
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
            Self::Ray(step) => geometry::rider(board, number, step),
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
                .fold(0, |region, corners| region | geometry::rectangle(board, corners.map(|(it, _)| it))),
        }
    }

    /// The name of the column in a macro call, without an argument.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Self::Bit => "bit",
            Self::Square => "square",
            Self::Position => "position",
            Self::FileIndex => "file_index",
            Self::RankIndex => "rank_index",
            Self::Line(line) => line.name(),
            Self::Lower(_) => "lower",
            Self::Upper(_) => "upper",
            Self::Ray(_) => "ray",
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
            &Self::Ray(step) => match direction(step) {
                Some(name) => name.to_owned(),
                None => format!("{}, {}", step.0, step.1),
            },
            Self::Pawn(is_white) => color(*is_white).to_owned(),
            Self::Leaper(m, n) => format!("{m}, {n}"),
            Self::Steps(steps) => joined(values(steps).iter().map(|step| format!("{step:?}"))),
            Self::Within(distance) => distance.to_string(),
            Self::Region(rectangles) => joined(rectangles.iter().map(|[(a, _), (b, _)]| {
                if a == b { a.name() } else { format!("{}..={}", a.name(), b.name()) }
            })),
            _ => return self.name().to_owned(),
        };
        format!("{}({argument})", self.name())
    }

    /// Emits the library's `Column` for this column, such as `Column::Lower(Line::File)`.
    pub(super) fn derivation(&self, library: &TokenStream) -> TokenStream {
        let named = |of: &str, name: &str| {
            let (of, name) = (format_ident!("{of}"), camel_case(name));
            quote!((#library::#of::#name))
        };
        let (variant, argument) = match self {
            Self::Line(line) => ("line", named("Line", line.name())),
            Self::Lower(line) | Self::Upper(line) => (self.name(), named("Line", line.name())),
            &Self::Ray(step) => match direction(step) {
                Some(name) => ("ray", named("Direction", name)),
                None => ("rider", signed(step)),
            },
            Self::Pawn(is_white) => (self.name(), named("Color", color(*is_white))),
            &Self::Leaper(m, n) => (self.name(), signed((m, n))),
            Self::Steps(steps) => {
                let steps = values(steps).into_iter().map(signed);
                (self.name(), quote!((&[#(#steps),*])))
            }
            Self::Within(distance) => {
                let distance = Literal::u8_unsuffixed(*distance);
                (self.name(), quote!((#distance)))
            }
            Self::Region(rectangles) => {
                let rectangles = rectangles.iter().map(|corners| {
                    let [[a, b], [c, d]] =
                        corners.map(|(corner, _)| [corner.file, corner.rank].map(Literal::u8_unsuffixed));
                    quote!([(#a, #b), (#c, #d)])
                });
                (self.name(), quote!((&[#(#rectangles),*])))
            }
            _ => (self.name(), TokenStream::new()),
        };
        let variant = camel_case(variant);
        quote!(#library::boards::Column::#variant #argument)
    }
}

const fn color(is_white: bool) -> &'static str {
    if is_white { "white" } else { "black" }
}

/// The name of the direction with this step, such as `north` for `(0, 1)`; `None` for other steps.
fn direction(step: (i8, i8)) -> Option<&'static str> {
    DIRECTIONS.iter().find(|&&(_, named)| named == step).map(|&(name, _)| name)
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

fn values(steps: &[((i8, i8), Span)]) -> Vec<(i8, i8)> {
    steps.iter().map(|&(step, _)| step).collect()
}

/// A pair of integer literals without a suffix, such as `(-1, 2)`.
fn signed(pair: (i8, i8)) -> TokenStream {
    format!("{pair:?}").parse().expect("a pair of numbers is tokens")
}

/// Returns the steps of a leaper: `m` squares along one axis and `n` along the other. There are eight such steps; if
/// `m == n`, `m == 0` or `n == 0`, only four, each twice.
const fn leaps(m: i8, n: i8) -> [(i8, i8); 8] {
    [(m, n), (-m, n), (m, -n), (-m, -n), (n, m), (-n, m), (n, -m), (-n, -m)]
}
