//! Attacks of many sliders over one occupancy.

use core::marker::PhantomData;

use super::backend::{Backend, One, Task};
use super::buffer::{self, ShortBuffer};
use super::lines::{self, Bishops, Byte, Kind, Mixed, Queens, Rooks};
use super::{Level, Slider, Sliders};
use crate::{Bitboard, Square};

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
    /// Turning the board, 12 to 40 instructions, and as many for each eight squares, by the level; no table but, with
    /// AVX-512, one of 4,096 bytes. Without byte lookups, which begin with SSSE3, as many calls as there are squares.
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
        let mut squares = [Square::A1; 64];
        self.attacks::<Rooks, _>(list(rooks.into_iter(), &mut squares), occupied, buffer)
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
        let mut squares = [Square::A1; 64];
        self.attacks::<Bishops, _>(list(bishops.into_iter(), &mut squares), occupied, buffer)
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
        let mut squares = [Square::A1; 64];
        self.attacks::<Queens, _>(list(queens.into_iter(), &mut squares), occupied, buffer)
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
        let mut entries = [Slider::rook(Square::A1); 64];
        self.attacks::<Mixed, _>(list(sliders.iter(), &mut entries), occupied, buffer)
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

#[inline(always)]
fn list<T>(items: impl Iterator<Item = T>, list: &mut [T; 64]) -> &[T] {
    let mut len = 0;
    for (entry, item) in list.iter_mut().zip(items) {
        *entry = item;
        len += 1;
    }
    &list[..len]
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
            let square = Square::from_low_bits(byte);
            *result = match (K::ORTHOGONAL, K::DIAGONAL) {
                _ if K::MIXED => mixed(&occupied, Slider(byte)),
                (true, true) => occupied.queen(square),
                (true, false) => occupied.rook(square),
                (false, _) => occupied.bishop(square),
            };
        }
    }

    #[inline(always)]
    fn vector<B: Backend>(self, b: B) {
        if B::BATCHES_PAY {
            lines::batch::<B, K, S>(b, self.sliders, self.occupied, self.results);
        } else {
            self.scalar::<B::One>();
        }
    }
}

#[inline(always)]
fn mixed<O: One>(occupied: &O, slider: Slider) -> Bitboard {
    let square = slider.square();
    match (slider.is_orthogonal(), slider.is_diagonal()) {
        (true, true) => occupied.queen(square),
        (true, false) => occupied.rook(square),
        (false, _) => occupied.bishop(square),
    }
}
