//! Which threats depend on one piece, and which ones does a legal move end and begin? An engine asks about a piece when it
//! takes the piece off a square, or puts it there.
//!
//! An answer is a sum of numbers of threats, which does not depend on their order. Nobody can sum the numbers without
//! knowing attacker, victim and both squares of each threat. For a move, those that end are subtracted, as in the
//! accumulator of a network, so threats that end and begin again need not be found to be the same.

use std::hint::{black_box, select_unpredictable};

use fastrand::Rng;
use quintessence::quad::{Mailbox, Move, MoveKind, Piece};
use quintessence::simd::Level;
use quintessence::{
    Bitboard, PieceSets, Square, between, king_attacks, knight_attacks, line_through, pawn_attacks,
    queen_attacks,
};

use crate::answers::leapers_to;
use crate::lookups::{Lookups, rivals};
use crate::positions::Played;
use crate::question::Question;

/// A position as engines hold it that ask for threats, and what they ask about.
#[derive(Clone, Copy)]
pub(super) struct Board {
    mailbox: Mailbox,
    occupied: Bitboard,
    pieces: PieceSets,
    /// The square of a random piece.
    square: Square,
    piece: Piece,
    /// A random legal move.
    chosen: Move,
}

impl Board {
    /// The boards before the random moves, or after them.
    fn of(positions: &[Played], has_moved: bool) -> Vec<Self> {
        let mut random = Rng::with_seed(2026);
        let board = |&Played { before, chosen }: &Played| {
            let board = if has_moved { before.after(chosen) } else { before }.board();
            let (mailbox, occupied) = (board.to_mailbox().expect("codes of pieces"), board.occupied());
            let square = occupied.into_iter().nth(random.usize(..occupied.len() as usize));
            let square = square.expect("a position has kings");
            let piece = mailbox.piece_at(square).expect("the square is occupied");
            Self { mailbox, occupied, pieces: board.piece_sets(), square, piece, chosen }
        };
        positions.iter().map(board).collect()
    }

    /// Asks at rest, or right after storing what the move has stored that led to this board: the same codes and words again.
    /// So the move need not be unmade.
    fn ask(&mut self, has_moved: bool, answer: impl Fn(&Self) -> u64) -> u64 {
        if has_moved {
            self.mailbox.play(self.chosen);
            let (piece, none) = (self.chosen.piece(), black_box(Bitboard::EMPTY));
            self.pieces.roles[piece.role() as usize] ^= none;
            self.pieces.colors[piece.color() as usize] ^= none;
        }
        answer(black_box(self))
    }

    /// The number of the threat between the pieces on two squares.
    const fn number(&self, from: Square, to: Square) -> u32 {
        let codes = self.mailbox.codes();
        number(packed(codes[from as usize], from, codes[to as usize], to))
    }
}

/// A threat in the four bytes of [`Threat`](quintessence::threats::Threat).
const fn packed(attacker: u8, from: Square, victim: u8, to: Square) -> u32 {
    u32::from_le_bytes([attacker, from.index(), victim, to.index()])
}

/// A number that depends on the four bytes together, so that no other threats have the same sum.
const fn number(threat: u32) -> u32 {
    let product = threat.wrapping_mul(0x9e37_79b1);
    product ^ product >> 15
}

/// The sum of the numbers of some threats.
fn sum(threats: impl IntoIterator<Item = u32>) -> u32 {
    threats.into_iter().fold(0, |all, threat| all.wrapping_add(number(threat)))
}

/// The same of the lanes in the mask. The other lanes count 0, so that the loop has a known length.
#[inline]
fn sum_of_lanes(lanes: &[u32; 32], mask: u32) -> u32 {
    let number = |(i, &lane): (usize, &u32)| if mask & 1 << i == 0 { 0 } else { number(lane) };
    lanes.iter().enumerate().map(number).fold(0, u32::wrapping_add)
}

/// The sums of the numbers of threats that a piece makes and suffers, and of those that it blocks.
#[derive(Clone, Copy, Default)]
struct Sums {
    direct: u32,
    discovered: u32,
}

impl Sums {
    const fn answer(self) -> u64 {
        self.direct as u64 | (self.discovered as u64) << 32
    }
}

