//! Checks that compare tables with the [oracle](crate::oracle), in a `const` or at run time.
// It uses `board`, `boards` and `oracle`. `tables`, `technique`, `games`, `proof` and the code of the table macros use
// it.
//!
//! The guide's page `proofs` lists what the compiler proves of this crate in every build.
//!
//! # Checking a table of your own
//!
//! The checks are `const fn`, and [`prove`] turns a failed check into a compiler error. A check of masks needs the
//! [`Shape`](crate::boards::Shape) of the board, which includes the board's mapping.
//!
//! The types [`SquareMasks`](crate::SquareMasks), [`LineMasks`](crate::LineMasks),
//! [`CompactLineMasks`](crate::CompactLineMasks) and [`MaskEx`](crate::MaskEx) have a function `verify`. For arrays of
//! other types, the feature `macros` adds [`verify_table!`](crate::verify_table!). A wrong entry does not compile:
//!
//! ```compile_fail,E0080
//! use quintessence::boards::Shape;
//! use quintessence::{SMSK, SquareMasks, verify};
//!
//! const WRONG: [SquareMasks; 64] = { let mut t = *SMSK; t[28].file = t[27].file; t };
//! const _: () = verify::prove("SMSK", <SquareMasks>::verify(&WRONG, &Shape::CHESS));
//! // error: SMSK is wrong at e4 (entry 28), file, bit 3 = d1: found ...
//! ```

mod emitted;
mod mismatch;

#[doc(hidden)]
pub use self::emitted::{
    Integer, agree, check_first_rank, check_first_rank_by_occupancy, check_mask_ex, disagree,
};
pub use self::mismatch::Mismatch;
#[doc(hidden)]
pub use self::mismatch::ensure_size;
pub(crate) use self::mismatch::{ensure, on_board};
use crate::board::message::Message;

/// Panics if a check failed. In a `const`, the panic is a compiler error.
///
/// # Panics
/// Panics if `outcome` is an error. The message consists of `name` and the mismatch, such as `SMSK is wrong at e4
/// (entry 28), file, bit 4 = e1: found ..., expected ...`.
#[inline]
#[track_caller]
pub const fn prove(name: &str, outcome: Result<(), Mismatch>) {
    if let Err(mismatch) = outcome {
        panic!("{}", mismatch.append_to(Message::new().name(name).text(" is wrong ")).as_str());
    }
}

/// Panics because a word in a table of this crate differs from the expected one. `indices` locate the entry.
pub(crate) const fn refuse_entry(
    name: &str,
    indices: &[usize],
    column: &str,
    [found, expected]: [u128; 2],
) -> ! {
    let mut message = Message::new().text(name);
    each!(i < indices.len(), {
        message = message.text("[").number(indices[i]).text("]");
    });
    let message = message.text(" is wrong, ").text(column).text(": found ").hex(found, 16);
    panic!("{}", message.text(", expected ").hex(expected, 16).as_str())
}
