//! The columns of a table. A column has one word for each square, such as the mask of the square's file.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::board::{Board, Square};
use super::geometry::{self, Direction, Line, Rays, capitalised};
use super::spanned::Spanned;

/// A column: one word for each square of a board.
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
    /// The squares that a leaper reaches with any single step of a list. A step is a pair: a number of files and a
    /// number of ranks.
    Steps(Vec<Spanned<(i8, i8)>>),
    /// The squares that a rider reaches with any number of the same step.
    Rider(i8, i8),
    /// The other squares that a king reaches within a number of steps.
    Within(u8),
    /// The squares of rectangles. A rectangle is two of its corners.
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

    /// The word of this column for one square.
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
            Self::Ray(direction) => geometry::ray(board, number, direction),
            Self::King => geometry::steps(board, number, &[leaps(0, 1), leaps(1, 1)].concat()),
            Self::Knight => geometry::steps(board, number, &leaps(1, 2)),
            Self::Pawn(is_white) => {
                let forward = if is_white { 1 } else { -1 };
                geometry::steps(board, number, &[(-1, forward), (1, forward)])
            }
            Self::Leaper(m, n) => geometry::steps(board, number, &leaps(m, n)),
            Self::Steps(ref steps) => geometry::steps(board, number, &values(steps)),
            Self::Rider(files, ranks) => geometry::rider(board, number, (files, ranks)),
            Self::Within(distance) => geometry::within(board, number, distance),
            Self::Region(ref rectangles) => rectangles
                .iter()
                .fold(0, |region, corners| region | geometry::rectangle(board, corners.map(|it| it.value))),
        }
    }

    /// The column in the syntax of a call, such as `lower(file)`.
    pub(super) fn text(&self) -> String {
        let plain = match self {
            Self::Bit => "bit",
            Self::Square => "square",
            Self::Position => "position",
            Self::FileIndex => "file_index",
            Self::RankIndex => "rank_index",
            Self::Line(line) => line.name(),
            Self::King => "king",
            Self::Knight => "knight",
            Self::Pawn(true) => "pawn(white)",
            Self::Pawn(false) => "pawn(black)",
            Self::Lower(line) => return format!("lower({})", line.name()),
            Self::Upper(line) => return format!("upper({})", line.name()),
            Self::Ray(direction) => return format!("ray({})", direction.name()),
            Self::Leaper(m, n) => return format!("leaper({m}, {n})"),
            Self::Steps(steps) => {
                let steps: Vec<_> = values(steps).iter().map(|step| format!("{step:?}")).collect();
                return format!("steps({})", steps.join(", "));
            }
            Self::Rider(files, ranks) => return format!("ray({files}, {ranks})"),
            Self::Within(distance) => return format!("within({distance})"),
            Self::Region(rectangles) => {
                let rectangles: Vec<_> = rectangles
                    .iter()
                    .map(|corners| match corners.map(|it| it.value) {
                        [a, b] if a == b => a.name(),
                        [a, b] => format!("{}..={}", a.name(), b.name()),
                    })
                    .collect();
                return format!("region({})", rectangles.join(", "));
            }
        };
        plain.to_owned()
    }

    /// The path of the library's `Column` variant for this column.
    pub(super) fn library_name(&self, library: &TokenStream) -> TokenStream {
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
            Self::Steps(steps) => steps_name(&values(steps)),
            &Self::Rider(files, ranks) => {
                let (files, ranks) = (signed(files), signed(ranks));
                quote!(Rider(#files, #ranks))
            }
            Self::Within(distance) => {
                let distance = Literal::u8_unsuffixed(*distance);
                quote!(Within(#distance))
            }
            Self::Region(rectangles) => {
                let corner = |corner: &Spanned<Square>| {
                    let [file, rank] = [corner.value.file, corner.value.rank].map(Literal::u8_unsuffixed);
                    quote!((#file, #rank))
                };
                let rectangles = rectangles.iter().map(|[a, b]| {
                    let (a, b) = (corner(a), corner(b));
                    quote!([#a, #b])
                });
                quote!(Region(&[#(#rectangles),*]))
            }
        };
        quote!(#library::boards::Column::#name)
    }
}

fn values(steps: &[Spanned<(i8, i8)>]) -> Vec<(i8, i8)> {
    steps.iter().map(|step| step.value).collect()
}

fn steps_name(steps: &[(i8, i8)]) -> TokenStream {
    let (files, ranks): (Vec<_>, Vec<_>) =
        steps.iter().map(|&(files, ranks)| (signed(files), signed(ranks))).unzip();
    quote!(Steps(&[#((#files, #ranks)),*]))
}

/// An integer literal with its sign and without a suffix.
pub(super) fn signed(number: i8) -> TokenStream {
    number.to_string().parse().expect("a number is a token, or two with its sign")
}

/// Returns the steps of a leaper: `m` squares along one axis and `n` along the other. There are eight steps, or four if
/// `m == n`, `m == 0` or `n == 0`.
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
