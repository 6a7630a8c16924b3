//! The questions of engines on positions of games, right after a move and at rest.

mod attackers;
mod each;
mod exchange;
mod is_attacked;
mod map;
mod pins;
mod shapes;
mod threats;
mod union;

pub(crate) use attackers::from_square;
pub(crate) use exchange::see_ge;
pub(crate) use map::with_two_loops;
pub(crate) use pins::from_the_empty_board;
use quintessence_benches::Position;
use shapes::{AtRest, Copied, InPlace, Quads, Shape};
pub(crate) use threats::piece::after_a_move as threats_after_a_move;

use crate::Effort;
use crate::contest::Outcome;

pub(crate) type Ask = fn(&str, &[Position], &Effort) -> Outcome;

/// The ways to change a board before a question that are beside the first one.
pub(crate) const OTHER_SHAPES: [(&str, Ask); 2] =
    [("copied", of_boards::<Copied>), ("quads", of_boards::<Quads>)];

/// Asks right after a move that changes words in place.
pub(crate) fn after_a_move(question: &str, positions: &[Position], effort: &Effort) -> Outcome {
    of_boards::<InPlace>(question, positions, effort)
}

pub(crate) fn at_rest(question: &str, positions: &[Position], effort: &Effort) -> Outcome {
    match question {
        "each" => each::ask::<AtRest>(positions, effort),
        "pins.all" => pins::ask_all::<AtRest>(positions, effort),
        "exchange" => exchange::ask(positions, effort),
        "threats" => threats::piece::at_rest(positions, effort),
        "threats.move" => threats::moves::ask(positions, effort),
        "threats.all" => threats::all::ask(positions, effort),
        _ => of_boards::<AtRest>(question, positions, effort),
    }
}

fn of_boards<S: Shape>(question: &str, positions: &[Position], effort: &Effort) -> Outcome {
    match question {
        "is_attacked" => is_attacked::ask::<S>(positions, effort),
        "attackers" => attackers::ask::<S>(positions, effort),
        "pins" => pins::ask_two::<S>(positions, effort),
        "map" => map::ask::<S>(positions, effort),
        "union" => union::ask::<S>(positions, effort),
        _ => unreachable!("no question {question}"),
    }
}
