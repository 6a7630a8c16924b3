//! The threats that a move ends and begins.

use core::fmt;

use crate::board::{Bitboard, Color, Piece, Pieces, Role, Square};
use crate::quad::{Mailbox, Move, MoveKind, castling_targets};
use crate::threats::focus::{Focus, Given, lanes};
use crate::threats::threat::{Block, FIRST_DISCOVERED as FIRST, Threat, Threats};

/// The threats that a move ends and begins, in four blocks of 32 lanes. Each block has two masks: one of the lanes
/// whose threats end, and one of the lanes whose threats begin.
///
/// Each threat is in one lane only, and either ends or begins. Four blocks are enough, because a move removes at most
/// two pieces and adds at most two, and one block has room for the threats of one piece. The block in which a threat is
/// found depends on the [`Level`](crate::simd::Level).
///
/// # Layout
/// A promise: 576 bytes, aligned to 64. The order of blocks and masks is no promise.
#[derive(Clone, Copy)]
#[must_use]
#[repr(align(64))]
pub struct MoveThreats(pub(super) Lanes);

layout! { MoveThreats = { 576 bytes, align 64 } }

/// Four blocks of lanes, then four masks of the threats that end, and four masks of the threats that begin.
///
/// Vector and scalar code both return this type, so that the methods of `Level` need not copy the threats.
pub(super) type Lanes = ([Block; 4], [[u32; 4]; 2]);

const NONE: Lanes = ([[0; 32]; 4], [[0; 4]; 2]);

impl MoveThreats {
    /// Iterates over the threats that exist before the move but not after it.
    #[inline]
    #[must_use]
    pub const fn ended(&self) -> impl ExactSizeIterator<Item = Threat> + Clone + '_ {
        let (blocks, [ended, _]) = &self.0;
        Threats::new(blocks, *ended)
    }

    /// Iterates over the threats that exist after the move but not before it.
    #[inline]
    #[must_use]
    pub const fn begun(&self) -> impl ExactSizeIterator<Item = Threat> + Clone + '_ {
        let (blocks, [_, begun]) = &self.0;
        Threats::new(blocks, *begun)
    }

    /// Returns the four blocks of lanes, each with a mask of the threats that end and a mask of the threats that begin.
    ///
    /// Lane `i` of a block is the [word](Threat::to_word) of a threat if bit `i` of either mask is set. Otherwise, the
    /// lane is unspecified.
    #[inline]
    #[must_use]
    pub const fn lanes(&self) -> [(&[u32; 32], u32, u32); 4] {
        let ([a, b, c, d], [ended, begun]) = &self.0;
        [(a, ended[0], begun[0]), (b, ended[1], begun[1]), (c, ended[2], begun[2]), (d, ended[3], begun[3])]
    }
}

impl fmt::Debug for MoveThreats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (blocks, masks) = &self.0;
        let [ended, begun] = masks.map(|masks| Threats::new(blocks, masks));
        f.debug_struct("MoveThreats").field("ended", &ended).field("begun", &begun).finish()
    }
}

/// Returns the threats that a move ends and begins, or no threats if the move does not match the board.
///
/// `pieces`, `mailbox` and `occupied` describe the board before the move. A move matches this board if each piece that
/// it moves or captures is on its square in the mailbox. Also, without these pieces, the squares on which the move puts
/// pieces must be empty. Other rules of chess are not checked. In a search, call
/// [`Level::move_threats`](crate::simd::Level::move_threats) instead, which uses vector instructions.
///
/// # Cost
/// A quiet move costs about twice as much as [`threats_at`](crate::threats::threats_at), and a capture three times as
/// much. Castling and en passant captures cost more.
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

/// Finds the threats that change with a move of one piece, for which [`is_one_piece`] is true. If there are at most 31
/// of them, all are in the first of the four blocks of lanes.
#[inline]
pub(super) const fn of_one_piece(chosen: Move, given: Given<'_>) -> Lanes {
    let mut threats = NONE;
    let ([block, ..], [ended, begun]) = &mut threats;
    let [from, to] = chosen.squares();
    let old = Focus::new(from, given);
    let new = Focus::new(to, Given { occupied: given.occupied.without(from), ..given });
    let [at_from, at_to] = [Bitboard::from_square(from), Bitboard::from_square(to)];
    // A piece that moves along an open line stays between the same two pieces of this line, so no discovered threat
    // begins or ends there. Therefore `at_from` and `at_to` exclude the line.
    let lane = old.direct(chosen.piece(), Bitboard::EMPTY, block, 0);
    let first_begun = match chosen.captured() {
        // In `new`, the origin square is empty, so the captured piece seems to attack pieces behind this square. Before
        // the move, the moving piece hid these pieces from the captured piece, so `line_to` excludes them.
        Some(captured) => new.direct(captured, old.line_to(to), block, lane),
        None => new.discovered(at_from, block, lane),
    };
    let lane = old.discovered(at_to, block, first_begun);
    let end = new.direct(chosen.piece_after(), Bitboard::EMPTY, block, lane);
    // `direct` and `discovered` also write to the lane after the last threat. After 32 threats, this lane would be lane
    // 0 again, and its threat would be lost. Therefore moves with 32 or more threats use `of_any_move`.
    if end > 31 {
        threats = of_any_move(chosen, old.given);
    } else {
        (ended[0], begun[0]) = (lanes(0, first_begun), lanes(first_begun, end));
    }
    threats
}

/// Finds the threats that change with a move of any kind. This function is slower than [`of_one_piece`].
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

/// Two squares can lose a piece in a move. Their blocks of lanes begin at this index.
const OFF: usize = 0;

/// Two squares can get a piece in a move. Their blocks of lanes begin at this index.
const ON: usize = 2;

/// Writes the threats that end if the pieces `added` replace the pieces `removed`. To find the threats that begin,
/// [`of_any_move`] passes the two in the other order. The two blocks of lanes for `removed` begin at the index `first`,
/// which is [`OFF`] or [`ON`] (0 or 2). The other two blocks are for `added`.
///
/// The first loop finds the direct threats, which the pieces of `removed` make or receive. The second loop finds the
/// discovered threats, which sliders make through squares that `added` fills. To find no threat twice, the loops leave
/// out threats from or on squares that they have handled (`visited`), but pieces there still block sliders.
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

/// Whether `added` has the same piece on the same square, so that this piece stays and its threats do not change.
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

/// Puts a piece on a square, both in the sets and in the mailbox. If `piece` is `None`, empties the square.
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

/// Whether [`of_one_piece`] can handle a move: a plain move to another square, whose pieces match the board.
///
/// The result is also false if the captured piece equals the piece that replaces it, because [`of_one_piece`] would
/// report the threats by this piece as both ended and begun. No legal move captures a piece of its own colour.
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

/// The pieces that a move removes and adds, each with its square, and the occupancy after the move.
struct Changed {
    removed: [Option<(Square, Piece)>; 2],
    added: [Option<(Square, Piece)>; 2],
    occupied: Bitboard,
}

impl Changed {
    /// Returns `None` if the move does not match the board.
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
