//! The traits for the vector instructions that the algorithms use.
//!
//! A vector consists of 64-bit lanes, and lane 0 contains the lowest bytes. Each type that implements a trait of this
//! module is a zero-sized token. A token exists only if the processor has the instructions, so the methods of the token
//! are safe. Some tokens are compiled only for targets where every processor has the instructions. All other tokens
//! have an `unsafe` constructor, and the caller guarantees that the processor has the instructions.
//!
//! The 64-bit words of a board are loaded one by one, because an engine stores single words when it plays a move and
//! queries the board right after. Store forwarding fails for a load that is wider than the last store, so the load
//! waits for the cache. On x86-64, an empty `asm!` between a load and its use keeps LLVM from merging loads; the test
//! `every_word_of_a_board_is_loaded_alone` fails without it. For AArch64, LLVM merges at most two words in one `ldp`.
//! In V8, merged loads of WebAssembly are as fast as single loads.
//!
//! Every method of the vector traits is `#[inline(always)]`. LLVM inlines an intrinsic only into a function with the
//! target feature of the intrinsic, and the methods have no target features, so they must be inlined first.

/// Defines methods of a trait of vector instructions. The body of each method is one expression.
///
/// If the expression loads or stores an array, the array must be exactly as large as the vectors loaded or stored.
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

/// Loads words of a board in memory one by one on x86-64.
pub(crate) trait LoadWords: Copy {
    /// Returns the word in a general register, on x86-64 opaque to LLVM, which would merge the load with other loads.
    #[inline(always)]
    fn in_register(self, word: u64) -> u64 {
        word
    }
}

/// Operations on 64 bytes: eight lanes of 64 bits. AVX-512 holds them in one register, AVX2 in two.
///
/// In lane `i`, a Kogge-Stone fill moves the squares in direction `i` of [`Direction::ALL`](crate::Direction::ALL). One
/// fill of a vector thus computes all eight directions.
pub(crate) trait EightLanes: LoadWords {
    /// Eight lanes.
    type Eight: Copy;

    /// The same word in each lane.
    fn splat(self, word: u64) -> Self::Eight;
    /// One word for each lane.
    fn load(self, words: &[u64; 8]) -> Self::Eight;

