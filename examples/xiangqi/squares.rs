//! The squares of a set, one by one.

use std::iter::FusedIterator;

/// The numbers of the squares of a set, in ascending order.
#[derive(Clone, Debug)]
pub(crate) struct Squares(pub(crate) u128);

impl Iterator for Squares {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let square = self.0.trailing_zeros() as usize;
        self.0 &= self.0.checked_sub(1)?;
        Some(square)
    }
}

impl FusedIterator for Squares {}

/// The name of a square, such as `a1` or `i10`.
#[must_use]
pub fn square_name(square: usize) -> String {
    format!("{}{}", char::from(b'a' + (square % 9) as u8), square / 9 + 1)
}
