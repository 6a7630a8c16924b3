//! Boards as mailboxes, square by square.

use quintessence::Square;
use quintessence::quad::{InvalidCode, Mailbox, QuadBitboard};
use quintessence::simd::Level;

use crate::rng::Rng;
use crate::{Form, Report};

/// The mailbox, or the first square with a free code; the board that the mailbox gives.
pub(crate) type Converted = (Result<Mailbox, InvalidCode>, Option<QuadBitboard>);

/// The conversions of `Level`.
pub(crate) const FORMS: [Form<QuadBitboard, Converted>; 1] = [Form {
    name: "to_mailbox and to_board",
    answer: |level, board| {
        let mailbox = level.to_mailbox(board);
        let again = mailbox.as_ref().ok().map(|mailbox| level.to_board(mailbox));
        (mailbox, again)
    },
    expected: |board| {
        let mailbox = Mailbox::new(Square::ALL.map(|square| board.code_at(square)));
        (mailbox, mailbox.is_ok().then_some(*board))
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
