//! A flipped bit in a table for any board is found, wherever it is, and the mismatch says where.

use std::array;

use quintessence::boards::Shape;
use quintessence::verify::{self, Mismatch};
use quintessence::{
    __bitboard_rows, Bitboard, CompactLineMasks, Line, LineMasks, Mapping, MaskEx, SquareMasks,
};
use support::parallel::for_each;

use super::reference::{Reference, word};

/// What a check says of a table with one wrong word.
#[track_caller]
fn names(outcome: Result<(), Mismatch>, board: &Shape, square: usize, column: &str, words: (u128, u128)) {
    let mismatch = outcome.expect_err("a flipped bit went unseen");
    assert_eq!((mismatch.file, mismatch.rank), board.coordinates(square));
    assert_eq!((mismatch.column, (mismatch.found, mismatch.expected)), (column, words));
    assert_eq!(mismatch.occupied, None);
}

/// Flips each bit of a table, one at a time, and returns their number. `column` gives the name of a word.
fn flip<W: Copy + Into<u128> + TryFrom<u128> + Sync, const COLUMNS: usize, const SQUARES: usize>(
    board: &Shape,
    right: &[[W; COLUMNS]; SQUARES],
    column: impl Fn(usize) -> String + Sync,
    verify: impl Fn(&[[W; COLUMNS]; SQUARES]) -> Result<(), Mismatch> + Sync,
) -> usize {
    assert_eq!(verify(right), Ok(()));
    let squares: Vec<usize> = (0..SQUARES).collect();
    let flips = for_each(&squares, |&square| {
        let mut table = *right;
        for (i, &expected) in right[square].iter().enumerate() {
            let name = column(i);
            for bit in 0..8 * size_of::<W>() {
                let found = expected.into() ^ 1 << bit;
                table[square][i] = word(found);
                names(verify(&table), board, square, &name, (found, expected.into()));
            }
            table[square][i] = expected;
        }
        8 * size_of_val(&right[square])
    });
    flips.into_iter().sum()
}

fn flat<W: Copy, const SIDES: usize, const COLUMNS: usize>(lines: [[W; SIDES]; 4]) -> [W; COLUMNS] {
    array::from_fn(|i| lines[i / SIDES][i % SIDES])
}

fn by_line<W: Copy, const SIDES: usize, const COLUMNS: usize>(words: [W; COLUMNS]) -> [[W; SIDES]; 4] {
    array::from_fn(|line| array::from_fn(|side| words[SIDES * line + side]))
}

/// The name of a side of a line. A compact table has two sides, a full one also the whole line.
fn side<const SIDES: usize>(i: usize) -> String {
    format!("{}, {}", Line::ALL[i / SIDES], ["lower", "upper", "line"][i % SIDES])
}

fn line(i: usize) -> String {
    Line::ALL[i].name().to_owned()
}

/// Flips the bits of the tables that all types of sets have: 4, 12 and 8 words a square.
macro_rules! flip_masks {
    ($shape:expr, $set:ident, $word:ident, $squares:literal) => {{
        let (shape, board): (&Reference, _) = ($shape, &$shape.board);
        let column = |i: usize| ["bit", "diagonal", "antidiagonal", "file"][i].to_owned();
        let of_squares = flip(board, &shape.square_masks::<$word, $squares>(), column, |words| {
            SquareMasks::<$set>::verify(&SquareMasks::<$set>::table(*words), board)
        });
        let full = shape.line_masks::<$word, $squares>().map(flat::<_, 3, 12>);
        let full = flip(board, &full, side::<3>, |words| {
            LineMasks::<$set>::verify(&LineMasks::<$set>::table(words.map(by_line)), board)
        });
        let compact = shape.compact_line_masks::<$word, $squares>().map(flat::<_, 2, 8>);
        let compact = flip(board, &compact, side::<2>, |words| {
            CompactLineMasks::<$set>::verify(&CompactLineMasks::<$set>::table(words.map(by_line)), board)
        });
        assert_eq!(of_squares + full + compact, $squares * (4 + 12 + 8) * $word::BITS as usize);
    }};
}

