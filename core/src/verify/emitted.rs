//! Functions and a trait that the code emitted by the table macros uses to check table entries and whole tables.

use super::mismatch::{Mismatch, ensure, ensure_size};
use crate::board::message::Message;
use crate::board::{Bitboard, Line, Square};
use crate::boards::Shape;
use crate::boards::walks::empty_rays;
use crate::oracle::RANK_ATTACKS;

/// Checks a table like [`MASK_EX`](crate::MASK_EX) in any mapping.
///
/// # Errors
/// Names the first entry that differs from the oracle.
#[inline]
pub const fn check_mask_ex(table: &[[Bitboard; 4]; 64], shape: &Shape) -> Result<(), Mismatch> {
    ensure_size(64, shape);
    let rays = empty_rays(shape);
    each!(i < 256, {
        let expected = rays[i / 4][i % 4] | rays[i / 4][i % 4 + 4];
        ensure!(shape, i / 4, Line::ALL[i % 4].name(), table[i / 4][i % 4].0 as u128, expected);
    });
    Ok(())
}

/// Checks a table like [`FIRST_RANK`](crate::FIRST_RANK), which is indexed by `[file][inner six occupancy bits]`.
///
/// # Errors
/// Names the first entry that differs from the oracle, and the occupancy of that entry.
#[inline]
pub const fn check_first_rank(table: &[[u8; 64]; 8]) -> Result<(), Mismatch> {
    each!(i < 512, {
        let (file, inner) = (i / 64, i % 64);
        let (found, expected) = (table[file][inner], RANK_ATTACKS[file][inner << 1 & !(1 << file)]);
        if found != expected {
            let occupied = Bitboard((inner as u64) << 1);
            let square = Square::ALL[file];
            return Err(Mismatch::on_chessboard(square, "rank", occupied, found as u64, expected as u64));
        }
    });
    Ok(())
}

/// Checks a table like [`FIRST_RANK`](crate::FIRST_RANK) with its indices exchanged.
///
/// # Errors
/// As [`check_first_rank`].
#[inline]
pub const fn check_first_rank_by_occupancy(table: &[[u8; 8]; 64]) -> Result<(), Mismatch> {
    check_first_rank(&array!([0; 64]; 8, file => array!(0; 64, inner => table[inner][file])))
}

/// Panics with the message of [`prove`](super::prove) if the found entry differs from the expected one. If `is_set` is
/// true, the entries are sets, and the message also contains the lowest wrong bit.
#[doc(hidden)]
#[inline]
#[track_caller]
pub const fn agree(
    name: &str,
    shape: &Shape,
    square: usize,
    column: &'static str,
    (found, expected): (u128, u128),
    is_set: bool,
) {
    if found != expected {
        disagree((name, Some(square)), shape, square, column, (found, expected), is_set, &[]);
    }
}

/// Panics with the message of [`prove`](super::prove) about a table `name` and the index of its wrong entry, if an
/// index is known. `mappings` contains names of mappings, and for each whether the whole table agrees with that
/// mapping. The message lists the mappings that agree.
#[doc(hidden)]
#[inline]
#[track_caller]
pub const fn disagree(
    (name, index): (&str, Option<usize>),
    shape: &Shape,
    square: usize,
    column: &'static str,
    (found, expected): (u128, u128),
    is_set: bool,
    mappings: &[(&str, bool)],
) -> ! {
    let mismatch = if is_set {
        Mismatch::of_entry(shape, square, column, found, expected)
    } else {
        Mismatch::of_number(shape, square, column, found, expected)
    };
    let message = Message::new().name(name);
    let (message, mismatch) = match index {
        Some(index) if index == square => (message, mismatch),
        Some(index) => (message.text("[").number(index).text("]"), mismatch.without_entry()),
        None => (message, mismatch.without_entry()),
    };
    let mut message = mismatch.append_to(message.text(" is wrong "));
    let mut conjunction = "; all entries would be right in the mapping ";
    each!(i < mappings.len(), {
        if let (mapping, true) = mappings[i] {
            message = message.text(conjunction).text(mapping);
            conjunction = " or ";
        }
    });
    panic!("{}", message.as_str());
}

/// A trait of the integer types. It is a bound in the code that `verify_table!` emits, because the error message of a
/// trait that is not implemented can say what to write instead.
///
/// The emitted function returns the associated type `Same`. A type that is no integer has no `Same`, so the compiler
/// does not also report that the function returns another type than it declares.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer, and `verify_table!` compares integers",
    label = "expected an integer",
    note = "take the word out of a struct by its field, as in `TABLE[square].0`, or by a `const fn`, as in \
            `TABLE[square].bits()`"
)]
pub trait Integer: Sized {
    /// The integer itself.
    type Same;
}

macro_rules! integers {
    ($($integer:ident)*) => {
        $(#[diagnostic::do_not_recommend]
        impl Integer for $integer {
            type Same = $integer;
        })*
    };
}

integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);
