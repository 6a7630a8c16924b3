//! Runs of Cargo in the copy of a package.

use std::path::Path;
use std::process::{Command, Output};

/// The tests of all targets of a package, the examples in its documentation included.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Counts {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) ignored: usize,
}

impl Counts {
    /// The sums of the lines in which the test harness counts.
    fn of(output: &str) -> Self {
        let mut counts = Self::default();
        for line in output.lines().filter(|line| line.starts_with("test result: ")) {
            let before = |word: &str| {
                let (before, _) = line.split_once(word)?;
                before.rsplit(' ').next()?.parse::<usize>().ok()
            };
            counts.passed += before(" passed").unwrap_or(0);
            counts.failed += before(" failed").unwrap_or(0);
            counts.ignored += before(" ignored").unwrap_or(0);
        }
        counts
    }
}

/// Lets Cargo add this library to the lock file of a copy.
pub(crate) fn lock(copy: &Path) -> Result<(), String> {
    let output = start(copy, &["metadata", "--format-version", "1"])?;
    if output.status.success() { Ok(()) } else { Err(text(&output)) }
}

/// Runs tests, all of them even if some fail, and returns their counts and the output. A build that fails is an error.
pub(crate) fn run(copy: &Path, arguments: &[&str]) -> Result<(Counts, String), String> {
    let output = start(copy, &[&["test", "--locked", "--no-fail-fast"], arguments].concat())?;
    let counts = Counts::of(&String::from_utf8_lossy(&output.stdout));
    match (output.status.success(), counts.failed) {
        (true, 0) | (false, 1..) => Ok((counts, text(&output))),
        _ => Err(text(&output)),
    }
}

fn start(copy: &Path, arguments: &[&str]) -> Result<Output, String> {
    let target = copy.parent().unwrap_or(copy).join("target");
    Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--color", "never"])
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", target)
        // The tests of move generation take minutes without optimisation.
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "1")
        .env("CARGO_PROFILE_DEV_DEBUG", "false")
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))
}

fn text(output: &Output) -> String {
    [&output.stdout[..], &output.stderr].map(String::from_utf8_lossy).concat()
}

#[cfg(test)]
mod tests {
    use super::Counts;

    #[test]
    fn counts_are_added() {
        let output = "test a ... ok\ntest result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out\n\
                      test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out\n";
        assert_eq!(Counts::of(output), Counts { passed: 15, failed: 2, ignored: 1 });
    }
}
