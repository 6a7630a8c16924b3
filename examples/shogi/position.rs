//! A position from which a game can go on.

use shogi_core::{Color, Hand, Move, PartialPosition, PieceKind, ToUsi as _};
use shogi_usi_parser::{Error, FromUsi as _};

use crate::generate::generate;
use crate::node::Node;
use crate::sets::{dead_end, files_of};

/// A position from which a game can go on, or a problem of mate, in which the attacking side has no king.
#[derive(Clone)]
pub(crate) struct Position(PartialPosition);

impl Position {
    /// Parses the arguments of the USI command `position`, with or without its name: `startpos`, or an SFEN record with or
    /// without the prefix `sfen`. Moves may follow, as in `moves 7g7f`.
    ///
    /// An error names the mistake, with its column if it is one of notation.
    pub(crate) fn parse(record: &str) -> Result<Self, String> {
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
            Error::InvalidInput { from, description, .. } => problem(from, expected(description)),
            Error::Extra { from } => problem(from, "nothing was expected here"),
            error => format!("not a position in SFEN: {error}"),
        })?;
        // The parser skips kings in hand, and adds numbers of pieces modulo 256.
        let hand = record.split(' ').nth(2).unwrap_or_default();
        let mut letters = hand.match_indices(|letter: char| letter.is_ascii_alphabetic());
        if letters.any(|(at, letter)| matches!(letter, "K" | "k") || hand[..at].contains(letter)) {
            return Err(format!("expected each piece once in hand (field 3), and no king\n  {record}"));
        }
        check(&position).map_err(|problem| format!("{problem}\n  {record}"))?;
        moves.split_whitespace().try_fold(Self(position), |position, name| {
            let chosen = position.moves().into_iter().find(|chosen| chosen.to_usi_owned() == name);
            let chosen =
                chosen.ok_or_else(|| format!("'{name:.20}' is illegal\n  {record} moves{moves:.80}"))?;
            Ok(position.after(chosen))
        })
    }

    /// The legal moves, in no particular order.
    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        generate(&Node::new(&self.0), &mut moves);
        moves
    }

    /// The position after a legal move.
    fn after(&self, chosen: Move) -> Self {
        let mut after = self.0.clone();
        after.make_move(chosen).expect("the move is legal");
        Self(after)
    }

    /// The number of leaves `depth` moves below the position. The moves to the leaves are counted, not made.
    pub(crate) fn leaves(&self, depth: u32) -> u64 {
        let mut leaves = 0;
        match depth {
            0 => return 1,
            1 => generate(&Node::new(&self.0), &mut leaves),
            _ => leaves = self.moves().into_iter().map(|chosen| self.after(chosen).leaves(depth - 1)).sum(),
        }
        leaves
    }

    /// The number of leaves below each first move, ordered by names of moves; empty at depth 0.
    pub(crate) fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
        let below = |&chosen: &Move| (chosen.to_usi_owned(), self.after(chosen).leaves(rest));
        let mut by_move: Vec<_> = self.moves().iter().map(below).collect();
        by_move.sort_unstable();
        by_move
    }
}

/// What belongs at a mistake. Some descriptions of the parser name its types, or only the mistake.
fn expected(description: &str) -> &str {
    match description {
        it if it.contains("Color") => "expected the side to move, b or w",
        it if it.contains("Hand") => "expected pieces in hand such as 2Pb, at most 18 of a kind, or -",
        it if it.contains("promote") => "expected a piece that promotes after +, PLNSBR or plnsbr",
        it if it.contains("iece") => "expected a piece, PLNSGBRK or plnsgbrk",
        _ => description,
    }
}

/// Why no game can go on from a position.
fn check(position: &PartialPosition) -> Result<(), String> {
    let node = Node::new(position);
    let on_board =
        |kind| Color::all().map(|color| node.pieces(color, kind)).iter().fold(0, |all, set| all | set);
    for (kind, most) in Hand::all_hand_pieces().zip([18, 4, 4, 4, 4, 2, 2]) {
        let promoted = kind.promote().map_or(0, on_board);
        let in_hand =
            Color::all().map(|color| position.hand_of_a_player(color).count(kind).unwrap_or(0) as u32);
        if (on_board(kind) | promoted).count_ones() + in_hand.iter().sum::<u32>() > most {
            let kind = kind.to_usi_owned();
            return Err(format!(
                "expected at most {most} pieces {kind} in placement and hand (fields 1 and 3)"
            ));
        }
    }
    if on_board(PieceKind::King) == 0 {
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
