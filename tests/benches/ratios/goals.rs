//! The ratios that are measured, what each has to reach, and the builds that measure them.

use std::io::Error;
use std::process::Command;

use quintessence::simd::{Isa, Level};
use quintessence_benches::{Position, positions};

use crate::contest::{Outcome, Ratio};
use crate::report::{Bound, Shown, Table, print};
use crate::{Effort, LEVEL, POSITIONS, ROOT, game, perft, queens, target};

use Bound::{Lower, Upper};
use Build::{Avx2, Native, Plain};

/// The instructions that the benchmark is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Build {
    /// What this processor has.
    Native,
    /// x86-64-v3: AVX2, BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// What every processor of the architecture has. The process that `cargo bench` starts is this build.
    Plain,
}

/// Ids with their builds and bounds. A last part of an id that names a level or a build is no part of the question.
#[rustfmt::skip]
const GOALS: [(&str, Build, Bound); 38] = [
    ("game.union.avx512", Native, Lower(3.0)),
    ("game.map.avx512", Native, Lower(3.3)),
    ("game.each.avx512", Native, Lower(1.0)),
    ("game.each.sets.avx512", Native, Lower(1.0)),
    ("game.attackers.avx512", Native, Lower(2.0)),
    ("game.both.native", Native, Lower(1.2)),
    ("game.pins.native", Native, Lower(1.05)),
    ("game.pins.avx512", Native, Lower(1.2)),
    ("game.pins.all.avx512", Native, Lower(0.8)),
    ("game.exchange.avx512", Native, Lower(0.9)),
    ("game.threats.avx512", Native, Lower(2.2)),
    ("game.threats.move.avx512", Native, Lower(1.1)),
    ("game.threats.all.avx512", Native, Lower(1.1)),
    ("perft.geo.avx512", Native, Lower(5.0)),
    ("perft.shogi", Native, Lower(1.2)),
    ("game.union.avx2", Avx2, Lower(2.2)),
    ("game.map.avx2", Avx2, Lower(2.3)),
    ("game.each.avx2", Avx2, Lower(1.0)),
    ("game.each.sets.avx2", Avx2, Lower(1.0)),
    ("game.attackers.avx2", Avx2, Lower(1.3)),
    ("game.both.avx2", Avx2, Lower(1.0)),
    ("game.pins.avx2", Avx2, Lower(1.05)),
    ("game.pins.all.avx2", Avx2, Lower(0.7)),
    ("game.exchange.avx2", Avx2, Lower(0.9)),
    ("game.threats.avx2", Avx2, Lower(1.3)),
    ("game.threats.move.avx2", Avx2, Lower(1.1)),
    ("game.threats.all.avx2", Avx2, Lower(1.1)),
    ("perft.geo.avx2", Avx2, Lower(3.0)),
    ("game.union.plain", Plain, Lower(1.0)),
    ("game.map.plain", Plain, Lower(0.7)),
    ("game.each.plain", Plain, Lower(0.9)),
    ("game.attackers.plain", Plain, Lower(0.7)),
    ("game.both.plain", Plain, Lower(0.8)),
    ("game.pins.plain", Plain, Lower(0.35)),
    // The example `perft` detects vector instructions at run time, so its fast half is not plain.
    ("perft.geo.plain", Plain, Lower(3.0)),
    ("perft.shogi.plain", Plain, Lower(1.2)),
    ("latency.queen", Plain, Upper(0.60)),
    ("cold.queen", Plain, Lower(2.0)),
];

fn question(id: &str) -> &str {
    let (question, last) = id.rsplit_once('.').unwrap_or((id, ""));
    if matches!(last, "avx512" | "avx2" | "native" | "plain") { question } else { id }
}

/// Asks a question; about fewer positions than all if predictors are to learn them.
fn ask(question: &str, positions: &[Position], effort: &Effort) -> Outcome {
    match question {
        "game.union" => game::union::ask(positions, effort),
        "game.map" => game::map::ask(positions, effort),
        "game.each" => game::each::ask_counts(positions, effort),
        "game.each.sets" => game::each::ask_sets(positions, effort),
        "game.attackers" => game::attackers::ask(positions, effort),
        "game.both" => game::both::ask(positions, effort),
        "game.pins" => game::pins::ask_two(positions, effort),
        "game.pins.all" => game::pins::ask_all(positions, effort),
        "game.exchange" => game::exchange::ask(positions, effort),
        "game.threats" => game::threats::piece::ask(positions, effort),
        "game.threats.move" => game::threats::moves::ask(positions, effort),
        "game.threats.all" => game::threats::all::ask(positions, effort),
        "perft.geo" => perft::geometric_mean(effort),
        "perft.shogi" => perft::shogi(effort),
        "latency.queen" => queens::latency(effort),
        "cold.queen" => queens::cold(effort),
        _ => unreachable!("no question {question}"),
    }
}

