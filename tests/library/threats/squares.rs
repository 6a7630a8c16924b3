//! All threats of a board, and what a piece on one square changes.

use fastrand::Rng;
use quintessence::Square;
use quintessence::quad::{Move, Piece};
use quintessence::threats::{Threat, all_threats, move_threats, threats_at};

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

/// The threats in the lanes that a mask selects, for code that reads the words itself.
fn selected(lanes: &[u32; 32], mask: u32) -> impl Iterator<Item = u32> {
    lanes.iter().enumerate().filter(move |(lane, _)| mask >> lane & 1 == 1).map(|(_, word)| *word)
}

#[test]
fn lanes_and_masks_hold_the_threats() {
    let mut random = Rng::with_seed(15);
    let words = |threats: &mut dyn Iterator<Item = Threat>| threats.map(Threat::to_word).collect::<Vec<_>>();
    let mut played = 0;
    for _ in 0..2_000 {
        let mailbox = random_mailbox(&mut random);
        let occupied = random_occupied(&mut random, &mailbox);
        let (from, to) = (random.choice(Square::ALL).unwrap(), random.choice(Square::ALL).unwrap());
        let piece = random.choice(Piece::ALL).unwrap();
        let at = threats_at(from, piece, &mailbox, occupied);
        assert!(selected(at.lanes(), at.mask()).eq(words(&mut at.direct().chain(at.discovered()))));

        let moving = mailbox.piece_at(from).unwrap_or(piece);
        let chosen = Move::plain(moving, from, to, mailbox.piece_at(to));
        let Some(changed) = move_threats(chosen, &mailbox, occupied) else { continue };
        let of_blocks = |masks: [u32; 4]| {
            let blocks = changed.blocks().iter().zip(masks);
            blocks.flat_map(|(lanes, mask)| selected(lanes, mask)).collect::<Vec<_>>()
        };
        assert_eq!(of_blocks(changed.ended_masks()), words(&mut changed.ended()));
        assert_eq!(of_blocks(changed.begun_masks()), words(&mut changed.begun()));
        played += 1;
    }
    assert!(played > 100, "{played}");
}

#[test]
fn words_and_lists() {
    let threat =
        Threat { attacker: Piece::WhiteRook, from: Square::B1, victim: Piece::BlackKnight, to: Square::H8 };
    assert_eq!(threat.to_word(), 0x3f05_0108);
    let mut random = Rng::with_seed(16);
    let mut empty = 0;
    for _ in 0..200 {
        let mailbox = random_mailbox(&mut random);
        let threats = all_threats(&mailbox, random_occupied(&mut random, &mailbox));
        assert_eq!(threats.is_empty(), threats.as_slice().is_empty());
        assert_eq!((&threats).into_iter().count(), threats.len());
        assert!((&threats).into_iter().eq(threats.as_slice()));
        empty += usize::from(threats.is_empty());
    }
    assert!((1..200).contains(&empty), "{empty}");
}
