//! All threats by walking from each piece, square by square, and moves as lists of pieces.

use std::collections::BTreeSet;

use quintessence::quad::{Mailbox, Move, MoveKind, Piece, Role};
use quintessence::threats::Threat;
use quintessence::{Bitboard, Color, Square};

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Empty,
    /// The square is occupied, but the mailbox has no piece there.
    Block,
    Piece(Piece),
}

/// The squares as a function of a mailbox and the occupied squares sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board([Content; 64]);

impl Board {
    pub(super) fn new(mailbox: &Mailbox, occupied: Bitboard) -> Self {
        Self(Square::ALL.map(|square| match mailbox.piece_at(square) {
            _ if !occupied.contains(square) => Content::Empty,
            None => Content::Block,
            Some(piece) => Content::Piece(piece),
        }))
    }

    const fn at(&self, square: Square) -> Content {
        self.0[square as usize]
    }

    /// All threats.
    pub(super) fn threats(&self) -> BTreeSet<Threat> {
        let pieces = Square::ALL.into_iter().filter_map(|square| match self.at(square) {
            Content::Piece(piece) => Some((square, piece)),
            Content::Empty | Content::Block => None,
        });
        pieces.flat_map(|(from, attacker)| self.threats_by(from, attacker)).collect()
    }

    fn threats_by(&self, from: Square, attacker: Piece) -> impl Iterator<Item = Threat> {
        let up = if attacker.color() == Color::White { 1 } else { -1 };
        let (steps, reach) = match attacker.role() {
            Role::Pawn => (vec![(-1, up), (1, up)], 1),
            Role::Knight => (KNIGHT.to_vec(), 1),
            Role::Bishop => (DIAGONAL.to_vec(), 7),
            Role::Rook => (STRAIGHT.to_vec(), 7),
            Role::Queen => ([STRAIGHT, DIAGONAL].concat(), 7),
            Role::King => ([STRAIGHT, DIAGONAL].concat(), 1),
        };
        steps.into_iter().filter_map(move |(files, ranks)| {
            let mut squares = (1..=reach).map_while(|n| from.offset(n * files, n * ranks));
            let to = squares.find(|&square| self.at(square) != Content::Empty)?;
            match self.at(to) {
                Content::Piece(victim) => Some(Threat { attacker, from, victim, to }),
                Content::Empty | Content::Block => None,
            }
        })
    }

    /// Takes the pieces of a move from their squares and puts them onto others. `None` if a piece is not where the move
    /// takes it from, or if a square is not free.
    pub(super) fn after(mut self, chosen: Move) -> Option<Self> {
        let (off, on) = pieces(chosen);
        for (square, piece) in off {
            let content = std::mem::replace(&mut self.0[square as usize], Content::Empty);
            (content == Content::Piece(piece)).then_some(())?;
        }
        for (square, piece) in on {
            let content = std::mem::replace(&mut self.0[square as usize], Content::Piece(piece));
            (content == Content::Empty).then_some(())?;
        }
        Some(self)
    }
}

type Pieces = Vec<(Square, Piece)>;

/// The pieces that a move takes off the board, and those that it puts onto the board.
fn pieces(chosen: Move) -> (Pieces, Pieces) {
    let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
    if chosen.kind() == MoveKind::Castling {
        let rook = Piece::new(piece.color(), Role::Rook);
        let (king_file, rook_file) = if to > from { (6, 5) } else { (2, 3) };
        let on_rank = |file| Square::at(file, from.rank()).unwrap();
        return (
            vec![(from, piece), (to, rook)],
            vec![(on_rank(king_file), piece), (on_rank(rook_file), rook)],
        );
    }
    let mut off = vec![(from, piece)];
    if let Some(captured) = chosen.captured() {
        let is_en_passant = chosen.kind() == MoveKind::EnPassant;
        let square = if is_en_passant { Square::at(to.file(), from.rank()).unwrap() } else { to };
        off.push((square, captured));
    }
    let after = chosen.promotion().map_or(piece, |role| Piece::new(piece.color(), role));
    (off, vec![(to, after)])
}
