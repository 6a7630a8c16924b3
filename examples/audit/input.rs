//! Where the position comes from: an argument, a file or standard input.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::args::Args;
use crate::fen::Position;

/// A text that should be a position.
pub(crate) struct Input {
    /// Where the text comes from, as messages call it.
    source: String,
    text: String,
}

impl Input {
    /// Reads what the command line names, `None` if it names nothing; says why if it cannot.
    pub(crate) fn read(args: &Args) -> Option<Result<Self, String>> {
        let standard_input = || ("standard input".to_owned(), read_to_end(io::stdin()));
        let (source, text) = match (args.fen.as_deref(), args.file.as_deref()) {
            (Some("-"), _) => standard_input(),
            (Some(fen), _) => ("'--fen <FEN>'".to_owned(), Ok(fen.to_owned())),
            (None, Some(path)) if path == Path::new("-") => standard_input(),
            (None, Some(path)) => {
                (format!("the file '{}'", path.display()), File::open(path).and_then(read_to_end))
            }
            (None, None) => return None,
        };
        Some(match text {
            Ok(text) => Ok(Self { source, text }),
            Err(error) => Err(format!("cannot read {source}: {error}")),
        })
    }

    pub(crate) fn position(&self) -> Result<Position, String> {
        match self.text.lines().filter(|line| !line.trim().is_empty()).count() {
            0 | 1 => Position::parse(&self.text).map_err(|error| self.refuse(error)),
            lines => Err(self.refuse(format_args!("{lines} lines; expected one FEN record"))),
        }
    }

    /// Says what is wrong with the position, and where it came from.
    pub(crate) fn refuse(&self, problem: impl Display) -> String {
        let problem = problem.to_string().replace('\n', "\n  ");
        format!("invalid position in {}\n  {problem}", self.source)
    }
}

/// Reads everything, unless it is far more than a position.
fn read_to_end(input: impl Read) -> io::Result<String> {
    const LIMIT: u64 = 64 * 1024;
    let mut bytes = Vec::new();
    input.take(LIMIT).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == LIMIT {
        return Err(io::Error::other("it holds 64 KiB or more; expected one FEN record"));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not UTF-8; expected one FEN record"))
}
