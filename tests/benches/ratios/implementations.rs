//! The implementations that are compared: `Level`, the functions at the crate root, and the lookups of other crates.

use std::hint::select_unpredictable;
use std::marker::PhantomData;

use quintessence::quad::{Move, Piece};
use quintessence::simd::{Isa, Level};
use quintessence::{
    Bitboard, Color, Exchange, Pieces, Pins, Role, Square, king_attacks, knight_attacks, pawn_attacks,
    setwise,
};
use quintessence_engine::{Attacks, Detected};

use crate::lookups::Lookups;

pub(crate) trait Implementation: Attacks {
    const NAME: &'static str;
    const IS_OURS: bool = true;

    fn table_bytes() -> usize;
}

/// Adds every implementation to a benchmark, each with a copy of the expression that is compiled for its type.
macro_rules! for_each_implementation {
    ($benchmark:expr, |$implementation:ident| $compute:expr) => {{
        {
            type $implementation = quintessence_engine::Detected;
            $benchmark.add_implementation::<$implementation>($compute);
        }
        {
            type $implementation = $crate::implementations::Root;
            $benchmark.add_implementation::<$implementation>($compute);
        }
        $crate::lookups::rivals!(|Rival| {
            type $implementation = $crate::implementations::ByLookups<Rival>;
            $benchmark.add_implementation::<$implementation>($compute)
        });
    }};
}

pub(crate) use for_each_implementation;

impl Implementation for Detected {
    const NAME: &'static str = "`Level`";

    /// The size of all constants that an attack map loads, counted in an object file by `tests/compiled`.
    fn table_bytes() -> usize {
        match Level::detect().isa() {
            Isa::Avx512 => 544,
            Isa::Avx2 => 256,
            _ => Root::table_bytes(),
        }
    }
}

pub(crate) struct Root;

impl Implementation for Root {
    const NAME: &'static str = "root functions";

    fn table_bytes() -> usize {
        2_560
    }
}

