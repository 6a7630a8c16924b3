//! The cases of a proof: every set of blockers on a line, and the attacks of a slider for each.
//!
//! A set of blockers is a number. Bit 0 is the first square of the line, the one with the lowest number on the board. The
//! attacks depend on the places of slider and blockers in the line, not on the line itself. So the oracle walks along the
//! first rank only, where these numbers are occupancies, and each line maps the result to its own squares.

use crate::board::{Bitboard, Line, Square};
use crate::oracle::line_attacks;

/// Attacks along a line of eight squares, by the slider's place in the line and the blockers.
///
/// A shorter line takes the bits that it has. Entries with a blocker on the slider's place are 0 and never read.
pub(super) static ATTACKS: [[u8; 256]; 8] = {
    let mut attacks = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let slider = 1 << place;
        let below = slider - 1;
        let mut blockers = 0;
        while blockers < 256 {
            // The sides of the slider do not depend on each other. The oracle walks for blockers on one side.
            attacks[place][blockers] = if blockers & below == 0 || blockers & !below == 0 {
                line_attacks(Square::ALL[place], Line::Rank, Bitboard(blockers as u64)).0 as u8
            } else {
                attacks[place][blockers & below] & below as u8
                    | attacks[place][blockers & !below] & !below as u8
            };
            blockers = next(blockers, slider);
        }
        place += 1;
    }
    attacks
};

/// The next set without the slider.
#[inline]
pub(super) const fn next(blockers: usize, slider: usize) -> usize {
    ((blockers | slider) + 1) & !slider
}

/// One line of the board, its squares and all their subsets, found by a walk along the line.
pub(super) struct LineCases {
    /// The squares of the line; `len` of them are valid.
    pub(super) squares: [Square; 8],
    /// Every subset of the squares as a bitboard, by the number of the subset.
    pub(super) sets: [u64; 256],
    pub(super) len: usize,
    /// The number of the subset of all squares, which is the last one.
    pub(super) whole: usize,
}

impl LineCases {
    /// The line whose first square is `start`; `None` if `start` is not the first square of its line.
    pub(super) const fn from(start: Square, line: Line) -> Option<Self> {
        if start.step(line.lower()).is_some() {
            return None;
        }
        let mut cases = Self { squares: [start; 8], sets: [0; 256], len: 0, whole: 0 };
        let mut next = Some(start);
        while let Some(square) = next {
            cases.extend(square);
            next = square.step(line.upper());
        }
        Some(cases)
    }

    /// Adds a square: every subset so far once without it and once with it.
    const fn extend(&mut self, square: Square) {
        self.squares[self.len] = square;
        self.len += 1;
        let (bit, without, mut i) = (1 << square as u8, self.whole + 1, 0);
        while i < without {
            self.sets[without + i] = self.sets[i] | bit;
            i += 1;
        }
        self.whole = 2 * without - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::{ATTACKS, LineCases, next};
    use crate::board::{Bitboard, Line, Square};
    use crate::oracle::line_attacks;

    #[test]
    fn all_cases_of_a_line_are_those_of_the_oracle() {
        let mut count = 0;
        for line in Line::ALL {
            let mut squares = Bitboard::EMPTY;
            for cases in Square::ALL.into_iter().filter_map(|start| LineCases::from(start, line)) {
                for (place, &square) in cases.squares[..cases.len].iter().enumerate() {
                    let others = line_attacks(square, line, Bitboard::EMPTY);
                    let mut occupancies = Bitboard::EMPTY;
                    let mut blockers = 0;
                    while blockers <= cases.whole {
                        let occupied = Bitboard(cases.sets[blockers]);
                        let attacks = cases.sets[ATTACKS[place][blockers] as usize & cases.whole];
                        assert_eq!(line_attacks(square, line, occupied), Bitboard(attacks));
                        assert!(occupied.is_subset(others));
                        assert!(blockers == 0 || occupied > occupancies);
                        occupancies = occupied;
                        blockers = next(blockers, 1 << place);
                        count += 1;
                    }
                    assert!(!squares.contains(square));
                    squares = squares.with(square);
                }
            }
            assert_eq!(squares, Bitboard::FULL);
        }
        assert_eq!(count, 21_508);
    }

    #[test]
    fn cases_of_the_mirrored_board_are_the_mirrored_cases() {
        for square in Square::ALL {
            for line in Line::ALL {
                let upside_down = match line {
                    Line::Rank | Line::File => line,
                    Line::Diagonal => Line::Antidiagonal,
                    Line::Antidiagonal => Line::Diagonal,
                };
                for occupied in line_attacks(square, line, Bitboard::EMPTY).subsets() {
                    let attacks = line_attacks(square, line, occupied);
                    assert_eq!(
                        line_attacks(square.rotate_180(), line, occupied.rotate_180()),
                        attacks.rotate_180()
                    );
                    assert_eq!(
                        line_attacks(square.flip_ranks(), upside_down, occupied.flip_ranks()),
                        attacks.flip_ranks(),
                    );
                }
            }
        }
    }
}
