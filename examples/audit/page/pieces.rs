//! The pieces of other games: the board, the method and its table, and what was checked.

use maud::{Markup, html};

use super::verdict;
use crate::checks::{Audit, PieceCheck};
use crate::numbers::grouped;

pub(super) fn section(audit: &Audit) -> Markup {
    html! {
        section id="pieces" aria-labelledby="pieces-title" {
            h2 id="pieces-title" { "Pieces of other games" }
            p {
                "Sliders, hoppers, riders, leapers and blocked leapers, with tables made by the macros. Each piece was checked on "
                "every square, with every set of blockers on each of its lines, or on all its legs. The other bits "
                "of the word were first clear and then set. A hopper was also checked with every choice of blockers "
                "that are no screens."
            }
            @for pieces in audit.pieces.chunk_by(|a, b| game(a) == game(b)) {
                @let passed = pieces.iter().all(|piece| piece.check.passed());
                // A mistake is not folded away.
                details.game open[!passed] {
                    summary {
                        h3 { (game(&pieces[0])) }
                        small { (pieces.len()) " attacks, " (grouped(pieces.iter().map(|piece| piece.check.cases).sum())) " cases " }
                        (verdict(passed))
                    }
                    (table(pieces))
                }
            }
        }
    }
}

/// The game of a piece: its name up to the colon.
fn game(piece: &PieceCheck) -> &str {
    piece.check.name.split_once(':').map_or(piece.check.name, |(game, _)| game)
}

fn table(pieces: &[PieceCheck]) -> Markup {
    html! {
        table {
            thead { tr {
                th scope="col" { "piece" }
                th.wide scope="col" { "board, method" }
                th.number scope="col" { "table bytes" }
                th.number scope="col" { "cases" }
                th scope="col" { "verdict" }
            } }
            tbody { @for PieceCheck { bytes, check } in pieces { tr {
                th scope="row" { (check.name) small { (check.scope) } }
                td.wide.wrap { (check.scope) }
                td.number { (grouped(*bytes)) }
                td.number { (grouped(check.cases)) }
                td { (verdict(check.passed())) }
            } } }
        }
    }
}