    fn and(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;
    fn or(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;
    /// Selects lane `i` of `a` if bit `i` of `LANES` is set, and lane `i` of `b` otherwise.
    fn select_lanes<const LANES: u8>(self, a: Self::Eight, b: Self::Eight) -> Self::Eight;

    /// Shifts lanes 0 to 3 left by `counts`, and lanes 4 to 7 right by the same counts. All counts must be below 64.
    ///
    /// A bit that leaves its lane at one end may reappear at the other end; the caller must clear such bits.
    fn shift_apart(self, a: Self::Eight, counts: [u64; 4]) -> Self::Eight;

    /// The union of all lanes.
    fn union(self, a: Self::Eight) -> u64;

    /// The squares that each kind of piece attacks, and the squares that are in two or more lanes.
    fn by_kind(self, lanes: Attacks<Self::Eight>) -> ByKind;
}

/// The attacks of one side in four vectors, with one direction or knight move in each lane.
///
/// Within one lane of one vector, the attacks of two pieces never overlap.
#[derive(Clone, Copy)]
pub(crate) struct Attacks<E> {
    /// The attacks of rooks in lanes 0, 1, 4 and 5 (ranks and files), and of bishops in the other lanes (diagonals).
    pub(crate) sliders: E,
    /// The attacks of queens. No lane overlaps the same lane of `sliders`, because sliders block each other.
    pub(crate) queens: E,
    /// The attacks of kings and pawns. A square in a lane of `steps` is not in the same lane of `sliders` or `queens`.
    pub(crate) steps: E,
    /// The attacks of knights.
    pub(crate) knights: E,
}

/// The result of [`EightLanes::by_kind`].
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

/// Operations on 32 bytes: four lanes of 64 bits. AVX2 and AVX-512 hold them in one register, NEON and `simd128`
/// in two.
pub(crate) trait FourLanes: LoadWords {
    /// Four lanes.
    type Four: Copy;

    /// The same word in each lane.
    fn splat(self, word: u64) -> Self::Four;
    /// One word for each lane.
    fn load(self, words: &[u64; 4]) -> Self::Four;

    /// The same word of a board in each lane. On x86-64, LLVM does not merge the load of the word with other loads.
    #[inline(always)]
    fn broadcast(self, word: u64) -> Self::Four {
        self.splat(word)
    }
    /// Two words of a board, each loaded alone: the first in lanes 0 and 2, the second in lanes 1 and 3.
    fn repeated_pair(self, words: [u64; 2]) -> Self::Four;
    /// Three words of a board in lanes 0 to 2, each loaded alone. Lane 3 is 0.
    fn three_words(self, words: [u64; 3]) -> Self::Four;

    fn and(self, a: Self::Four, b: Self::Four) -> Self::Four;
    /// `!a & b`.
    fn and_not(self, a: Self::Four, b: Self::Four) -> Self::Four;
    fn or(self, a: Self::Four, b: Self::Four) -> Self::Four;
    /// `a - b` in each lane, wrapping.
    fn sub(self, a: Self::Four, b: Self::Four) -> Self::Four;
    /// A lane is all ones if `a` is the greater number in this lane, otherwise 0. Bit 63 of `a` and `b` must be 0.
    fn greater(self, a: Self::Four, b: Self::Four) -> Self::Four;
    /// Whether any lane has a set bit.
    fn any(self, a: Self::Four) -> bool;
}

/// The operations that find the nearest blockers of all rays.
///
/// `simd128` does not implement this trait, because its vectors speed up only `is_attacked`, which needs `FourLanes`.
pub(crate) trait NearestBlockers: FourLanes {
    fn xor(self, a: Self::Four, b: Self::Four) -> Self::Four;
    /// Returns the highest set bit of each lane and all bits above it. An empty lane gives all bits.
    ///
    /// Lane `i` must hold squares of a ray in direction `i + 4` of `Direction::CLOCKWISE`. In each lane, the result has
    /// all bits above the ray. Other bits outside the ray are unspecified.
    fn highest_and_above(self, a: Self::Four) -> Self::Four;
    /// In each lane, returns `kept` if `a` and `b` have a common bit, and 0 otherwise.
    fn keep_if_common(self, a: Self::Four, b: Self::Four, kept: Self::Four) -> Self::Four;

    /// The union of all lanes.
    #[inline(always)]
    fn union(self, a: Self::Four) -> u64 {
        let [even, odd] = self.pairs(a);
        even | odd
    }
    /// The union of lanes 0 and 2, and the union of lanes 1 and 3.
    fn pairs(self, a: Self::Four) -> [u64; 2];
}

/// Operations on 16 bytes: two lanes of 64 bits, which SSE2, NEON and `simd128` hold in one register.
///
/// A method's name says which units the method moves: bytes, pairs (2 bytes), fours (4 bytes) or words (8 bytes).
#[cfg(feature = "quad")]
pub(crate) trait TwoLanes: Copy {
    /// Two lanes.
    type Two: Copy;

    /// One word for each lane.
    fn pair(self, words: [u64; 2]) -> Self::Two;
    /// Stores 16 bytes.
    fn store_bytes(self, a: Self::Two, to: &mut [u8; 16]);

    fn and(self, a: Self::Two, b: Self::Two) -> Self::Two;
    fn xor(self, a: Self::Two, b: Self::Two) -> Self::Two;
    /// Shifts each byte left by `COUNT` bits. No set bit may leave its byte.
    fn shl<const COUNT: i32>(self, a: Self::Two) -> Self::Two;
    /// Shifts each byte right by `COUNT` bits. The upper `COUNT` bits of the result are unspecified.
    fn shr<const COUNT: i32>(self, a: Self::Two) -> Self::Two;

    /// Interleaves the bytes of `a` and `b`: the lower lanes in the first result, the upper lanes in the second.
    fn zip_bytes(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];
    fn zip_pairs(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];
    fn zip_fours(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];

    // The inverses of the interleavings, for which SSE2 has no instructions.

    /// Stores two words.
    #[cfg(not(target_arch = "x86_64"))]
    fn store_words(self, a: Self::Two, to: &mut [u64; 2]);
    /// Loads 16 bytes.
    #[cfg(not(target_arch = "x86_64"))]
    fn load_bytes(self, bytes: &[u8; 16]) -> Self::Two;
    /// Separates the bytes of `a` and then `b`: even indices, then odd indices.
    #[cfg(not(target_arch = "x86_64"))]
    fn unzip_bytes(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];
    #[cfg(not(target_arch = "x86_64"))]
    fn unzip_pairs(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];
    #[cfg(not(target_arch = "x86_64"))]
    fn unzip_fours(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];
    #[cfg(not(target_arch = "x86_64"))]
    fn unzip_words(self, a: Self::Two, b: Self::Two) -> [Self::Two; 2];
}

/// Operations on 64 bytes in the ray order of `simd/threats.rs`. How a `Set` marks its squares depends on the
/// instruction set.
#[cfg(feature = "threats")]
pub(crate) trait RayOrder: NearestPieces {
    type Rays: Copy;
    type Set: Copy;

    fn load(self, bytes: &[[u8; 8]; 8]) -> Self::Rays;
    /// The squares of `order` that are not in `occupied`. Whether bytes of `order` whose bit 7 is set are in the result
    /// depends on the instruction set.
    fn free(self, order: Self::Rays, occupied: u64) -> Self::Set;
    /// The squares behind the first square of each ray that is not in `free`, and all squares a knight's move away. Of
    /// squares in `free`, any bits may be set.
    fn behind(self, free: Self::Set) -> Self::Set;
    /// `bytes` with the bits of `set` set: 0xff for its squares.
    fn fill(self, bytes: Self::Rays, set: Self::Set) -> Self::Rays;
    /// For each ray, 0xff if it has `square`, and all squares before it are in `free`, otherwise 0. For each knight's
    /// move, 0.
    fn reaches(self, order: Self::Rays, square: u8, free: Self::Set) -> Self::Near;
    /// For each ray, its one byte of `bytes` that is not 0xff, or 0xff if there is none. For each knight's move, byte 0
    /// of `knights`.
    fn squares(self, bytes: Self::Rays, knights: Self::Rays) -> Self::Near;
    /// For each ray, the byte of `adjacent` if byte 1 of `bytes` is below 0x80, otherwise the byte of `others`. For
    /// each knight's move, the byte that `adjacent` and `others` share.
    fn select(self, bytes: Self::Rays, adjacent: Self::Near, others: Self::Near) -> Self::Near;
}

/// Operations on a byte for each ray and a byte for each knight's move, which AVX2, AVX-512 and NEON share. The vector
/// may have more bytes.
#[cfg(feature = "threats")]
pub(crate) trait NearestPieces: Copy {
    type Near: Copy;

    fn splat(self, byte: u8) -> Self::Near;
    fn bytes(self, rays: [u8; 8], knights: u8) -> Self::Near;
    /// The codes of the squares. The code of a byte whose bit 7 is set is 0.
    fn codes(self, mailbox: &[u8; 64], squares: Self::Near) -> Self::Near;
    fn look_up(self, table: &[u8; 16], indices: Self::Near) -> Self::Near;
    fn and(self, a: Self::Near, b: Self::Near) -> Self::Near;
    fn or(self, a: Self::Near, b: Self::Near) -> Self::Near;
    /// The smaller byte, which is 0 if one of the bytes is 0.
    fn min(self, a: Self::Near, b: Self::Near) -> Self::Near;
    /// `!a & b`.
    fn and_not(self, a: Self::Near, b: Self::Near) -> Self::Near;
    /// For each ray, the byte of the opposite ray. The bytes of knight's moves are unspecified.
    fn opposite(self, a: Self::Near) -> Self::Near;

    /// Writes the lanes of all threats, in the order of the bits of `mask`, if `piece`, a code and a square, stands on
    /// the focus. Bit 7 of the bytes of `aims` says whether `piece` is a knight.
    fn write_lanes(
        self,
        codes: Self::Near,
        squares: Self::Near,
        piece: [u8; 2],
        aims: Self::Near,
        lanes: &mut [u32; 32],
    );
    /// The mask of the lanes with a threat: `on` has the pieces that attack the focus, `by` those that the piece on the
    /// focus attacks, `discovered` the sliders that attack through the focus; their bytes are not 0. A ray and the next
    /// knight's move share one lane of `by`, because no piece attacks both ways. `discovered` has no knights.
    fn mask(self, on: Self::Near, by: Self::Near, discovered: Self::Near) -> u32;
}