/// Asks at rest, or right after the stores of the move that led to the board.
pub(super) fn of_piece(positions: &[Played], has_moved: bool) -> Question<Board> {
    let mut question = Question::new(Board::of(positions, has_moved));
    question.ours("Level::threats_at, all lanes", move |board| board.ask(has_moved, lanes_of_piece));
    rivals!(|L| question.form::<L>("loops", move |board| {
        board.ask(has_moved, |board| {
            Seen::new::<L>(board, board.square, board.occupied).in_loops(board.piece).answer()
        })
    }));
    rivals!(|L| question.form::<L>("in blocks", move |board| {
        board.ask(has_moved, |board| {
            Seen::new::<L>(board, board.square, board.occupied).in_blocks(board.piece).answer()
        })
    }));
    question
}

fn lanes_of_piece(board: &Board) -> u64 {
    let Board { square, piece, ref pieces, ref mailbox, occupied, .. } = *board;
    let threats = Level::detect().threats_at(square, piece, pieces.lend(), mailbox, occupied);
    let (lanes, all) = threats.lanes();
    let sum = |mask| sum_of_lanes(lanes, all & mask);
    Sums { direct: sum(0x00ff_ffff), discovered: sum(0xff00_0000) }.answer()
}

/// Of moves that do not castle or capture en passant, which are rare.
pub(super) fn of_move(positions: &[Played]) -> Question<Board> {
    let mut boards = Board::of(positions, false);
    boards.retain(|board| board.chosen.kind() == MoveKind::Plain);
    let mut question = Question::new(boards);
    question.ours("Level::move_threats, all lanes", |board| lanes_of_move(board).into());
    rivals!(|L| question.form::<L>("loops", |board| move_by_pieces::<L>(board).into()));
    question
}

fn lanes_of_move(board: &Board) -> u32 {
    let threats =
        Level::detect().move_threats(board.chosen, board.pieces.lend(), &board.mailbox, board.occupied);
    let mut all = 0_u32;
    for (lanes, ended, begun) in threats.lanes() {
        // Of the four blocks, a quiet move has two, and a capture three.
        if ended | begun != 0 {
            all = all.wrapping_add(sum_of_lanes(lanes, begun)).wrapping_sub(sum_of_lanes(lanes, ended));
        }
    }
    all
}

/// Removes and adds pieces one by one. The boards between are given by their occupancies.
fn move_by_pieces<L: Lookups>(board: &Board) -> u32 {
    let chosen = board.chosen;
    let (to, after) = (chosen.to(), chosen.piece_after());
    let occupied = board.occupied.without(chosen.from());
    let removed = change::<L>(board, chosen.from(), occupied, chosen.piece());
    let put = match chosen.captured() {
        // What the captured piece blocks is what the capturing one blocks.
        Some(captured) => {
            let seen = Seen::new::<L>(board, to, occupied);
            seen.made_and_suffered(after).wrapping_sub(seen.made_and_suffered(captured))
        }
        None => change::<L>(board, to, occupied, after),
    };
    put.wrapping_sub(removed)
}

/// The threats that change when a piece is put on a square.
#[inline]
fn change<L: Lookups>(board: &Board, square: Square, occupied: Bitboard, piece: Piece) -> u32 {
    let Sums { direct, discovered } = Seen::new::<L>(board, square, occupied).in_loops(piece);
    direct.wrapping_sub(discovered)
}

// Threats by lookups, piece sets and a mailbox. Each is consumed when it is found.

/// The squares of a line behind the second one of two squares, seen from the first one; 32,768 bytes.
static BEHIND: [[Bitboard; 64]; 64] = {
    let mut behind = [[Bitboard::EMPTY; 64]; 64];
    let mut i = 0;
    while i < 64 * 64 {
        let (a, b) = (Square::ALL[i / 64], Square::ALL[i % 64]);
        let seen = queen_attacks(b, Bitboard::EMPTY.with(a)).intersection(line_through(a, b));
        behind[i / 64][i % 64] = seen.difference(between(a, b)).without(a);
        i += 1;
    }
    behind
};

/// The pieces that a piece sees from a square, whichever piece it is.
struct Seen<'a> {
    board: &'a Board,
    square: Square,
    occupied: Bitboard,
    bishop: Bitboard,
    rook: Bitboard,
    /// What attacks the square.
    leapers: Bitboard,
    sliders: Bitboard,
    /// The nearest pieces on all lines.
    nearest: Bitboard,
}

