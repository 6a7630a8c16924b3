//! Static exchange evaluation.

use crate::attacks::exchange::{Exchange, SeeMove};
use crate::simd::arch::dispatch;
use crate::simd::level::Level;

impl Level {
    /// Static exchange evaluation: whether a move gains at least `threshold` in the exchange on its target square.
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: one [`attackers_to`](Self::attackers_to) and about 30 operations for each capture.
    /// - Otherwise: [`Exchange::see_ge`].
    #[inline(always)]
    #[must_use]
    pub fn see_ge(self, exchange: &Exchange<'_>, chosen: SeeMove, threshold: i32) -> bool {
        dispatch!(self, (exchange: &Exchange<'_>, chosen: SeeMove, threshold: i32) -> bool, {
            Avx512 | Avx2 => crate::simd::generic::exchange::see_ge,
            _ => Exchange::see_ge,
        })
    }
}
