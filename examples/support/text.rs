//! Input, output, error messages and numbers.

use std::fmt::Display;
use std::io::{self, ErrorKind, Read, Write as _};
use std::process::ExitCode;
use std::time::Duration;

/// The deepest count of leaves. Each ply takes up to 250 KiB of stack in a debug build, and no count so deep ends.
pub const MOST_PLIES: u32 = 32;

/// Prints to standard output; a closed pipe is not an error.
///
/// `println!` panics when the reader of a pipe stops reading, as `head` does.
///
/// # Errors
/// Says why standard output could not be written, for any reason but a closed pipe.
pub fn print(text: impl Display) -> Result<(), String> {
    let mut out = io::stdout().lock();
    tolerate(write!(out, "{text}").and_then(|()| out.flush()))
}

/// Turns the result of writing to standard output into a message; a closed pipe counts as success.
///
/// # Errors
/// Says why standard output could not be written.
pub fn tolerate(written: io::Result<()>) -> Result<(), String> {
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(format!("cannot write to standard output: {error}"))
        }
        _ => Ok(()),
    }
}

/// Prints the time of a count to standard error, and the number of nodes as the last line of standard output.
///
/// # Errors
/// Says why standard output could not be written.
pub fn say_nodes(nodes: u64, time: Duration) -> Result<(), String> {
    let seconds = time.as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "four digits are printed")]
    let millions = nodes as f64 / 1e6;
    // The count is right even if standard error is closed.
    let _ =
        writeln!(io::stderr(), "time: {seconds:.3} s, {:.1} million nodes per second", millions / seconds);
    print(format_args!("nodes: {nodes}\n"))
}

/// Prints `error: ` and the problem to standard error, and returns the exit status.
pub fn fail(status: u8, problem: impl Display) -> ExitCode {
    // If standard error is closed, the exit status is all that is left.
    let _ = writeln!(io::stderr(), "error: {}", harmless(problem));
    ExitCode::from(status)
}

/// Replaces control characters, which a terminal obeys, except for tabs and line breaks.
#[must_use]
pub fn harmless(text: impl Display) -> String {
    text.to_string().replace(|it: char| it.is_control() && !"\t\n".contains(it), "\u{fffd}")
}

/// Reads a text of at most `most` bytes.
///
/// # Errors
/// Says why the text could not be read.
pub fn read_text(input: impl Read, most: usize) -> Result<String, String> {
    let mut bytes = Vec::new();
    input.take(most as u64 + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() > most {
        return Err(format!("it holds more than {} KiB", most >> 10));
    }
    String::from_utf8(bytes).map_err(|_| "it is not UTF-8".to_owned())
}

/// What is wrong with a record of a position: the mistake, the record around it, and a caret below the character.
#[must_use]
pub fn explained(record: &str, offset: usize, problem: impl Display) -> String {
    const BEFORE: usize = 40;
    const WIDTH: usize = 60;
    let column = record.char_indices().take_while(|&(at, _)| at < offset).count();
    let skipped = column.saturating_sub(BEFORE);
    let excerpt: String = record.chars().skip(skipped).take(WIDTH).map(printable).collect();
    format!("{problem}\n  {excerpt}\n  {:1$}^", "", column - skipped)
}

/// A character that takes a column of a terminal, so that the caret stays below its character.
fn printable(character: char) -> char {
    match character {
        _ if character.is_ascii_whitespace() => ' ',
        '\'' | '"' | '\\' => character,
        // What Rust escapes has no glyph or joins the glyph before it.
        _ if character.escape_debug().len() > 1 => char::REPLACEMENT_CHARACTER,
        _ => character,
    }
}

/// A number with commas between thousands.
#[must_use]
pub fn grouped(number: usize) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}

/// A number with its noun, in the plural unless it is 1.
#[must_use]
pub fn counted(number: usize, noun: &str) -> String {
    format!("{} {noun}{}", grouped(number), if number == 1 { "" } else { "s" })
}
