//! Types of the caller, without functions of the library.

/// A set of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
#[non_exhaustive]
pub struct Bits {
    /// The bits.
    pub bits: u64,
}

impl Bits {
    /// Wraps a word.
    #[inline]
    #[must_use = "makes a value"]
    pub const fn new(bits: u64) -> Self {
        Self { bits }
    }
}

/// The masks of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry {
    /// A field with the name of a column.
    pub file: u64,
    /// A byte.
    pub number: u8,
    /// One entry for each line.
    pub rays: [(Bits, Bits); 4],
    /// An integer with a sign.
    pub signed: i64,
    /// A constant.
    pub zero: u32,
}
