//! Boards as text: printed, parsed, and written in source.

use quintessence::{Bitboard, ParseBitboardError, Square, bitboard};
use support::boards::boards;

/// Two boards, once as text and once as the expressions that the same file is.
const PRINTED: [&str; 2] = [include_str!("drawn/asymmetric.in"), include_str!("drawn/full.in")];
const COMPILED: [Bitboard; 2] = [include!("drawn/asymmetric.in"), include!("drawn/full.in")];

#[test]
fn debug_text_is_source() {
    for (board, text) in COMPILED.into_iter().zip(PRINTED) {
        assert_eq!(format!("{board:?}"), text.trim_end());
        assert_eq!(format!("{board:#?}"), text.trim_end());
    }
    assert_eq!(COMPILED.map(Bitboard::bits), [0x8000_0000_0040_0281, u64::MAX]);
}

#[test]
fn display_labels_the_board() {
    let board = Bitboard::from_iter([Square::A1, Square::H1, Square::B2, Square::G3, Square::H8]);
    let drawn = "\
8 . . . . . . . X
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . X .
2 . X . . . . . .
1 X . . . . . . X
  a b c d e f g h";
    assert_eq!(board.to_string(), drawn);
    let titled = format!("hex:   0x8000000000400281\nvalue: 9223372036858970753\n{drawn}");
    assert_eq!(format!("{board:#}"), titled);
    let titled = format!("hex:   0x0000000000000000\nvalue: 0\n{}", Bitboard::EMPTY);
    assert_eq!(format!("{:#}", Bitboard::EMPTY), titled);
}

#[test]
fn words_in_every_radix() {
    for board in boards(40).take(100) {
        let bits = board.bits();
        assert_eq!(format!("{board:x} {board:#x} {board:#018x}"), format!("{bits:x} {bits:#x} {bits:#018x}"));
        assert_eq!(format!("{board:X} {board:#X} {board:016X}"), format!("{bits:X} {bits:#X} {bits:016X}"));
        assert_eq!(format!("{board:b} {board:#066b}"), format!("{bits:b} {bits:#066b}"));
        assert_eq!(format!("{board:o} {board:#o} {board:>30o}"), format!("{bits:o} {bits:#o} {bits:>30o}"));
    }
}

#[test]
fn what_is_printed_can_be_parsed() {
    for board in boards(41).take(1_000) {
        assert_eq!(board.to_string().parse(), Ok(board));
        let bare: String = board.to_string().chars().filter(|c| ".X".contains(*c)).collect();
        assert_eq!(bare.len(), 64);
        assert_eq!(Bitboard::parse(&bare), Ok(board));
        let debug = format!("{board:?}");
        let squares = debug.strip_prefix("bitboard! {\n").unwrap().strip_suffix("\n}").unwrap();
        let uncommented: String = squares.lines().map(|line| line.split("//").next().unwrap()).collect();
        assert_eq!(uncommented.parse(), Ok(board));
    }
}

/// Every place of a drawn board in which a character can be wrong.
#[test]
fn characters_out_of_place() {
    let drawn = Bitboard::FULL.to_string();
    for position in 0..drawn.len() {
        let mut damaged = drawn.clone();
        damaged.replace_range(position..=position, "?");
        assert_eq!(damaged.parse::<Bitboard>(), Err(ParseBitboardError::Character { position }));
    }
    let parse = |text: &str| text.parse::<Bitboard>().unwrap_err();
    assert_eq!(parse("x"), ParseBitboardError::Character { position: 0 });
    assert_eq!(parse("8 . 7"), ParseBitboardError::Character { position: 4 });
    assert_eq!(parse("7 ........"), ParseBitboardError::Character { position: 0 });
    assert_eq!(parse("8 ........\n6 ........"), ParseBitboardError::Character { position: 11 });
    assert_eq!(parse(". a"), ParseBitboardError::Character { position: 2 });
    assert_eq!(parse("8 . é"), ParseBitboardError::Character { position: 4 });
}

#[test]
fn boards_of_other_sizes() {
    for count in (0..200).filter(|&count| count != 64) {
        for square in [".", "X"] {
            let found = square.repeat(count).parse::<Bitboard>();
            assert_eq!(found, Err(ParseBitboardError::Squares { count }));
        }
    }
}

#[test]
fn messages_name_the_place() {
    let message = |text: &str| text.parse::<Bitboard>().unwrap_err().to_string();
    assert_eq!(
        message(". . x"),
        "byte 4 is out of place: a board is drawn with `.` for an empty square and `X` for a member"
    );
    assert_eq!(message(". . X"), "3 squares are drawn: a board has 64 squares");
    assert_eq!(message(""), "0 squares are drawn: a board has 64 squares");
}

/// Spaces are free in source as well, and labels may stand where they are printed.
#[test]
fn boards_in_source() {
    const CORNERS: Bitboard = bitboard! {
        8 X......X
        7 ........
        6 ........
        5 ........
        4 ........
        3 ........
        2 ........
        1 X......X
          a b c d e f g h
    };
    assert_eq!(CORNERS.bits(), 0x8100_0000_0000_0081);
    let dotted = bitboard! {
        . . . . . . . . X . . . . . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . X
    };
    assert_eq!(dotted, Bitboard::from_square(Square::A7).with(Square::H1));
}
