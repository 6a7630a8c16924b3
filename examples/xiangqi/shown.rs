//! A position as text: the board, the moves of each piece, counts, and the bytes of the tables.

use std::fmt::Write as _;

use quintessence_xiangqi::{Position, Side, count, moves, square_name, tables};

/// How many moves deep the text counts.
const DEPTH: u32 = 3;

pub(crate) fn position(position: &Position) -> String {
    let mut text = format!("{position}\n\n{}\n", board(position));
    let moves = moves(position);
    let turn = if position.turn() == Side::Red { "Red" } else { "Black" };
    // Writing to a `String` does not fail.
    let _ = match (moves.len(), position.is_check()) {
        (0, true) => writeln!(text, "{turn} is to move and checkmated"),
        (0, false) => writeln!(text, "{turn} is to move and stalemated, which loses"),
        (count, is_check) => {
            let check = if is_check { " and in check" } else { "" };
            writeln!(text, "{turn} is to move{check}; legal moves: {count}")
        }
    };
    for square in 0..90 {
        let targets: Vec<_> = moves.iter().filter(|chosen| chosen.from == square).collect();
        if let [first, ..] = targets[..] {
            let names: Vec<_> = targets.iter().map(|chosen| square_name(chosen.to.into())).collect();
            let piece = format!("{:?}", first.kind).to_lowercase();
            let _ = writeln!(text, "  {piece:9}{:4}{}", square_name(square.into()), names.join(" "));
        }
    }

    text.push('\n');
    for depth in 1..=DEPTH {
        let _ = writeln!(text, "perft {depth}: {}", count(position, depth));
    }
    let tables = tables();
    let sizes: Vec<_> = tables.iter().map(|(name, bytes)| format!("{name} {bytes}")).collect();
    let sum: usize = tables.iter().map(|(_, bytes)| bytes).sum();
    let _ = writeln!(text, "tables: {} = {sum} bytes", sizes.join(" + "));
    text
}

/// The board with Black at the top, and the river between the ranks 5 and 6.
fn board(position: &Position) -> String {
    let mut text = String::new();
    for rank in (0..10).rev() {
        let _ = write!(text, "{:2}", rank + 1);
        for square in 9 * rank..9 * rank + 9 {
            let _ =
                write!(text, " {}", position.piece_at(square).map_or('.', |(side, kind)| kind.letter(side)));
        }
        text.push_str(if rank == 5 { "\n   ~~~~~~~~~~~~~~~~~\n" } else { "\n" });
    }
    text + "   a b c d e f g h i\n"
}
