//! A legal move by its name.

use quintessence::Square;
use quintessence::quad::{Move, MoveKind, Position, castling_targets};
use quintessence_perft::{moves, uci};

use crate::notation::named;

/// The legal move with a name in UCI, or why there is none.
///
/// Castling is the king's move to its target, `e1g1`, or the king taking its rook, `e1h1`. In Chess960, the king may also
/// step to the target of castling. The name of the target then is the step.
pub(crate) fn find(position: &Position, name: &str) -> Result<Move, String> {
    let name = name.trim().to_ascii_lowercase();
    let mut legal: Vec<Move> = moves(position).into_iter().collect();
    legal.sort_by_key(|chosen| (chosen.from(), chosen.to(), chosen.promotion()));
    let exact = legal.iter().find(|chosen| chosen.to_string() == name);
    let chosen = exact.or_else(|| legal.iter().find(|chosen| is_castling_to_target(**chosen, &name)));
    chosen.copied().ok_or_else(|| problem(position, &legal, &name))
}

fn is_castling_to_target(chosen: Move, name: &str) -> bool {
    let (king_to, _) = castling_targets(chosen.from(), chosen.to());
    chosen.kind() == MoveKind::Castling && format!("{}{king_to}", chosen.from()) == name
}

/// Says why no legal move has the name, and lists the legal moves from its square.
fn problem(position: &Position, legal: &[Move], name: &str) -> String {
    let shown: String = name.chars().take(10).collect();
    let Some(from) = origin(name) else {
        return format!("'{shown}' is no move; expected two squares, such as e2e4, or e7e8q to promote");
    };
    let side = named(position.turn());
    if legal.is_empty() {
        return format!("'{shown}' is not legal; {side} has no legal move");
    }
    let Some(piece) = position.board().piece_at(from) else {
        return format!("'{shown}' is not legal; no piece stands on {from}");
    };
    if piece.color() != position.turn() {
        return format!("'{shown}' is not legal; {side} is to move, and the piece on {from} is not {side}'s");
    }
    let names: Vec<_> =
        legal.iter().filter(|chosen| chosen.from() == from).map(|chosen| uci(position, *chosen)).collect();
    match names.len() {
        0 => format!("'{shown}' is not legal; the piece on {from} has no legal move"),
        _ => format!("'{shown}' is not legal; legal from {from}: {}", names.join(", ")),
    }
}

/// The first square of a name of four or five characters, the second square of which is a square too.
fn origin(name: &str) -> Option<Square> {
    if !name.is_ascii() || !matches!(name.len(), 4 | 5) || !name[4..].chars().all(|c| "nbrq".contains(c)) {
        return None;
    }
    let _to: Square = name[2..4].parse().ok()?;
    name[..2].parse().ok()
}
