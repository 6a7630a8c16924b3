//! Conversions between boards and mailboxes.

use quintessence::Square;
use quintessence::quad::{InvalidCode, Mailbox, QuadBitboard};

use crate::query::Rng;
use crate::{Callback, Group, Method, Query, STEP};

pub(crate) const GROUP: Group = Group {
    name: "conversions",
    methods: &[Method {
        name: "to_mailbox and to_board",
        result: |level, q| {
            let mailbox = level.to_mailbox(&q.board).map(Box::new);
            let again = mailbox.as_ref().ok().map(|mailbox| Box::new(level.to_board(mailbox)));
            words(mailbox.as_deref(), again.as_deref())
        },
        expected: |q| {
            let mailbox = Mailbox::new(Square::ALL.map(|square| q.board.code_at(square)));
            words(mailbox.as_ref(), mailbox.is_ok().then_some(&q.board))
        },
    }],
    queries,
};

fn words(mailbox: Result<&Mailbox, &InvalidCode>, board: Option<&QuadBitboard>) -> Vec<u64> {
    let codes = mailbox.map_or_else(|error| error.to_string().into_bytes(), |it| it.codes().to_vec());
    codes.into_iter().map(u64::from).chain(board.into_iter().flat_map(|board| board.lanes())).collect()
}

/// Generates boards with one code on one square, then random boards. In half of the random boards, all codes are
/// pieces; in the other half, some are not.
fn queries(check: Callback<'_>) {
    let mut rng = Rng::new(2_026);
    let random = |i: usize, rng: &mut Rng| {
        let board = QuadBitboard::new([0; 4].map(|_| rng.board(i / 2).bits()));
        let board = board & [rng.board(i / 4); 4];
        let sets = board.sets();
        if i.is_multiple_of(2) { board } else { board - [sets[1] | sets[14] | sets[15]; 4] }
    };
    for i in (0..16 * 64 + 1_000).step_by(STEP) {
        let board = match Square::ALL.get(i / 16) {
            Some(&square) => QuadBitboard::from_code(square, i as u8 % 16),
            None => random(i, &mut rng),
        };
        check(&Query { board: Box::new(board), ..Query::default() });
    }
}
