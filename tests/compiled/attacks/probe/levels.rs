//! Exports the methods of each level.

use quintessence::quad::{InvalidCode, Mailbox, Move, Piece, QuadBitboard};
use quintessence::simd::{Isa, Level};
use quintessence::threats::{MoveThreats, PieceThreats};
use quintessence::{AttackMaps, Bitboard, Color, Exchange, Pieces, Pins, SeeMove, Square};

macro_rules! methods {
    ($prefix:literal $level:expr, $attribute:tt, {
        $($name:ident($($argument:ident: $type:ty),*) -> $output:ty;)*
    }) => {const _: () = {$(
        #[export_name = concat!($prefix, "::", stringify!($name))]
        #$attribute
        pub fn $name($($argument: $type),*) -> $output {
            $level.$name($($argument),*)
        }
    )*};};
}

macro_rules! level {
    ($prefix:literal $level:expr, $attribute:tt) => {
        methods! { $prefix $level, $attribute, {
            attackers_to(square: Square, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard;
            attackers_with_blockers(
                square: Square, pieces: Pieces<'_>, diagonal: Bitboard, orthogonal: Bitboard
            ) -> Bitboard;
            is_attacked(square: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> bool;
            pins(king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Pins;
            discovered_checks(king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard;
            see_ge(exchange: &Exchange<'_>, chosen: SeeMove, threshold: i32) -> bool;
            attacked(diagonal: Bitboard, orthogonal: Bitboard, occupied: Bitboard) -> Bitboard;
            attack_map(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> Bitboard;
            attack_maps(by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> AttackMaps;
            write_words(set: Bitboard, factor: u16, addend: u16, list: &mut [u16; 32]) -> usize;
            threats_at(square: Square, piece: Piece, pieces: Pieces<'_>, mailbox: &Mailbox, occupied: Bitboard) -> PieceThreats;
            move_threats(chosen: Move, pieces: Pieces<'_>, mailbox: &Mailbox, occupied: Bitboard) -> MoveThreats;
            to_mailbox(board: &QuadBitboard) -> Result<Mailbox, InvalidCode>;
            to_board(mailbox: &Mailbox) -> QuadBitboard;
        }}

        // A caller of `pins` that ignores some sets gets other machine code, without these sets, so it is tested too.
        const _: () = {
            #[export_name = concat!($prefix, "::checkers_and_pinned")]
            #$attribute
            pub fn checkers_and_pinned(
                king: Square, own: Bitboard, pieces: Pieces<'_>, occupied: Bitboard
            ) -> (Bitboard, Bitboard) {
                let pins = $level.pins(king, own, pieces, occupied);
                (pins.checkers, pins.pinned)
            }
        };
    };
}

/// Methods for single sliders use the instructions of the build at every level.
macro_rules! sliders {
    ($prefix:literal $level:expr) => {
        methods! { $prefix $level, [inline(never)], {
            bishop_and_rook_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard);
            queen_attacks(square: Square, occupied: Bitboard) -> Bitboard;
            bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard;
            rook_attacks(square: Square, occupied: Bitboard) -> Bitboard;
            checking_squares(king: Square, color: Color, occupied: Bitboard) -> [Bitboard; 6];
        }}
    };
}

level! { "portable" Level::PORTABLE, [inline(never)] }

level! { "compiled" Level::compiled(), [inline(never)] }

sliders! { "portable" Level::PORTABLE }

sliders! { "compiled" Level::compiled() }

/// Exports the methods of a level, and those of the portable level with the same target features. Only the tests of the
/// machine code set `twins`, because the proofs, which compile this crate too, would need a formula for each twin.
#[cfg(target_arch = "x86_64")]
macro_rules! level_and_twin {
    ($prefix:literal $twin:literal $isa:ident $features:literal) => {
        level! { $prefix unsafe { Level::assume(Isa::$isa) }, [target_feature(enable = $features)] }

        #[cfg(twins)]
        level! { $twin Level::PORTABLE, [target_feature(enable = $features)] }
    };
}

#[cfg(target_arch = "x86_64")]
level_and_twin! { "avx2" "avx2_twin" Avx2 "avx2,bmi1,bmi2,lzcnt,popcnt" }

#[cfg(target_arch = "x86_64")]
level_and_twin! { "avx512" "avx512_twin" Avx512
    "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,gfni,bmi1,bmi2,lzcnt,popcnt" }
