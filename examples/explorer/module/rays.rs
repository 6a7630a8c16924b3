//! The board in ray order step by step, and the threats of a piece on the focus.

use quintessence::quad::{Mailbox, Piece, QuadBitboard};
use quintessence::threats::{PieceThreats, threats_at};
use quintessence::{
    Bitboard, Role, Square, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks,
    rook_attacks,
};

use crate::ray_order::{ENDS, RaySet, STEP};
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
        let o = occupied.0 | ENDS;
        let minus = o.wrapping_sub(STEP);
        let nearest = occupied.nearest();
        [
            Step::new("occupied", OCCUPIED, occupied.0),
            Step::new("o = occupied | 0x8181818181818181", O, o).changing(occupied.0),
            Step::new("o - 0x0303030303030303", MINUS, minus).changing(o),
            Step::new("seen = o ^ (o - 0x0303030303030303)", SEEN, occupied.seen().0),
            Step::new("nearest = seen & occupied", NEAREST, nearest.0),
            Step::new(
                "second = nearest(r ^ nearest(r)), r = occupied & !KNIGHTS",
                SECOND,
                occupied.second().0,
            ),
            Step::new("nearest & TARGETS[piece]", TARGETED, nearest.0 & self.targets().0),
            Step::new("p in nearest with p in SOURCES[piece on p]", ATTACKERS, self.attackers(nearest).0),
        ]
    }

    /// The threats that depend on the piece; `None` without a piece.
    #[must_use]
    pub fn threats(self) -> Option<PieceThreats> {
        let (piece, mailbox) = (self.piece?, self.mailbox());
        let pieces = mailbox.to_board().piece_sets();
        Some(threats_at(self.focus, piece, pieces.lend(), &mailbox, self.board.occupied()))
    }

    /// The positions that the piece attacks on an empty board.
    fn targets(self) -> RaySet {
        let attacked = self.piece.map_or(Bitboard::EMPTY, |piece| attacks(piece, self.focus));
        RaySet::from_bitboard(self.focus, attacked)
    }

    /// The positions of a set from which the pieces there attack the focus.
    fn attackers(self, set: RaySet) -> RaySet {
        let attacks_focus = |&square: &Square| {
            self.board.piece_at(square).is_some_and(|piece| attacks(piece, square).contains(self.focus))
        };
        let attackers = set.to_bitboard(self.focus).into_iter().filter(attacks_focus).collect();
        RaySet::from_bitboard(self.focus, attackers)
    }

    /// The pieces of the board, without the free codes.
    fn mailbox(self) -> Mailbox {
        let sets = self.board.sets();
        (self.board - [sets[1] | sets[14] | sets[15]; 4]).to_mailbox().unwrap_or_default()
    }
}

/// The squares that a piece attacks on an empty board.
const fn attacks(piece: Piece, square: Square) -> Bitboard {
    match piece.role() {
        Role::Pawn => pawn_attacks(piece.color(), square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => bishop_attacks(square, Bitboard::EMPTY),
        Role::Rook => rook_attacks(square, Bitboard::EMPTY),
        Role::Queen => queen_attacks(square, Bitboard::EMPTY),
        Role::King => king_attacks(square),
    }
}

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
