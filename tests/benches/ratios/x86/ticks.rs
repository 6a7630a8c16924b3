//! Time too short for the clock of the system: ticks of the time-stamp counter.
//!
//! `lfence` waits for all instructions before it, and none after it begins earlier.
#![expect(clippy::inline_always, reason = "a call is not what is measured")]

use std::arch::x86_64::{_mm_lfence, _rdtsc};
use std::hint::black_box;

/// The counter before the work on the input, which is in the first-level cache then.
#[inline(always)]
pub(crate) fn start<T>(input: &mut T) -> u64 {
    black_box(&mut *input);
    // SAFETY: `lfence` needs SSE2, which is part of x86-64. `rdtsc` may be used in user mode: no system that runs this
    // benchmark sets the bit TSD of CR4.
    let start = unsafe {
        _mm_lfence();
        let start = _rdtsc();
        _mm_lfence();
        start
    };
    // The compiler must not begin earlier either.
    black_box(input);
    start
}

/// The ticks since then, when the result is there.
#[inline(always)]
pub(crate) fn since<T>(start: u64, result: T) -> u64 {
    black_box(result);
    // SAFETY: `lfence` needs SSE2, which is part of x86-64. `rdtsc` has run in `start` already, which returned `start`.
    unsafe {
        _mm_lfence();
        _rdtsc() - start
    }
}
