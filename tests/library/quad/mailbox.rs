//! Boards as mailboxes.

use quintessence::Square;
use quintessence::quad::{Mailbox, Piece, QuadBitboard};

fn message(square: Square, code: u8) -> String {
    format!("code {code} on {square} is no piece; expected 0 or 2 to 13")
}

#[test]
fn bytes_that_are_no_pieces_are_refused() {
    for square in Square::ALL {
        for code in 0..=u8::MAX {
            let mut codes = [2; 64];
            codes[square as usize] = code;
            let refused = Mailbox::new(codes).err().map(|error| error.to_string());
            let is_valid = code == 0 || Piece::ALL.into_iter().any(|piece| piece as u8 == code);
            assert_eq!(refused, (!is_valid).then(|| message(square, code)));
        }
        for code in [1, 14, 15] {
            let refused = QuadBitboard::from_code(square, code).to_mailbox().unwrap_err();
            assert_eq!(refused.to_string(), message(square, code));
        }
    }
}
