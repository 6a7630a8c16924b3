//! The arguments of one round of questions.

use fastrand::Rng;
use quintessence::quad::{Mailbox, Move, Piece, QuadBitboard};
use quintessence::{Bitboard, Color, PieceSets, Role, Square};

/// Arguments. Each argument that the library takes by reference has a heap block of its own.
pub(crate) struct Case {
    pub(crate) seed: usize,
    pub(crate) occupied: Bitboard,
    pub(crate) white: Bitboard,
    pub(crate) pieces: Box<PieceSets>,
    pub(crate) board: Box<QuadBitboard>,
    pub(crate) mailbox: Box<Mailbox>,
    pub(crate) moves: Vec<Move>,
}

impl Case {
    /// A random board. The first one is almost empty, the third one is full.
    pub(crate) fn random(seed: usize) -> Self {
        let mut rng = Rng::with_seed(seed as u64);
        let density = [16, 4, 1, 2][seed % 4];
        let mut mailbox = Mailbox::default();
        for square in Square::ALL {
            if rng.u32(..density) == 0
                && let Some(&piece) = rng.choice(&Piece::ALL)
            {
                mailbox.put(square, piece);
            }
        }
        let moves = moves(&mailbox, &mut rng);
        let board = mailbox.to_board();
        let pieces = board.piece_sets();
        Self {
            seed,
            occupied: board.occupied(),
            white: board.color(Color::White),
            pieces: Box::new(pieces),
            board: Box::new(board),
            mailbox: Box::new(mailbox),
            moves,
        }
    }
}

/// Moves of all kinds. Some of them do not fit the board.
fn moves(mailbox: &Mailbox, rng: &mut Rng) -> Vec<Move> {
    let mut square = || Square::ALL[rng.usize(..64)];
    let mut moves = Vec::new();
    for from in Square::ALL {
        if let Some(piece) = mailbox.piece_at(from) {
            let to = square();
            moves.push(Move::plain(piece, from, to, mailbox.piece_at(to)));
            moves.push(Move::plain(piece, from, to, mailbox.piece_at(to)).promoted(Role::Queen));
            moves.push(Move::castling(piece, from, to));
            moves.push(Move::en_passant(piece, from, to));
        }
    }
    moves
}
