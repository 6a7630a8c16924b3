//! The maps of a side on random boards, against a count of the attackers of each square.

use quintessence::simd::Level;
use quintessence::{AttackMaps, Bitboard, Color, PieceSets, Square, oracle};

use crate::rng::Rng;

/// The number of random boards.
const BOARDS: usize = 2_000;
const MOST_SLIDERS: usize = 32;

const KNIGHT: [[i8; 2]; 8] = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const KING: [[i8; 2]; 8] = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];

/// A side of a position.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// The squares of the side.
    pub by: Bitboard,
    /// The pieces of both sides.
    pub pieces: PieceSets,
    /// The occupancy.
    pub occupied: Bitboard,
}

/// A way to compute the maps of a side.
pub type Maps = fn(Level, &Side) -> AttackMaps;

/// `Level::attack_maps`.
pub const BY_KIND: Maps = |level, side| level.attack_maps(side.by, &side.pieces, side.occupied);

/// `Level::attack_map`. The maps by kind are copies of the expected ones.
pub const UNION: Maps = |level, side| {
    let mut maps = attackers_counted(side);
    maps.all = level.attack_map(side.by, &side.pieces, side.occupied);
    maps
};

/// The maps from the attacks of each piece alone, and a count of the squares that attack each square.
#[must_use]
pub fn attackers_counted(side: &Side) -> AttackMaps {
    let Side { by, pieces, occupied } = *side;
    let blockers = by | (occupied - pieces.kings);
    let mut maps = AttackMaps::default();
    let mut counts = [0; 64];
    for from in by {
        let is_in = |set: Bitboard| set.contains(from);
        let (is_diagonal, is_orthogonal) = (is_in(pieces.diagonal), is_in(pieces.orthogonal));
        let mut attacks = Bitboard::EMPTY;
        let mut add = |is_there: bool, map: &mut Bitboard, found: Bitboard| {
            if is_there {
                *map |= found;
                attacks |= found;
            }
        };
        let pawn_steps = |color| {
            let ranks = if color == Color::White { 1 } else { -1 };
            steps(from, &[[1, ranks], [-1, ranks]])
        };
        for color in Color::ALL {
            add(is_in(pieces.pawns(color)), &mut maps.pawns, pawn_steps(color));
        }
        add(is_in(pieces.knights), &mut maps.knights, steps(from, &KNIGHT));
        add(is_in(pieces.kings), &mut maps.kings, steps(from, &KING));
        let bishop = oracle::bishop_attacks(from, blockers);
        let rook = oracle::rook_attacks(from, blockers);
        add(is_diagonal && !is_orthogonal, &mut maps.bishops, bishop);
        add(is_orthogonal && !is_diagonal, &mut maps.rooks, rook);
        add(is_orthogonal && is_diagonal, &mut maps.queens, bishop | rook);
        attacks.into_iter().for_each(|square| counts[square as usize] += 1);
    }
    let at_least =
        |count| Square::ALL.into_iter().filter(|&square| counts[square as usize] >= count).collect();
    (maps.all, maps.twice) = (at_least(1), at_least(2));
    maps
}

fn steps(from: Square, steps: &[[i8; 2]]) -> Bitboard {
    steps.iter().filter_map(|&[files, ranks]| from.offset(files, ranks)).collect()
}

/// Random boards, each with its maps by [`attackers_counted`].
fn cases() -> Vec<(Side, AttackMaps)> {
    let mut rng = Rng::new(64);
    let of_board = |i| {
        let side = if i % 4 == 0 { any_sets(&mut rng, i) } else { valid(&mut rng, i % (MOST_SLIDERS + 1)) };
        (side, attackers_counted(&side))
    };
    (0..BOARDS).map(of_board).collect()
}

/// A text for each case in which the maps differ.
fn differences(
    cases: &[(Side, AttackMaps)],
    level: Level,
    name: &str,
    maps: Maps,
) -> impl Iterator<Item = String> {
    cases.iter().filter_map(move |(side, expected)| {
        let found = maps(level, side);
        (found != *expected).then(|| format!("{name}: {found:x?} instead of {expected:x?}; {side:x?}"))
    })
}

