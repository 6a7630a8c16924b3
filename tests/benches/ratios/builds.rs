//! How long it takes to build the library, and what tables add to the build of a crate that embeds them.

use std::process::Command;

use crate::report::{Bound, Shown, print};
use crate::{Effort, ROOT};

const GOALS: [(&str, f64); 3] = [("build.core", 0.55), ("build.all", 0.80), ("build.embed", 2.0)];

/// Prints the ratios that a script measures, all if one is wanted.
pub(crate) fn builds(effort: &Effort, wants: impl Fn(&str) -> bool) {
    if !GOALS.iter().any(|(id, _)| wants(id)) {
        return;
    }
    let rounds = effort.rounds.div_ceil(10).max(3).to_string();
    let output = Command::new(format!("{ROOT}/.ci/build-times")).arg(rounds).output();
    let output = output.expect(".ci/build-times runs");
    let output = String::from_utf8_lossy(&output.stdout);
    for (id, limit) in GOALS {
        let line = output.lines().find_map(|line| line.strip_prefix(id)?.trim_start().split_once(' '));
        let shown = line.and_then(|(value, note)| {
            Some(Shown { value: value.parse().ok()?, scatter: 0.0, note: note.to_owned() })
        });
        print(id, Bound::Upper(limit), shown.ok_or("the script measured nothing"));
    }
}
