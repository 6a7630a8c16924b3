//! Tests the object files that the compiler makes of the library: in which sections its tables are, and what machine
//! code its functions have. The source cannot show this.

// Runs on every system, because it compiles and links for Linux.
mod attacks;
// Reads ELF files, which are missing on Windows and on Apple's systems.
#[cfg(not(any(windows, target_vendor = "apple")))]
mod program;
#[cfg(not(any(windows, target_vendor = "apple")))]
mod tables;
