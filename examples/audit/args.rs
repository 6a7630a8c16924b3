//! The command line.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};
use quintessence::{Line, Mapping, Square};

use crate::export::Format;
use crate::tables::{self, Form};

/// Checks every table and every technique of quintessence against a walk along the rays, and shows how they work.
///
/// Without options it checks everything and prints a report.
#[derive(Debug, Parser)]
#[command(name = "audit", version, override_usage = USAGE, after_help = EXIT_STATUS)]
pub(crate) struct Args {
    /// Shows what each slider of a position attacks, by both techniques and by the walk; - reads standard input
    #[arg(long, value_name = "FEN", group = "position")]
    pub(crate) fen: Option<String>,

    /// Takes the position from a file that holds one FEN record; - reads standard input
    #[arg(long, value_name = "FILE", group = "position")]
    pub(crate) file: Option<PathBuf>,

    /// Shows step by step how the attacks of the slider on this square are found
    #[arg(long, value_name = "SQUARE", requires = "position")]
    pub(crate) explain: Option<Square>,

    /// Explains the attacks along this line alone
    #[arg(long, value_name = "LINE", requires = "explain", value_parser = by_name(Line::ALL, Line::name))]
    pub(crate) line: Option<Line>,

    /// Writes a table of the report
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with_all = ["position", "explain"],
        ignore_case = true,
        value_parser = PossibleValuesParser::new(tables::names()),
    )]
    pub(crate) table: Option<String>,

    /// How a table is written; the steps of --explain are written as text or svg
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,

    /// Numbers the squares of the table as the option of the macros does
    #[arg(
        long,
        value_name = "MAPPING",
        requires = "table",
        value_parser = by_name(Mapping::ALL, Mapping::name),
    )]
    pub(crate) mapping: Option<Mapping>,

    /// Chooses the form of the table as the option of the macros does: full or compact for the
    /// tables of rays, by file or by occupancy for those of the first rank
    #[arg(long, value_name = "LAYOUT", requires = "table", value_parser = by_name(Form::ALL, Form::name))]
    pub(crate) layout: Option<Form>,

    /// Writes a page of boards: the report, or the position and the steps
    #[arg(long, value_name = "FILE", group = "destination", conflicts_with_all = ["table", "format"])]
    pub(crate) html: Option<PathBuf>,

    /// Writes to a file what would be printed
    #[arg(long, value_name = "FILE", group = "destination")]
    pub(crate) out: Option<PathBuf>,

    /// Replaces the file if it exists
    #[arg(long, requires = "destination")]
    pub(crate) force: bool,
}

const USAGE: &str = "\
audit [--html <FILE>|--out <FILE>]
       audit --table <NAME> [--format <FORMAT>] [--mapping <MAPPING>] [--layout <LAYOUT>] [--out <FILE>]
       audit <--fen <FEN>|--file <FILE>> [--html <FILE>|--out <FILE>]
       audit <--fen <FEN>|--file <FILE>> --explain <SQUARE> [--line <LINE>] [--format <FORMAT>] [--html <FILE>|--out <FILE>]";

const EXIT_STATUS: &str = "\
Exit status: 0 if all that was checked agrees, 1 if something does not, 2 if the command line or the position is wrong \
or the output cannot be written.";

/// The value with one of these names.
fn by_name<T, const N: usize>(values: [T; N], name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let find = move |found: String| values.into_iter().find(|&value| name(value) == found);
    PossibleValuesParser::new(values.map(name))
        .map(move |found| find(found).expect("each name is of a value"))
}

impl Args {
    /// Reads the command line; on a mistake prints it with the usage and exits with status 2.
    pub(crate) fn read() -> Self {
        Self::try_parse().unwrap_or_else(|error| exit(error))
    }
}

/// Prints what is wrong, with the usage, and exits with status 2.
pub(crate) fn refuse(problem: &str) -> ! {
    exit(Args::command().error(ErrorKind::ValueValidation, problem))
}

/// Prints a problem that is not the command line's, and gives the exit status for it.
pub(crate) fn fail(problem: &str) -> ExitCode {
    // If standard error is closed, the status must do.
    let _ = writeln!(anstream::stderr(), "error: {problem}");
    ExitCode::from(2)
}

/// Exits as the error demands, after having it show the usage, which clap leaves out where a mere value is wrong.
fn exit(mut error: clap::Error) -> ! {
    let asks = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    if !asks && error.get(ContextKind::Usage).is_none() {
        let usage = Args::command().render_usage();
        error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
    }
    error.exit()
}
