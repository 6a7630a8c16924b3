//! The command line.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Command, value_parser};

/// The options of a call.
pub(crate) struct Args {
    /// The file to write.
    pub(crate) out: PathBuf,
    pub(crate) force: bool,
}

const ABOUT: &str = "Builds the explorer: a web page that shows each step of a technique";

const DETAILS: &str = "\
The page holds a WebAssembly module, compiled for wasm32-unknown-unknown. The compiler is, in this order:
  - the one in use, if the target is installed (`rustup target add wasm32-unknown-unknown`);
  - one with the source of the standard library, such as Debian's rust-web-src.

Exit status:
  0  the page was written
  1  the page could not be built
  2  the command line is wrong, or the file cannot be written";

impl Args {
    /// Parses the command line; on a mistake prints it and exits with status 2.
    pub(crate) fn read() -> Self {
        let mut matches = Command::new("explorer")
            .version(env!("CARGO_PKG_VERSION"))
            .about(ABOUT)
            .after_help(DETAILS)
            .max_term_width(100)
            .args([
                Arg::new("out")
                    .long("out")
                    .value_name("FILE")
                    .help("The file to write")
                    .required(true)
                    .value_parser(value_parser!(PathBuf)),
                Arg::new("force").long("force").help("Replace an existing file").action(ArgAction::SetTrue),
            ])
            .get_matches();
        let out = matches.remove_one("out").expect("clap requires --out");
        Self { out, force: matches.get_flag("force") }
    }
}
