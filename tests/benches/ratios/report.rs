//! Prints ratios and tables, and records the results of each build in `runs.jsonl`.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use quintessence::simd::Level;
use serde_json::{Value, json};

use crate::benchmark::{Outcome, Ratio};
use crate::{Effort, ROOT};

const SCATTERED: f64 = 0.15;

pub(crate) fn print(id: &str, Ratio { median, scatter }: Ratio, before: Option<f64>, note: &str) {
    let before = before.map_or_else(|| "-".to_owned(), |before| format!("{before:.2}"));
    print!("ratio {id} {median:.2} {before}   ({note})");
    if scatter > SCATTERED {
        print!("   scatters {:.0}%", 100.0 * scatter);
    }
    println!();
}

pub(crate) fn print_missing(id: &str, reason: &str) {
    println!("ratio {id} n/a -   ({reason})");
}

#[derive(Default)]
pub(crate) struct Table(String);

impl Table {
    pub(crate) fn add(&mut self, benchmark: &str, outcome: &Outcome) {
        let rival = outcome.fastest(false);
        for timing in &outcome.0 {
            let (time, bytes, speed) =
                (timing.shortest(), timing.table_bytes, timing.speed_against(rival).median);
            let _ = writeln!(self.0, "| {benchmark} | {} | {time:.2} | {speed:.2} | {bytes} |", timing.name);
        }
    }

    pub(crate) fn print(&self) {
        println!("\n| benchmark | implementation | shortest ns | speed, best rival = 1 | table bytes |");
        println!("|---|---|--:|--:|--:|\n{}", self.0);
    }
}

pub(crate) fn machine() -> String {
    format!("{}, {} MHz; {}", processor(), cpuinfo("cpu MHz"), said("rustc", &["--version"]))
}

/// Some virtual machines hide the name of the processor, so family and model are added.
fn processor() -> String {
    let [name, family, model] = ["model name", "cpu family", "model\t"].map(cpuinfo);
    format!("{name} (family {family}, model {model})")
}

fn cpuinfo(field: &str) -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with(field));
    line.and_then(|line| line.split_once(": ")).map_or("?", |(_, value)| value).to_owned()
}

fn said(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().map(|output| output.stdout);
    String::from_utf8_lossy(&output.unwrap_or_default()).trim().to_owned()
}

fn rounded(figure: f64) -> Value {
    Value::from((1000.0 * figure).round() / 1000.0)
}

const RUNS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/runs.jsonl");

pub(crate) struct Figures {
    run: Value,
    earlier: Vec<Value>,
}

impl Figures {
    pub(crate) fn new(build: &str, effort: &Effort) -> Self {
        let git = |arguments: &[&str]| said("git", &[&["-C", ROOT], arguments].concat());
        // Changes to `runs.jsonl` do not count, because another build may have just appended its line to the file.
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

    pub(crate) fn before(&self, id: &str) -> Option<f64> {
        self.earlier.iter().find_map(|run| run["figures"][id].as_f64())
    }

    pub(crate) fn add(&mut self, id: &str, figure: f64) {
        self.run["figures"][id] = rounded(figure);
    }

    pub(crate) fn add_learnt(&mut self, id: &str, ratio: Ratio) {
        self.run["learnt"][id] = rounded(ratio.median);
    }

    /// Records the time of each implementation. If it has several variants, only the fastest one counts.
    pub(crate) fn add_times(&mut self, id: &str, outcome: &Outcome) {
        for timing in &outcome.0 {
            let name = timing.name.split(',').next().unwrap_or_default().replace('`', "");
            self.run["bytes"][&name] = timing.table_bytes.into();
            let times = &mut self.run["nanoseconds"][id];
            let before = times[&name].as_f64().unwrap_or(f64::INFINITY);
            times[&name] = rounded(timing.shortest().min(before));
        }
    }

    pub(crate) fn append(self) {
        let runs = fs::read_to_string(RUNS).unwrap_or_default();
        fs::write(RUNS, format!("{runs}{}\n", self.run)).expect("the run is recorded");
    }
}
