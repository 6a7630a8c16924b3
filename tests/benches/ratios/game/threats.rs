//! Which threats depend on one piece? An engine asks when it takes a piece off a square, or puts one there.
//!
//! An answer is a sum of numbers of threats, which does not depend on their order. Nobody can sum the numbers without
//! knowing attacker, victim and both squares of each threat.

use std::collections::HashSet;
use std::hint::{black_box, select_unpredictable};

use fastrand::Rng;
use quintessence::quad::{Mailbox, Move, Piece};
use quintessence::simd::Level;
use quintessence::threats::{Change, PieceThreats, Threat};
use quintessence::{
    Bitboard, PieceSets, Square, between, king_attacks, knight_attacks, line_through, pawn_attacks,
    queen_attacks,
};

use super::oracle::attacks_of;
use crate::LEVEL;
use crate::answers::leapers_to;
use crate::lookups::{Lookups, rivals};
use crate::positions::Played;
use crate::question::Question;

/// Asks at rest, or right after the stores of the move that led to the board.
pub(crate) fn asked(positions: &[Played], has_moved: bool) -> Question<Board> {
    let mut question = Question::new(Board::of(positions, has_moved), oracle_piece);
    let level = |board: &Board| LEVEL.threats_at(board.square, board.piece, &board.mailbox, board.occupied);
    question.ours("Level::threats_at", move |board| board.ask(has_moved, |board| of_lists(&level(board))));
    question.ours("Level::threats_at, all lanes", move |board| {
        board.ask(has_moved, |board| of_lanes(&level(board)))
    });
    question.ours("Level::PORTABLE.for_each_threat_at", move |board| {
        board.ask(has_moved, |board| one_by_one(Level::PORTABLE, board))
    });
    question.ours("Level::for_each_threat_at", move |board| {
        board.ask(has_moved, |board| one_by_one(LEVEL, board))
    });
    rivals!(forms(&mut question, has_moved));
    question
}

/// A position as engines hold it that ask for threats, and what they ask about. Three cache lines.
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

const _: () = assert!(size_of::<Board>() == 192);

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

    /// Stores what the move has stored that led to this board: the same codes and words again. So it need not be unmade.
    #[inline]
    fn store_move(&mut self) {
        self.mailbox.play(self.chosen);
        let (piece, none) = (self.chosen.piece(), black_box(Bitboard::EMPTY));
        self.pieces.roles[piece.role().index()] ^= none;
        self.pieces.colors[piece.color() as usize] ^= none;
    }

    #[inline]
    fn ask(&mut self, has_moved: bool, answer: impl Fn(&Self) -> u64) -> u64 {
        if has_moved {
            self.store_move();
        }
        answer(black_box(self))
    }

    #[inline]
    const fn code(&self, square: Square) -> u8 {
        self.mailbox.code_at(square)
    }
}

#[inline]
fn one_by_one(level: Level, board: &Board) -> u64 {
    let (mut sums, Board { square, piece, pieces, mailbox, occupied, .. }) = (Sums::default(), board);
    level.for_each_threat_at(*square, *piece, pieces, mailbox, *occupied, |change, threat| {
        let sum = match change {
            Change::Begins => &mut sums.direct,
            Change::Ends => &mut sums.discovered,
        };
        *sum = sum.wrapping_add(number(threat.to_word()));
    });
    sums.answer()
}

fn of_lists(threats: &PieceThreats) -> u64 {
    let direct = sum(threats.direct().map(Threat::to_word));
    Sums { direct, discovered: sum(threats.discovered().map(Threat::to_word)) }.answer()
}

/// A loop of known length over all lanes: those outside of the mask count 0.
fn of_lanes(threats: &PieceThreats) -> u64 {
    let (lanes, mask, mut numbers) = (threats.lanes(), threats.mask(), [0; 32]);
    for (i, number_of_lane) in numbers.iter_mut().enumerate() {
        *number_of_lane = if mask & 1 << i == 0 { 0 } else { number(lanes[i]) };
    }
    let (direct, discovered) = numbers.split_at(24);
    let sum = |numbers: &[u32]| numbers.iter().fold(0_u32, |all, &number| all.wrapping_add(number));
    Sums { direct: sum(direct), discovered: sum(discovered) }.answer()
}

/// The threats with the piece that are none without it, and those without it that are none with it.
fn oracle_piece(board: &Board) -> u64 {
    let mut without = board.mailbox;
    without.remove(board.square);
    let (with, without) = (oracle(&board.mailbox), oracle(&without));
    let (direct, discovered) = (sum(&with - &without), sum(&without - &with));
    Sums { direct, discovered }.answer()
}

/// All threats, step by step from each piece.
fn oracle(mailbox: &Mailbox) -> HashSet<u32> {
    let board = mailbox.to_board();
    let (pieces, occupied) = (board.piece_sets(), board.occupied());
    let of_piece = |from: Square| {
        let victims = attacks_of(from, &pieces, occupied) & occupied;
        victims.into_iter().map(move |to| packed(mailbox.code_at(from), from, mailbox.code_at(to), to))
    };
    occupied.into_iter().flat_map(of_piece).collect()
}

