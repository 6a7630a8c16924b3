//! The command line.

use std::path::PathBuf;

use clap::Parser;

/// Builds the explorer, a page in which the steps of each technique can be watched
///
/// The module in the page is compiled for wasm32-unknown-unknown: with the target where it is installed (`rustup target
/// add wasm32-unknown-unknown`), else with a standard library from source, such as that of Debian's rust-web-src.
#[derive(Parser)]
#[command(name = "explorer", max_term_width = 100, after_help = EXIT_STATUS)]
pub(crate) struct Args {
    /// The file to write
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,

    /// Write over a file that is there already
    #[arg(long)]
    pub(crate) force: bool,
}

const EXIT_STATUS: &str = "\
Exit status: 0 if the page was written, 1 if it could not be built, 2 if the command line is wrong.";

impl Args {
    /// Reads the command line, or ends the program with a message and status 2.
    pub(crate) fn read() -> Self {
        Self::parse()
    }
}
