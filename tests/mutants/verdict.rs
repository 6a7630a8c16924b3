//! What the compiler or a program says to a damaged copy.

use support::scratch::Run;

/// What was said to a damaged copy of the library.
#[derive(Clone, Debug)]
pub(crate) enum Verdict {
    /// A proof found a wrong entry or a wrong attack, and named the place.
    Named(String),
    /// A proof did not run to its end: an index or a shift was out of range.
    Stopped,
    /// All proofs passed.
    Unnoticed,
    /// The copy is not valid Rust, so it shows nothing.
    Invalid,
}

impl Verdict {
    /// The verdict of a compiler that ran the proofs.
    pub(crate) fn of_compiler(run: &Run) -> Self {
        Self::of(run).unwrap_or(if run.stderr.contains("E0080") { Self::Stopped } else { Self::Invalid })
    }

    /// The verdict of a program that ran the techniques.
    pub(crate) fn of_program(run: &Run) -> Self {
        Self::of(run).unwrap_or(Self::Stopped)
    }

    fn of(run: &Run) -> Option<Self> {
        if run.succeeded() {
            return Some(Self::Unnoticed);
        }
        let line = run.stderr.lines().find(|line| line.contains(" is wrong at "))?;
        let message = line.rsplit_once("panicked: ").map_or(line, |(_, message)| message);
        Some(Self::Named(message.to_owned()))
    }
}
