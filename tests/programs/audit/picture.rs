//! The picture of the guide. `UPDATE_EXPECT=1 cargo test` draws it anew.

use std::fs;

use expect_test::expect_file;
use support::scratch::workspace;

use super::audit;
use crate::validate::picture;

/// The bishop in the middle, a blocker on either side of it, and one behind a blocker.
const POSITION: &str = "4k3/6p1/5n2/8/3B4/8/1P6/4K3 w - - 0 1";

#[test]
fn the_picture_is_what_the_program_draws() {
    let run = audit(&["--fen", POSITION, "--explain", "d4", "--line", "diagonal", "--format", "svg"]);
    assert!(run.succeeded(), "{}", run.stderr);
    assert_eq!(picture::problems(&run.stdout), [""; 0]);
    expect_file!["../../../core/docs/steps.svg"].assert_eq(&run.stdout);
}

#[test]
fn the_guide_says_how_it_was_made() {
    let read = |path| fs::read_to_string(workspace().join("core").join(path)).unwrap();
    let command = format!("--fen '{POSITION}' --explain d4 --line diagonal --format svg");
    assert!(read("docs/techniques.md").contains(&command));
}
