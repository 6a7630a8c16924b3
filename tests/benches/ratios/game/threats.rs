//! Benchmarks of two queries for neural networks: which threats a piece makes, receives or blocks, and which threats a
//! legal move ends and which it begins.
//!
//! A result is a sum of hashes, because implementations find the threats in different orders. Each hash depends on
//! attacker, victim and both squares, so every implementation has to find all of them. For a move, the hashes of ended
//! threats are subtracted, so that a threat that ends and begins again cancels out, as in a network's accumulator.

use std::hint::{black_box, select_unpredictable};

use fastrand::Rng;
use quintessence::quad::{Mailbox, Move, MoveKind, Piece};
use quintessence::simd::Level;
use quintessence::{
    Bitboard, PieceSets, Square, between, king_attacks, knight_attacks, line_through, pawn_attacks,
    queen_attacks,
};

use crate::benchmark::Benchmark;
use crate::implementations::leapers_to;
use crate::lookups::{Lookups, rivals};
use crate::positions::Played;

#[derive(Clone, Copy)]
pub(super) struct Board {
    mailbox: Mailbox,
    occupied: Bitboard,
    pieces: PieceSets,
    square: Square,
    piece: Piece,
    chosen: Move,
}

impl Board {
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

    /// Computes a query. If `has_moved` is true, the last move is first stored into the board once more. This changes
    /// nothing, so the move need not be taken back.
    fn query(&mut self, has_moved: bool, compute: impl Fn(&Self) -> u64) -> u64 {
        if has_moved {
            self.mailbox.play(self.chosen);
            let (piece, none) = (self.chosen.piece(), black_box(Bitboard::EMPTY));
            self.pieces.roles[piece.role() as usize] ^= none;
            self.pieces.colors[piece.color() as usize] ^= none;
        }
        compute(black_box(self))
    }

    const fn hash(&self, from: Square, to: Square) -> u32 {
        let codes = self.mailbox.codes();
        hash(packed(codes[from as usize], from, codes[to as usize], to))
    }
}

const fn packed(attacker: u8, from: Square, victim: u8, to: Square) -> u32 {
    u32::from_le_bytes([attacker, from.index(), victim, to.index()])
}

/// Mixes the four bytes of a threat into one hash, so that a sum of hashes tells which threats were found.
const fn hash(threat: u32) -> u32 {
    let product = threat.wrapping_mul(0x9e37_79b1);
    product ^ product >> 15
}

fn sum(threats: impl IntoIterator<Item = u32>) -> u32 {
    threats.into_iter().fold(0, |all, threat| all.wrapping_add(hash(threat)))
}

/// Sums the hashes of the lanes in the mask. Other lanes count 0, so that the loop has a fixed length.
#[inline]
fn sum_of_lanes(lanes: &[u32; 32], mask: u32) -> u32 {
    let hash_of_lane = |(i, &lane): (usize, &u32)| if mask & 1 << i == 0 { 0 } else { hash(lane) };
    lanes.iter().enumerate().map(hash_of_lane).fold(0, u32::wrapping_add)
}

/// Two sums of hashes: of the threats that a piece makes and suffers, and of those that it blocks.
#[derive(Clone, Copy, Default)]
struct Sums {
    direct: u32,
    discovered: u32,
}

impl Sums {
    const fn result(self) -> u64 {
        self.direct as u64 | (self.discovered as u64) << 32
    }
}

pub(super) fn of_piece(positions: &[Played], has_moved: bool) -> Benchmark<Board> {
    let mut benchmark = Benchmark::new(Board::of(positions, has_moved));
    benchmark.add_ours("Level::threats_at, all lanes", move |board| board.query(has_moved, lanes_of_piece));
    rivals!(|L| benchmark.add_variant::<L>("loops", move |board| {
        board.query(has_moved, |board| {
            Seen::new::<L>(board, board.square, board.occupied).in_loops(board.piece).result()
        })
    }));
    rivals!(|L| benchmark.add_variant::<L>("in blocks", move |board| {
        board.query(has_moved, |board| {
            Seen::new::<L>(board, board.square, board.occupied).in_blocks(board.piece).result()
        })
    }));
    benchmark
}

fn lanes_of_piece(board: &Board) -> u64 {
    let Board { square, piece, ref pieces, ref mailbox, occupied, .. } = *board;
    let threats = Level::detect().threats_at(square, piece, pieces.lend(), mailbox, occupied);
    let (lanes, all) = threats.lanes();
    let sum = |mask| sum_of_lanes(lanes, all & mask);
    Sums { direct: sum(0x00ff_ffff), discovered: sum(0xff00_0000) }.result()
}

/// Leaves out castling and en passant captures, because they are rare.
pub(super) fn of_move(positions: &[Played]) -> Benchmark<Board> {
    let mut boards = Board::of(positions, false);
    boards.retain(|board| board.chosen.kind() == MoveKind::Plain);
    let mut benchmark = Benchmark::new(boards);
    benchmark.add_ours("Level::move_threats, all lanes", |board| lanes_of_move(board).into());
    rivals!(|L| benchmark.add_variant::<L>("loops", |board| move_by_pieces::<L>(board).into()));
    benchmark
}

