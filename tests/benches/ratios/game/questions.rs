//! The questions of engines about a board, and the forms in which lookups answer them.

use quintessence::{Bitboard, PieceSets, Pins, Role, Square, knight_attacks, quad, setwise};

use super::oracle;
use super::shapes::{Asked, Board, Shape};
use crate::LEVEL;
use crate::answers::{
    Sliders, ask, leapers_of, of_slider, one_loop, pawns_and_king_of, sliders_of, two_loops,
};
use crate::lookups::{Lookups, ours, rivals};
use crate::positions::Played;

/// All contenders for a question. Lookups have several forms where the fastest one depends on the positions.
pub(super) fn asked<S: Shape>(question: &str, positions: &[Played]) -> Asked<S> {
    macro_rules! asked {
        ($oracle:expr, |$contender:ident, $board:ident| $answer:expr) => {{
            let mut asked = Asked::<S>::new(positions, $oracle);
            ask!(&mut asked, |$contender, $board: &Board<'_>| $answer);
            asked
        }};
    }

    match question {
        // Does a piece of the side that does not move attack the king of the side to move? Its square varies least, which
        // favours lookups.
        "is_attacked" => asked!(oracle::is_attacked, |A, b| {
            A::is_attacked(b.king, b.enemy, b.pieces, b.occupied).into()
        }),
        // Which pieces of both sides attack that king?
        "attackers" => asked!(oracle::attackers, |A, b| A::attackers_to(b.king, b.pieces, b.occupied).bits()),
        // Which pieces give check to that king, and which are pinned to it?
        "pins" => {
            asked!(oracle::two_pins, |A, b| number(A::pins(b.king, b.own, b.pieces, b.occupied).into()))
        }
        "pins.all" => asked!(oracle::all_pins, |A, b| {
            number(sets_of(&A::all_pins(b.king, b.own, b.pieces, b.occupied)))
        }),
        // What does the side that does not move attack with all of its pieces, the other king lifted from the board?
        "map" => {
            let mut asked =
                asked!(oracle::map, |A, b| A::attack_map(b.enemy, b.pieces, b.occupied.without(b.king))
                    .bits());
            rivals!(forms_of_map(&mut asked));
            asked
        }
        // What do the sliders of the side that does not move attack together?
        "union" => union(Asked::new(positions, oracle::union)),
        // How many squares does each slider of both sides attack, without its own pieces? Mobility is counted so.
        "each" => each(Asked::new(positions, oracle::each)),
        _ => unreachable!("no question {question}"),
    }
}

/// Sets as a number.
#[inline]
pub(super) fn number<const N: usize>(sets: [Bitboard; N]) -> u64 {
    (0..).zip(sets).fold(0, |all, (i, set)| all ^ set.bits().rotate_left(i))
}

#[inline]
pub(super) const fn sets_of(pins: &Pins) -> [Bitboard; 6] {
    [pins.checkers, pins.pinned, pins.pinners, pins.orthogonal, pins.diagonal, pins.discovered]
}

fn forms_of_map<L: Lookups>(asked: &mut Asked<impl Shape>) {
    // Knights in a third loop, instead of shifts.
    asked.form::<L>("three loops", |board| {
        let (by, pieces) = (board.enemy, board.pieces);
        let (sliders, occupied) = (sliders_of(by, pieces), board.occupied.without(board.king));
        let mut attacked = pawns_and_king_of(by, pieces) | two_loops::<L>(sliders, occupied);
        for square in pieces.role(Role::Knight) & by {
            attacked |= knight_attacks(square);
        }
        attacked.bits()
    });
    asked.form::<L>("one loop", |board| {
        let (sliders, occupied) = (sliders_of(board.enemy, board.pieces), board.occupied.without(board.king));
        (leapers_of(board.enemy, board.pieces) | one_loop::<L>(sliders, occupied)).bits()
    });
}

fn union<S: Shape>(mut asked: Asked<S>) -> Asked<S> {
    asked.ours("Level::attacked", |board| {
        let Sliders { orthogonal, diagonal } = sliders_of(board.enemy, board.pieces);
        LEVEL.attacked(diagonal, orthogonal, board.occupied).bits()
    });
    asked.ours("setwise", |board| {
        let Sliders { orthogonal, diagonal } = sliders_of(board.enemy, board.pieces);
        let bishops = setwise::bishop_attacks(diagonal, board.occupied);
        (setwise::rook_attacks(orthogonal, board.occupied) | bishops).bits()
    });
    asked.ours("quad", |board| {
        let Sliders { orthogonal, diagonal } = sliders_of(board.enemy, board.pieces);
        let sets = quad::QuadBitboard::from([orthogonal, orthogonal, diagonal, diagonal]);
        let negative = quad::negative_ray_attacks(sets, board.occupied);
        let [a, b, c, d] = (quad::positive_ray_attacks(sets, board.occupied) | negative).lanes();
        a | b | c | d
    });
    ours!(forms_of_union(&mut asked));
    rivals!(forms_of_union(&mut asked));
    asked
}

fn forms_of_union<L: Lookups>(asked: &mut Asked<impl Shape>) {
    asked.form::<L>("two loops", |board| {
        two_loops::<L>(sliders_of(board.enemy, board.pieces), board.occupied).bits()
    });
    asked.form::<L>("one loop", |board| {
        one_loop::<L>(sliders_of(board.enemy, board.pieces), board.occupied).bits()
    });
}

fn each<S: Shape>(mut asked: Asked<S>) -> Asked<S> {
    asked.ours("Level", |board| {
        let ([bishops, rooks, queens], occupied) = (kinds(board.pieces), board.occupied);
        let mut all = 0;
        let mut take = |square, attacks| all += count(board.pieces, square, attacks);
        bishops.into_iter().for_each(|square| take(square, LEVEL.bishop_attacks(square, occupied)));
        rooks.into_iter().for_each(|square| take(square, LEVEL.rook_attacks(square, occupied)));
        queens.into_iter().for_each(|square| take(square, LEVEL.queen_attacks(square, occupied)));
        all
    });
    ours!(forms_of_each(&mut asked));
    rivals!(forms_of_each(&mut asked));
    asked
}

/// Bishops, rooks and queens.
#[inline]
pub(super) const fn kinds(pieces: &PieceSets) -> [Bitboard; 3] {
    let [_, _, bishops, rooks, queens, _] = pieces.roles;
    [bishops, rooks, queens]
}

/// How many of the attacked squares have no piece of the attacking side.
#[inline]
pub(super) fn count(pieces: &PieceSets, square: Square, attacks: Bitboard) -> u64 {
    let own = pieces.colors[usize::from(pieces.colors[1].contains(square))];
    (attacks - own).len().into()
}

fn forms_of_each<L: Lookups>(asked: &mut Asked<impl Shape>) {
    // Three loops over the sliders of both sides.
    asked.form::<L>("three loops", |board| {
        let ([bishops, rooks, queens], lookups) = (kinds(board.pieces), L::new(board.occupied));
        let mut all = 0;
        let mut take = |square, attacks| all += count(board.pieces, square, attacks);
        bishops.into_iter().for_each(|square| take(square, lookups.bishop(square)));
        rooks.into_iter().for_each(|square| take(square, lookups.rook(square)));
        queens.into_iter().for_each(|square| take(square, lookups.queen(square)));
        all
    });
    asked.form::<L>("one loop", |board| {
        let sliders = sliders_of(board.occupied, board.pieces);
        let attacks = |square| of_slider(L::new(board.occupied), sliders, square);
        (sliders.orthogonal | sliders.diagonal)
            .into_iter()
            .map(|square| count(board.pieces, square, attacks(square)))
            .sum()
    });
}
