//! A legal move by its name.

use quintessence::Square;
use quintessence::quad::{Move, MoveKind, Position, castling_targets};
use quintessence_perft::{moves, uci};

/// The legal move with a name in UCI, or why there is none.
///
/// Castling is the king's move to its target, `e1g1`, or the king taking its rook, `e1h1`. In Chess960, the king may also
/// step to the target of castling. The name of the target then is the step.
pub(crate) fn find(position: &Position, name: &str) -> Result<Move, String> {
    let name = name.trim().to_ascii_lowercase();
    let legal = moves(position);
    let castles_to = |chosen: &&Move| {
        let (target, _) = castling_targets(chosen.from(), chosen.to());
        chosen.kind() == MoveKind::Castling && format!("{}{target}", chosen.from()) == name
    };
    let exact = legal.iter().find(|chosen| chosen.to_string() == name);
    let chosen = exact.or_else(|| legal.iter().find(castles_to));
    chosen.copied().ok_or_else(|| problem(position, &legal, &name))
}

/// Says why no legal move has the name, and lists the legal moves from its square.
fn problem(position: &Position, legal: &[Move], name: &str) -> String {
    let square = |text: Option<&str>| text?.parse::<Square>().ok();
    let (from, to, role) = (square(name.get(..2)), square(name.get(2..4)), name.get(4..));
    let (Some(from), Some(_), Some("" | "n" | "b" | "r" | "q")) = (from, to, role) else {
        return format!("'{name:.10}' is no move; expected two squares, such as e2e4, or e7e8q to promote");
    };
    let chosen = legal.iter().filter(|chosen| chosen.from() == from);
    let mut names: Vec<_> = chosen.map(|chosen| uci(position, *chosen)).collect();
    names.sort_unstable();
    let side = position.turn();
    let reason = match position.board().piece_at(from) {
        None => format!("no piece stands on {from}"),
        Some(piece) if piece.color() != side => {
            format!("{side:?} is to move, and the piece on {from} is not {side:?}'s")
        }
        Some(_) if names.is_empty() => format!("the piece on {from} has no legal move"),
        Some(_) => format!("legal from {from}: {}", names.join(", ")),
    };
    format!("'{name}' is not legal; {reason}")
}
