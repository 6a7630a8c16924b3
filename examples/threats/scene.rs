//! What is shown: a position, its threats, and the move or the square that was asked for.

use quintessence::quad::{Mailbox, Move, Piece, Position};
use quintessence::threats::{Threat, for_each_threat, move_threats, threats_at};
use quintessence::{Bitboard, Square};
use quintessence_perft::uci;

/// A position and its threats.
pub(crate) struct Scene {
    pub(crate) mailbox: Mailbox,
    pub(crate) occupied: Bitboard,
    /// All threats of the position.
    pub(crate) threats: Vec<Threat>,
    pub(crate) focus: Focus,
}

/// What the command line asks about.
pub(crate) enum Focus {
    All,
    Move(Change),
    /// A square with the threats by its piece and on it, and with those that the piece blocks. An empty square has none.
    Square(Square, [Vec<Threat>; 2]),
}

/// What a move changes.
pub(crate) struct Change {
    /// The name of the move.
    pub(crate) name: String,
    pub(crate) ended: Vec<Threat>,
    pub(crate) begun: Vec<Threat>,
    /// The board after the move.
    pub(crate) mailbox: Mailbox,
    /// The squares whose piece is another one after the move.
    pub(crate) squares: Bitboard,
}

impl Scene {
    pub(crate) fn new(position: &Position, chosen: Option<Move>, square: Option<Square>) -> Self {
        let mailbox = position.board().to_mailbox().expect("a FEN record has nothing but pieces");
        let (occupied, pieces) = (position.board().occupied(), position.board().piece_sets());
        let mut threats = Vec::new();
        for_each_threat(pieces.lend(), &mailbox, occupied, |threat| threats.push(threat));
        let focus = if let Some(chosen) = chosen {
            let change = move_threats(chosen, pieces.lend(), &mailbox, occupied);
            let mut after = mailbox;
            after.play(chosen);
            let differs = |&square: &Square| mailbox.piece_at(square) != after.piece_at(square);
            Focus::Move(Change {
                name: uci(position, chosen),
                ended: sorted(change.ended()),
                begun: sorted(change.begun()),
                mailbox: after,
                squares: Square::ALL.into_iter().filter(differs).collect(),
            })
        } else if let Some(square) = square {
            let piece = mailbox.piece_at(square);
            let around = piece.map(|piece| threats_at(square, piece, pieces.lend(), &mailbox, occupied));
            let around = around.map(|threats| [sorted(threats.direct()), sorted(threats.discovered())]);
            Focus::Square(square, around.unwrap_or_default())
        } else {
            Focus::All
        };
        Self { mailbox, occupied, threats: sorted(threats.into_iter()), focus }
    }
}

/// White's threats first, from a1 to h8.
fn sorted(threats: impl Iterator<Item = Threat>) -> Vec<Threat> {
    let mut threats: Vec<_> = threats.collect();
    threats.sort_by_key(|threat| (threat.attacker.color() as u8, threat.from, threat.to));
    threats
}

/// A piece on a square: the letter of FEN, and the square.
pub(crate) fn on(piece: Piece, square: Square) -> String {
    format!("{}{square}", piece.symbol())
}

/// A threat: `Rg4 x nd4` for an attack on an enemy piece, `Rg4 + Nd4` for the defence of an own piece.
pub(crate) fn named(threat: Threat) -> String {
    let sign = if is_attack(threat) { 'x' } else { '+' };
    format!("{} {sign} {}", on(threat.attacker, threat.from), on(threat.victim, threat.to))
}

/// Whether the victim is an enemy piece.
pub(crate) fn is_attack(threat: Threat) -> bool {
    threat.attacker.color() != threat.victim.color()
}
