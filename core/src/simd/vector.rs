//! The traits for vector instructions, over which each algorithm is written once for several instruction sets.
//!
//! A vector consists of 64-bit lanes, and lane 0 contains the lowest bytes. The traits are implemented for *tokens*,
//! types of size zero. A token exists only if the processor has the instructions, so its methods are safe. Some tokens
//! are compiled only for targets where every processor has the instructions. All other tokens have an `unsafe`
//! constructor, whose caller guarantees that the processor has them.
//!
//! The 64-bit words of a board are loaded one by one, although one wide load would seem faster. An engine stores single
//! words when it plays a move, and queries the board right after. If a load is wider than the last store, store
//! forwarding fails, and the load waits for the cache. On x86-64, an empty `asm!` between a load and its use keeps LLVM
//! from merging loads; the test `every_word_of_a_board_is_loaded_alone` fails without it. For AArch64, LLVM merges at
//! most two words in one `ldp`. In V8, merged loads of WebAssembly are as fast as single loads.
//!
//! LLVM inlines an intrinsic only into a function that has the target feature of the intrinsic. The methods of the
//! traits have no target features, so all of them are `#[inline(always)]`, and LLVM inlines them first.

/// Defines methods of a trait for vector instructions. The body of each method is one expression.
///
/// If the expression loads or stores an array, the array must be exactly as large as the vectors.
#[allow(unused_macros, reason = "some targets have no intrinsics")]
macro_rules! bindings {
    ($(fn $name:ident $(<const $count:ident: $number:ty>)? ($self:ident $(, $argument:ident: $type:ty)*) -> $output:ty => $value:expr;)*) => {$(
        #[inline(always)]
        #[allow(unused_unsafe, reason = "most intrinsics of WebAssembly are safe")]
        fn $name $(<const $count: $number>)? ($self $(, $argument: $type)*) -> $output {
            // SAFETY: the token `self` exists only if the processor has the instructions. The types of the parameters
            // guarantee that arrays are as large as the loads and stores.
            unsafe { $value }
        }
    )*};
}

/// Loads words of a board one by one, so that store forwarding does not fail; see the documentation of this module.
pub(crate) trait LoadWords: Copy {
    /// Returns `word` unchanged. On x86-64, the word passes through a general register and is opaque to LLVM, so that
    /// LLVM cannot merge its load with other loads.
    #[inline(always)]
    fn in_register(self, word: u64) -> u64 {
        word
    }
}

/// Operations on 64 bytes, as eight lanes of 64 bits. They are one register with AVX-512, and two with AVX2.
///
/// A Kogge-Stone fill moves the squares of lane `i` in the direction `i` of [`Direction::ALL`](crate::Direction::ALL),
/// so that one fill of a vector computes all eight directions.
pub(crate) trait EightLanes: LoadWords {
    type Eight: Copy;

    fn splat(self, word: u64) -> Self::Eight;
    fn load(self, words: &[u64; 8]) -> Self::Eight;

