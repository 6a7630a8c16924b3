//! Random arguments for the methods under test, the same in every run and on every processor.

use quintessence::quad::{Mailbox, Move, Piece, QuadBitboard};
use quintessence::{Bitboard, PieceSets, Role, Square};

/// The arguments of all methods. Those that methods borrow are in heap blocks of exactly their size, so that Miri and
/// AddressSanitizer report any access outside of them.
#[derive(Clone, Debug)]
pub(crate) struct Query {
    pub(crate) square: Square,
    /// The attackers, or the pieces of the king's side.
    pub(crate) side: Bitboard,
    pub(crate) pieces: Box<PieceSets>,
    pub(crate) occupied: Bitboard,
    pub(crate) board: Box<QuadBitboard>,
    pub(crate) mailbox: Box<Mailbox>,
    pub(crate) piece: Piece,
    pub(crate) chosen: Move,
}

impl Default for Query {
    fn default() -> Self {
        Self::new(Bitboard::EMPTY, PieceSets::default(), Bitboard::EMPTY)
    }
}

impl Query {
    pub(crate) fn new(side: Bitboard, pieces: PieceSets, occupied: Bitboard) -> Self {
        Self {
            square: Square::A1,
            side,
            pieces: Box::new(pieces),
            occupied,
            board: Box::new(QuadBitboard::default()),
            mailbox: Box::default(),
            piece: Piece::WhitePawn,
            chosen: Move::plain(Piece::WhitePawn, Square::A1, Square::A1, None),
        }
    }

    pub(crate) fn position(sliders: usize, turn: usize, rng: &mut Rng) -> Self {
        let mut squares = Square::ALL;
        rng.shuffle(&mut squares);
        let (mut side, mut pieces) = (Bitboard::EMPTY, PieceSets::default());
        let others = (64 - 2 * sliders).min(2 + 5 * turn);
        for (i, &square) in squares.iter().take(2 * sliders + others).enumerate() {
            let one = Bitboard::from_square(square);
            let role = match (i < 2 * sliders, rng.below(4)) {
                (true, 0) => Role::Rook,
                (true, 1) => Role::Bishop,
                (true, _) => Role::Queen,
                (false, 0) => Role::Knight,
                (false, 1) => Role::King,
                (false, _) => Role::Pawn,
            };
            pieces.roles[role as usize] |= one;
            pieces.colors[rng.below(2)] |= one;
            if i % 2 == 0 {
                side |= one;
            }
        }
        Self::new(side, pieces, pieces.occupied())
    }

    /// Draws all sets independently, because methods have to accept any sets. For example, pieces may overlap or be
    /// outside of the occupancy, and kings may be missing.
    pub(crate) fn of_any_sets(turn: usize, rng: &mut Rng) -> Self {
        let (pawns, knights, kings) = (rng.board(0), rng.board(0), rng.board(0));
        let (bishops, rooks, queens) = (rng.board(turn), rng.board(turn / 2), rng.board(turn / 2));
        let roles = [pawns, knights, bishops, rooks, queens, kings];
        let pieces = PieceSets { roles, colors: [rng.board(0), rng.board(0)] };
        Self::new(rng.board(2), pieces, rng.board(turn / 3))
    }
}

/// The generator xorshift64*, since this package depends on no other crate.
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    const fn word(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub(crate) const fn below(&mut self, end: usize) -> usize {
        (((self.word() >> 32) * end as u64) >> 32) as usize
    }

    pub(crate) const fn square(&mut self) -> Square {
        Square::ALL[self.below(64)]
    }

    pub(crate) const fn piece(&mut self) -> Piece {
        Piece::ALL[self.below(12)]
    }

    pub(crate) const fn shuffle(&mut self, squares: &mut [Square; 64]) {
        let mut i = 0;
        while i < 64 {
            squares.swap(i, i + self.below(64 - i));
            i += 1;
        }
    }

    pub(crate) const fn board(&mut self, turn: usize) -> Bitboard {
        let (a, b, c) = (self.word(), self.word(), self.word());
        Bitboard::new(match turn % 5 {
            0 => a & b & c,
            1 => a & b,
            2 => a,
            3 => a | b,
            _ => a | b | c,
        })
    }
}
