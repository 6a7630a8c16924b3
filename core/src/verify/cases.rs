//! The cases of a proof: every set of blockers on a ray, with the attacks that a walk along it finds.

use crate::{Direction, Square};

/// Every set of blockers on one ray, and what a slider attacks along the ray for each.
///
/// The occupancies of a line are the pairs of those of its two rays, and its attacks are their unions. One walk finds
/// all cases of a ray: each square that it comes to doubles them, once without and once with a blocker on it. A case
/// that is blocked before stays as it is; the one that is still open is closed by the new blocker.
pub(super) struct RayCases {
    pub(super) blockers: [u64; 128],
    pub(super) attacks: [u64; 128],
    pub(super) len: usize,
}

impl RayCases {
    pub(super) const fn new(square: Square, direction: Direction) -> Self {
        let mut cases = Self { blockers: [0; 128], attacks: [0; 128], len: 1 };
        let (files, ranks) = (direction.file_step(), direction.rank_step());
        let mut next = square.offset(files, ranks);
        while let Some(square) = next {
            cases.extend(1 << square as u8);
            next = square.offset(files, ranks);
        }
        cases
    }

    /// The case without any blocker is the first; its attacks are the ray as far as it has been walked.
    const fn extend(&mut self, bit: u64) {
        self.attacks[0] |= bit;
        let (without, mut i) = (self.len, 0);
        while i < without {
            self.blockers[without + i] = self.blockers[i] | bit;
            self.attacks[without + i] = self.attacks[i];
            i += 1;
        }
        self.len *= 2;
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::RayCases;
    use crate::rays::ray_attacks;
    use crate::{Bitboard, Direction, Square};

    #[test]
    fn all_cases_of_a_ray_are_those_of_the_oracle() {
        let mut count = 0;
        for square in Square::ALL {
            for direction in Direction::ALL {
                let cases = RayCases::new(square, direction);
                let ray = ray_attacks(square, direction, Bitboard::EMPTY);
                let mut blockers: Vec<u64> = cases.blockers[..cases.len].to_vec();
                for (&blockers, &attacks) in blockers.iter().zip(&cases.attacks) {
                    assert_eq!(ray_attacks(square, direction, Bitboard(blockers)), Bitboard(attacks));
                }
                blockers.sort_unstable();
                assert!(ray.subsets().map(Bitboard::bits).eq(blockers));
                count += cases.len;
            }
        }
        assert_eq!(count, 8_160 + 2_996);
    }
}
