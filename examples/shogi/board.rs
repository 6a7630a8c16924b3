//! Sets of squares: ranks, and the steps of all pieces of a set at once.

/// All squares.
pub(crate) const BOARD: u128 = (1 << 81) - 1;

/// The first square of every file: rank a.
const RANK_A: u128 = {
    let (mut rank, mut file) = (0, 0);
    while file < 9 {
        rank |= 1 << (9 * file);
        file += 1;
    }
    rank
};

/// The ranks a to i.
pub(crate) const RANKS: [u128; 9] = {
    let (mut ranks, mut i) = ([0; 9], 0);
    while i < 9 {
        ranks[i] = RANK_A << i;
        i += 1;
    }
    ranks
};

/// All ranks up to and including a rank, from rank a.
pub(crate) const fn ranks_to(last: usize) -> u128 {
    RANK_A * ((2 << last) - 1)
}

/// The squares one file to the left and one to the right. The left set may have bits above the board.
#[inline]
pub(crate) const fn sides(set: u128) -> [u128; 2] {
    [set << 9, set >> 9]
}

/// Both sets of [`sides`] in one. It may have bits above the board.
#[inline]
pub(crate) const fn both_sides(set: u128) -> u128 {
    set << 9 | set >> 9
}

/// All squares of the files with a square of the set.
///
/// A file is a field of nine bits. Adding 255 to its lower eight bits carries into the ninth bit unless they are zero.
#[inline]
pub(crate) const fn files_of(set: u128) -> u128 {
    const LAST: u128 = RANKS[8];
    let any = (((set & !LAST) + (BOARD & !LAST)) | set) & LAST;
    (any << 1) - (any >> 8)
}

/// The squares of a set from the lowest number.
#[inline]
pub(crate) fn squares(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(square)
    })
}

/// The number of squares of a set.
#[inline]
pub(crate) const fn count(set: u128) -> u64 {
    set.count_ones() as u64
}
