//! What is printed and recorded: a line for each ratio as soon as it is known, tables, and a line for each run.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use quintessence::simd::Level;
use serde_json::{Value, json};

use crate::question::{Outcome, Ratio};
use crate::{Effort, ROOT};

/// The scatter from which on it is printed.
const SCATTERED: f64 = 0.15;

/// Prints a line for a ratio, with the figure of an earlier run and more about the ratio.
pub(crate) fn print(id: &str, Ratio { median, scatter }: Ratio, before: Option<f64>, note: &str) {
    let before = before.map_or_else(|| "-".to_owned(), |before| format!("{before:.2}"));
    print!("ratio {id} {median:.2} {before}   ({note})");
    if scatter > SCATTERED {
        print!("   scatters {:.0}%", 100.0 * scatter);
    }
    println!();
}

/// Prints why there is no ratio.
pub(crate) fn print_missing(id: &str, reason: &str) {
    println!("ratio {id} n/a -   ({reason})");
}

/// All contenders of the questions, as a table in Markdown.
#[derive(Default)]
pub(crate) struct Table(String);

impl Table {
    /// Adds a row for each contender.
    pub(crate) fn add(&mut self, question: &str, outcome: &Outcome) {
        let rival = outcome.fastest(false);
        for row in &outcome.0 {
            let (time, bytes, speed) = (row.shortest(), row.table_bytes, row.speed_against(rival).median);
            // Writing to a `String` does not fail.
            let _ = writeln!(self.0, "| {question} | {} | {time:.2} | {speed:.2} | {bytes} |", row.name);
        }
    }

    pub(crate) fn print(&self) {
        println!("\n| question | contender | shortest ns | speed, best rival = 1 | table bytes |");
        println!("|---|---|--:|--:|--:|\n{}", self.0);
    }
}

/// Where the figures were measured: the processor, its clock as the system reports it, and the compiler.
pub(crate) fn machine() -> String {
    format!("{}, {} MHz; {}", processor(), cpuinfo("cpu MHz"), said("rustc", &["--version"]))
}

/// The processor, by name, family and model, because some machines hide the name.
fn processor() -> String {
    let [name, family, model] = ["model name", "cpu family", "model\t"].map(cpuinfo);
    format!("{name} (family {family}, model {model})")
}

fn cpuinfo(field: &str) -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with(field));
    line.and_then(|line| line.split_once(": ")).map_or("?", |(_, value)| value).to_owned()
}

/// What a program prints.
fn said(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().map(|output| output.stdout);
    String::from_utf8_lossy(&output.unwrap_or_default()).trim().to_owned()
}

fn rounded(figure: f64) -> Value {
    Value::from((1000.0 * figure).round() / 1000.0)
}

/// A line for each build in a run.
const RUNS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/runs.jsonl");

/// The figures of one build in one run, and the runs before. A greater figure is better.
pub(crate) struct Figures {
    run: Value,
    /// The runs of the same processor, build and number of rounds, the last one first.
    earlier: Vec<Value>,
}

impl Figures {
    pub(crate) fn new(build: &str, effort: &Effort) -> Self {
        let git = |arguments: &[&str]| said("git", &[&["-C", ROOT], arguments].concat());
        // The line of another build has changed the file of runs itself.
        let changed = git(&["status", "--porcelain", "--untracked-files=no", "--", ":(exclude)*/runs.jsonl"]);
        let run = json!({
            "commit": git(&["rev-parse", "--short", "HEAD"]) + if changed.is_empty() { "" } else { "-dirty" },
            "processor": processor(),
            "compiler": said("rustc", &["--version"]),
            "build": build,
            "level": Level::detect().to_string(),
            "rounds": effort.rounds,
            "figures": {},
            "learnt": {},
            "nanoseconds": {},
            "bytes": {},
        });
        let is_comparable = |other: &Value| {
            ["processor", "build", "rounds"].iter().all(|&member| other[member] == run[member])
        };
        let runs = fs::read_to_string(RUNS).unwrap_or_default();
        let runs = runs.lines().rev().map(|line| line.parse::<Value>().expect("a line of the runs is JSON"));
        Self { earlier: runs.filter(is_comparable).collect(), run }
    }

    /// The figure of the last run that has it.
    pub(crate) fn before(&self, id: &str) -> Option<f64> {
        self.earlier.iter().find_map(|run| run["figures"][id].as_f64())
    }

    pub(crate) fn add(&mut self, id: &str, figure: f64) {
        self.run["figures"][id] = rounded(figure);
    }

    /// Adds the ratio on positions that predictors learn.
    pub(crate) fn add_learnt(&mut self, id: &str, ratio: Ratio) {
        self.run["learnt"][id] = rounded(ratio.median);
    }

    /// Adds the time of each contender in its fastest form, and the bytes of its slider tables.
    pub(crate) fn add_times(&mut self, id: &str, outcome: &Outcome) {
        for row in &outcome.0 {
            let name = row.name.split(',').next().unwrap_or_default().replace('`', "");
            self.run["bytes"][&name] = row.table_bytes.into();
            let times = &mut self.run["nanoseconds"][id];
            let before = times[&name].as_f64().unwrap_or(f64::INFINITY);
            times[&name] = rounded(row.shortest().min(before));
        }
    }

    /// Appends the run to the file.
    pub(crate) fn append(self) {
        let runs = fs::read_to_string(RUNS).unwrap_or_default();
        fs::write(RUNS, format!("{runs}{}\n", self.run)).expect("the run is recorded");
    }
}
