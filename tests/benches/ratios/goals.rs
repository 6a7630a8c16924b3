//! The ratios that are measured, what each has to reach, and the builds that measure them.

use std::io::Error;
use std::process::Command;

use quintessence::simd::Level;
use serde_json::{Map, Value};

use crate::contest::{Outcome, Ratio};
use crate::game::{Ask, OTHER_SHAPES};
use crate::positions::{Played, positions};
use crate::report::{Bound, Shown, Table, print, record};
use crate::{Effort, LEARNT, LEVEL, POSITIONS, ROOT, game, perft, queens, search, target};

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

/// Questions with their bounds in builds for this processor with AVX-512, for AVX2, and plain ones; `None` where the
/// question is not asked. The last part of an id is the level or the build, if there are several.
#[rustfmt::skip]
const GOALS: &[(&str, [Option<f64>; 3])] = &[
    ("search",           [Some(1.0),  Some(1.0),  Some(0.9)]),
    ("game.is_attacked", [Some(1.45), Some(1.45), Some(0.9)]),
    ("game.attackers",   [Some(1.25), Some(1.25), Some(0.85)]),
    ("game.pins",        [Some(1.15), Some(1.15), Some(0.65)]),
    ("game.map",         [Some(2.1),  Some(1.8),  Some(0.75)]),
    ("game.union",       [Some(2.0),  Some(1.8),  Some(1.15)]),
    ("game.threats",     [Some(1.2),  Some(0.7),  None]),
    ("rest.is_attacked", [Some(1.2),  Some(1.1),  Some(0.7)]),
    ("rest.attackers",   [Some(1.1),  Some(0.9),  Some(0.7)]),
    ("rest.pins",        [Some(1.2),  Some(1.05), Some(0.35)]),
    ("rest.pins.all",    [Some(0.8),  Some(0.7),  None]),
    ("rest.map",         [Some(3.3),  Some(2.3),  Some(0.7)]),
    ("rest.union",       [Some(3.0),  Some(2.2),  Some(1.0)]),
    ("rest.each",        [Some(1.0),  Some(1.0),  Some(0.9)]),
    ("rest.exchange",    [Some(0.9),  Some(0.9),  None]),
    ("rest.threats",     [Some(2.2),  Some(0.7),  None]),
    ("rest.threats.move", [Some(1.1), Some(1.0),  None]),
    ("rest.threats.all", [Some(1.1),  Some(1.1),  None]),
    // The example `perft` detects vector instructions at run time, so its fast half is not plain.
    ("perft.geo",        [Some(5.0),  Some(3.0),  Some(3.0)]),
    ("perft.worst",      [Some(1.0),  None,       None]),
    ("latency.queen",    [None,       None,       Some(0.6)]),
    ("cold.queen",       [None,       None,       Some(2.0)]),
];

/// A question in one build.
struct Goal {
    id: String,
    question: &'static str,
    bound: Bound,
}

impl Goal {
    fn is_of_games(&self) -> bool {
        self.question.starts_with("game.") || self.question.starts_with("rest.")
    }
}

