//! The questions, and the builds that measure their ratios.

use std::env::current_exe;
use std::process::Command;

use quintessence::simd::Level;

use crate::positions::{Played, positions};
use crate::question::{Outcome, Ratio};
use crate::report::{Figures, Table, print, print_missing};
use crate::{Effort, LEARNT, POSITIONS, ROOT, game, perft, queens, search};

use Build::{Avx2, Native, Plain};

/// The instructions that the benchmark is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Build {
    /// What every processor of the architecture has, which is Cargo's default. The crate detects the rest. The process
    /// that `cargo bench` starts is this build.
    Plain,
    /// What this processor has, which is AVX-512.
    Native,
    /// x86-64-v3: AVX2, BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
}

#[rustfmt::skip]
const QUESTIONS: [&str; 21] = [
    "search", "search.net", "perft.geo",
    "game.is_attacked", "game.attackers", "game.pins", "game.map", "game.union",
    "rest.is_attacked", "rest.attackers", "rest.pins", "rest.map", "rest.union", "rest.each",
    "game.threats", "rest.threats", "rest.threats.move", "rest.pins.all", "rest.exchange",
    "latency.queen", "cold.queen",
];

impl Build {
    pub(crate) const ALL: [Self; 3] = [Plain, Native, Avx2];

    /// The name of the processor for the compiler; for the plain build, of no processor.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Native => "native",
            Avx2 => "x86-64-v3",
            Plain => "plain",
        }
    }

    /// The option that makes a process of this build measure.
    pub(crate) fn option(self) -> String {
        format!("--{}", self.name())
    }

    /// Measures what is wanted of this build, in a process of this build.
    pub(crate) fn measure(self, effort: &Effort, wants: impl Fn(&str) -> bool, arguments: &[String]) {
        let level = ["plain", "avx512", "avx2"][self as usize];
        let asked = QUESTIONS.map(|question| (format!("{question}.{level}"), question));
        let asked: Vec<_> = asked.into_iter().filter(|(id, _)| wants(id)).collect();
        if asked.is_empty() {
            // Nothing to build.
        } else if self != Plain && level.parse::<Level>().is_err() {
            asked.iter().map(|(id, _)| id).for_each(|id| print_missing(id, &format!("no {level} here")));
        } else if self == Plain || arguments.contains(&self.option()) {
            self.compare(&asked, effort);
        } else {
            self.run(arguments);
        }
    }

    /// Prints the ratio of each question, and a table of all contenders.
    fn compare(self, asked: &[(String, &str)], effort: &Effort) {
        let figures = Figures::new(self.name(), effort);
        let mut run = Run { effort, games: Vec::new(), table: Table::default(), figures };
        if asked.iter().any(|(_, question)| is_of_games(question)) {
            run.games = positions(POSITIONS);
        }
        for &(ref id, question) in asked {
            let name = format!("{question}, {self:?}");
            let (ratio, note) = match question {
                "search" | "search.net" => run.search(question == "search.net", &name),
                "perft.geo" => trees(effort, &mut run.figures),
                _ => run.speed(question, &name),
            };
            print(id, ratio, run.figures.before(question), &note);
            run.figures.add(question, ratio.median);
        }
        run.table.print();
        if effort.is_recorded {
            run.figures.append();
        }
    }

    /// Builds the benchmark for these instructions, in a target directory of its own, and runs it.
    fn run(self, arguments: &[String]) {
        // This benchmark is in `<target directory>/<profile>/deps`.
        let benchmark = current_exe().expect("the benchmark is a file");
        let target = benchmark.ancestors().nth(3).expect("the benchmark is in a target directory");
        let mut cargo = Command::new(env!("CARGO"));
        cargo.current_dir(ROOT).args(["bench", "--offline", "--quiet", "--bench", "ratios"]);
        cargo.args(["--package", env!("CARGO_PKG_NAME"), "--target-dir"]);
        cargo.arg(target.join("ratios").join(self.name())).args(["--", &self.option()]).args(arguments);
        let flags = format!("-C target-cpu={}", self.name());
        let status = cargo.env("RUSTFLAGS", flags).env_remove("CARGO_ENCODED_RUSTFLAGS").status();
        assert!(status.is_ok_and(|status| status.success()), "{self:?} does not build or run");
    }
}

