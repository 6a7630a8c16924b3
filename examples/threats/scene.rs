//! What is shown: a position, its threats, and the move or the square that was asked for.

use quintessence::quad::{Mailbox, Move, Piece, Position};
use quintessence::threats::{Threat, for_each_threat, move_threats, threats_at};
use quintessence::{Bitboard, PieceSets, Square};
use quintessence_perft::uci;

/// A position and its threats.
pub(crate) struct Scene {
    pub(crate) position: Position,
    pub(crate) pieces: PieceSets,
    pub(crate) mailbox: Mailbox,
    pub(crate) occupied: Bitboard,
    /// All threats of the position, White's first, from a1 to h8.
    pub(crate) threats: Vec<Threat>,
    pub(crate) focus: Focus,
}

/// What the command line asks about.
#[derive(Clone, Copy)]
pub(crate) enum Focus {
    All,
    Move(Move),
    Square(Square),
}

/// What a move changes.
pub(crate) struct Change {
    pub(crate) ended: Vec<Threat>,
    pub(crate) begun: Vec<Threat>,
    /// The board after the move.
    pub(crate) mailbox: Mailbox,
    /// The squares whose piece is another one after the move.
    pub(crate) squares: Bitboard,
}

/// What stands around a square.
pub(crate) struct Around {
    pub(crate) piece: Option<Piece>,
    /// The threats by the piece, on the piece, and blocked by it; empty for an empty square.
    pub(crate) direct: Vec<Threat>,
    pub(crate) discovered: Vec<Threat>,
}

impl Scene {
    pub(crate) fn new(position: &Position, focus: Focus) -> Self {
        let mailbox = position.board().to_mailbox().expect("a FEN record has nothing but pieces");
        let occupied = position.board().occupied();
        let (pieces, mut threats) = (position.board().piece_sets(), Vec::new());
        for_each_threat(pieces.lend(), &mailbox, occupied, |threat| threats.push(threat));
        let threats = sorted(threats.into_iter());
        Self { position: *position, pieces, mailbox, occupied, threats, focus }
    }

    /// The name of a move in UCI.
    pub(crate) fn name(&self, chosen: Move) -> String {
        uci(&self.position, chosen)
    }

    /// What a legal move changes.
    pub(crate) fn change(&self, chosen: Move) -> Change {
        let change = move_threats(chosen, self.pieces.lend(), &self.mailbox, self.occupied);
        let mut mailbox = self.mailbox;
        mailbox.play(chosen);
        let differs = |&square: &Square| mailbox.piece_at(square) != self.mailbox.piece_at(square);
        Change {
            ended: sorted(change.ended()),
            begun: sorted(change.begun()),
            mailbox,
            squares: Square::ALL.into_iter().filter(differs).collect(),
        }
    }

    /// What stands around a square.
    pub(crate) fn around(&self, square: Square) -> Around {
        let piece = self.mailbox.piece_at(square);
        let (direct, discovered) = match piece {
            Some(piece) => {
                let threats = threats_at(square, piece, self.pieces.lend(), &self.mailbox, self.occupied);
                (sorted(threats.direct()), sorted(threats.discovered()))
            }
            None => (Vec::new(), Vec::new()),
        };
        Around { piece, direct, discovered }
    }
}

impl Change {
    /// Whether the move changes a threat between two pieces that it leaves where they are: it blocks or opens a line.
    pub(crate) const fn is_discovered(&self, threat: Threat) -> bool {
        !self.squares.contains(threat.from) && !self.squares.contains(threat.to)
    }
}

/// White's threats first, from a1 to h8.
fn sorted(threats: impl Iterator<Item = Threat>) -> Vec<Threat> {
    let mut threats: Vec<_> = threats.collect();
    threats.sort_by_key(|threat| (threat.attacker.color() as u8, threat.from, threat.to));
    threats
}
