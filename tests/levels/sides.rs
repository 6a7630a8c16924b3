//! Questions about all pieces of a side.

use quintessence::{
    AttackMaps, Bitboard, Color, PieceSets, Role, Square, attack_counts, attack_map, attack_maps,
    king_attacks, knight_attacks, oracle,
};

use crate::rng::Rng;
use crate::squares::{by_oracle, words};
use crate::threats::{DIAGONAL, KNIGHT, STRAIGHT};
use crate::{Ask, Form, Question, Room, STEP};

/// Every method of `Level` for a side.
pub(crate) const ROOM: Room = Room { name: "sides", forms: &[MAPS, ATTACKED], questions };

const MAPS: Form = Form {
    name: "attack_maps, attack_map and attack_counts",
    answer: |level, q| {
        let (by, pieces, occupied) = (q.side, &q.pieces, q.occupied);
        let vectors = maps_and_counts(
            &level.attack_maps(by, pieces.lend(), occupied),
            level.attack_map(by, pieces.lend(), occupied),
            level.attack_counts(by, pieces.lend(), occupied),
        );
        let scalar = maps_and_counts(
            &attack_maps(by, pieces.lend(), occupied),
            attack_map(by, pieces.lend(), occupied),
            attack_counts(by, pieces.lend(), occupied),
        );
        [vectors, scalar].concat()
    },
    expected: |q| {
        let (maps, digits) = attackers_counted(q);
        maps_and_counts(&maps, maps.all, digits).repeat(2)
    },
};

pub(crate) const ATTACKED: Form = Form {
    name: "attacked",
    answer: |level, q| {
        let (diagonal, orthogonal) = (q.pieces.diagonal(), q.pieces.orthogonal());
        words([level.attacked(diagonal, orthogonal, q.occupied)])
    },
    expected: |q| {
        let (diagonal, orthogonal) = (q.pieces.diagonal(), q.pieces.orthogonal());
        words([attacked(diagonal, orthogonal, q.occupied | orthogonal | diagonal)])
    },
};

/// The attacks of each slider alone, together.
pub(crate) fn attacked(diagonal: Bitboard, orthogonal: Bitboard, occupied: Bitboard) -> Bitboard {
    let rooks = orthogonal.into_iter().map(|square| oracle::rook_attacks(square, occupied));
    let bishops = diagonal.into_iter().map(|square| oracle::bishop_attacks(square, occupied));
    rooks.chain(bishops).collect()
}

fn maps_and_counts(maps: &AttackMaps, map: Bitboard, [a, b, c, d]: [Bitboard; 4]) -> Vec<u64> {
    let AttackMaps { pawns, knights, bishops, rooks, queens, kings, all, twice, .. } = *maps;
    words([pawns, knights, bishops, rooks, queens, kings, all, twice, map, a, b, c, d])
}

/// The maps from the attacks of each piece alone, and the digits of the number of squares that attack each square.
fn attackers_counted(q: &Question) -> (AttackMaps, [Bitboard; 4]) {
    let Question { side, pieces, .. } = q;
    let blockers = *side | q.occupied;
    let mut maps = AttackMaps::default();
    let mut counts = [0_u32; 64];
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
        attacks.into_iter().for_each(|square| counts[square as usize] += 1);
    }
    let squares = |is_in: &dyn Fn(u32) -> bool| {
        Square::ALL.into_iter().filter(|&square| is_in(counts[square as usize])).collect()
    };
    (maps.all, maps.twice) = (squares(&|count| count >= 1), squares(&|count| count >= 2));
    (maps, [0, 1, 2, 3].map(|digit| squares(&|count| count.min(15) >> digit & 1 == 1)))
}

/// Both sides of random boards, with 0 to 32 sliders a side, and of sets that are drawn independently.
fn questions(ask: Ask<'_>) {
    let mut rng = Rng::new(65);
    let boards = (0..33 * 24).step_by(STEP).map(|turn| match turn % 3 {
        0 => Question::of_any_sets(turn / 3, &mut rng),
        _ => Question::position(turn % 33, turn % 12, &mut rng),
    });
    for mut question in boards.chain([attacked_16_times()]) {
        ask(&question);
        question.side = !question.side;
        ask(&question);
    }
}

/// Queens on all squares of a king's move from e4, knights on all of a knight's move. The counts end at 15, so e4 is in
/// each of the four digits.
fn attacked_16_times() -> Question {
    let (queens, knights) = (king_attacks(Square::E4), knight_attacks(Square::E4));
    let mut pieces = PieceSets::EMPTY;
    (pieces.roles[Role::Queen as usize], pieces.roles[Role::Knight as usize]) = (queens, knights);
    pieces.colors[0] = queens | knights;
    Question::new(queens | knights, pieces, queens | knights)
}
