//! Proves that the functions for attacks of a slider are correct, for every square and every occupancy: those that
//! users call, and each form of a technique that some target uses.
// It uses `board`, `oracle`, `verify`, `tables`, `technique` and `attacks`. No other room uses it.
//!
//! In every build, the compiler evaluates calls of each function and compares the results with the oracle. It cannot
//! try all occupancies, but a few thousand cases stand for all others, because:
//!
//! 1. A function intersects the occupancy with the line. So squares outside the line have no effect, and neither has
//!    the slider's own square. As a test, they are empty in every second case, and occupied in the others.
//! 2. Blockers on one side of the slider do not change the attacks on the other side. So the sets of blockers of both
//!    sides can change together, until each set of each side has occurred.
//! 3. The longest lines stand for all others of their kind: the first rank, the a-file, a1-h8 and h1-a8. Every other
//!    line is a part of one of these, shifted by some number of bits, and the results shift with the line. If lines
//!    differ only in their masks, one diagonal stands for all. On every square, each line is also tried empty or full.
//! 4. A reversal of the board exchanges the two differences of Hyperbola Quintessence, and maps the squares 0, 2, 4 and
//!    6 of a line to 7, 5, 3 and 1. For techniques with a reversal, every second square of a line is therefore enough.
//! 5. The attacks of a rook, bishop or queen are the union of the attacks along its lines. Lines share no square but
//!    the slider's, and each difference is masked by its line, so no line changes the result of another. To test this,
//!    on every square some lines are full and the others empty.

use crate::attacks::{
    LINES_ARE_REVERSED, bishop_and_rook_apart, bishop_and_rook_attacks, bishop_attacks, line_attacks,
    queen_attacks, rook_attacks,
};
use crate::board::{Bitboard, Line, Mapping, Square};
use crate::oracle::{CHESS_ATTACKS, CHESS_RAYS, RANK_ATTACKS};
use crate::tables::{MASK_EX, line_mask};
use crate::technique::compact_line_masks::COMPACT_MASKS;
use crate::technique::hyperbola::square_masks::SMSK;
use crate::technique::mask_ex::MaskEx;
use crate::technique::obstruction::line_masks::MASKS;
use crate::technique::{hyperbola, kindergarten, obstruction, rank};
use crate::verify::{Mismatch, prove};

/// The longest line of one kind: its eight squares, and every set of these squares as a bitboard. Bit `i` of an index
/// into `sets` stands for the square `squares[i]`, as in the occupancies by which [`RANK_ATTACKS`] is indexed. So the
/// attacks along the first rank, from this table, also are the attacks along any other line of eight squares.
struct Longest {
    squares: [Square; 8],
    sets: [u64; 256],
}

static LONGEST: [Longest; 4] = {
    let mut lines = [const { Longest { squares: [Square::A1; 8], sets: [0; 256] } }; 4];
    each!(l < 4, {
        let (first, step) = [(0, 1), (0, 8), (0, 9), (7, 7)][l];
        each!(i < 8, {
            let number = first + i * step;
            lines[l].squares[i] = Square::ALL[number];
            each!(lower < 1 << i, {
                lines[l].sets[1 << i | lower] = lines[l].sets[lower] | 1 << number;
            });
        });
    });
    lines
};

/// One case for one square: an occupancy in which each line of the square is either empty or full, and the attacks
/// along each line. In some cases, the occupancy also contains the square itself.
struct Case {
    occupied: u64,
    attacks: [u64; 4],
}

static CASES: [Case; 64] = {
    let mut cases = [const { Case { occupied: 0, attacks: [0; 4] } }; 64];
    each!(i < 256, {
        let (square, line, case) = (i / 4, i % 4, &mut cases[i / 4]);
        let others = CHESS_RAYS[square][line] | CHESS_RAYS[square][line + 4];
        let full_lines = [0b0000, 0b1010, 0b0101, 0b1111][(square % 8 + square / 4) % 4];
        if full_lines >> line & 1 == 0 {
            case.attacks[line] = others;
        } else {
            // On a full line, a slider attacks the squares that a king attacks.
            let [.., king] = CHESS_ATTACKS[square];
            case.attacks[line] = others & king;
            case.occupied |= others;
        }
        case.occupied |= (square as u64 / 2 % 2) << square;
    });
    cases
};

