//! Fuzzes the parsers of sets and squares. Printed values must be parsed back, and an error must state a position in
//! the text or the right number of squares.

#![no_main]

use libfuzzer_sys::fuzz_target;
use quintessence::{Bitboard, ParseBitboardError, Square};

fuzz_target!(|text: &str| {
    match text.parse::<Bitboard>() {
        Ok(board) => assert_eq!(board.to_string().parse(), Ok(board)),
        Err(ParseBitboardError::Character { position }) => assert!(text.is_char_boundary(position)),
        Err(ParseBitboardError::Squares { count }) => {
            assert!(count != 64 && text.matches(['.', 'X']).count() == count);
        }
        Err(_) => unreachable!("another error"),
    }
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string(), text);
    }
});