/// Flips the bits of all tables of a board.
macro_rules! flip_all {
    ($shape:expr, $word:ident, $squares:literal, $swapped:literal) => {{
        let shape = &$shape;
        let board = &shape.board;
        flip_masks!(shape, $word, $word, $squares);
        let (lines, positions) = (shape.lines::<$word, $squares>(), shape.positions::<$squares>());
        flip(board, &lines, line, |words| {
            MaskEx::<$word, $squares, $swapped>::new(positions, *words).verify(board)
        });
        let column = |_| "position".to_owned();
        flip(board, &positions.map(|position| [position]), column, |words| {
            MaskEx::<$word, $squares, $swapped>::new(words.map(|[position]| position), lines).verify(board)
        });
    }};
}

#[test]
fn every_flipped_bit_is_found_in_64_bits() {
    flip_all!(Reference::new("five by four", (5, 4), Mapping::H1ByFile, None, 0), u64, 20, 0b0000);
    flip_all!(Reference::new("six by four", (6, 4), Mapping::A8, Some(8), 0), u64, 24, 0b1110);
}

#[test]
fn every_flipped_bit_is_found_in_128_bits() {
    flip_all!(Reference::new("three by seven", (3, 7), Mapping::H8, Some(9), 0xf0), u128, 21, 0b1110);
    flip_all!(Reference::new("seven by three", (7, 3), Mapping::A8ByFile, Some(9), 0), u128, 21, 0b1101);
}

#[test]
fn every_flipped_bit_is_found_in_tables_of_chess() {
    for mapping in [Mapping::A1, Mapping::A8] {
        let shape = Reference::new("chess", (8, 8), mapping, None, 0);
        flip_masks!(&shape, Bitboard, u64, 64);
        let flips = flip(&shape.board, &shape.lines::<u64, 64>(), line, |words| {
            verify::check_mask_ex(&__bitboard_rows(*words), &shape.board)
        });
        assert_eq!(flips, 64 * 4 * 64);
    }
}

/// Each number that `SWAPPED` may be but the right one.
#[test]
fn wrong_byte_swaps_are_found() {
    fn check<const SWAPPED: u8>(shape: &Reference) {
        let table = MaskEx::<u128, 81, SWAPPED>::new(shape.positions(), shape.lines());
        let values = (u128::from(SWAPPED), u128::from(shape.swapped()));
        names(table.verify(&shape.board), &shape.board, 0, "byte swaps", values);
    }
    let by_rank = Reference::new("", (9, 9), Mapping::A1, None, 0);
    let by_file = Reference::new("", (9, 9), Mapping::A1ByFile, None, 0);
    check::<0b1111>(&by_rank);
    check::<0b1100>(&by_rank);
    check::<0b1010>(&by_rank);
    check::<0b0110>(&by_rank);
    check::<0b1_1110>(&by_rank);
    check::<0b1101>(&by_rank);
    check::<0b1110>(&by_file);
    check::<0b1111>(&by_file);
}

/// A word of 64 bits is too narrow for a board of more.
#[test]
fn a_board_that_does_not_fit_the_word() {
    let shape = Reference::new("", (9, 9), Mapping::A1, None, 0);
    let cut = shape.lines::<u128, 81>().map(|lines| lines.map(|line| word(line & u128::from(u64::MAX))));
    let mismatch = MaskEx::<u64, 81, 0b1110>::new(shape.positions(), cut).verify(&shape.board).unwrap_err();
    assert_eq!((mismatch.column, mismatch.expected >> 64 != 0), ("file", true));
}

#[test]
fn conversions() {
    let shape = Reference::new("", (6, 6), Mapping::A1, None, 0);
    let table = MaskEx::<u64, 36, 0>::new(shape.positions(), shape.lines());
    assert_eq!(*table.lines(), shape.lines::<u64, 36>());
}
