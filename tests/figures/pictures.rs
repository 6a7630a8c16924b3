//! Selects what each picture shows.

use crate::chart::{Chart, Mark, NUMBERED, Panel, Row};
use crate::runs::{BUILDS, Runs, number, text};
use Mark::{Bar, Full, Hollow};

const BUILD_LEGEND: [(Mark, &str); 3] = [(Full(0), "no flags"), (Full(1), "AVX-512"), (Full(2), "AVX2")];
const CRATE_LEGEND: [(Mark, &str); 2] = [(Bar(0), "this crate"), (Bar(3), "other crates")];
const RIGHT: &str = "Right of 1 this crate is faster; grey is noise";
/// Two runs of the same benchmark differ by this ratio at most.
const NOISE: f64 = 1.05;

pub(crate) fn map(runs: &Runs) -> Chart<'static> {
    let rows = |value: &dyn Fn(&str) -> f64| {
        let row = |(implementation, label, colour)| Row {
            marks: vec![(value(implementation), Bar(colour))],
            ..Row::new(label)
        };
        let all = [
            ("Level", "attack_map", 0),
            ("shakmaty", "shakmaty, magics", 3),
            ("cozy-chess", "cozy-chess, magics", 3),
        ];
        all.map(row).into()
    };
    Chart {
        title: lines([
            "All that one side attacks, right after a move",
            "attack_map is set-wise: one fill moves all sliders",
            "Built without flags: it detects AVX-512. Less is better",
        ]),
        legend: CRATE_LEGEND.to_vec(),
        panels: vec![
            Panel {
                heading: "KiB of tables for sliders",
                ticks: &[0.0, 200.0, 400.0, 600.0, 800.0],
                rows: rows(&|implementation| runs.kibibytes("plain", implementation)),
                number: bytes,
            },
            Panel {
                heading: "Nanoseconds, the move included",
                ticks: &[0.0, 5.0, 10.0, 15.0, 20.0],
                rows: rows(&|implementation| runs.nanoseconds("plain", "game.map", implementation)),
                number: |nanoseconds| format!("{nanoseconds:.1} ns"),
            },
        ],
        notes: "",
        lane: 0.0,
        source: runs.source(&["figures"]),
    }
}

fn lines<const N: usize>(lines: [&str; N]) -> Vec<String> {
    lines.map(str::to_owned).into()
}

fn bytes(kibibytes: f64) -> String {
    match kibibytes {
        ..2.0 => format!("{:.0} B", 1024.0 * kibibytes),
        ..10.0 => format!("{kibibytes} KiB"),
        _ => format!("{kibibytes:.0} KiB"),
    }
}

pub(crate) fn of_maps(runs: &Runs) -> String {
    let time = |implementation| (runs.nanoseconds("plain", "game.map", implementation), implementation);
    let [ours, others @ ..] = ["Level", "shakmaty", "cozy-chess"].map(time);
    let [first, second] = others;
    let (least, name) = if first.0 < second.0 { first } else { second };
    format!("{:.1} ns, the magics of {name} {least:.1}", ours.0)
}

/// Returns the gains of whole engines in percent without flags, with AVX-512 and with AVX2: the average, the smallest and
/// the largest of each build.
fn gains(runs: &Runs) -> [[String; 3]; 3] {
    BUILDS.map(|(_, build)| {
        let of_build = runs.with("engine").filter(|run| run["build"] == build);
        let mut ratios: Vec<_> = of_build.map(|run| number(run, "ratio")).collect();
        ratios.sort_by(f64::total_cmp);
        let of_all = [mean(ratios.iter().copied()), ratios[0], ratios[ratios.len() - 1]];
        of_all.map(|ratio| format!("{:.1}", 100.0 * (ratio - 1.0)))
    })
}

pub(crate) fn of_engines(runs: &Runs) -> String {
    let [plain, avx512, avx2] = gains(runs);
    let range = |[_, least, most]: &[String; 3]| format!("({least} to {most}%)");
    format!(
        "{}% faster without flags {}, {}% with AVX2 {} and {}% with AVX-512 {}",
        plain[0],
        range(&plain),
        avx2[0],
        range(&avx2),
        avx512[0],
        range(&avx512)
    )
}

