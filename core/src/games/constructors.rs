//! Constructors of tables for a board of any shape. Each table is an array of `Bitboard`, `u64` or `u128`.

use core::marker::PhantomData;

use crate::board::Direction;
use crate::board::message::Message;
use crate::boards::walks::{empty_rays, lower_and_upper, walk};
use crate::boards::{Column, Shape};
use crate::tables::for_each_set;
use crate::technique::compact_line_masks::CompactLineMasks;
use crate::verify::{ensure_size, on_board};

/// Constructors of tables for a board of any shape, which return plain arrays. No value of this type is ever created.
///
/// `W` is the type of a set of squares: [`Bitboard`](crate::Bitboard) on the chessboard, elsewhere `u64` or `u128`.
/// Write `W`, as in `Tables::<u128>::of(..)`, because the compiler cannot infer the type. All functions are `const fn`:
/// in a `const` or a `static`, the functions run at compile time, and each panic is a compiler error. To align a table,
/// make it the field of a struct with `#[repr(align(64))]`.
///
/// ```
/// use quintessence::boards::{Column, Shape};
/// use quintessence::{Bitboard, CompactLineMasks, Square, Tables};
///
/// // The camel of fairy chess leaps three squares along one axis and one along the other.
/// static CAMEL: [Bitboard; 64] = Tables::<Bitboard>::of(&Shape::CHESS, Column::Leaper(1, 3));
/// assert!(CAMEL[Square::A1 as usize].into_iter().eq([Square::D2, Square::B4]));
///
/// // Shogi: the tables of lines are indexed by two squares.
/// const SHOGI: Shape = Shape::new(9, 9);
/// static BETWEEN: [[u128; 81]; 81] = Tables::<u128>::between(&SHOGI);
/// static LINE_THROUGH: [[u128; 81]; 81] = Tables::<u128>::line_through(&SHOGI);
/// assert_eq!((BETWEEN[0][3], LINE_THROUGH[0][3]), (0b0110, 0x1ff));
///
/// // The nightrider repeats the step of a knight. It has four lines, each with two directions.
/// const STEPS: [(i8, i8); 4] = [(1, 2), (2, 1), (2, -1), (1, -2)];
/// static NIGHTRIDER: [[CompactLineMasks<u128>; 4]; 81] = Tables::<u128>::rider(&SHOGI, &STEPS);
/// // From a1, with a piece on b3: b3 on one line; c2, e3, g4 and i5 on another.
/// assert_eq!(CompactLineMasks::<u128>::attacks_along(&NIGHTRIDER[0], 1 << 19).count_ones(), 5);
/// ```
///
/// # Panics
/// Each function panics if the board has more or fewer squares than the table, or more bits than `W`. A table of
/// `Bitboard`s must be for a board of 8 x 8.
#[derive(Clone, Copy, Debug)]
pub struct Tables<W>(PhantomData<W>);

/// Panics if a table has the wrong length, or if its sets have fewer bits than the board.
#[inline]
#[track_caller]
pub(super) const fn check_size(shape: &Shape, squares: usize, bits: u32, is_bitboard: bool) {
    ensure_size(squares, shape);
    let needed = shape.position(squares - 1) as u32 + 1;
    if needed > bits || is_bitboard && (shape.files != 8 || shape.ranks != 8) {
        let message = on_board(Message::new(), shape).text(" takes ").number(needed as usize);
        let word = if needed > 64 { "u128" } else { "u64" };
        panic!("{}", message.text(" bits; expected the word `").text(word).text("`").as_str());
    }
}

/// Panics if the list `steps` is empty, or contains the step `(0, 0)`, the same step twice, or a step that leads off
/// the board from every square. If `are_lines` is true, a step stands for a line, so opposite steps also cause a panic.
#[inline]
#[track_caller]
const fn check_steps(shape: &Shape, steps: &[(i8, i8)], are_lines: bool) {
    assert!(!steps.is_empty(), "a piece has at least one step, such as (1, 2)");
    each!(i < steps.len(), {
        let (files, ranks) = steps[i];
        assert!(files != 0 || ranks != 0, "the step (0, 0) stays on its square");
        if files.unsigned_abs() >= shape.files || ranks.unsigned_abs() >= shape.ranks {
            leads_off(shape, step(Message::new().text("the step "), steps[i]));
        }
        each!(j < i, {
            if steps[j].0 == files && steps[j].1 == ranks {
                let message = step(Message::new().text("the step "), steps[i]);
                panic!("{}", message.text(" is given twice; remove one of the two").as_str());
            }
            if are_lines && steps[j].0 == -files && steps[j].1 == -ranks {
                let message = step(Message::new().text("the steps "), steps[j]).text(" and ");
                let message = step(message, steps[i]).text(" lie on the same line; remove one of the two");
                panic!("{}", message.as_str());
            }
        });
    });
}

/// Panics with the message that a step or a path leads off the board from every square.
#[inline]
#[track_caller]
#[expect(clippy::large_types_passed_by_value, reason = "a message is built once, for an error")]
pub(super) const fn leads_off(shape: &Shape, message: Message) -> ! {
    panic!("{}", on_board(message.text(" leads off "), shape).text(" from every square").as_str())
}

#[inline]
#[expect(clippy::large_types_passed_by_value, reason = "a message is built once, for an error")]
pub(super) const fn step(message: Message, (files, ranks): (i8, i8)) -> Message {
    let message = message.text(if files < 0 { "(-" } else { "(" }).number(files.unsigned_abs() as usize);
    message.text(if ranks < 0 { ", -" } else { ", " }).number(ranks.unsigned_abs() as usize).text(")")
}

