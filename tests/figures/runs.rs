//! Reads the recorded runs. The file has one line of JSON for each build of the benchmark, for each build of an engine,
//! and for each perft of a rival program with which the example `perft` is compared.

use std::collections::BTreeSet;

use serde_json::Value;

pub(crate) struct Runs(Vec<Value>);

/// The builds by the numbers of their colours in `style.css`.
pub(crate) const BUILDS: [(u8, &str); 3] = [(0, "plain"), (1, "native"), (2, "x86-64-v3")];

impl Runs {
    /// Reads the recorded runs on one processor, because times of different processors cannot be compared. It is the
    /// processor of the newest run that has timed the query `id`.
    pub(crate) fn that_timed(id: &str) -> Self {
        let lines = include_str!("../benches/runs.jsonl").lines();
        let mut runs: Vec<Value> =
            lines.map(|line| line.parse().expect("a line of the runs is JSON")).collect();
        let newest = runs.iter().rfind(|run| !run["nanoseconds"][id].is_null()).expect("the query was timed");
        assert!(!text(newest, "commit").ends_with("-dirty"), "only runs of a clean tree are drawn");
        let processor = newest["processor"].clone();
        runs.retain(|run| run["processor"] == processor);
        Self(runs)
    }

    /// Returns the recorded runs that contain `member`, for each build only the runs of the newest commit that has such
    /// runs.
    pub(crate) fn with(&self, member: &str) -> impl DoubleEndedIterator<Item = &Value> {
        let is_last = move |run: &Value| {
            let has_member = |other: &&Value| !other[member].is_null() && other["build"] == run["build"];
            self.0.iter().rfind(has_member).is_some_and(|last| last["commit"] == run["commit"])
        };
        self.0.iter().filter(move |run| !run[member].is_null() && is_last(run))
    }

    pub(crate) fn last_of(&self, build: &str, kind: &str, id: &str) -> Option<&Value> {
        let runs = self.with(kind).rev().filter(|run| run["build"] == build);
        runs.map(|run| &run[kind][id]).find(|value| !value.is_null())
    }

    pub(crate) fn figure(&self, build: &str, kind: &str, id: &str) -> Option<f64> {
        self.last_of(build, kind, id)?.as_f64()
    }

    pub(crate) fn nanoseconds(&self, build: &str, id: &str, implementation: &str) -> f64 {
        number(self.last_of(build, "nanoseconds", id).expect("the query was timed"), implementation)
    }

    pub(crate) fn kibibytes(&self, build: &str, implementation: &str) -> f64 {
        let bytes = self.figure(build, "bytes", implementation);
        bytes.unwrap_or_else(|| panic!("no bytes of {implementation}")) / 1024.0
    }

    /// Returns the value of the ratio `id` in each commit that was measured, the oldest first.
    pub(crate) fn history(&self, build: &str, id: &str) -> impl Iterator<Item = (&str, f64)> {
        let runs = self.0.iter().filter(move |run| run["build"] == build);
        runs.filter_map(move |run| Some((text(run, "commit"), run["figures"][id].as_f64()?)))
    }

    pub(crate) fn source(&self, members: &[&str]) -> String {
        let runs = members.iter().flat_map(|member| self.with(member));
        let commits: BTreeSet<_> = runs.map(|run| text(run, "commit")).collect();
        format!("Commit {} on {}", Vec::from_iter(commits).join(", "), self.processor())
    }

    pub(crate) fn processor(&self) -> String {
        // Readers know the name of the architecture rather than its family and model.
        let processor = text(&self.0[0], "processor").replace("(family 25, model 17)", "(Zen 4)");
        processor.replace("(family 26, model 2)", "(Zen 5)")
    }
}

pub(crate) fn text<'a>(run: &'a Value, member: &str) -> &'a str {
    run[member].as_str().unwrap_or_else(|| panic!("no text `{member}`: {run}"))
}

pub(crate) fn number(run: &Value, member: &str) -> f64 {
    run[member].as_f64().unwrap_or_else(|| panic!("no number `{member}`: {run}"))
}
