//! Benchmarks of the queries that engines make, on positions of games: right after a move was stored in memory, or on
//! boards that are in memory for long.

mod threats;
mod updates;

use quintessence::quad::Move;
use quintessence::simd::Level;
use quintessence::{Bitboard, PieceSets, Pins, Role, Square, knight_attacks, setwise};
use quintessence_engine::Attacks;
use updates::{AtRest, Board, Copied, InPlace, Quads, Update};

use crate::Effort;
use crate::benchmark::{Benchmark, Outcome};
use crate::implementations::{
    Implementation, all_pins, diagonal, for_each_implementation, leapers_of, of_slider, one_loop, orthogonal,
    pawns_and_king_of, role_of, two_loops,
};
use crate::lookups::{Lookups, rivals};
use crate::positions::Played;

/// Runs a benchmark such as `game.pins`. The first part of its name says how the board changes before each query.
pub(crate) fn measure(id: &str, positions: &[Played], effort: &Effort) -> Outcome {
    let (update, query) = id.split_once('.').expect("an update and a benchmark");
    match (update, query) {
        ("rest", "exchange") => exchanges(positions).run(effort),
        ("rest", "threats.move") => threats::of_move(positions).run(effort),
        (_, "threats") => threats::of_piece(positions, update == "game").run(effort),
        ("rest", _) => of_boards::<AtRest>(query, positions).run(effort),
        ("game", _) => of_boards::<InPlace>(query, positions).run(effort),
        ("copied0", _) => of_boards::<Copied<0>>(query, positions).run(effort),
        ("copied8", _) => of_boards::<Copied<1>>(query, positions).run(effort),
        ("copied32", _) => of_boards::<Copied<4>>(query, positions).run(effort),
        ("quads", _) => of_boards::<Quads>(query, positions).run(effort),
        _ => unreachable!("no benchmark {id}"),
    }
}

const VALUES: [i32; 5] = [100, 300, 310, 500, 900];

#[derive(Clone, Copy)]
struct Capture {
    chosen: Move,
    own: Bitboard,
    pieces: PieceSets,
}

/// Does a capture at least break even in the exchange on its target square? Searches order captures in this way.
fn exchanges(positions: &[Played]) -> Benchmark<Capture> {
    let mut benchmark = Benchmark::new(positions.iter().flat_map(captures).collect());
    for_each_implementation!(benchmark, |T| |capture: &mut Capture| {
        let &mut Capture { chosen, own, ref pieces } = capture;
        T::see(chosen, own, pieces.lend(), pieces.occupied(), &VALUES).into()
    });
    benchmark
}

fn captures(&Played { before, .. }: &Played) -> Vec<Capture> {
    let (pieces, own) = (before.board().piece_sets(), before.board().color(before.turn()));
    let moves = quintessence_perft::moves(&before).into_iter();
    let is_measured = |chosen: &Move| {
        chosen.captured().is_some() && chosen.promotion().is_none_or(|role| role == Role::Queen)
    };
    moves.filter(is_measured).map(|chosen| Capture { chosen, own, pieces }).collect()
}

