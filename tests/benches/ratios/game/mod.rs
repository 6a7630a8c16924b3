//! The questions of engines on positions of games, right after a move and at rest.

mod shapes;
mod threats;

use quintessence::quad::Move;
use quintessence::simd::Level;
use quintessence::{Bitboard, PieceSets, Pins, Role, Square, knight_attacks, setwise};
use quintessence_engine::Attacks;
use shapes::{AtRest, Board, Copied, InPlace, Quads, Shape};

use crate::Effort;
use crate::answers::{
    self, Answers, all_pins, diagonal, leapers_of, of_slider, one_loop, orthogonal, pawns_and_king_of,
    role_of, two_loops,
};
use crate::lookups::{Lookups, rivals};
use crate::positions::Played;
use crate::question::{Outcome, Question};

/// Asks a question. The first part of its name is the way in which a board changes before.
pub(crate) fn ask(question: &str, positions: &[Played], effort: &Effort) -> Outcome {
    let (shape, asked) = question.split_once('.').expect("a shape and a question");
    match (shape, asked) {
        ("rest", "exchange") => exchanges(positions).run(effort),
        ("rest", "threats.move") => threats::of_move(positions).run(effort),
        (_, "threats") => threats::of_piece(positions, shape == "game").run(effort),
        ("rest", _) => of_boards::<AtRest>(asked, positions).run(effort),
        ("game", _) => of_boards::<InPlace>(asked, positions).run(effort),
        ("copied0", _) => of_boards::<Copied<0>>(asked, positions).run(effort),
        ("copied8", _) => of_boards::<Copied<1>>(asked, positions).run(effort),
        ("copied32", _) => of_boards::<Copied<4>>(asked, positions).run(effort),
        ("quads", _) => of_boards::<Quads>(asked, positions).run(effort),
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

/// All contenders for a question. Lookups have several forms where the fastest one depends on the positions.
fn of_boards<S: Shape>(question: &str, positions: &[Played]) -> Question<S> {
    let mut asked = Question::new(S::all(positions));
    match question {
        // Does a piece of the side that does not move attack the king of the side to move? Its square varies least, which
        // favours lookups.
        "is_attacked" => {
            answers::ask!(asked, |A| S::answer(|b| {
                A::is_attacked(b.king, b.enemy, b.pieces, b.occupied).into()
            }));
        }
        // Which pieces of both sides attack that king?
        "attackers" => {
            answers::ask!(asked, |A| S::answer(|b| A::attackers_to(b.king, b.pieces, b.occupied).bits()));
        }
        // Which pieces give check to that king, and which are pinned to it?
        "pins" => {
            answers::ask!(asked, |A| S::answer(|b| {
                number(A::pins(b.king, b.own, b.pieces, b.occupied).into())
            }));
        }
        "pins.all" => {
            let all = |pins: &Pins| {
                let Pins { checkers, pinned, pinners, orthogonal, diagonal, .. } = *pins;
                number([checkers, pinned, pinners, orthogonal, diagonal])
            };
            asked.ours(
                "Level::pins",
                S::answer(move |b| all(&Level::detect().pins(b.king, b.own, b.pieces, b.occupied))),
            );
            rivals!(|L| asked.form::<L>(
                "snipers",
                S::answer(move |b| { all(&all_pins::<L>(b.king, b.own, b.pieces, b.occupied)) })
            ));
        }
        // What does the side that does not move attack with all of its pieces, the other king lifted from the board?
        "map" => {
            answers::ask!(asked, |A| S::answer(|b| A::attack_map(b.enemy, b.pieces, lifted(b)).bits()));
            rivals!(|L| asked.form::<L>(
                "three loops",
                S::answer(|b| {
                    let knights = (role_of(b.pieces, Role::Knight) & b.enemy).into_iter();
                    let knights: Bitboard = knights.map(knight_attacks).collect();
                    (pawns_and_king_of(b.enemy, b.pieces)
                        | knights
                        | two_loops::<L>(b.enemy, b.pieces, lifted(b)))
                    .bits()
                })
            ));
            rivals!(|L| asked.form::<L>(
                "one loop",
                S::answer(|b| {
                    (leapers_of(b.enemy, b.pieces) | one_loop::<L>(b.enemy, b.pieces, lifted(b))).bits()
                })
            ));
        }
        // What do the sliders of the side that does not move attack together?
        "union" => {
            let sliders = |b: &Board<'_>| (diagonal(b.pieces) & b.enemy, orthogonal(b.pieces) & b.enemy);
            let level = move |b: &Board<'_>| {
                let (diagonal, orthogonal) = sliders(b);
                Level::detect().attacked(diagonal, orthogonal, b.occupied).bits()
            };
            let setwise = move |b: &Board<'_>| {
                let (diagonal, orthogonal) = sliders(b);
                let bishops = setwise::bishop_attacks(diagonal, b.occupied);
                (setwise::rook_attacks(orthogonal, b.occupied) | bishops).bits()
            };
            asked.ours("Level::attacked", S::answer(level));
            asked.ours("setwise", S::answer(setwise));
            rivals!(|L| asked.form::<L>(
                "two loops",
                S::answer(|b| { two_loops::<L>(b.enemy, b.pieces, b.occupied).bits() })
            ));
            rivals!(|L| asked.form::<L>(
                "one loop",
                S::answer(|b| { one_loop::<L>(b.enemy, b.pieces, b.occupied).bits() })
            ));
        }
        // How many squares does each slider of both sides attack, without its own pieces? Mobility is counted so.
        "each" => {
            answers::ask!(asked, |A| S::answer(each_in_three_loops::<A>));
            rivals!(|L| asked.form::<L>("one loop", S::answer(each_in_one_loop::<L>)));
        }
        _ => unreachable!("no question {question}"),
    }
    asked
}

/// Sets as a number.
fn number<const N: usize>(sets: [Bitboard; N]) -> u64 {
    (0..).zip(sets).fold(0, |all, (i, set)| all ^ set.bits().rotate_left(i))
}

/// The occupancy without the king of the side to move, so that sliders attack through it.
const fn lifted(board: &Board<'_>) -> Bitboard {
    board.occupied.without(board.king)
}

fn each_in_three_loops<A: Answers>(board: &Board<'_>) -> u64 {
    let (&[_, _, bishops, rooks, queens, _], occupied) = (board.pieces.roles, board.occupied);
    let mut all = 0;
    let mut take = |square, attacks| all += count(board, square, attacks);
    bishops.into_iter().for_each(|square| take(square, A::bishop_attacks(square, occupied)));
    rooks.into_iter().for_each(|square| take(square, A::rook_attacks(square, occupied)));
    queens.into_iter().for_each(|square| take(square, A::queen_attacks(square, occupied)));
    all
}

fn each_in_one_loop<L: Lookups>(board: &Board<'_>) -> u64 {
    let pieces = board.pieces;
    let attacked = |square| count(board, square, of_slider::<L>(square, pieces, board.occupied));
    (orthogonal(pieces) | diagonal(pieces)).into_iter().map(attacked).sum()
}

/// How many of the attacked squares have no piece of the attacking side.
fn count(board: &Board<'_>, square: Square, attacks: Bitboard) -> u64 {
    let side = if board.own.contains(square) { board.own } else { board.enemy };
    (attacks - side).len().into()
}
