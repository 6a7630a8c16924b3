//! The threats that a move ends and begins.

use core::fmt;

use crate::board::{Bitboard, Color, Pieces, Role, Square};
use crate::quad::{Mailbox, Move, MoveKind, Piece, castling_targets};
use crate::threats::focus::{Focus, Given, lanes};
use crate::threats::threat::{Block, FIRST_DISCOVERED as FIRST, Threat, Threats};

/// The threats that a move ends and begins, in four blocks of 32 lanes. For each block, one mask has the lanes whose
/// threats end, and another mask the lanes whose threats begin.
///
/// Each threat is in one lane only, and either ends or begins. Four blocks are enough, because a move removes at most
/// two pieces and adds at most two, and one block holds the threats of one piece. Which block holds a threat depends
/// on the [`Level`](crate::simd::Level).
#[derive(Clone, Copy)]
#[must_use]
#[repr(align(64))]
pub struct MoveThreats(pub(super) Lanes);

/// Four blocks of lanes, then four masks of the threats that end, and four masks of the threats that begin.
///
/// Vector and scalar code both return `Lanes`, so the methods of `Level` return the threats without a copy.
pub(super) type Lanes = ([Block; 4], [[u32; 4]; 2]);

const NONE: Lanes = ([[0; 32]; 4], [[0; 4]; 2]);

impl MoveThreats {
    /// The threats that exist before the move and not after it.
    #[inline]
    #[must_use]
    pub const fn ended(&self) -> impl ExactSizeIterator<Item = Threat> + Clone + '_ {
        let (blocks, [ended, _]) = &self.0;
        Threats::new(blocks, *ended)
    }

    /// The threats that exist after the move and not before it.
    #[inline]
    #[must_use]
    pub const fn begun(&self) -> impl ExactSizeIterator<Item = Threat> + Clone + '_ {
        let (blocks, [_, begun]) = &self.0;
        Threats::new(blocks, *begun)
    }

    /// The four blocks of lanes, each with the mask of the threats that end and the mask of the threats that begin.
    ///
    /// If bit `i` of a mask is set, lane `i` of the block is the [word](Threat::to_word) of a threat. The other lanes
    /// are unspecified.
    #[inline]
    #[must_use]
    pub const fn lanes(&self) -> [(&[u32; 32], u32, u32); 4] {
        let ([a, b, c, d], [ended, begun]) = &self.0;
        [(a, ended[0], begun[0]), (b, ended[1], begun[1]), (c, ended[2], begun[2]), (d, ended[3], begun[3])]
    }
}

/// Prints the threats that end and those that begin.
impl fmt::Debug for MoveThreats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (blocks, masks) = &self.0;
        let [ended, begun] = masks.map(|masks| Threats::new(blocks, masks));
        f.debug_struct("MoveThreats").field("ended", &ended).field("begun", &begun).finish()
    }
}

/// The threats that a move ends and begins; none if the move's pieces do not match the board.
///
/// `pieces`, `mailbox` and `occupied` describe the board before the move. The move matches the board if each piece that
/// it moves or captures is on its square in the mailbox. Also, the squares on which the move puts pieces must be empty
/// once the moved and captured pieces are off the board. Other rules of chess are not checked. In a search, call the
/// method [`Level::move_threats`](crate::simd::Level::move_threats).
///
/// # Cost
/// About twice as much as [`threats_at`](crate::threats::threats_at), and three times as much for a capture. Castling
/// and en passant captures cost more.
#[inline]
pub const fn move_threats(
    chosen: Move,
    pieces: Pieces<'_>,
    mailbox: &Mailbox,
    occupied: Bitboard,
) -> MoveThreats {
    let given = Given { pieces, mailbox, occupied };
    if !is_one_piece(chosen, given) {
        return MoveThreats(of_any_move(chosen, given));
    }
    MoveThreats(of_one_piece(chosen, given))
}

/// The threats that change with a move of one piece, which must match the board. If there are at most 31, all are in
/// the first block.
#[inline]
pub(super) const fn of_one_piece(chosen: Move, given: Given<'_>) -> Lanes {
    let mut threats = NONE;
    let ([block, ..], [ended, begun]) = &mut threats;
    let [from, to] = chosen.squares();
    let old = Focus::new(from, given);
    let new = Focus::new(to, Given { occupied: given.occupied.without(from), ..given });
    let [at_from, at_to] = [Bitboard::from_square(from), Bitboard::from_square(to)];
    // A piece that moves along an open line stays between the same two pieces of this line. No discovered threat begins
    // or ends there, so `at_from` and `at_to` exclude the line.
    let lane = old.direct(chosen.piece(), Bitboard::EMPTY, block, 0);
    let first_begun = match chosen.captured() {
        // In `new`, the origin square is empty. `line_to` excludes the pieces behind the origin square, because the
        // moving piece stood between them and the captured piece.
        Some(captured) => new.direct(captured, old.line_to(to), block, lane),
        None => new.discovered(at_from, block, lane),
    };
    let lane = old.discovered(at_to, block, first_begun);
    let end = new.direct(chosen.piece_after(), Bitboard::EMPTY, block, lane);
    // The loops also write to the lane after the last threat. After 32 threats this is lane 0 again, whose threat is
    // lost, so moves with 32 or more threats use `of_any_move`.
    if end > 31 {
        threats = of_any_move(chosen, old.given);
    } else {
        (ended[0], begun[0]) = (lanes(0, first_begun), lanes(first_begun, end));
    }
    threats
}

