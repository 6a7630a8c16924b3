//! What the compiler makes of the library: the sections and symbols of programs, and the code of attack functions.

// They link for Linux, whatever the system.
mod attacks;
// They read ELF files, which Windows and the systems of Apple do not have.
#[cfg(not(any(windows, target_vendor = "apple")))]
mod program;
