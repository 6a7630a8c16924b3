//! Everything that one side attacks.

use crate::attacks::AttackMaps;
#[cfg(doc)]
use crate::attacks::{attack_map, attack_maps};
use crate::board::{Bitboard, PieceSets};
use crate::simd::generic::backend::{Backend, Task};
use crate::simd::generic::fill::Side;
use crate::simd::level::Level;

impl Level {
    /// The squares that one side attacks, by pieces of all kinds, with the other side's king lifted from the board.
    ///
    /// The result is the same as of [`attack_map()`], which defines the result for every input.
    ///
    /// ```
    /// use quintessence::simd::Level;
    /// use quintessence::{Bitboard, PieceSets, Square, attack_map};
    ///
    /// // A white rook gives check on e1. The black king on e4 does not hide e5 from the rook.
    /// let (white, black) = (Bitboard::from_square(Square::E1), Bitboard::from_square(Square::E4));
    /// let pieces = PieceSets { orthogonal: white, kings: black, ..PieceSets::EMPTY };
    /// let danger = Level::detect().attack_map(white, &pieces, white | black);
    /// assert!(danger.contains(Square::E5));
    /// assert_eq!(danger, attack_map(white, &pieces, white | black));
    /// ```
    ///
    /// # Cost
    /// Speed on 20,000 positions of games, where the fastest loops over a PEXT table are 1. "Learnt" means 500 positions,
    /// which branch predictors learn:
    ///
    /// | level | vector instructions, without loads | speed | learnt |
    /// |---|---|---|---|
    /// | `avx512` | 27 | 3.5 | 1.3 |
    /// | `avx2` | 61 | 2.5 | 1.3 |
    /// | others | none: the function [`attack_map()`] | 0.9 | 0.4 |
    ///
    /// The time does not depend on the number of pieces.
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
    #[inline]
    #[must_use]
    pub fn attack_map(self, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        self.run(Map(Side { by, pieces, occupied }))
    }

    /// The squares that one side attacks, by kind of piece, and the squares that two or more pieces attack.
    ///
    /// The result is the same as of [`attack_maps()`], which defines the result for every input.
    ///
    /// ```
    /// use quintessence::simd::Level;
    /// use quintessence::{Bitboard, PieceSets, Square};
    ///
    /// // A white rook on a1 and a white bishop on b4.
    /// let (rook, bishop) = (Bitboard::from_square(Square::A1), Bitboard::from_square(Square::B4));
    /// let pieces = PieceSets { orthogonal: rook, diagonal: bishop, ..PieceSets::EMPTY };
    /// let maps = Level::detect().attack_maps(rook | bishop, &pieces, rook | bishop);
    /// assert!(maps.twice.into_iter().eq([Square::E1, Square::A3, Square::A5]));
    /// assert_eq!(maps.all, maps.rooks | maps.bishops);
    /// ```
    ///
    /// # Cost
    /// Speed on 20,000 positions of games, where loops over a PEXT table are 1:
    ///
    /// | level | speed |
    /// |---|---|
    /// | `avx512` | 2.1 |
    /// | `avx2` | 1.4 |
    /// | others: the function [`attack_maps()`] | 0.8 |
    ///
    /// Two fills share their propagators. The time does not depend on the number of pieces.
    ///
    /// # Source
    /// <https://www.chessprogramming.org/Kogge-Stone_Algorithm>.
    #[inline]
    #[must_use]
    pub fn attack_maps(self, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> AttackMaps {
        self.run(Maps(Side { by, pieces, occupied }))
    }
}

struct Map<'a>(Side<'a>);

impl Task for Map<'_> {
    type Output = Bitboard;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> Bitboard {
        backend.attack_map(self.0)
    }
}

struct Maps<'a>(Side<'a>);

impl Task for Maps<'_> {
    type Output = AttackMaps;

    #[inline(always)]
    fn run<B: Backend>(self, backend: B) -> AttackMaps {
        backend.attack_maps(self.0)
    }
}
