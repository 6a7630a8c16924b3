//! The threats that a move ends and begins.

use core::fmt;

use crate::board::{Bitboard, Role, Square};
use crate::quad::{Mailbox, Move, MoveKind, Piece, castling_targets};
use crate::threats::of_piece::{Nearest, write_direct};
use crate::threats::threat::{Lanes, Threat, Threats};

/// The threats that a move changes: four blocks of 32 lanes, and masks of the lanes with a threat.
///
/// A threat is never listed as both ended and begun, and it appears in one lane only. Each square where the move
/// removes or puts a piece has its own block. A move removes at most two pieces and puts at most two. A block has the
/// lanes of [`PieceThreats`](crate::threats::PieceThreats).
#[derive(Clone, Copy)]
#[must_use]
#[repr(C, align(64))]
pub struct MoveThreats {
    pub(crate) blocks: [Lanes; 4],
    pub(crate) ended: [u32; 4],
    pub(crate) begun: [u32; 4],
}

impl MoveThreats {
    /// The threats that exist before the move and not after it.
    #[inline]
    #[must_use]
    pub const fn ended(&self) -> impl ExactSizeIterator<Item = Threat> + Clone + '_ {
        Threats { blocks: &self.blocks, masks: self.ended, block: 0 }
    }

    /// The threats that exist after the move and not before it.
    #[inline]
    #[must_use]
    pub const fn begun(&self) -> impl ExactSizeIterator<Item = Threat> + Clone + '_ {
        Threats { blocks: &self.blocks, masks: self.begun, block: 0 }
    }

    /// All lanes, for code that takes a fixed number of lanes instead of a loop.
    ///
    /// If a lane's bit is set in a mask, the lane is the [word](Threat::to_word) of a threat. The other lanes are
    /// unspecified.
    #[inline]
    #[must_use]
    pub const fn blocks(&self) -> &[[u32; 32]; 4] {
        &self.blocks
    }

    /// The lanes whose threat the move ends. Bit `i` of word `n` stands for lane `i` of block `n`.
    #[inline]
    #[must_use]
    pub const fn ended_masks(&self) -> [u32; 4] {
        self.ended
    }

    /// The lanes with a threat that begins: bit `i` of word `n` stands for lane `i` of block `n`.
    #[inline]
    #[must_use]
    pub const fn begun_masks(&self) -> [u32; 4] {
        self.begun
    }
}

/// Prints the threats that end and those that begin.
impl fmt::Debug for MoveThreats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct List<'a>(Threats<'a, 4>);

        impl fmt::Debug for List<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_list().entries(self.0.clone()).finish()
            }
        }

        let list = |masks| List(Threats { blocks: &self.blocks, masks, block: 0 });
        let (ended, begun) = (list(self.ended), list(self.begun));
        f.debug_struct("MoveThreats").field("ended", &ended).field("begun", &begun).finish()
    }
}

