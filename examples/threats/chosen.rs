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
    name[2..4].parse::<Square>().ok()?;
    name[..2].parse().ok()
}

#[cfg(test)]
mod tests {
    use quintessence::quad::{MoveKind, Position};

    use super::find;

    fn kind(fen: &str, name: &str) -> Result<MoveKind, String> {
        find(&fen.parse().unwrap(), name).map(quintessence::quad::Move::kind)
    }

    #[test]
    fn castling_has_two_names() {
        let chess = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for name in ["e1g1", "e1h1", "e1c1", "e1a1", "E1G1"] {
            assert_eq!(kind(chess, name), Ok(MoveKind::Castling), "{name}");
        }
        assert_eq!(kind(chess, "e1f1"), Ok(MoveKind::Plain));
        // In Chess960, the king on f1 can step to g1, and castle with the rook on h1.
        let chess960 = "4k3/8/8/8/8/8/8/R4K1R w AH - 0 1";
        assert_eq!(kind(chess960, "f1g1"), Ok(MoveKind::Plain));
        for name in ["f1h1", "f1a1", "f1c1"] {
            assert_eq!(kind(chess960, name), Ok(MoveKind::Castling), "{name}");
        }
    }

    #[test]
    fn mistakes_are_explained() {
        for (name, message) in [
            ("e2e5", "'e2e5' is not legal; legal from e2: e2e3, e2e4"),
            ("e3e4", "no piece stands on e3"),
            ("e7e5", "White is to move, and the piece on e7 is not White's"),
            ("a1a2", "the piece on a1 has no legal move"),
            ("e2", "'e2' is no move; expected two squares"),
            ("e2i4", "is no move"),
            ("e2e4k", "is no move"),
            ("é2e4", "is no move"),
            ("", "'' is no move"),
            ("Nf3xg5+!?##", "'nf3xg5+!?#' is no move"),
        ] {
            let problem = find(&Position::START, name).unwrap_err();
            assert!(problem.contains(message), "{name}: {problem}");
        }
        let promotion = kind("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8").unwrap_err();
        assert!(promotion.ends_with("legal from e7: e7e8n, e7e8b, e7e8r, e7e8q"), "{promotion}");
        let mated = kind("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "g8h8").unwrap_err();
        assert!(mated.ends_with("Black has no legal move"), "{mated}");
    }
}
