//! Defines the options of the command line, and which of them cannot be combined.

use std::fmt::Display;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{ArgGroup, Command, value_parser};
use example_support::cli::{self, flag, option};
use quintessence::{Line, Mapping, Square};

use crate::export::Format;
use crate::tables::{LAYOUTS, Layout};

const ABOUT: &str = "\
Checks the tables and slider attacks of the library quintessence against a slow walk over the
board, from square to square, and shows how the attacks are computed.

Without options it checks everything and prints a report.";

const USAGE: &str = "\
audit [--html <FILE>|--out <FILE>]
       audit --table <NAME> [--format <FORMAT>] [--mapping <MAPPING>] [--out <FILE>]
       audit --header [--mapping <MAPPING>] [--out <FILE>]
       audit --check <FILE> [--mapping <MAPPING>] [--layout <FIELDS> [--by-field]]
       audit --fen <FEN> [--explain <SQUARE> [--line <LINE>] [--format <FORMAT>]] [--out <FILE>]";

const EXIT_STATUS: &str = "\
Exit status:
  0  everything that was checked is right
  1  at least one result or number is wrong
  2  the command line, the position or the file is wrong, or the output cannot be written";

/// If option `a` requires `b`, and `b` conflicts with `c`, then `a` must name the conflict with `c` too. Otherwise clap
/// prints no error for `a` with `c`: it reports neither the missing `b` nor the conflict.
pub(crate) fn command() -> Command {
    let format = "Format of --table: a listing as text, an array in Rust or C, JSON with words as strings, \
                  comma-separated values, or a picture of chessboards; --explain accepts text or svg";
    let check = "Find the wrong numbers of a table in C, Rust, JSON, comma-separated values or plain text, with 64 \
                 numbers for each field; - reads standard input. Names in the file say what the fields contain; \
                 without names, only a table of --table passes";
    let layout = "What the fields of the checked file contain, such as file,diagonal,_,KING, whatever their names \
                  say: a column by its name in csv, a table for all of its columns in its order, or _ for a field \
                  that is not checked. Columns named one by one have their numbers entry by entry";
    let by_field =
        "The numbers of the layout are field by field: all numbers of a field, then those of the next one";
    let mapping = "Which square has which number, in the table, header or file: square 0 is the one in the name, and \
                   square 1 is on the same rank, or with _by_file on the same file. The default is a1, or for --check \
                   what the file names";
    let fen =
        "Show which squares each rook, bishop and queen attacks in a position (a FEN or its first field)";
    let explain = "Show step by step how the attacks of the rook, bishop or queen on a square are computed";
    let html = "Also write the report as a web page, with the tables as boards; - writes only the page, to standard \
                output";
    let out = "Write to a file; without it, or with -, to standard output; an existing file is replaced";
    cli::command("audit", ABOUT, EXIT_STATUS)
        .override_usage(USAGE)
        .args([
            option("table", "NAME", "Print one table of masks or attack sets")
                .ignore_case(true)
                .value_parser(by_name(LAYOUTS.iter().collect(), |layout: &Layout| layout.name)),
            option("format", "FORMAT", format).value_parser(by_name(Format::ALL.to_vec(), Format::name)),
            flag("header", "Print quintessence.h, all functions for C11, C++17 and CUDA in one file")
                .conflicts_with_all(["format", "fen"]),
            option("check", "FILE", check)
                .conflicts_with_all(["format", "fen", "out"])
                .value_parser(value_parser!(PathBuf)),
            option("layout", "FIELDS", layout).requires("check").conflicts_with("out"),
            flag("by-field", by_field).requires("layout").conflicts_with("out"),
            option("mapping", "MAPPING", mapping)
                .requires("numbered")
                .conflicts_with("fen")
                .ignore_case(true)
                .value_parser(by_name(Mapping::ALL.to_vec(), Mapping::name)),
            option("fen", "FEN", fen).conflicts_with("table"),
            option("explain", "SQUARE", explain)
                .requires("fen")
                .conflicts_with("numbered")
                .value_parser(|text: &str| text.parse::<Square>()),
            option("line", "LINE", "Explain only one of the lines along which the piece moves")
                .requires("explain")
                .conflicts_with("numbered")
                .value_parser(by_name(Line::ALL.to_vec(), Line::name)),
            option("html", "FILE", html)
                .conflicts_with_all([
                    "table", "header", "check", "format", "mapping", "fen", "explain", "line", "out",
                ])
                .value_parser(value_parser!(PathBuf)),
            option("out", "FILE", out).value_parser(value_parser!(PathBuf)),
        ])
        .group(ArgGroup::new("numbered").args(["table", "header", "check"]))
}

/// Parses a value by its name. `PossibleValuesParser` makes clap list all names in the help and in error messages.
fn by_name<T>(values: Vec<T>, name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let names: Vec<_> = values.iter().map(|&value| name(value)).collect();
    let find =
        move |found: String| values.iter().copied().find(|&value| name(value).eq_ignore_ascii_case(&found));
    PossibleValuesParser::new(names).map(move |found| find(found).expect("the parser accepts names only"))
}

pub(crate) fn refuse(problem: impl Display) -> ! {
    command().error(ErrorKind::ValueValidation, problem).exit()
}
