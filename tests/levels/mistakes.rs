//! Accesses memory one byte after a heap block, to show that Miri and AddressSanitizer would report such mistakes.
#![expect(unsafe_code, reason = "mistakes")]

use std::hint::black_box;

use crate::Query;

/// Makes a mistake, at which Miri or AddressSanitizer ends the program.
///
/// # Errors
/// If no mistake has this name, or if nothing reports the mistake.
pub fn make(name: &str) -> Result<(), String> {
    let (query, mut list) = (Query::default(), Box::new([0_u16; 32]));
    match name {
        "read-pieces" => read_behind(&*query.pieces),
        "read-board" => read_behind(&*query.board),
        "read-mailbox" => read_behind(&*query.mailbox),
        // SAFETY: violated on purpose. The last of the sixteen bytes is after the list, which the tools must report.
        "write-list" => unsafe { last_bytes(black_box(&raw mut *list)).write_unaligned([1; 16]) },
        _ => return Err(format!("unknown mistake: {name}")),
    }
    Err(format!("not reported: {name}, {:?}", black_box(list)))
}

#[expect(clippy::missing_const_for_fn, reason = "no tool watches constants")]
fn read_behind<T>(block: &T) {
    // SAFETY: violated on purpose. The last of the sixteen bytes is after the block, which the tools must report.
    black_box(unsafe { last_bytes(black_box(&raw const *block).cast_mut()).read_unaligned() });
}

const fn last_bytes<T>(block: *mut T) -> *mut [u8; 16] {
    block.wrapping_add(1).wrapping_byte_sub(15).cast()
}
