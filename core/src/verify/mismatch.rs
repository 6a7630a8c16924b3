//! What is wrong, where, and how it is said: in a `Result`, in print, and in a compiler error.

use core::fmt;

use crate::board::{Bitboard, Square};

/// The first entry of a table, or the first attack set of a technique, that differs from the oracle.
///
/// ```
/// use quintessence::{Bitboard, Mapping, SMSK, Square, verify};
///
/// let mut table = SMSK;
/// table[Square::E4 as usize].file = Bitboard::EMPTY;
/// let mismatch = verify::smsk(&table, Mapping::A1).unwrap_err();
/// assert_eq!((mismatch.square, mismatch.column), (Square::E4, "file"));
/// assert_eq!(
///     mismatch.to_string(),
///     "at e4, file: found 0x0000000000000000, expected 0x1010101000101010",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mismatch {
    /// The square of the entry or of the slider.
    pub square: Square,
    /// The column of the table or the line of the slider.
    pub column: &'static str,
    /// The blockers on the line; `None` for a mask, which does not depend on any.
    pub occupied: Option<Bitboard>,
    /// What stands in the table, or what the technique gives.
    pub found: u64,
    /// What the oracle says, in the bits of the table's mapping.
    pub expected: u64,
}

impl fmt::Display for Mismatch {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Message::new().mismatch(self).as_str())
    }
}

impl core::error::Error for Mismatch {}

/// Turns a check that failed into a compiler error, when it is called in a `const`.
///
/// # Panics
/// If `outcome` is an error, with `name` and where it is wrong: `SMSK is wrong at e4, file: found ..., expected ...`.
#[inline]
#[track_caller]
pub const fn prove(name: &str, outcome: Result<(), Mismatch>) {
    if let Err(mismatch) = outcome {
        panic!("{}", Message::new().text(name).text(" is wrong ").mismatch(&mismatch).as_str());
    }
}

/// A text put together without allocation and, since the compiler is to say it, without `core::fmt`.
pub(crate) struct Message {
    bytes: [u8; Self::CAPACITY],
    len: usize,
}

impl Message {
    const CAPACITY: usize = 256;

    #[inline]
    pub(crate) const fn new() -> Self {
        Self { bytes: [0; Self::CAPACITY], len: 0 }
    }

    #[inline]
    const fn mismatch(self, mismatch: &Mismatch) -> Self {
        let mut message = self.text("at ").text(mismatch.square.name()).text(", ").text(mismatch.column);
        if let Some(occupied) = mismatch.occupied {
            message = message.text(", occupied ").hex(occupied.bits() as u128, 16);
        }
        message = message.text(": found ").hex(mismatch.found as u128, 16);
        message.text(", expected ").hex(mismatch.expected as u128, 16)
    }

    /// Appends as much of the text as there is room for, whole characters only.
    #[inline]
    pub(crate) const fn text(mut self, text: &str) -> Self {
        let mut end = text.len();
        while self.len + end > Self::CAPACITY || !text.is_char_boundary(end) {
            end -= 1;
        }
        let mut i = 0;
        while i < end {
            self.bytes[self.len] = text.as_bytes()[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    /// Appends the last `digits` hexadecimal digits of a word, at most 32.
    #[inline]
    pub(crate) const fn hex(self, word: u128, digits: usize) -> Self {
        let mut text = [0; 32];
        let mut i = 0;
        while i < 32 {
            text[i] = b"0123456789abcdef"[(word >> (124 - 4 * i)) as usize & 15];
            i += 1;
        }
        self.text("0x").ascii(text.split_at(32 - digits).1)
    }

    /// Appends the name of a square that may be on a larger board than that of chess.
    #[inline]
    pub(crate) const fn square(self, file: u8, rank: u8) -> Self {
        let number = rank + 1;
        let digits = [b'a' + file, b'0' + number / 100, b'0' + number / 10 % 10, b'0' + number % 10];
        let [letter, hundreds, tens, ones] = digits;
        match number {
            0..=9 => self.ascii(&[letter, ones]),
            10..=99 => self.ascii(&[letter, tens, ones]),
            _ => self.ascii(&[letter, hundreds, tens, ones]),
        }
    }

    #[inline]
    const fn ascii(self, text: &[u8]) -> Self {
        match str::from_utf8(text) {
            Ok(text) => self.text(text),
            Err(_) => self,
        }
    }

    #[inline]
    pub(crate) const fn as_str(&self) -> &str {
        match str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "the message is not text",
        }
    }
}