fn of_boards<U: Update>(query: &str, positions: &[Played]) -> Benchmark<U> {
    let mut benchmark = Benchmark::new(U::all(positions));
    match query {
        // Is the king of the side to move attacked? Its square varies little, so lookups need only a few entries.
        "is_attacked" => {
            for_each_implementation!(benchmark, |T| U::with_update(|b| {
                T::is_attacked(b.king, b.enemy, b.pieces, b.occupied).into()
            }));
        }
        "attackers" => {
            for_each_implementation!(benchmark, |T| U::with_update(|b| T::attackers_to(
                b.king, b.pieces, b.occupied
            )
            .bits()));
        }
        "pins" => {
            for_each_implementation!(benchmark, |T| U::with_update(|b| {
                hash(T::pins(b.king, b.own, b.pieces, b.occupied).into())
            }));
        }
        "pins.all" => {
            let all = |pins: &Pins| {
                let Pins { checkers, pinned, pinners, orthogonal, diagonal, .. } = *pins;
                hash([checkers, pinned, pinners, orthogonal, diagonal])
            };
            benchmark.add_ours(
                "Level::pins",
                U::with_update(move |b| all(&Level::detect().pins(b.king, b.own, b.pieces, b.occupied))),
            );
            rivals!(|L| benchmark.add_variant::<L>(
                "snipers",
                U::with_update(move |b| { all(&all_pins::<L>(b.king, b.own, b.pieces, b.occupied)) })
            ));
        }
        // The attack map of the side that is not to move, with the king of the other side removed, so that sliders
        // attack through it.
        "map" => {
            for_each_implementation!(benchmark, |T| U::with_update(|b| T::attack_map(
                b.enemy,
                b.pieces,
                lifted(b)
            )
            .bits()));
            rivals!(|L| benchmark.add_variant::<L>(
                "three loops",
                U::with_update(|b| {
                    let knights = (role_of(b.pieces, Role::Knight) & b.enemy).into_iter();
                    let knights: Bitboard = knights.map(knight_attacks).collect();
                    (pawns_and_king_of(b.enemy, b.pieces)
                        | knights
                        | two_loops::<L>(b.enemy, b.pieces, lifted(b)))
                    .bits()
                })
            ));
            rivals!(|L| benchmark.add_variant::<L>(
                "one loop",
                U::with_update(|b| {
                    (leapers_of(b.enemy, b.pieces) | one_loop::<L>(b.enemy, b.pieces, lifted(b))).bits()
                })
            ));
        }
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
            benchmark.add_ours("Level::attacked", U::with_update(level));
            benchmark.add_ours("setwise", U::with_update(setwise));
            rivals!(|L| benchmark.add_variant::<L>(
                "two loops",
                U::with_update(|b| { two_loops::<L>(b.enemy, b.pieces, b.occupied).bits() })
            ));
            rivals!(|L| benchmark.add_variant::<L>(
                "one loop",
                U::with_update(|b| { one_loop::<L>(b.enemy, b.pieces, b.occupied).bits() })
            ));
        }
        // How many squares does each slider attack, except for those of own pieces? This is how mobility is counted.
        "each" => {
            for_each_implementation!(benchmark, |T| U::with_update(each_in_three_loops::<T>));
            rivals!(|L| benchmark.add_variant::<L>("one loop", U::with_update(each_in_one_loop::<L>)));
        }
        _ => unreachable!("no query {query}"),
    }
    benchmark
}

fn hash<const N: usize>(sets: [Bitboard; N]) -> u64 {
    (0..).zip(sets).fold(0, |all, (i, set)| all ^ set.bits().rotate_left(i))
}

const fn lifted(board: &Board<'_>) -> Bitboard {
    board.occupied.without(board.king)
}

fn each_in_three_loops<T: Implementation>(board: &Board<'_>) -> u64 {
    let (&[_, _, bishops, rooks, queens, _], occupied) = (board.pieces.roles, board.occupied);
    let mut all = 0;
    let mut take = |square, attacks| all += count(board, square, attacks);
    bishops.into_iter().for_each(|square| take(square, T::bishop_attacks(square, occupied)));
    rooks.into_iter().for_each(|square| take(square, T::rook_attacks(square, occupied)));
    queens.into_iter().for_each(|square| take(square, T::queen_attacks(square, occupied)));
    all
}

fn each_in_one_loop<L: Lookups>(board: &Board<'_>) -> u64 {
    let pieces = board.pieces;
    let attacked = |square| count(board, square, of_slider::<L>(square, pieces, board.occupied));
    (orthogonal(pieces) | diagonal(pieces)).into_iter().map(attacked).sum()
}

fn count(board: &Board<'_>, square: Square, attacks: Bitboard) -> u64 {
    let side = if board.own.contains(square) { board.own } else { board.enemy };
    (attacks - side).len().into()
}
