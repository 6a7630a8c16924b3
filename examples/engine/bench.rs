//! A benchmark of the whole engine. On request, it imitates the memory traffic of a neural network, whose weights share
//! the caches with attack tables in today's engines: each move updates an accumulator from a table of 786 KB. The
//! weights are random, and the search ignores the output, because only the traffic matters.

use std::array::from_fn;
use std::cell::Cell;
use std::marker::PhantomData;

use quintessence::quad::{Move, Piece, Position};
use quintessence::{Bitboard, Pieces, Square};

use crate::attacks::Attacks;
use crate::board::Board;
use crate::limits::{Limits, MOST_PLIES};
use crate::search::Search;

const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/5pk1/4q1p1/7p/7P/3Q2P1/5PK1/8 w - - 0 40",
];

/// Searches six positions to a depth, and returns the number of nodes. With `has_network`, each move updates a network.
#[must_use]
pub fn bench<A: Attacks>(depth: u64, has_network: bool) -> u64 {
    let mut search = Search::<A>::new(Limits { depth: Some(depth), ..Limits::default() });
    search.network = has_network.then(Network::new);
    let nodes = |position: Position| {
        search.run(&Board::from(&position), &[], |_, _, _, _| {});
        search.nodes
    };
    POSITIONS.iter().filter_map(|fen| Position::from_fen(fen).ok()).map(nodes).sum()
}

/// Searches like [`bench`], and returns a checksum of the results of all attack queries, in the order of the search.
/// Equal numbers of nodes would not show that two implementations compute the same.
#[must_use]
pub fn checksum<A: Attacks>(depth: u64) -> u64 {
    CHECKSUM.set(0);
    let nodes = bench::<Summed<A>>(depth, false);
    CHECKSUM.get() ^ nodes
}

thread_local! {
    static CHECKSUM: Cell<u64> = const { Cell::new(0) };
}

fn added<T: Copy>(result: T, bits: impl Fn(T) -> u64) -> T {
    CHECKSUM.set((CHECKSUM.get() ^ bits(result)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29));
    result
}

/// Computes attacks by `A`, and adds each result to the checksum.
struct Summed<A>(PhantomData<A>);

impl<A: Attacks> Attacks for Summed<A> {
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        added(A::bishop_attacks(square, occupied), Bitboard::bits)
    }

    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        added(A::rook_attacks(square, occupied), Bitboard::bits)
    }

    fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        added(A::queen_attacks(square, occupied), Bitboard::bits)
    }

    fn attackers_to(square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        added(A::attackers_to(square, pieces, occupied), Bitboard::bits)
    }

    fn is_attacked(square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool {
        added(A::is_attacked(square, by, pieces, occupied), u64::from)
    }

    fn pins(king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> (Bitboard, Bitboard) {
        let (checkers, pinned) = A::pins(king, own, pieces, occupied);
        (added(checkers, Bitboard::bits), added(pinned, Bitboard::bits))
    }

    fn attack_map(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        added(A::attack_map(by, pieces, occupied), Bitboard::bits)
    }

    fn see(chosen: Move, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard, values: &[i32; 5]) -> bool {
        added(A::see(chosen, own, pieces, occupied, values), u64::from)
    }
}

type Neurons = [i16; 512];

#[derive(Debug)]
pub(crate) struct Network {
    weights: Vec<Neurons>,
    accumulators: Vec<Neurons>,
}

impl Network {
    pub(crate) fn new() -> Self {
        let mut state = 0_u32;
        let mut weight = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as i16 - 128
        };
        let weights = (0..12 * 64).map(|_| from_fn(|_| weight())).collect();
        Self { weights, accumulators: vec![[0; 512]; MOST_PLIES as usize + 2] }
    }

    /// Castling and en passant captures are treated like other moves, because their memory traffic hardly differs.
    #[inline]
    pub(crate) fn make(&mut self, chosen: Move, ply: u64) {
        let [.., before, after] = &mut self.accumulators[..ply as usize + 2] else { return };
        let weights_of =
            |piece: Piece, square: Square| &self.weights[64 * (piece as usize - 2) + square as usize];
        let (arriving, leaving) =
            (weights_of(chosen.piece_after(), chosen.to()), weights_of(chosen.piece(), chosen.from()));
        for i in 0..before.len() {
            after[i] = before[i].wrapping_add(arriving[i]).wrapping_sub(leaving[i]);
        }
        if let Some(captured) = chosen.captured() {
            let leaving = weights_of(captured, chosen.to());
            for i in 0..leaving.len() {
                after[i] = after[i].wrapping_sub(leaving[i]);
            }
        }
    }

    #[inline]
    pub(crate) fn output(&self, ply: u64) -> i32 {
        self.accumulators[ply as usize].iter().map(|&sum| i32::from(sum.clamp(0, 255))).sum()
    }
}
