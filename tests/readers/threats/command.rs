//! The command line.

use std::cell::RefCell;
use std::ffi::OsString;

use clap::Command;
use clap::parser::ValueSource;
use quintessence::Square;
use quintessence::quad::Position;
use quintessence::simd::{Isa, Level};
use readers::command_line::{self, Opt, Values};
use readers::fuzz::Reader;

use crate::args::{Args, Job, command};
use crate::scene::Focus;

pub(crate) const ARGUMENTS: Reader = Reader {
    name: "arguments of threats",
    grammar: |rng| command_line::random(rng, OPTIONS, None),
    words: &[
        "\0",
        "--",
        "-",
        "=",
        "--fen",
        "--move",
        "--see",
        "--square",
        "--svg",
        "--force",
        "--check",
        "--seed",
        "--level",
        "--help",
        "-h",
        "-V",
        "e4",
        "e2e4",
        "portable",
        "5",
        "-1",
        "é",
        "\u{fffd}",
        "x",
        "",
        " ",
        "\0--fen\0r3k2r/8/8/8/8/8/8/R3K2R w KQkq -",
    ],
    examine: |text| {
        // The move must be legal in the position, which stands in another option.
        let is_legal = |values: &Values| match (values.get("move"), values.get("fen")) {
            (Some(name), Some(fen)) => {
                fen.parse().is_ok_and(|position| crate::names::naive(&position, name).is_some())
            }
            _ => true,
        };
        Ok(command_line::compare(OPTIONS, text, parse, is_legal)?.is_some())
    },
};

const FENS: &[&str] = &[
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 12 70",
    "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf -",
    "4k3/8/8/8/8/8/8/4K2q b - - 0 1",
    "8/8/8/8/8/8/8/8",
    "\u{fffd}",
    "-",
    "",
];

const OPTIONS: &[Opt] = &[
    Opt {
        name: "fen",
        value: Some(|text| Some(text.to_str()?.parse::<Position>().ok()?.to_string())),
        examples: FENS,
        needs: &[],
        excludes: &["check"],
    },
    Opt {
        name: "move",
        value: Some(|text| text.to_str().map(|name| name.trim().to_ascii_lowercase())),
        examples: &["e1g1", "e1h1", "E1E2", "h1h8", "e4d3", "b5b4", "e2e4", "f2f3", "", "x", "é", " a1a2 "],
        needs: &["fen"],
        excludes: &["square", "check"],
    },
    Opt { name: "see", value: None, examples: &[], needs: &["move"], excludes: &["square"] },
    Opt {
        name: "square",
        value: Some(|text| {
            Square::ALL.into_iter().find(|square| square.name() == text).map(|square| square.to_string())
        }),
        examples: &["a1", "h8", "e4", "E4", "e9", "", "e44"],
        needs: &["fen"],
        excludes: &["move", "see", "check"],
    },
    Opt {
        name: "svg",
        value: Some(|text| (!text.is_empty()).then(|| text.to_string_lossy().into_owned())),
        examples: &["file", "-", "\u{fffd}", "", "a=b"],
        needs: &[],
        excludes: &["check"],
    },
    Opt { name: "force", value: None, examples: &[], needs: &["svg"], excludes: &[] },
    Opt {
        name: "check",
        value: Some(|text| number(text, 1, 1_000_000)),
        examples: &["1", "5", "1000000", "0", "1000001", "+2", "x", ""],
        needs: &[],
        excludes: &["fen", "move", "square", "svg"],
    },
    Opt {
        name: "seed",
        value: Some(|text| number(text, 0, u64::MAX)),
        examples: &["0", "18446744073709551615", "18446744073709551616", "007", "-", ""],
        needs: &["check"],
        excludes: &[],
    },
    Opt {
        name: "level",
        value: Some(|text| {
            let isa = Isa::ALL.into_iter().find(|isa| isa.name() == text)?;
            Level::try_from(isa).is_ok().then(|| isa.to_string())
        }),
        examples: &["portable", "sse2", "avx2", "avx512", "neon", "AVX2", "", "none"],
        needs: &["check"],
        excludes: &[],
    },
];

fn number(text: &OsString, least: u64, most: u64) -> Option<String> {
    let text = text.to_str()?;
    let digits = text.strip_prefix('+').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let number: u64 = if is_number { digits.parse().ok()? } else { return None };
    (least..=most).contains(&number).then(|| number.to_string())
}

thread_local! {
    // Clap builds the options at the first use, which takes longer than parsing.
    static COMMAND: RefCell<Command> = RefCell::new(command());
}

fn parse(arguments: &[OsString]) -> Result<Values, String> {
    let name = [OsString::from("threats")];
    let matches = COMMAND
        .with_borrow_mut(|command| command.try_get_matches_from_mut(name.iter().chain(arguments)))
        .map_err(|error| error.to_string())?;
    let given = |name: &str| matches.value_source(name) == Some(ValueSource::CommandLine);
    let (has_seed, has_level) = (given("seed"), given("level"));
    let args = Args::of(matches);
    let mut values = Values::new();
    match args.job()? {
        Job::Check(options) => drop(values.insert("check", options.games.to_string())),
        Job::Show(scene) => {
            values.extend(args.fen.is_some().then(|| ("fen", scene.position.to_string())));
            match scene.focus {
                // Clap must not drop an option that the job needs.
                Focus::All if args.chosen.is_none() && args.square.is_none() => {}
                Focus::Move(_) if args.chosen.is_some() || args.fen.is_none() => {}
                Focus::Square(square) => drop(values.insert("square", square.to_string())),
                _ => return Err("another focus was asked for".to_owned()),
            }
        }
    }
    values.extend(args.chosen.as_ref().map(|name| ("move", name.trim().to_ascii_lowercase())));
    values.extend(args.svg.as_ref().map(|path| ("svg", path.display().to_string())));
    values.extend(args.see.then(|| ("see", "true".to_owned())));
    values.extend(args.force.then(|| ("force", "true".to_owned())));
    values.extend(has_seed.then(|| ("seed", args.seed.to_string())));
    values.extend(has_level.then(|| ("level", args.level.isa().to_string())));
    Ok(values)
}
