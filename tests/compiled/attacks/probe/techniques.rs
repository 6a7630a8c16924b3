//! The forms of Hyperbola Quintessence and of Obstruction Difference, rank attacks, and boards of other shapes.

use quintessence::boards::{BlockedLeaper, MaskEx, PairRays};
use quintessence::{Bitboard, CompactLineMasks, Line, LineMasks, Mapping, Square, SquareMasks};

macro_rules! sliders {
    ($($prefix:literal $module:path;)*) => {$(
        export! { $prefix use $module {
            rook_attacks(square: Square, occupied: Bitboard) -> Bitboard;
            bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard;
            queen_attacks(square: Square, occupied: Bitboard) -> Bitboard;
            line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard;
        }}
    )*};
}

sliders! {
    "hyperbola" quintessence::hyperbola;
    "hyperbola::combined" quintessence::hyperbola::combined;
    "hyperbola::generalised" quintessence::hyperbola::generalised;
    "hyperbola::mask" quintessence::hyperbola::mask;
    "hyperbola::mirrored" quintessence::hyperbola::mirrored;
    "hyperbola::smsk" quintessence::hyperbola::smsk;
    "hyperbola::twin" quintessence::hyperbola::twin;
    "obstruction" quintessence::obstruction;
    "obstruction::compact" quintessence::obstruction::compact;
}

export! { "hyperbola::mask" use quintessence::hyperbola::mask {
    byte_swapped(slider: Bitboard, occupied: Bitboard, mask: Bitboard) -> Bitboard;
    bit_reversed(slider: Bitboard, occupied: Bitboard, mask: Bitboard) -> Bitboard;
    mapped_line_attacks(mapping: Mapping, square: Square, line: Line, occupied: Bitboard) -> Bitboard;
}}

export! { "hyperbola::word128" use quintessence::hyperbola::word128 {
    byte_swapped(slider: u128, occupied: u128, mask: u128) -> u128;
    bit_reversed(slider: u128, occupied: u128, mask: u128) -> u128;
}}

export! { "obstruction" use quintessence::obstruction {
    printed(masks: LineMasks, occupied: Bitboard) -> Bitboard;
    arithmetic(masks: LineMasks, occupied: Bitboard) -> Bitboard;
    logical(masks: LineMasks, occupied: Bitboard) -> Bitboard;
    blsmsk(masks: LineMasks, occupied: Bitboard) -> Bitboard;
}}

export! { "rank" use quintessence::rank {
    by_table(square: Square, occupied: Bitboard) -> Bitboard;
    from_table(table: &[[u8; 64]; 8], square: Square, occupied: Bitboard) -> Bitboard;
    by_diagonal(square: Square, occupied: Bitboard) -> Bitboard;
    by_reversal(square: Square, occupied: Bitboard) -> Bitboard;
}}

macro_rules! entries {
    ($($masks:literal $line_masks:literal $compact:literal $set:ty;)*) => {$(
        export! { $masks from SquareMasks<$set> {
            file_attacks(masks: &SquareMasks<$set>, occupied: $set) -> $set;
            diagonal_attacks(masks: &SquareMasks<$set>, occupied: $set) -> $set;
            antidiagonal_attacks(masks: &SquareMasks<$set>, occupied: $set) -> $set;
            bishop_attacks(masks: &SquareMasks<$set>, occupied: $set) -> $set;
        }}

        export! { $line_masks from LineMasks<$set> {
            attacks(masks: LineMasks<$set>, occupied: $set) -> $set;
            lower_attacks(masks: LineMasks<$set>, occupied: $set) -> $set;
            upper_attacks(masks: LineMasks<$set>, occupied: $set) -> $set;
            xrays(masks: LineMasks<$set>, through: $set, occupied: $set) -> $set;
            hops(masks: LineMasks<$set>, occupied: $set) -> $set;
            attacks_along(lines: &[LineMasks<$set>; 2], occupied: $set) -> $set;
            xrays_along(lines: &[LineMasks<$set>; 2], through: $set, occupied: $set) -> $set;
            hops_along(lines: &[LineMasks<$set>; 2], occupied: $set) -> $set;
            rook_attacks(entry: &[LineMasks<$set>; 4], occupied: $set) -> $set;
            bishop_attacks(entry: &[LineMasks<$set>; 4], occupied: $set) -> $set;
        }}

        export! { $compact from CompactLineMasks<$set> {
            attacks(masks: CompactLineMasks<$set>, occupied: $set) -> $set;
            lower_attacks(masks: CompactLineMasks<$set>, occupied: $set) -> $set;
            upper_attacks(masks: CompactLineMasks<$set>, occupied: $set) -> $set;
            xrays(masks: CompactLineMasks<$set>, through: $set, occupied: $set) -> $set;
            hops(masks: CompactLineMasks<$set>, occupied: $set) -> $set;
            attacks_along(lines: &[CompactLineMasks<$set>; 2], occupied: $set) -> $set;
            xrays_along(lines: &[CompactLineMasks<$set>; 2], through: $set, occupied: $set) -> $set;
            hops_along(lines: &[CompactLineMasks<$set>; 2], occupied: $set) -> $set;
        }}
    )*};
}

entries! {
    "SquareMasks" "LineMasks" "CompactLineMasks" Bitboard;
    "SquareMasks<u64>" "LineMasks<u64>" "CompactLineMasks<u64>" u64;
    "SquareMasks<u128>" "LineMasks<u128>" "CompactLineMasks<u128>" u128;
}