    fn and(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;
    fn or(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;
    /// Selects lane `i` of `a` if bit `i` of `LANES` is set, and lane `i` of `b` otherwise.
    fn select_lanes<const LANES: u8>(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;

    /// Shifts lanes 0 to 3 left by `counts`, and lanes 4 to 7 right by the same counts, which must be below 64.
    ///
    /// A bit that is shifted out of its lane may reappear at the other end. The caller must clear such bits.
    fn shift_apart(self, a: Self::Eight, counts: [u64; 4]) -> Self::Eight;

    fn union(self, a: Self::Eight) -> u64;

    /// Returns the union of the lanes of each kind of piece, and the squares that are attacked twice or more.
    fn by_kind(self, lanes: Attacks<Self::Eight>) -> ByKind;
}

/// The attacks of one side in four vectors. Each lane of a vector is for one direction or one knight's move.
///
/// No two pieces attack the same square in the same lane of one vector, so a square in two lanes is attacked twice.
#[derive(Clone, Copy)]
pub(crate) struct Attacks<E> {
    /// The attacks of rooks in lanes 0, 1, 4 and 5 (ranks and files), and of bishops in the other lanes (diagonals).
    pub(crate) sliders: E,
    /// The attacks of queens. No square is in the same lane of `queens` and of `sliders`: a lane is for one direction,
    /// and from this direction only the nearest slider attacks the square.
    pub(crate) queens: E,
    /// The attacks of kings and pawns. A square in a lane of `steps` is not in the same lane of `sliders` or `queens`.
    pub(crate) steps: E,
    pub(crate) knights: E,
}

#[derive(Clone, Copy)]
pub(crate) struct ByKind {
    pub(crate) rooks: u64,
    pub(crate) bishops: u64,
    pub(crate) queens: u64,
    pub(crate) knights: u64,
    /// The squares that are in at least one lane of the four vectors.
    pub(crate) all: u64,
    /// The squares that are in at least two lanes of the four vectors.
    pub(crate) twice: u64,
}

/// Operations on 32 bytes, as four lanes of 64 bits: one register with AVX2 and AVX-512, two with NEON and `simd128`.
pub(crate) trait FourLanes: LoadWords {
    type Four: Copy;

    fn splat(self, word: u64) -> Self::Four;
    fn load(self, words: &[u64; 4]) -> Self::Four;

    /// Copies a word of a board to each lane. On x86-64, the implementation keeps LLVM from merging the load of the
    /// word with other loads, because a load that is wider than the last store waits for it (see `LoadWords`).
    #[inline(always)]
    fn broadcast(self, word: u64) -> Self::Four {
        self.splat(word)
    }
    /// Copies two words of a board, each loaded alone: the first to lanes 0 and 2, the second to lanes 1 and 3.
    fn repeated_pair(self, words: [u64; 2]) -> Self::Four;
    /// Copies three words of a board to lanes 0 to 2, each loaded alone. Lane 3 is 0.
    fn three_words(self, words: [u64; 3]) -> Self::Four;

    fn and(self, a: Self::Four, b: Self::Four) -> Self::Four;
    /// `!a & b`.
    fn and_not(self, a: Self::Four, b: Self::Four) -> Self::Four;
    fn or(self, a: Self::Four, b: Self::Four) -> Self::Four;
    /// `a - b` in each lane, wrapping.
    fn sub(self, a: Self::Four, b: Self::Four) -> Self::Four;
    /// Sets a lane to all ones if the number in this lane is greater in `a` than in `b`, and to 0 otherwise. The
    /// comparison is signed, so bit 63 of both must be 0.
    fn greater(self, a: Self::Four, b: Self::Four) -> Self::Four;
    fn any(self, a: Self::Four) -> bool;
}

/// The operations that find the nearest blockers on all rays of a square.
///
/// WebAssembly lacks this trait, because its vectors speed up only `is_attacked`, which needs just `FourLanes`.
pub(crate) trait NearestBlockers: FourLanes {
    fn xor(self, a: Self::Four, b: Self::Four) -> Self::Four;
    /// Returns the highest set bit of each lane and all bits above it, or all bits for an empty lane.
    ///
    /// Lane `i` must contain only squares of a ray in the direction `i + 4` of `Direction::CLOCKWISE`. The result is
    /// specified for the squares of this ray and for all bits above the ray, which are set. Other bits are unspecified.
    fn highest_and_above(self, a: Self::Four) -> Self::Four;
    /// In each lane, returns `kept` if `a` and `b` have a common bit, and 0 otherwise.
    fn keep_if_common(self, a: Self::Four, b: Self::Four, kept: Self::Four) -> Self::Four;

    #[inline(always)]
    fn union(self, a: Self::Four) -> u64 {
        let [even, odd] = self.pairs(a);
        even | odd
    }
    /// Returns the union of lanes 0 and 2, and the union of lanes 1 and 3.
    fn pairs(self, a: Self::Four) -> [u64; 2];
}

/// Operations on 16 bytes, as two lanes of 64 bits: one register with SSE2, NEON and `simd128`.
///
/// The name of a method says what it moves: single bytes, pairs of bytes, groups of 4 bytes, or words of 8 bytes.
#[cfg(feature = "quad")]
pub(crate) trait TwoLanes: Copy {
    type Two: Copy;

    /// Returns a vector with one word in each lane.
    fn pair(self, words: [u64; 2]) -> Self::Two;
    fn store_bytes(self, a: Self::Two, to: &mut [u8; 16]);

    fn and(self, a: Self::Two, b: Self::Two) -> Self::Two;
    fn xor(self, a: Self::Two, b: Self::Two) -> Self::Two;
    /// Shifts each byte left by `COUNT` bits. The caller guarantees that no set bit leaves its byte.
    fn shl<const COUNT: i32>(self, a: Self::Two) -> Self::Two;
    /// Shifts each byte right by `COUNT` bits. The upper `COUNT` bits of the result are unspecified.
    fn shr<const COUNT: i32>(self, a: Self::Two) -> Self::Two;

    /// Interleaves bytes of `a` and `b`. The first result is from their lower lanes, the second from their upper lanes.
    fn zip_bytes(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];
    fn zip_pairs(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];
    fn zip_fours(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];

    // The other methods invert the interleavings. SSE2 has no instructions for them, and x86-64 does not need them.

    #[cfg(not(target_arch = "x86_64"))]
    fn store_words(self, a: Self::Two, to: &mut [u64; 2]);
    #[cfg(not(target_arch = "x86_64"))]
    fn load_bytes(self, bytes: &[u8; 16]) -> Self::Two;
    /// Separates the bytes of `a` and then `b`: even indices go to the first result, odd indices to the second.
    #[cfg(not(target_arch = "x86_64"))]
    fn unzip_bytes(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];
    #[cfg(not(target_arch = "x86_64"))]
    fn unzip_pairs(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];
    #[cfg(not(target_arch = "x86_64"))]
    fn unzip_fours(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];
    #[cfg(not(target_arch = "x86_64"))]
    fn unzip_words(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];
}

/// Operations on 64 bytes, which stand for the squares around one square, the focus, in the ray order of
/// `simd/threats.rs`. A `Set` marks some of these squares. The instruction set decides whether a byte that is 0 or one
/// that is not 0 is a mark.
#[cfg(feature = "threats")]
pub(crate) trait RayOrder: NearestPieces {
    type Rays: Copy;
    type Set: Copy;

    fn load(self, bytes: &[[u8; 8]; 8]) -> Self::Rays;
    /// Returns the squares of `order` that are not in `occupied`. A byte of `order` whose bit 7 is set is off the
    /// board; whether it is in the result depends on the instruction set.
    fn free(self, order: Self::Rays, occupied: u64) -> Self::Set;
    /// Returns the squares behind the nearest piece on each ray, and all squares a knight's move away. The bits of
    /// squares in `free` are unspecified, because callers set all of them anyway.
    fn behind(self, free: Self::Set) -> Self::Set;
    /// Returns `bytes` with 0xff for each square in `set`.
    fn fill(self, bytes: Self::Rays, set: Self::Set) -> Self::Rays;
    /// Returns 0xff for the ray that contains `square`, if all squares between the focus and `square` are in `free`.
    /// Returns 0 for all other rays and for each knight's move.
    fn reaches(self, order: Self::Rays, square: u8, free: Self::Set) -> Self::Near;
    /// Returns, for each ray, the byte of `bytes` that is not 0xff, of which each ray has at most one, or else 0xff.
    /// Returns, for each knight's move, byte 0 of a ray of `knights`: the move lies between this ray and the next.
    fn squares(self, bytes: Self::Rays, knights: Self::Rays) -> Self::Near;
    /// Returns, for each ray, the byte of `adjacent` or of `others`: of `adjacent` if a piece is next to the focus, so
    /// that byte 1 of the ray in `bytes` is below 0x80. For a knight's move, `adjacent` and `others` are equal.
    fn select(self, bytes: Self::Rays, adjacent: Self::Near, others: Self::Near) -> Self::Near;
}

/// Operations on vectors with a byte for each ray and a byte for each knight's move. A vector may have unused bytes
/// too. AVX2 and AVX-512 share one implementation of these operations, but not of `RayOrder`.
#[cfg(feature = "threats")]
pub(crate) trait NearestPieces: Copy {
    type Near: Copy;

    fn splat(self, byte: u8) -> Self::Near;
    fn bytes(self, rays: [u8; 8], knights: u8) -> Self::Near;
    /// Returns the piece code of each square. A byte whose bit 7 is set is no square, and gets the code 0.
    fn codes(self, mailbox: &[u8; 64], squares: Self::Near) -> Self::Near;
    fn look_up(self, table: &[u8; 16], indices: Self::Near) -> Self::Near;
    fn and(self, a: Self::Near, b: Self::Near) -> Self::Near;
    fn or(self, a: Self::Near, b: Self::Near) -> Self::Near;
    /// Returns the smaller of two bytes, which is 0 if one of them is 0.
    fn min(self, a: Self::Near, b: Self::Near) -> Self::Near;
    /// `!a & b`.
    fn and_not(self, a: Self::Near, b: Self::Near) -> Self::Near;
    /// Returns, for each ray, the byte of the opposite ray. The bytes of knight's moves are unspecified.
    fn opposite(self, a: Self::Near) -> Self::Near;

    /// Writes a lane for each possible threat of a piece on the focus, in the order of the bits of `mask`. `piece` is
    /// the code and the square of this piece. Each byte of `aims` is the entry of `AIMS` for this piece; its bit 7 is
    /// set for a knight.
    fn write_lanes(
        self,
        codes: Self::Near,
        squares: Self::Near,
        piece: [u8; 2],
        aims: Self::Near,
        lanes: &mut [u32; 32],
    );
    /// Returns the mask of the lanes that hold a threat. A byte that is not 0 marks a piece: in `on`, it attacks the
    /// focus; in `by`, the piece on the focus attacks it; in `discovered`, which has no knights, it is a slider that
    /// attacks through the focus. A ray and the knight's move after it share a lane for `by`, because no piece attacks
    /// along both.
    fn mask(self, on: Self::Near, by: Self::Near, discovered: Self::Near) -> u32;
}
