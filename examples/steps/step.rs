//! One step in the computation of an attack set, with all that programs show of it.

use core::ops::Deref;

use quintessence::Square;

/// A step of the computation along a line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Step {
    /// The formula, in which names stand for the results of earlier steps.
    pub formula: &'static str,
    /// An explanation in one or two sentences.
    pub says: &'static str,
    /// The result of the formula.
    pub set: u64,
    /// The bits that a subtraction or an addition has changed, because its borrow or carry ran over them.
    pub changed: u64,
    /// XOR with this value turns the number of a square into that of its bit in `set`. It is 0 if nothing is reversed.
    mirror: u8,
    shift: u8,
}

impl Step {
    pub(crate) const fn new(formula: &'static str, says: &'static str, set: u64) -> Self {
        Self { formula, says, set, changed: 0, mirror: 0, shift: 0 }
    }

    pub(crate) const fn changing(self, operand: u64) -> Self {
        Self { changed: self.set ^ operand, ..self }
    }

    pub(crate) const fn on(self, reversal: Reversal) -> Self {
        Self { mirror: reversal.mirror(), ..self }
    }

    pub(crate) const fn down(self, shift: u32) -> Self {
        Self { shift: shift as u8, ..self }
    }

    /// Splits a formula such as `o = occupied & line` into the name and the expression. Many formulas have no name.
    #[must_use]
    pub fn parts(self) -> Option<(&'static str, &'static str)> {
        self.formula.split_once(" = ")
    }

    /// Whether the formula works on the reversed board, where the bits of `set` stand for other squares.
    #[must_use]
    pub const fn is_reversed(self) -> bool {
        self.mirror != 0
    }

    /// Returns the index of the bit in `set` that stands for a square, or `None` if a shift of the formula has removed
    /// this bit.
    #[must_use]
    pub const fn bit_of(self, number: u8) -> Option<u8> {
        match (number ^ self.mirror).checked_sub(self.shift) {
            Some(bit) if bit < 64 => Some(bit),
            _ => None,
        }
    }
}

/// The steps of a computation in their order. The result of the last one is the attack set.
#[derive(Clone, Copy, Debug)]
pub struct Steps<T = Step> {
    steps: [T; 11],
    len: usize,
}

impl<T: Copy + Default> Steps<T> {
    /// At most eleven steps.
    pub fn new<const N: usize>(list: [T; N]) -> Self {
        const { assert!(N <= 11) }
        let mut steps = [T::default(); 11];
        steps[..N].copy_from_slice(&list);
        Self { steps, len: N }
    }
}

impl<T> Deref for Steps<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.steps.get(..self.len).unwrap_or_default()
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Reversal {
    Bytes,
    Bits,
}

impl Reversal {
    pub(crate) const fn word(self, word: u64) -> u64 {
        match self {
            Self::Bytes => word.swap_bytes(),
            Self::Bits => word.reverse_bits(),
        }
    }

    pub(crate) const fn square(self, square: Square) -> Square {
        match self {
            Self::Bytes => square.flip_ranks(),
            Self::Bits => square.flip_files().flip_ranks(),
        }
    }

    const fn mirror(self) -> u8 {
        match self {
            Self::Bytes => 56,
            Self::Bits => 63,
        }
    }
}
