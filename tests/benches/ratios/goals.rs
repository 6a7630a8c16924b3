//! The ratios that are measured, what each has to reach, and the builds that measure them.

use std::io::Error;
use std::process::Command;

use quintessence::simd::{Isa, Level};
use quintessence_benches::{Position, positions};

use crate::contest::{Outcome, Ratio};
use crate::game::{Ask, OTHER_SHAPES};
use crate::report::{Bound, Shown, Table, print};
use crate::{Effort, LEARNT, LEVEL, POSITIONS, ROOT, game, perft, queens, search, target};

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
const GOALS: &[(&str, Build, Bound)] = &[
    ("search.avx512", Native, Lower(1.0)),
    ("game.is_attacked.avx512", Native, Lower(1.45)),
    ("game.attackers.avx512", Native, Lower(1.25)),
    ("game.pins.avx512", Native, Lower(1.15)),
    ("game.map.avx512", Native, Lower(2.1)),
    ("game.union.avx512", Native, Lower(2.0)),
    ("game.threats.avx512", Native, Upper(1.25)),
    ("rest.is_attacked.avx512", Native, Lower(1.2)),
    ("rest.attackers.avx512", Native, Lower(1.1)),
    ("rest.pins.avx512", Native, Lower(1.2)),
    ("rest.pins.all.avx512", Native, Lower(0.8)),
    ("rest.map.avx512", Native, Lower(3.3)),
    ("rest.union.avx512", Native, Lower(3.0)),
    ("rest.each.avx512", Native, Lower(1.0)),
    ("rest.exchange.avx512", Native, Lower(0.9)),
    ("rest.threats.avx512", Native, Lower(2.2)),
    ("rest.threats.move.avx512", Native, Lower(1.1)),
    ("rest.threats.all.avx512", Native, Lower(1.1)),
    ("perft.geo.avx512", Native, Lower(5.0)),
    ("perft.shogi", Native, Lower(1.2)),
    ("search.avx2", Avx2, Lower(1.0)),
    ("game.is_attacked.avx2", Avx2, Lower(1.45)),
    ("game.attackers.avx2", Avx2, Lower(1.25)),
    ("game.pins.avx2", Avx2, Lower(1.15)),
    ("game.map.avx2", Avx2, Lower(1.8)),
    ("game.union.avx2", Avx2, Lower(1.8)),
    ("game.threats.avx2", Avx2, Upper(1.25)),
    ("rest.is_attacked.avx2", Avx2, Lower(1.1)),
    ("rest.attackers.avx2", Avx2, Lower(0.9)),
    ("rest.pins.avx2", Avx2, Lower(1.05)),
    ("rest.pins.all.avx2", Avx2, Lower(0.7)),
    ("rest.map.avx2", Avx2, Lower(2.3)),
    ("rest.union.avx2", Avx2, Lower(2.2)),
    ("rest.each.avx2", Avx2, Lower(1.0)),
    ("rest.exchange.avx2", Avx2, Lower(0.9)),
    ("rest.threats.avx2", Avx2, Lower(0.7)),
    ("rest.threats.move.avx2", Avx2, Lower(1.0)),
    ("rest.threats.all.avx2", Avx2, Lower(1.1)),
    ("perft.geo.avx2", Avx2, Lower(3.0)),
    ("search.plain", Plain, Lower(0.9)),
    ("game.is_attacked.plain", Plain, Lower(0.9)),
    ("game.attackers.plain", Plain, Lower(0.85)),
    ("game.pins.plain", Plain, Lower(0.65)),
    ("game.map.plain", Plain, Lower(0.75)),
    ("game.union.plain", Plain, Lower(1.15)),
    ("rest.is_attacked.plain", Plain, Lower(0.7)),
    ("rest.attackers.plain", Plain, Lower(0.7)),
    ("rest.pins.plain", Plain, Lower(0.35)),
    ("rest.map.plain", Plain, Lower(0.7)),
    ("rest.union.plain", Plain, Lower(1.0)),
    ("rest.each.plain", Plain, Lower(0.9)),
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

fn is_of_games(id: &str) -> bool {
    id.starts_with("game.") || id.starts_with("rest.")
}

/// Asks a question; about fewer positions than all if predictors are to learn them.
fn ask(question: &str, positions: &[Position], effort: &Effort) -> Outcome {
    match question.split_once('.') {
        Some(("game", question)) => game::after_a_move(question, positions, effort),
        Some(("rest", question)) => game::at_rest(question, positions, effort),
        Some(("perft", "geo")) => perft::geometric_mean(effort),
        Some(("perft", "shogi")) => perft::shogi(effort),
        Some(("latency", _)) => queens::latency(effort),
        Some(("cold", _)) => queens::cold(effort),
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
        let goals: Vec<_> =
            GOALS.iter().copied().filter(|&(id, build, _)| build == self && wants(id)).collect();
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
    let games = if goals.iter().any(|(id, ..)| is_of_games(id)) { positions(POSITIONS) } else { Vec::new() };
    for &(id, build, bound) in goals {
        let (question, level) = (question(id), LEVEL.to_string());
        if let Some((_, wanted @ ("avx2" | "avx512"))) = id.rsplit_once('.')
            && wanted != level
        {
            print(id, bound, Err::<Shown, _>(format!("the best level here is {level}")));
            continue;
        }
        let name = format!("{question}, {build:?}");
        let (ratio, note) = match question {
            "game.threats" => threats(&name, &games, effort, &mut table),
            "search" => search(&name, effort, &mut table),
            _ => speed(question, &name, bound, &games, effort, &mut table),
        };
        print(id, bound, Ok::<_, String>(Shown { value: ratio.median, scatter: ratio.scatter, note }));
    }
    table.print();
}

/// The ratio of a question, with more of them in the note: on fewer positions and in other shapes of boards.
fn speed(
    question: &str,
    name: &str,
    bound: Bound,
    games: &[Position],
    effort: &Effort,
    table: &mut Table,
) -> (Ratio, String) {
    let mut measure = |ask: Ask, question: &str, part: &str, positions: &[Position]| {
        let outcome = ask(question, positions, effort);
        table.add(&format!("{name}{part}"), &outcome);
        value(&outcome, bound)
    };
    let (ratio, mut note) = measure(ask, question, "", games);
    if is_of_games(question) {
        let (learnt, _) = measure(ask, question, ", learnt", &games[..LEARNT]);
        note = format!("{note}; learnt {:.2}", learnt.median);
    }
    if let Some(question) = question.strip_prefix("game.") {
        for (shape, ask) in OTHER_SHAPES {
            let (fresh, _) = measure(ask, question, &format!(", {shape}"), games);
            let (learnt, _) = measure(ask, question, &format!(", {shape}, learnt"), &games[..LEARNT]);
            note = format!("{note}; {shape} {:.2}, learnt {:.2}", fresh.median, learnt.median);
        }
    }
    (ratio, note)
}

/// Threats right after a move: their time compared with that at rest, and their speed.
fn threats(name: &str, games: &[Position], effort: &Effort, table: &mut Table) -> (Ratio, String) {
    let mut measure = |part: &str, positions| {
        let (outcome, delay) = game::threats_after_a_move(positions, effort);
        table.add(&format!("{name}{part}"), &outcome);
        let (speed, names) = value(&outcome, Lower(1.0));
        (delay, format!("{:.2} times as fast, {names}", speed.median))
    };
    let (fresh, speed) = measure("", games);
    let (learnt, learnt_speed) = measure(", learnt", &games[..LEARNT]);
    (fresh, format!("{speed}; learnt {:.2}, {learnt_speed}", learnt.median))
}

/// Nodes a second, with those of two copies of one code.
fn search(name: &str, effort: &Effort, table: &mut Table) -> (Ratio, String) {
    let (outcome, copy) = search::search(effort);
    table.add(name, &outcome);
    let (ratio, note) = value(&outcome, Lower(1.0));
    (ratio, format!("{note}; scatters {:.1}%; a copy of `Level` {:.3}", 100.0 * ratio.scatter, copy.median))
}

/// How many times as fast the fastest of ours is as the fastest rival, or the time where a bound is an upper one.
fn value(outcome: &Outcome, bound: Bound) -> (Ratio, String) {
    let fastest = |is_ours| outcome.fastest(is_ours).expect("both sides take part");
    let (ours, rival) = (fastest(true), fastest(false));
    let speed = ours.speed_against(rival);
    let ratio = if matches!(bound, Upper(_)) { speed.recip() } else { speed };
    (ratio, format!("{} against {}", ours.name, rival.name))
}
