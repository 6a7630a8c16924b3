//! Boards as mailboxes.

use quintessence::Square;
use quintessence::quad::QuadBitboard;

use super::quads;

#[test]
fn all_codes_there_and_back() {
    for board in quads(85).take(5_000) {
        let codes = board.to_mailbox();
        assert_eq!(codes, Square::ALL.map(|square| board.code_at(square)));
        assert_eq!(QuadBitboard::from_mailbox(&codes), Some(board));
    }
}

#[test]
fn codes_beyond_four_bits_are_refused() {
    let board = quads(86).nth(2).unwrap();
    for square in Square::ALL {
        for code in 0..=u8::MAX {
            let mut codes = board.to_mailbox();
            codes[square as usize] = code;
            let expected = (code < 16).then(|| board.without(square) | QuadBitboard::from_code(square, code));
            assert_eq!(QuadBitboard::from_mailbox(&codes), expected, "{code} on {square}");
        }
    }
}

#[test]
fn a_mailbox_in_a_const() {
    const CODES: [u8; 64] = QuadBitboard::new([1 << 63, 0, 1 << 63, 1 << 63]).to_mailbox();
    const BOARD: Option<QuadBitboard> = QuadBitboard::from_mailbox(&CODES);
    assert_eq!(CODES[63], 13);
    assert_eq!(BOARD.unwrap().lanes(), [1 << 63, 0, 1 << 63, 1 << 63]);
}
