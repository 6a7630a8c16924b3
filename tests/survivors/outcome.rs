//! What became of each mutant, from the files of `cargo mutants`.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// What became of a mutant.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Fate {
    /// A constant failed to evaluate: a proof of the library refused the mutant, or the compiler found an overflow.
    Refused,
    /// A test failed.
    Caught,
    /// A test did not end in time.
    TimedOut,
    /// All tests passed.
    Missed,
    /// The mutant is not Rust or has wrong types.
    Unviable,
}

/// A mutant that ran.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    pub(crate) mutant: String,
    pub(crate) fate: Fate,
}

/// The names in a list of mutants, without lines and columns.
pub(crate) fn mutants(json: &str) -> Vec<String> {
    let list: Value = serde_json::from_str(json).expect("cargo-mutants writes JSON");
    let mutants = list.as_array().expect("cargo-mutants writes an array");
    mutants.iter().map(|mutant| without_position(text(&mutant["name"]))).collect()
}

/// The outcomes in a folder `mutants.out`.
pub(crate) fn outcomes(folder: &Path) -> Vec<Outcome> {
    let json = fs::read_to_string(folder.join("outcomes.json")).expect("cargo-mutants ran");
    let json: Value = serde_json::from_str(&json).expect("cargo-mutants writes JSON");
    let scenarios = json["outcomes"].as_array().expect("cargo-mutants writes outcomes");
    // The baseline is a scenario without a mutant.
    let of_mutants = scenarios.iter().filter(|scenario| scenario["scenario"].is_object());
    of_mutants
        .map(|scenario| {
            let log = || {
                fs::read_to_string(folder.join(text(&scenario["log_path"]))).expect("each mutant has a log")
            };
            Outcome {
                mutant: without_position(text(&scenario["scenario"]["Mutant"]["name"])),
                fate: fate(text(&scenario["summary"]), log),
            }
        })
        .collect()
}

fn fate(summary: &str, log: impl Fn() -> String) -> Fate {
    match summary {
        "CaughtMutant" => Fate::Caught,
        "MissedMutant" => Fate::Missed,
        "Timeout" => Fate::TimedOut,
        "Unviable" if is_refused(&log()) => Fate::Refused,
        "Unviable" => Fate::Unviable,
        other => panic!("unknown outcome {other}"),
    }
}

/// Whether the compiler's only errors are constants that fail to evaluate, or whose evaluation does not end.
fn is_refused(log: &str) -> bool {
    const ENDLESS: &str = "error: constant evaluation is taking a long time";
    let mut errors =
        log.lines().filter(|line| line.starts_with("error[") || line.starts_with(ENDLESS)).peekable();
    errors.peek().is_some()
        && errors.all(|line| line.starts_with("error[E0080]") || line.starts_with(ENDLESS))
}

fn text(value: &Value) -> &str {
    value.as_str().expect("cargo-mutants writes a string here")
}

/// `core/src/a.rs:12:9: replace | with & in f` without `:12:9`.
fn without_position(name: &str) -> String {
    let (place, change) = name.split_once(": ").expect("a mutant has a place");
    let file = place.split(':').next().expect("a place has a file");
    format!("{file}: {change}")
}

#[test]
fn lines_and_columns_are_left_out() {
    let name = "core/src/a.rs:12:9: replace | with & in <impl A for B<C>>::f";
    assert_eq!(without_position(name), "core/src/a.rs: replace | with & in <impl A for B<C>>::f");
}

#[test]
fn a_refusal_is_no_type_error() {
    let unviable = |log: &str| fate("Unviable", || log.to_owned());
    assert_eq!(unviable("error[E0080]: evaluation panicked: SMSK is wrong at e4"), Fate::Refused);
    assert_eq!(unviable("error[E0080]: a\nerror[E0308]: b"), Fate::Unviable);
    assert_eq!(unviable("error: constant evaluation is taking a long time"), Fate::Refused);
    assert_eq!(unviable("error: could not compile"), Fate::Unviable);
}