fn lanes_of_move(board: &Board) -> u32 {
    let threats =
        Level::detect().move_threats(board.chosen, board.pieces.lend(), &board.mailbox, board.occupied);
    let mut all = 0_u32;
    for (lanes, ended, begun) in threats.lanes() {
        // Of the four blocks of lanes, a quiet move fills two and a capture three. Empty blocks are skipped.
        if ended | begun != 0 {
            all = all.wrapping_add(sum_of_lanes(lanes, begun)).wrapping_sub(sum_of_lanes(lanes, ended));
        }
    }
    all
}

fn move_by_pieces<L: Lookups>(board: &Board) -> u32 {
    let chosen = board.chosen;
    let (to, after) = (chosen.to(), chosen.piece_after());
    let occupied = board.occupied.without(chosen.from());
    let removed = change::<L>(board, chosen.from(), occupied, chosen.piece());
    let put = match chosen.captured() {
        // The capturing piece replaces the captured one, so it blocks the same lines.
        Some(captured) => {
            let seen = Seen::new::<L>(board, to, occupied);
            seen.made_and_suffered(after).wrapping_sub(seen.made_and_suffered(captured))
        }
        None => change::<L>(board, to, occupied, after),
    };
    put.wrapping_sub(removed)
}

#[inline]
fn change<L: Lookups>(board: &Board, square: Square, occupied: Bitboard, piece: Piece) -> u32 {
    let Sums { direct, discovered } = Seen::new::<L>(board, square, occupied).in_loops(piece);
    direct.wrapping_sub(discovered)
}

/// For two squares of a line, the squares behind the second as seen from the first. The table takes 32 KiB.
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

struct Seen<'a> {
    board: &'a Board,
    square: Square,
    occupied: Bitboard,
    bishop: Bitboard,
    rook: Bitboard,
    leapers: Bitboard,
    sliders: Bitboard,
    nearest: Bitboard,
}

impl<'a> Seen<'a> {
    #[inline]
    fn new<L: Lookups>(board: &'a Board, square: Square, occupied: Bitboard) -> Self {
        let (pieces, bishop, rook) = (&board.pieces, L::bishop(square, occupied), L::rook(square, occupied));
        let leapers = leapers_to(square, pieces.lend()) & occupied;
        let sliders = (bishop & pieces.diagonal() | rook & pieces.orthogonal()) & occupied;
        let nearest = (bishop | rook) & occupied;
        Self { board, square, occupied, bishop, rook, leapers, sliders, nearest }
    }

    /// Computes the attack sets of all roles and selects one by an index, because a branch would be mispredicted.
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

    /// Returns the piece that the slider on `from` would attack if `self.square` were empty.
    fn behind(&self, from: Square) -> Bitboard {
        BEHIND[from as usize][self.square as usize] & self.nearest
    }

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
            sums.direct = sums.direct.wrapping_add(hash(self.suffered(piece, from)));
            if let Some(to) = self.behind(from).lowest() {
                sums.discovered = sums.discovered.wrapping_add(self.board.hash(from, to));
            }
        }
        sums
    }

    /// Like `in_loops`, but predicted better, because the loops have no branches inside and mostly the same length.
    #[inline]
    fn in_blocks(&self, piece: Piece) -> Sums {
        let hash_if = |exists, threat| select_unpredictable(exists, hash(threat), 0);
        let made = blocks::<2>(self.victims(piece), |exists, to| hash_if(exists, self.made(piece, to)));
        let suffered = blocks::<2>(self.sliders | self.leapers, |exists, from| {
            hash_if(exists, self.suffered(piece, from))
        });
        let discovered = blocks::<1>(self.sliders, |exists, from| {
            let (behind, to) = (self.behind(from), lowest(self.behind(from)));
            select_unpredictable(exists & !behind.is_empty(), self.board.hash(from, to), 0)
        });
        Sums { direct: made.wrapping_add(suffered), discovered }
    }
}

/// Sums the hashes of the squares of a set in blocks of `N` squares. A block that is not full adds zeros. The end of
/// such a loop is easier to predict than that of a loop over single squares.
#[inline]
fn blocks<const N: usize>(mut set: Bitboard, hash_if: impl Fn(bool, Square) -> u32) -> u32 {
    let mut all = 0_u32;
    loop {
        for _ in 0..N {
            all = all.wrapping_add(hash_if(!set.is_empty(), lowest(set)));
            set.pop_lowest();
        }
        if set.is_empty() {
            return all;
        }
    }
}

/// Returns an arbitrary square for the empty set, which saves a branch.
const fn lowest(set: Bitboard) -> Square {
    Square::from_index_masked(set.bits().trailing_zeros() as u8)
}
