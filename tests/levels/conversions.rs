//! Boards as mailboxes and as sets, square by square.

use quintessence::quad::{InvalidCode, Mailbox, QuadBitboard};
use quintessence::simd::Level;
use quintessence::{Bitboard, Square};

use crate::rng::Rng;
use crate::{Form, Report};

/// The mailbox, or the first square with a free code; the board that the mailbox gives; the squares of each code.
pub(crate) type Converted = (Result<Mailbox, InvalidCode>, Option<QuadBitboard>, [Bitboard; 16]);

/// The conversions of `Level`.
pub(crate) const FORMS: [Form<QuadBitboard, Converted>; 1] = [Form {
    name: "to_mailbox, to_board and sets",
    answer: |level, board| {
        let mailbox = level.to_mailbox(board);
        let again = mailbox.as_ref().ok().map(|mailbox| level.to_board(mailbox));
        (mailbox, again, level.sets(board))
    },
    expected: |board| {
        let mailbox = Mailbox::new(Square::ALL.map(|square| board.code_at(square)));
        let set = |code| Square::ALL.into_iter().filter(|&square| board.code_at(square) == code).collect();
        (mailbox, mailbox.is_ok().then_some(*board), core::array::from_fn(|code| set(code as u8)))
    },
}];

/// Converts each code on each square, and random boards of each density, of which every other one has free codes.
impl crate::Question for QuadBitboard {
    fn without_d4(self) -> Self {
        self.without(Square::D4)
    }
}

pub(crate) fn check(level: Level, forms: &[Form<QuadBitboard, Converted>], report: &mut Report) {
    let mut rng = Rng::new(2_026);
    let board = |i: usize| {
        let board = QuadBitboard::new([0; 4].map(|_| rng.board(i / 2).bits()));
        let board = board & [rng.board(i / 4); 4];
        let sets = board.sets();
        if i.is_multiple_of(2) { board } else { board - [sets[1] | sets[14] | sets[15]; 4] }
    };
    let codes = (0..16).flat_map(|code| Square::ALL.map(|square| QuadBitboard::from_code(square, code)));
    for board in codes.chain((0..1_000).map(board)) {
        for form in forms {
            form.ask(level, &board, report);
        }
    }
}
