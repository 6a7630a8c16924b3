//! Attacks from one square over many occupancies.

use super::Level;
use super::backend::{Backend, One, Task};
use super::buffer::{self, ShortBuffer};
use crate::{Bitboard, Line, MASK_EX, Square};

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
    /// Per eight occupancies two bit reversals of all lanes and 6 operations a line.
    #[inline]
    pub fn rook_attacks_over<'a>(
        self,
        square: Square,
        occupancies: &[Bitboard],
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.over(square, &[Line::Rank, Line::File], occupancies, buffer)
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
        self.over(square, &[Line::Diagonal, Line::Antidiagonal], occupancies, buffer)
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
        self.over(square, &Line::ALL, occupancies, buffer)
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the lines are constants")]
    fn over<'a>(
        self,
        square: Square,
        lines: &[Line],
        occupancies: &[Bitboard],
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        let results = buffer::first(buffer, occupancies.len())?;
        self.run(Over { square, lines, occupancies, results });
        Ok(results)
    }
}

struct Over<'a> {
    square: Square,
    lines: &'a [Line],
    occupancies: &'a [Bitboard],
    results: &'a mut [Bitboard],
}

impl Task for Over<'_> {
    type Output = ();

    #[inline(always)]
    fn scalar<O: One>(self) {
        let attacks = match self.lines {
            [Line::Rank, Line::File] => O::rook,
            [Line::Diagonal, Line::Antidiagonal] => O::bishop,
            _ => O::queen,
        };
        for (result, &occupied) in self.results.iter_mut().zip(self.occupancies) {
            *result = attacks(&O::new(occupied), self.square);
        }
    }

    #[inline(always)]
    fn vector<B: Backend>(self, b: B) {
        let (eights, rest) = self.occupancies.as_chunks::<8>();
        let (results, rest_of_results) = self.results.as_chunks_mut::<8>();
        for (results, occupancies) in results.iter_mut().zip(eights) {
            *results = eight(b, self.square, self.lines, occupancies);
        }
        if !rest.is_empty() {
            let mut occupancies = [Bitboard::EMPTY; 8];
            occupancies[..rest.len()].copy_from_slice(rest);
            buffer::copy_few(&eight(b, self.square, self.lines, &occupancies), rest_of_results);
        }
    }
}

/// Hyperbola Quintessence on eight occupancies, reversed once for all lines.
#[inline(always)]
fn eight<B: Backend>(b: B, square: Square, lines: &[Line], occupancies: &[Bitboard; 8]) -> [Bitboard; 8] {
    let occupied = b.load(&occupancies.map(|occupied| occupied.0));
    let forward = half(b, square, lines, occupied);
    let reverse = half(b, square.rotate_180(), lines, b.reverse_lanes(occupied));
    b.store(b.xor(forward, b.reverse_lanes(reverse))).map(Bitboard)
}

#[inline(always)]
fn half<B: Backend>(b: B, square: Square, lines: &[Line], occupied: B::Eight) -> B::Eight {
    let slider = b.splat(1 << square as u8);
    let mut attacks = b.splat(0);
    for &line in lines {
        let mask = b.splat(MASK_EX[square as usize][line as usize].0);
        attacks = b.or(attacks, b.and(b.sub_lanes(b.and(occupied, mask), slider), mask));
    }
    attacks
}
