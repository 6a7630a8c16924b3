//! A shared library that detects the level. A test loads it, so that its process has the detection twice.

use quintessence::quad::{Piece, Position};
use quintessence::simd::Level;
use quintessence::{Bitboard, Square};

/// Returns the number of the detected instruction set.
#[unsafe(no_mangle)]
pub extern "C" fn detected() -> u8 {
    Level::detect().isa() as u8
}

/// Calls a method that has a scalar function.
#[unsafe(no_mangle)]
pub extern "C" fn attacked() -> u64 {
    Level::detect().attacked(Bitboard::EMPTY, Square::A1.into(), Bitboard::EMPTY).into()
}

/// Returns what is unspecified and differs by instruction set: the lanes of threats, and a word behind a list. The
/// number is that of the instruction set, or 0 for the detected one, and the result is 0 if the processor lacks it.
#[unsafe(no_mangle)]
pub extern "C" fn unspecified(number: u8) -> u64 {
    let mut levels = Level::supported().filter(|level| level.isa() as u8 == number);
    let level = if number == 0 { Some(Level::detect()) } else { levels.next() };
    let board = Position::START.board();
    let (Some(level), Ok(mailbox)) = (level, board.to_mailbox()) else { return 0 };
    let sets = board.piece_sets();
    let threats = level.threats_at(Square::D1, Piece::WhiteQueen, sets.lend(), &mailbox, board.occupied());
    let mut list = [u16::MAX; 32];
    let end = level.write_words(Square::A1.into(), 1, 1, &mut list);
    u64::from(threats.lanes().1) << 16 | u64::from(list[end])
}
