//! The library against crates and PEXT tables that do the same.
//!
//! `cargo bench --bench ratios` prints a line for each ratio,
//!
//! ```text
//! ratio <id> <value> <value of the last run in the file, or ->   (<more>)   scatters <n>%
//! ```
//!
//! or `n/a` with the reason where the processor or the system lacks something, and after the ratios of a build a table in
//! Markdown with all that was timed. Above 1, the library is faster. Words after `--` choose the ids that contain one of
//! them. `--quick` takes fewer rounds and shallower trees. `--json` appends a line for each build to
//! `tests/benches/runs.jsonl`, as the README beside that file says. The last run is that of the same processor, build and
//! effort; noise alone can change a figure by 5%, and by more with `--quick`.
//!
//! An id ends in its build. `plain` is built without flags, which is Cargo's default: the library detects the level at each
//! call, and the rivals have the instructions of every processor of the architecture, so there is no PEXT. `avx512` is built
//! for this processor, which must have AVX-512. `avx2` is built for x86-64-v3, where `Level::detect` is AVX2 on every
//! processor.
//!
//! `game.*` makes a quiet move on a board in memory, asks a question, and unmakes the move. The ratio itself is of moves by
//! stores of single words. Those in the parentheses are of moves on a quad-bitboard, and on a copy of the board that begins
//! 0, 8 or 32 bytes behind the start of a cache line, as `copied8`. `game.threats` stores the move into a mailbox. `rest.*`
//! asks about boards that have not just been written. There are 20,000 positions, less the twentieth whose random move is
//! not quiet, and 2,000 for ratios called learnt, because predictors learn them.
//!
//! `search.*` is the example `engine` with different answers to its questions about attacks, in nodes a second. Nothing but
//! tables of attacks fills the caches there. In `search.net.*`, each move also updates the accumulator of a network of
//! 786 KB. The parentheses have the speed of a copy of one contender in other machine code, which shows the noise, and the
//! share of the time that the network takes. `perft.geo` is the geometric mean over eight trees. Its rival is `cozy-chess`,
//! because the faster ones are programs in C++. `build.*` are times of builds as multiples of another, by
//! `.ci/build-times`.
//!
//! All contenders get the same inputs, which come from a fixed seed, and are compiled with the same flags. Before one is
//! timed, it has to give the same answer as all others about every input; the functions at the root of the crate, which
//! are proved, are among them. In a round, all contenders of a question run in turn; the next round has the opposite order.
//! A ratio is the median of the ratios within a round, so that what slows the machine down for a while slows both sides.
#![expect(clippy::cast_precision_loss, reason = "no count is near 2^52")]

mod answers;
mod builds;
mod game;
mod lookups;
mod perft;
#[cfg(target_feature = "bmi2")]
mod pext;
mod positions;
mod queens;
mod question;
mod report;
mod search;

use std::env::args;
use std::process::Command;

use builds::Build;

/// Positions of games in a question. Predictors do not learn so many.
const POSITIONS: usize = 20_000;

/// Positions of games that predictors learn when they repeat.
const LEARNT: usize = 2_000;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// How long to measure.
struct Effort {
    rounds: usize,
    is_quick: bool,
    /// Whether a line is appended to the file of runs.
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
    let effort = Effort { rounds: if is_quick { 15 } else { 31 }, is_quick, is_recorded: has("--json") };

    if has(queens::COLD) {
        return queens::print_cold();
    }
    if let Some(build) = Build::ALL.into_iter().find(|build| has(&build.option())) {
        return build.measure(&effort, wants, &arguments);
    }
    for build in Build::ALL {
        build.measure(&effort, wants, &arguments);
    }
    if ["build.core", "build.all"].into_iter().any(wants) {
        let status = Command::new(format!("{ROOT}/.ci/build-times")).status();
        assert!(status.is_ok(), ".ci/build-times does not run");
    }
    println!("\n{}", report::machine());
}