impl Attacks for Root {
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        quintessence::bishop_attacks(square, occupied)
    }

    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        quintessence::rook_attacks(square, occupied)
    }

    fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        quintessence::queen_attacks(square, occupied)
    }

    #[inline]
    fn attackers_to(square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        quintessence::attackers_to(square, pieces, occupied)
    }

    #[inline]
    fn is_attacked(square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool {
        quintessence::is_attacked(square, by, pieces, occupied)
    }

    #[inline]
    fn pins(king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> (Bitboard, Bitboard) {
        let pins = quintessence::pins(king, own, pieces, occupied);
        (pins.checkers, pins.pinned)
    }

    #[inline]
    fn attack_map(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        quintessence::attack_map(by, pieces, occupied)
    }

    #[inline]
    fn see(chosen: Move, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard, values: &[i32; 5]) -> bool {
        let exchange = Exchange::new(pieces, own, occupied, values);
        exchange.see_ge(chosen.into(), 0)
    }
}

/// Computes every query by lookups of attack sets, as engines with magics or PEXT do.
pub(crate) struct ByLookups<L>(PhantomData<L>);

impl<L: Lookups> Implementation for ByLookups<L> {
    const NAME: &'static str = L::NAME;
    const IS_OURS: bool = false;

    fn table_bytes() -> usize {
        L::TABLE_BYTES
    }
}

impl<L: Lookups> Attacks for ByLookups<L> {
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        L::bishop(square, occupied)
    }

    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        L::rook(square, occupied)
    }

    fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        L::queen(square, occupied)
    }

    #[inline]
    fn attackers_to(square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        leapers_to(square, pieces) | sliders_to::<L>(square, pieces, occupied)
    }

    #[inline]
    fn is_attacked(square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool {
        Self::attackers_to(square, pieces, occupied).intersects(by)
    }

    #[inline]
    fn pins(king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> (Bitboard, Bitboard) {
        let pins = all_pins::<L>(king, own, pieces, occupied);
        (pins.checkers, pins.pinned)
    }

    #[inline]
    fn attack_map(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
        leapers_of(by, pieces) | two_loops::<L>(by, pieces, occupied)
    }

    /// Computes an exchange as engines do. After a capture, only the lines that the capturing piece may have opened are
    /// looked up again, and pins are ignored.
    #[inline]
    fn see(chosen: Move, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard, values: &[i32; 5]) -> bool {
        let (from, to, moved, promotion) =
            (chosen.from(), chosen.to(), chosen.piece().role(), chosen.promotion());
        let captured = chosen.captured().map(Piece::role);
        let value = |role: Role| values.get(role as usize).copied().unwrap_or(0);
        let placed = promotion.unwrap_or(moved);
        let surplus = captured.map_or(0, value) + value(placed) - value(moved);
        if surplus < 0 {
            return false;
        }
        let promoted = if matches!(to.rank(), 0 | 7) { value(Role::Queen) - value(Role::Pawn) } else { 0 };
        let mut balance = value(placed) - surplus;
        if placed != Role::King && balance + promoted <= 0 {
            return true;
        }
        let mut occupied = occupied.without(from);
        if captured.is_some() && !occupied.contains(to) {
            // En passant captures a pawn that is not on the target square.
            occupied = occupied.without(Square::from_index_masked(from.index() & 56 | to.file()));
        }
        let mut attackers = leapers_to(to, pieces) | sliders_to::<L>(to, pieces, occupied);
        let mut side = !own;
        if placed == Role::King {
            return !(attackers & occupied).intersects(side);
        }
        let mut is_enough = true;
        loop {
            attackers &= occupied;
            let capturing = attackers & side;
            let mut least = Role::ALL.iter().map(|&role| (role, capturing & role_of(pieces, role)));
            let Some((role, candidates)) = least.find(|(_, candidates)| !candidates.is_empty()) else {
                return is_enough;
            };
            let gain = if role == Role::Pawn { promoted } else { 0 };
            if balance + gain < i32::from(is_enough) {
                return is_enough;
            }
            is_enough = !is_enough;
            if role == Role::King {
                // A king may not capture on a square that the enemy still attacks, perhaps by a slider behind the king.
                attackers |= sliders_to::<L>(to, pieces, occupied - candidates);
                return is_enough == ((attackers & occupied) - side).is_empty();
            }
            balance = value(role) - balance;
            if balance + promoted < i32::from(is_enough) {
                return is_enough;
            }
            let mut rest = candidates;
            rest.pop_lowest();
            occupied &= rest | !candidates;
            match role {
                Role::Pawn | Role::Bishop => attackers |= L::bishop(to, occupied) & diagonal(pieces),
                Role::Rook => attackers |= L::rook(to, occupied) & orthogonal(pieces),
                Role::Queen => attackers |= sliders_to::<L>(to, pieces, occupied),
                Role::Knight | Role::King => {}
            }
            side = !side;
        }
    }
}

/// Finds pins without looking up sliders. A small table of attacks on the empty board yields the snipers, and the
/// pieces between each sniper and the king tell whether one of them is pinned.
#[inline]
pub(crate) fn all_pins<L: Lookups>(
    king: Square,
    own: Bitboard,
    pieces: Pieces<'_>,
    occupied: Bitboard,
) -> Pins {
    static RAYS: [[Bitboard; 2]; 64] = {
        let (mut rays, mut i) = ([[Bitboard::EMPTY; 2]; 64], 0);
        while i < rays.len() {
            let (bishop, rook) = quintessence::bishop_and_rook_attacks(Square::ALL[i], Bitboard::EMPTY);
            rays[i] = [bishop, rook];
            i += 1;
        }
        rays
    };
    let [bishop, rook] = RAYS[king as usize];
    let mut pins = Pins::default();
    let mut rays = Bitboard::EMPTY;
    pins.checkers = leapers_to(king, pieces) - own;
    for sniper in (bishop & diagonal(pieces) | rook & orthogonal(pieces)) - own {
        let line = L::between(king, sniper);
        let between = line & occupied;
        let if_true = |condition, set| select_unpredictable(condition, set, Bitboard::EMPTY);
        let is_alone = between.len() == 1;
        pins.checkers |= if_true(between.is_empty(), Bitboard::from(sniper));
        pins.pinned |= if_true(is_alone, between & own);
        rays |= if_true(is_alone && !(between & own).is_empty(), line | Bitboard::from(sniper));
    }
    pins.pinners = rays & (occupied - own);
    pins.orthogonal = rays & rook;
    pins.diagonal = rays & bishop;
    pins
}

#[inline]
pub(crate) const fn role_of(pieces: Pieces<'_>, role: Role) -> Bitboard {
    pieces.roles[role as usize]
}

#[inline]
pub(crate) const fn diagonal(pieces: Pieces<'_>) -> Bitboard {
    role_of(pieces, Role::Bishop).union(role_of(pieces, Role::Queen))
}

#[inline]
pub(crate) const fn orthogonal(pieces: Pieces<'_>) -> Bitboard {
    role_of(pieces, Role::Rook).union(role_of(pieces, Role::Queen))
}

#[inline]
pub(crate) fn leapers_to(square: Square, pieces: Pieces<'_>) -> Bitboard {
    knight_attacks(square) & role_of(pieces, Role::Knight)
        | king_attacks(square) & role_of(pieces, Role::King)
        | pawn_attacks(Color::Black, square) & role_of(pieces, Role::Pawn) & pieces.white
        | pawn_attacks(Color::White, square) & (role_of(pieces, Role::Pawn) - pieces.white)
}

#[inline]
fn sliders_to<L: Lookups>(square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
    L::bishop(square, occupied) & diagonal(pieces) | L::rook(square, occupied) & orthogonal(pieces)
}

#[inline]
pub(crate) fn leapers_of(by: Bitboard, pieces: Pieces<'_>) -> Bitboard {
    pawns_and_king_of(by, pieces) | setwise::knight_attacks(role_of(pieces, Role::Knight) & by)
}

#[inline]
pub(crate) fn pawns_and_king_of(by: Bitboard, pieces: Pieces<'_>) -> Bitboard {
    let pawns = role_of(pieces, Role::Pawn) & by;
    let (white, black) = (pawns & pieces.white, pawns - pieces.white);
    let pawns = setwise::pawn_attacks(Color::White, white) | setwise::pawn_attacks(Color::Black, black);
    pawns | (role_of(pieces, Role::King) & by).lowest().map_or(Bitboard::EMPTY, king_attacks)
}

#[inline]
pub(crate) fn two_loops<L: Lookups>(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
    let (orthogonal, diagonal) = (orthogonal(pieces) & by, diagonal(pieces) & by);
    let rooks: Bitboard = orthogonal.into_iter().map(|square| L::rook(square, occupied)).collect();
    let bishops: Bitboard = diagonal.into_iter().map(|square| L::bishop(square, occupied)).collect();
    rooks | bishops
}

/// Looks up both kinds of lines for each slider in one loop, which saves the misprediction at the end of a second loop.
#[inline]
pub(crate) fn one_loop<L: Lookups>(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
    let sliders = (orthogonal(pieces) | diagonal(pieces)) & by;
    sliders.into_iter().map(|square| of_slider::<L>(square, pieces, occupied)).collect()
}

/// Looks up both kinds of lines and selects by masks, because a branch on the slider's role would be mispredicted.
#[inline]
pub(crate) fn of_slider<L: Lookups>(square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard {
    let if_in = |set: Bitboard, attacks| select_unpredictable(set.contains(square), attacks, Bitboard::EMPTY);
    let bishop = if_in(diagonal(pieces), L::bishop(square, occupied));
    bishop | if_in(orthogonal(pieces), L::rook(square, occupied))
}
