//! The command line of the example `search`.

#[path = "../../../examples/search/args.rs"]
#[expect(dead_code, reason = "only the program exits on a mistake")]
mod args;

use std::cell::RefCell;
use std::ffi::OsString;
use std::ops::RangeInclusive;

use clap::Command;
use quintessence::quad::Position;
use readers::command_line::{self, Opt, Values};
use readers::fuzz::Reader;

use self::args::{Args, command};

pub(crate) const ARGUMENTS: Reader = Reader {
    name: "arguments of search",
    grammar: |rng| command_line::random(rng, OPTIONS, Some("depth")),
    words: &[
        "\0",
        "--",
        "-",
        "=",
        "--fen",
        "--depth",
        "--depth=5",
        "--help",
        "-h",
        "--version",
        "-V",
        "5",
        "-1",
        "64",
        "65",
        "256",
        "é",
        "\u{fffd}",
        "x",
        "",
        " ",
        "\0--depth\x005",
    ],
    examine: |text| {
        Ok(command_line::compare(OPTIONS, text, parse, |values| values.contains_key("depth"))?.is_some())
    },
};

pub(crate) const FENS: &[&str] = &[
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
    Opt { name: "fen", value: Some(fen), examples: FENS, needs: &[], excludes: &[] },
    Opt {
        name: "depth",
        value: Some(|text| number(text, 1..=64)),
        examples: &["1", "5", "64", "0", "65", "+7", "007", "256", "", "-"],
        needs: &[],
        excludes: &[],
    },
];

/// A position in FEN.
pub(crate) fn fen(text: &OsString) -> Option<String> {
    Some(text.to_str()?.parse::<Position>().ok()?.to_string())
}

/// A number in a range. Clap parses numbers of up to 32 bits as `i64`, so `-0` is 0.
pub(crate) fn number(text: &OsString, range: RangeInclusive<u64>) -> Option<String> {
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
    let name = [OsString::from("search")];
    let matches = COMMAND
        .with_borrow_mut(|command| command.try_get_matches_from_mut(name.iter().chain(arguments)))
        .map_err(|error| error.to_string())?;
    let has_fen = matches.contains_id("fen");
    let args = Args::of(matches)?;
    if !has_fen && args.position != Position::START {
        return Err("another position was asked for".to_owned());
    }
    let mut values = Values::from([("depth", args.depth.to_string())]);
    values.extend(has_fen.then(|| ("fen", args.position.to_string())));
    Ok(values)
}
