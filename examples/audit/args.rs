//! The command line.

use std::path::PathBuf;

use clap::builder::{EnumValueParser, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgGroup, Command, value_parser};
use quintessence::{Line, Mapping, Square};

use crate::export::Format;
use crate::tables::{Form, names};

/// The values of the command-line options.
pub(crate) struct Args {
    pub(crate) fen: Option<String>,
    pub(crate) file: Option<PathBuf>,
    pub(crate) explain: Option<Square>,
    pub(crate) line: Option<Line>,
    pub(crate) table: Option<String>,
    pub(crate) format: Format,
    pub(crate) mapping: Option<Mapping>,
    pub(crate) layout: Option<Form>,
    pub(crate) html: Option<PathBuf>,
    pub(crate) out: Option<PathBuf>,
    pub(crate) force: bool,
}

const ABOUT: &str = "\
Compares every table and technique of quintessence with a walk over the board.

Without options it checks everything and prints a report.";

const USAGE: &str = "\
audit [--html <FILE>|--out <FILE>]
       audit --table <NAME> [--format <FORMAT>] [--mapping <MAPPING>] [--layout <LAYOUT>] [--out <FILE>]
       audit <--fen <FEN>|--file <FILE>> [--html <FILE>|--out <FILE>]
       audit <--fen <FEN>|--file <FILE>> --explain <SQUARE> [--line <LINE>] [--format <FORMAT>]
             [--html <FILE>|--out <FILE>]";

const EXIT_STATUS: &str = "\
Exit status:
  0  everything that was compared agrees
  1  something differs
  2  the command line or the position is wrong, or the output cannot be written";

/// The command-line options. The derive macros of clap would take longer to compile than this program.
///
/// An option A can require an option B. If the command line has an option C that conflicts with B, clap does not report
/// that B is missing. A must therefore also conflict with C.
fn command() -> Command {
    let option = |name: &'static str, value: &'static str, help: &'static str| {
        Arg::new(name).long(name).value_name(value).help(help)
    };
    Command::new("audit")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .override_usage(USAGE)
        .after_help(EXIT_STATUS)
        .max_term_width(100)
        .args([
            option("fen", "FEN", "Show the attacks of each slider in a position, a FEN record or its first field; - reads standard input"),
            option("file", "FILE", "Read the position from a file with one FEN record; - reads standard input")
                .value_parser(value_parser!(PathBuf)),
            option("explain", "SQUARE", "Show step by step how the attacks of the slider on a square are computed")
                .requires("position")
                .value_parser(|text: &str| text.parse::<Square>()),
            option("line", "LINE", "Explain one line only")
                .requires("explain")
                .conflicts_with("table")
                .value_parser(by_name(Line::ALL, Line::name)),
            option("table", "NAME", "Print one table")
                .conflicts_with_all(["position", "explain"])
                .ignore_case(true)
                .value_parser(PossibleValuesParser::new(names())),
            option("format", "FORMAT", "Format of the table; --explain takes text or svg")
                .default_value("text")
                .value_parser(EnumValueParser::<Format>::new()),
            option("mapping", "MAPPING", "Square numbering of the table, as in the macros")
                .requires("table")
                .conflicts_with_all(["position", "explain", "line", "html"])
                .value_parser(by_name(Mapping::ALL, Mapping::name)),
            option(
                "layout",
                "LAYOUT",
                "Layout of the table, as in the macros: full or compact for masks!, by_file or by_occupancy for \
                 first_rank!",
            )
            .requires("table")
            .conflicts_with_all(["position", "explain", "line", "html"])
            .value_parser(by_name(Form::ALL, Form::name)),
            option("html", "FILE", "Write a web page: the report, the position or the steps")
                .conflicts_with_all(["table", "format"])
                .value_parser(value_parser!(PathBuf)),
            option("out", "FILE", "Write to a file instead of standard output")
                .value_parser(value_parser!(PathBuf)),
            Arg::new("force")
                .long("force")
                .help("Replace an existing file")
                .action(ArgAction::SetTrue)
                .requires("destination"),
        ])
        .group(ArgGroup::new("position").args(["fen", "file"]))
        .group(ArgGroup::new("destination").args(["html", "out"]))
}

/// Makes a parser that finds a value by its name. The message about a wrong name lists all names.
fn by_name<T, const N: usize>(values: [T; N], name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let find = move |found: String| values.into_iter().find(|&value| name(value) == found);
    PossibleValuesParser::new(values.map(name))
        .map(move |found| find(found).expect("the parser accepts names only"))
}

impl Args {
    /// Parses the command line. After a mistake, prints a message with the usage and exits with status 2.
    pub(crate) fn read() -> Self {
        let mut matches = command().try_get_matches().unwrap_or_else(|error| exit(error));
        Self {
            fen: matches.remove_one("fen"),
            file: matches.remove_one("file"),
            explain: matches.remove_one("explain"),
            line: matches.remove_one("line"),
            table: matches.remove_one("table"),
            format: matches.remove_one("format").unwrap_or(Format::Text),
            mapping: matches.remove_one("mapping"),
            layout: matches.remove_one("layout"),
            html: matches.remove_one("html"),
            out: matches.remove_one("out"),
            force: matches.get_flag("force"),
        }
    }
}

/// Prints a mistake with the usage and exits with status 2.
pub(crate) fn refuse(problem: impl std::fmt::Display) -> ! {
    exit(command().error(ErrorKind::ValueValidation, problem))
}

/// Prints the error with the usage and exits. If a value is wrong, clap alone would not print the usage.
fn exit(mut error: clap::Error) -> ! {
    let asks = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    if !asks && error.get(ContextKind::Usage).is_none() {
        let usage = command().render_usage();
        error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
    }
    example_support::exit(error.exit_code(), error.print())
}
