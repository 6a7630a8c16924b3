//! The type [`Level`], a value that stands for an instruction set of the processor, with its methods. The macro
//! `dispatch!` writes them: the `match` of each method names the function that each instruction set calls.
#![cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "sse2")),
    allow(unused_imports, reason = "other targets call only a part of the functions")
)]

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::attacks::{self, AttackMaps, Exchange, Pins, SeeMove, by_roles};
use crate::board::{Bitboard, Color, Pieces, Square};
use crate::simd::arch::Isa;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::simd::arch::x86_64::avx512::write_words_by_compression;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::simd::arch::x86_64::byte_swap::{
    bishop_and_rook_by_byte_swap, bishop_by_byte_swap, queen_by_byte_swap, rook_by_byte_swap,
};
use crate::simd::attackers::{
    attackers_by_eight_rays, attackers_with_blockers_by_eight_rays, is_attacked_by_eight_rays,
};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use crate::simd::eight_rays::rook_by_four_rays;
use crate::simd::eight_rays::{bishop_and_rook_by_eight_rays, queen_by_eight_rays};
use crate::simd::exchange::see_ge_by_eight_rays;
use crate::simd::fill::{attack_map_by_fill, attack_maps_by_fill, attacked_by_fill, attacked_by_setwise};
use crate::simd::lists::write_words_by_loop;
use crate::simd::pins::{checkers_and_pin_rays_by_eight_rays, discovered_checks_by_eight_rays};

/// An instruction set that the processor has.
///
/// Call [`Level::detect`] for each query, as in `Level::detect().queen_attacks(square, occupied)`. The methods are
/// safe, because a `Level` exists only for instructions that the processor has.
///
/// Each method but [`attacked`](Self::attacked) and [`write_words`](Self::write_words) has a scalar twin: a `const`
/// function of the same name, whose documentation explains the parameters. The twins are functions at the root of the
/// crate and in the module `threats`, and methods of [`Exchange`](crate::Exchange::see_ge), `QuadBitboard` and
/// `Mailbox`. For every input, a method returns the same as its twin, except that threats may be in another order, and
/// differ if the piece sets and the mailbox disagree.
///
/// ```
/// use quintessence::simd::Level;
///
/// println!("attacks by {}", Level::detect());
/// // An option may force a level that the processor has, by the name that `Display` prints.
/// let forced = |name: &str| Level::supported().find(|level| level.to_string() == name);
/// assert_eq!(forced("portable"), Some(Level::PORTABLE));
/// assert!(["neon", "avx2"].into_iter().any(|name| forced(name).is_none()));
/// ```
///
/// # Cost
/// A method of the level that [`detect`](Self::detect) returns costs a load of one byte, one or two predictable branches
/// and a function call. If the build [requires](Self::compiled) AVX2, NEON or `simd128`, the level is known, and its
/// methods are inlined. The methods for one slider are inlined in every build, so they use only instructions that the
/// build requires, and load no byte.
///
/// In builds without optimisation, each vector instruction is a function call, so [`Level::PORTABLE`] is faster there.
// `None` is the best instruction set of the processor. Each method loads its number, so that `detect` need not branch.
#[derive(Clone, Copy)]
#[must_use]
pub struct Level(Option<Isa>);

