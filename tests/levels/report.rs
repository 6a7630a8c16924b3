//! The results of all questions to one level.

use std::fmt;

use quintessence::simd::Level;

/// The number of failures that are described. The others are only counted.
const TOLD: usize = 5;

/// The results of all questions to one level.
#[derive(Clone, Debug)]
pub struct Report {
    level: Level,
    forms: usize,
    /// The number of cases of a slider, a line and its occupancy.
    pub line_cases: usize,
    /// The number of random boards.
    pub boards: usize,
    /// The number of questions about one square.
    pub squares: usize,
    /// The number of questions about threats.
    pub threats: usize,
    failures: usize,
    told: Vec<String>,
}

impl Report {
    /// No results yet.
    #[must_use]
    pub const fn new(level: Level, forms: usize) -> Self {
        Self { level, forms, line_cases: 0, boards: 0, squares: 0, threats: 0, failures: 0, told: Vec::new() }
    }

    /// The number of wrong answers.
    #[must_use]
    pub const fn failures(&self) -> usize {
        self.failures
    }

    pub(crate) fn note(&mut self, complaint: Option<String>, name: &str, question: &impl fmt::Display) {
        let Some(complaint) = complaint else { return };
        self.failures += 1;
        if self.told.len() < TOLD {
            self.told.push(format!("{name}: {complaint}; {question}"));
        }
    }
}

impl fmt::Display for Report {
    /// Prints one line, and one more for each failure that is described.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { level, forms, line_cases, boards, squares, threats, .. } = self;
        let (thousands, ones) = (line_cases / 1_000, line_cases % 1_000);
        write!(
            f,
            "level {level}: {thousands},{ones:03} line cases × {forms} forms, {boards} boards, {squares} squares, {threats} threats"
        )?;
        if self.failures > 0 {
            write!(f, ", {} FAILURES", self.failures)?;
        }
        self.told.iter().try_for_each(|failure| write!(f, "\n    {failure}"))
    }
}
