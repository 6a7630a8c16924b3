//! The moves of all pieces of a kind in some positions, by each contender.

use quintessence::CompactLineMasks;
use quintessence_games::contest::{Contest, Side};

use crate::pext::Pext;
use crate::positions::{Kind, Position};

pub(crate) const PIECES: [Kind; 3] = [Kind::Rook, Kind::Cannon, Kind::Horse];

pub(crate) const OURS: &str = "library";
pub(crate) const LINES: &str = "lines";
pub(crate) const PEXT: &str = "PEXT";

type Rays = CompactLineMasks<u128>;

quintessence::square_table! {
    /// The rays of Obstruction Difference: along the rank, then along the file.
    static RAYS: [[Rays; 2]; 90] = [
        Rays { lower: lower(rank), upper: upper(rank) },
        Rays { lower: lower(file), upper: upper(file) },
    ];
    board = 9 x 10;
}

quintessence::blocked_leaper! {
    static HORSE;
    board = 9 x 10;
    path = [(0, 1), (1, 1)];
}

pub(crate) const fn rook_attacks(square: usize, occupied: u128) -> u128 {
    Rays::attacks_along(&RAYS[square], occupied)
}

/// The squares behind the first blocker of each ray, including the second blocker. Cannons capture there.
pub(crate) const fn rook_xrays(square: usize, occupied: u128) -> u128 {
    Rays::xrays_along(&RAYS[square], occupied, occupied)
}

pub(crate) const fn horse_attacks(square: usize, occupied: u128) -> u128 {
    HORSE.attacks(square, occupied)
}

quintessence::mask_ex! {
    /// The lines of Hyperbola Quintessence, with bit reversals along the ranks.
    static MASK_EX;
    board = 9 x 10;
}

/// The folded answers for the pieces of a position.
pub(crate) type Pass<'a> = Box<dyn Fn(&[Position]) -> u64 + 'a>;

/// A contender: the name, the bytes of its tables, and what it does.
pub(crate) type Contender<'a> = (&'static str, usize, Pass<'a>);

/// The contenders for a kind, the library first.
pub(crate) fn contenders(kind: Kind, pext: &Pext) -> Vec<Contender<'_>> {
    let [rook_bytes, cannon_bytes, horse_bytes] = pext.bytes();
    match kind {
        Kind::Rook => vec![
            (OURS, size_of_val(&RAYS), pass(kind, |square, occupied, _| rook_attacks(square, occupied))),
            (
                LINES,
                size_of_val(&MASK_EX),
                pass(kind, |square, occupied, _| MASK_EX.rook_attacks(square, occupied)),
            ),
            (PEXT, rook_bytes, pass(kind, |square, occupied, _| pext.rook(square, occupied))),
        ],
        Kind::Cannon => vec![
            (
                OURS,
                size_of_val(&RAYS),
                pass(kind, |square, occupied, enemies| {
                    rook_attacks(square, occupied) & !occupied | rook_xrays(square, occupied) & enemies
                }),
            ),
            (
                LINES,
                size_of_val(&MASK_EX),
                pass(kind, |square, occupied, enemies| {
                    let captures = MASK_EX.rook_xrays(square, occupied, occupied) & enemies;
                    MASK_EX.rook_attacks(square, occupied) & !occupied | captures
                }),
            ),
            (
                PEXT,
                rook_bytes + cannon_bytes,
                pass(kind, |square, occupied, enemies| {
                    pext.rook(square, occupied) & !occupied | pext.cannon(square, occupied) & enemies
                }),
            ),
        ],
        Kind::Horse => vec![
            (OURS, size_of_val(&HORSE), pass(kind, |square, occupied, _| horse_attacks(square, occupied))),
            (PEXT, horse_bytes, pass(kind, |square, occupied, _| pext.horse(square, occupied))),
        ],
    }
}

/// Asks for the pieces of both sides. The question takes the square, the occupied squares and the enemies.
fn pass<'a>(kind: Kind, moves: impl Fn(usize, u128, u128) -> u128 + 'a) -> Pass<'a> {
    Box::new(move |positions| {
        let mut sum = 0_u64;
        for position in positions {
            let occupied = position.sides[0] | position.sides[1];
            for side in 0..2 {
                let enemies = position.sides[1 - side];
                let mut pieces = position.pieces(side, kind);
                while pieces != 0 {
                    let moves = moves(pieces.trailing_zeros() as usize, occupied, enemies);
                    // Every bit of an answer changes the sum.
                    sum = sum.rotate_left(1) ^ moves as u64 ^ ((moves >> 64) as u64).rotate_left(32);
                    pieces &= pieces - 1;
                }
            }
        }
        sum
    })
}

/// How many pieces of a kind the positions have.
pub(crate) fn pieces(kind: Kind, positions: &[Position]) -> u32 {
    let count =
        |position: &Position| -> u32 { (0..2).map(|side| position.pieces(side, kind).count_ones()).sum() };
    positions.iter().map(count).sum()
}

/// The contest that asks about all positions in a pass.
pub(crate) fn contest<'a>(kind: Kind, positions: &'a [Position], pext: &'a Pext) -> Contest<'a> {
    let mut contest = Contest::new(pieces(kind, positions) as usize);
    for (name, bytes, pass) in contenders(kind, pext) {
        let side = if name == PEXT { Side::Form } else { Side::Ours };
        contest.add(name, side, Some(bytes), move || pass(positions));
    }
    contest
}
