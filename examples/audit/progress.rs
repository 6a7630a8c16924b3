//! What runs for longer than a blink says what it is at, on a terminal and nowhere else.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A line on standard error while checks run. It vanishes with the value, and does not appear if standard error is no
/// terminal.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    pub(crate) fn new() -> Self {
        let bar = ProgressBar::new_spinner();
        bar.set_style(
            ProgressStyle::with_template("{spinner} {elapsed} {msg}").expect("the template is right"),
        );
        bar.enable_steady_tick(Duration::from_millis(100));
        Self(bar)
    }

    /// Says what comes now.
    pub(crate) fn now(&self, what: &str) {
        self.0.set_message(what.to_owned());
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
