//! Boards as text: printed, parsed, and written in source.

use quintessence::{Bitboard, Square, bitboard};
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

/// Spaces are free in source as well, and labels may stand where they are printed.
#[test]
fn boards_in_source() {
    const CORNERS: Bitboard = bitboard! {
          a b c d e f g h
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