/// Panics if the board is too small for a step of the column.
#[inline]
#[track_caller]
const fn check_column(shape: &Shape, column: Column<'_>) {
    match column {
        Column::Steps(steps) => check_steps(shape, steps, false),
        Column::Rider(files, ranks) => check_steps(shape, &[(files, ranks)], false),
        Column::Leaper(m, n) => {
            assert!(
                m >= 0 && n >= 0,
                "the distances of a leaper have no sign; it moves both ways along each axis"
            );
            // A board may have room for a leap in one orientation only: 9 x 2 squares for (3, 1), but not for (1, 3).
            let is_as_given = shape.files == shape.ranks || (m < n) == (shape.files < shape.ranks);
            check_steps(shape, &[if is_as_given { (m, n) } else { (n, m) }], false);
        }
        Column::Within(distance @ (0 | 128..)) => {
            let message = Message::new().text("unexpected `").number(distance as usize);
            panic!("{}", message.text("`; expected a number of king's steps from 1 to 127").as_str());
        }
        _ => {}
    }
}

for_each_set! {
    impl Tables<Set> {
        /// Makes a table with one entry for each square: the value of [`Column::at`].
        ///
        /// # Panics
        /// Panics where [`Column::at`] panics. Panics if a column with steps has no step, a step twice, the step
        /// `(0, 0)`, or a step that leads off the board from every square. Panics if a distance of a [`Column::Leaper`]
        /// is negative, or if the distance of a [`Column::Within`] is not from 1 to 127.
        ///
        /// # Cost
        /// One value for each square: 512 bytes on the chessboard, 1,296 for shogi.
        #[inline]
        #[must_use]
        #[track_caller]
        pub const fn of<const SQUARES: usize>(shape: &Shape, column: Column<'_>) -> [Set; SQUARES] {
            check_size(shape, SQUARES, Word::BITS, IS_BITBOARD);
            check_column(shape, column);
            array!(to_set(0); SQUARES, square => to_set(column.at(shape, square) as Word))
        }

        /// Makes the table of the squares strictly between two squares, indexed by both squares. An entry is empty if
        /// the two squares are neighbours, are equal or share no line.
        ///
        /// # Cost
        /// One set for each pair of squares: 32 KiB on the chessboard, 103 KiB for shogi. The method `between` of
        /// [`CompactLineMasks`] computes the same set from a table of 4 KiB, or 10 KiB for shogi.
        #[inline]
        #[must_use]
        #[track_caller]
        pub const fn between<const SQUARES: usize>(shape: &Shape) -> [[Set; SQUARES]; SQUARES] {
            check_size(shape, SQUARES, Word::BITS, IS_BITBOARD);
            let mut table = [[to_set(0); SQUARES]; SQUARES];
            each!(i < 8 * SQUARES, {
                let (a, mut passed) = (i / 8, 0);
                walk!(shape, a, Direction::ALL[i % 8], b => {
                    table[a][b] = to_set(passed);
                    passed |= 1 << shape.positions[b];
                });
            });
            table
        }

        /// Makes the table of the line through two squares, from edge to edge, indexed by both squares. An entry is
        /// empty if the two squares are equal or share no line.
        ///
        /// # Cost
        /// As [`between`](Self::between).
        #[inline]
        #[must_use]
        #[track_caller]
        pub const fn line_through<const SQUARES: usize>(shape: &Shape) -> [[Set; SQUARES]; SQUARES] {
            check_size(shape, SQUARES, Word::BITS, IS_BITBOARD);
            let rays = empty_rays(shape);
            let mut table = [[to_set(0); SQUARES]; SQUARES];
            each!(i < 8 * SQUARES, {
                let (a, direction) = (i / 8, i % 8);
                let line = rays[a][direction] | rays[a][direction ^ 4] | 1 << shape.positions[a];
                walk!(shape, a, Direction::ALL[direction], b => {
                    table[a][b] = to_set(line as Word);
                });
            });
            table
        }

        /// Makes the rays of a rider, a piece that repeats a step until a blocker or the edge stops it. The table is
        /// indexed by square and line.
        ///
        /// Each step stands for a line in both directions, so one of two opposite steps such as `(1, 2)` and `(-1, -2)`
        /// is enough. The steps `(1, 0)`, `(0, 1)`, `(1, 1)`, `(1, -1)` give the lines of a queen in the order of
        /// [`Line`](crate::Line). [`CompactLineMasks::attacks_along`](CompactLineMasks::<u64>::attacks_along) returns
        /// the attacks along all lines.
        ///
        /// # Panics
        /// Panics if two steps lie on the same line, or if a step is `(0, 0)` or too long for the board.
        ///
        /// # Cost
        /// Two sets for each line of each square: 4 KiB for a nightrider on the chessboard.
        #[inline]
        #[must_use]
        #[track_caller]
        pub const fn rider<const LINES: usize, const SQUARES: usize>(
            shape: &Shape,
            steps: &[(i8, i8); LINES],
        ) -> [[CompactLineMasks<Set>; LINES]; SQUARES] {
            check_size(shape, SQUARES, Word::BITS, IS_BITBOARD);
            check_steps(shape, steps, true);
            let empty = CompactLineMasks { lower: to_set(0), upper: to_set(0) };
            array!([empty; LINES]; SQUARES, square => array!(empty; LINES, line => {
                let (files, ranks) = steps[line];
                let up = Column::Rider(files, ranks).at(shape, square);
                let down = Column::Rider(-files, -ranks).at(shape, square);
                let (lower, upper) = lower_and_upper(up, down, 1 << shape.positions[square]);
                CompactLineMasks { lower: to_set(lower as Word), upper: to_set(upper as Word) }
            }))
        }
    }
}
