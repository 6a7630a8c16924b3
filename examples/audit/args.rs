//! The command line.

use std::fmt::Display;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{ArgGroup, Command, value_parser};
use example_support::cli::{self, flag, option};
use quintessence::{Line, Mapping, Square};

use crate::export::Format;
use crate::tables::{Column, LAYOUTS, Layout};

/// The column that each field of a table contains, or `None`.
pub(crate) type Fields = Vec<Option<Column>>;

const ABOUT: &str = "\
Compares every table and technique of quintessence with a walk over the board.

Without options it checks everything and prints a report.";

const USAGE: &str = "\
audit [--html <FILE>|--out <FILE>]
       audit --table <NAME> [--format <FORMAT>] [--mapping <MAPPING>] [--out <FILE>]
       audit --header [--mapping <MAPPING>] [--out <FILE>]
       audit --check <FILE> [--mapping <MAPPING>] [--layout <FIELDS>]
       audit --fen <FEN> [--explain <SQUARE> [--line <LINE>] [--format <FORMAT>]] [--out <FILE>]";

const EXIT_STATUS: &str = "\
Exit status:
  0  everything that was compared agrees
  1  something differs
  2  the command line, the position or the file is wrong, or the output cannot be written";

/// An option A can require an option B. If the command line has an option C that conflicts with B, clap does not report
/// that B is missing. A must therefore also conflict with C.
pub(crate) fn command() -> Command {
    let format = "Format of the table: text, an array of Rust or C, JSON with words as strings, comma-separated \
                  values, or a picture of boards; --explain takes text or svg";
    let layout = "The fields of --check, such as file,diagonal,_,SMSK: columns as in csv, or tables";
    cli::command("audit", ABOUT, EXIT_STATUS)
        .override_usage(USAGE)
        .args([
            option("table", "NAME", "Print one table")
                .ignore_case(true)
                .value_parser(by_name(LAYOUTS.iter().collect(), |layout: &Layout| layout.name)),
            option("format", "FORMAT", format).value_parser(by_name(Format::ALL.to_vec(), Format::name)),
            flag("header", "Print quintessence.h, all functions for C11, C++17 and CUDA in one file")
                .conflicts_with_all(["format", "fen"]),
            option("check", "FILE", "Check the 64 numbers of each field of a table in C, Rust or plain text")
                .conflicts_with_all(["format", "fen", "out"])
                .value_parser(value_parser!(PathBuf)),
            option("layout", "FIELDS", layout).requires("check").conflicts_with("out").value_parser(fields),
            option("mapping", "MAPPING", "Square numbering of the table, header or file, as in the macros")
                .requires("numbered")
                .conflicts_with("fen")
                .value_parser(by_name(Mapping::ALL.to_vec(), Mapping::name)),
            option("fen", "FEN", "Show the attacks of each slider in a position, a FEN or its first field")
                .conflicts_with("table"),
            option("explain", "SQUARE", "Show the steps by which the attacks of a slider are computed")
                .requires("fen")
                .conflicts_with("numbered")
                .value_parser(|text: &str| text.parse::<Square>()),
            option("line", "LINE", "Explain one line only")
                .requires("explain")
                .conflicts_with("numbered")
                .value_parser(by_name(Line::ALL.to_vec(), Line::name)),
            option("html", "FILE", "Also write the report as a web page, with the tables as boards")
                .conflicts_with_all([
                    "table", "header", "check", "format", "mapping", "fen", "explain", "line", "out",
                ])
                .value_parser(value_parser!(PathBuf)),
            option("out", "FILE", "Write to a file instead of standard output; an existing file is replaced")
                .value_parser(value_parser!(PathBuf)),
        ])
        .group(ArgGroup::new("numbered").args(["table", "header", "check"]))
}

/// Makes a parser that finds a value by its name. The message about a wrong name lists all names.
fn by_name<T>(values: Vec<T>, name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let names: Vec<_> = values.iter().map(|&value| name(value)).collect();
    let find =
        move |found: String| values.iter().copied().find(|&value| name(value).eq_ignore_ascii_case(&found));
    PossibleValuesParser::new(names).map(move |found| find(found).expect("the parser accepts names only"))
}

/// Parses the fields of a table: names of columns, `_` for a field that is not compared, and names of tables, which stand
/// for all of their columns.
fn fields(text: &str) -> Result<Fields, String> {
    let mut fields = Vec::new();
    for name in text.split(',') {
        let name = name.replace(' ', "");
        let layout = LAYOUTS.iter().find(|layout| layout.name.eq_ignore_ascii_case(&name));
        match (layout, Column::all().into_iter().find(|column| column.name() == name)) {
            (Some(layout), _) => fields.extend(layout.columns.iter().copied().map(Some)),
            (None, Some(column)) => fields.push(Some(column)),
            (None, None) if name == "_" => fields.push(None),
            (None, None) => {
                let columns: Vec<_> = Column::all().into_iter().map(Column::name).collect();
                return Err(format!(
                    "unknown field '{name:.40}'; expected '_', a table, or {}",
                    columns.join(", ")
                ));
            }
        }
    }
    if fields.iter().all(Option::is_none) { Err("no field is compared".to_owned()) } else { Ok(fields) }
}

/// Prints a mistake with the usage and exits with status 2.
pub(crate) fn refuse(problem: impl Display) -> ! {
    command().error(ErrorKind::ValueValidation, problem).exit()
}
