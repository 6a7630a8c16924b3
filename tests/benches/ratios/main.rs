//! The library against crates and PEXT tables that do the same, and the floors of the project.
//!
//! `cargo bench --bench ratios` prints a line for each ratio,
//!
//! ```text
//! ratio <id> <value> <floor> <ok|short>   (<more>)   scatters <n>%
//! ```
//!
//! or `n/a` with the reason where the processor or the system lacks something, and after the ratios of a build a table in
//! Markdown with all that was timed. Words after `--` choose the ids that contain one of them. `--quick` takes fewer rounds
//! and shallower trees.
//!
//! `--json` appends a line for each build to `tests/benches/history/history.jsonl`, which the program `history` draws.
//! It names on standard error each figure that is more than 5% below the last one of the same processor, build and
//! effort. As noise can exceed 5%, above all with `--quick`, a loss does not
//! change the exit status.
//!
//! The questions of engines are asked twice. `game.*` makes a quiet move on a board in memory, asks, and unmakes the move.
//! The ratio itself is of moves by stores of single words, those in the parentheses of moves on a copy of the board and on
//! a quad-bitboard. `game.threats` stores the move into a mailbox first.
//! `rest.*` asks the same boards when they have not just been written. There are 20,000 positions, and for the ratios
//! called learnt 2,000 of them, which predictors learn. The twentieth whose random move is not quiet is left out where a
//! move is made on sets.
//!
//! `search.*` is the example `engine` with different answers to its questions about attacks, in nodes a second. The
//! parentheses have the speed of a copy of one contender in other machine code, which shows the noise. `perft.geo` is the
//! geometric mean over eight trees, `perft.worst` the smallest of their ratios. The rival is `cozy-chess`, because the
//! faster ones are programs in C++. A line `rate perft.<tree> <value> Gn/s` has the rate in leaves a nanosecond.
//!
//! All contenders get the same inputs, which come from a fixed seed, and are compiled for the same instructions. Before one
//! is timed, it has to give the oracle's answer for every input. In a round, all contenders of a question run one after the
//! other; the next round has the opposite order. A ratio is the median of the ratios within a round, so that what slows the
//! machine down for a while slows both sides down. Rounds of a ratio scatter by half of the distance between their
//! quartiles, divided by their median. From 15% on, the line says so.
#![expect(clippy::cast_precision_loss, reason = "no count is near 2^52")]

mod answers;
mod builds;
mod contest;
mod game;
mod goals;
mod lookups;
mod peers;
mod perft;
#[cfg(target_feature = "bmi2")]
mod pext;
mod positions;
mod program;
mod queens;
mod question;
mod report;
mod search;

use std::env::{args, current_exe};
use std::path::PathBuf;

use goals::Build;
use quintessence::simd::Level;

/// As an engine that is compiled for one processor uses it.
const LEVEL: Level = Level::compiled();

/// Positions of games in a question. Predictors do not learn so many.
const POSITIONS: usize = 20_000;

/// Positions of games that predictors learn when they repeat.
const LEARNT: usize = 2_000;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// How long to measure.
struct Effort {
    rounds: usize,
    is_quick: bool,
    /// Whether a line is appended to the history.
    is_recorded: bool,
}

fn main() {
    let arguments: Vec<_> = args().skip(1).filter(|argument| argument != "--bench").collect();
    let has = |option: &str| arguments.iter().any(|argument| argument == option);
    if has("--help") || has("-h") {
        let lines = include_str!("main.rs").lines().map_while(|line| line.strip_prefix("//!"));
        return lines.for_each(|line| println!("{}", line.trim_start()));
    }
    let mut words = arguments.iter().filter(|argument| !argument.starts_with('-')).peekable();
    let is_all = words.peek().is_none();
    let words: Vec<_> = words.collect();
    let wants = |id: &str| is_all || words.iter().any(|word| id.contains(word.as_str()));
    let is_quick = has("--quick");
    let effort = Effort { rounds: if is_quick { 15 } else { 61 }, is_quick, is_recorded: has("--json") };

    if has(queens::COLD) {
        return queens::print_cold();
    }
    if let Some(build) = Build::ALL.into_iter().find(|build| has(build.option())) {
        return build.measure(&effort, wants, &arguments);
    }
    for build in Build::ALL {
        build.measure(&effort, wants, &arguments);
    }
    builds::builds(&effort, wants);
    if wants("rodata") || wants("startup") {
        program::program();
    }
    println!("\n{}", report::machine());
}

/// The target directory of this benchmark, which is in `<target directory>/<profile>/deps`.
fn target() -> PathBuf {
    let benchmark = current_exe().expect("the benchmark is a file");
    benchmark.ancestors().nth(3).expect("the benchmark is in a target directory").to_owned()
}
