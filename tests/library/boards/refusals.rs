//! What boards and tables are refused, and in which words.

use quintessence::Mapping;
use quintessence::boards::{MaskEx, Pairs, Shape};
use quintessence::verify::{Mismatch, agree, prove};

#[test]
#[should_panic(expected = "a board has at least one file and one rank")]
fn no_file() {
    let _ = Shape::new(0, 8);
}

#[test]
#[should_panic(expected = "a board has at least one file and one rank")]
fn no_rank() {
    let _ = Shape::new(8, 0);
}

#[test]
#[should_panic(expected = "a board has at most 26 files, one for each letter")]
fn too_many_files() {
    let _ = Shape::new(27, 1);
}

#[test]
#[should_panic(expected = "a board has at most 128 squares")]
fn too_many_squares() {
    let _ = Shape::new(13, 10);
}

#[test]
#[should_panic(expected = "a stride is at least the length of a row")]
fn stride_too_small() {
    let _ = Shape::new(9, 9).stride(8);
}

#[test]
#[should_panic(expected = "a stride is at least the length of a row")]
fn no_stride() {
    let _ = Shape::new(9, 9).stride(0);
}

/// The files of this board are longer than its ranks.
#[test]
#[should_panic(expected = "a stride is at least the length of a row")]
fn stride_too_small_for_the_mapping() {
    let _ = Shape::new(9, 10).stride(9).mapping(Mapping::A1ByFile);
}

#[test]
#[should_panic(expected = "the squares take up more than 128 positions")]
fn stride_too_large() {
    let _ = Shape::new(8, 9).stride(16);
}

#[test]
#[should_panic(expected = "the squares take up more than 128 positions")]
fn too_many_gaps() {
    let _ = Shape::new(9, 9).gaps(0xffff_ffff_ffff);
}

#[test]
#[should_panic(expected = "the squares take up more than 128 positions")]
fn one_gap_too_many() {
    let _ = Shape::new(16, 8).gaps(1);
}

#[test]
#[should_panic(expected = "no square of the board has this number")]
fn coordinates_of_no_square() {
    let _ = Shape::new(9, 9).coordinates(81);
}

#[test]
#[should_panic(expected = "no square of the board has this number")]
fn position_of_no_square() {
    let _ = Shape::new(9, 9).position(81);
}

#[test]
#[should_panic(expected = "the table length differs from the number of squares of the board")]
fn table_of_another_size() {
    let _ = Pairs::<u64, 2>::new([[0; 2]; 2]).verify_between(&Shape::new(3, 1));
}

/// What no square of the board has in common with the table, each with its text.
#[test]
fn texts_of_mismatches() {
    let board = Shape::new(9, 12).mapping(Mapping::H8ByFile);
    let text = |mismatch: Mismatch| mismatch.to_string();

    let lines = [[0_u128; 4]; 108];
    let nothing = MaskEx::<u128, 108, 0b1101>::new([0; 108], lines);
    let mismatch = nothing.verify(&board).unwrap_err();
    assert_eq!((mismatch.file, mismatch.rank, mismatch.other), (8, 11, None));
    assert_eq!((mismatch.column, mismatch.found), ("rank", 0));
    assert_eq!(
        text(mismatch),
        "at i12, rank: found 0x00000000000000000000000000000000, expected 0x00000001001001001001001001001000"
    );

    let pairs = Pairs::<u64, 3>::new([[0; 3], [0; 3], [0, 1, 0]]);
    let mismatch = pairs.verify_between(&Shape::new(1, 3)).unwrap_err();
    assert_eq!(mismatch.other, Some((0, 2)));
    assert_eq!(text(mismatch), "at a1, a3, between: found 0x0000000000000000, expected 0x0000000000000002");
}

#[test]
#[should_panic(
    expected = "LINES is wrong at a1, a3, between: found 0x0000000000000000, expected 0x0000000000000002"
)]
fn proof_of_a_wrong_table() {
    prove("LINES", Pairs::<u64, 3>::new([[0; 3]; 3]).verify_between(&Shape::new(1, 3)));
}

#[test]
#[should_panic(expected = "KNIGHT is wrong at z1, knight: found 0x00000000000000010000000000000000, \
                expected 0x00000000000000000000000000000001")]
fn words_that_do_not_agree() {
    agree("KNIGHT", &Shape::new(26, 1), 24, "knight", 7, 7);
    agree("KNIGHT", &Shape::new(26, 1), 25, "knight", 1 << 64, 1);
}

#[test]
#[should_panic(
    expected = "LEAPERS is wrong at a128, king: found 0x0000000000000001, expected 0x0000000000000002"
)]
fn a_rank_of_three_digits() {
    agree("LEAPERS", &Shape::new(1, 128), 127, "king", 1, 2);
}
