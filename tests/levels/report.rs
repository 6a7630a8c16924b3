//! The results of all questions to one level.

use std::fmt;

use quintessence::simd::Level;

/// The number of failures that are described. The others are only counted.
const TOLD: usize = 5;

/// The results of all questions to one level.
#[derive(Clone, Debug)]
pub struct Report {
    level: Level,
    /// Whether the level is asked about a board that lacks the piece on d4, to show that the answers differ.
    pub(crate) is_blind: bool,
    /// The number of questions, one for each form.
    pub questions: usize,
    failures: usize,
    told: Vec<String>,
}

impl Report {
    /// No results yet.
    #[must_use]
    pub const fn new(level: Level) -> Self {
        Self { level, is_blind: false, questions: 0, failures: 0, told: Vec::new() }
    }

    /// The number of wrong answers.
    #[must_use]
    pub const fn failures(&self) -> usize {
        self.failures
    }

    pub(crate) fn fail(&mut self, complaint: impl Fn() -> String) {
        self.failures += 1;
        if self.told.len() < TOLD {
            self.told.push(complaint());
        }
    }
}

impl fmt::Display for Report {
    /// Prints one line, and one more for each failure that is described.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}: {} questions", self.level, self.questions)?;
        if self.failures > 0 {
            write!(f, ", {} FAILURES", self.failures)?;
        }
        self.told.iter().try_for_each(|failure| write!(f, "\n    {failure}"))
    }
}