/// Compares a function with the oracle on the longest line of each listed kind, for every `$nth` square of the line.
macro_rules! agrees_on_lines {
    ($name:literal, [$($kind:ident: $nth:expr),*], |$square:ident, $line:ident, $occupied:ident| $attacks:expr) => {
        $(const _: () = {
            const $line: Line = Line::$kind;
            let (Longest { squares, sets }, mut index) = (&LONGEST[$line as usize], 0);
            while index < 8 {
                let ($square, below) = (squares[index], (1 << index) - 1);
                each!(i < if index < 4 { 128 >> index } else { 1 << index }, {
                    let blockers = i & below | i << (index + 1) & 0xff;
                    let outside = if i % 2 == 0 { 0 } else { !sets[0xff] | 1 << $square as u8 };
                    let $occupied = Bitboard(sets[blockers] | outside);
                    let expected = sets[RANK_ATTACKS[index][blockers] as usize];
                    refuse_unless!($name, $square, $line.name(), $occupied, $attacks.0 => expected);
                });
                index += $nth;
            }
        };)*
    };
}

/// Compares a function with the oracle on `$squares` squares, beginning with the eight squares of the diagonal a1-h8.
/// `$kind` lists the lines along which the piece attacks.
macro_rules! agrees_on_squares {
    ($name:literal, $squares:literal, |$square:ident, $occupied:ident| {
        $(let $local:pat = $value:expr;)*
        $([$($kind:ident),*] $attacks:expr;)*
    }) => {
        const _: () = {
            each!(i < $squares, {
                let number = i * 9 % 64;
                let ($square, case) = (Square::ALL[number], &CASES[number]);
                let $occupied = Bitboard(case.occupied);
                $(let $local = $value;)*
                $(
                    let expected = $(case.attacks[Line::$kind as usize])|*;
                    refuse_unless!($name, $square, stringify!($($kind)*), $occupied, $attacks.0 => expected);
                )*
            });
        };
    };
}

/// The comparison is a macro, because a function call takes the compiler longer than a comparison.
macro_rules! refuse_unless {
    ($name:literal, $square:expr, $line:expr, $occupied:ident, $found:expr => $expected:ident) => {
        let found = $found;
        if found != $expected {
            prove($name, Err(Mismatch::on_chessboard($square, $line, $occupied, found, $expected)));
        }
    };
}

macro_rules! agrees {
    ($name:literal, $squares:literal, $kinds:tt, |$square:ident, $line:ident, $occupied:ident| $attacks:expr) => {
        agrees_on_lines!($name, $kinds, |$square, $line, $occupied| $attacks);
        agrees_on_squares!($name, $squares, |$square, $occupied| {
            [Rank] { const $line: Line = Line::Rank; $attacks };
            [File] { const $line: Line = Line::File; $attacks };
            [Diagonal] { const $line: Line = Line::Diagonal; $attacks };
            [Antidiagonal] { const $line: Line = Line::Antidiagonal; $attacks };
        });
    };
}

const NTH: usize = if LINES_ARE_REVERSED { 2 } else { 1 };

agrees!("line_attacks", 64, [Rank: 1, File: NTH, Diagonal: NTH, Antidiagonal: NTH], |square, LINE, occupied| {
    line_attacks(square, LINE, occupied)
});
agrees_on_squares!("bishop_attacks", 64, |square, occupied| {
    [Diagonal, Antidiagonal] bishop_attacks(square, occupied);
});
agrees_on_squares!("rook_attacks", 64, |square, occupied| { [Rank, File] rook_attacks(square, occupied); });
agrees_on_squares!("queen_attacks", 64, |square, occupied| {
    [Rank, File, Diagonal, Antidiagonal] queen_attacks(square, occupied);
});
agrees_on_squares!("bishop_and_rook_attacks", 64, |square, occupied| {
    let (bishop, rook) = bishop_and_rook_attacks(square, occupied);
    [Diagonal, Antidiagonal] bishop;
    [Rank, File] rook;
});
agrees_on_squares!("bishop_and_rook_apart", 8, |square, occupied| {
    let others = occupied.complement();
    [Diagonal, Antidiagonal] bishop_and_rook_apart(square, [occupied, others]).0;
    [Rank, File] bishop_and_rook_apart(square, [others, occupied]).1;
});

