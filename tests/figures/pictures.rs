//! Selects what each picture shows.

use crate::chart::{Axis, Chart, Mark, Row};
use crate::runs::{BUILDS, Runs, number, text};
use Mark::{Bar, Full, Hollow};

const BUILD_LEGEND: [(Mark, &str); 3] =
    [(Full(0), "no flags"), (Full(1), "native, AVX-512"), (Full(2), "x86-64-v3, AVX2")];
const OURS: Mark = Bar(0);
const THEIRS: Mark = Bar(3);
/// Two runs of the same benchmark differ by this ratio at most.
const NOISE: f64 = 1.05;

pub(crate) fn map(runs: &Runs) -> Chart<'static> {
    let of = |builds: &[&str], implementation, label, mark| {
        let times = builds.iter().filter_map(|build| runs.nanoseconds(build, "game.map", implementation));
        let time = times.min_by(f64::total_cmp).expect("the implementation was timed");
        Row::new(label, (time, mark), &runs.bytes(builds[0], implementation))
    };
    let (plain, vectors) = (["plain"], ["native", "x86-64-v3"]);
    Chart {
        title: &[
            "All that one side attacks, right after a move",
            "Nanoseconds on positions of games, the move included; less is better",
        ],
        legend: Vec::new(),
        axis: Axis { left: 168.0, right: 375.0, ticks: &[0.0, 5.0, 10.0, 15.0, 20.0] },
        rows: vec![
            Row::heading("Built without flags"),
            of(&plain, "Level", "attack_map, detected", OURS),
            of(&plain, "shakmaty", "shakmaty", THEIRS),
            of(&plain, "cozy-chess", "cozy-chess", THEIRS),
            Row::heading("Built for AVX-512 or AVX2"),
            of(&["native"], "Level", "attack_map, AVX-512", OURS),
            of(&["x86-64-v3"], "Level", "attack_map, AVX2", OURS),
            of(&vectors, "PEXT", "PEXT, 64-bit entries", THEIRS),
            of(&vectors, "PEXT and PDEP", "PEXT, 16-bit entries", THEIRS),
            of(&vectors, "shakmaty", "shakmaty", THEIRS),
            of(&vectors, "cozy-chess", "cozy-chess", THEIRS),
        ],
        has_lanes: false,
        source: format!("{}. Right: slider tables", runs.source("figures")),
    }
}

pub(crate) fn of_maps(runs: &Runs) -> String {
    let time = |implementation| runs.nanoseconds("plain", "game.map", implementation).expect("it was timed");
    format!("{:.0} ns instead of {:.0}", time("Level"), time("shakmaty").min(time("cozy-chess")))
}

/// Returns a sentence about whole engines: how many were measured in each build, and how much they gained on average.
pub(crate) fn of_engines(runs: &Runs) -> String {
    let [plain, avx512, avx2] = BUILDS.map(|(_, build)| {
        let ratios =
            || runs.with("engine").filter(|run| run["build"] == build).map(|run| number(run, "ratio"));
        let count = ["no", "one", "two", "three", "four", "five"][ratios().count()];
        (count, format!("{:.1}%", 100.0 * (mean(ratios()) - 1.0)))
    });
    format!(
        "{} engines search {} faster without flags, {} {} with AVX-512 and {} {} with AVX2, on average",
        plain.0, plain.1, avx512.0, avx512.1, avx2.0, avx2.1
    )
}

pub(crate) fn of_binaries(runs: &Runs) -> String {
    let lost =
        runs.with("engine").map(|run| number(&run["binary"], "before") - number(&run["binary"], "after"));
    format!("binaries up to {:.1} MB smaller", lost.fold(0.0, f64::max) / 1e6)
}

fn mean(ratios: impl Iterator<Item = f64>) -> f64 {
    let (product, power) = ratios.fold((1.0, 0.0), |(product, power), ratio| (product * ratio, power + 1.0));
    f64::powf(product, 1.0 / power)
}

