//! The steps of a technique.

use core::ops::Deref;

use quintessence::Square;

/// One step: formula, explanation and result.
#[derive(Clone, Copy, Debug, Default)]
pub struct Step {
    /// The formula over the results of earlier steps.
    pub formula: &'static str,
    /// An explanation in one or two sentences.
    pub says: &'static str,
    /// The result.
    pub set: u64,
    /// The bits that a subtraction or an addition has changed: the run of its borrow or carry.
    pub changed: u64,
    /// Square number XOR this is the bit in `set`: not 0 on a reversed board.
    mirror: u8,
    /// The number of bits by which the word is shifted to the right.
    shift: u8,
}

impl Step {
    pub(crate) const fn new(formula: &'static str, says: &'static str, set: u64) -> Self {
        Self { formula, says, set, changed: 0, mirror: 0, shift: 0 }
    }

    /// Marks what the step has changed in the operand that it took.
    pub(crate) const fn changing(self, operand: u64) -> Self {
        Self { changed: self.set ^ operand, ..self }
    }

    /// Says that the step's word is that of a reversed board.
    pub(crate) const fn on(self, reversal: Reversal) -> Self {
        Self { mirror: reversal.mirror(), ..self }
    }

    /// Says that the step's word has been shifted down.
    pub(crate) const fn down(self, shift: u32) -> Self {
        Self { shift: shift as u8, ..self }
    }

    /// The name of the result and how it is computed, if the formula has a name.
    #[must_use]
    pub fn parts(self) -> Option<(&'static str, &'static str)> {
        self.formula.split_once(" = ")
    }

    /// Whether the step's word is that of a reversed board.
    #[must_use]
    pub const fn is_reversed(self) -> bool {
        self.mirror != 0
    }

    /// The bit that stands for the square of this number in the step's word, if one does.
    #[must_use]
    pub const fn place(self, number: u8) -> Option<u8> {
        match (number ^ self.mirror).checked_sub(self.shift) {
            Some(place) if place < 64 => Some(place),
            _ => None,
        }
    }
}

/// The steps of a technique along one line or of a piece; the last gives the attacks.
#[derive(Clone, Copy, Debug)]
pub struct Steps<T = Step> {
    steps: [T; 11],
    len: usize,
}

impl<T: Copy + Default> Steps<T> {
    pub(crate) fn new<const N: usize>(list: [T; N]) -> Self {
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

/// A way to turn a line around.
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
