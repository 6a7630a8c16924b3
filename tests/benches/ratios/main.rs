//! The project's floors, measured in one run: the library against crates and forms that do the same.
//!
//! `cargo bench --bench ratios` prints a line for each of them,
//!
//! ```text
//! ratio <id> <value> <floor> <ok|short>   (<more>)   scatters <n>%
//! ```
//!
//! or `n/a` with the reason where the processor or the system lacks something, and in the end a table in Markdown with all
//! that was timed. Words after `--` choose the ids that contain one of them. `--quick` takes fewer rounds and shallower
//! trees.
//!
//! Rounds of a ratio scatter by half of the distance between their quartiles, divided by their median. From 15% on, the
//! line says so.
//!
//! All contenders get the same inputs, which come from a fixed seed. Before one is timed, it has to give what the oracle
//! gives for every one of them. Rounds let all contenders of a question run one after the other, and the next round in the
//! opposite order. A ratio is the median of the ratios within a round, so that what slows the machine down for a while
//! slows both sides down. A time in the table is the shortest.
//!
//! The ids `game.*`, `perft.*` and `search.*` come from programs that this benchmark builds for several instruction sets, because all
//! contenders of a ratio are compiled for the same instructions.
#![expect(clippy::cast_precision_loss, reason = "no count is near 2^52")]

mod ask;
mod builds;
mod cold;
mod compiled;
#[cfg_attr(target_arch = "x86_64", path = "x86/mod.rs")]
#[cfg_attr(not(target_arch = "x86_64"), path = "none.rs")]
mod forms;
mod games;
mod inputs;
mod machine;
mod peers;
mod program;
mod queens;
mod report;
mod search;

use std::env::args;

use forms::Forms;
use report::Report;

/// How long to measure.
struct Effort {
    rounds: usize,
    /// Passes of a contender in each round.
    passes: usize,
    is_quick: bool,
}

fn main() {
    let (options, words): (Vec<_>, Vec<_>) = args().skip(1).partition(|word| word.starts_with('-'));
    let is_quick = options.iter().any(|option| option == "--quick");
    let effort = Effort { rounds: if is_quick { 15 } else { 61 }, passes: 5, is_quick };
    let wants = |ids: &str| words.is_empty() || words.iter().any(|word| ids.contains(word.as_str()));

    let forms = Forms::new();
    if options.iter().any(|option| option == cold::MEASURE) {
        return cold::measure(&forms);
    }
    let mut report = Report::default();
    games::games(&effort, wants, &mut report);
    search::search(&effort, wants, &mut report);
    if wants("latency.queen") {
        queens::latency(&effort, &forms, &mut report);
    }
    if wants("cold.queen") {
        cold::cold(&effort, &forms, &mut report);
    }
    if wants("build.core") {
        builds::core(&effort, &mut report);
    }
    if wants("build.embed") {
        builds::embed(&effort, &mut report);
    }
    if wants("rodata startup") {
        program::program(&mut report);
    }
    report.print(&machine::describe());
}