pub(crate) fn of_engines_in_short(runs: &Runs) -> String {
    let [plain, avx512, _] = gains(runs);
    format!("[{} to {}%]", plain[0], avx512[0])
}

pub(crate) fn of_losses(runs: &Runs) -> String {
    let of = |build, id| runs.figure(build, "figures", id).expect("a ratio");
    let loops = BUILDS.map(|(_, build)| of(build, "rest.each"));
    format!(
        "run at {:.2} to {:.2} of the best lookup's speed, the example engine with AVX-512 at {:.2}",
        loops.into_iter().fold(f64::MAX, f64::min),
        loops.into_iter().fold(0.0, f64::max),
        of("native", "search")
    )
}

/// Returns the rows of the table of losses on the page `speed`.
pub(crate) fn losses(runs: &Runs) -> Vec<String> {
    let of = |(what, kind, id): (&str, &str, &str)| {
        let ratios =
            ["plain", "x86-64-v3", "native"].map(|build| runs.figure(build, kind, id).expect("a ratio"));
        format!("| {what} | {:.2} | {:.2} | {:.2} |", ratios[0], ratios[1], ratios[2])
    };
    let rows = [
        ("loops over single sliders of all kinds", "figures", "rest.each"),
        ("checkers and pinned pieces of boards at rest", "figures", "rest.pins"),
        ("all sets of pins", "figures", "rest.pins.all"),
        ("attackers, repeated positions at rest", "learnt", "rest.attackers"),
        ("threats of a piece, the same", "learnt", "rest.threats"),
        ("threats of a move, the same", "learnt", "rest.threats.move"),
        ("a search in which nothing else needs the caches", "figures", "search"),
    ];
    rows.map(of).into()
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
    for (id, label) in [("search", "example engine"), ("search.net", "with a network")] {
        let row = Row::of(&mut rows, label);
        for (colour, build) in BUILDS {
            let of = |id: &str| runs.figure(build, "figures", id).expect("the engine was timed");
            row.marks.push((of(id), Full(colour)));
            widened(row, of(&format!("{id}.noise")));
        }
        "PEXT, magics".clone_into(&mut row.note);
    }
    Chart {
        title: lines(["Speed of engines, with their own lookups = 1", RIGHT]),
        legend: BUILD_LEGEND.to_vec(),
        panels: Panel::only(&[0.9, 1.0, 1.1], rows),
        notes: "engine with",
        lane: NUMBERED,
        source: format!(
            "{}\nProcessor time to a fixed depth, with the same nodes",
            runs.source(&["engine", "figures"])
        ),
    }
}

/// Draws two dots for the speed of each query, on fresh positions and on positions that repeat until the branch
/// predictor has learnt them. A note beside them says whether to switch to this crate.
pub(crate) fn queries(runs: &Runs) -> Chart<'static> {
    let of = |(id, label): (&str, &str)| {
        let (mut row, mut gains) = (Row::new(label), [false; 3]);
        for (i, build) in BUILDS {
            let ratios = ["figures", "learnt"].map(|kind| runs.figure(build, kind, id));
            if let [Some(fresh), Some(learnt)] = ratios {
                row.marks.extend([(learnt, Hollow(i)), (fresh, Full(i))]);
                gains[usize::from(i)] = (fresh * learnt).sqrt() >= NOISE;
            }
        }
        let advice = match gains {
            // Alone it is faster, but not every search gains.
            [true, true, true] if id == "rest.exchange" => "measure",
            [true, true, true] => "yes",
            [true, true, false] => "not with AVX2",
            [false, true, true] => "with flags",
            [false, true, false] => "with AVX-512",
            [false, false, true] => "with AVX2",
            [true, false, _] => "without flags",
            [false, false, false] => "no",
        };
        Row { note: advice.to_owned(), noise: NOISE, ..row }
    };
    let queries = [
        ("game.map", "attack map of a side"),
        ("game.union", "union of its sliders"),
        ("game.is_attacked", "is the king attacked"),
        ("game.attackers", "attackers of the king"),
        ("game.pins", "checkers and pins"),
        ("game.threats", "threats of a piece"),
        ("rest.threats.move", "threats of a move"),
        ("rest.exchange", "exchange of a capture"),
        ("rest.pins.all", "all sets of pins"),
        ("rest.each", "each slider's attacks"),
    ];
    Chart {
        title: lines(["Speed of each query, the fastest lookup = 1", RIGHT]),
        legend: [BUILD_LEGEND.as_slice(), &[(Hollow(3), "repeated")]].concat(),
        panels: Panel::only(&[0.5, 0.7, 1.0, 1.4, 2.0], queries.map(of).into()),
        notes: "switch?",
        lane: 8.0,
        source: format!("{}\nThe lookups: PEXT tables, cozy-chess and shakmaty", runs.source(&["figures"])),
    }
}