// The forms of the techniques that some target uses.
agrees!("hyperbola::generalised", 64, [Antidiagonal: 2], |square, LINE, occupied| {
    hyperbola::generalised(square, LINE, occupied)
});
agrees!("hyperbola::mask::line_attacks", 8, [Rank: 2, File: 2], |square, LINE, occupied| {
    hyperbola::mask::line_attacks(Mapping::A1, square, LINE, occupied)
});
agrees!("obstruction::line_attacks", 64, [Antidiagonal: 1], |square, LINE, occupied| {
    obstruction::line_attacks(square, LINE, occupied)
});
agrees!("kindergarten::line_attacks", 64, [File: 1, Diagonal: 1], |square, LINE, occupied| {
    kindergarten::line_attacks(square, LINE, occupied)
});

// No target uses the functions below, so the compiler calls them on 8 squares only. That is enough to find a wrong
// operator, and `cargo test` tries all squares.
agrees!("hyperbola::mirrored", 8, [], |square, LINE, occupied| hyperbola::mirrored(square, LINE, occupied));
agrees!("hyperbola::mask::bit_reversed", 8, [], |square, LINE, occupied| {
    hyperbola::mask::bit_reversed(Bitboard(1 << square as u8), occupied, line_mask(Mapping::A1, square, LINE))
});
agrees_on_squares!("hyperbola::mask::byte_swapped", 8, |square, occupied| {
    let slider = Bitboard(1 << square as u8);
    [File] hyperbola::mask::byte_swapped(slider, occupied, line_mask(Mapping::A1, square, Line::File));
    [Diagonal] hyperbola::mask::byte_swapped(slider, occupied, line_mask(Mapping::A1, square, Line::Diagonal));
});
agrees!("obstruction::printed", 8, [], |square, LINE, occupied| {
    obstruction::printed(MASKS[square as usize][LINE as usize], occupied)
});
agrees!("obstruction::arithmetic", 8, [], |square, LINE, occupied| {
    obstruction::arithmetic(MASKS[square as usize][LINE as usize], occupied)
});
agrees!("obstruction::logical", 8, [], |square, LINE, occupied| {
    obstruction::logical(MASKS[square as usize][LINE as usize], occupied)
});
agrees!("obstruction::blsmsk", 8, [], |square, LINE, occupied| {
    obstruction::blsmsk(MASKS[square as usize][LINE as usize], occupied)
});
agrees!("obstruction::borrow", 8, [], |square, LINE, occupied| {
    obstruction::borrow(MASKS[square as usize][LINE as usize], occupied)
});
agrees_on_squares!("obstruction::queen_attacks", 8, |square, occupied| {
    [Rank, File, Diagonal, Antidiagonal] obstruction::queen_attacks(square, occupied);
});
agrees_on_squares!("kindergarten::bishop_attacks", 8, |square, occupied| {
    [Diagonal, Antidiagonal] kindergarten::bishop_attacks(square, occupied);
});
agrees_on_squares!("rank::by_diagonal", 8, |square, occupied| { [Rank] rank::by_diagonal(square, occupied); });
agrees_on_squares!("rank::by_reversal", 8, |square, occupied| { [Rank] rank::by_reversal(square, occupied); });

// The methods for boards of any shape use the same arithmetic, which is tried here on the chessboard.
agrees_on_squares!("SquareMasks", 8, |square, occupied| {
    let masks = &SMSK[square as usize];
    [File] masks.file_attacks(occupied);
    [Diagonal, Antidiagonal] masks.bishop_attacks(occupied);
});
agrees!("MaskEx", 8, [], |square, LINE, occupied| {
    let lines = MASK_EX[square as usize];
    let masks = [lines[0].0, lines[1].0, lines[2].0, lines[3].0];
    let table = MaskEx::<u64, 1, 0b1110>::new([square as u8], [masks]);
    Bitboard(table.line_attacks(0, LINE, occupied.0))
});
agrees!("CompactLineMasks::attacks", 8, [], |square, LINE, occupied| {
    COMPACT_MASKS[square as usize][LINE as usize].attacks(occupied)
});
agrees!("CompactLineMasks", 8, [], |square, LINE, occupied| {
    let rays = COMPACT_MASKS[square as usize][LINE as usize];
    rays.lower_attacks(occupied).union(rays.upper_attacks(occupied))
});
