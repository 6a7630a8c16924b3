//! A flipped bit in a table is found, wherever it is, and the mismatch says where.

use std::array;

use quintessence::boards::{Column, Shape};
use quintessence::verify::{self, Mismatch};
use quintessence::{
    __bitboard_rows, Bitboard, CompactLineMasks, FIRST_RANK, Line, LineMasks, Mapping, MaskEx, SquareMasks,
};
use support::parallel::for_each;

/// What a check says of a table with one wrong word.
#[track_caller]
fn names(outcome: Result<(), Mismatch>, board: &Shape, square: usize, column: &str, words: (u128, u128)) {
    let mismatch = outcome.expect_err("a flipped bit went unseen");
    assert_eq!((mismatch.file, mismatch.rank), board.coordinates(square));
    assert_eq!((mismatch.column, (mismatch.found, mismatch.expected)), (column, words));
    assert_eq!(mismatch.occupied, None);
}

fn word<W: TryFrom<u128>>(word: u128) -> W {
    W::try_from(word).unwrap_or_else(|_| panic!("{word:#x} does not fit the word"))
}

/// Flips each bit of a table that has these columns, one at a time, and returns their number. The test of columns compares
/// them with a geometry of its own.
fn flip<W: Copy + Into<u128> + TryFrom<u128> + Sync, const COLUMNS: usize, const SQUARES: usize>(
    board: &Shape,
    columns: &[(String, Column<'_>); COLUMNS],
    verify: impl Fn(&[[W; COLUMNS]; SQUARES]) -> Result<(), Mismatch> + Sync,
) -> usize {
    let right = array::from_fn(|square| array::from_fn(|i| word(columns[i].1.at(board, square))));
    assert_eq!(verify(&right), Ok(()));
    let squares: Vec<usize> = (0..SQUARES).collect();
    let flips = for_each(&squares, |&square| {
        let mut table = right;
        for (i, (name, _)) in columns.iter().enumerate() {
            let expected = right[square][i].into();
            for bit in 0..8 * size_of::<W>() {
                let found = expected ^ 1 << bit;
                table[square][i] = word(found);
                names(verify(&table), board, square, name, (found, expected));
            }
            table[square][i] = right[square][i];
        }
        8 * size_of_val(&right[square])
    });
    flips.into_iter().sum()
}

fn squares() -> [(String, Column<'static>); 4] {
    let lines = [Line::Diagonal, Line::Antidiagonal, Line::File].map(Column::Line);
    let [diagonal, antidiagonal, file] = lines;
    [("bit", Column::Bit), ("diagonal", diagonal), ("antidiagonal", antidiagonal), ("file", file)]
        .map(|(name, column)| (name.to_owned(), column))
}

fn lines() -> [(String, Column<'static>); 4] {
    Line::ALL.map(|line| (line.to_string(), Column::Line(line)))
}

/// The two rays of each line, and in a full table the whole line, too.
fn sides<const SIDES: usize, const COLUMNS: usize>() -> [(String, Column<'static>); COLUMNS] {
    array::from_fn(|i| {
        let (line, side) = (Line::ALL[i / SIDES], i % SIDES);
        let name = format!("{line}, {}", ["lower", "upper", "line"][side]);
        (name, [Column::Lower(line), Column::Upper(line), Column::Line(line)][side])
    })
}

fn by_line<W: Copy, const SIDES: usize, const COLUMNS: usize>(words: [W; COLUMNS]) -> [[W; SIDES]; 4] {
    array::from_fn(|line| array::from_fn(|side| words[SIDES * line + side]))
}

/// Flips the bits of the tables that all types of sets have: 4, 12 and 8 words a square.
macro_rules! flip_masks {
    ($board:expr, $set:ident, $word:ident, $squares:literal) => {{
        let board: &Shape = $board;
        let of_squares = flip::<$word, 4, $squares>(board, &squares(), |words| {
            SquareMasks::<$set>::verify(&SquareMasks::<$set>::table(*words), board)
        });
        let full = flip::<$word, 12, $squares>(board, &sides::<3, 12>(), |words| {
            LineMasks::<$set>::verify(&LineMasks::<$set>::table(words.map(by_line)), board)
        });
        let compact = flip::<$word, 8, $squares>(board, &sides::<2, 8>(), |words| {
            CompactLineMasks::<$set>::verify(&CompactLineMasks::<$set>::table(words.map(by_line)), board)
        });
        assert_eq!(of_squares + full + compact, $squares * (4 + 12 + 8) * $word::BITS as usize);
    }};
}

/// Flips the bits of all tables of a board.
macro_rules! flip_all {
    ($board:expr, $word:ident, $squares:literal, $swapped:literal) => {{
        let board = &$board;
        flip_masks!(board, $word, $word, $squares);
        let positions = array::from_fn(|square| board.position(square));
        flip::<$word, 4, $squares>(board, &lines(), |words| {
            MaskEx::<$word, $squares, $swapped>::new(positions, *words).verify(board)
        });
        let rows = array::from_fn(|square| lines().map(|(_, line)| word(line.at(board, square))));
        flip::<u8, 1, $squares>(board, &[("position".to_owned(), Column::Position)], |words| {
            MaskEx::<$word, $squares, $swapped>::new(words.map(|[position]| position), rows).verify(board)
        });
    }};
}

#[test]
fn every_flipped_bit_is_found_on_other_boards() {
    flip_all!(Shape::new(6, 4).mapping(Mapping::A8).stride(8), u64, 24, 0b1110);
    flip_all!(Shape::new(7, 3).mapping(Mapping::A8ByFile).stride(9).gaps(0xf0), u128, 21, 0b1101);
}

#[test]
fn every_flipped_bit_is_found_in_tables_of_chess() {
    for mapping in [Mapping::A1, Mapping::A8] {
        let board = Shape::CHESS.mapping(mapping);
        flip_masks!(&board, Bitboard, u64, 64);
        let flips = flip::<u64, 4, 64>(&board, &lines(), |words| {
            verify::check_mask_ex(&__bitboard_rows(*words), &board)
        });
        assert_eq!(flips, 64 * 4 * 64);
    }
}

#[test]
fn every_flipped_bit_of_first_rank_is_found() {
    let transposed: [[u8; 8]; 64] = array::from_fn(|inner| array::from_fn(|file| FIRST_RANK[file][inner]));
    for (file, inner) in (0..8).flat_map(|file| (0..64).map(move |inner| (file, inner))) {
        let right = FIRST_RANK[file][inner];
        for wrong in (0..8).map(|bit| right ^ 1 << bit) {
            let (mut by_file, mut by_occupancy) = (*FIRST_RANK, transposed);
            by_file[file][inner] = wrong;
            by_occupancy[inner][file] = wrong;
            let by_file = verify::check_first_rank(&by_file);
            for outcome in [by_file, verify::check_first_rank_by_occupancy(&by_occupancy)] {
                let mismatch = outcome.expect_err("a flipped bit went unseen");
                assert_eq!((mismatch.file as usize, mismatch.rank, mismatch.column), (file, 0, "rank"));
                assert_eq!(mismatch.occupied, Some((inner as u128) << 1));
                assert_eq!((mismatch.found, mismatch.expected), (wrong.into(), right.into()));
            }
        }
    }
}

/// Each number that `SWAPPED` may be but the right one.
#[test]
fn wrong_byte_swaps_are_found() {
    fn check<const SWAPPED: u8>(board: &Shape, right: u8) {
        let lines = array::from_fn(|square| lines().map(|(_, line)| line.at(board, square)));
        let table = MaskEx::<u128, 81, SWAPPED>::new(array::from_fn(|square| board.position(square)), lines);
        names(table.verify(board), board, 0, "byte swaps", (SWAPPED.into(), right.into()));
    }
    let (by_rank, by_file) = (Shape::new(9, 9), Shape::new(9, 9).mapping(Mapping::A1ByFile));
    check::<0b1111>(&by_rank, 0b1110);
    check::<0b1100>(&by_rank, 0b1110);
    check::<0b1010>(&by_rank, 0b1110);
    check::<0b0110>(&by_rank, 0b1110);
    check::<0b1_1110>(&by_rank, 0b1110);
    check::<0b1110>(&by_file, 0b1101);
}

/// A word of 64 bits is too narrow for a board of more.
#[test]
fn a_board_that_does_not_fit_the_word() {
    let board = Shape::new(9, 9);
    let cut = array::from_fn(|square| lines().map(|(_, line)| line.at(&board, square) as u64));
    let table = MaskEx::<u64, 81, 0b1110>::new(array::from_fn(|square| board.position(square)), cut);
    let mismatch = table.verify(&board).unwrap_err();
    assert_eq!((mismatch.column, mismatch.expected >> 64 != 0), ("file", true));
}