/// Shows the time of one rook, one bishop and one queen by the techniques and by lookups.
pub(crate) fn sliders(runs: &Runs) -> Chart<'static> {
    /// Implementations with their builds and the bytes of tables that one queen reads. Magics have a factor, a mask and
    /// an offset for each kind of lines.
    const IMPLEMENTATIONS: [(&str, &str, u32); 5] = [
        ("hyperbola", "plain", 2 * 32 + 1),
        ("obstruction", "plain", 4 * 24),
        ("PEXT", "x86-64-v3", 2 * (16 + 8)),
        ("shakmaty", "plain", 2 * (24 + 8)),
        ("cozy-chess", "plain", 2 * (24 + 8)),
    ];
    let row = |id: &str, sliders: f64, (implementation, build, of_a_queen): (&str, &str, u32)| {
        let times = ["rook", "bishop", "queen"]
            .map(|role| runs.nanoseconds(build, &format!("{id}.{role}"), implementation) / sliders);
        let of_all = bytes(runs.kibibytes(build, implementation));
        let bytes = if id == "cold" { format!("{of_a_queen} B") } else { of_all };
        Row {
            marks: (0..).zip(times).map(|(colour, time)| (time, Full(colour))).collect(),
            // The clock has steps of 10 nanoseconds, which is too coarse for decimals of six cold sliders.
            note: times
                .map(|time| if id == "cold" { format!("{time:.0}") } else { format!("{time:.1}") })
                .join(", "),
            ..Row::new(&format!("{implementation}, {bytes}"))
        }
    };
    let panel = |id, sliders, heading, ticks| Panel {
        heading,
        ticks,
        rows: IMPLEMENTATIONS.map(|implementation| row(id, sliders, implementation)).into(),
        number: |nanoseconds| format!("{nanoseconds:.1}"),
    };
    Chart {
        title: lines([
            "One slider by each technique: nanoseconds",
            "On random boards, built without flags; less is better",
            "With each name, its tables; if cold, what a queen reads",
        ]),
        legend: vec![(Full(0), "rook"), (Full(1), "bishop"), (Full(2), "queen")],
        panels: vec![
            panel("independent", 256.0, "Warm, independent of each other", &[0.4, 0.8, 1.6, 3.2]),
            panel("latency", 256.0, "Warm, each waits for the one before", &[2.0, 4.0, 8.0, 16.0]),
            panel("cold", 6.0, "Cold, each of six", &[3.0, 6.0, 12.0, 24.0, 48.0]),
        ],
        notes: "ns",
        lane: 6.0,
        source: format!(
            "{}\nshakmaty and cozy-chess: magics. PEXT: built for AVX2\nCold: tables not in the first two caches",
            runs.source(&["figures"])
        ),
    }
}

