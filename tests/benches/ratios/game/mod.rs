//! The questions of engines on positions of games, right after a move and at rest.

mod questions;
mod shapes;
mod threats;

use quintessence::quad::Move;
use quintessence::{Bitboard, PieceSets, Role};
use quintessence_engine::Attacks;
use shapes::{AtRest, Copied, InPlace, Quads};

use crate::Effort;
use crate::answers;
use crate::positions::Played;
use crate::question::{Outcome, Question};

/// Asks a question. The first part of its name is the way in which a board changes before.
pub(crate) fn ask(question: &str, positions: &[Played], effort: &Effort) -> Outcome {
    let (shape, asked) = question.split_once('.').expect("a shape and a question");
    match (shape, asked) {
        ("rest", "exchange") => exchanges(positions).run(effort),
        ("rest", "threats.move") => threats::of_move(positions).run(effort),
        (_, "threats") => threats::of_piece(positions, shape == "game").run(effort),
        ("rest", _) => questions::asked::<AtRest>(asked, positions).run(effort),
        ("game", _) => questions::asked::<InPlace>(asked, positions).run(effort),
        ("copied0", _) => questions::asked::<Copied<0>>(asked, positions).run(effort),
        ("copied8", _) => questions::asked::<Copied<1>>(asked, positions).run(effort),
        ("copied32", _) => questions::asked::<Copied<4>>(asked, positions).run(effort),
        ("quads", _) => questions::asked::<Quads>(asked, positions).run(effort),
        _ => unreachable!("no question {question}"),
    }
}

/// Pawn, knight, bishop, rook and queen.
const VALUES: [i32; 5] = [100, 300, 310, 500, 900];

#[derive(Clone, Copy)]
struct Capture {
    chosen: Move,
    own: Bitboard,
    pieces: PieceSets,
}

/// Does a capture win material in the exchange on its target square? Move ordering and quiescence searches ask so.
fn exchanges(positions: &[Played]) -> Question<Capture> {
    let mut question = Question::new(positions.iter().flat_map(captures).collect());
    answers::ask!(question, |A| |capture: &mut Capture| {
        let &mut Capture { chosen, own, ref pieces } = capture;
        A::see(chosen, own, pieces.lend(), pieces.occupied(), &VALUES).into()
    });
    question
}

/// All legal captures. Pawns promote to queens.
fn captures(&Played { before, .. }: &Played) -> Vec<Capture> {
    let (pieces, own) = (before.board().piece_sets(), before.board().color(before.turn()));
    let moves = quintessence_perft::moves(&before).into_iter();
    let is_asked = |chosen: &Move| {
        chosen.captured().is_some() && chosen.promotion().is_none_or(|role| role == Role::Queen)
    };
    moves.filter(is_asked).map(|chosen| Capture { chosen, own, pieces }).collect()
}