/// Shows the search speed of engines in which only the attack functions were replaced, and of the example `engine`.
pub(crate) fn engines(runs: &Runs) -> Chart<'static> {
    let mut rows = Vec::new();
    let widened = |row: &mut Row, noise: f64| row.noise = row.noise.max(noise).max(1.0 / noise);
    for run in runs.with("engine") {
        let row = Row::of(&mut rows, text(run, "engine"));
        let (colour, _) = BUILDS.into_iter().find(|&(_, build)| run["build"] == build).expect("a build");
        row.marks.push((number(run, "ratio"), Full(colour)));
        widened(row, number(run, "noise"));
        let network = if run["has_network"] == true { ", network" } else { "" };
        row.note = format!("{}{network}", text(run, "replaced"));
    }
    for (id, label) in [("search", "example engine"), ("search.net", "the same, network")] {
        let row = Row::of(&mut rows, label);
        for (colour, build) in BUILDS {
            let of = |id: &str| runs.figure(build, "figures", id).expect("the engine was timed");
            row.marks.push((of(id), Full(colour)));
            widened(row, of(&format!("{id}.noise")));
        }
        "PEXT, magics".clone_into(&mut row.note);
    }
    Chart {
        title: &[
            "Speed of a search, with the attacks before the change = 1",
            "Right of 1 this crate is faster; grey is noise",
        ],
        legend: BUILD_LEGEND.to_vec(),
        axis: Axis { left: 160.0, right: 345.0, ticks: &[0.92, 0.96, 1.0, 1.04, 1.08] },
        rows,
        has_lanes: true,
        source: format!("{}\nUser time to a fixed depth, the same nodes", runs.source("engine")),
    }
}

/// Draws two dots for the speed of each query, on fresh positions and on positions that repeat until the branch
/// predictor has learnt them. A note beside them says whether to switch to this crate.
pub(crate) fn queries(runs: &Runs) -> Chart<'static> {
    let of = |(id, label): (&str, &str)| {
        let (mut row, mut gains) = (Row::heading(label), [false; 3]);
        for (i, build) in BUILDS {
            let ratios = ["figures", "learnt"].map(|kind| runs.figure(build, kind, id));
            if let [Some(fresh), Some(learnt)] = ratios {
                row.marks.extend([(learnt, Hollow(i)), (fresh, Full(i))]);
                gains[usize::from(i)] = (fresh * learnt).sqrt() >= NOISE;
            }
        }
        let advice = match gains {
            [true, true, true] => "switch",
            [true, true, false] => "switch with AVX-512",
            [false, true, true] => "switch with flags",
            [false, true, false] => "switch if native",
            [false, false, true] => "switch with AVX2",
            [true, false, _] => "switch without flags",
            [false, false, false] => "keep lookups",
        };
        Row { note: advice.to_owned(), noise: NOISE, ..row }
    };
    let queries = [
        ("game.map", "all that a side attacks"),
        ("game.union", "union of its sliders"),
        ("game.is_attacked", "is the king attacked"),
        ("game.attackers", "attackers of the king"),
        ("game.pins", "checkers, pinned pieces"),
        ("game.threats", "threats of a piece"),
        ("rest.threats.move", "threats of a move"),
        ("rest.exchange", "exchange of a capture"),
        ("rest.pins.all", "all sets of pins"),
        ("rest.each", "each slider's attacks"),
    ];
    Chart {
        title: &["Speed of each query, the fastest lookup = 1", "Right of 1 this crate is faster"],
        legend: [BUILD_LEGEND.as_slice(), &[(Hollow(3), "learnt")]].concat(),
        axis: Axis { left: 165.0, right: 322.0, ticks: &[0.4, 0.7, 1.0, 1.5, 2.2] },
        rows: queries.map(of).into(),
        has_lanes: true,
        source: format!("{}\nPEXT, cozy-chess and shakmaty are the lookups", runs.source("figures")),
    }
}

