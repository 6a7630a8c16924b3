//! The answers of this library.

use quintessence::quad::Role;
use quintessence::simd::{Level, Sliders};
use quintessence::{Bitboard, PieceSets, Square};

use crate::questions::{Questions, Threats};

/// The best level that the program is compiled for. It is a constant, so a call of its methods costs no choice.
const LEVEL: Level = Level::compiled();

quintessence::between! {
    /// The squares between two squares.
    static BETWEEN;
}
quintessence::line_through! {
    /// The lines through two squares.
    static LINE_THROUGH;
}

/// Answers by `quintessence`, for the processor that the program is compiled for.
#[derive(Clone, Copy, Debug)]
pub enum Quintessence {}

impl Questions for Quintessence {
    #[inline]
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        quintessence::bishop_attacks(square, occupied)
    }

    #[inline]
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        quintessence::rook_attacks(square, occupied)
    }

    #[inline]
    fn between(a: Square, b: Square) -> Bitboard {
        BETWEEN[a as usize][b as usize]
    }

    #[inline]
    fn line_through(a: Square, b: Square) -> Bitboard {
        LINE_THROUGH[a as usize][b as usize]
    }

    #[inline]
    fn bishop_and_rook_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        LEVEL.bishop_and_rook_attacks(square, occupied)
    }

    #[inline]
    fn attackers_to(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
        LEVEL.attackers_to(square, pieces, occupied)
    }

    #[inline]
    fn is_attacked(square: Square, by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> bool {
        LEVEL.is_attacked(square, by, pieces, occupied)
    }

    #[inline]
    fn checkers_and_pinned(
        king: Square,
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
    ) -> (Bitboard, Bitboard) {
        LEVEL.checkers_and_pinned(king, own, pieces, occupied)
    }

    #[inline]
    fn each_slider(
        own: Bitboard,
        pieces: &PieceSets,
        occupied: Bitboard,
        targets: Bitboard,
        mut then: impl FnMut(Role, Square, Bitboard),
    ) {
        let sliders = Sliders { orthogonal: pieces.orthogonal & own, diagonal: pieces.diagonal & own };
        for group in LEVEL.slider_groups(sliders, occupied, targets) {
            // A slot without a slider has no targets.
            let roles = [Role::Rook, Role::Bishop, Role::Rook, Role::Bishop, Role::Queen];
            for (role, (slider, targets)) in roles.into_iter().zip(group.iter()) {
                then(role, slider.square(), targets);
            }
        }
    }

    #[inline]
    fn threats(by: Bitboard, pieces: &PieceSets, occupied: Bitboard) -> Threats {
        let maps = LEVEL.attack_maps(by, pieces, occupied);
        Threats {
            pawns: maps.pawns,
            minors: maps.knights | maps.bishops,
            rooks: maps.rooks,
            queens: maps.queens,
        }
    }
}
