//! Attacks from one square over many occupancies.

use core::marker::PhantomData;

use super::Level;
use super::backend::{Backend, One, Root, Task};
use super::buffer::{self, ShortBuffer};
use super::lines::{self, Bishops, Kind, Queens, Rooks};
use crate::board::{Bitboard, Line, Square};
use crate::tables::MASK_EX;

impl Level {
    /// What a rook on the square attacks over each of the occupancies.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, rook_attacks, simd::Level};
    ///
    /// // The rook on d1 after each capture on its file.
    /// let occupied = Bitboard::from_iter([Square::D3, Square::D5, Square::D8]);
    /// let occupancies: [Bitboard; 3] = [Square::D3, Square::D5, Square::D8].map(|taken| occupied.without(taken));
    /// let mut buffer = [Bitboard::EMPTY; 3];
    /// let attacks = Level::detect().rook_attacks_over(Square::D1, &occupancies, &mut buffer)?;
    /// assert_eq!(attacks, occupancies.map(|occupied| rook_attacks(Square::D1, occupied)));
    /// # Ok::<(), quintessence::simd::ShortBuffer>(())
    /// ```
    ///
    /// # Errors
    /// [`ShortBuffer`] if the buffer has fewer boards than there are occupancies; then nothing is written. A longer buffer
    /// keeps what it has behind the results, which are what the method returns.
    ///
    /// # Cost
    /// Per eight occupancies two bit reversals of all lanes and 6 operations a line; for up to four, and without byte
    /// lookups, which begin with SSSE3, that of the function at the root of the crate for each.
    #[inline]
    pub fn rook_attacks_over<'a>(
        self,
        square: Square,
        occupancies: &[Bitboard],
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.over::<Rooks>(square, occupancies, buffer)
    }

    /// What a bishop on the square attacks over each of the occupancies.
    ///
    /// # Errors
    /// As [`rook_attacks_over`](Self::rook_attacks_over), whose cost it has too.
    #[inline]
    pub fn bishop_attacks_over<'a>(
        self,
        square: Square,
        occupancies: &[Bitboard],
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.over::<Bishops>(square, occupancies, buffer)
    }

    /// What a queen on the square attacks over each of the occupancies.
    ///
    /// # Errors
    /// As [`rook_attacks_over`](Self::rook_attacks_over), with twice the lines.
    #[inline]
    pub fn queen_attacks_over<'a>(
        self,
        square: Square,
        occupancies: &[Bitboard],
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.over::<Queens>(square, occupancies, buffer)
    }

    #[inline(always)]
    fn over<'a, K: Kind>(
        self,
        square: Square,
        occupancies: &[Bitboard],
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        let results = buffer::first(buffer, occupancies.len())?;
        self.run(Over::<K> { square, occupancies, results, kind: PhantomData });
        Ok(results)
    }
}

struct Over<'a, K> {
    square: Square,
    occupancies: &'a [Bitboard],
    results: &'a mut [Bitboard],
    kind: PhantomData<K>,
}

impl<K: Kind> Task for Over<'_, K> {
    type Output = ();

    /// An occupancy that is asked once is not worth the preparation for more.
    #[inline(always)]
    fn scalar<O: One>(self) {
        for (result, &occupied) in self.results.iter_mut().zip(self.occupancies) {
            *result = lines::one::<K, Root>(&Root::new(occupied), self.square);
        }
    }

    #[inline(always)]
    fn vector<B: Backend>(self, b: B) {
        if self.occupancies.len() <= 4 {
            return self.scalar::<B::One>();
        }
        let (eights, rest) = self.occupancies.as_chunks();
        let (result_eights, _) = self.results.as_chunks_mut();
        for (results, occupancies) in result_eights.iter_mut().zip(eights) {
            *results = eight::<B, K>(b, self.square, occupancies);
        }
        if rest.is_empty() {
            return;
        }
        // The last eight, although some of them have been before, are done sooner than fewer.
        if let (Some(occupancies), Some(results)) =
            (self.occupancies.last_chunk(), self.results.last_chunk_mut())
        {
            *results = eight::<B, K>(b, self.square, occupancies);
        } else {
            let mut occupancies = [Bitboard::EMPTY; 8];
            buffer::copy_few(rest, &mut occupancies[..rest.len()]);
            buffer::copy_few(&eight::<B, K>(b, self.square, &occupancies), self.results);
        }
    }
}

/// Hyperbola Quintessence on eight occupancies, reversed once for all lines.
#[inline(always)]
fn eight<B: Backend, K: Kind>(b: B, square: Square, occupancies: &[Bitboard; 8]) -> [Bitboard; 8] {
    let occupied = b.load(&occupancies.map(|occupied| occupied.0));
    let forward = half::<B, K>(b, square, occupied);
    let reverse = half::<B, K>(b, square.rotate_180(), b.reverse_lanes(occupied));
    b.store(b.xor(forward, b.reverse_lanes(reverse))).map(Bitboard)
}

#[inline(always)]
fn half<B: Backend, K: Kind>(b: B, square: Square, occupied: B::Eight) -> B::Eight {
    let mut attacks = b.splat(0);
    if K::ORTHOGONAL {
        attacks = b.or(line(b, square, Line::Rank, occupied), line(b, square, Line::File, occupied));
    }
    if K::DIAGONAL {
        attacks = b.or(attacks, line(b, square, Line::Diagonal, occupied));
        attacks = b.or(attacks, line(b, square, Line::Antidiagonal, occupied));
    }
    attacks
}

#[inline(always)]
fn line<B: Backend>(b: B, square: Square, line: Line, occupied: B::Eight) -> B::Eight {
    let mask = b.splat(MASK_EX[square as usize][line as usize].0);
    b.and(b.sub_lanes(b.and(occupied, mask), b.splat(1 << square as u8)), mask)
}
