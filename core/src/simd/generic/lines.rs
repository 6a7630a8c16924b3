//! Computes the attacks of eight sliders. The algorithm represents each line of the board as one byte.
//!
//! # Lines as bytes
//! Once per position, the code builds four boards from the occupancy. On each board, the bytes of the word are the
//! lines of one kind. Ranks are bytes already. A transposition turns files into bytes. For diagonals, file `f` moves
//! down by `f` ranks, cyclically. For antidiagonals, file `f` moves up by `f` ranks.
//!
//! Within the byte of a line, the attacks toward the higher bits are
//!
//! ```text
//! line ^ (line - 2 * slider)
//! ```
//!
//! For the attacks toward the lower bits, the code applies the formula `line ^ (line - 2 * slider)` to the bit-reversed
//! byte of the line. One vector subtraction computes 64 bytes, because there are eight sliders, four lines and two
//! directions.
//!
//! On the board of diagonals, one byte holds two diagonals that share no file. The computed attacks may run past the
//! end of the slider's diagonal into the other diagonal. The last step removes all squares outside the slider's
//! diagonal.
//!
//! The second diagonal in the byte does not change the attacks on the slider's diagonal. Antidiagonals work in the same
//! way.
//!
//! # Boards from bytes
//! The code builds each rank of the result from the attacks along the four lines, which are four bytes. The slider's
//! own rank gets the byte of the rank. Every rank gets one bit of the byte of the file, and one bit of the byte of each
//! diagonal. The file of these bits follows from the slider's file and the distance to the slider's rank. The code
//! reads no table, only constants.
//!
//! # Source
//! The subtraction: <https://www.chessprogramming.org/Subtracting_a_Rook_from_a_Blocking_Piece>. Rotated boards:
//! <https://www.chessprogramming.org/Rotated_Bitboards>. The combination is our own.

use crate::simd::generic::backend::Backend;
use crate::simd::generic::batch::EightSliders;
use crate::simd::vector::{Bytes, repeat};

impl<V: Bytes + Backend> EightSliders for V {
    type Boards = V::Eight;
    const FOUR_ARE_CHEAPER: bool = true;

    #[inline(always)]
    fn boards(self, occupied: u64) -> V::Eight {
        turn(self, occupied)
    }

    #[inline(always)]
    fn attacks_of_eight(self, boards: V::Eight, sliders: u64) -> [u64; 8] {
        self.store(attacks::<V>(self, boards, sliders))
    }

    #[inline(always)]
    fn attacks_of_four(self, boards: V::Eight, sliders: u64) -> [u64; 4] {
        self.store_lower_half(attacks::<V>(self, boards, sliders))
    }
}

/// Builds four boards from the occupancy. Each byte of a board is one line. The lines are ranks in lane 0, files in
/// lane 1, diagonals in lane 2 and antidiagonals in lane 3.
///
/// Lanes 4 to 7 repeat lanes 0 to 3 with the bits of each byte reversed.
///
/// | lane | board | byte | bit |
/// |---|---|---|---|
/// | 0 | ranks | rank | file |
/// | 1 | files | file | rank |
/// | 2 | diagonals | (rank - file) mod 8 | file |
/// | 3 | antidiagonals | (rank + file) mod 8 | file |
#[inline(always)]
fn turn<V: Bytes>(v: V, occupied: u64) -> V::Eight {
    let boards = v.splat(occupied);
    let boards = slide::<V, 1>(v, 0xaa, boards);
    let boards = slide::<V, 2>(v, 0xcc, boards);
    let boards = slide::<V, 4>(v, 0xf0, boards);
    // The transposition takes about as long as the three calls of `slide`. The processor computes the transposition and
    // these calls in parallel, because the transposition does not use the results of the calls.
    let boards = v.select_lanes::<FILE_LANES>(v.splat(v.transpose(occupied)), boards);
    v.select_lanes::<REVERSED_LANES>(v.reverse_in_bytes(boards), boards)
}

/// The lanes of files: lane 1, and lane 5 with bit-reversed bytes.
const FILE_LANES: u8 = 0b0010_0010;
/// The lanes of bit-reversed bytes.
const REVERSED_LANES: u8 = 0b1111_0000;

/// Rotates the selected files vertically by `RANKS` ranks. Bit `f` of the mask `files` selects file `f`. The selected
/// files move down in the lanes of diagonals, and up in the lanes of antidiagonals. A bit that leaves the board at one
/// edge reappears at the opposite edge.
#[inline(always)]
fn slide<V: Bytes, const RANKS: u64>(v: V, files: u64, boards: V::Eight) -> V::Eight {
    let indices = const {
        let (mut down, mut up) = (0, 0);
        let mut rank = 0;
        while rank < 8 {
            down |= ((rank + RANKS) & 7) << (8 * rank);
            up |= (8 | (rank + 8 - RANKS) & 7) << (8 * rank);
            rank += 1;
        }
        by_line([IN_PLACE[0], IN_PLACE[1], down, up])
    };
    let mask = BYTES * files;
    v.select(&by_line([0, 0, mask, mask]), v.look_up(boards, v.load(&indices)), boards)
}

/// The lowest bit of each byte of a word. For a byte `b`, the product `b * BYTES` has `b` in all eight bytes.
pub(crate) const BYTES: u64 = 0x0101_0101_0101_0101;
/// Lookup indices that leave each group of 16 bytes unchanged: index `i` in byte `i`.
const IN_PLACE: [u64; 2] = [0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908];
/// A lookup table: byte `i` is `1 << i` for `i` from 0 to 7, and 0 for `i` from 8 to 15.
const BITS: [u64; 8] = repeat([0x8040_2010_0804_0201, 0]);