impl<'a> Seen<'a> {
    /// Pieces of the board outside `occupied` are ignored.
    #[inline]
    fn new<L: Lookups>(board: &'a Board, square: Square, occupied: Bitboard) -> Self {
        let (pieces, bishop, rook) = (&board.pieces, L::bishop(square, occupied), L::rook(square, occupied));
        let leapers = leapers_to(square, pieces.lend()) & occupied;
        let sliders = (bishop & pieces.diagonal() | rook & pieces.orthogonal()) & occupied;
        let nearest = (bishop | rook) & occupied;
        Self { board, square, occupied, bishop, rook, leapers, sliders, nearest }
    }

    /// What the piece attacks, by one load.
    fn victims(&self, piece: Piece) -> Bitboard {
        let &Self { square, bishop, rook, .. } = self;
        let (pawn, knight, king) =
            (pawn_attacks(piece.color(), square), knight_attacks(square), king_attacks(square));
        let by_role = [pawn, knight, bishop, rook, bishop | rook, king];
        by_role[piece.role() as usize] & self.occupied
    }

    const fn made(&self, piece: Piece, to: Square) -> u32 {
        packed(piece as u8, self.square, self.board.mailbox.codes()[to as usize], to)
    }

    const fn suffered(&self, piece: Piece, from: Square) -> u32 {
        packed(self.board.mailbox.codes()[from as usize], from, piece as u8, self.square)
    }

    /// The piece behind, if there is one.
    fn behind(&self, from: Square) -> Bitboard {
        BEHIND[from as usize][self.square as usize] & self.nearest
    }

    /// The sum for the threats that the piece makes and suffers.
    #[inline]
    fn made_and_suffered(&self, piece: Piece) -> u32 {
        let made = sum(self.victims(piece).into_iter().map(|to| self.made(piece, to)));
        let attackers = self.leapers | self.sliders;
        made.wrapping_add(sum(attackers.into_iter().map(|from| self.suffered(piece, from))))
    }

    #[inline]
    fn in_loops(&self, piece: Piece) -> Sums {
        let made = sum(self.victims(piece).into_iter().map(|to| self.made(piece, to)));
        let suffered = sum(self.leapers.into_iter().map(|from| self.suffered(piece, from)));
        let mut sums = Sums { direct: made.wrapping_add(suffered), discovered: 0 };
        for from in self.sliders {
            sums.direct = sums.direct.wrapping_add(number(self.suffered(piece, from)));
            if let Some(to) = self.behind(from).lowest() {
                sums.discovered = sums.discovered.wrapping_add(self.board.number(from, to));
            }
        }
        sums
    }

    /// Loops of mostly the same length, without branches in them.
    #[inline]
    fn in_blocks(&self, piece: Piece) -> Sums {
        let number_if = |exists, threat| select_unpredictable(exists, number(threat), 0);
        let made = blocks::<2>(self.victims(piece), |exists, to| number_if(exists, self.made(piece, to)));
        let suffered = blocks::<2>(self.sliders | self.leapers, |exists, from| {
            number_if(exists, self.suffered(piece, from))
        });
        let discovered = blocks::<1>(self.sliders, |exists, from| {
            let (behind, to) = (self.behind(from), lowest(self.behind(from)));
            select_unpredictable(exists & !behind.is_empty(), self.board.number(from, to), 0)
        });
        Sums { direct: made.wrapping_add(suffered), discovered }
    }
}

/// Sums over the squares of a set, and then over any squares until their number is a multiple of `N` other than 0.
///
/// The end of the loop is predicted more often than that of a loop over the squares.
#[inline]
fn blocks<const N: usize>(mut set: Bitboard, number: impl Fn(bool, Square) -> u32) -> u32 {
    let mut all = 0_u32;
    loop {
        for _ in 0..N {
            all = all.wrapping_add(number(!set.is_empty(), lowest(set)));
            set.pop_lowest();
        }
        if set.is_empty() {
            return all;
        }
    }
}

/// The lowest square of a set; any square of the empty set.
const fn lowest(set: Bitboard) -> Square {
    Square::from_index_masked(set.bits().trailing_zeros() as u8)
}
