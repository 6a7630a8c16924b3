//! The cases that a proof checks: every set of blockers on a line, and the attacks of a slider for each set.
//!
//! A set of blockers on a line is stored as an integer, whose bit `i` stands for square `i` of the line, counted from
//! the lowest square number. The array `LineCases::sets`, indexed by this integer, contains the set as a bitboard.
//!
//! The attacks along a line depend only on where the slider and the blockers are on this line. So one line is enough
//! for the ray walk of the module `oracle`: its table [`ATTACKS`](crate::oracle::rank::ATTACKS) has the results for the
//! first rank, which the proofs use for every line.

use crate::board::{Line, Square};

/// One line of the board: the squares of the line and all subsets of these squares.
pub(super) struct LineCases {
    /// The squares of the line. Only the first `len` squares are valid.
    pub(super) squares: [Square; 8],
    /// Every subset of the line's squares as a bitboard, indexed by the integer that stands for the subset.
    pub(super) sets: [u64; 256],
    pub(super) len: usize,
    /// The index of the subset that contains all squares of the line. All other subsets have lower indices.
    pub(super) whole: usize,
}

impl LineCases {
    /// The cases of a line whose lowest square number is that of `start`; `None` if the line has a lower square number.
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

    /// Like [`from`](Self::from), but only for the lines that the proofs of arithmetic check: all diagonals and
    /// antidiagonals, the first rank and the first file. The other ranks and files are shifted copies of these two.
    pub(super) const fn first_of_shape(start: Square, line: Line) -> Option<Self> {
        match (line, start) {
            (Line::Diagonal | Line::Antidiagonal, _) | (_, Square::A1) => Self::from(start, line),
            _ => None,
        }
    }

    /// Appends a square to the line. The number of subsets doubles: each one is stored without and with the new square.
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
    use super::LineCases;
    use crate::board::{Bitboard, Line, Square};
    use crate::oracle::line_attacks;
    use crate::oracle::rank::ATTACKS;

    #[test]
    fn all_cases_of_a_line_are_those_of_the_oracle() {
        let mut count = 0;
        for line in Line::ALL {
            let mut squares = Bitboard::EMPTY;
            for cases in Square::ALL.into_iter().filter_map(|start| LineCases::from(start, line)) {
                for (place, &square) in cases.squares[..cases.len].iter().enumerate() {
                    let others = line_attacks(square, line, Bitboard::EMPTY);
                    let numbers = (0..=cases.whole).filter(|number| number >> place & 1 == 0);
                    for (number, occupied) in numbers.zip(others.subsets()) {
                        assert_eq!(Bitboard(cases.sets[number]), occupied);
                        let attacks = cases.sets[ATTACKS[place][number] as usize & cases.whole];
                        assert_eq!(line_attacks(square, line, occupied), Bitboard(attacks));
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
}
