//! Table columns. A table column has one value for each square, such as the mask of the square's file.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::board::Board;
use super::geometry::{self, DIRECTIONS, Line, Rays};

/// The steps of a king, in files and ranks.
const KING: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The steps of a knight, in files and ranks.
const KNIGHT: [(i8, i8); 8] = [(2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)];

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
    Ray((i8, i8)),
    King,
    Knight,
    /// The attacks of a pawn: a white pawn if `true`, a black pawn if `false`.
    Pawn(bool),
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
    pub(super) fn value(self, board: &Board, number: usize) -> u128 {
        let square = board.squares[number];
        match self {
            Self::Bit => board.bit(number),
            Self::Square => number as u128,
            Self::Position => board.positions[number].into(),
            Self::FileIndex => square.file.into(),
            Self::RankIndex => square.rank.into(),
            Self::Line(line) => Rays::new(board, line, number).line(),
            Self::Lower(line) => Rays::new(board, line, number).lower,
            Self::Upper(line) => Rays::new(board, line, number).upper,
            Self::Ray(step) => geometry::ray(board, number, step),
            Self::King => geometry::steps(board, number, &KING),
            Self::Knight => geometry::steps(board, number, &KNIGHT),
            Self::Pawn(is_white) => {
                let forward = if is_white { 1 } else { -1 };
                geometry::steps(board, number, &[(-1, forward), (1, forward)])
            }
        }
    }

    /// The name of the column in a macro call, without an argument.
    pub(super) const fn name(self) -> &'static str {
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
        }
    }

    /// The column in the syntax of a macro call, such as `lower(file)`.
    pub(super) fn text(self) -> String {
        let argument = match self {
            Self::Lower(line) | Self::Upper(line) => line.name(),
            Self::Ray(step) => direction(step),
            Self::Pawn(is_white) => color(is_white),
            _ => return self.name().to_owned(),
        };
        format!("{}({argument})", self.name())
    }

    /// Emits the library's `Column` for this column, such as `Column::Lower(Line::File)`.
    pub(super) fn derivation(self, library: &TokenStream) -> TokenStream {
        let named = |of: &str, name: &str| {
            let (of, name) = (format_ident!("{of}"), camel_case(name));
            quote!((#library::#of::#name))
        };
        let (variant, argument) = match self {
            Self::Line(line) => ("line", named("Line", line.name())),
            Self::Lower(line) | Self::Upper(line) => (self.name(), named("Line", line.name())),
            Self::Ray(step) => ("ray", named("Direction", direction(step))),
            Self::Pawn(is_white) => (self.name(), named("Color", color(is_white))),
            _ => (self.name(), TokenStream::new()),
        };
        let variant = camel_case(variant);
        quote!(#library::boards::Column::#variant #argument)
    }
}

const fn color(is_white: bool) -> &'static str {
    if is_white { "white" } else { "black" }
}

/// The name of the direction with this step, such as `north` for `(0, 1)`.
fn direction(step: (i8, i8)) -> &'static str {
    DIRECTIONS.iter().find(|&&(_, named)| named == step).map_or("", |&(name, _)| name)
}

/// The name of a variant: `NorthEast` for `north_east`.
fn camel_case(name: &str) -> Ident {
    let words = name.split('_').map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_ascii_uppercase() + rest
    });
    format_ident!("{}", words.collect::<String>())
}
