//! Attacks of many sliders over one occupancy.

use core::marker::PhantomData;

use crate::board::{Bitboard, Square};
use crate::simd::buffer::{self, ShortBuffer};
use crate::simd::generic::backend::{Backend, Task};
use crate::simd::generic::kind::{Bishops, Byte, Kind, Mixed, Queens, Rooks};
use crate::simd::level::Level;
use crate::simd::slider::{Slider, Sliders};

impl Level {
    /// The attacks of a rook on each square of a slice.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, rook_attacks, simd::Level};
    ///
    /// let occupied = Bitboard::new(0x1120_0408_4020_9a11);
    /// let squares = [Square::F4, Square::B2, Square::F4];
    /// let mut buffer = [Bitboard::EMPTY; 8];
    /// let attacks = Level::detect().rook_attacks_batch(&squares, occupied, &mut buffer)?;
    /// assert_eq!(attacks, squares.map(|square| rook_attacks(square, occupied)));
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
    #[inline]
    pub fn rook_attacks_batch<'a>(
        self,
        squares: &[Square],
        occupied: Bitboard,
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.attacks::<Rooks, _>(squares, occupied, buffer)
    }

    /// The attacks of a bishop on each square of a slice.
    ///
    /// # Errors
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch).
    ///
    /// # Cost
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch).
    #[inline]
    pub fn bishop_attacks_batch<'a>(
        self,
        squares: &[Square],
        occupied: Bitboard,
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.attacks::<Bishops, _>(squares, occupied, buffer)
    }

    /// The attacks of a queen on each square of a slice.
    ///
    /// # Errors
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch).
    ///
    /// # Cost
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch).
    #[inline]
    pub fn queen_attacks_batch<'a>(
        self,
        squares: &[Square],
        occupied: Bitboard,
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.attacks::<Queens, _>(squares, occupied, buffer)
    }

    /// The attacks of each slider of a slice, which may mix rooks, bishops and queens.
    ///
    /// ```
    /// use quintessence::simd::{Level, Slider};
    /// use quintessence::{Bitboard, Square, queen_attacks};
    ///
    /// let sliders = [Slider::rook(Square::A1), Slider::queen(Square::D1), Slider::bishop(Square::C1)];
    /// let mut buffer = [Bitboard::EMPTY; 3];
    /// let attacks = Level::detect().slider_attacks_batch(&sliders, Bitboard::EMPTY, &mut buffer)?;
    /// assert_eq!(attacks[1], queen_attacks(Square::D1, Bitboard::EMPTY));
    /// # Ok::<(), quintessence::simd::ShortBuffer>(())
    /// ```
    ///
    /// # Errors
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch).
    ///
    /// # Cost
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch).
    #[inline]
    pub fn slider_attacks_batch<'a>(
        self,
        sliders: &[Slider],
        occupied: Bitboard,
        buffer: &'a mut [Bitboard],
    ) -> Result<&'a mut [Bitboard], ShortBuffer> {
        self.attacks::<Mixed, _>(sliders, occupied, buffer)
    }

    /// The attacks of each rook of a set, from the lowest square to the highest.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, rook_attacks, simd::Level};
    ///
    /// let rooks = Bitboard::from_iter([Square::H8, Square::A1]);
    /// let mut buffer = [Bitboard::EMPTY; 2];
    /// let attacks = Level::detect().rook_attacks_each(rooks, rooks, &mut buffer)?;
    /// assert_eq!(attacks, [Square::A1, Square::H8].map(|square| rook_attacks(square, rooks)));
    /// # Ok::<(), quintessence::simd::ShortBuffer>(())
    /// ```
    ///
    /// # Errors
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch).
    ///
    /// # Cost
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch), after a loop that lists the squares.
    #[inline]
    pub fn rook_attacks_each(
        self,
        rooks: Bitboard,
        occupied: Bitboard,
        buffer: &mut [Bitboard],
    ) -> Result<&mut [Bitboard], ShortBuffer> {
        let (list, len) = list(rooks.into_iter());
        self.attacks::<Rooks, u8>(list.as_flattened().get(..len).unwrap_or_default(), occupied, buffer)
    }

    /// The attacks of each bishop of a set, from the lowest square to the highest.
    ///
    /// # Errors
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch).
    ///
    /// # Cost
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch), after a loop that lists the squares.
    #[inline]
    pub fn bishop_attacks_each(
        self,
        bishops: Bitboard,
        occupied: Bitboard,
        buffer: &mut [Bitboard],
    ) -> Result<&mut [Bitboard], ShortBuffer> {
        let (list, len) = list(bishops.into_iter());
        self.attacks::<Bishops, u8>(list.as_flattened().get(..len).unwrap_or_default(), occupied, buffer)
    }

    /// The attacks of each queen of a set, from the lowest square to the highest.
    ///
    /// # Errors
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch).
    ///
    /// # Cost
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch), after a loop that lists the squares.
    #[inline]
    pub fn queen_attacks_each(
        self,
        queens: Bitboard,
        occupied: Bitboard,
        buffer: &mut [Bitboard],
    ) -> Result<&mut [Bitboard], ShortBuffer> {
        let (list, len) = list(queens.into_iter());
        self.attacks::<Queens, u8>(list.as_flattened().get(..len).unwrap_or_default(), occupied, buffer)
    }

    /// The attacks of each slider of a [`Sliders`], from the lowest square to the highest, in the order of
    /// [`Sliders::iter`].
    ///
    /// # Errors
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch).
    ///
    /// # Cost
    /// As [`rook_attacks_batch`](Self::rook_attacks_batch), after a loop that lists the squares.
    #[inline]
    pub fn slider_attacks_each(
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

/// Lists at most 64 sliders, one byte for each slider. Returns the list, in groups of eight bytes, and the number of
/// sliders.
///
/// Each store writes eight bytes as one word. The store buffer cannot forward eight single-byte stores to the 8-byte
/// load that follows.
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
    fn run<B: Backend>(self, backend: B) {
        backend.batch::<K, S>(self.sliders, self.occupied, self.results);
    }
}
