//! Standard output, error messages and `--help`.

use std::ffi::OsStr;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

/// Prints to standard output; a closed pipe is not an error.
///
/// `println!` panics when the reader of a pipe stops reading, as `head` does.
///
/// # Errors
///
/// Says why standard output could not be written, for any reason but a closed pipe.
pub fn print(text: impl Display) -> Result<(), String> {
    let mut out = io::stdout().lock();
    tolerate(write!(out, "{text}").and_then(|()| out.flush()))
}

/// Turns the result of writing to standard output into a message; a closed pipe counts as success.
///
/// # Errors
///
/// Says why standard output could not be written.
pub fn tolerate(written: io::Result<()>) -> Result<(), String> {
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(format!("cannot write to standard output: {error}"))
        }
        _ => Ok(()),
    }
}

/// Prints `error: ` and the problem to standard error, and returns the exit status.
pub fn fail(status: u8, problem: impl Display) -> ExitCode {
    // If standard error is closed, the exit status is all that is left.
    let _ = writeln!(io::stderr(), "error: {problem}");
    ExitCode::from(status)
}

/// Answers the first argument of a program that takes none: `--help` and `-h` print `help`, anything else is an error.
///
/// Returns `None` without an argument: the program should then run.
#[must_use]
pub fn answer(argument: Option<&OsStr>, help: &str) -> Option<ExitCode> {
    let argument = argument?;
    Some(if argument == "--help" || argument == "-h" {
        match print(help) {
            Ok(()) => ExitCode::SUCCESS,
            Err(problem) => fail(2, problem),
        }
    } else {
        let argument = argument.to_string_lossy();
        fail(2, format_args!("unexpected argument '{}'; see --help", argument.escape_debug()))
    })
}

#[cfg(test)]
mod tests {
    use std::io::{self, ErrorKind};

    use super::tolerate;

    #[test]
    fn a_closed_pipe_is_success() {
        assert_eq!(tolerate(Err(ErrorKind::BrokenPipe.into())), Ok(()));
        assert_eq!(tolerate(Ok(())), Ok(()));
        let full = tolerate(Err(io::Error::other("the disk is full"))).unwrap_err();
        assert_eq!(full, "cannot write to standard output: the disk is full");
    }
}
