//! A program with what a table of the library must not be: it can be written to, and it is filled in by code that runs
//! before `main`. The tests have to see both.

use std::env::args;
use std::sync::atomic::{AtomicU8, Ordering};

static WRITABLE: [AtomicU8; 512] = [const { AtomicU8::new(0) }; 512];

/// Runs before `main`.
extern "C" fn fill_in() {
    for (value, entry) in (0..=u8::MAX).cycle().zip(&WRITABLE) {
        entry.store(value, Ordering::Relaxed);
    }
}

// SAFETY: the section is a list of functions without arguments, which the loader calls once before `main`, and the
// function needs nothing of the standard library.
#[used]
#[cfg_attr(not(any(windows, target_vendor = "apple")), unsafe(link_section = ".init_array"))]
static FILL_IN: extern "C" fn() = fill_in;

fn main() {
    println!("{}", WRITABLE[args().count() & 511].load(Ordering::Relaxed));
}
