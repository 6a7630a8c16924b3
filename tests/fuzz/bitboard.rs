//! The diagram of a printed set is parsed back, and an error names the character or the number of squares. A square is
//! parsed only from the text that it prints.

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