/// The attacks of eight sliders, one board in each lane, from the eight boards that [`turn`] built.
#[inline(always)]
fn attacks<V: Bytes>(v: V, boards: V::Eight, sliders: u64) -> V::Eight {
    let sliders = v.splat(sliders);
    let low = v.splat(7 * BYTES);
    let (files, ranks) = (v.and(sliders, low), v.and(v.shift_right::<3>(sliders), low));

    let lines = line_bytes(v, boards, files, ranks);

    // From here on, lane `n` is the board of slider `n`, and byte `i` of a lane is rank `i` of the board.
    let (rank_lookup, file_lookup) = (v.load(&const { spread(0) }), v.load(&const { spread(8) }));
    let in_rank = v.load(&const { repeat([IN_PLACE[0]; 2]) });
    let (files, ranks) = (v.look_up(files, rank_lookup), v.look_up(ranks, rank_lookup));
    let bits = v.load(&BITS);

    let group = v.repeat_group::<0>(lines);
    let on_rank = v.and(v.look_up(group, rank_lookup), v.equal_bytes(ranks, in_rank));
    let rank_bits = v.splat(BITS[0]);
    let on_file = v.equal_bytes(v.and(v.look_up(group, file_lookup), rank_bits), rank_bits);
    let orthogonal = v.or(on_rank, v.and(on_file, v.look_up(bits, files)));

    let group = v.repeat_group::<1>(lines);
    // On the rank that is `distance` ranks above the slider, the slider's diagonal is on the file
    // `file + distance`. Outside the board, this file is 8 to 14 or negative, and a negative file wraps to 249 to
    // 255. A lookup in `BITS` gives 0 for all these values.
    let distance = v.sub_bytes(in_rank, ranks);
    let diagonal = v.look_up(bits, v.add_bytes(files, distance));
    let antidiagonal = v.look_up(bits, v.sub_bytes(files, distance));
    let on_diagonal = v.and(v.look_up(group, rank_lookup), diagonal);
    let on_antidiagonal = v.and(v.look_up(group, file_lookup), antidiagonal);
    v.or(orthogonal, v.or(on_diagonal, on_antidiagonal))
}

/// The attacks along each line, one byte for each slider. Byte `i` of a lane belongs to slider `i`.
///
/// Lanes 0 to 3 hold the attacks along ranks, files, diagonals and antidiagonals, in this order. Lanes 4 to 7 are
/// unspecified.
#[inline(always)]
fn line_bytes<V: Bytes>(v: V, boards: V::Eight, files: V::Eight, ranks: V::Eight) -> V::Eight {
    // For each board, the code computes which byte is the slider's line. The table in the documentation of `turn` lists
    // the index of this byte. On the board of diagonals, the code computes the index `rank - file` as
    // `rank + !file + 1`.
    const RANKS: [u64; 8] = by_line([u64::MAX, 0, u64::MAX, u64::MAX]);
    const FILES: [u64; 8] = by_line([0, u64::MAX, u64::MAX, u64::MAX]);
    const INVERTED: [u64; 8] = by_line([0, 0, u64::MAX, 0]);
    const ADDED: [u64; 8] = by_line([0, 0, BYTES, 0]);
    const SECOND_OF_GROUP: [u64; 8] = by_line([0, 8 * BYTES, 0, 8 * BYTES]);
    // The lookup table gives twice the value of the slider's bit in the byte of the line. In the lanes of files, the
    // index is the slider's rank. In the other lanes, the index is the slider's file.
    //
    // Lanes 4 to 7 of the lookup table are for bit-reversed bytes of lines.
    const TWICE: [u64; 8] = {
        let (forward, reversed) = (0x0080_4020_1008_0402, 0x0204_0810_2040_8000);
        [forward, 0, forward, 0, reversed, 0, reversed, 0]
    };

    let (rank_part, file_part) = (v.and(ranks, v.load(&RANKS)), v.and(files, v.load(&FILES)));
    let file_part = v.add_bytes(v.xor(file_part, v.load(&INVERTED)), v.load(&ADDED));
    let number = v.and(v.add_bytes(rank_part, file_part), v.splat(7 * BYTES));
    let line = v.look_up(boards, v.or(number, v.load(&SECOND_OF_GROUP)));
    let twice = v.look_up(v.load(&TWICE), v.select_lanes::<FILE_LANES>(ranks, files));
    // The attacks in one direction are `line ^ (line - twice)`, where `twice` is twice the slider's bit. The function
    // returns the XOR of both directions, so `line` cancels. Therefore the code computes only `line - twice` for each
    // direction.
    let borrowed = v.sub_bytes(line, twice);
    v.xor(borrowed, v.upper_half(v.reverse_in_bytes(borrowed)))
}

/// Returns one word for each of eight lanes. Lanes 0 to 3 contain the words for ranks, files, diagonals and
/// antidiagonals, in this order. Lanes 4 to 7 repeat the four words, because these lanes hold the same lines with
/// bit-reversed bytes.
#[inline]
pub(crate) const fn by_line([rank, file, diagonal, antidiagonal]: [u64; 4]) -> [u64; 8] {
    [rank, file, diagonal, antidiagonal, rank, file, diagonal, antidiagonal]
}

/// Lookup indices that fill lane `i` of the result with byte `first + i`.
#[inline]
pub(crate) const fn spread(first: u64) -> [u64; 8] {
    let mut lanes = [0; 8];
    let mut lane = 0;
    while lane < 8 {
        lanes[lane] = (first + lane as u64) * BYTES;
        lane += 1;
    }
    lanes
}
