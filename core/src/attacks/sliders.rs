//! Attacks of single sliders, by the best scalar technique for the compilation target.

use crate::board::{Bitboard, Line, Mapping, Square};
use crate::tables::lines;
use crate::technique::{hyperbola, kindergarten, obstruction};

/// A form of a technique for slider attacks. All but `Hyperbola` compute the attacks of a piece line by line.
enum Form {
    Hyperbola,
    Generalised,
    WithoutTable,
    Obstruction,
    Kindergarten,
}

/// The form for the compilation target. x86-64 is the first, so that its readers need none of the other constants.
const FORM: Form = if cfg!(target_arch = "x86_64") {
    Form::Hyperbola
} else if hyperbola::REVERSES_BITS {
    Form::Generalised
} else if lines::BY_SHIFTS {
    Form::WithoutTable
} else if obstruction::COUNTS_BUT_NOT_SWAPS {
    Form::Obstruction
} else if !kindergarten::HAS_WIDE_WORDS
    || cfg!(any(target_arch = "sparc64", all(target_arch = "riscv64", not(target_feature = "zbb"))))
{
    // SPARC, and RISC-V without `zbb`, have no instructions that swap bytes and count zeros.
    Form::Kindergarten
} else {
    Form::Hyperbola
};

/// Whether slider attacks on this compilation target reverse the board for files and diagonals.
pub(crate) const LINES_ARE_REVERSED: bool =
    matches!(FORM, Form::Hyperbola | Form::Generalised | Form::WithoutTable);

/// Returns the squares that a rook on `square` attacks, including the first blockers.
///
/// ```
/// use quintessence::{Bitboard, Square::*, bitboard, rook_attacks};
///
/// const OCCUPIED: Bitboard = Bitboard::from_squares([B4, D4, G4, H4, D7]);
/// const ATTACKS: Bitboard = rook_attacks(D4, OCCUPIED);
/// assert_eq!(ATTACKS, bitboard! {
///     . . . . . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . X X . X X X .
///     . . . X . . . .
///     . . . X . . . .
///     . . . X . . . .
/// });
/// ```
///
/// `occupied` may contain `square` or not.
///
/// [`Level::rook_attacks`](crate::simd::Level::rook_attacks) is faster in builds that require AVX2.
///
/// # Cost
/// [`bishop_attacks`] and [`queen_attacks`] use the same form and the same tables as this function:
///
/// | target | form | operations | table bytes |
/// |---|---|---|---|
/// | AArch64, LoongArch, RISC-V of 64 bits with `zbkb` | [`hyperbola::generalised`] | 17 | 2,048 |
/// | nvptx64 | [`hyperbola::mask::line_attacks`] | 24 | 0 |
/// | WebAssembly, PowerPC and MIPS of 64 bits | [`obstruction`] | 18 | 6,144 |
/// | other RISC-V without `zbb`, SPARC; all others of 32 bits | [`kindergarten`] | 19; about 30 | 2,560 |
/// | x86-64 and all others | [`hyperbola`] | 16 | 2,560 |
///
/// The guide's page `forms` counts the instructions on each target.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    if let Form::Hyperbola = FORM {
        return hyperbola::rook_attacks(square, occupied);
    }
    line_attacks(square, Line::Rank, occupied).union(line_attacks(square, Line::File, occupied))
}

/// Returns the squares that a bishop on `square` attacks, including the first blockers.
///
/// ```
/// use quintessence::{Bitboard, Square::*, bishop_attacks};
///
/// let attacks = bishop_attacks(D4, Bitboard::from_squares([B2, F6]));
/// assert!(attacks.into_iter().eq([G1, B2, F2, C3, E3, C5, E5, B6, F6, A7]));
/// ```
///
/// [`Level::bishop_attacks`](crate::simd::Level::bishop_attacks) is faster in builds that require AVX2.
///
/// # Cost
/// As [`rook_attacks`].
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    if let Form::Hyperbola = FORM {
        return hyperbola::bishop_attacks(square, occupied);
    }
    line_attacks(square, Line::Diagonal, occupied).union(line_attacks(square, Line::Antidiagonal, occupied))
}

/// Returns the squares that a queen on `square` attacks: the union of the attacks of a rook and of a bishop.
///
/// [`Level::queen_attacks`](crate::simd::Level::queen_attacks) is faster in builds that require AVX2.
///
/// # Cost
/// Twice the operations of [`rook_attacks`], with the same table.
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    if let Form::Hyperbola = FORM {
        return hyperbola::queen_attacks(square, occupied);
    }
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

/// Returns the attacks of a bishop and the attacks of a rook on the same square. Their union is [`queen_attacks`].
///
/// [`Level`](crate::simd::Level::bishop_and_rook_attacks) has a method that is faster in builds that require AVX2.
///
/// # Cost
/// Twice the operations of [`rook_attacks`], with the same tables. Where its form is [`hyperbola`], the bishop's
/// attacks are computed by multiplications ([`kindergarten`]), because in this pair they take fewer operations than
/// [`bishop_attacks`].
#[inline]
pub const fn bishop_and_rook_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    bishop_and_rook_apart(square, [occupied; 2])
}

/// Returns the attacks of a bishop with the occupancy `diagonal`, and of a rook on the same square with `orthogonal`.
#[inline]
pub(crate) const fn bishop_and_rook_apart(
    square: Square,
    [diagonal, orthogonal]: [Bitboard; 2],
) -> (Bitboard, Bitboard) {
    let bishop = match FORM {
        Form::Hyperbola => kindergarten::bishop_attacks(square, diagonal),
        _ => bishop_attacks(square, diagonal),
    };
    (bishop, rook_attacks(square, orthogonal))
}

/// Returns the squares that a slider on `square` attacks along one line, including the first blockers.
///
/// ```
/// use quintessence::{Line, Square::*, line_attacks};
/// assert!(line_attacks(E1, Line::File, E3.into()).into_iter().eq([E2, E3]));
/// ```
///
/// # Cost
/// Half the operations of [`rook_attacks`] where `line` is a constant.
#[inline]
pub const fn line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    match FORM {
        Form::Hyperbola => hyperbola::line_attacks(square, line, occupied),
        Form::Generalised => hyperbola::generalised(square, line, occupied),
        Form::WithoutTable => hyperbola::mask::line_attacks(Mapping::A1, square, line, occupied),
        Form::Obstruction => obstruction::line_attacks(square, line, occupied),
        Form::Kindergarten => kindergarten::line_attacks(square, line, occupied),
    }
}
