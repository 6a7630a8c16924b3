//! Accesses one byte behind a heap block, to show that Miri and AddressSanitizer report such accesses to what a question
//! lends and to a list.
#![expect(unsafe_code, reason = "mistakes")]

use std::hint::black_box;

use crate::Question;

/// Makes one mistake. Returns only if there is none of that name, or if nothing reports it.
///
/// # Errors
/// In both cases.
pub fn make(name: &str) -> Result<(), String> {
    let (question, mut list) = (Question::default(), Box::new([0_u16; 32]));
    match name {
        "read-pieces" => read_behind(&*question.pieces),
        "read-board" => read_behind(&*question.board),
        "read-mailbox" => read_behind(&*question.mailbox),
        // SAFETY: none, on purpose: the last of sixteen bytes is behind the list. Miri or AddressSanitizer ends the
        // program here.
        "write-list" => unsafe { last_bytes(black_box(&raw mut *list)).write_unaligned([1; 16]) },
        _ => return Err(format!("unknown mistake: {name}")),
    }
    Err(format!("not reported: {name}, {:?}", black_box(list)))
}

#[expect(clippy::missing_const_for_fn, reason = "no tool watches constants")]
fn read_behind<T>(block: &T) {
    // SAFETY: none, on purpose, as above.
    black_box(unsafe { last_bytes(black_box(&raw const *block).cast_mut()).read_unaligned() });
}

/// Sixteen bytes, of which only the last one is behind the block: an unaligned vector.
const fn last_bytes<T>(block: *mut T) -> *mut [u8; 16] {
    block.wrapping_add(1).wrapping_byte_sub(15).cast()
}
