//! What is printed: a line for each ratio as soon as it is known, and tables.

use std::fmt::{Display, Write as _};
use std::fs;
use std::process::Command;

use serde_json::{Map, Value, json};

use crate::contest::Outcome;
use crate::{Effort, LEVEL, ROOT};

/// Half of the distance between the quartiles of the rounds, from which on a ratio is printed as scattered.
const SCATTERED: f64 = 0.15;

/// What a ratio is printed with.
pub(crate) struct Shown {
    pub(crate) value: f64,
    /// By the definition of [`Ratio::scatter`](crate::contest::Ratio::scatter).
    pub(crate) scatter: f64,
    /// More about it, in parentheses.
    pub(crate) note: String,
}

/// What a value has to reach: a lower or an upper bound.
#[derive(Clone, Copy)]
pub(crate) enum Bound {
    Lower(f64),
    Upper(f64),
    /// Of whole things.
    UpperCount(u32),
}

/// Prints a line: the value, or why there is none.
pub(crate) fn print(id: &str, bound: Bound, value: Result<Shown, impl Display>) {
    let (limit, digits) = match bound {
        Bound::Lower(limit) | Bound::Upper(limit) => (limit, 2),
        Bound::UpperCount(limit) => (limit.into(), 0),
    };
    match value {
        Ok(Shown { value, scatter, note }) => {
            let is_reached = if matches!(bound, Bound::Lower(_)) { value >= limit } else { value <= limit };
            let verdict = if is_reached { "ok" } else { "short" };
            print!("ratio {id} {value:.digits$} {limit:.digits$} {verdict}   ({note})");
            if scatter > SCATTERED {
                print!("   scatters {:.0}%", 100.0 * scatter);
            }
            println!();
        }
        Err(reason) => println!("ratio {id} n/a {limit:.digits$} n/a   ({reason})"),
    }
}

/// All contenders of the questions, as a table in Markdown.
#[derive(Default)]
pub(crate) struct Table(String);

impl Table {
    /// Adds a row for each contender.
    pub(crate) fn add(&mut self, question: &str, outcome: &Outcome) {
        let rival = outcome.fastest(false);
        for row in &outcome.0 {
            let (time, bytes) = (row.shortest(), row.table_bytes);
            let speed = rival.map_or(0.0, |rival| row.speed_against(rival).median);
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

/// Appends the figures of a build to the history, and names on standard error those that fell by more than noise.
pub(crate) fn record(build: &str, effort: &Effort, figures: &Map<String, Value>) {
    let commit = said("git", &["rev-parse", "--short", "HEAD"]);
    // The line of another build has changed the history itself.
    let changed =
        ["status", "--porcelain", "--untracked-files=no", "--", ":(top,exclude)tests/benches/history"];
    let state = if said("git", &changed).is_empty() { "" } else { "-dirty" };
    let line = json!({
        "commit": commit + state,
        "processor": processor(),
        "compiler": said("rustc", &["--version"]),
        "build": build,
        "level": LEVEL.to_string(),
        "rounds": effort.rounds,
        "figures": figures,
    });
    let file = format!("{ROOT}/tests/benches/history/history.jsonl");
    let before = fs::read_to_string(&file).unwrap_or_default();
    let after = format!("{}\n{line}\n", before.trim_end());
    fs::write(file, after.trim_start()).expect("the history is written");
    for loss in history::losses(&before, &line) {
        eprintln!("{loss}");
    }
}
