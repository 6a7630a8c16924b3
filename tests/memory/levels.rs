//! The methods of `Level` and `Twin` for attacks.

use quintessence::simd::{Level, Twin};
use quintessence::{
    Bitboard, Square, attack_map, attack_maps, attackers_to, checkers_and_pinned, is_attacked, oracle,
};

use crate::case::Case;

/// Compares queens and the two halves of their attacks with the oracle.
pub(crate) fn queens(level: Level, case: &Case) -> usize {
    let occupied = case.occupied;
    let twin = Box::new(Twin::new(occupied));
    for square in Square::ALL {
        let bishop = oracle::bishop_attacks(square, occupied);
        let rook = oracle::rook_attacks(square, occupied);
        assert_eq!(level.queen_attacks(square, occupied), bishop | rook, "{level}: {square}");
        assert_eq!(level.bishop_and_rook_attacks(square, occupied), (bishop, rook), "{level}: {square}");
        assert_eq!(twin.bishop_and_rook_attacks(square), (bishop, rook), "{square}");
        assert_eq!(twin.bishop_attacks(square), bishop, "{square}");
        assert_eq!(twin.rook_attacks(square), rook, "{square}");
    }
    5 * 64
}

/// Compares the answers about each square with the scalar functions.
pub(crate) fn squares(level: Level, case: &Case) -> usize {
    let &Case { occupied, white, ref pieces, .. } = case;
    for square in Square::ALL {
        let attackers = attackers_to(square, pieces, occupied);
        assert_eq!(level.attackers_to(square, pieces, occupied), attackers, "{level}: {square}");
        let is = is_attacked(square, white, pieces, occupied);
        assert_eq!(level.is_attacked(square, white, pieces, occupied), is, "{level}: {square}");
        let both = checkers_and_pinned(square, white, pieces, occupied);
        assert_eq!(level.checkers_and_pinned(square, white, pieces, occupied), both, "{level}: {square}");
    }
    3 * 64
}

/// Compares the union of all sliders with the oracle, and the maps of both sides with the scalar functions.
pub(crate) fn maps(level: Level, case: &Case) -> usize {
    let &Case { occupied, white, sliders, ref pieces, .. } = case;
    let attacked = |set: Bitboard, attacks: fn(Square, Bitboard) -> Bitboard| -> Bitboard {
        set.into_iter().map(|square| attacks(square, occupied)).collect()
    };
    let union = attacked(sliders.orthogonal, oracle::rook_attacks)
        | attacked(sliders.diagonal, oracle::bishop_attacks);
    assert_eq!(level.attacked(sliders, occupied), union, "{level}");
    for by in [white, !white] {
        let map = attack_map(by, pieces, occupied);
        assert_eq!(level.attack_map(by, pieces, occupied), map, "{level}");
        let maps = attack_maps(by, pieces, occupied);
        assert_eq!(level.attack_maps(by, pieces, occupied), maps, "{level}");
    }
    5
}

/// The targets of each slider, and their number. An empty slot has no targets.
pub(crate) fn groups(level: Level, case: &Case) -> usize {
    let (sliders, targets) = (case.sliders, !case.white);
    let mut found = [Bitboard::EMPTY; 64];
    for group in level.slider_groups(sliders, case.occupied, targets) {
        for ((slider, targets), count) in group.iter().zip(group.counts) {
            assert_eq!(targets.len(), u32::from(count), "{level}");
            found[slider.square() as usize] |= targets;
        }
    }
    let expected = Square::ALL.map(|square| {
        let along = |set: Bitboard, attacks: fn(Square, Bitboard) -> Bitboard| {
            if set.contains(square) { attacks(square, case.occupied) & targets } else { Bitboard::EMPTY }
        };
        along(sliders.orthogonal, oracle::rook_attacks) | along(sliders.diagonal, oracle::bishop_attacks)
    });
    assert_eq!(found, expected, "{level}");
    1
}
