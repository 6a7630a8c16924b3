//! Compares the speed of the library with that of other crates and of PEXT tables, and prints a ratio for each query:
//!
//! ```text
//! ratio <id> <value> <value of the last comparable run, or ->   (<more>)   scatters <n>%
//! ```
//!
//! If a ratio is above 1, the library is faster; `n/a` means that the processor lacks what the build needs. Words after
//! `--` select the ids that contain one of them. `--quick` runs fewer rounds and shallower trees. `--results` measures
//! nothing, and compares the results of all implementations, as each run does before it measures. `--json` appends a
//! line for each build to `tests/benches/runs.jsonl`. Recorded runs are comparable if they have the same processor,
//! build and number of rounds. Noise alone can change a ratio by 5%, and by more with `--quick`. `core/docs/speed.md`
//! explains how ratios are measured.
//!
//! The last part of an id is the build. `plain` is compiled without flags, which is Cargo's default: the library
//! detects the level at each call, but other implementations use only instructions that every x86-64 processor has, so
//! PEXT is left out. `avx512` is compiled for this processor, which must have AVX-512, and `avx2` for x86-64-v3.
//!
//! `game.*` makes a quiet move, computes a query, and takes the move back, because loads right after stores can be
//! slow. The ratio is for stores of single words. In parentheses are ratios for a quad-bitboard, and for copies of the
//! board: `copied8`, for example, begins 8 bytes after the start of a cache line. `game.threats` stores the move into a
//! mailbox. `rest.*` loads boards that have not just changed. There are 20,000 positions, too many for branch
//! predictors to learn, and one in twenty is left out because its random move is not quiet. Ratios called `learnt`
//! repeat 2,000 positions.
//!
//! `independent.*`, `latency.*` and `cold.*` compute a rook, a bishop or a queen on random boards by each technique and by
//! lookups, overlapped by the processor, each after the one before, and six of them with the tables out of the first two
//! caches.
//!
//! `search.*` compares the nodes a second of the example `engine` with different implementations. There, attack tables
//! stay in the caches, because nothing else needs much memory. So `search.net.*` also updates the accumulator of a
//! network of 786 KB at each move. The time of a copy of `Level` shows how much the placement of code alone changes a
//! ratio. `perft.geo` is the geometric mean over eight trees; its rival is `cozy-chess`, because faster perft programs
//! are written in C++. `build.*` are compile times, divided by that of `cozy-chess`, so less is better.
#![expect(clippy::cast_precision_loss, reason = "no count is near 2^52")]

mod benchmark;
mod builds;
mod game;
mod implementations;
mod lookups;
mod perft;
#[cfg(target_feature = "bmi2")]
mod pext;
mod positions;
mod report;
mod search;
mod sliders;

use std::env::args;
use std::process::Command;

use builds::Build;

/// Branch predictors cannot learn the branches of so many positions.
const POSITIONS: usize = 20_000;

/// Branch predictors learn the branches of so few positions when the positions repeat.
const LEARNT: usize = 2_000;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

struct Effort {
    /// Without a round, only results are compared.
    rounds: usize,
    is_quick: bool,
    is_recorded: bool,
}

fn main() {
    let arguments: Vec<_> = args().skip(1).filter(|argument| argument != "--bench").collect();
    let has = |option: &str| arguments.iter().any(|argument| argument == option);
    if has("--help") || has("-h") {
        let lines = include_str!("main.rs").lines().map_while(|line| line.strip_prefix("//!"));
        return lines.for_each(|line| println!("{}", line.trim_start()));
    }
    let words: Vec<_> = arguments.iter().filter(|argument| !argument.starts_with('-')).collect();
    let wants = |id: &str| words.is_empty() || words.iter().any(|word| id.contains(word.as_str()));
    let is_quick = has("--quick");
    let rounds = match [has("--results"), is_quick] {
        [true, _] => 0,
        [_, true] => 15,
        _ => 31,
    };
    let effort = Effort { rounds, is_quick, is_recorded: has("--json") };

    if has(sliders::COLD) {
        return sliders::print_cold(words[0]);
    }
    if let Some(build) = Build::ALL.into_iter().find(|build| has(&build.option())) {
        return build.measure(&effort, wants, &arguments);
    }
    for build in Build::ALL {
        build.measure(&effort, wants, &arguments);
    }
    if rounds > 0 && ["build.core", "build.all"].into_iter().any(wants) {
        let status = Command::new(format!("{ROOT}/.ci/build-times")).status();
        assert!(status.is_ok(), ".ci/build-times does not run");
    }
    println!("\n{}", report::machine());
}
