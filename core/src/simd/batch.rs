//! Attacks of many sliders over one occupancy.

use core::marker::PhantomData;

use super::backend::{Backend, One, Task};
use super::buffer::{self, ShortBuffer};
use super::lines::{self, Bishops, Byte, Kind, Mixed, Queens, Rooks};
use super::{Level, Slider, Sliders};
use crate::board::{Bitboard, Square};

impl Level {
    /// What a rook attacks from each of the squares.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, rook_attacks, simd::Level};
    ///
    /// let occupied = Bitboard::new(0x1120_0408_4020_9a11);
    /// let squares = [Square::F4, Square::B2, Square::F4];
    /// let mut buffer = [Bitboard::EMPTY; 8];
    /// let attacks = Level::detect().rook_attacks_from(&squares, occupied, &mut buffer)?;
    /// assert_eq!(attacks, squares.map(|square| rook_attacks(square, occupied)));
    /// # Ok::<(), quintessence::simd::ShortBuffer>(())
    /// ```
    ///
    /// Any number of squares is good, none included, and a square may come twice. The occupancy need not hold them: a
    /// slider blocks others only where it does.
    ///
    /// # Errors
    /// [`ShortBuffer`] if the buffer has fewer boards than there are results; then nothing is written. A longer buffer keeps
    /// what it has behind the results, which are what the method returns.
    ///
    /// # Cost
    /// With AVX2, AVX-512, NEON and `simd128`, 15 to 60 instructions to turn the board, and 35 to 150 for each eight squares,
    /// by the number of registers that 64 bytes take; no table but constants of 64 bytes. At the other levels, and
    /// for up to three squares at every level, that of a query of a [`Twin`](super::Twin) on x86-64, and of the function at
    /// the root of the crate elsewhere, for each. The methods for sets list the squares first.
    #[inline]
    pub fn rook_attacks_from<'a>(
        self,
        squares: &[Square],
        occupied: Bitboard,
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.attacks::<Rooks, _>(squares, occupied, buffer)
    }

    /// What a bishop attacks from each of the squares.
    ///
    /// # Errors
    /// As [`rook_attacks_from`](Self::rook_attacks_from), whose cost it has too.
    #[inline]
    pub fn bishop_attacks_from<'a>(
        self,
        squares: &[Square],
        occupied: Bitboard,
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.attacks::<Bishops, _>(squares, occupied, buffer)
    }

    /// What a queen attacks from each of the squares.
    ///
    /// # Errors
    /// As [`rook_attacks_from`](Self::rook_attacks_from), whose cost it has too.
    #[inline]
    pub fn queen_attacks_from<'a>(
        self,
        squares: &[Square],
        occupied: Bitboard,
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.attacks::<Queens, _>(squares, occupied, buffer)
    }

    /// What each of the sliders attacks, along the lines that it has.
    ///
    /// ```
    /// use quintessence::simd::{Level, Slider};
    /// use quintessence::{Bitboard, Square, queen_attacks};
    ///
    /// let sliders = [Slider::rook(Square::A1), Slider::queen(Square::D1), Slider::bishop(Square::C1)];
    /// let mut buffer = [Bitboard::EMPTY; 3];
    /// let attacks = Level::detect().slider_attacks_from(&sliders, Bitboard::EMPTY, &mut buffer)?;
    /// assert_eq!(attacks[1], queen_attacks(Square::D1, Bitboard::EMPTY));
    /// # Ok::<(), quintessence::simd::ShortBuffer>(())
    /// ```
    ///
    /// # Errors
    /// As [`rook_attacks_from`](Self::rook_attacks_from), whose cost it has too.
    #[inline]
    pub fn slider_attacks_from<'a>(
        self,
        sliders: &[Slider],
        occupied: Bitboard,
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.attacks::<Mixed, _>(sliders, occupied, buffer)
    }

    /// What each rook of the set attacks, in the order of their squares.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, rook_attacks, simd::Level};
    ///
    /// let rooks = Bitboard::from_iter([Square::H8, Square::A1]);
    /// let mut buffer = [Bitboard::EMPTY; 2];
    /// let attacks = Level::detect().rook_attacks_of(rooks, rooks, &mut buffer)?;
    /// assert_eq!(attacks, [Square::A1, Square::H8].map(|square| rook_attacks(square, rooks)));
    /// # Ok::<(), quintessence::simd::ShortBuffer>(())
    /// ```
    ///
    /// # Errors
    /// As [`rook_attacks_from`](Self::rook_attacks_from), whose cost it has too.
    #[inline]
    pub fn rook_attacks_of(
        self,
        rooks: Bitboard,
        occupied: Bitboard,
        buffer: &mut [Bitboard],
    ) -> Result<&mut [Bitboard], ShortBuffer> {
        let (list, len) = list(rooks.into_iter());
        self.attacks::<Rooks, u8>(list.as_flattened().get(..len).unwrap_or_default(), occupied, buffer)
    }

    /// What each bishop of the set attacks, in the order of their squares.
    ///
    /// # Errors
    /// As [`rook_attacks_from`](Self::rook_attacks_from), whose cost it has too.
    #[inline]
    pub fn bishop_attacks_of(
        self,
        bishops: Bitboard,
        occupied: Bitboard,
        buffer: &mut [Bitboard],
    ) -> Result<&mut [Bitboard], ShortBuffer> {
        let (list, len) = list(bishops.into_iter());
        self.attacks::<Bishops, u8>(list.as_flattened().get(..len).unwrap_or_default(), occupied, buffer)
    }

    /// What each queen of the set attacks, in the order of their squares.
    ///
    /// # Errors
    /// As [`rook_attacks_from`](Self::rook_attacks_from), whose cost it has too.
    #[inline]
    pub fn queen_attacks_of(
        self,
        queens: Bitboard,
        occupied: Bitboard,
        buffer: &mut [Bitboard],
    ) -> Result<&mut [Bitboard], ShortBuffer> {
        let (list, len) = list(queens.into_iter());
        self.attacks::<Queens, u8>(list.as_flattened().get(..len).unwrap_or_default(), occupied, buffer)
    }

    /// What each slider of the sets attacks, in the order of their squares, as [`Sliders::iter`] goes through them.
    ///
    /// # Errors
    /// As [`rook_attacks_from`](Self::rook_attacks_from), whose cost it has too.
    #[inline]
    pub fn slider_attacks_of(
        self,
        sliders: Sliders,
        occupied: Bitboard,
        buffer: &mut [Bitboard],
    ) -> Result<&mut [Bitboard], ShortBuffer> {
        let (list, len) = list(sliders.iter());
        self.attacks::<Mixed, u8>(list.as_flattened().get(..len).unwrap_or_default(), occupied, buffer)
    }

    #[inline(always)]
    fn attacks<'a, K: Kind, S: Byte>(
        self,
        sliders: &[S],
        occupied: Bitboard,
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        let results = buffer::first(buffer, sliders.len())?;
        self.run(Batch::<K, S> { sliders, occupied, results, kind: PhantomData });
        Ok(results)
    }
}

