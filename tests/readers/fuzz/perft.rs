//! The command line of the example `perft`, and the lines of its suites.

#[path = "../../../examples/perft/args.rs"]
#[expect(dead_code, reason = "only the program exits on a mistake")]
mod args;

use std::cell::RefCell;
use std::ffi::OsString;
use std::ops::RangeInclusive;

use clap::Command;
use example_support::suite;
use fastrand::Rng;
use quintessence::quad::Position;
use readers::command_line::{self, Opt, Values};
use readers::fuzz::Reader;
use support::records;

use self::args::{Args, Job, command};

pub(crate) const ARGUMENTS: Reader = Reader {
    name: "arguments of perft",
    grammar: |rng| command_line::random(rng, OPTIONS, Some("depth")),
    words: &[
        "\0",
        "--",
        "-",
        "=",
        "--fen",
        "--depth",
        "--divide",
        "--suite",
        "--threads",
        "--hash",
        "--no-bulk",
        "--depth=5",
        "--help",
        "-h",
        "--version",
        "-V",
        "5",
        "-1",
        "4294967295",
        "4294967296",
        "1024",
        "1025",
        "1048576",
        "é",
        "\u{fffd}",
        "x",
        "",
        " ",
        "\0--depth\x005",
    ],
    examine: |text| {
        let is_complete = |values: &Values| values.contains_key("depth") || values.contains_key("suite");
        Ok(command_line::compare(OPTIONS, text, parse, is_complete)?.is_some())
    },
};

const FENS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 12 70",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf -",
    "4k3/8/8/8/8/8/8/4K2R w H - 007 1",
    "4k3/8/8/8/8/8/8/4K2q b - - 0 1",
    "8/8/8/8/8/8/8/8",
    "\u{fffd}",
    "-",
    "",
];

const OPTIONS: &[Opt] = &[
    Opt { name: "fen", value: Some(fen), examples: FENS, needs: &[], excludes: &["suite"] },
    Opt {
        name: "depth",
        value: Some(|text| number(text, 0..=u64::from(u32::MAX))),
        examples: &["1", "5", "0", "007", "+3", "-3", "-0", "4294967295", "4294967296", "", "x"],
        needs: &[],
        excludes: &[],
    },
    Opt { name: "divide", value: None, examples: &[], needs: &[], excludes: &["suite"] },
    Opt {
        name: "suite",
        value: Some(|text| (!text.is_empty()).then(|| text.to_string_lossy().into_owned())),
        examples: &["suite.epd", "-", "\u{fffd}", "", "a=b"],
        needs: &[],
        excludes: &["fen", "divide"],
    },
    Opt {
        name: "threads",
        value: Some(|text| number(text, 0..=1_024)),
        examples: &["0", "1", "2", "1024", "1025", "65536", "٣"],
        needs: &[],
        excludes: &[],
    },
    Opt {
        name: "hash",
        value: Some(|text| number(text, 0..=1 << 20)),
        examples: &["0", "1", "16", "1048576", "1048577", "1e3"],
        needs: &[],
        excludes: &[],
    },
    Opt { name: "no-bulk", value: None, examples: &[], needs: &[], excludes: &[] },
];

/// A position in FEN.
fn fen(text: &OsString) -> Option<String> {
    Some(text.to_str()?.parse::<Position>().ok()?.to_string())
}

/// A number in a range. Clap parses numbers of up to 32 bits as `i64`, so `-0` is 0.
fn number(text: &OsString, range: RangeInclusive<u64>) -> Option<String> {
    let text = text.to_str()?;
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let number = if is_number { digits.parse().ok()? } else { return None };
    let is_signed_right = number == 0 || !text.starts_with('-');
    (is_signed_right && range.contains(&number)).then(|| number.to_string())
}

thread_local! {
    // Clap builds the options at the first use, which takes longer than parsing.
    static COMMAND: RefCell<Command> = RefCell::new(command());
}

fn parse(arguments: &[OsString]) -> Result<Values, String> {
    let name = [OsString::from("perft")];
    let matches = COMMAND
        .with_borrow_mut(|command| command.try_get_matches_from_mut(name.iter().chain(arguments)))
        .map_err(|error| error.to_string())?;
    let given = |name: &str| matches.value_source(name) == Some(clap::parser::ValueSource::CommandLine);
    let (has_threads, has_hash) = (given("threads"), given("hash"));
    let args = Args::of(matches);
    let mut values = Values::new();
    // A suite is a file, which is not read here.
    match &args.suite {
        Some(path) => drop(values.insert("suite", path.display().to_string())),
        None => match args.job()? {
            Job::Count(position, _) if args.fen.is_some() => drop(values.insert("fen", position.to_string())),
            Job::Count(position, _) if position == Position::START => {}
            _ => return Err("another job was asked for".to_owned()),
        },
    }
    values.extend(args.depth.map(|depth| ("depth", depth.to_string())));
    values.extend(has_threads.then(|| ("threads", args.threads.to_string())));
    values.extend(has_hash.then(|| ("hash", args.hash.to_string())));
    values.extend(args.divide.then(|| ("divide", "true".to_owned())));
    values.extend(args.no_bulk.then(|| ("no-bulk", "true".to_owned())));
    Ok(values)
}

pub(crate) const SUITES: Reader = Reader {
    name: "lines of suites",
    grammar: |rng: &mut Rng| {
        let mut text = records::record(rng);
        for depth in 1..rng.u32(1..5) {
            text += [" ;", ";", "; ", "\t; "][rng.usize(..4)];
            text = format!("{text}D{depth} {}", rng.u64(..) >> rng.u32(..64));
        }
        text
    },
    words: &[
        ";",
        " ;",
        "D1 20",
        "D",
        "1",
        " ",
        "20",
        "D0 1",
        "D4294967296 1",
        "18446744073709551615",
        "18446744073709551616",
        "+",
        "-1",
        ";;",
        "w",
        "KQkq",
        "8",
        "/",
        "k",
        "\t",
        "é",
        "",
    ],
    examine: |text| {
        let mut parts = text.split(';');
        let position = parts.next().unwrap_or_default().parse::<Position>().ok();
        let counts: Option<Vec<(u32, u64)>> = parts.map(count).collect();
        let expected = position.zip(counts.filter(|counts| !counts.is_empty()));
        match (suite::parse::<Position>(text), expected) {
            (Err(problem), None) if !problem.is_empty() && problem.chars().count() < 300 => Ok(false),
            (Ok(line), Some(expected)) if line == expected => Ok(true),
            (parsed, expected) => Err(format!("parsed as {parsed:?}, expected {expected:?}")),
        }
    },
};

/// A depth and a number, as in `D3 8902`.
pub(crate) fn count(text: &str) -> Option<(u32, u64)> {
    let words: Vec<&str> = text.trim().splitn(2, ' ').collect();
    let &[depth, nodes] = &words[..] else { return None };
    Some((depth.strip_prefix('D')?.parse().ok()?, nodes.trim().parse().ok()?))
}
