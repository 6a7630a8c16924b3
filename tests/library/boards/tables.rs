//! If any word of a table has a flipped bit, the check of the table must fail and report the square and the column.

use std::array;

use quintessence::boards::{Column, Shape};
use quintessence::verify::{self, Mismatch};
use quintessence::{
    __bitboard_rows, Bitboard, CompactLineMasks, FIRST_RANK, Line, LineMasks, Mapping, MaskEx, SquareMasks,
};

#[track_caller]
fn names(outcome: Result<(), Mismatch>, board: &Shape, square: usize, column: &str, words: [u128; 2]) {
    let mismatch = outcome.expect_err("a wrong word went unseen");
    assert_eq!((mismatch.file, mismatch.rank), board.coordinates(square));
    assert_eq!((mismatch.column, [mismatch.found, mismatch.expected]), (column, words));
    assert_eq!(mismatch.occupied, None);
}

/// Flips one bit in each word of a table that the test in `shapes` has shown to be correct.
fn flip<const COLUMNS: usize, const SQUARES: usize>(
    board: &Shape,
    columns: &[(String, Column<'_>); COLUMNS],
    verify: impl Fn([[u128; COLUMNS]; SQUARES]) -> Result<(), Mismatch>,
) {
    let right = array::from_fn(|square| array::from_fn(|i| columns[i].1.at(board, square)));
    assert_eq!(verify(right), Ok(()));
    for (square, (i, (name, _))) in
        (0..SQUARES).flat_map(|square| columns.iter().enumerate().map(move |it| (square, it)))
    {
        let mut table = right;
        table[square][i] ^= 1 << ((square + 8 * i) % 64);
        names(verify(table), board, square, name, [table, right].map(|table| table[square][i]));
    }
}

fn lines() -> [(String, Column<'static>); 4] {
    Line::ALL.map(|line| (line.to_string(), Column::Line(line)))
}

fn sides<const SIDES: usize, const COLUMNS: usize>() -> [(String, Column<'static>); COLUMNS] {
    array::from_fn(|i| {
        let (line, side) = (Line::ALL[i / SIDES], i % SIDES);
        let name = format!("{line}, {}", ["lower", "upper", "line"][side]);
        (name, [Column::Lower(line), Column::Upper(line), Column::Line(line)][side])
    })
}

macro_rules! flip_masks {
    ($board:expr, $set:ident, $word:ident, $squares:literal) => {{
        let board: &Shape = $board;
        let [_, file, diagonal, antidiagonal] = lines();
        flip::<4, $squares>(
            board,
            &[("bit".to_owned(), Column::Bit), diagonal, antidiagonal, file],
            |words| {
                let words = words.map(|entry| entry.map(|word| word as $word));
                SquareMasks::<$set>::verify(&SquareMasks::<$set>::table(words), board)
            },
        );
        flip::<12, $squares>(board, &sides::<3, 12>(), |words| {
            let words =
                words.map(|it| array::from_fn(|line| array::from_fn(|side| it[3 * line + side] as $word)));
            LineMasks::<$set>::verify(&LineMasks::<$set>::table(words), board)
        });
        flip::<8, $squares>(board, &sides::<2, 8>(), |words| {
            let words =
                words.map(|it| array::from_fn(|line| array::from_fn(|side| it[2 * line + side] as $word)));
            CompactLineMasks::<$set>::verify(&CompactLineMasks::<$set>::table(words), board)
        });
    }};
}

#[test]
fn wrong_words_of_other_boards() {
    let board = &Shape::new(7, 3).mapping(Mapping::A8ByFile).stride(9).gaps(0xf0);
    flip_masks!(&Shape::new(6, 4).mapping(Mapping::A8).stride(8), u64, u64, 24);
    flip_masks!(board, u128, u128, 21);
    let positions = array::from_fn(|square| board.position(square));
    let rows = array::from_fn(|square| lines().map(|(_, line)| line.at(board, square)));
    flip::<4, 21>(board, &lines(), |rows| MaskEx::<u128, 21, 0b1101>::new(positions, rows).verify(board));
    let mut wrong: [u8; 21] = positions;
    wrong[20] ^= 1;
    let words = [wrong[20], positions[20]].map(u128::from);
    names(MaskEx::<u128, 21, 0b1101>::new(wrong, rows).verify(board), board, 20, "position", words);
}

#[test]
fn wrong_words_of_chess() {
    for board in [Mapping::A1, Mapping::A8].map(|mapping| Shape::CHESS.mapping(mapping)) {
        flip_masks!(&board, Bitboard, u64, 64);
        flip::<4, 64>(&board, &lines(), |words| {
            let words = words.map(|row| row.map(|word| word as u64));
            verify::check_mask_ex(&__bitboard_rows(words), &board)
        });
    }
    for (file, inner) in (0..8).flat_map(|file| (0..64).map(move |inner| (file, inner))) {
        let mut wrong = *FIRST_RANK;
        wrong[file][inner] ^= 1 << (inner % 8);
        let by_occupancy = array::from_fn(|inner| array::from_fn(|file| wrong[file][inner]));
        for outcome in
            [verify::check_first_rank(&wrong), verify::check_first_rank_by_occupancy(&by_occupancy)]
        {
            let mismatch = outcome.expect_err("a flipped bit went unseen");
            assert_eq!((mismatch.file as usize, mismatch.rank, mismatch.column), (file, 0, "rank"));
            assert_eq!(mismatch.occupied, Some((inner as u128) << 1));
            let words = [wrong[file][inner], FIRST_RANK[file][inner]].map(u128::from);
            assert_eq!([mismatch.found, mismatch.expected], words);
        }
    }
}

/// The check must also refuse a wrong parameter `SWAPPED`, and words of 64 bits on a board of 81 squares.
#[test]
fn wrong_types_are_found() {
    fn check<const SWAPPED: u8>(board: &Shape, right: u128) {
        let lines = array::from_fn(|square| lines().map(|(_, line)| line.at(board, square)));
        let table = MaskEx::<u128, 81, SWAPPED>::new(array::from_fn(|square| board.position(square)), lines);
        names(table.verify(board), board, 0, "byte swaps", [SWAPPED.into(), right]);
    }
    let board = Shape::new(9, 9);
    check::<0b1111>(&board, 0b1110);
    check::<0b1100>(&board, 0b1110);
    check::<0b1010>(&board, 0b1110);
    check::<0b0110>(&board, 0b1110);
    check::<0b1110>(&board.mapping(Mapping::A1ByFile), 0b1101);
    let cut = array::from_fn(|square| lines().map(|(_, line)| line.at(&board, square) as u64));
    let table = MaskEx::<u64, 81, 0b1110>::new(array::from_fn(|square| board.position(square)), cut);
    let mismatch = table.verify(&board).unwrap_err();
    assert_eq!((mismatch.column, mismatch.expected >> 64 != 0), ("file", true));
}
