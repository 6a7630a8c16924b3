//! Types of a caller. They lack the methods that the library's own types have, so the emitted code must not use any.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
#[non_exhaustive]
pub struct Bits {
    pub bits: u64,
}

impl Bits {
    #[inline]
    #[must_use = "makes a value"]
    pub const fn new(bits: u64) -> Self {
        Self { bits }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Board {
    pub colors: [Bits; 2],
    pub roles: [Bits; 6],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry {
    // A field may have the name of a column.
    pub file: u64,
    pub number: u8,
    pub rays: [(Bits, Bits); 4],
    pub signed: i64,
    pub zero: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Number {
    pub number: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Side {
    Black,
    White,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sides {
    pub words: [[u64; 6]; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sq {
    A1,
    H8 = 63,
}
