//! All threats of a board, and what a piece on one square changes.

use fastrand::Rng;
use quintessence::Square;
use quintessence::quad::Piece;
use quintessence::threats::{all_threats, threats_at};

use super::naive::Board;
use super::{random_mailbox, random_occupied, set};

#[test]
fn all_threats_of_random_boards() {
    let mut random = Rng::with_seed(13);
    for _ in 0..2_000 {
        let mailbox = random_mailbox(&mut random);
        let occupied = random_occupied(&mut random, &mailbox);
        assert_eq!(
            set(all_threats(&mailbox, occupied).iter().copied()),
            Board::new(&mailbox, occupied).threats()
        );
    }
}

/// Whatever stands on the square is ignored, so the answer is the same before and after.
#[test]
fn a_piece_changes_what_the_board_changes() {
    let mut random = Rng::with_seed(14);
    for _ in 0..2_000 {
        let mut mailbox = random_mailbox(&mut random);
        let square = random.choice(Square::ALL).unwrap();
        let piece = random.choice(Piece::ALL).unwrap();
        let occupied = random_occupied(&mut random, &mailbox).without(square);
        let before = Board::new(&mailbox, occupied).threats();
        let changes = [occupied, occupied.with(square)].map(|occupied| {
            let change = threats_at(square, piece, &mailbox, occupied);
            (set(change.direct()), set(change.discovered()))
        });
        mailbox.put(square, piece);
        let after = Board::new(&mailbox, occupied.with(square)).threats();
        let again = threats_at(square, piece, &mailbox, occupied.with(square));
        let expected = (&after - &before, &before - &after);
        assert_eq!(changes, [expected.clone(), expected.clone()]);
        assert_eq!((set(again.direct()), set(again.discovered())), expected);
    }
}