/// A threat in the four bytes of [`Threat`].
#[inline]
const fn packed(attacker: u8, from: Square, victim: u8, to: Square) -> u32 {
    u32::from_le_bytes([attacker, from.index(), victim, to.index()])
}

/// A number that depends on the four bytes together, so that no other threats have the same sum.
#[inline]
const fn number(threat: u32) -> u32 {
    let product = threat.wrapping_mul(0x9e37_79b1);
    product ^ product >> 15
}

/// The sum of the numbers of some threats.
#[inline]
fn sum(threats: impl IntoIterator<Item = u32>) -> u32 {
    threats.into_iter().fold(0, |all, threat| all.wrapping_add(number(threat)))
}

fn forms<L: Lookups>(question: &mut Question<Board>, has_moved: bool) {
    question.form::<L>("loops", move |board| board.ask(has_moved, |board| Seen::new::<L>(board).in_loops()));
    question
        .form::<L>("in blocks", move |board| board.ask(has_moved, |board| Seen::new::<L>(board).in_blocks()));
}

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

/// The sums of the numbers of threats that a piece makes and suffers, and of those that it blocks.
#[derive(Clone, Copy, Default)]
struct Sums {
    direct: u32,
    discovered: u32,
}

impl Sums {
    #[inline]
    const fn answer(self) -> u64 {
        self.direct as u64 | (self.discovered as u64) << 32
    }
}

/// Adds the number of a threat if there is one, without a branch unless it is known that there is one.
#[inline]
fn add(sum: &mut u32, exists: bool, threat: u32) {
    *sum = sum.wrapping_add(select_unpredictable(exists, number(threat), 0));
}

/// The pieces that a piece sees by lookups, sets and a mailbox. Each threat is consumed when it is found.
struct Seen<'a> {
    board: &'a Board,
    /// What the piece attacks.
    makes: Bitboard,
    /// What attacks the piece.
    leapers: Bitboard,
    sliders: Bitboard,
    /// The nearest pieces on all lines.
    nearest: Bitboard,
}

impl<'a> Seen<'a> {
    #[inline]
    fn new<L: Lookups>(board: &'a Board) -> Self {
        let &Board { square, piece, ref pieces, occupied, .. } = board;
        let (bishop, rook) = L::new(occupied).bishop_and_rook(square);
        let (pawn, knight, king) =
            (pawn_attacks(piece.color(), square), knight_attacks(square), king_attacks(square));
        // By one load.
        let by_role = [pawn, knight, bishop, rook, bishop | rook, king];
        Self {
            board,
            makes: by_role[piece.role().index()] & occupied,
            leapers: leapers_to(square, pieces) & occupied,
            sliders: (bishop & pieces.diagonal() | rook & pieces.orthogonal()) & occupied,
            nearest: (bishop | rook) & occupied,
        }
    }

    #[inline]
    const fn made(&self, to: Square) -> u32 {
        packed(self.board.piece.code(), self.board.square, self.board.code(to), to)
    }

    #[inline]
    const fn suffered(&self, from: Square) -> u32 {
        packed(self.board.code(from), from, self.board.piece.code(), self.board.square)
    }

    /// The piece behind, if there is one.
    #[inline]
    fn behind(&self, from: Square) -> Bitboard {
        BEHIND[from as usize][self.board.square as usize] & self.nearest
    }

    #[inline]
    const fn blocked(&self, from: Square, to: Square) -> u32 {
        packed(self.board.code(from), from, self.board.code(to), to)
    }

    #[inline]
    fn in_loops(&self) -> u64 {
        let mut sums = Sums::default();
        for to in self.makes {
            add(&mut sums.direct, true, self.made(to));
        }
        for from in self.leapers {
            add(&mut sums.direct, true, self.suffered(from));
        }
        for from in self.sliders {
            add(&mut sums.direct, true, self.suffered(from));
            if let Some(to) = self.behind(from).lowest() {
                add(&mut sums.discovered, true, self.blocked(from, to));
            }
        }
        sums.answer()
    }

    /// Loops of mostly the same length, without branches in them.
    #[inline]
    fn in_blocks(&self) -> u64 {
        let mut sums = Sums::default();
        blocks::<2>(self.makes, |exists, to| add(&mut sums.direct, exists, self.made(to)));
        let suffers = self.sliders | self.leapers;
        blocks::<2>(suffers, |exists, from| add(&mut sums.direct, exists, self.suffered(from)));
        blocks::<1>(self.sliders, |exists, from| {
            let (behind, to) = (self.behind(from), lowest(self.behind(from)));
            add(&mut sums.discovered, exists & !behind.is_empty(), self.blocked(from, to));
        });
        sums.answer()
    }
}

/// Takes the squares of a set, and then any square until the number of squares is a multiple of `N` other than 0.
///
/// The end of the loop is predicted more often than that of a loop over the squares.
#[inline]
fn blocks<const N: usize>(mut set: Bitboard, mut take: impl FnMut(bool, Square)) {
    loop {
        for _ in 0..N {
            take(!set.is_empty(), lowest(set));
            set = set.without_lowest();
        }
        if set.is_empty() {
            return;
        }
    }
}

/// The lowest square of a set; any square of the empty set.
#[inline]
const fn lowest(set: Bitboard) -> Square {
    Square::from_index_masked(set.bits().trailing_zeros() as u8)
}