/// The threats that a move ends and begins. `None` if the move's pieces do not match the board.
///
/// `mailbox` and `occupied` describe the board before the move. The move matches the board if all pieces that it moves
/// or captures stand on their squares. Without these pieces, the squares where the move puts pieces must be free. Other
/// rules of chess are not checked. In a search,
/// [`Level::for_each_move_threat`](crate::simd::Level::for_each_move_threat) is faster.
///
/// # Cost
/// For each square that changes, two loops over the nearest pieces around it. One loop is on the board before the move,
/// the other on the board after it. Lists are not searched.
#[inline]
#[must_use]
pub const fn move_threats(chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> Option<MoveThreats> {
    let Some(Pieces { removed, added, occupied_after }) = Pieces::new(chosen, mailbox, occupied) else {
        return None;
    };
    // The blocks are written directly to the result, because a copy of them would wait for the stores.
    let mut threats = Some(MoveThreats { blocks: [[0; 32]; 4], ended: [0; 4], begun: [0; 4] });
    if let Some(MoveThreats { blocks, ended, begun }) = &mut threats {
        // The same copy of the mailbox is used for the board before the move, then for the board after it.
        let mut codes = *mailbox;
        write_ended(removed, added, &mut codes, occupied, blocks, ended, OFF);
        each!(i < 2, {
            if let Some((square, piece)) = added[i] {
                codes.set(square, piece.code());
            }
        });
        write_ended(added, removed, &mut codes, occupied_after, blocks, begun, ON);
    }
    threats
}

/// The first block for the squares where a move removes pieces.
const OFF: usize = 0;

/// The first block for the squares where a move puts pieces.
const ON: usize = 2;

/// Writes the threats that end if the pieces `added` replace the pieces `removed`. The squares of both are emptied in
/// the mailbox, except where the same piece stays. The blocks of `removed` begin with block `first`, which is [`OFF`]
/// or [`ON`]. The blocks of `added` begin with the other of these two.
///
/// A threat by or on a piece of `removed` is a direct threat of this piece. Any other threat that ends is a discovered
/// threat through a square that `added` fills. To find each threat only once, a visited square loses its code in the
/// mailbox, but is occupied.
#[inline]
const fn write_ended(
    removed: [Option<(Square, Piece)>; 2],
    added: [Option<(Square, Piece)>; 2],
    mailbox: &mut Mailbox,
    mut occupied: Bitboard,
    blocks: &mut [Lanes; 4],
    masks: &mut [u32; 4],
    first: usize,
) {
    each!(i < 2, {
        if let Some((square, piece)) = removed[i]
            && !stays(square, piece, added)
        {
            let block = first & ON | i;
            masks[block] = write_direct(square, piece, mailbox, occupied, &mut blocks[block]).0;
            mailbox.set(square, 0);
        }
    });
    each!(i < 2, {
        if let Some((square, _)) = added[i]
            && !occupied.contains(square)
        {
            let nearest = Nearest::new(square, mailbox, occupied);
            let block = (first ^ ON) & ON | i;
            masks[block] = nearest.write_discovered(square, mailbox, &mut blocks[block]);
            mailbox.set(square, 0);
            occupied = occupied.with(square);
        }
    });
}

/// Whether the same piece is put back on its square.
#[inline]
const fn stays(square: Square, piece: Piece, added: [Option<(Square, Piece)>; 2]) -> bool {
    each!(i < 2, {
        if let Some((target, put)) = added[i]
            && target as u8 == square as u8
            && put as u8 == piece as u8
        {
            return true;
        }
    });
    false
}

/// Whether a move takes just one piece from a square to another.
///
/// Returns false, too, if the captured piece has the type and colour of the piece that the move puts on the target. No
/// legal move captures such a piece.
#[inline]
pub(super) fn is_one_piece(chosen: Move) -> bool {
    matches!(chosen.kind(), MoveKind::Plain)
        && chosen.from() != chosen.to()
        && chosen.captured() != Some(chosen.piece_after())
}

/// Whether a move of one piece matches the board.
///
/// The moving and the captured piece must stand on their squares. Without a capture, the target must be free.
#[inline]
pub(super) const fn fits(chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> bool {
    let (from, to) = (chosen.from(), chosen.to());
    let target_fits = match chosen.captured() {
        Some(captured) => occupied.contains(to) & (mailbox.code_at(to) == captured.code()),
        None => !occupied.contains(to),
    };
    target_fits & occupied.contains(from) & (mailbox.code_at(from) == chosen.piece().code())
}

/// The pieces that a move removes and adds, and the occupancy after the move.
struct Pieces {
    removed: [Option<(Square, Piece)>; 2],
    added: [Option<(Square, Piece)>; 2],
    occupied_after: Bitboard,
}

impl Pieces {
    /// `None` if the move's pieces do not match the board.
    #[inline]
    const fn new(chosen: Move, mailbox: &Mailbox, occupied: Bitboard) -> Option<Self> {
        let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
        let (other, added) = if matches!(chosen.kind(), MoveKind::Castling) {
            let rook = Piece::new(piece.color(), Role::Rook);
            let (king_to, rook_to) = castling_targets(from, to);
            (Some((to, rook)), [Some((king_to, piece)), Some((rook_to, rook))])
        } else {
            let captured = match chosen.captured() {
                Some(captured) => Some((chosen.captured_square(), captured)),
                None => None,
            };
            (captured, [Some((to, chosen.piece_after())), None])
        };
        let removed = [Some((from, piece)), other];
        let mut occupied_after = occupied;
        each!(i < 2, {
            if let Some((square, piece)) = removed[i] {
                if !occupied_after.contains(square) || mailbox.code_at(square) != piece.code() {
                    return None;
                }
                occupied_after = occupied_after.without(square);
            }
        });
        each!(i < 2, {
            if let Some((square, _)) = added[i] {
                if occupied_after.contains(square) {
                    return None;
                }
                occupied_after = occupied_after.with(square);
            }
        });
        Some(Self { removed, added, occupied_after })
    }
}
