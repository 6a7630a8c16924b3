//! The buffer into which the page writes a FEN record.

use core::sync::atomic::{AtomicU8, Ordering};

use quintessence::quad::QuadBitboard;

/// Longer than a FEN record.
pub(crate) const CAPACITY: usize = 256;

// Atomic bytes need no `unsafe`, and compile to plain loads and stores.
pub(crate) static BUFFER: [AtomicU8; CAPACITY] = [const { AtomicU8::new(0) }; CAPACITY];

/// Parses the piece placement of a FEN record. Further fields may be missing and are ignored.
///
/// # Errors
/// The column of the mistake, counted from 1; 0 if the length is beyond the buffer or the text is not UTF-8.
pub(crate) fn read_board(length: u32) -> Result<QuadBitboard, u32> {
    let mut bytes = [0; CAPACITY];
    for (byte, shared) in bytes.iter_mut().zip(&BUFFER) {
        *byte = shared.load(Ordering::Relaxed);
    }
    let record = bytes.get(..length as usize).ok_or(0_u32)?;
    let placement = record.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let placement = core::str::from_utf8(placement).map_err(|_| 0_u32)?;
    // `Display` of the error would add 9 KiB to the module.
    QuadBitboard::parse(placement).map_err(|error| error.column() as u32)
}