impl Build {
    pub(crate) const ALL: [Self; 3] = [Native, Avx2, Plain];

    /// The option that makes a process of this build measure: two hyphens and the name of the processor for the compiler.
    pub(crate) const fn option(self) -> &'static str {
        match self {
            Native => "--native",
            Avx2 => "--x86-64-v3",
            Plain => "--plain",
        }
    }

    fn is_supported(self) -> bool {
        self != Avx2 || Level::try_from(Isa::Avx2).is_ok()
    }

    /// Measures what is wanted of this build, in a process of this build.
    pub(crate) fn measure(self, effort: &Effort, wants: impl Fn(&str) -> bool, arguments: &[String]) {
        let goals: Vec<_> = GOALS.into_iter().filter(|&(id, build, _)| build == self && wants(id)).collect();
        let is_this = self == Plain || arguments.iter().any(|argument| argument == self.option());
        let done = if goals.is_empty() {
            Ok(())
        } else if !self.is_supported() {
            Err(format!("no {} on this processor", self.option().trim_start_matches('-')))
        } else if is_this {
            compare(&goals, effort);
            Ok(())
        } else {
            self.run(arguments)
        };
        if let Err(reason) = done {
            for (id, _, bound) in goals {
                print(id, bound, Err::<Shown, _>(&reason));
            }
        }
    }

    /// Builds the benchmark for these instructions, in a target directory of its own, and runs it.
    fn run(self, arguments: &[String]) -> Result<(), String> {
        let option = self.option();
        let name = option.trim_start_matches('-');
        let mut cargo = Command::new(env!("CARGO"));
        cargo.current_dir(ROOT).args(["bench", "--offline", "--quiet", "--bench", "ratios"]);
        cargo.args(["--package", env!("CARGO_PKG_NAME"), "--target-dir"]);
        cargo.arg(target().join("ratios").join(name)).args(["--", option]).args(arguments);
        let status = cargo
            .env("RUSTFLAGS", format!("-C target-cpu={name}"))
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .status();
        match status.map_err(|error: Error| error.to_string())? {
            status if status.success() => Ok(()),
            status => Err(format!("the build or its run ended with {status}")),
        }
    }
}

/// Prints the ratio of each goal, and a table of all contenders.
fn compare(goals: &[(&str, Build, Bound)], effort: &Effort) {
    let mut table = Table::default();
    let games =
        if goals.iter().any(|(id, ..)| id.starts_with("game")) { positions(POSITIONS) } else { Vec::new() };
    for &(id, build, bound) in goals {
        let (question, level) = (question(id), LEVEL.to_string());
        if let Some((_, wanted @ ("avx2" | "avx512"))) = id.rsplit_once('.')
            && wanted != level
        {
            print(id, bound, Err::<Shown, _>(format!("the best level here is {level}")));
            continue;
        }
        let outcome = ask(question, &games, effort);
        let (ratio, mut note) = value(&outcome, bound);
        table.add(&format!("{question}, {build:?}"), &outcome);
        if id.starts_with("game") {
            let learnt = ask(question, &games[..500], effort);
            note = format!("{note}; learnt {:.2}", value(&learnt, bound).0.median);
            table.add(&format!("{question}, {build:?}, learnt"), &learnt);
        }
        print(id, bound, Ok::<_, String>(Shown { value: ratio.median, scatter: ratio.scatter, note }));
    }
    table.print();
}

/// How many times as fast the fastest of ours is as the fastest rival, or the time where a bound is an upper one.
fn value(outcome: &Outcome, bound: Bound) -> (Ratio, String) {
    let fastest = |is_ours| outcome.fastest(is_ours).expect("both sides take part");
    let (ours, rival) = (fastest(true), fastest(false));
    let speed = ours.speed_against(rival);
    let ratio = if matches!(bound, Upper(_)) { speed.recip() } else { speed };
    (ratio, format!("{} against {}", ours.name, rival.name))
}
