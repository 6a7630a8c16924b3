//! Sets of squares: ranks, files, and the squares one by one.

use shogi_core::{Color, PieceKind};

/// All squares.
pub(crate) const BOARD: u128 = (1 << 81) - 1;

/// The first square of every file.
const RANK_A: u128 = BOARD / 0x1ff;

/// The last `n` ranks of a side. Black moves toward rank a.
pub(crate) fn last_ranks(color: Color, n: u32) -> u128 {
    let ranks = RANK_A * ((1 << n) - 1);
    if color == Color::Black { ranks } else { ranks << (9 - n) }
}

/// The ranks on which an unpromoted piece of a side would have no further move.
pub(crate) fn dead_end(color: Color, kind: PieceKind) -> u128 {
    match kind {
        PieceKind::Pawn | PieceKind::Lance => last_ranks(color, 1),
        PieceKind::Knight => last_ranks(color, 2),
        _ => 0,
    }
}

/// All squares of the files with a square of the set.
///
/// A file is a field of nine bits. Adding 255 to its lower eight bits carries into the ninth bit unless they are zero.
pub(crate) const fn files_of(set: u128) -> u128 {
    const LAST: u128 = RANK_A << 8;
    let any = (((set & !LAST) + (BOARD & !LAST)) | set) & LAST;
    (any << 1) - (any >> 8)
}

/// The squares of a set from the lowest number.
pub(crate) fn squares(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lowest < 81).then_some(lowest)
    })
}
