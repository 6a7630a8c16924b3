//! The algorithm of the batch forms: every line of the board as one byte.
//!
//! Once per position the occupancy is turned so that the lines of each kind are the bytes of a word: ranks as they are,
//! files by a transposition, diagonals and antidiagonals by sliding each file down or up by its number. Along a line, the
//! attacks then are those on a board of eight squares,
//!
//! ```text
//! line ^ (line - 2 * slider)
//! ```
//!
//! toward the higher bits, and the same on the reversed byte toward the lower ones. Subtraction of bytes does 64 of them at
//! once: four lines of eight sliders, in both directions. A byte of the third or fourth board holds two diagonals that
//! share no file; attacks run from the slider's into the other, but not back, and only squares of the right one are read
//! from it.
//!
//! To make a board of it, each rank of the board takes from the four bytes what stands on it: the whole byte of the rank,
//! one bit of each diagonal, one of the file. The masks for that come from the slider's file and the distance of the
//! ranks. Nothing is read from memory but constants.
//!
//! # Source
//! The subtraction: <https://www.chessprogramming.org/Subtracting_a_Rook_from_a_Blocking_Piece>. Turned boards:
//! <https://www.chessprogramming.org/Rotated_Bitboards>. Putting the two together is our own.

use super::backend::{Backend, One, repeat};
use super::{Slider, buffer};
use crate::board::{Bitboard, Square};

/// The boards by lines: ranks, files, diagonals, antidiagonals; then the same with the bits of each byte reversed.
///
/// | board | byte | bit |
/// |---|---|---|
/// | ranks | rank | file |
/// | files | file | rank |
/// | diagonals | (rank - file) mod 8 | file |
/// | antidiagonals | (rank + file) mod 8 | file |
#[inline(always)]
pub(super) fn turn<B: Backend>(b: B, occupied: u64) -> B::Eight {
    let boards = b.splat(occupied);
    let boards = slide::<B, 1>(b, 0xaa, boards);
    let boards = slide::<B, 2>(b, 0xcc, boards);
    let boards = slide::<B, 4>(b, 0xf0, boards);
    // The transposition takes as long as the slides, and need not wait for them.
    let boards = b.select_lanes::<FILE_LANES>(b.splat(b.transpose(occupied)), boards);
    b.select_lanes::<REVERSED_LANES>(b.reverse_in_bytes(boards), boards)
}

/// The lanes of files, as they are and reversed.
const FILE_LANES: u8 = 0b0010_0010;
/// The lanes of reversed bytes.
const REVERSED_LANES: u8 = 0b1111_0000;

/// Slides files of the diagonals' board down, and of the antidiagonals' board up, around the edge.
#[inline(always)]
fn slide<B: Backend, const RANKS: u64>(b: B, files: u64, boards: B::Eight) -> B::Eight {
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
    b.select(&by_line([0, 0, mask, mask]), b.look_up(boards, b.load(&indices)), boards)
}

pub(super) const BYTES: u64 = 0x0101_0101_0101_0101;
/// The number of each byte of a group.
const IN_PLACE: [u64; 2] = [0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908];
/// The bit of each number below 8; nothing for numbers from 8 to 15.
const BITS: [u64; 8] = repeat([0x8040_2010_0804_0201, 0]);

/// What a slider of this kind attacks.
#[inline(always)]
pub(super) fn one<K: Kind, O: One>(occupied: &O, square: Square) -> Bitboard {
    match (K::ORTHOGONAL, K::DIAGONAL) {
        (true, true) => occupied.queen(square),
        (true, false) => occupied.rook(square),
        (false, _) => occupied.bishop(square),
    }
}

/// Which lines the sliders of a call have.
pub(super) trait Kind {
    const ORTHOGONAL: bool;
    const DIAGONAL: bool;
    /// Whether the bits [`ORTHOGONAL`] and [`DIAGONAL`] of each byte choose among those.
    const MIXED: bool = false;
}

/// A square, or a slider that knows its lines, as the byte that the algorithm takes.
pub(super) trait Byte: Copy {
    fn byte(self) -> u8;
}

impl Byte for u8 {
    #[inline(always)]
    fn byte(self) -> u8 {
        self
    }
}

impl Byte for Square {
    #[inline(always)]
    fn byte(self) -> u8 {
        self as u8
    }
}

impl Byte for Slider {
    #[inline(always)]
    fn byte(self) -> u8 {
        self.0
    }
}

pub(super) struct Rooks;
pub(super) struct Bishops;
pub(super) struct Queens;
pub(super) struct Mixed;

impl Kind for Rooks {
    const ORTHOGONAL: bool = true;
    const DIAGONAL: bool = false;
}

