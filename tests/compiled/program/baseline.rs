//! A program that uses nothing of the library: what every program of this build has before its first table.

use std::env::args;

fn main() {
    println!("{}", args().count());
}
