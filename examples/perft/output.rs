//! The output of all jobs.

use std::io::{self, ErrorKind, Write as _};
use std::process;
use std::time::Duration;

/// Ends a run: prints the time to standard error and the last line to standard output.
pub(crate) fn say_total(nodes: u64, time: Duration) {
    let seconds = time.as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "four digits are printed")]
    let millions = nodes as f64 / 1e6;
    // The counts are right even if standard error is closed.
    let _ =
        writeln!(io::stderr(), "time: {seconds:.3} s, {:.1} million nodes per second", millions / seconds);
    say(&format!("nodes: {nodes}"));
}

/// Prints a line. A reader that stops early, such as `head`, is no error.
pub(crate) fn say(line: &str) {
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            eprintln!("error: cannot write to standard output: {error}");
            process::exit(2);
        }
        _ => {}
    }
}
