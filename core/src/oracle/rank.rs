//! The attacks along the first rank for every set of blockers, computed by the oracle.

use super::ray_attacks;
use crate::board::{Bitboard, Direction, Square};

/// The attacks along the first rank, indexed by the file of the slider, 0 to 7, and by the set of blockers as a byte.
///
/// On a line of `len` squares, only the lowest `len` bits of an entry are valid. If the set of blockers contains the
/// slider's own square, the entry is 0, and no proof reads the entry.
pub(crate) static ATTACKS: [[u8; 256]; 8] = {
    let mut attacks = [[0; 256]; 8];
    each!(place < 8, {
        let slider = 1 << place;
        // The attacks on one side of the slider depend only on the blockers on that side, so the ray walk runs once for
        // each set of blockers on one side. Each entry of the table is the union of the attacks on both sides.
        let (mut west, mut east) = ([0; 128], [0; 256]);
        each!(blockers < slider, {
            west[blockers] = ray_attacks(Square::ALL[place], Direction::West, Bitboard(blockers as u64)).0;
        });
        let mut blockers = 0;
        while blockers < 256 {
            east[blockers] = ray_attacks(Square::ALL[place], Direction::East, Bitboard(blockers as u64)).0;
            blockers += 2 * slider;
        }
        blockers = 0;
        while blockers < 256 {
            let below = blockers & (slider - 1);
            attacks[place][blockers] = (west[below] | east[blockers - below]) as u8;
            blockers = ((blockers | slider) + 1) & !slider;
        }
    });
    attacks
};
