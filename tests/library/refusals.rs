//! What boards and tables are refused, and in which words.

use std::panic::{UnwindSafe, catch_unwind};

use quintessence::boards::{Column, MaskEx, Pairs, Shape};
use quintessence::quad::QuadBitboard;
use quintessence::verify::{Mismatch, agree, first_rank, mask_ex, prove};
use quintessence::{
    Bitboard, COMPACT_MASKS, FIRST_RANK, Line, LineMasks, MASK_EX, MASKS, Mapping, Square, tables,
};

/// The text of a panic.
fn refusal(call: impl FnOnce() + UnwindSafe) -> String {
    let panic = catch_unwind(call).expect_err("the call is not refused");
    panic
        .downcast_ref::<&str>()
        .map_or_else(|| panic.downcast_ref::<String>().unwrap().clone(), ToString::to_string)
}

const EMPTY: &str = "a board has at least one file and one rank";
const STRIDE: &str = "a stride is at least the length of a row";
const POSITIONS: &str = "the squares take up more than 128 positions";
const NUMBER: &str = "no square of the board has this number";

/// Expects of each call that it panics with a text.
macro_rules! refuse {
    ($($call:expr => $text:expr;)*) => {$(
        assert_eq!(refusal(|| { let _ = $call; }), $text, "{}", stringify!($call));
    )*};
}

#[test]
fn calls_that_are_refused() {
    let (chess, shogi, xiangqi) = (Shape::CHESS, Shape::new(9, 9), Shape::new(9, 10));
    refuse! {
        Shape::new(0, 8) => EMPTY;
        Shape::new(8, 0) => EMPTY;
        Shape::new(27, 1) => "a board has at most 26 files, one for each letter";
        Shape::new(13, 10) => "a board has at most 128 squares";
        shogi.stride(8) => STRIDE;
        shogi.stride(0) => STRIDE;
        // The files of this board are longer than its ranks.
        xiangqi.stride(9).mapping(Mapping::A1ByFile) => STRIDE;
        Shape::new(8, 9).stride(16) => POSITIONS;
        shogi.gaps(0xffff_ffff_ffff) => POSITIONS;
        Shape::new(16, 8).gaps(1) => POSITIONS;
        shogi.coordinates(81) => NUMBER;
        shogi.position(81) => NUMBER;
        Column::Square.at(&shogi, 81) => NUMBER;
        Column::Region(&[[(3, 0), (5, 10)]]).at(&xiangqi, 0) => "the corners of a region are squares of the board";
        Column::Rider(0, 0).at(&chess, 0) => "the step (0, 0) stays on its square";
        Pairs::<u64, 2>::new([[0; 2]; 2]).verify_between(&Shape::new(3, 1))
            => "the table length differs from the number of squares of the board";
        tables::between_by_rays(&COMPACT_MASKS, 64, 0) => "index out of bounds: the len is 64 but the index is 64";
        tables::between_by_rays(&COMPACT_MASKS, 0, 64) => "index out of bounds: the len is 64 but the index is 64";
        QuadBitboard::EMPTY.lane(4) => "index out of bounds: the len is 4 but the index is 4";
        QuadBitboard::EMPTY.with_lane(4, Bitboard::FULL) => "index out of bounds: the len is 4 but the index is 4";
        prove("LINES", Pairs::<u64, 3>::new([[0; 3]; 3]).verify_between(&Shape::new(1, 3)))
            => "LINES is wrong at a1, a3, between: found 0x0000000000000000, expected 0x0000000000000002";
        agree("KNIGHT", &Shape::new(26, 1), 25, "knight", 1 << 64, 1)
            => "KNIGHT is wrong at z1, knight: found 0x00000000000000010000000000000000, \
                expected 0x00000000000000000000000000000001";
        agree("LEAPERS", &Shape::new(1, 128), 127, "king", 1, 2)
            => "LEAPERS is wrong at a128, king: found 0x0000000000000001, expected 0x0000000000000002";
    }
    agree("KNIGHT", &Shape::new(26, 1), 24, "knight", 7, 7);
}

/// With the occupancy for what depends on one, and without it for a mask.
#[test]
fn texts_of_mismatches() {
    let nothing = MaskEx::<u128, 108, 0b1101>::new([0; 108], [[0; 4]; 108]);
    let mut masks = MASKS;
    masks[Square::H8 as usize][Line::File as usize].lower = Bitboard::EMPTY;
    let mut ranks = *FIRST_RANK;
    ranks[7][0b00_0001] ^= 1;
    for (outcome, expected) in [
        (
            nothing.verify(&Shape::new(9, 12).mapping(Mapping::H8ByFile)),
            "at i12, rank: found 0x00000000000000000000000000000000, expected 0x00000001001001001001001001001000",
        ),
        (
            <LineMasks>::verify(&masks, &Shape::CHESS),
            "at h8, file, lower: found 0x0000000000000000, expected 0x0080808080808080",
        ),
        (
            first_rank(&ranks),
            "at h1, rank, occupied 0x0000000000000002: found 0x000000000000007f, expected 0x000000000000007e",
        ),
    ] {
        assert_eq!(outcome.unwrap_err().to_string(), expected);
    }
}

/// The error of a table with a wrong bit.
fn mismatch() -> Mismatch {
    let mut table = MASK_EX;
    table[28][0] = Bitboard::new(table[28][0].bits() ^ 1);
    mask_ex(&table, &Shape::CHESS).unwrap_err()
}

#[test]
fn long_names_are_cut_at_a_character() {
    let rest = " is wrong at e4, rank: found 0x00000000ef000001, expected 0x00000000ef000000";
    let names = [
        ("x".to_owned(), "x".to_owned()),
        ("x".repeat(60), "x".repeat(60)),
        ("x".repeat(61), "x".repeat(58) + ".."),
        ("x".repeat(400), "x".repeat(58) + ".."),
        ("é".repeat(30), "é".repeat(30)),
        ("é".repeat(31), "é".repeat(29) + ".."),
        (format!("x{}", "é".repeat(31)), format!("x{}..", "é".repeat(28))),
        (format!("xx{}", "€".repeat(31)), format!("xx{}..", "€".repeat(18))),
    ];
    for (name, expected) in names {
        assert_eq!(refusal(|| prove(&name, Err(mismatch()))), expected + rest, "{name}");
    }
}

/// A message with every part and the longest names has more than 256 bytes.
#[test]
fn long_messages_are_cut() {
    let longest = concat!("a column of sixty bytes", "-------------------------------------");
    let mut wrong = mismatch();
    (wrong.file, wrong.rank, wrong.other) = (1, 118, Some((3, 99)));
    (wrong.column, wrong.occupied) = (longest, Some(u128::MAX));
    // Words of 128 bits that differ in the low half.
    (wrong.found, wrong.expected) = (1 << 127 | 1, 1 << 127);
    let text = format!(
        "at b119, d100, {longest}, occupied 0xffffffffffffffffffffffffffffffff: \
         found 0x80000000000000000000000000000001, expected 0x80000000000000000000000000000000"
    );
    assert_eq!((longest.len(), wrong.to_string()), (60, text.clone()));
    let whole = format!("{longest} is wrong {text}");
    assert_eq!((whole.len(), &*refusal(|| prove(longest, Err(wrong)))), (277, &whole[..256]));
}