impl Kind for Bishops {
    const ORTHOGONAL: bool = false;
    const DIAGONAL: bool = true;
}

impl Kind for Queens {
    const ORTHOGONAL: bool = true;
    const DIAGONAL: bool = true;
}

impl Kind for Mixed {
    const ORTHOGONAL: bool = true;
    const DIAGONAL: bool = true;
    const MIXED: bool = true;
}

/// The bit in the byte of a slider that has ranks and files.
pub(super) const ORTHOGONAL: u8 = 1 << 6;
/// The bit in the byte of a slider that has diagonals and antidiagonals.
pub(super) const DIAGONAL: u8 = 1 << 7;

/// What each of the sliders attacks, into as many results.
#[inline(always)]
pub(super) fn batch<B: Backend, K: Kind, S: Byte>(
    b: B,
    sliders: &[S],
    occupied: Bitboard,
    results: &mut [Bitboard],
) {
    let boards = b.turn(occupied.0);
    let Some(last) = sliders.len().checked_sub(8) else {
        return few::<B, K, S>(b, boards, sliders, results);
    };
    // What is left over is done with some of those before it, which is sooner than fewer.
    let rest = sliders.len() % 8;
    let four_are_left = B::FOUR_PAY && 0 < rest && rest <= 4;
    let len = if four_are_left { sliders.len() - rest } else { sliders.len() };
    for start in (0..len).step_by(8).map(|start| start.min(last)) {
        let (sliders, results) = (sliders.get(start..), results.get_mut(start..));
        if let (Some(sliders), Some(results)) =
            (sliders.and_then(<[S]>::first_chunk), results.and_then(<[Bitboard]>::first_chunk_mut))
        {
            *results = eight::<B, K>(b, boards, pack(sliders));
        }
    }
    if four_are_left
        && let (Some(sliders), Some(results)) = (sliders.last_chunk::<4>(), results.last_chunk_mut())
    {
        *results = four::<B, K>(b, boards, pack_few(sliders));
    }
}

/// What each of less than eight sliders attacks.
#[inline(always)]
fn few<B: Backend, K: Kind, S: Byte>(b: B, boards: B::Eight, sliders: &[S], results: &mut [Bitboard]) {
    if sliders.len() > 4 || !B::FOUR_PAY {
        buffer::copy_few(&eight::<B, K>(b, boards, pack_few(sliders)), results);
    } else {
        buffer::copy_few(&four::<B, K>(b, boards, pack_few(sliders)), results);
    }
}

/// The first four of eight, which takes half as many registers.
#[inline(always)]
fn four<B: Backend, K: Kind>(b: B, boards: B::Eight, sliders: u64) -> [Bitboard; 4] {
    b.store_lower_half(b.attacks::<K>(boards, sliders)).map(Bitboard)
}

#[inline(always)]
fn eight<B: Backend, K: Kind>(b: B, boards: B::Eight, sliders: u64) -> [Bitboard; 8] {
    b.store(b.attacks::<K>(boards, sliders)).map(Bitboard)
}

#[inline(always)]
fn pack<S: Byte>(sliders: &[S; 8]) -> u64 {
    let mut bytes = [0; 8];
    for (byte, slider) in bytes.iter_mut().zip(sliders) {
        *byte = slider.byte();
    }
    u64::from_le_bytes(bytes)
}

/// Packs less than eight sliders, in words that a load of all of them need not wait for.
#[inline(always)]
fn pack_few<S: Byte>(sliders: &[S]) -> u64 {
    let (fours, rest) = sliders.as_chunks::<4>();
    let (twos, ones) = rest.as_chunks::<2>();
    let (mut packed, mut bits) = (0, 0);
    if let [[a, b, c, d], ..] = fours {
        packed = u64::from(u32::from_le_bytes([a.byte(), b.byte(), c.byte(), d.byte()]));
        bits = 32;
    }
    if let [[a, b], ..] = twos {
        packed |= u64::from(u16::from_le_bytes([a.byte(), b.byte()])) << bits;
        bits += 16;
    }
    if let [one, ..] = ones {
        packed |= u64::from(one.byte()) << bits;
    }
    packed
}

