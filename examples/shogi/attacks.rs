//! Attack sets of shogi pieces, as `u128`s. The 81 squares are numbered down the files from the top right corner, so 1a
//! is 0 and 9i is 80, as in the crates `shogi_core` and `haitaka`.

use quintessence::boards::{Column, Shape};
use quintessence::{CompactLineMasks, Line, Mapping, Tables};
use shogi_core::{Color, PieceKind};

const SHAPE: Shape = Shape::new(9, 9).mapping(Mapping::H8ByFile);

static RAYS: [[CompactLineMasks<u128>; 4]; 81] =
    Tables::<u128>::rider(&SHAPE, &[(1, 0), (0, 1), (1, 1), (1, -1)]);

const fn steps(steps: &[(i8, i8)]) -> [u128; 81] {
    Tables::<u128>::of(&SHAPE, Column::Steps(steps))
}

static GOLD: [[u128; 81]; 2] = [
    steps(&[(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (0, -1)]),
    steps(&[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (0, 1)]),
];
static SILVER: [[u128; 81]; 2] = [
    steps(&[(-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)]),
    steps(&[(-1, -1), (0, -1), (1, -1), (-1, 1), (1, 1)]),
];

const _: () = assert!(size_of_val(&RAYS) + size_of_val(&GOLD) + size_of_val(&SILVER) == 15_552);

pub(crate) fn attacks(kind: PieceKind, color: Color, square: usize, occupied: u128) -> u128 {
    use PieceKind::*;
    let (rays, us) = (&RAYS[square], color.array_index());
    let line = |line: Line| rays[line as usize].attacks(occupied);
    let around = GOLD[0][square] | SILVER[0][square];
    match kind {
        Pawn => forward(color, 1 << square),
        Lance if color == Color::Black => rays[Line::File as usize].lower_attacks(occupied),
        Lance => rays[Line::File as usize].upper_attacks(occupied),
        Knight => {
            let ahead = forward(color, forward(color, 1 << square));
            (ahead << 9 | ahead >> 9) & BOARD
        }
        Silver => SILVER[us][square],
        Gold | ProPawn | ProLance | ProKnight | ProSilver => GOLD[us][square],
        Bishop => line(Line::Diagonal) | line(Line::Antidiagonal),
        Rook => line(Line::Rank) | line(Line::File),
        King => around,
        ProBishop => around | attacks(Bishop, color, square, occupied),
        ProRook => around | attacks(Rook, color, square, occupied),
    }
}

fn forward(color: Color, set: u128) -> u128 {
    let set = set & !last_ranks(color, 1);
    if color == Color::Black { set >> 1 } else { set << 1 }
}

pub(crate) fn between(a: usize, b: usize) -> u128 {
    CompactLineMasks::<u128>::between(&RAYS[a], &RAYS[b])
}

/// Returns the line through two squares from edge to edge, or the empty set if they share no line.
pub(crate) fn line_through(a: usize, b: usize) -> u128 {
    CompactLineMasks::<u128>::line_through(&RAYS[a], &RAYS[b], 1 << b)
}

pub(crate) const BOARD: u128 = (1 << 81) - 1;

const RANK_A: u128 = BOARD / 0x1ff;

/// Returns the last `n` ranks of a side. Black moves toward rank a.
pub(crate) fn last_ranks(color: Color, n: u32) -> u128 {
    let ranks = RANK_A * ((1 << n) - 1);
    if color == Color::Black { ranks } else { ranks << (9 - n) }
}

/// Returns the ranks on which an unpromoted piece could never move again.
pub(crate) fn dead_end(color: Color, kind: PieceKind) -> u128 {
    match kind {
        PieceKind::Pawn | PieceKind::Lance => last_ranks(color, 1),
        PieceKind::Knight => last_ranks(color, 2),
        _ => 0,
    }
}

/// Returns all squares of the files that contain a square of the set. A file has nine bits. If one of its lower eight
/// is set, adding 255 to these carries into the ninth, so the ninth bit then tells whether the file has any square.
pub(crate) const fn files_of(set: u128) -> u128 {
    const LAST: u128 = RANK_A << 8;
    let any = (((set & !LAST) + (BOARD & !LAST)) | set) & LAST;
    (any << 1) - (any >> 8)
}

pub(crate) fn squares(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lowest < 81).then_some(lowest)
    })
}
