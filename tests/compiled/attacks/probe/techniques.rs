//! Exports the forms of each technique. `tests/proofs` finds the parameters by their names.

use quintessence::boards::Shape;
use quintessence::{
    Bitboard, BlockedLeaper, CompactLineMasks, Line, LineMasks, Mapping, MaskEx, SMSK, Square, SquareMasks,
};

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
    "obstruction" quintessence::obstruction;
}

export! { "hyperbola" use quintessence::hyperbola {
    generalised(square: Square, line: Line, occupied: Bitboard) -> Bitboard;
    mirrored(square: Square, line: Line, occupied: Bitboard) -> Bitboard;
}}

export! { "kindergarten" use quintessence::kindergarten {
    bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard;
    line_attacks(square: Square, line: Line, occupied: Bitboard) -> Bitboard;
}}

/// The bishop that the Chess Programming Wiki prints: two lines of one entry of the table.
#[export_name = "SMSK::bishop_attacks"]
pub fn published_bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    SMSK[square as usize].bishop_attacks(occupied)
}

export! { "masks" use quintessence {
    line_mask(mapping: Mapping, square: Square, line: Line) -> Bitboard;
}}

export! { "hyperbola::mask" use quintessence::hyperbola::mask {
    byte_swapped(slider: Bitboard, occupied: Bitboard, mask: Bitboard) -> Bitboard;
    bit_reversed(slider: Bitboard, occupied: Bitboard, mask: Bitboard) -> Bitboard;
    line_attacks(mapping: Mapping, square: Square, line: Line, occupied: Bitboard) -> Bitboard;
}}

export! { "obstruction" use quintessence::obstruction {
    printed(masks: LineMasks, occupied: Bitboard) -> Bitboard;
    arithmetic(masks: LineMasks, occupied: Bitboard) -> Bitboard;
    logical(masks: LineMasks, occupied: Bitboard) -> Bitboard;
    blsmsk(masks: LineMasks, occupied: Bitboard) -> Bitboard;
    borrow(masks: LineMasks, occupied: Bitboard) -> Bitboard;
}}

export! { "rank" use quintessence::rank {
    by_table(square: Square, occupied: Bitboard) -> Bitboard;
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
        }}

        export! { $compact from CompactLineMasks<$set> {
            attacks(masks: CompactLineMasks<$set>, occupied: $set) -> $set;
            lower_attacks(masks: CompactLineMasks<$set>, occupied: $set) -> $set;
            upper_attacks(masks: CompactLineMasks<$set>, occupied: $set) -> $set;
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

// Tables for boards other than the chessboard panic if no square has the given number. The functions here bound the
// number, so that LLVM removes the check.
macro_rules! bounded {
    ($prefix:literal $table:ident: $type:ty, $squares:literal, $word:ident, {
        $($name:ident($($square:ident),+; $($argument:ident: $of:ty),*);)*
    }) => {const _: () = {$(
        #[export_name = concat!($prefix, "::", stringify!($name))]
        pub fn $name($table: &$type, $($square: u8,)+ $($argument: $of),*) -> $word {
            $table.$name($(number::<$squares>($square),)+ $($argument),*)
        }
    )*};};
}

macro_rules! shapes {
    ($($masks:literal $rays:literal $word:ident $squares:literal $swapped:literal;)*) => {$(
        bounded! { $masks masks: MaskEx<$word, $squares, $swapped>, $squares, $word, {
            rook_attacks(square; occupied: $word);
            bishop_attacks(square; occupied: $word);
            queen_attacks(square; occupied: $word);
            line_attacks(square; line: Line, occupied: $word);
        }}

        const _: () = {
            type Rays = CompactLineMasks<$word>;

            #[export_name = concat!($rays, "::between")]
            pub fn between(rays: &[[Rays; 4]; $squares], a: u8, b: u8) -> $word {
                Rays::between(&rays[number::<$squares>(a)], &rays[number::<$squares>(b)])
            }

            #[export_name = concat!($rays, "::line_through")]
            pub fn line_through(rays: &[[Rays; 4]; $squares], a: u8, b: u8) -> $word {
                let b = number::<$squares>(b);
                Rays::line_through(&rays[number::<$squares>(a)], &rays[b], 1 << b)
            }
        };
    )*};
}

shapes! {
    "MaskEx<u64,64>" "CompactLineMasks<u64,64>" u64 64 0b1110;
    "MaskEx<u128,81>" "CompactLineMasks<u128,81>" u128 81 0b0000;
    "MaskEx<u128,90>" "CompactLineMasks<u128,90>" u128 90 0b1110;
}

// The tables of blocked leapers are constants, so LLVM knows each step.
macro_rules! leapers {
    ($($prefix:literal $set:ident $squares:literal $board:expr, $path:expr; $type:ident $square:path;)*) => {$(
        const _: () = {
            const PATH: &[(i8, i8); $path.len()] = &$path;
            static LEAPER: BlockedLeaper<$set, $squares, { PATH.len() }> =
                BlockedLeaper::<$set, $squares, { PATH.len() }>::new(&$board, PATH);

            #[export_name = concat!($prefix, "::attacks")]
            pub fn attacks(square: $type, occupied: $set) -> $set {
                LEAPER.attacks($square(square), occupied)
            }

            #[export_name = concat!($prefix, "::attackers")]
            pub fn attackers(square: $type, occupied: $set) -> $set {
                LEAPER.attackers($square(square), occupied)
            }
        };
    )*};
}

fn number<const SQUARES: usize>(square: u8) -> usize {
    (square as usize).min(SQUARES - 1)
}

const HORSE: [(i8, i8); 2] = [(0, 1), (1, 1)];
const ELEPHANT: [(i8, i8); 3] = [(0, 1), (1, 1), (1, 1)];

leapers! {
    "BlockedLeaper" Bitboard 64 Shape::CHESS, HORSE; Square core::convert::identity;
    "BlockedLeaper<u64,2steps>" u64 64 Shape::CHESS, HORSE; u8 number::<64>;
    "BlockedLeaper<u64,3steps>" u64 64 Shape::CHESS, ELEPHANT; u8 number::<64>;
    "BlockedLeaper<u128,2steps>" u128 90 Shape::new(9, 10), HORSE; u8 number::<90>;
    "BlockedLeaper<u128,3steps>" u128 90 Shape::new(9, 10), ELEPHANT; u8 number::<90>;
    "BlockedLeaper<u128,gap>" u128 81 Shape::new(9, 9).gaps(1 << 63), HORSE; u8 number::<81>;
}
