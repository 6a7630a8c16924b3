//! The command line.

use std::cell::RefCell;
use std::ffi::OsString;

use clap::Command;
use clap::parser::ValueSource;
use quintessence::{Line, Mapping, Square};
use readers::command_line::{self, Opt, Values};
use readers::fuzz::Reader;

use crate::args::{Args, command};
use crate::fen::Position;
use crate::job::Job;
use crate::names;
use crate::position::Slider;

pub(crate) const ARGUMENTS: Reader = Reader {
    name: "arguments of audit",
    grammar: |rng| command_line::random(rng, OPTIONS, None),
    words: &[
        "\0",
        "--",
        "-",
        "=",
        "--fen",
        "--file",
        "--explain",
        "--line",
        "--table",
        "--format",
        "--mapping",
        "--layout",
        "--html",
        "--out",
        "--force",
        "--help",
        "-h",
        "-V",
        "e4",
        "rank",
        "SMSK",
        "smsk",
        "svg",
        "a8",
        "full",
        "é",
        "\u{fffd}",
        "x",
        "",
        " ",
        "\0--table\0masks",
    ],
    examine: |text| Ok(command_line::compare(OPTIONS, text, parse, |_| true)?.is_some()),
};

const FENS: &[&str] = &[
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 12 70",
    "8/8/8/3R4/8/8/8/P7",
    "4k3/8/8/8/8/8/8/4K2Q b - - 0 1",
    "4k3/8/8/8/8/8/8/4K2q b - - 0 1",
    "-",
    "x",
    "\u{fffd}",
    "",
];

const PATHS: &[&str] = &["file", "-", "a b", "\u{fffd}", "", "a=b"];

const OPTIONS: &[Opt] = &[
    Opt { name: "fen", value: Some(text), examples: FENS, needs: &[], excludes: &["file", "table"] },
    Opt { name: "file", value: Some(path), examples: PATHS, needs: &[], excludes: &["fen", "table"] },
    Opt {
        name: "explain",
        value: Some(|text| one_of(text, Square::ALL.map(Square::name))),
        examples: &["a1", "h8", "d5", "h1", "e4", "i4", "E4", "e", "", "e44", "é4"],
        needs: &["fen", "file"],
        excludes: &["table"],
    },
    Opt {
        name: "line",
        value: Some(|text| one_of(text, ["rank", "file", "diagonal", "antidiagonal"])),
        examples: &["rank", "file", "diagonal", "antidiagonal", "Rank", "", "ran"],
        needs: &["explain"],
        excludes: &[],
    },
    Opt {
        name: "table",
        value: Some(|text| names::canonical(text.to_str()?).map(str::to_owned)),
        examples: &[
            "SMSK",
            "smsk",
            "a1::RANKS",
            "A8::files",
            "compact_masks",
            "SMSK ",
            "SMSK_",
            "",
            "MASKS_a8",
        ],
        needs: &[],
        excludes: &["fen", "file", "explain", "html"],
    },
    Opt {
        name: "format",
        value: Some(|text| one_of(text, ["text", "rust", "c", "json", "csv", "svg"])),
        examples: &["text", "rust", "c", "json", "csv", "svg", "SVG", "", "xml"],
        needs: &[],
        excludes: &["html"],
    },
    Opt {
        name: "mapping",
        value: Some(|text| one_of(text, names::MAPPINGS)),
        examples: &["a1", "h1", "a8", "h8", "a1_by_file", "h8_by_file", "b2", "A1", ""],
        needs: &["table"],
        excludes: &[],
    },
    Opt {
        name: "layout",
        value: Some(|text| one_of(text, names::FORMS)),
        examples: &["full", "compact", "by_file", "by_occupancy", "Full", "", "by"],
        needs: &["table"],
        excludes: &[],
    },
    Opt {
        name: "html",
        value: Some(path),
        examples: PATHS,
        needs: &[],
        excludes: &["table", "format", "out"],
    },
    Opt { name: "out", value: Some(path), examples: PATHS, needs: &[], excludes: &["html"] },
    Opt { name: "force", value: None, examples: &[], needs: &["html", "out"], excludes: &[] },
];

fn text(text: &OsString) -> Option<String> {
    text.to_str().map(str::to_owned)
}

fn path(text: &OsString) -> Option<String> {
    (!text.is_empty()).then(|| text.to_string_lossy().into_owned())
}

fn one_of<const N: usize>(text: &OsString, names: [&str; N]) -> Option<String> {
    names.into_iter().find(|name| *name == text).map(str::to_owned)
}

thread_local! {
    // Clap builds the options at the first use, which takes longer than parsing.
    static COMMAND: RefCell<Command> = RefCell::new(command());
}

fn parse(arguments: &[OsString]) -> Result<Values, String> {
    let name = [OsString::from("audit")];
    let matches = COMMAND
        .with_borrow_mut(|command| command.try_get_matches_from_mut(name.iter().chain(arguments)))
        .map_err(|error| error.to_string())?;
    let has_format = matches.value_source("format") == Some(ValueSource::CommandLine);
    let args = Args::of(matches);
    check_job(&args);
    let mut values = Values::new();
    let path = |path: &std::path::PathBuf| path.display().to_string();
    values.extend(args.fen.map(|fen| ("fen", fen)));
    values.extend(args.file.as_ref().map(|file| ("file", path(file))));
    values.extend(args.explain.map(|square| ("explain", square.to_string())));
    values.extend(args.line.map(|line| ("line", Line::name(line).to_owned())));
    // The option keeps the case of the name.
    values.extend(
        args.table.map(|name| ("table", names::canonical(&name).unwrap_or("an unknown table").to_owned())),
    );
    values.extend(has_format.then(|| ("format", args.format.name().to_owned())));
    values.extend(args.mapping.map(|mapping| ("mapping", Mapping::name(mapping).to_owned())));
    values.extend(args.layout.map(|form| ("layout", form.name().to_owned())));
    values.extend(args.html.as_ref().map(|file| ("html", path(file))));
    values.extend(args.out.as_ref().map(|file| ("out", path(file))));
    values.extend(args.force.then(|| ("force", "true".to_owned())));
    Ok(values)
}

/// Chooses the job of a call that reads no file, and panics if the job does not fit the call.
///
/// Tables have a reader of their own.
fn check_job(args: &Args) {
    if args.file.is_some() || args.table.is_some() || args.fen.as_deref() == Some("-") {
        return;
    }
    let format = args.format.name();
    let is_format_right = format == "text" || format == "svg" && args.explain.is_some();
    let position = args.fen.as_deref().map(|text| {
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        if lines.count() > 1 { Err("several lines".to_owned()) } else { Position::parse(text) }
    });
    let expected = match (&position, args.explain) {
        _ if !is_format_right => None,
        (None, _) => Some("audit"),
        (Some(Err(_)), _) => None,
        (Some(Ok(position)), None) => (!Slider::all(position).is_empty()).then_some("show"),
        (Some(Ok(position)), Some(square)) => Slider::on(position, square)
            .filter(|slider| args.line.is_none_or(|line| slider.lines().contains(&line)))
            .map(|_| "explain"),
    };
    let job = match Job::of(args) {
        Ok(Job::Audit) => Some("audit"),
        Ok(Job::Export(..)) => Some("export"),
        Ok(Job::Show(..)) => Some("show"),
        Ok(Job::Explain(..)) => Some("explain"),
        Err(problem) if problem.is_empty() => Some("a message that is empty"),
        Err(_) => None,
    };
    assert_eq!(job, expected, "the job of {args:?}");
}
