//! A shared library that detects the level. A test loads it, so that its process has the detection twice.

use quintessence::simd::Level;

/// Returns the number of the detected instruction set.
#[unsafe(no_mangle)]
pub extern "C" fn detected() -> u8 {
    Level::detect().isa() as u8
}
