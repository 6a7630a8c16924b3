//! A progress line for checks that take longer than a moment.

use std::io::{IsTerminal as _, Write as _, stderr};

/// One line on standard error, erased on drop. Prints nothing unless standard error is a terminal.
pub(crate) struct Progress {
    is_shown: bool,
}

impl Progress {
    /// The width of the line in columns. No text is longer.
    const WIDTH: usize = 60;

    pub(crate) fn new() -> Self {
        Self { is_shown: stderr().is_terminal() }
    }

    /// Replaces the line by `what`, a description of the part that runs next.
    pub(crate) fn now(&self, what: &str) {
        self.write(format_args!("\r{what:0$}", Self::WIDTH));
    }

    fn write(&self, line: std::fmt::Arguments<'_>) {
        if self.is_shown {
            // Progress that cannot be shown must not stop the checks.
            let _ = stderr().write_fmt(line).and_then(|()| stderr().flush());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.write(format_args!("\r{:1$}\r", "", Self::WIDTH));
    }
}