/// A board with a king, `sliders` sliders and up to 15 other pieces on each side. No two pieces share a square.
fn valid(rng: &mut Rng, sliders: usize) -> Side {
    let mut free = Square::ALL.to_vec();
    let mut pieces = PieceSets::EMPTY;
    let mut sides = [Bitboard::EMPTY; 2];
    for color in [0, 1] {
        let others = rng.below(16);
        for piece in 0..1 + sliders + others {
            if free.is_empty() {
                break;
            }
            let square = Bitboard::from_square(free.swap_remove(rng.below(free.len())));
            sides[color] |= square;
            match (piece, rng.below(3)) {
                (0, _) => pieces.kings |= square,
                (1.., kind) if piece <= sliders => {
                    pieces.orthogonal |= if kind == 1 { Bitboard::EMPTY } else { square };
                    pieces.diagonal |= if kind == 0 { Bitboard::EMPTY } else { square };
                }
                (_, 0) => pieces.knights |= square,
                _ => pieces.pawns[color] |= square,
            }
        }
    }
    Side { by: sides[rng.below(2)], pieces, occupied: sides[0] | sides[1] }
}

/// Random sets that overlap, with any number of kings, and an occupancy that contains other squares.
const fn any_sets(rng: &mut Rng, turn: usize) -> Side {
    let pieces = PieceSets {
        pawns: [rng.board(turn), rng.board(turn / 5)],
        knights: rng.board(turn / 7),
        diagonal: rng.board(turn / 11),
        orthogonal: rng.board(turn / 13),
        kings: rng.board(turn / 17),
    };
    Side { by: rng.board(turn / 19), pieces, occupied: rng.board(turn / 23) }
}

/// Wrong maps, to show that the comparison finds them.
pub const WRONG: [(&str, Maps); 5] = [
    ("the enemy king blocks", |level, side| {
        let pieces = PieceSets { kings: side.pieces.kings & side.by, ..side.pieces };
        BY_KIND(level, &Side { pieces, ..*side })
    }),
    ("a knight rotates by 18", |level, side| {
        let knights = (side.pieces.knights & side.by).bits();
        let wrong = Bitboard::new(knights.rotate_left(18) & !0x0303_0303_0303_0303);
        let mut maps = BY_KIND(level, side);
        maps.knights |= wrong;
        maps
    }),
    ("a knight leaves the board at the a-file and enters at the h-file", |level, side| {
        let knights = (side.pieces.knights & side.by).bits();
        let mut maps = BY_KIND(level, side);
        maps.all |= Bitboard::new(knights << 15);
        maps
    }),
    ("a pawn leaves the board at the h-file and enters at the a-file", |level, side| {
        let pawns = (side.pieces.pawns(Color::White) & side.by).bits();
        let mut maps = BY_KIND(level, side);
        maps.all |= Bitboard::new(pawns << 9);
        maps
    }),
    ("two knights count as one piece", |level, side| {
        let mut maps = BY_KIND(level, side);
        let mut alone = *side;
        alone.pieces = PieceSets { knights: side.pieces.knights, ..PieceSets::EMPTY };
        maps.twice -= BY_KIND(level, &alone).twice;
        maps
    }),
];

/// One complaint for each difference at the level, and for each wrong map that is not found.
#[must_use]
pub fn complaints(level: Level) -> Vec<String> {
    let cases = cases();
    let mut complaints: Vec<_> = differences(&cases, level, "attack_maps", BY_KIND).collect();
    complaints.extend(differences(&cases, level, "attack_map", UNION));
    let is_unnoticed = |&&(name, maps): &&_| differences(&cases, level, name, maps).next().is_none();
    let unnoticed = WRONG.iter().filter(is_unnoticed);
    complaints.extend(unnoticed.map(|(name, _)| format!("wrong maps pass: {name}")));
    complaints
}