// Boards of other shapes take square numbers, and panic if a table has no such square. The number is bounded here, so
// LLVM removes the checks.
macro_rules! shapes {
    ($($masks:literal $rays:literal $word:ident $squares:literal $swapped:literal;)*) => {$(
        const _: () = {
            type Masks = MaskEx<$word, $squares, $swapped>;
            type Rays = PairRays<$word, $squares>;

            #[export_name = concat!($masks, "::rook_attacks")]
            pub fn rook_attacks(masks: &Masks, square: u8, occupied: $word) -> $word {
                masks.rook_attacks(number::<$squares>(square), occupied)
            }

            #[export_name = concat!($masks, "::bishop_attacks")]
            pub fn bishop_attacks(masks: &Masks, square: u8, occupied: $word) -> $word {
                masks.bishop_attacks(number::<$squares>(square), occupied)
            }

            #[export_name = concat!($masks, "::queen_attacks")]
            pub fn queen_attacks(masks: &Masks, square: u8, occupied: $word) -> $word {
                masks.queen_attacks(number::<$squares>(square), occupied)
            }

            #[export_name = concat!($masks, "::line_attacks")]
            pub fn line_attacks(masks: &Masks, square: u8, line: Line, occupied: $word) -> $word {
                masks.line_attacks(number::<$squares>(square), line, occupied)
            }

            #[export_name = concat!($masks, "::rook_xrays")]
            pub fn rook_xrays(masks: &Masks, square: u8, through: $word, occupied: $word) -> $word {
                masks.rook_xrays(number::<$squares>(square), through, occupied)
            }

            #[export_name = concat!($masks, "::rook_hops")]
            pub fn rook_hops(masks: &Masks, square: u8, occupied: $word) -> $word {
                masks.rook_hops(number::<$squares>(square), occupied)
            }

            #[export_name = concat!($masks, "::bishop_xrays")]
            pub fn bishop_xrays(masks: &Masks, square: u8, through: $word, occupied: $word) -> $word {
                masks.bishop_xrays(number::<$squares>(square), through, occupied)
            }

            #[export_name = concat!($masks, "::bishop_hops")]
            pub fn bishop_hops(masks: &Masks, square: u8, occupied: $word) -> $word {
                masks.bishop_hops(number::<$squares>(square), occupied)
            }

            #[export_name = concat!($masks, "::queen_xrays")]
            pub fn queen_xrays(masks: &Masks, square: u8, through: $word, occupied: $word) -> $word {
                masks.queen_xrays(number::<$squares>(square), through, occupied)
            }

            #[export_name = concat!($masks, "::queen_hops")]
            pub fn queen_hops(masks: &Masks, square: u8, occupied: $word) -> $word {
                masks.queen_hops(number::<$squares>(square), occupied)
            }

            #[export_name = concat!($masks, "::line_xrays")]
            pub fn line_xrays(masks: &Masks, square: u8, line: Line, through: $word, occupied: $word) -> $word {
                masks.line_xrays(number::<$squares>(square), line, through, occupied)
            }

            #[export_name = concat!($masks, "::line_hops")]
            pub fn line_hops(masks: &Masks, square: u8, line: Line, occupied: $word) -> $word {
                masks.line_hops(number::<$squares>(square), line, occupied)
            }

            #[export_name = concat!($rays, "::between")]
            pub fn between(rays: &Rays, a: u8, b: u8) -> $word {
                rays.between(number::<$squares>(a), number::<$squares>(b))
            }

            #[export_name = concat!($rays, "::line_through")]
            pub fn line_through(rays: &Rays, a: u8, b: u8) -> $word {
                rays.line_through(number::<$squares>(a), number::<$squares>(b))
            }
        };
    )*};
}

shapes! {
    "MaskEx<u64,64>" "PairRays<u64,64>" u64 64 0b1110;
    "MaskEx<u128,81>" "PairRays<u128,81>" u128 81 0b0000;
    "MaskEx<u128,90>" "PairRays<u128,90>" u128 90 0b1110;
}

// Blocked leapers: two or three steps, and a board with a gap.
macro_rules! leapers {
    ($($prefix:literal $set:ident [$($parameter:expr),*] $type:ident $square:path;)*) => {$(
        const _: () = {
            type Leaper = BlockedLeaper<$set, $({ $parameter }),*>;

            #[export_name = concat!($prefix, "::attacks")]
            pub fn attacks(leaper: &Leaper, square: $type, occupied: $set) -> $set {
                leaper.attacks($square(square), occupied)
            }

            #[export_name = concat!($prefix, "::attackers")]
            pub fn attackers(leaper: &Leaper, square: $type, occupied: $set) -> $set {
                leaper.attackers($square(square), occupied)
            }
        };
    )*};
}

/// A number below the number of squares.
fn number<const SQUARES: usize>(square: u8) -> usize {
    (square as usize).min(SQUARES - 1)
}

leapers! {
    "BlockedLeaper" Bitboard [64, 3, 8, 0b101] Square core::convert::identity;
    "BlockedLeaper<u64,2steps>" u64 [64, 3, 8, 0b101] u8 number::<64>;
    "BlockedLeaper<u64,3steps>" u64 [64, 5, 8, 0b1011] u8 number::<64>;
    "BlockedLeaper<u128,2steps>" u128 [90, 3, 9, 0b101] u8 number::<90>;
    "BlockedLeaper<u128,3steps>" u128 [90, 5, 9, 0b1011] u8 number::<90>;
    "BlockedLeaper<u128,gap>" u128 [81, 3, 9, 0b101, 1 << 63] u8 number::<81>;
}
