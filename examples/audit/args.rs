//! The command line.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};
use quintessence::Square;

use crate::tables;

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

    /// Lists a table of the report
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with_all = ["position", "explain"],
        ignore_case = true,
        value_parser = PossibleValuesParser::new(tables::names()),
    )]
    pub(crate) table: Option<String>,
}

const USAGE: &str = "\
audit
       audit --table <NAME>
       audit <--fen <FEN>|--file <FILE>> [--explain <SQUARE>]";

const EXIT_STATUS: &str = "\
Exit status: 0 if all that was checked agrees, 1 if something does not, 2 if the command line or the position is wrong.";

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
