//! Command lines of the examples, and the command line that all programs for counting leaves share.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::read_file;
use crate::text::{by_first_moves, counted, fail, grouped, print};

/// The deepest count of leaves. Each ply takes up to 250 KiB of stack in a debug build, and a deeper count never ends.
const MOST_PLIES: u32 = 32;

/// Creates clap's description of a command line, to which the examples add their options. They do not use clap's derive
/// macros, because these take long to build.
#[must_use]
pub fn command(name: &'static str, about: &'static str, exit_status: &'static str) -> Command {
    let command = Command::new(name).version(env!("CARGO_PKG_VERSION")).max_term_width(100);
    command.about(about).after_help(exit_status)
}

/// Returns an option with a value.
#[must_use]
pub fn option(name: &'static str, value: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).value_name(value).help(help)
}

/// Returns an option without a value.
#[must_use]
pub fn flag(name: &'static str, help: &'static str) -> Arg {
    Arg::new(name).long(name).help(help).action(ArgAction::SetTrue)
}

/// Returns the exit status: 0 for `Ok(true)`, 1 for `Ok(false)`, and 2 for an error, which is printed.
#[must_use]
pub fn exit(result: Result<bool, String>) -> ExitCode {
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => fail(2, problem),
    }
}

/// The part of `--help` on the exit status of programs that count leaves.
pub const EXIT_STATUS: &str = "\
Exit status:
  0  all counts are right
  1  a count of the suite is wrong
  2  the command line, the position or a line of the suite is wrong, or output cannot be
     written";

/// Returns the options of a program that counts leaves. `depth` may be an option or a plain argument.
#[must_use]
pub fn counting(depth: Arg) -> [Arg; 3] {
    let suite =
        "Checks the counts of a file, in lines such as `RECORD ;D1 20 ;D2 400`; - reads standard input";
    [
        depth
            .value_name("DEPTH")
            .help("How many moves deep to count; with --suite, the deepest count to check")
            .required_unless_present("suite")
            .value_parser(value_parser!(u32).range(..=i64::from(MOST_PLIES))),
        flag("divide", "Prints the count of each first move").conflicts_with("suite"),
        option("suite", "FILE", suite).value_parser(value_parser!(PathBuf)),
    ]
}

/// A position of a game whose leaves can be counted.
pub trait Leaves: Sized {
    /// Parses the record of a position.
    ///
    /// # Errors
    /// The error says what is wrong with the record.
    fn parse(record: &str) -> Result<Self, String>;

    /// Counts the leaves `depth` moves below the position.
    fn leaves(&self, depth: u32) -> u64;

    /// Counts the leaves below each first move, and returns the counts with the names of the moves.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
}

/// Counts the leaves of a position or checks a suite, and returns whether all counts are right. The last line on
/// standard output is the number of leaves, and the speed goes to standard error.
///
/// # Errors
/// The error says what is wrong with the suite, or why standard output could not be written.
pub fn count<P: Leaves>(options: &ArgMatches, position: &P) -> Result<bool, String> {
    let (depth, start) = (options.get_one("depth").copied().unwrap_or(MOST_PLIES), Instant::now());
    let (leaves, is_right) = if let Some(path) = options.get_one::<PathBuf>("suite") {
        check_suite::<P>(path, depth)?
    } else if options.get_flag("divide") {
        let (lines, leaves) = by_first_moves(&position.divide(depth), depth);
        print(lines)?;
        (leaves, true)
    } else {
        (position.leaves(depth), true)
    };
    let seconds = start.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "few digits are printed")]
    let rate = leaves as f64 / 1e6 / seconds;
    // "not visited": the last moves are counted, not made, so the speed is not that of programs that make them.
    let _ = writeln!(
        io::stderr(),
        "leaves: {} counted (not visited) in {seconds:.3} s, {rate:.2} million per second",
        grouped(leaves)
    );
    print(format_args!("nodes: {leaves}\n"))?;
    Ok(is_right)
}

/// Checks a suite. Each line is a position with counts, such as `;D3 8902` for depth 3. A `#` begins a comment.
fn check_suite<P: Leaves>(path: &Path, deepest: u32) -> Result<(u64, bool), String> {
    let invalid =
        |problem: &dyn Display| format!("invalid value '{}' for '--suite <FILE>': {problem}", path.display());
    let bytes =
        read_file(path).map_err(|problem| invalid(&format_args!("cannot read the file: {problem}")))?;
    // Comments may have any encoding. In a record, the replacement character is a mistake, whose line is named.
    let text = String::from_utf8_lossy(&bytes);
    let (mut sum, mut counts, mut wrong) = (0, 0, 0);
    for (number, line) in (1..).zip(text.lines()) {
        let record = line.split('#').next().unwrap_or_default().trim();
        if record.is_empty() {
            continue;
        }
        let parsed = parse_line::<P>(record);
        let (position, expected) =
            parsed.map_err(|problem| invalid(&format_args!("line {number}: {problem}")))?;
        for (depth, expected) in expected.into_iter().filter(|&(depth, _)| depth <= deepest) {
            let leaves = position.leaves(depth);
            sum += leaves;
            counts += 1;
            if leaves != expected {
                wrong += 1;
                print(format_args!("line {number}: depth {depth}: {leaves} nodes, expected {expected}\n"))?;
            }
        }
    }
    if counts == 0 {
        return Err(invalid(&"no count to check; expected lines such as 'RECORD ;D1 20 ;D2 400'"));
    }
    print(format_args!("{}, {wrong} wrong\n", counted(counts, "count")))?;
    Ok((sum, wrong == 0))
}

fn parse_line<P: Leaves>(line: &str) -> Result<(P, Vec<(u32, u64)>), String> {
    let (record, counts) = line.split_once(';').ok_or("the line has no counts such as ';D3 8902'")?;
    let count = |field: &str| {
        let (depth, nodes) = field.trim().strip_prefix('D')?.split_once(' ')?;
        let depth = depth.parse().ok().filter(|&depth| depth <= MOST_PLIES)?;
        Some((depth, nodes.parse().ok()?))
    };
    let expected = |field| {
        format!("expected a depth up to {MOST_PLIES} and a count such as 'D3 8902', found '{field:.20}'")
    };
    let counts = counts.split(';').map(|field| count(field).ok_or_else(|| expected(field)));
    Ok((P::parse(record.trim_end())?, counts.collect::<Result<_, _>>()?))
}
