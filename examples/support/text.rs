use std::fmt::Display;
use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

/// Prints to standard output. A closed pipe is no error, whereas `println!` would panic if the reader is `head`.
///
/// # Errors
/// The error says why standard output could not be written, for any reason but a closed pipe.
pub fn print(text: impl Display) -> Result<(), String> {
    tolerate(write(text))
}

/// Prints to standard output what is of use only as a whole, such as a table that another program reads from a pipe.
///
/// # Errors
/// The error says why standard output could not be written. A closed pipe is one of the reasons.
pub fn print_whole(text: impl Display) -> Result<(), String> {
    write(text).map_err(cannot_write)
}

fn write(text: impl Display) -> io::Result<()> {
    let mut out = io::stdout().lock();
    write!(out, "{text}").and_then(|()| out.flush())
}

fn cannot_write(error: impl Display) -> String {
    format!("cannot write to standard output: {error}")
}

/// Turns an error of writing to standard output into a message, unless the reason is a closed pipe.
///
/// # Errors
/// The error says why standard output could not be written.
pub fn tolerate(written: io::Result<()>) -> Result<(), String> {
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(cannot_write(error)),
        _ => Ok(()),
    }
}

/// Returns one line for each first move with the number of leaves below it, and the total of these numbers.
#[must_use]
pub fn by_first_moves<M: Display>(by_move: &[(M, u64)], depth: u32) -> (String, u64) {
    let line = |(chosen, leaves): &_| format!("{chosen}: {leaves}\n");
    // At depth 0, the only leaf is the position itself.
    let leaves = by_move.iter().map(|(_, leaves)| leaves).sum::<u64>() + u64::from(depth == 0);
    (by_move.iter().map(line).collect(), leaves)
}

/// Prints `error: ` and the problem to standard error, and returns the exit status.
pub fn fail(status: u8, problem: impl Display) -> ExitCode {
    // If standard error is closed, only the exit status can report the problem.
    let _ = writeln!(io::stderr(), "error: {}", harmless(problem));
    ExitCode::from(status)
}

/// Replaces control characters, which a terminal would obey, except for tabs and line breaks.
#[must_use]
pub fn harmless(text: impl Display) -> String {
    text.to_string().replace(|it: char| it.is_control() && !"\t\n".contains(it), "\u{fffd}")
}

/// Formats a number with commas between thousands.
#[must_use]
pub fn grouped(number: impl Display) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// Formats a number with its noun, in the plural unless the number is 1.
#[must_use]
pub fn counted(number: usize, noun: &str) -> String {
    format!("{} {noun}{}", grouped(number), if number == 1 { "" } else { "s" })
}
