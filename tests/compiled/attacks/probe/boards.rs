//! Queries on a board in memory, inlined as in an engine. The board is the first argument of every function, because
//! the tests trace loads through this argument. Its type is a `PieceSets`, an array of eight words, or an array of
//! twelve sets.

use quintessence::simd::{Isa, Level};
use quintessence::{Bitboard, Exchange, PieceSets, Pieces, SeeMove, Square};

/// Eight plain `u64`s, as in an engine with types of its own, from which each query assembles a `PieceSets`.
pub struct Words {
    roles: [u64; 6],
    colors: [u64; 2],
}

impl Words {
    #[inline(always)]
    fn sets(&self) -> PieceSets {
        PieceSets { roles: self.roles.map(Bitboard::new), colors: self.colors.map(Bitboard::new) }
    }
}

macro_rules! queries {
    ($prefix:literal $board:ty, |$sets:ident| $lent:expr, $level:expr, $attribute:tt, {
        $($name:ident($($argument:ident: $type:ty),*) -> $output:ty, $result:expr;)*
    }) => {const _: () = {$(
        #[export_name = concat!($prefix, "::", stringify!($name))]
        #$attribute
        pub fn $name($sets: &$board, $($argument: $type),*) -> $output {
            let $sets = $lent;
            $result
        }
    )*};};
}

macro_rules! small {
    ($prefix:literal $board:ty, |$sets:ident| $lent:expr, $level:expr, $attribute:tt) => {
        queries! { $prefix $board, |$sets| $lent, $level, $attribute, {
            is_attacked(square: Square) -> bool, $level.is_attacked(square, $sets.colors[1], $sets.lend(), $sets.occupied());
            attackers_to(square: Square) -> Bitboard, $level.attackers_to(square, $sets.lend(), $sets.occupied());
            pins(king: Square) -> (Bitboard, Bitboard), {
                let pins = $level.pins(king, $sets.colors[0], $sets.lend(), $sets.occupied());
                (pins.checkers, pins.pinned)
            };
            discovered_checks(king: Square) -> Bitboard, {
                $level.discovered_checks(king, $sets.colors[0], $sets.lend(), $sets.occupied())
            };
            attacked() -> Bitboard, {
                let [_, _, bishops, rooks, ..] = $sets.roles;
                $level.attacked(bishops, rooks, $sets.occupied())
            };
            attack_map() -> Bitboard, $level.attack_map($sets.colors[1], $sets.lend(), $sets.occupied());
        }}
    };
}

/// LLVM does not inline these queries. If the board were of the type `Words`, its sets would be copied to memory for
/// the call, so the macro makes these queries only for `PieceSets`.
macro_rules! large {
    ($prefix:literal $level:expr, $attribute:tt) => {
        queries! { $prefix PieceSets, |sets| sets, $level, $attribute, {
            see_ge(chosen: SeeMove) -> bool, {
                let (own, occupied) = (sets.colors[0], sets.occupied());
                $level.see_ge(&Exchange::new(sets.lend(), own, occupied, &[1, 3, 3, 5, 9]), chosen, 0)
            };
            attack_maps() -> Bitboard, $level.attack_maps(sets.colors[1], sets.lend(), sets.occupied()).twice;
        }}
    };
}

/// These boards have six sets for each side. A query about attacks by Black gets only the six sets of Black, and an
/// empty set as the squares of White.
macro_rules! twelve {
    ($prefix:literal $level:expr, $attribute:tt) => {
        queries! { $prefix [[Bitboard; 6]; 2], |sides| Pieces { roles: &sides[1], white: Bitboard::EMPTY }, $level, $attribute, {
            is_attacked(square: Square, occupied: Bitboard) -> bool, {
                $level.is_attacked(square, Bitboard::FULL, sides, occupied)
            };
            pins(king: Square, own: Bitboard, occupied: Bitboard) -> (Bitboard, Bitboard), {
                let pins = $level.pins(king, own, sides, occupied);
                (pins.checkers, pins.pinned)
            };
            attack_map(black: Bitboard, occupied: Bitboard) -> Bitboard, $level.attack_map(black, sides, occupied);
            attack_maps(black: Bitboard, occupied: Bitboard) -> Bitboard, $level.attack_maps(black, sides, occupied).twice;
        }}
    };
}

macro_rules! boards {
    ($lent:literal, $assembled:literal, $twelve:literal, $level:expr, $attribute:tt) => {
        small! { $lent PieceSets, |sets| sets, $level, $attribute }
        large! { $lent $level, $attribute }
        twelve! { $twelve $level, $attribute }
        small! { $assembled Words, |board| &board.sets(), $level, $attribute }
    };
}

boards! { "lent::compiled", "assembled::compiled", "twelve::compiled", Level::compiled(), [inline(never)] }

#[cfg(target_arch = "x86_64")]
boards! {
    "lent::avx2", "assembled::avx2", "twelve::avx2", unsafe { Level::assume(Isa::Avx2) }, [target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
}

#[cfg(target_arch = "x86_64")]
boards! { "lent::avx512", "assembled::avx512", "twelve::avx512", unsafe { Level::assume(Isa::Avx512) }, [target_feature(enable =
    "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,gfni,bmi1,bmi2,lzcnt,popcnt"
)] }

/// LLVM merges the four loads of this function, so the tests use it to show that they would find merged loads.
#[export_name = "merged::union"]
pub fn union(board: &PieceSets, out: &mut [u64; 4]) {
    let [a, b, c, d, ..] = board.roles;
    *out = [a.bits() + 1, b.bits() + 1, c.bits() + 1, d.bits() + 1];
}
