//! The cases of a proof: every set of blockers on a line, and what a slider attacks along it for each.
//!
//! A set is a number whose lowest bit is the first square of the line, the one with the lowest number on the board. What
//! it attacks along a line depends on where the slider and the blockers stand in it, and not on where the line is or how
//! it runs: the oracle walks along the first rank, whose words are such numbers, and the outcome is laid along each line.

use crate::board::{Bitboard, Line, Square};
use crate::oracle::chess::line_attacks;

/// What a slider attacks along a line of eight squares, by its place in the line and the blockers elsewhere on it; of a
/// shorter line, the part that it has. Entries whose blockers stand on the slider's place are empty.
pub(super) static ATTACKS: [[u8; 256]; 8] = {
    let mut attacks = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let slider = 1 << place;
        let below = slider - 1;
        let mut blockers = 0;
        while blockers < 256 {
            // Blockers on one side of the slider are left to the oracle; neither side depends on the other.
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

/// One line of the board, found by a walk along it.
pub(super) struct LineCases {
    /// Its squares, as many as it has.
    pub(super) squares: [Square; 8],
    /// Every set of its squares on the board.
    pub(super) sets: [u64; 256],
    pub(super) len: usize,
    /// The number of the last set, that of all its squares.
    pub(super) whole: usize,
}

impl LineCases {
    /// The line that starts on a square; `None` if it starts on another.
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

    /// Each set so far once more, with another square.
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
    use crate::oracle::chess::line_attacks;

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
