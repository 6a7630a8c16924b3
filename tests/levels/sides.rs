//! Questions about all pieces of a side.

use quintessence::simd::Level;
use quintessence::{
    AttackMaps, Bitboard, Color, PieceSets, Role, Square, attack_counts, attack_map, attack_maps, oracle,
};

use crate::rng::Rng;
use crate::squares::{any_sets, by_oracle, position};
use crate::threats::{DIAGONAL, KNIGHT, STRAIGHT};
use crate::{Form, Report};

/// The squares of a side, and the position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Side {
    pub(crate) by: Bitboard,
    pub(crate) pieces: PieceSets,
    pub(crate) occupied: Bitboard,
}

impl crate::Question for Side {
    fn without_d4(self) -> Self {
        Self { occupied: self.occupied - Square::D4, ..self }
    }
}

/// Every method of `Level` for a side. An answer is a list of words.
pub(crate) const FORMS: [Form<Side, Vec<u64>>; 2] = [
    Form {
        name: "attack_maps, attack_map and attack_counts",
        answer: |level, q| {
            let (by, pieces, occupied) = (q.by, &q.pieces, q.occupied);
            let vectors = words(
                &level.attack_maps(by, pieces.lend(), occupied),
                level.attack_map(by, pieces.lend(), occupied),
                level.attack_counts(by, pieces.lend(), occupied),
            );
            let scalar = words(
                &attack_maps(by, pieces.lend(), occupied),
                attack_map(by, pieces.lend(), occupied),
                attack_counts(by, pieces.lend(), occupied),
            );
            [vectors, scalar].concat()
        },
        expected: |q| {
            let (maps, digits) = attackers_counted(q);
            words(&maps, maps.all, digits).repeat(2)
        },
    },
    Form {
        name: "attacked",
        answer: |level, q| {
            let (diagonal, orthogonal) = (q.pieces.diagonal(), q.pieces.orthogonal());
            vec![level.attacked(diagonal, orthogonal, q.occupied).bits()]
        },
        expected: |q| {
            let (diagonal, orthogonal) = (q.pieces.diagonal(), q.pieces.orthogonal());
            let occupied = q.occupied | orthogonal | diagonal;
            let rooks = orthogonal.into_iter().map(|square| oracle::rook_attacks(square, occupied));
            let bishops = diagonal.into_iter().map(|square| oracle::bishop_attacks(square, occupied));
            vec![rooks.chain(bishops).collect::<Bitboard>().bits()]
        },
    },
];

fn words(maps: &AttackMaps, map: Bitboard, [a, b, c, d]: [Bitboard; 4]) -> Vec<u64> {
    let AttackMaps { pawns, knights, bishops, rooks, queens, kings, all, twice, .. } = *maps;
    [pawns, knights, bishops, rooks, queens, kings, all, twice, map, a, b, c, d].map(Bitboard::bits).into()
}

/// The maps from the attacks of each piece alone, and the digits of the number of squares that attack each square.
fn attackers_counted(side: &Side) -> (AttackMaps, [Bitboard; 4]) {
    let Side { by, pieces, occupied, .. } = *side;
    let blockers = by | occupied;
    let mut maps = AttackMaps::default();
    let mut counts = [0_u32; 64];
    for from in by {
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
        attacks.into_iter().for_each(|square| counts[square as usize] += 1);
    }
    let squares = |is_in: &dyn Fn(u32) -> bool| {
        Square::ALL.into_iter().filter(|&square| is_in(counts[square as usize])).collect()
    };
    (maps.all, maps.twice) = (squares(&|count| count >= 1), squares(&|count| count >= 2));
    (maps, [0, 1, 2, 3].map(|digit| squares(&|count| count.min(15) >> digit & 1 == 1)))
}

/// Asks about both sides of random boards, with 0 to 32 sliders a side, and about sets that are drawn independently.
pub(crate) fn check(level: Level, forms: &[Form<Side, Vec<u64>>], report: &mut Report) {
    let mut rng = Rng::new(65);
    for turn in 0..33 * 24 {
        let (by, pieces, occupied) = if turn % 3 == 0 {
            any_sets(turn / 3, &mut rng)
        } else {
            position(turn % 33, turn % 12, &mut rng)
        };
        for by in [by, !by] {
            let side = Side { by, pieces, occupied };
            for form in forms {
                form.ask(level, &side, report);
            }
        }
    }
}
