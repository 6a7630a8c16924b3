//! Boards as mailboxes.

use quintessence::Square;
use quintessence::quad::{InvalidCode, Mailbox, Piece, QuadBitboard};

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

#[test]
fn a_mailbox_in_a_const() {
    const MAILBOX: Result<Mailbox, InvalidCode> =
        QuadBitboard::new([1 << 63, 0, 1 << 63, 1 << 63]).to_mailbox();
    const BOARD: QuadBitboard = match &MAILBOX {
        Ok(mailbox) => mailbox.to_board(),
        Err(_) => QuadBitboard::EMPTY,
    };
    assert_eq!(MAILBOX.unwrap().code_at(Square::H8), 13);
    assert_eq!(BOARD.lanes(), [1 << 63, 0, 1 << 63, 1 << 63]);
}
