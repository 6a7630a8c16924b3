//! Boards as mailboxes and in ray order, square by square.

use quintessence::quad::{Mailbox, QuadBitboard};
use quintessence::simd::Level;
use quintessence::{Bitboard, Square};

use crate::rng::Rng;

/// The number of random boards.
const BOARDS: usize = 1_000;

/// The codes of all squares, or the first square with a free code and the code.
pub type Codes = Result<[u8; 64], (Square, u8)>;

/// The conversions under test.
#[derive(Clone, Copy, Debug)]
pub struct Conversions {
    /// As [`Level::to_mailbox`].
    pub to_codes: fn(Level, QuadBitboard) -> Codes,
    /// As [`Level::to_board`].
    pub to_board: fn(Level, &Mailbox) -> QuadBitboard,
}

/// The methods of [`Level`].
pub const OF_LEVEL: Conversions = Conversions {
    to_codes: |level, board| match level.to_mailbox(&board) {
        Ok(mailbox) => Ok(*mailbox.codes()),
        Err(error) => Err((error.square(), error.code())),
    },
    to_board: |level, mailbox| level.to_board(mailbox),
};

/// Wrong conversions, to show that the comparison finds them.
pub const WRONG: [(&str, Conversions); 3] = [
    (
        "two ranks are swapped",
        Conversions {
            to_codes: |level, board| {
                let mut codes = (OF_LEVEL.to_codes)(level, board)?;
                (0..8).for_each(|file| codes.swap(file, 32 + file));
                Ok(codes)
            },
            ..OF_LEVEL
        },
    ),
    (
        "free codes are accepted",
        Conversions {
            to_codes: |level, board| {
                (OF_LEVEL.to_codes)(level, board & QuadBitboard::splat(!board.unassigned()))
            },
            ..OF_LEVEL
        },
    ),
    (
        "a lane is missing",
        Conversions {
            to_board: |level, mailbox| level.to_board(mailbox).with_lane(3, Bitboard::EMPTY),
            ..OF_LEVEL
        },
    ),
];

/// One complaint for the first difference at the level, and for each wrong form that is not found.
#[must_use]
pub fn complaints(level: Level) -> Vec<String> {
    let boards = boards();
    let mut complaints: Vec<_> = difference(level, &boards, &OF_LEVEL).into_iter().collect();
    let unnoticed = WRONG.iter().filter(|(_, wrong)| difference(level, &boards, wrong).is_none());
    complaints.extend(unnoticed.map(|(name, _)| format!("wrong conversions pass: {name}")));
    complaints
}

/// Random boards of each density. Every other board has free codes.
fn boards() -> Vec<QuadBitboard> {
    let mut rng = Rng::new(2_026);
    let board = |i: usize| {
        let kept = QuadBitboard::splat(rng.board(i / 4));
        let board = QuadBitboard::new([0; 4].map(|_| rng.board(i / 2).bits())) & kept;
        if i.is_multiple_of(2) { board } else { board & QuadBitboard::splat(!board.unassigned()) }
    };
    let codes = (0..16).flat_map(|code| Square::ALL.map(|square| QuadBitboard::from_code(square, code)));
    codes.chain((0..BOARDS).map(board)).collect()
}

fn difference(level: Level, boards: &[QuadBitboard], conversions: &Conversions) -> Option<String> {
    boards.iter().find_map(|&board| {
        let codes = Square::ALL.map(|square| board.code_at(square));
        let free = Square::ALL.into_iter().find(|&square| matches!(codes[square as usize], 1 | 14 | 15));
        let expected = free.map_or(Ok(codes), |square| Err((square, codes[square as usize])));
        let found = (conversions.to_codes)(level, board);
        if found != expected {
            return Some(format!("to_mailbox: {found:?} instead of {expected:?}"));
        }
        if let Ok(mailbox) = Mailbox::new(codes) {
            let found = (conversions.to_board)(level, &mailbox);
            if found != board {
                return Some(format!("to_board: {:x?} instead of {:x?}", found.lanes(), board.lanes()));
            }
        }
        None
    })
}
