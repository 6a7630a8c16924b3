//! The board in ray order step by step, and the threats of a piece on the focus.

use quintessence::Square;
use quintessence::quad::{Mailbox, Piece, QuadBitboard};
use quintessence::threats::{PieceThreats, RaySet, SOURCES, TARGETS, threats_at};

use crate::step::Step;

/// The names of the rays, clockwise from north.
pub const RAYS: [&str; 8] =
    ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/// A focus square, a piece on it, and a board. What the board has on the focus is ignored.
///
/// A square with a free code (1, 14 or 15) is occupied, but has no piece.
#[derive(Clone, Copy, Debug)]
pub struct RayView {
    /// The focus.
    pub focus: Square,
    /// The piece on the focus. Without a piece there are no threats.
    pub piece: Option<Piece>,
    /// The board.
    pub board: QuadBitboard,
}

impl RayView {
    /// The number of steps.
    pub const STEPS: usize = 8;

    /// The steps from the occupancy to the attackers. The words are in ray order.
    #[must_use]
    pub fn steps(self) -> [Step; Self::STEPS] {
        let occupied = RaySet::from_bitboard(self.focus, self.board.occupied());
        let o = occupied.bits() | ENDS;
        let minus = o.wrapping_sub(STEP);
        let nearest = occupied.nearest();
        [
            Step::new("occupied", OCCUPIED, occupied.bits()),
            Step::new("o = occupied | 0x8181818181818181", O, o).changing(occupied.bits()),
            Step::new("o - 0x0303030303030303", MINUS, minus).changing(o),
            Step::new("seen = o ^ (o - 0x0303030303030303)", SEEN, occupied.seen().bits()),
            Step::new("nearest = seen & occupied", NEAREST, nearest.bits()),
            Step::new(
                "second = nearest(r ^ nearest(r)), r = occupied & !KNIGHTS",
                SECOND,
                occupied.second().bits(),
            ),
            Step::new("nearest & TARGETS[piece]", TARGETED, nearest.bits() & self.targets().bits()),
            Step::new(
                "p in nearest with p in SOURCES[piece on p]",
                ATTACKERS,
                self.attackers(nearest).bits(),
            ),
        ]
    }

    /// The threats that depend on the piece; `None` without a piece.
    #[must_use]
    pub fn threats(self) -> Option<PieceThreats> {
        Some(threats_at(self.focus, self.piece?, &self.mailbox(), self.board.occupied()))
    }

    fn targets(self) -> RaySet {
        self.piece.and_then(|piece| TARGETS.get(piece as usize).copied()).unwrap_or_default()
    }

    /// The positions of a set from which the pieces there attack the focus.
    fn attackers(self, set: RaySet) -> RaySet {
        let mut attackers = 0;
        for position in 0..64 {
            let bit = 1 << position;
            let sources = RaySet::square_at(self.focus, position)
                .and_then(|square| self.board.piece_at(square))
                .and_then(|piece| SOURCES.get(piece as usize));
            attackers |= set.bits() & sources.map_or(0, |sources| sources.bits() & bit);
        }
        RaySet::new(attackers)
    }

    /// The pieces of the board, without the free codes.
    fn mailbox(self) -> Mailbox {
        let sets = self.board.sets();
        (self.board - [sets[1] | sets[14] | sets[15]; 4]).to_mailbox().unwrap_or_default()
    }
}

const ENDS: u64 = 0x8181_8181_8181_8181;
const STEP: u64 = 0x0303_0303_0303_0303;

const OCCUPIED: &str =
    "The occupied squares in sight, one byte for each ray. Positions off the board are empty.";
const O: &str =
    "The knight’s bit and the last bit of each byte are set, so no byte borrows from the next one.";
const MINUS: &str = "The subtraction clears the knight’s bit and borrows from the first piece of the ray.";
const SEEN: &str = "The changed bits: each ray up to its first piece, and all knight’s squares.";
const NEAREST: &str = "The first piece of each ray, and the pieces on knight’s squares.";
const SECOND: &str = "The same without the first pieces: what a slider attacks through them (x-ray).";
const TARGETED: &str =
    "What the piece on the square attacks or defends. The table has one word for each piece.";
const ATTACKERS: &str = "What attacks or defends the square: the pieces that reach it from their position.";
