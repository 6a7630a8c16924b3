//! Attacks from one square over many occupancies.

use core::marker::PhantomData;

use crate::board::{Bitboard, Square};
use crate::simd::buffer::{self, ShortBuffer};
use crate::simd::generic::backend::{Backend, Task};
use crate::simd::generic::kind::{Bishops, Kind, Queens, Rooks};
use crate::simd::level::Level;

impl Level {
    /// The attacks of a rook on `square` over each occupancy of a slice.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, rook_attacks, simd::Level};
    ///
    /// // The rook on d1 after each capture on its file.
    /// let occupied = Bitboard::from_iter([Square::D3, Square::D5, Square::D8]);
    /// let occupancies: [Bitboard; 3] = [Square::D3, Square::D5, Square::D8].map(|taken| occupied.without(taken));
    /// let mut buffer = [Bitboard::EMPTY; 3];
    /// let attacks = Level::detect().rook_attacks_per_occupancy(Square::D1, &occupancies, &mut buffer)?;
    /// assert_eq!(attacks, occupancies.map(|occupied| rook_attacks(Square::D1, occupied)));
    /// # Ok::<(), quintessence::simd::ShortBuffer>(())
    /// ```
    ///
    /// The method writes the results to the first boards of `buffer`, and returns these boards as a slice. The other
    /// boards of `buffer` keep their values.
    ///
    /// # Errors
    /// [`ShortBuffer`] if the buffer has fewer boards than there are occupancies. In that case the method writes
    /// nothing.
    ///
    /// # Cost
    /// - From five occupancies on, with SSSE3, AVX2, AVX-512, NEON or `simd128`: two bit reversals of all lanes and 6
    ///   operations for each line, for each eight occupancies.
    /// - Otherwise: a call of the function at the root of the crate for each occupancy.
    #[inline]
    pub fn rook_attacks_per_occupancy<'a>(
        self,
        square: Square,
        occupancies: &[Bitboard],
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.per_occupancy::<Rooks>(square, occupancies, buffer)
    }

    /// The attacks of a bishop on `square` over each occupancy of a slice.
    ///
    /// # Errors
    /// As [`rook_attacks_per_occupancy`](Self::rook_attacks_per_occupancy).
    ///
    /// # Cost
    /// As [`rook_attacks_per_occupancy`](Self::rook_attacks_per_occupancy).
    #[inline]
    pub fn bishop_attacks_per_occupancy<'a>(
        self,
        square: Square,
        occupancies: &[Bitboard],
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.per_occupancy::<Bishops>(square, occupancies, buffer)
    }

    /// The attacks of a queen on `square` over each occupancy of a slice.
    ///
    /// # Errors
    /// As [`rook_attacks_per_occupancy`](Self::rook_attacks_per_occupancy).
    ///
    /// # Cost
    /// As [`rook_attacks_per_occupancy`](Self::rook_attacks_per_occupancy), with twice the lines.
    #[inline]
    pub fn queen_attacks_per_occupancy<'a>(
        self,
        square: Square,
        occupancies: &[Bitboard],
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.per_occupancy::<Queens>(square, occupancies, buffer)
    }

    #[inline(always)]
    fn per_occupancy<'a, K: Kind>(
        self,
        square: Square,
        occupancies: &[Bitboard],
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        let results = buffer::first(buffer, occupancies.len())?;
        self.run(PerOccupancy::<K> { square, occupancies, results, kind: PhantomData });
        Ok(results)
    }
}

struct PerOccupancy<'a, K> {
    square: Square,
    occupancies: &'a [Bitboard],
    results: &'a mut [Bitboard],
    kind: PhantomData<K>,
}

impl<K: Kind> Task for PerOccupancy<'_, K> {
    type Output = ();

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) {
        backend.per_occupancy::<K>(self.square, self.occupancies, self.results);
    }
}