pub(crate) fn memory(runs: &Runs) -> Chart<'static> {
    let mut rows = Vec::new();
    for (id, queens, heading) in [
        ("latency.queen", 256.0, "Warm: each queen's square comes from the last set"),
        ("cold.queen", 6.0, "Cold: six queens, nothing in the first two caches"),
    ] {
        rows.push(Row::heading(heading));
        for (implementation, label, mark) in [
            ("root functions", "queen_attacks", OURS),
            ("shakmaty", "shakmaty", THEIRS),
            ("cozy-chess", "cozy-chess", THEIRS),
        ] {
            let time =
                runs.nanoseconds("plain", id, implementation).expect("the implementation was timed") / queens;
            rows.push(Row::new(label, (time, mark), &runs.bytes("plain", implementation)));
        }
    }
    Chart {
        title: &["One queen, by where the tables are", "Nanoseconds, plain x86-64; less is better"],
        legend: Vec::new(),
        axis: Axis { left: 120.0, right: 370.0, ticks: &[0.0, 20.0, 40.0, 60.0, 80.0] },
        rows,
        has_lanes: false,
        source: format!("{}. Right: slider tables", runs.source("figures")),
    }
}

pub(crate) fn perft(runs: &Runs) -> Chart<'static> {
    let mut rows = Vec::new();
    for run in runs.with("rival").filter(|run| run["rival"] != "quintessence") {
        let row = Row::of(&mut rows, text(run, "rival"));
        row.marks.push((number(run, "ratio"), Hollow(0)));
        text(run, "method").clone_into(&mut row.note);
    }
    for row in &mut rows {
        let mean = mean(row.marks.iter().map(|&(ratio, _)| ratio));
        row.marks.push((mean, Full(1)));
        row.note = format!("mean {mean:.2}, {}", row.note);
    }
    rows.sort_by(|a: &Row, b| a.marks[a.marks.len() - 1].0.total_cmp(&b.marks[b.marks.len() - 1].0));
    Chart {
        title: &["Perft: time of a rival, time of the example = 1", "Right of 1 the example is faster"],
        legend: vec![(Hollow(0), "a position"), (Full(1), "geometric mean")],
        axis: Axis { left: 130.0, right: 345.0, ticks: &[0.5, 1.0, 2.0, 4.0, 8.0, 16.0] },
        rows,
        has_lanes: false,
        source: format!("{}, one thread, no hash table", runs.source("rival")),
    }
}

pub(crate) fn history(runs: &Runs) -> Chart<'static> {
    let mut rows = Vec::new();
    for (i, build) in BUILDS {
        for (commit, ratio) in runs.history(build, "game.map") {
            let row = Row::of(&mut rows, commit);
            row.marks.push((ratio, Full(i)));
            row.noise = NOISE;
        }
    }
    Chart {
        title: &[
            "All that one side attacks, by commit, the fastest lookup = 1",
            "Right of 1 this crate is faster",
        ],
        legend: BUILD_LEGEND.to_vec(),
        axis: Axis { left: 90.0, right: 450.0, ticks: &[0.7, 1.0, 1.5, 2.0] },
        rows,
        has_lanes: true,
        source: runs.source("figures"),
    }
}

pub(crate) fn instructions(csv: &str) -> Chart<'static> {
    const FORMS: [&str; 4] = ["hyperbola", "generalised", "obstruction", "kindergarten"];
    let forms = || (0..).zip(FORMS);
    let mut rows = Vec::new();
    for line in csv.lines().skip(1) {
        let [target, form, _, _, queen, _, chosen] = *line.split(',').collect::<Vec<_>>() else {
            panic!("seven fields: {line}")
        };
        // Rows called `shifts` are Hyperbola Quintessence with masks that are computed by shifts.
        let form = if form == "shifts" { "hyperbola" } else { form };
        let (colour, _) = forms().find(|&(_, name)| name == form).expect("a known form");
        let mark = if chosen == "yes" { Full(colour) } else { Hollow(colour) };
        Row::of(&mut rows, target).marks.push((queen.parse().expect("a number of instructions"), mark));
    }
    // The form that the crate root uses is sorted last, so that it is drawn over the others.
    for row in &mut rows {
        row.marks.sort_by_key(|(_, mark)| matches!(mark, Full(_)));
    }
    Chart {
        title: &[
            "Instructions of a queen by target; less is better",
            "A full dot is the form of the functions at the root",
        ],
        legend: forms().map(|(colour, form)| (Full(colour), form)).collect(),
        axis: Axis { left: 150.0, right: 460.0, ticks: &[25.0, 50.0, 100.0, 200.0, 500.0] },
        rows,
        has_lanes: false,
        source: "Rust 1.95, each function alone, counted as it ran in an emulator\nor from object code"
            .to_owned(),
    }
}
