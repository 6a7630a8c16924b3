use std::format;

use super::Twin;
use crate::board::{Bitboard, Line, Square};
use crate::oracle::chess as rays;
use crate::tables::MASK_EX;

fn agrees(square: Square, occupied: Bitboard) {
    let twin = Twin::new(occupied);
    assert_eq!(twin.occupied(), occupied);
    assert_eq!(twin.rook_attacks(square), rays::rook_attacks(square, occupied), "rook on {square}");
    assert_eq!(twin.bishop_attacks(square), rays::bishop_attacks(square, occupied), "bishop on {square}");
    assert_eq!(twin.queen_attacks(square), rays::queen_attacks(square, occupied), "queen on {square}");
    assert_eq!(twin.both(square), (twin.bishop_attacks(square), twin.rook_attacks(square)));
}

#[test]
fn attacks_are_those_of_the_rays_for_every_line_and_subset() {
    let mut cases = 0;
    for square in Square::ALL {
        for line in Line::ALL {
            for occupied in MASK_EX[square as usize][line as usize].subsets() {
                agrees(square, occupied);
                cases += 1;
            }
        }
    }
    assert_eq!(cases, 21_508);
}

#[test]
fn attacks_are_those_of_the_rays_on_sparse_and_crowded_boards() {
    // Weyl's sequence, mixed by a multiplication and a shift.
    let mut state = 2026_u64;
    let mut random = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^ mixed >> 29
    };
    for _ in 0..500 {
        let (a, b) = (random(), random());
        for occupied in [a & b, a, a | b, 0, u64::MAX] {
            for square in Square::ALL {
                agrees(square, Bitboard(occupied));
            }
        }
    }
}

#[test]
fn twins_are_compared_and_shown_by_their_occupancies() {
    let [a, b] = [0x0024_0081_1800_4200, 0x0024_0081_1800_4201].map(|bits| Twin::new(Bitboard(bits)));
    assert_eq!(a, Twin::new(a.occupied()));
    assert_ne!(a, b);
    assert!(format!("{a:?}").starts_with("Twin { occupied: "));
}
