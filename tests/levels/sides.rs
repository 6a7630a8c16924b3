//! Queries about all pieces of a side.

use quintessence::{AttackMaps, Bitboard, Color, Role, attack_map, attack_maps, oracle};

use crate::query::Rng;
use crate::squares::{by_oracle, words};
use crate::threats::{DIAGONAL, KNIGHT, STRAIGHT};
use crate::{Callback, Group, Method, Query, STEP};

pub(crate) const GROUP: Group = Group {
    name: "sides",
    methods: &[
        Method {
            name: "attack_maps and attack_map",
            result: |level, q| {
                let (by, pieces, occupied) = (q.side, q.pieces.lend(), q.occupied);
                let vectors = words_of(
                    &level.attack_maps(by, pieces, occupied),
                    level.attack_map(by, pieces, occupied),
                );
                let scalar = words_of(&attack_maps(by, pieces, occupied), attack_map(by, pieces, occupied));
                [vectors, scalar].concat()
            },
            expected: |q| {
                let maps = maps_of_each_piece(q);
                words_of(&maps, maps.all).repeat(2)
            },
        },
        Method {
            name: "attacked",
            result: |level, q| {
                let (diagonal, orthogonal) = (q.pieces.diagonal(), q.pieces.orthogonal());
                words([level.attacked(diagonal, orthogonal, q.occupied)])
            },
            expected: |q| {
                let (diagonal, orthogonal) = (q.pieces.diagonal(), q.pieces.orthogonal());
                words([attacked(diagonal, orthogonal, q.occupied | orthogonal | diagonal)])
            },
        },
    ],
    queries,
};

fn attacked(diagonal: Bitboard, orthogonal: Bitboard, occupied: Bitboard) -> Bitboard {
    let rooks = orthogonal.into_iter().map(|square| oracle::rook_attacks(square, occupied));
    let bishops = diagonal.into_iter().map(|square| oracle::bishop_attacks(square, occupied));
    rooks.chain(bishops).collect()
}

fn words_of(maps: &AttackMaps, map: Bitboard) -> Vec<u64> {
    let AttackMaps { pawns, knights, bishops, rooks, queens, kings, all, twice, .. } = *maps;
    words([pawns, knights, bishops, rooks, queens, kings, all, twice, map])
}

fn maps_of_each_piece(q: &Query) -> AttackMaps {
    let Query { side, pieces, .. } = q;
    let blockers = *side | q.occupied;
    let mut maps = AttackMaps::default();
    for from in *side {
        let is_in = |set: Bitboard| set.contains(from);
        let mut attacks = Bitboard::EMPTY;
        let mut add = |is_there: bool, map: &mut Bitboard, found: Bitboard| {
            if is_there {
                *map |= found;
                attacks |= found;
            }
        };
        let steps = |steps: &[(i8, i8)]| -> Bitboard {
            steps.iter().filter_map(|&(files, ranks)| from.offset(files, ranks)).collect()
        };
        for (color, up) in [(Color::White, 1), (Color::Black, -1)] {
            add(is_in(pieces.pawns(color)), &mut maps.pawns, steps(&[(1, up), (-1, up)]));
        }
        add(is_in(pieces.role(Role::Knight)), &mut maps.knights, steps(KNIGHT));
        add(is_in(pieces.role(Role::King)), &mut maps.kings, steps(&[STRAIGHT, DIAGONAL].concat()));
        let [bishop, rook, queen] = by_oracle(from, blockers);
        add(is_in(pieces.role(Role::Bishop)), &mut maps.bishops, bishop);
        add(is_in(pieces.role(Role::Rook)), &mut maps.rooks, rook);
        add(is_in(pieces.role(Role::Queen)), &mut maps.queens, queen);
        maps.twice |= maps.all & attacks;
        maps.all |= attacks;
    }
    maps
}

/// Generates queries about both sides of boards with 0 to 32 sliders a side, and of boards whose sets are random and
/// may overlap.
fn queries(check: Callback<'_>) {
    let mut rng = Rng::new(65);
    let boards = (0..33 * 24).step_by(STEP).map(|turn| match turn % 3 {
        0 => Query::of_any_sets(turn / 3, &mut rng),
        _ => Query::position(turn % 33, turn % 12, &mut rng),
    });
    for mut query in boards {
        check(&query);
        query.side = !query.side;
        check(&query);
    }
}