/// The attacks of eight sliders, one a byte: the square in the lower six bits.
#[inline(always)]
pub(super) fn attacks<B: Backend, K: Kind>(b: B, boards: B::Eight, sliders: u64) -> B::Eight {
    let sliders = b.splat(sliders);
    let low = b.splat(7 * BYTES);
    let (files, ranks) = (b.and(sliders, low), b.and(b.shift_right::<3>(sliders), low));

    let mut lines = line_bytes(b, boards, files, ranks);
    if K::MIXED {
        const KINDS: [u64; 8] = {
            let (orthogonal, diagonal) = (BYTES * ORTHOGONAL as u64, BYTES * DIAGONAL as u64);
            [orthogonal, orthogonal, diagonal, diagonal, orthogonal, orthogonal, diagonal, diagonal]
        };
        let kinds = b.load(&KINDS);
        lines = b.and(lines, b.equal_bytes(b.and(sliders, kinds), kinds));
    }

    // From here on a lane belongs to one slider, and a byte of it to one rank of the board.
    let (rank_lookup, file_lookup) = (b.load(&const { spread(0) }), b.load(&const { spread(8) }));
    let in_rank = b.load(&const { repeat([IN_PLACE[0]; 2]) });
    let (files, ranks) = (b.look_up(files, rank_lookup), b.look_up(ranks, rank_lookup));
    let bits = b.load(&BITS);
    let mut attacks = b.splat(0);
    if K::ORTHOGONAL {
        let lines = b.repeat_group::<0>(lines);
        let on_rank = b.and(b.look_up(lines, rank_lookup), b.equal_bytes(ranks, in_rank));
        let rank_bits = b.splat(BITS[0]);
        let on_file = b.equal_bytes(b.and(b.look_up(lines, file_lookup), rank_bits), rank_bits);
        attacks = b.or(on_rank, b.and(on_file, b.look_up(bits, files)));
    }
    if K::DIAGONAL {
        let lines = b.repeat_group::<1>(lines);
        // Files off the board are numbers from 8 to 14 or, below 0, from 249: the lookup has no bit for either.
        let distance = b.sub_bytes(in_rank, ranks);
        let diagonal = b.look_up(bits, b.add_bytes(files, distance));
        let antidiagonal = b.look_up(bits, b.sub_bytes(files, distance));
        let on_diagonal = b.and(b.look_up(lines, rank_lookup), diagonal);
        let on_antidiagonal = b.and(b.look_up(lines, file_lookup), antidiagonal);
        attacks = b.or(attacks, b.or(on_diagonal, on_antidiagonal));
    }
    attacks
}

/// The attacked squares on each line, as bytes of eight sliders for each kind of line in lanes 0 to 3.
#[inline(always)]
fn line_bytes<B: Backend>(b: B, boards: B::Eight, files: B::Eight, ranks: B::Eight) -> B::Eight {
    // The number of the line: rank; file; rank - file as rank + !file + 1; rank + file.
    const RANKS: [u64; 8] = by_line([u64::MAX, 0, u64::MAX, u64::MAX]);
    const FILES: [u64; 8] = by_line([0, u64::MAX, u64::MAX, u64::MAX]);
    const INVERTED: [u64; 8] = by_line([0, 0, u64::MAX, 0]);
    const ONE: [u64; 8] = by_line([0, 0, BYTES, 0]);
    const SECOND_OF_GROUP: [u64; 8] = by_line([0, 8 * BYTES, 0, 8 * BYTES]);
    // Twice the slider's bit, on the board as it is and on the reversed one.
    const TWICE: [u64; 8] = {
        let (forward, reversed) = (0x0080_4020_1008_0402, 0x0204_0810_2040_8000);
        [forward, 0, forward, 0, reversed, 0, reversed, 0]
    };

    let (rank_part, file_part) = (b.and(ranks, b.load(&RANKS)), b.and(files, b.load(&FILES)));
    let file_part = b.add_bytes(b.xor(file_part, b.load(&INVERTED)), b.load(&ONE));
    let number = b.and(b.add_bytes(rank_part, file_part), b.splat(7 * BYTES));
    let line = b.look_up(boards, b.or(number, b.load(&SECOND_OF_GROUP)));
    let twice = b.look_up(b.load(&TWICE), b.select_lanes::<FILE_LANES>(ranks, files));
    // What is occupied cancels out, so that only what the borrows changed remains.
    let borrowed = b.sub_bytes(line, twice);
    b.xor(borrowed, b.upper_half(b.reverse_in_bytes(borrowed)))
}

/// Words for the four lines, on the board as it is and on the reversed one.
#[inline]
pub(super) const fn by_line([rank, file, diagonal, antidiagonal]: [u64; 4]) -> [u64; 8] {
    [rank, file, diagonal, antidiagonal, rank, file, diagonal, antidiagonal]
}

/// Lookups that give each lane the byte of its number, counted from `first`, eight times.
#[inline]
pub(super) const fn spread(first: u64) -> [u64; 8] {
    let mut lanes = [0; 8];
    let mut lane = 0;
    while lane < 8 {
        lanes[lane] = (first + lane as u64) * BYTES;
        lane += 1;
    }
    lanes
}
