//! The results of all questions to one level.

use std::fmt;

use quintessence::simd::Level;

use crate::Room;

/// The number of failures that are described. The others are only counted.
const TOLD: usize = 5;

/// The results of all questions to one level.
#[derive(Clone, Debug)]
pub struct Report {
    level: Level,
    /// The number of questions, one for each form.
    pub questions: usize,
    failures: usize,
    told: Vec<String>,
}

impl Report {
    /// No results yet.
    #[must_use]
    pub const fn new(level: Level) -> Self {
        Self { level, questions: 0, failures: 0, told: Vec::new() }
    }

    /// Puts the questions of a room to the level, in each form.
    pub fn ask(&mut self, room: &Room) {
        (room.questions)(&mut |question| {
            for form in room.forms {
                let (found, expected) = ((form.answer)(self.level, question), (form.expected)(question));
                self.questions += 1;
                if found != expected {
                    self.failures += 1;
                    if self.told.len() < TOLD {
                        let name = form.name;
                        self.told.push(format!("{name}: {found:x?} instead of {expected:x?}; {question:x?}"));
                    }
                }
            }
        });
    }

    /// The number of wrong answers.
    #[must_use]
    pub const fn failures(&self) -> usize {
        self.failures
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
