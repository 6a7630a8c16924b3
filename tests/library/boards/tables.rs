//! A flipped bit in a table for any board is found, wherever it is, and the mismatch says where.

use quintessence::boards::{MaskEx, PairRays, Pairs, Shape};
use quintessence::verify::Mismatch;
use quintessence::{CompactLineMasks, Line, LineMasks, Mapping, SquareMasks};

use super::reference::Reference;

/// What a check says of a table with one wrong word.
#[track_caller]
fn names(
    outcome: Result<(), Mismatch>,
    board: &Shape,
    square: usize,
    other: Option<usize>,
    column: &str,
    (found, expected): (u128, u128),
) {
    let mismatch = outcome.expect_err("a flipped bit went unseen");
    assert_eq!((mismatch.file, mismatch.rank), board.coordinates(square));
    assert_eq!(mismatch.other, other.map(|other| board.coordinates(other)));
    assert_eq!((mismatch.column, mismatch.found, mismatch.expected), (column, found, expected));
}

/// The names of a line's columns.
fn columns(line: usize) -> [String; 3] {
    ["lower", "upper", "line"].map(|side| format!("{}, {side}", Line::ALL[line]))
}

macro_rules! flipped {
    ($shape:expr, $word:ident, $squares:literal, $swapped:literal) => {{
        let shape: &Reference = &$shape;
        let board = &shape.board;
        let words = |word: $word, bit: u32| (u128::from(word ^ 1 << bit), u128::from(word));
        let bits = || 0..$word::BITS;
        let mut flips = 0;

        let right = shape.square_masks::<$word, $squares>();
        let mut words_of = right;
        for square in 0..$squares {
            for (i, column) in ["bit", "diagonal", "antidiagonal", "file"].into_iter().enumerate() {
                for bit in bits() {
                    words_of[square][i] ^= 1 << bit;
                    let outcome = SquareMasks::<$word>::verify(&SquareMasks::<$word>::table(words_of), board);
                    names(outcome, board, square, None, column, words(right[square][i], bit));
                    words_of[square][i] = right[square][i];
                    flips += 1;
                }
            }
        }

        let (positions, right) = (shape.positions::<$squares>(), shape.lines::<$word, $squares>());
        let mut words_of = right;
        for square in 0..$squares {
            for line in 0..4 {
                for bit in bits() {
                    words_of[square][line] ^= 1 << bit;
                    let outcome = MaskEx::<$word, $squares, $swapped>::new(positions, words_of).verify(board);
                    let column = Line::ALL[line].name();
                    names(outcome, board, square, None, column, words(right[square][line], bit));
                    words_of[square][line] = right[square][line];
                    flips += 1;
                }
            }
        }

        let rays = shape.compact_line_masks::<$word, $squares>();
        for square in 0..$squares {
            for bit in 0..8 {
                let mut wrong = positions;
                wrong[square] ^= 1 << bit;
                let values = (u128::from(wrong[square]), u128::from(positions[square]));
                let outcome = MaskEx::<$word, $squares, $swapped>::new(wrong, right).verify(board);
                names(outcome, board, square, None, "position", values);
                let outcome = PairRays::<$word, $squares>::new(wrong, rays).verify(board);
                names(outcome, board, square, None, "position", values);
                flips += 2;
            }
        }

        let right = shape.line_masks::<$word, $squares>();
        let (mut full, mut compact) = (right, rays);
        for (square, line) in (0..$squares).flat_map(|square| (0..4).map(move |line| (square, line))) {
            for (side, column) in columns(line).iter().enumerate() {
                for bit in bits() {
                    let values = words(right[square][line][side], bit);
                    full[square][line][side] ^= 1 << bit;
                    let outcome = LineMasks::<$word>::verify(&LineMasks::<$word>::table(full), board);
                    names(outcome, board, square, None, column, values);
                    full[square][line][side] = right[square][line][side];
                    flips += 1;
                    if side < 2 {
                        compact[square][line][side] ^= 1 << bit;
                        let table = CompactLineMasks::<$word>::table(compact);
                        names(CompactLineMasks::<$word>::verify(&table, board), board, square, None, column, values);
                        let outcome = PairRays::<$word, $squares>::new(positions, compact).verify(board);
                        names(outcome, board, square, None, column, values);
                        compact[square][line][side] = rays[square][line][side];
                        flips += 2;
                    }
                }
            }
        }

        let (between, through) = (shape.pairs(Reference::between), shape.pairs(Reference::line_through));
        let (mut wrong_between, mut wrong_through) = (between, through);
        for (a, b) in (0..$squares).flat_map(|a| (0..$squares).map(move |b| (a, b))) {
            for bit in bits() {
                wrong_between[a][b] = between[a][b] ^ 1 << bit;
                let outcome = Pairs::<$word, $squares>::new(wrong_between).verify_between(board);
                names(outcome, board, a, Some(b), "between", words(between[a][b], bit));
                wrong_through[a][b] = through[a][b] ^ 1 << bit;
                let outcome = Pairs::<$word, $squares>::new(wrong_through).verify_line_through(board);
                names(outcome, board, a, Some(b), "line through", words(through[a][b], bit));
                flips += 2;
            }
            wrong_between[a][b] = between[a][b];
            wrong_through[a][b] = through[a][b];
        }

        // Words of a square: 4 of each of the first two tables, 12 and 8 and 8 of those of rays, two for each other
        // square.
        assert_eq!(flips, $squares * (36 + 2 * $squares) * $word::BITS as usize + $squares * 16);
    }};
}