/// Returns a sentence about the times in the picture [`sliders`], of the techniques and of lookups.
pub(crate) fn of_sliders(runs: &Runs) -> String {
    let range = |id: &str, sliders: f64, digits, implementations: &[(&str, &str)]| {
        let times = implementations.iter().flat_map(|(implementation, build)| {
            ["rook", "bishop", "queen"]
                .map(|role| runs.nanoseconds(build, &format!("{id}.{role}"), implementation) / sliders)
        });
        let (least, most) =
            times.fold((f64::MAX, 0.0), |(least, most), time| (f64::min(least, time), f64::max(most, time)));
        format!("{least:.digits$} to {most:.digits$}")
    };
    let techniques = [("hyperbola", "plain"), ("obstruction", "plain")];
    let lookups = [("PEXT", "x86-64-v3"), ("shakmaty", "plain"), ("cozy-chess", "plain")];
    let [alone, chained, cold] =
        [("independent", 256.0, 1), ("latency", 256.0, 1), ("cold", 6.0, 0)].map(|(id, sliders, digits)| {
            [range(id, sliders, digits, &techniques), range(id, sliders, digits, &lookups)]
        });
    format!(
        "one slider alone takes {} ns, a lookup {}; if each waits for the one before, {} ns, a lookup {}; with cold \
         caches, {} ns, a lookup {}",
        alone[0], alone[1], chained[0], chained[1], cold[0], cold[1]
    )
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
        row.note = format!("{mean:.2}, {}", row.note);
    }
    rows.sort_by(|a: &Row, b| a.marks[a.marks.len() - 1].0.total_cmp(&b.marks[b.marks.len() - 1].0));
    Chart {
        title: lines([
            "Perft: time of other programs, the example = 1",
            "One thread, no hash; right of 1 the example is faster",
        ]),
        legend: vec![(Hollow(0), "a position"), (Full(1), "geometric mean")],
        panels: Panel::only(&[0.5, 1.0, 2.0, 4.0, 8.0, 16.0], rows),
        notes: "mean, method",
        lane: 0.0,
        source: format!(
            "{}\nBulk: the last ply is counted, not made; fused: two plies",
            runs.source(&["rival"])
        ),
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
        title: lines(["Attack maps by commit, the fastest lookup = 1", RIGHT]),
        legend: BUILD_LEGEND.to_vec(),
        panels: Panel::only(&[0.7, 1.0, 1.5, 2.0], rows),
        notes: "",
        lane: 8.0,
        source: runs.processor(),
    }
}

pub(crate) fn instructions(csv: &str) -> Chart<'static> {
    const FORMS: [&str; 4] = ["hyperbola", "generalised", "obstruction", "kindergarten"];
    /// The targets whose form at the root does not take the fewest instructions, and why it was chosen.
    const REASONS: [(&str, &str); 3] = [
        ("x86-64", "the shortest chain of operations"),
        ("s390x", "smaller tables"),
        ("nvptx64", "masks that need no load"),
    ];
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
    for row in &mut rows {
        // The form that the crate root uses is sorted last, so that it is drawn over the others.
        row.marks.sort_by_key(|&(queen, mark)| (matches!(mark, Full(_)), queen as u32));
        let [(least, _), .., (chosen, _)] = *row.marks else { panic!("several forms for {}", row.label) };
        let has_reason = REASONS.iter().any(|(target, _)| *target == row.label);
        assert_eq!(least < chosen, has_reason, "{} has a reason if its form is not the least", row.label);
        if has_reason {
            row.label += " *";
        }
    }
    let reasons = REASONS.map(|(target, reason)| format!("\n* {target}: chosen for {reason}")).concat();
    Chart {
        title: lines([
            "Instructions of a queen by target; less is better",
            "A full dot is the form of the functions at the root",
        ]),
        legend: forms().map(|(colour, form)| (Full(colour), form)).collect(),
        panels: Panel::only(&[25.0, 50.0, 100.0, 200.0, 500.0], rows),
        notes: "",
        lane: 0.0,
        source: format!(
            "Each function alone, by Rust 1.95, counted as it ran\nin an emulator or from object code{reasons}"
        ),
    }
}
