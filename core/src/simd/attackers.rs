//! Methods for one square: its attackers, pins to a king on it, exchanges on it, and the attacks of a slider on it.
#![allow(clippy::missing_const_for_fn, reason = "no method is const on one target alone")]

use core::hint::select_unpredictable;

use crate::attacks::exchange::{Exchange, FirstMove};
use crate::attacks::{
    Pins, bishop_and_rook_attacks, by_roles, checkers_and_pinned, discovered, leapers_to, pin_rays,
};
use crate::board::{Bitboard, Color, PieceSets, Square};
use crate::simd::arch::dispatch;
use crate::simd::level::Level;
use crate::simd::sliders::Slider;

impl Level {
    /// The pieces of both sides that attack a square.
    ///
    /// ```
    /// use quintessence::simd::Level;
    /// use quintessence::{Bitboard, PieceSets, Square};
    ///
    /// // If the program is compiled for a processor, the level is a constant, and its methods are inlined.
    /// const LEVEL: Level = Level::compiled();
    ///
    /// // The rook on e8 and the knight on c3 attack e4. The bishop on h7 does not, because a pawn stands on g6.
    /// let [pawn, knight, bishop, rook] = [Square::G6, Square::C3, Square::H7, Square::E8].map(Bitboard::from);
    /// let none = Bitboard::EMPTY;
    /// let pieces = PieceSets {
    ///     roles: [pawn, knight, bishop, rook, none, none],
    ///     colors: [pawn | knight, bishop | rook],
    /// };
    /// let attackers = LEVEL.attackers_to(Square::E4, &pieces, pieces.occupied());
    /// assert!(attackers.into_iter().eq([Square::C3, Square::E8]));
    /// ```
    ///
    /// The result is the same as that of [`attackers_to`](crate::attackers_to) for all input.
    ///
    /// # Cost
    /// - With AVX2: about 30 operations on four lanes. With AVX-512: about 20. 96 bytes of a table of 8 KiB.
    /// - With NEON: 63 instructions, as many as the function at the root of the crate.
    /// - With SSE2 or SSSE3: [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and four leaper tables.
    /// - Elsewhere: the function at the root of the crate.
    ///
    /// Right after a move, lookups by PEXT or magics are faster without AVX2, and as fast with AVX2 on positions that
    /// branch predictors have learnt.
    #[inline(always)]
    pub fn attackers_to(self, square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        dispatch!(self, (square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard, {
            Avx512 | Avx2 | Neon => crate::simd::generic::eight_rays::attackers_to,
            _ => {
                let (bishop, rook) = self.bishop_and_rook_attacks(square, occupied);
                bishop & pieces.diagonal() | rook & pieces.orthogonal() | leapers_to(square, pieces)
            }
        })
    }

    /// Whether a piece of the side with the squares `by` attacks a square.
    ///
    /// The result is the same as that of [`is_attacked`](crate::is_attacked) for all input.
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: about 15 operations on four lanes, and a test of all lanes. 96 bytes of a table of 8 KiB.
    /// - With NEON: 56 instructions; the function at the root of the crate has 65.
    /// - With `simd128`: the same operations, each on two registers. They take 0.6 of the time of the function at the
    ///   root.
    /// - Otherwise: as [`attackers_to`](Self::attackers_to).
    ///
    /// Right after a move, lookups by PEXT or magics are faster without AVX2, and as fast with it.
    #[inline(always)]
    #[must_use]
    pub fn is_attacked(self, square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        dispatch!(self, (square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool, {
            Avx512 | Avx2 | Neon | Simd128 => crate::simd::generic::eight_rays::is_attacked,
            _ => self.attackers_to(square, pieces, occupied).intersects(by),
        })
    }

    /// The checkers of a king, the pinned pieces with their pinners and rays, and the candidates for discovered checks.
    ///
    /// `own` is the set of squares of the king's side. The result is the same as that of [`pins`](crate::pins) for all
    /// input.
    ///
    /// # Cost
    /// - With AVX2, AVX-512 or NEON: 9 operations on four lanes and a branch. If an enemy slider stands on a line of the
    ///   king, or an enemy leaper is near, 30 to 40 operations more, without a loop. [`Pins::discovered`] takes a test
    ///   and a branch of its own.
    /// - Elsewhere: the function at the root of the crate.
    ///
    /// A part that the caller does not use costs nothing.
    ///
    /// Lookups by PEXT or magics are faster without AVX2, or if the caller uses all six sets. Such code finds snipers
    /// by attacks on the empty board. A table of 32 KiB has the squares between king and sniper.
    #[inline(always)]
    pub fn pins(self, king: Square, own: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Pins {
        let [checkers, pinned, diagonal, orthogonal] = self.checkers_and_pins(king, own, pieces, occupied);
        let discovered = self.discovered(king, own, pieces, occupied);
        Pins::new(checkers, pinned, (diagonal, orthogonal), discovered, occupied)
    }

    // The parts of `pins` are functions without side effects, so LLVM removes a call whose result is unused.
    #[inline(always)]
    fn checkers_and_pins(
        self,
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> [Bitboard; 4] {
        dispatch!(self, (king: Square, own: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> [Bitboard; 4], {
            Avx512 | Avx2 | Neon => crate::simd::generic::eight_rays::checkers_and_pins,
            _ => {
                let (checkers, pinned) = checkers_and_pinned(king, own, pieces, occupied);
                let (diagonal, orthogonal) = pin_rays(king, pinned, occupied);
                [checkers, pinned, diagonal, orthogonal]
            }
        })
    }

    #[inline(always)]
    fn discovered(self, king: Square, own: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        dispatch!(self, (king: Square, own: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard, {
            Avx512 | Avx2 | Neon => crate::simd::generic::eight_rays::discovered,
            _ => discovered(king, own, pieces, occupied),
        })
    }

    /// Whether a move gains at least `threshold` in the exchange on its target square.
    ///
    /// The result is the same as that of [`Exchange::see_ge`] for all input.
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: one [`attackers_to`](Self::attackers_to), and for each capture one
    ///   [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks) and about 20 operations.
    /// - Elsewhere: [`Exchange::see_ge`].
    ///
    /// Lookups by PEXT or magics are as fast, or up to 1.15 times as fast.
    #[inline(always)]
    #[must_use]
    pub fn see_ge(self, exchange: &Exchange<'_>, chosen: FirstMove, threshold: i32) -> bool {
        dispatch!(self, (exchange: &Exchange<'_>, chosen: FirstMove, threshold: i32) -> bool, {
            Avx512 | Avx2 => crate::simd::generic::eight_rays::see_ge,
            _ => exchange.see_ge(chosen, threshold),
        })
    }

    /// For each [`Role`](crate::Role), the squares from which a piece of this role gives check to a king.
    ///
    /// The result is the same as that of [`checking_squares`](crate::checking_squares) for all input.
    ///
    /// # Cost
    /// As [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and two leaper tables.
    #[inline(always)]
    pub fn checking_squares(self, king: Square, color: Color, occupied: Bitboard) -> [Bitboard; 6] {
        let (bishop, rook) = self.bishop_and_rook_attacks(king, occupied);
        by_roles(king, color, bishop, rook)
    }

    /// The attacks of a slider of any kind, for one loop over all sliders.
    ///
    /// A loop over [`Sliders::iter`](crate::simd::Sliders::iter) yields each slider with its square and its role. The
    /// body of the loop can count the attacks under several masks. `occupied` may differ between sliders, for example
    /// if bishops see through queens. Whether `occupied` contains the slider's own square makes no difference.
    ///
    /// ```
    /// use quintessence::simd::{Level, Sliders};
    /// use quintessence::{Bitboard, Role, Square, king_attacks, line_through};
    ///
    /// const LEVEL: Level = Level::compiled();
    ///
    /// let [rooks, bishops, queens] = [Square::A1, Square::E2, Square::F3].map(Bitboard::from_square);
    /// let (own, enemy) = (rooks | bishops | queens | Square::E1, Bitboard::from_iter([Square::E8, Square::G8]));
    /// // The rook on e8 pins the bishop to the king on e1.
    /// let (king, pinned, zone) = (Square::E1, bishops, king_attacks(Square::G8));
    /// // X-rays: bishops see through own queens, rooks through own rooks and queens.
    /// let transparent = |role| match role {
    ///     Role::Bishop => queens,
    ///     Role::Rook => rooks | queens,
    ///     _ => Bitboard::EMPTY,
    /// };
    ///
    /// let mut found = Vec::new();
    /// for slider in Sliders::new(rooks, bishops, queens).iter() {
    ///     let occupied = (own | enemy) - transparent(slider.role());
    ///     let mut targets = LEVEL.slider_attacks(slider, occupied) - own;
    ///     if pinned.contains(slider.square()) {
    ///         targets &= line_through(king, slider.square());
    ///     }
    ///     found.push((slider.role(), targets.len(), (targets & zone).len()));
    /// }
    /// assert_eq!(found, [(Role::Rook, 10, 0), (Role::Bishop, 0, 0), (Role::Queen, 23, 2)]);
    /// ```
    ///
    /// # Cost
    /// [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and four to six instructions that select by kind without a
    /// branch.
    ///
    /// Lookups by PEXT or magics are faster without AVX2, and on positions that branch predictors have learnt. One loop
    /// over both sides takes a quarter less time than a loop for each side. The reason is that each end of a loop costs
    /// a mispredicted branch.
    #[inline(always)]
    pub fn slider_attacks(self, slider: Slider, occupied: Bitboard) -> Bitboard {
        let (bishop, rook) = self.bishop_and_rook_attacks(slider.square(), occupied);
        // `select_unpredictable` avoids a branch on the kind of slider, which would often be mispredicted. LLVM would turn
        // masks into such a branch.
        select_unpredictable(slider.is_diagonal(), bishop, Bitboard::EMPTY)
            | select_unpredictable(slider.is_orthogonal(), rook, Bitboard::EMPTY)
    }

    /// The attacks of a queen on `square` as two sets: first the attacks of a bishop, then the attacks of a rook.
    ///
    /// # Cost
    /// - With AVX2: about 20 operations on four lanes. With AVX-512: about 12. One entry of 64 bytes of 4 KiB.
    /// - With SSSE3: one line in each lane, with the byte shuffle as the byte swap, and a table for the rank. 2,560 bytes
    ///   of tables.
    /// - With SSE2: the queries of a bishop and of a rook on a [`Twin`](crate::simd::Twin).
    /// - Elsewhere: the bishop and rook functions at the root of the crate.
    ///
    /// Lookups by PEXT or magics are faster without AVX-512; on Intel, also with it.
    #[inline(always)]
    pub fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        dispatch!(self, (square: Square, occupied: Bitboard) -> (Bitboard, Bitboard), {
            Avx512 | Avx2 => crate::simd::generic::eight_rays::bishop_and_rook_attacks,
            Ssse3 => crate::simd::arch::ssse3::bishop_and_rook_attacks,
            Sse2 => crate::simd::arch::sse2::bishop_and_rook_attacks,
            _ => bishop_and_rook_attacks(square, occupied),
        })
    }

    /// The attacks of a queen on `square`.
    ///
    /// # Cost
    /// As [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and a union.
    #[inline(always)]
    pub fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        let (bishop, rook) = self.bishop_and_rook_attacks(square, occupied);
        bishop | rook
    }
}
