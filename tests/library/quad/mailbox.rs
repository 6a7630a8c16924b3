//! Boards as mailboxes.

use quintessence::Square;
use quintessence::quad::{Mailbox, Piece, QuadBitboard};

#[test]
fn bytes_that_are_no_pieces_are_refused() {
    for square in Square::ALL {
        for code in 0..=u8::MAX {
            let mut codes = [2; 64];
            codes[square as usize] = code;
            let refused = Mailbox::new(codes).err();
            let is_valid = code == 0 || Piece::from_code(code).is_some();
            assert_eq!(refused.map(|error| error.square), (!is_valid).then_some(square));
            assert_eq!(refused.map(|error| error.code), (!is_valid).then_some(code));
        }
        for code in [1, 14, 15] {
            let refused = QuadBitboard::from_code(square, code).to_mailbox().unwrap_err();
            assert_eq!((refused.square, refused.code), (square, code));
        }
    }
}
