//! Builds the wrong table of the README, whose last line has the beginning of the compiler's message.

use support::scratch::Scratch;

use crate::crates::{crates, write_one};

fn example() -> &'static str {
    let (_, rest) = include_str!("../../README.md").split_once("```rust,compile_fail\n").unwrap();
    rest.split_once("```").unwrap().0
}

pub(crate) fn write(scratch: &Scratch) {
    write_one(scratch, "readme", example());
}

#[test]
fn the_error_of_the_readme_is_the_compilers() {
    let message = example().lines().find_map(|line| line.strip_prefix("// error: ")).unwrap();
    let run = crates().cargo(".", &["check", "--package", "readme"]);
    let (name_and_place, _) = message.split_once("found").unwrap();
    assert!(!run.succeeded() && run.stderr.contains(name_and_place), "{}", run.stderr);
}