/// Asks a question; about fewer positions than all if predictors are to learn them.
fn ask(question: &str, positions: &[Played], effort: &Effort) -> Outcome {
    match question.split_once('.') {
        Some(("game", question)) => game::after_a_move(question, positions, effort),
        Some(("rest", question)) => game::at_rest(question, positions, effort),
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

    fn goals(self) -> impl Iterator<Item = Goal> {
        GOALS.iter().filter_map(move |&(question, limits)| {
            let limit = limits[self as usize]?;
            let id = match self {
                _ if limits.iter().flatten().count() == 1 => question.to_owned(),
                Native => format!("{question}.avx512"),
                Avx2 => format!("{question}.avx2"),
                Plain => format!("{question}.plain"),
            };
            let is_time = question == "latency.queen";
            let bound = if is_time { Bound::Upper(limit) } else { Bound::Lower(limit) };
            Some(Goal { id, question, bound })
        })
    }

    /// Measures what is wanted of this build, in a process of this build.
    pub(crate) fn measure(self, effort: &Effort, wants: impl Fn(&str) -> bool, arguments: &[String]) {
        let goals: Vec<_> = self.goals().filter(|goal| wants(&goal.id)).collect();
        let is_this = self == Plain || arguments.iter().any(|argument| argument == self.option());
        let done = if goals.is_empty() {
            Ok(())
        } else if self == Avx2 && "avx2".parse::<Level>().is_err() {
            Err("no AVX2 on this processor".to_owned())
        } else if is_this {
            self.compare(&goals, effort);
            Ok(())
        } else {
            self.run(arguments)
        };
        if let Err(reason) = done {
            for goal in &goals {
                print(&goal.id, goal.bound, Err::<Shown, _>(&reason));
            }
        }
    }

    /// Prints the ratio of each goal, and a table of all contenders.
    fn compare(self, goals: &[Goal], effort: &Effort) {
        let (mut table, mut figures) = (Table::default(), Map::new());
        let games = if goals.iter().any(Goal::is_of_games) { positions(POSITIONS) } else { Vec::new() };
        for goal in goals {
            let level = LEVEL.to_string();
            let is_here = ["avx2", "avx512"].iter().all(|&other| other == level || !goal.id.ends_with(other));
            let shown = if is_here {
                let name = format!("{}, {self:?}", goal.question);
                let (ratio, note) = match goal.question {
                    "search" => search(&name, effort, &mut table),
                    "perft.geo" | "perft.worst" => trees(goal, &name, effort, &mut table, &mut figures),
                    _ => speed(goal, &name, &games, effort, &mut table),
                };
                let is_time = matches!(goal.bound, Bound::Upper(_));
                let figure = if is_time { 1.0 / ratio.median } else { ratio.median };
                figures.insert(goal.question.to_owned(), rounded(figure));
                Ok(Shown { value: ratio.median, scatter: ratio.scatter, note })
            } else {
                Err(format!("the best level here is {level}"))
            };
            print(&goal.id, goal.bound, shown);
        }
        table.print();
        if effort.is_recorded && !figures.is_empty() {
            record(self.option().trim_start_matches('-'), effort, &figures);
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

/// The ratio of a question, with more of them in the note: on fewer positions and in other shapes of boards.
fn speed(goal: &Goal, name: &str, games: &[Played], effort: &Effort, table: &mut Table) -> (Ratio, String) {
    let mut measure = |ask: Ask, question: &str, part: &str, positions: &[Played]| {
        let outcome = ask(question, positions, effort);
        table.add(&format!("{name}{part}"), &outcome);
        value(&outcome, goal.bound)
    };
    let (ratio, mut note) = measure(ask, goal.question, "", games);
    if goal.is_of_games() {
        let (learnt, _) = measure(ask, goal.question, ", learnt", &games[..LEARNT]);
        note = format!("{note}; learnt {:.2}", learnt.median);
    }
    if let Some(question) = goal.question.strip_prefix("game.")
        && question != "threats"
    {
        for (shape, ask) in OTHER_SHAPES {
            let (fresh, _) = measure(ask, question, &format!(", {shape}"), games);
            let (learnt, _) = measure(ask, question, &format!(", {shape}, learnt"), &games[..LEARNT]);
            note = format!("{note}; {shape} {:.2}, learnt {:.2}", fresh.median, learnt.median);
        }
    }
    (ratio, note)
}

/// The geometric mean of the trees or the worst one. The rate of each tree is a figure of the history.
fn trees(
    goal: &Goal,
    name: &str,
    effort: &Effort,
    table: &mut Table,
    figures: &mut Map<String, Value>,
) -> (Ratio, String) {
    let trees = perft::trees(effort);
    figures
        .extend(trees.iter().map(|(tree, outcome)| (format!("perft.{tree}"), rounded(perft::rate(outcome)))));
    let is_mean = goal.question == "perft.geo";
    let outcome = if is_mean { perft::geometric_mean(trees) } else { perft::worst(trees) };
    table.add(name, &outcome);
    value(&outcome, goal.bound)
}

/// A figure of the history.
fn rounded(value: f64) -> Value {
    Value::from((1000.0 * value).round() / 1000.0)
}

/// Nodes a second, with those of two copies of one code.
fn search(name: &str, effort: &Effort, table: &mut Table) -> (Ratio, String) {
    let (outcome, copy) = search::search(effort);
    table.add(name, &outcome);
    let (ratio, note) = value(&outcome, Bound::Lower(1.0));
    (ratio, format!("{note}; scatters {:.1}%; a copy of `Level` {:.3}", 100.0 * ratio.scatter, copy.median))
}

/// How many times as fast the fastest of ours is as the fastest rival, or the time where a bound is an upper one.
fn value(outcome: &Outcome, bound: Bound) -> (Ratio, String) {
    let fastest = |is_ours| outcome.fastest(is_ours).expect("both sides take part");
    let (ours, rival) = (fastest(true), fastest(false));
    let is_time = matches!(bound, Bound::Upper(_));
    let ratio = if is_time { rival.speed_against(ours) } else { ours.speed_against(rival) };
    (ratio, format!("{} against {}", ours.name, rival.name))
}
