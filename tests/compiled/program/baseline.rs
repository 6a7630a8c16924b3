//! A program that does not use the library. Programs that use its tables must not run more code before `main` than this
//! one.

use std::env::args;

fn main() {
    println!("{}", args().count());
}