#[test]
fn every_flipped_bit_is_found_in_64_bits() {
    flipped!(Reference::new("five by four", (5, 4), Mapping::H1ByFile, None, 0), u64, 20, 0b0000);
    flipped!(Reference::new("six by four", (6, 4), Mapping::A8, Some(8), 0), u64, 24, 0b1110);
}

#[test]
fn every_flipped_bit_is_found_in_128_bits() {
    flipped!(Reference::new("three by seven", (3, 7), Mapping::H8, Some(9), 0xf0), u128, 21, 0b1110);
    flipped!(Reference::new("seven by three", (7, 3), Mapping::A8ByFile, Some(9), 0), u128, 21, 0b1101);
}

/// A table as large as an engine's, with one wrong bit in each word.
#[test]
fn a_flipped_bit_of_each_word_of_shogi_is_found() {
    let shape = Reference::new("shogi", (9, 9), Mapping::H8ByFile, None, 1 << 63);
    let right = shape.lines::<u128, 81>();
    for (square, line) in (0..81).flat_map(|square| (0..4).map(move |line| (square, line))) {
        let mut lines = right;
        lines[square][line] ^= 1 << square;
        let outcome = MaskEx::<u128, 81, 0b1101>::new(shape.positions(), lines).verify(&shape.board);
        let values = (lines[square][line], right[square][line]);
        names(outcome, &shape.board, square, None, Line::ALL[line].name(), values);
    }
}

/// Each number that `SWAPPED` may be but the right one.
#[test]
fn wrong_byte_swaps_are_found() {
    fn check<const SWAPPED: u8>(shape: &Reference) {
        let table = MaskEx::<u128, 81, SWAPPED>::new(shape.positions(), shape.lines());
        let values = (u128::from(SWAPPED), u128::from(shape.swapped()));
        names(table.verify(&shape.board), &shape.board, 0, None, "byte swaps", values);
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
    let cut = shape
        .lines::<u128, 81>()
        .map(|lines| lines.map(|line| u64::try_from(line & u128::from(u64::MAX)).unwrap()));
    let mismatch = MaskEx::<u64, 81, 0b1110>::new(shape.positions(), cut).verify(&shape.board).unwrap_err();
    assert_eq!((mismatch.column, mismatch.expected >> 64 != 0), ("file", true));
}

#[test]
fn derefs_and_conversions() {
    let shape = Reference::new("", (6, 6), Mapping::A1, None, 0);
    let table = MaskEx::<u64, 36, 0>::new(shape.positions(), shape.lines());
    assert_eq!((*table, table[7]), (*table.lines(), shape.lines::<u64, 36>()[7]));
    let pairs = Pairs::<u64, 36>::new(shape.pairs(Reference::between));
    assert_eq!((*pairs, pairs[0][35]), (*pairs.words(), shape.pairs::<u64, 36>(Reference::between)[0][35]));
    let full = LineMasks::<u64>::table::<36>(shape.line_masks());
    let compact = CompactLineMasks::<u64>::table::<4, 36>(shape.compact_line_masks());
    assert_eq!(full.map(|square| square.map(LineMasks::<u64>::compact)), compact);
    assert_eq!(compact.map(|square| square.map(CompactLineMasks::<u64>::full)), full);
    assert_eq!(*PairRays::<u64, 36>::new(shape.positions(), shape.compact_line_masks()).rays(), compact);
}