/// The threats that change with a move of any kind; slower than [`of_one_piece`].
#[cold]
#[inline(never)]
pub(super) const fn of_any_move(chosen: Move, before: Given<'_>) -> Lanes {
    let mut threats = NONE;
    let Some(Changed { removed, added, occupied }) = Changed::new(chosen, before) else { return threats };
    let (mut roles, mut white, mut mailbox) = (*before.pieces.roles, before.pieces.white, *before.mailbox);
    each!(i < 2, {
        if let Some((square, _)) = removed[i] {
            replace(&mut roles, &mut white, &mut mailbox, square, None);
        }
    });
    each!(i < 2, {
        if let Some((square, piece)) = added[i] {
            replace(&mut roles, &mut white, &mut mailbox, square, Some(piece));
        }
    });
    let after = Given { pieces: Pieces { roles: &roles, white }, mailbox: &mailbox, occupied };
    let (blocks, [ended, begun]) = &mut threats;
    write_ended(removed, added, before, blocks, ended, OFF);
    write_ended(added, removed, after, blocks, begun, ON);
    threats
}

/// The index of the first block for the squares where a move removes pieces.
const OFF: usize = 0;

/// The index of the first block for the squares where a move puts pieces.
const ON: usize = 2;

/// Writes the threats that end if the pieces `added` replace the pieces `removed`. Of the four blocks of lanes, two are
/// for `removed`, from index `first` on, which is [`OFF`] or [`ON`] (0 or 2). The other two are for `added`.
///
/// The first loop finds the direct threats: by or on a piece of `removed`. The second loop finds the discovered
/// threats: of sliders through a square that `added` fills. Each loop puts its squares into `visited`. `direct` and
/// `discovered` then find no threat by or on the piece on such a square again, but the piece still blocks sliders.
const fn write_ended(
    removed: [Option<(Square, Piece)>; 2],
    added: [Option<(Square, Piece)>; 2],
    mut given: Given<'_>,
    blocks: &mut [Block; 4],
    masks: &mut [u32; 4],
    first: usize,
) {
    let mut visited = Bitboard::EMPTY;
    each!(i < 2, {
        if let Some((square, piece)) = removed[i]
            && !stays(square, piece, added)
        {
            let block = first & ON | i;
            let end = Focus::new(square, given).direct(piece, visited, &mut blocks[block], 0);
            masks[block] = lanes(0, end);
            visited = visited.with(square);
        }
    });
    each!(i < 2, {
        if let Some((square, _)) = added[i]
            && !given.occupied.contains(square)
        {
            let block = (first ^ ON) & ON | i;
            let end = Focus::new(square, given).discovered(visited, &mut blocks[block], FIRST);
            masks[block] = lanes(FIRST, end);
            visited = visited.with(square);
            given.occupied = given.occupied.with(square);
        }
    });
}

/// Whether `added` puts the same piece on the same square.
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

/// Replaces the piece on a square.
const fn replace(
    roles: &mut [Bitboard; 6],
    white: &mut Bitboard,
    mailbox: &mut Mailbox,
    square: Square,
    piece: Option<Piece>,
) {
    each!(i < 6, {
        roles[i] = roles[i].without(square);
    });
    *white = white.without(square);
    let mut code = 0;
    if let Some(piece) = piece {
        code = piece.code();
        roles[piece.role() as usize] = roles[piece.role() as usize].with(square);
        if matches!(piece.color(), Color::White) {
            *white = white.with(square);
        }
    }
    mailbox.set(square, code);
}

/// Whether a move is neither castling nor en passant, leads to a different square, and matches the board.
///
/// The result is also false if the captured piece equals the piece that the move puts on the target square. Such a move
/// is illegal, because it captures a piece of its own colour.
#[inline]
pub(super) const fn is_one_piece(chosen: Move, Given { mailbox, occupied, .. }: Given<'_>) -> bool {
    let (from, to, after) = (chosen.from(), chosen.to(), chosen.piece_after());
    let target_fits = match chosen.captured() {
        Some(captured) => {
            captured as u8 != after as u8 && occupied.contains(to) & (mailbox.code_at(to) == captured.code())
        }
        None => !occupied.contains(to),
    };
    let origin_fits = occupied.contains(from) & (mailbox.code_at(from) == chosen.piece().code());
    matches!(chosen.kind(), MoveKind::Plain) && from as u8 != to as u8 && target_fits & origin_fits
}

/// The pieces that a move removes and adds, and the occupancy after the move.
struct Changed {
    removed: [Option<(Square, Piece)>; 2],
    added: [Option<(Square, Piece)>; 2],
    occupied: Bitboard,
}

impl Changed {
    /// `None` if the move's pieces do not match the board.
    const fn new(chosen: Move, Given { mailbox, mut occupied, .. }: Given<'_>) -> Option<Self> {
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
        each!(i < 2, {
            if let Some((square, piece)) = removed[i] {
                if !occupied.contains(square) || mailbox.code_at(square) != piece.code() {
                    return None;
                }
                occupied = occupied.without(square);
            }
        });
        each!(i < 2, {
            if let Some((square, _)) = added[i] {
                if occupied.contains(square) {
                    return None;
                }
                occupied = occupied.with(square);
            }
        });
        Some(Self { removed, added, occupied })
    }
}
