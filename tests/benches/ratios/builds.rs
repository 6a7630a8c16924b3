//! The benchmarks, and the builds that run them. Which implementation is fastest depends on the instructions that the
//! compiler may use, so this program compiles itself once for each build.

use std::env::current_exe;
use std::process::Command;

use quintessence::simd::Level;

use crate::benchmark::{Outcome, Ratio};
use crate::positions::{Played, positions};
use crate::report::{Figures, Table, print, print_missing};
use crate::{Effort, LEARNT, POSITIONS, ROOT, game, perft, search, sliders};

use Build::{Avx2, Native, Plain};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Build {
    /// The instructions that every x86-64 processor has. This is Cargo's default, so `cargo bench` starts this build.
    Plain,
    Native,
    Avx2,
}

#[rustfmt::skip]
const BENCHMARKS: [&str; 28] = [
    "search", "search.net", "perft.geo",
    "game.is_attacked", "game.attackers", "game.pins", "game.map", "game.union",
    "rest.is_attacked", "rest.attackers", "rest.pins", "rest.map", "rest.union", "rest.each",
    "game.threats", "rest.threats", "rest.threats.move", "rest.pins.all", "rest.exchange",
    "independent.rook", "independent.bishop", "independent.queen",
    "latency.rook", "latency.bishop", "latency.queen", "cold.rook", "cold.bishop", "cold.queen",
];

impl Build {
    pub(crate) const ALL: [Self; 3] = [Plain, Native, Avx2];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Native => "native",
            Avx2 => "x86-64-v3",
            Plain => "plain",
        }
    }

    pub(crate) fn option(self) -> String {
        format!("--{}", self.name())
    }

    /// Runs the wanted benchmarks. If this program is compiled for another build, it compiles itself for the wanted
    /// build and runs the result.
    pub(crate) fn measure(self, effort: &Effort, wants: impl Fn(&str) -> bool, arguments: &[String]) {
        let level = ["plain", "avx512", "avx2"][self as usize];
        let wanted = BENCHMARKS.map(|benchmark| (format!("{benchmark}.{level}"), benchmark));
        let wanted: Vec<_> = wanted.into_iter().filter(|(id, _)| wants(id)).collect();
        if wanted.is_empty() {
        } else if self != Plain && Level::supported().all(|known| known.to_string() != level) {
            wanted.iter().map(|(id, _)| id).for_each(|id| print_missing(id, &format!("no {level} here")));
        } else if self == Plain || arguments.contains(&self.option()) {
            self.compare(&wanted, effort);
        } else {
            self.run(arguments);
        }
    }

    fn compare(self, wanted: &[(String, &str)], effort: &Effort) {
        let figures = Figures::new(self.name(), effort);
        let mut run = Run { effort, games: Vec::new(), table: Table::default(), figures };
        if wanted.iter().any(|(_, benchmark)| is_of_games(benchmark)) {
            run.games = positions(if effort.rounds == 0 { LEARNT } else { POSITIONS });
        }
        for &(ref id, benchmark) in wanted {
            let name = format!("{benchmark}, {self:?}");
            let (ratio, note) = match benchmark {
                "search" | "search.net" => run.search(benchmark == "search.net", &name),
                "perft.geo" => trees(effort, &mut run.figures),
                _ => run.speed(benchmark, &name),
            };
            if effort.rounds > 0 {
                print(id, ratio, run.figures.before(benchmark), &note);
            }
            run.figures.add(benchmark, ratio.median);
        }
        if effort.rounds == 0 {
            return println!("equal results in {} benchmarks, {self:?}", wanted.len());
        }
        run.table.print();
        if effort.is_recorded {
            run.figures.append();
        }
    }

    fn run(self, arguments: &[String]) {
        // The path of this executable is `<target directory>/<profile>/deps/ratios-<hash>`.
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

struct Run<'a> {
    effort: &'a Effort,
    games: Vec<Played>,
    table: Table,
    figures: Figures,
}

impl Run<'_> {
    /// Returns the ratio on all positions, and a note with more ratios. One is `learnt`: its few positions repeat until
    /// the branch predictor knows them.
    fn speed(&mut self, benchmark: &str, name: &str) -> (Ratio, String) {
        if !is_of_games(benchmark) {
            let outcome = sliders::measure(benchmark, self.effort);
            self.figures.add_times(benchmark, &outcome);
            return self.value(name, &outcome);
        }
        let all = self.games.len();
        let mut parts = vec![("learnt", "", LEARNT)];
        if benchmark.starts_with("game.") && benchmark != "game.threats" {
            parts.extend(["copied0", "copied8", "copied32"].map(|update| (update, update, all)));
            parts.extend([("quads", "quads", all), ("quads, learnt", "quads", LEARNT)]);
        }
        let outcome = game::measure(benchmark, &self.games, self.effort);
        self.figures.add_times(benchmark, &outcome);
        let (ratio, mut note) = self.value(name, &outcome);
        for (part, update, count) in parts {
            let wanted = if update.is_empty() { benchmark } else { &benchmark.replacen("game", update, 1) };
            let outcome = game::measure(wanted, &self.games[..count], self.effort);
            let (ratio, _) = self.value(&format!("{name}, {part}"), &outcome);
            if part == "learnt" {
                self.figures.add_learnt(benchmark, ratio);
            }
            note = format!("{note}; {part} {:.2}", ratio.median);
        }
        (ratio, note)
    }

    fn search(&mut self, has_network: bool, name: &str) -> (Ratio, String) {
        let (outcome, copy, share) = search::search(self.effort, has_network);
        let benchmark = if has_network { "search.net" } else { "search" };
        self.figures.add_times(benchmark, &outcome);
        self.figures.add(&format!("{benchmark}.noise"), copy.median);
        let (ratio, note) = self.value(name, &outcome);
        let network = if has_network { format!("; network {:.0}%", 100.0 * share) } else { String::new() };
        let (scatter, copy) = (100.0 * ratio.scatter, copy.median);
        (ratio, format!("{note}; scatters {scatter:.1}%; a copy of `Level` {copy:.3}{network}"))
    }

    fn value(&mut self, name: &str, outcome: &Outcome) -> (Ratio, String) {
        self.table.add(name, outcome);
        let (ours, rival) = (outcome.fastest(true), outcome.fastest(false));
        (ours.speed_against(rival), format!("{} against {}", ours.name, rival.name))
    }
}

fn is_of_games(benchmark: &str) -> bool {
    benchmark.starts_with("game.") || benchmark.starts_with("rest.")
}

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