/// What the questions of a build need and add to.
struct Run<'a> {
    effort: &'a Effort,
    games: Vec<Played>,
    table: Table,
    figures: Figures,
}

impl Run<'_> {
    /// The ratio of a question, with more of them in the note: on fewer positions and in other shapes of boards.
    fn speed(&mut self, question: &str, name: &str) -> (Ratio, String) {
        if !is_of_games(question) {
            let ask = if question == "cold.queen" { queens::cold } else { queens::latency };
            let outcome = ask(self.effort);
            self.figures.add_times(question, &outcome);
            return self.value(name, &outcome);
        }
        let all = self.games.len();
        let mut parts = vec![("learnt", "", LEARNT)];
        if question.starts_with("game.") && question != "game.threats" {
            parts.extend(["copied0", "copied8", "copied32"].map(|shape| (shape, shape, all)));
            parts.extend([("quads", "quads", all), ("quads, learnt", "quads", LEARNT)]);
        }
        let outcome = game::ask(question, &self.games, self.effort);
        self.figures.add_times(question, &outcome);
        let (ratio, mut note) = self.value(name, &outcome);
        for (part, shape, count) in parts {
            let asked = if shape.is_empty() { question } else { &question.replacen("game", shape, 1) };
            let outcome = game::ask(asked, &self.games[..count], self.effort);
            let (ratio, _) = self.value(&format!("{name}, {part}"), &outcome);
            if part == "learnt" {
                self.figures.add_learnt(question, ratio);
            }
            note = format!("{note}; {part} {:.2}", ratio.median);
        }
        (ratio, note)
    }

    /// Nodes a second, with those of two copies of one code.
    fn search(&mut self, has_network: bool, name: &str) -> (Ratio, String) {
        let (outcome, copy, share) = search::search(self.effort, has_network);
        let question = if has_network { "search.net" } else { "search" };
        self.figures.add_times(question, &outcome);
        self.figures.add(&format!("{question}.noise"), copy.median);
        let (ratio, note) = self.value(name, &outcome);
        let network = if has_network { format!("; network {:.0}%", 100.0 * share) } else { String::new() };
        let (scatter, copy) = (100.0 * ratio.scatter, copy.median);
        (ratio, format!("{note}; scatters {scatter:.1}%; a copy of `Level` {copy:.3}{network}"))
    }

    /// How many times as fast the fastest of ours is as the fastest rival.
    fn value(&mut self, name: &str, outcome: &Outcome) -> (Ratio, String) {
        self.table.add(name, outcome);
        let (ours, rival) = (outcome.fastest(true), outcome.fastest(false));
        (ours.speed_against(rival), format!("{} against {}", ours.name, rival.name))
    }
}

fn is_of_games(question: &str) -> bool {
    question.starts_with("game.") || question.starts_with("rest.")
}

/// The geometric mean of the trees' ratios. The rate of each tree is a figure of its own.
fn trees(effort: &Effort, figures: &mut Figures) -> (Ratio, String) {
    let trees = perft::trees(effort);
    for (tree, rate, _) in &trees {
        figures.add(&format!("perft.{tree}"), *rate);
    }
    let mean = |of: fn(&Ratio) -> f64| {
        let sum: f64 = trees.iter().map(|(.., ratio)| of(ratio).ln()).sum();
        (sum / trees.len() as f64).exp()
    };
    let ratio = Ratio { median: mean(|ratio| ratio.median), scatter: mean(|ratio| ratio.scatter) };
    (ratio, "example `perft` against cozy-chess".to_owned())
}
