//! The questions of engines on positions of games, right after a move and at rest.

mod exchange;
mod oracle;
mod questions;
mod shapes;
mod threats;

use shapes::{AtRest, Copied, InPlace, Quads};

use crate::Effort;
use crate::contest::Outcome;
use crate::positions::Played;

pub(crate) type Ask = fn(&str, &[Played], &Effort) -> Outcome;

/// The ways to change a board before a question that are beside the first one.
pub(crate) const OTHER_SHAPES: [(&str, Ask); 2] = [
    ("copied", |question, positions, effort| questions::asked::<Copied>(question, positions).run(effort)),
    ("quads", |question, positions, effort| questions::asked::<Quads>(question, positions).run(effort)),
];

/// Asks right after a move, which changes words in place.
pub(crate) fn after_a_move(question: &str, positions: &[Played], effort: &Effort) -> Outcome {
    match question {
        "threats" => threats::piece::asked(positions, true).run(effort),
        _ => questions::asked::<InPlace>(question, positions).run(effort),
    }
}

pub(crate) fn at_rest(question: &str, positions: &[Played], effort: &Effort) -> Outcome {
    match question {
        "exchange" => exchange::asked(positions).run(effort),
        "threats" => threats::piece::asked(positions, false).run(effort),
        "threats.move" => threats::moves::asked(positions).run(effort),
        "threats.all" => threats::all::asked(positions).run(effort),
        _ => questions::asked::<AtRest>(question, positions).run(effort),
    }
}