/// The bytes of at most 64 sliders. They are stored eight at a time, because a load of eight has to wait for smaller stores.
#[inline(always)]
fn list<S: Byte>(sliders: impl Iterator<Item = S>) -> ([[u8; 8]; 8], usize) {
    let mut list = [[0; 8]; 8];
    let (mut eight, mut len) = (0_u64, 0);
    for slider in sliders {
        eight |= u64::from(slider.byte()) << (8 * (len % 8));
        len += 1;
        if len % 8 == 0 {
            list[(len / 8 - 1) & 7] = eight.to_le_bytes();
            eight = 0;
        }
    }
    if len % 8 != 0 {
        list[(len / 8) & 7] = eight.to_le_bytes();
    }
    (list, len)
}

struct Batch<'a, K, S> {
    sliders: &'a [S],
    occupied: Bitboard,
    results: &'a mut [Bitboard],
    kind: PhantomData<K>,
}

impl<K: Kind, S: Byte> Task for Batch<'_, K, S> {
    type Output = ();

    #[inline(always)]
    fn scalar<O: One>(self) {
        let occupied = O::new(self.occupied);
        for (result, slider) in self.results.iter_mut().zip(self.sliders) {
            let byte = slider.byte();
            *result = if K::MIXED {
                mixed(&occupied, Slider(byte))
            } else {
                lines::one::<K, O>(&occupied, Square::from_low_bits(byte))
            };
        }
    }

    #[inline(always)]
    fn vector<B: Backend>(self, b: B) {
        if self.sliders.len() >= B::BATCH {
            lines::batch::<B, K, S>(b, self.sliders, self.occupied, self.results);
        } else {
            self.scalar::<B::One>();
        }
    }
}

#[inline(always)]
fn mixed<O: One>(occupied: &O, slider: Slider) -> Bitboard {
    match (slider.is_orthogonal(), slider.is_diagonal()) {
        (true, true) => lines::one::<Queens, O>(occupied, slider.square()),
        (true, false) => lines::one::<Rooks, O>(occupied, slider.square()),
        (false, _) => lines::one::<Bishops, O>(occupied, slider.square()),
    }
}
