//! Asserts in every build which traits the public types implement. Engines store these types, compare them and share them
//! between threads, and a lost trait would appear only as an error in their code.

use core::error::Error;
use core::fmt::{Binary, Debug, Display, LowerHex, Octal, UpperHex};
use core::hash::Hash;
use core::iter::FusedIterator;
use core::panic::{RefUnwindSafe, UnwindSafe};
use core::str::FromStr;

use static_assertions::{assert_impl_all, assert_not_impl_any};

use crate::attacks::{AttackMaps, Exchange, Pins, SeeMove};
use crate::board::{
    Bitboard, Color, Direction, Line, Mapping, ParseBitboardError, ParseSquareError, PieceSets, Pieces, Role,
    Square, Squares,
};
use crate::boards::{Column, Shape};
use crate::games::blocked_leaper::BlockedLeaper;
use crate::simd::{Isa, Level};
use crate::technique::compact_line_masks::CompactLineMasks;
use crate::technique::hyperbola::square_masks::SquareMasks;
use crate::technique::mask_ex::MaskEx;
use crate::technique::obstruction::line_masks::LineMasks;
use crate::verify::Mismatch;

/// Asserts the traits that stand beside each type, and those that every public type has.
macro_rules! assert_traits {
    ($($type:ty: $($own:path),+;)+) => {
        $(assert_impl_all!($type: Clone, Debug, Send, Sync, Unpin, UnwindSafe, RefUnwindSafe, $($own),+);)+
    };
}

assert_traits! {
    Bitboard: Copy, Default, Ord, Hash, Display, FromStr, Binary, LowerHex, UpperHex, Octal;
    Square: Copy, Ord, Hash, Display, FromStr;
    Squares: DoubleEndedIterator, ExactSizeIterator, FusedIterator;
    Line: Copy, Ord, Hash, Display;
    Direction: Copy, Ord, Hash, Display;
    Color: Copy, Ord, Hash, Display;
    Role: Copy, Ord, Hash, Display;
    Mapping: Copy, Eq, Hash;
    Pieces<'_>: Copy, Eq, Hash;
    PieceSets: Copy, Default, Eq, Hash;
    SquareMasks: Copy, Eq;
    SquareMasks<u64>: Copy, Eq;
    SquareMasks<u128>: Copy, Eq;
    LineMasks: Copy, Eq;
    LineMasks<u64>: Copy, Eq;
    LineMasks<u128>: Copy, Eq;
    CompactLineMasks: Copy, Eq;
    CompactLineMasks<u64>: Copy, Eq;
    CompactLineMasks<u128>: Copy, Eq;
    MaskEx<u64, 64, 0>: Copy, Eq;
    MaskEx<u128, 90, 0>: Copy, Eq;
    BlockedLeaper<Bitboard, 64, 4>: Copy, Eq;
    BlockedLeaper<u128, 90, 4>: Copy, Eq;
    Shape: Copy, Eq;
    Column<'_>: Copy, Eq;
    Pins: Copy, Default, Eq, Hash;
    AttackMaps: Copy, Default, Eq, Hash;
    Exchange<'_>: Copy;
    SeeMove: Copy, Eq, Hash;
    Level: Copy, Eq, Hash, Display;
    Isa: Copy, Eq, Hash, Display;
    Mismatch: Copy, Eq, Error;
    ParseBitboardError: Copy, Eq, Error;
    ParseSquareError: Copy, Eq, Error;
}

assert_impl_all!(Bitboard: From<u64>, Into<u64>, From<Square>, IntoIterator<Item = Square>);
assert_impl_all!(Bitboard: FromIterator<Square>, Extend<Square>, FromIterator<Bitboard>, Extend<Bitboard>);
assert_impl_all!(Square: Into<u8>, Into<usize>);
// A copy that a loop uses up by mistake would leave the original at its first square, so the iterator is not `Copy`.
assert_not_impl_any!(Squares: Copy);

/// Types that a C program may hold. The lint refuses a type without the attribute `repr`, because another version of the
/// compiler may change its layout. Cargo silences lints of dependencies, so only builds of this package refuse it.
macro_rules! held_by_c {
    ($($type:ty),+) => {$(
        const _: () = {
            #[deny(improper_ctypes_definitions, reason = "the layout is a promise")]
            #[expect(dead_code, reason = "the lint checks the parameter")]
            const extern "C" fn by_value(_: $type) {}
        };
    )+};
}

held_by_c! {
    Bitboard, Square, Line, Direction, Color, Role, PieceSets, Pins, AttackMaps, MaskEx<u64, 64, 0>, MaskEx<u128, 90, 0>,
    SquareMasks, SquareMasks<u64>, SquareMasks<u128>, LineMasks, LineMasks<u64>, LineMasks<u128>,
    CompactLineMasks, CompactLineMasks<u64>, CompactLineMasks<u128>
}

#[cfg(feature = "quad")]
const _: () = {
    use crate::board::Piece;
    use crate::quad::{InvalidCode, Mailbox, Move, MoveKind, ParseFenError, Position, QuadBitboard};

    assert_traits! {
        Piece: Copy, Ord, Hash, Display;
        QuadBitboard: Copy, Default, Eq, Hash;
        Mailbox: Copy, Default, Eq, Hash;
        Position: Copy, Eq, Hash;
        Move: Copy, Eq, Hash, Display;
        MoveKind: Copy, Eq, Hash;
        ParseFenError: Copy, Eq, Error;
        InvalidCode: Copy, Eq, Error;
    }
    held_by_c! { Piece, QuadBitboard, Mailbox, Position, Move, MoveKind }
};

#[cfg(feature = "threats")]
const _: () = {
    use crate::threats::{MoveThreats, PawnInputs, Perspective, PieceThreats, Threat, ThreatIndices};

    assert_traits! {
        Threat: Copy, Ord, Hash;
        PieceThreats: Copy;
        MoveThreats: Copy;
        ThreatIndices: Copy, Eq;
        PawnInputs: Copy, Eq;
        Perspective: Copy, Eq;
    }
    held_by_c! { Threat, PieceThreats }
};