dispatch! { impl Level {
    /// Returns the pieces of both sides that attack a square.
    ///
    /// ```
    /// use quintessence::simd::Level;
    /// use quintessence::{Bitboard, PieceSets, Square};
    ///
    /// // The knight on c3 attacks e4. The pawn g6 stands between e4 and the bishop.
    /// let [pawn, knight, bishop] = [Square::G6, Square::C3, Square::H7].map(Bitboard::from);
    /// let none = Bitboard::EMPTY;
    /// let roles = [pawn, knight, bishop, none, none, none];
    /// let sets = PieceSets { roles, colors: [pawn | knight, bishop] };
    /// assert_eq!(Level::detect().attackers_to(Square::E4, sets.lend(), sets.occupied()), knight);
    /// ```
    ///
    /// # Cost
    /// - With AVX2: about 30 operations on four lanes. With AVX-512: about 20. Both read 96 bytes of a table of 8 KiB.
    /// - With NEON: 58 instructions.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn attackers_to(self, square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        match self {
            Avx512 | Avx2 | Neon => attackers_by_eight_rays,
            _ => attacks::attackers_to,
        }
    }

    /// Returns the pieces of both sides that attack a square, with one occupancy for bishops and another for rooks.
    ///
    /// The function [`attackers_with_blockers`](crate::attackers_with_blockers) shows how this finds x-ray attackers.
    ///
    /// # Cost
    /// As [`attackers_to`](Self::attackers_to).
    #[inline(always)]
    pub fn attackers_with_blockers(
        self,
        square: Square,
        pieces: Pieces<'_>,
        bishop_blockers: Bitboard,
        rook_blockers: Bitboard,
    ) -> Bitboard {
        match self {
            Avx512 | Avx2 | Neon => attackers_with_blockers_by_eight_rays,
            _ => attacks::attackers_with_blockers,
        }
    }

    /// Returns whether one of the pieces in `by`, usually all pieces of one side, attacks a square.
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: about 15 operations on four lanes, a test of all lanes, 96 bytes of a table of 8 KiB.
    /// - With NEON: 52 instructions. With `simd128`: as with AVX2, but each operation on two registers.
    /// - Otherwise: as [`attackers_to`](Self::attackers_to).
    #[inline(always)]
    #[must_use]
    pub fn is_attacked(
        self,
        square: Square,
        by: Bitboard,
        pieces: Pieces<'_>,
        occupied: Bitboard,
    ) -> bool {
        match self {
            Avx512 | Avx2 | Neon | Simd128 => is_attacked_by_eight_rays,
            _ => attacks::is_attacked,
        }
    }

    /// Returns the enemy pieces that stand alone between a king and an enemy slider, and can therefore discover check.
    ///
    /// # Cost
    /// - With AVX2, AVX-512 or NEON: 12 operations on four lanes and a branch; for one king in ten, 20 more.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    #[must_use]
    pub fn discovered_checks(
        self,
        king: Square,
        own: Bitboard,
        pieces: Pieces<'_>,
        occupied: Bitboard,
    ) -> Bitboard {
        match self {
            Avx512 | Avx2 | Neon => discovered_checks_by_eight_rays,
            _ => attacks::discovered_checks,
        }
    }

    /// Returns the squares that one side attacks with all its pieces.
    ///
    /// # Cost
    /// AVX-512: about 28 vector instructions, not counting loads, and 20 scalar instructions that select the pieces of
    /// the side. AVX2: about 65 vector instructions. Other levels: the function
    /// [`attack_map`](fn@crate::attack_map). The time does not depend on the number of pieces.
    #[inline]
    pub fn attack_map(self, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        match self {
            Avx512 | Avx2 => attack_map_by_fill,
            _ => attacks::attack_map,
        }
    }

    /// Returns the squares that each kind of piece of one side attacks, and the squares that two or more pieces attack.
    ///
    /// # Cost
    /// With AVX2 or AVX-512: two Kogge-Stone fills, which share their propagators. Other levels: the function
    /// [`attack_maps`](crate::attack_maps). The time does not depend on the number of pieces.
    #[inline]
    pub fn attack_maps(self, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> AttackMaps {
        match self {
            Avx512 | Avx2 => attack_maps_by_fill,
            _ => attacks::attack_maps,
        }
    }

    /// Returns the squares that at least one slider attacks.
    ///
    /// Bishops and queens must be in `diagonal`, and rooks and queens in `orthogonal`. The sliders block each other
    /// even if `occupied` does not contain them.
    ///
    /// ```
    /// use quintessence::{Bitboard, Square, simd::Level};
    ///
    /// // A bishop on a1 and a queen on a3.
    /// let [bishop, queen] = [Square::A1, Square::A3].map(Bitboard::from);
    /// let attacked = Level::detect().attacked(bishop | queen, queen, bishop | queen);
    /// assert!(attacked.contains(Square::H8) && !attacked.contains(Square::B1));
    /// ```
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: 17 operations on eight lanes, whatever the number of sliders, and the union of the
    ///   lanes. No table.
    /// - Otherwise: one call each of [`setwise::rook_attacks`](crate::setwise::rook_attacks) and
    ///   [`setwise::bishop_attacks`](crate::setwise::bishop_attacks).
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
    #[inline]
    pub fn attacked(self, diagonal: Bitboard, orthogonal: Bitboard, occupied: Bitboard) -> Bitboard {
        match self {
            Avx512 | Avx2 => attacked_by_fill,
            _ => attacked_by_setwise,
        }
    }

    /// Returns whether a move gains at least `threshold` in the exchange on its target square (SEE).
    ///
    /// # Cost
    /// - With AVX2 or AVX-512: one [`attackers_to`](Self::attackers_to) and about 30 operations for each capture.
    /// - Otherwise: [`Exchange::see_ge`].
    #[inline(always)]
    #[must_use]
    pub fn see_ge(self, exchange: &Exchange<'_>, chosen: SeeMove, threshold: i32) -> bool {
        match self {
            Avx512 | Avx2 => see_ge_by_eight_rays,
            _ => Exchange::see_ge,
        }
    }

    /// Writes `factor * square + addend` to `list` for each square of a set. Returns how many words are written.
    ///
    /// The words follow the order of the squares of `set`, from a1 to h8. The formula is computed modulo 2^16. If `set`
    /// has more than 32 squares, only the first 32 words are written, but no piece attacks more than 27 squares. The
    /// rest of `list` is unspecified after the call.
    ///
    /// If the moves of an engine are 16-bit words, one call appends all moves of a piece. The `factor` shifts the
    /// target square to its bits, and the `addend` has the bits of the origin square and of the kind of move. One call
    /// also appends the moves of all pawns in one direction, because their origin square is the target square plus a
    /// constant. The engine's own list must be 32 words longer than the moves need, so that `first_chunk_mut` can lend
    /// the 32 words after the last move as `list`.
    ///
    /// ```
    /// use quintessence::simd::Level;
    /// use quintessence::{Bitboard, Square, rook_attacks};
    ///
    /// const TO: u16 = 1 << 6;
    /// const DOUBLE_PUSH: u16 = 1 << 12;
    /// // No position of a game has more than 218 legal moves.
    /// let (mut moves, mut count) = ([0; 218 + 32], 0);
    /// let mut append = |targets, factor, addend| {
    ///     let end = moves[count..].first_chunk_mut().expect("at most 218 moves");
    ///     count += Level::detect().write_words(targets, factor, addend, end);
    /// };
    /// let occupied = Bitboard::from_iter([Square::A3, Square::C1]);
    /// for from in [Square::A1, Square::H8] {
    ///     append(rook_attacks(from, occupied), TO, from as u16);
    /// }
    /// // From rank 2 to rank 4, each origin square is the target square minus 16.
    /// append(Bitboard::RANKS[3], TO + 1, DOUBLE_PUSH.wrapping_sub(16));
    /// assert_eq!(count, 4 + 14 + 8);
    /// assert_eq!(moves[3], (Square::A3 as u16) * TO + Square::A1 as u16);
    /// assert_eq!(moves[18], (Square::A4 as u16) * TO + Square::A2 as u16 + DOUBLE_PUSH);
    /// ```
    ///
    /// # Cost
    /// - With AVX-512: 10 operations, among them `vpcompressb` and one store, and a table of 64 bytes. Only a set of
    ///   more than 16 squares needs a second store. The branch for it is predicted well, unlike the end of a loop.
    /// - Otherwise: a loop over the squares, which takes at least as long as a loop of the engine.
    #[inline(always)]
    #[must_use = "words behind the returned number are unspecified"]
    pub fn write_words(self, set: Bitboard, factor: u16, addend: u16, list: &mut [u16; 32]) -> usize {
        match self {
            Avx512 => write_words_by_compression,
            _ => write_words_by_loop,
        }
    }

    /// Returns the squares that a bishop on `square` attacks.
    ///
    /// # Cost
    /// - In builds that require AVX2: Hyperbola Quintessence on two lanes, 10 operations; a table of 4 KiB.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        match self.to_inline() {
            Avx512 | Avx2 => bishop_by_byte_swap,
            _ => attacks::bishop_attacks,
        }
    }

    /// Returns the squares that a rook on `square` attacks.
    ///
    /// # Cost
    /// - In builds that require AVX-512: 10 operations on two lanes; a table of 8 KiB.
    /// - In builds that require AVX2: 15 scalar operations, with a table for the rank; 4,608 bytes of tables.
    /// - Otherwise: as [`bishop_attacks`](Self::bishop_attacks).
    #[inline(always)]
    pub fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        match self.to_inline() {
            Avx512 => rook_by_four_rays,
            Avx2 => rook_by_byte_swap,
            _ => attacks::rook_attacks,
        }
    }

    /// Returns the squares that a queen on `square` attacks.
    ///
    /// # Cost
    /// As [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and a union.
    #[inline(always)]
    pub fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        match self.to_inline() {
            Avx512 => queen_by_eight_rays,
            Avx2 => queen_by_byte_swap,
            _ => attacks::queen_attacks,
        }
    }

    /// Returns the attacks of a queen on `square` as two sets: first the attacks of a bishop, then those of a rook.
    ///
    /// # Cost
    /// - In builds that require AVX-512: about 12 operations on four lanes; a table of 8 KiB.
    /// - In builds that require AVX2: Hyperbola Quintessence on three lanes, 22 operations with a table for the rank;
    ///   4,608 bytes of tables.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        match self.to_inline() {
            Avx512 => bishop_and_rook_by_eight_rays,
            Avx2 => bishop_and_rook_by_byte_swap,
            _ => attacks::bishop_and_rook_attacks,
        }
    }

    /// Returns the checkers of a king, the pinned pieces, and the diagonal and orthogonal rays to their pinners. The
    /// method [`pins`](Self::pins) adds the pinners outside of this call, so that sets without a user are removed.
    #[inline(always)]
    fn checkers_and_pin_rays(
        self,
        king: Square,
        own: Bitboard,
        pieces: Pieces<'_>,
        occupied: Bitboard,
    ) -> [Bitboard; 4] {
        match self {
            Avx512 | Avx2 | Neon => checkers_and_pin_rays_by_eight_rays,
            _ => attacks::checkers_and_pin_rays,
        }
    }
}}

