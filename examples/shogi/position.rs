use example_support::cli::Leaves;
use shogi_core::{Color, Hand, Move, PartialPosition, PieceKind, ToUsi as _};
use shogi_usi_parser::{Error, FromUsi as _};

use crate::attacks::{dead_end, files_of};
use crate::generate::{Node, generate};

/// A position of a game, or a mate problem, in which the attacking side has no king.
#[derive(Clone)]
pub(crate) struct Position(PartialPosition);

impl Position {
    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        generate(&Node::new(&self.0), &mut moves);
        moves
    }

    fn after(&self, chosen: Move) -> Self {
        let mut after = self.0.clone();
        after.make_move(chosen).expect("the move is legal");
        Self(after)
    }
}

impl Leaves for Position {
    /// Parses `startpos` or an SFEN record, and perhaps moves after it, as in the USI command `position`.
    fn parse(record: &str) -> Result<Self, String> {
        let record = record.trim();
        let record = record.strip_prefix("position ").map_or(record, str::trim_start);
        let (record, moves) = record.split_once(" moves").unwrap_or((record, ""));
        let record = record.strip_prefix("sfen ").map_or(record, str::trim_start);
        let text = if record == "startpos" { record.to_owned() } else { format!("sfen {record}") };
        let problem = |from: usize, what: &str| {
            let from = from.saturating_sub("sfen ".len());
            let column = record.char_indices().take_while(|&(at, _)| at < from).count() + 1;
            format!("column {column}: {what}")
        };
        let position = PartialPosition::from_usi(&text).map_err(|error| match error {
            Error::InvalidInput { from, description, .. } => problem(from, description),
            Error::Extra { from } => problem(from, "nothing was expected here"),
            error => format!("not a position in SFEN: {error}"),
        })?;
        check(&position).map_err(|problem| format!("{problem}\n  {record}"))?;
        moves.split_whitespace().try_fold(Self(position), |position, name| {
            let chosen = position.moves().into_iter().find(|chosen| chosen.to_usi_owned() == name);
            let chosen =
                chosen.ok_or_else(|| format!("'{name:.20}' is illegal\n  {record} moves{moves:.80}"))?;
            Ok(position.after(chosen))
        })
    }

    fn leaves(&self, depth: u32) -> u64 {
        let mut leaves = 0;
        match depth {
            0 => return 1,
            1 => generate(&Node::new(&self.0), &mut leaves),
            _ => leaves = self.moves().into_iter().map(|chosen| self.after(chosen).leaves(depth - 1)).sum(),
        }
        leaves
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
        let below = |&chosen: &Move| (chosen.to_usi_owned(), self.after(chosen).leaves(rest));
        let mut by_move: Vec<_> = self.moves().iter().map(below).collect();
        by_move.sort_unstable();
        by_move
    }
}

fn check(position: &PartialPosition) -> Result<(), String> {
    let node = Node::new(position);
    if Color::all().iter().all(|&color| node.king(color).is_none()) {
        return Err("expected a king".to_owned());
    }
    for color in Color::all() {
        if node.pieces(color, PieceKind::King).count_ones() > 1 {
            return Err(format!("expected one king of {color:?}, or none in a problem of mate"));
        }
        for kind in Hand::all_hand_pieces() {
            if node.pieces(color, kind) & dead_end(color, kind) != 0 {
                return Err(format!("a piece {} stands where it can never move", kind.to_usi_owned()));
            }
        }
        let pawns = node.pieces(color, PieceKind::Pawn);
        if 9 * pawns.count_ones() != files_of(pawns).count_ones() {
            return Err(format!("{color:?} has two unpromoted pawns on one file"));
        }
        let occupied = node.side(Color::Black) | node.side(Color::White);
        let is_attacked = |king| node.attackers(color.flip(), king, occupied) != 0;
        if color != node.us && node.king(color).is_some_and(is_attacked) {
            return Err(format!("the king of {color:?} is in check, but it is not its move"));
        }
    }
    Ok(())
}
