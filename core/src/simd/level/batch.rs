//! Attacks of many queens over one occupancy.

use crate::board::{Bitboard, Square};
use crate::simd::buffer::{self, ShortBuffer};
use crate::simd::generic::backend::{Backend, Task};
use crate::simd::level::Level;

impl Level {
    /// The attacks of a queen on each square of a slice.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, queen_attacks, simd::Level};
    ///
    /// let occupied = Bitboard::new(0x1120_0408_4020_9a11);
    /// let squares = [Square::F4, Square::B2, Square::F4];
    /// let mut buffer = [Bitboard::EMPTY; 8];
    /// let attacks = Level::detect().queen_attacks_batch(&squares, occupied, &mut buffer)?;
    /// assert_eq!(attacks, squares.map(|square| queen_attacks(square, occupied)));
    /// # Ok::<(), quintessence::simd::ShortBuffer>(())
    /// ```
    ///
    /// The method writes the results to the first boards of `buffer`, and returns these boards as a slice. The other
    /// boards of `buffer` keep their values.
    ///
    /// The slice of squares may have any length and may contain a square twice. A piece on one of these squares blocks
    /// other sliders only if `occupied` contains the square.
    ///
    /// # Errors
    /// [`ShortBuffer`] if the buffer has fewer boards than there are results. In that case the method writes nothing.
    ///
    /// # Cost
    /// - From four squares on, with AVX2, AVX-512, NEON or `simd128`: 15 to 60 instructions to prepare the occupancy,
    ///   then 35 to 150 instructions for each eight squares. The wider the registers, the fewer instructions. No table
    ///   except constants of 64 bytes.
    /// - Otherwise, on x86-64: a query of a [`Twin`](crate::simd::Twin) for each square.
    /// - Otherwise, on other targets: a call of the function at the root of the crate for each square.
    ///
    /// Speed for 64 squares in one call on random boards, where a PEXT table is 1 for AVX-512, and one queen in four lanes
    /// of AVX2 is 1 for AVX2: AVX-512 1.7, AVX2 1.5. For 12 squares, a PEXT table is as fast or faster.
    #[inline]
    pub fn queen_attacks_batch<'a>(
        self,
        squares: &[Square],
        occupied: Bitboard,
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        let results = buffer::first(buffer, squares.len())?;
        self.run(Batch { squares, occupied, results });
        Ok(results)
    }
}

struct Batch<'a> {
    squares: &'a [Square],
    occupied: Bitboard,
    results: &'a mut [Bitboard],
}

impl Task for Batch<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) {
        backend.batch(self.squares, self.occupied, self.results);
    }
}
