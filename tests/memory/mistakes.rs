//! Accesses outside of heap blocks, to show that Miri and AddressSanitizer report such accesses.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{_mm_loadu_si128, _mm_set1_epi8, _mm_storeu_si128};
use std::error::Error;
use std::hint::black_box;

use quintessence::simd::Level;
use quintessence::{Bitboard, Square};

/// Makes one mistake with an array of five squares. The mistakes with vectors exist on x86-64.
/// Returns only if nothing reports the mistake.
pub(crate) fn make(name: &str) -> Result<(), Box<dyn Error>> {
    let mut squares: Box<[Square]> = Square::ALL[..5].into();
    let mut buffer = vec![Bitboard::EMPTY; 5].into_boxed_slice();
    buffer[0] = Level::PORTABLE.queen_attacks(squares[0], Bitboard::EMPTY);
    // SAFETY: none. Each access lies outside of its block on purpose. Miri or AddressSanitizer ends the program here.
    unsafe {
        match name {
            "read-behind" => {
                black_box(*squares.as_ptr().add(squares.len()).cast::<u8>());
            }
            "read-before" => {
                black_box(*buffer.as_ptr().cast::<u8>().sub(1));
            }
            "write-behind" => *buffer.as_mut_ptr().cast::<u8>().add(8 * buffer.len()) = 1,
            "read-freed" => {
                let first = squares.as_ptr();
                drop(std::mem::take(&mut squares));
                black_box(first.cast::<u8>().read());
            }
            // An unaligned vector of sixteen bytes. Only the last byte is behind the block.
            #[cfg(target_arch = "x86_64")]
            "vector-read-behind" => {
                black_box(_mm_loadu_si128(buffer.as_mut_ptr_range().end.byte_sub(15).cast()));
            }
            #[cfg(target_arch = "x86_64")]
            "vector-write-behind" => {
                _mm_storeu_si128(buffer.as_mut_ptr_range().end.byte_sub(15).cast(), _mm_set1_epi8(1));
            }
            _ => return Err(format!("unknown mistake: {name}").into()),
        }
    }
    Err(format!("not reported: {name}").into())
}