impl Level {
    /// Returns, for each [`Role`](crate::Role), the squares from which a piece of this role gives check to a king.
    ///
    /// `color` is the side that gives check.
    ///
    /// # Cost
    /// As [`bishop_and_rook_attacks`](Self::bishop_and_rook_attacks), and two leaper tables.
    #[inline(always)]
    pub fn checking_squares(self, king: Square, color: Color, occupied: Bitboard) -> [Bitboard; 6] {
        let (bishop, rook) = self.bishop_and_rook_attacks(king, occupied);
        by_roles(king, color, bishop, rook)
    }

    /// Returns the checkers of a king, and the pinned pieces with their pinners and rays.
    ///
    /// `own` is the set of all pieces of the king's colour.
    ///
    /// # Cost
    /// - With AVX2, AVX-512 or NEON: 9 operations on four lanes and a branch. If an enemy slider stands on a line of
    ///   the king, or an enemy leaper is near, 20 to 30 operations more, without a loop.
    /// - Otherwise: the scalar function.
    #[inline(always)]
    pub fn pins(self, king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Pins {
        Pins::new(self.checkers_and_pin_rays(king, own, pieces, occupied), occupied)
    }

    /// The level without vector instructions, which every processor has.
    pub const PORTABLE: Self = Self(Some(Isa::Portable));

    /// Returns the best level for this program on this processor.
    ///
    /// On x86-64 with the feature `std`, this is the best level of the processor, unless the build
    /// [requires](Self::compiled) AVX2. All other programs get the constant [`Level::compiled`]. A build that requires
    /// AVX2 gets it even on a processor with AVX-512, because the compiler inlines the methods of a constant level,
    /// which saves more than AVX-512 gains.
    ///
    /// Any function may use the level at any time, even in many threads at once, in a signal handler or in a
    /// `LazyLock`, because there is no lock and no allocation. No code runs at start-up.
    ///
    /// # Cost
    /// Nothing: the level is a constant. Each of its methods that has vectors loads one byte, and only the first call of
    /// such a method detects the instruction sets.
    #[inline(always)]
    pub const fn detect() -> Self {
        if Isa::IS_DETECTED { Self(None) } else { Self::compiled() }
    }

    /// Returns the best level whose instructions the build requires of every processor. The level is a constant.
    ///
    /// | target | level | options that raise the level |
    /// |---|---|---|
    /// | x86-64 | portable | `-C target-cpu`, or `-C target-feature` with every feature of an [`Isa`] |
    /// | AArch64 | NEON | |
    /// | WebAssembly | portable | `-C target-feature=+simd128` |
    /// | others | portable | |
    ///
    /// A build *requires AVX2* if it requires all features of [`Isa::Avx2`], so that this level is at least AVX2. A
    /// build with the feature `avx2` alone does not: BMI1, BMI2, LZCNT and POPCNT belong to the level.
    ///
    /// The options must be in `RUSTFLAGS` or in the settings of Cargo. Options behind `cargo rustc --` reach only the
    /// last crate, so they do not change this level. A program that needs an instruction set can check it when it is
    /// compiled, by [`Isa::is_compiled`].
    #[inline]
    pub const fn compiled() -> Self {
        Self(Some(Isa::compiled()))
    }

    /// Returns every level of this processor, from the slowest to the fastest.
    ///
    /// Without the feature `std`, a program cannot detect more than the levels that the build requires.
    #[inline]
    pub fn supported() -> impl Iterator<Item = Self> {
        Isa::ALL.into_iter().filter(|isa| isa.is_supported()).map(|isa| Self(Some(isa)))
    }

    /// Returns the level for code that is inlined in every build: this level if every processor of the build has its
    /// instructions, otherwise the best level that they all have.
    #[inline(always)]
    pub(super) const fn to_inline(self) -> Self {
        match self.0 {
            Some(isa) if isa.is_compiled() => self,
            _ => const { Self::compiled() },
        }
    }

    /// Returns the level of an instruction set, without a check. The repository's proofs need each level as a constant.
    ///
    /// # Safety
    /// The processor must have the instruction set.
    #[doc(hidden)]
    #[expect(unsafe_code, reason = "a level proves that the processor has the instructions")]
    pub const unsafe fn assume(isa: Isa) -> Self {
        Self(Some(isa))
    }

    /// Returns the instruction set of the level.
    #[inline]
    pub fn isa(self) -> Isa {
        self.0.unwrap_or_else(Isa::detected)
    }

    /// Returns the number of the instruction set, or 0 if it is not detected yet.
    #[inline(always)]
    pub(super) fn number(self) -> u8 {
        match self.0 {
            Some(isa) => isa as u8,
            None => Isa::stored(),
        }
    }

    /// Detects the instruction set if it is not detected yet. Returns whether this call detected it.
    #[inline(always)]
    pub(super) fn is_detected_now(self) -> bool {
        let is_missing = self.number() == 0;
        if is_missing {
            _ = self.isa();
        }
        is_missing
    }
}

impl PartialEq for Level {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.isa() == other.isa()
    }
}

impl Eq for Level {}

impl Hash for Level {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.isa().hash(state);
    }
}

impl fmt::Debug for Level {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Level").field(&self.isa()).finish()
    }
}

impl fmt::Display for Level {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.isa().fmt(f)
    }
}
