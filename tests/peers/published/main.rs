//! Counts the positions in the perft files of the package `shakmaty` again: `published [DEPTH]`.
//!
//! The files are in the folder into which Cargo unpacked the package. Without a depth, the program compares all counts
//! to depth 5, and deeper counts of fewer than [`LEAVES`] leaves. The exit status is 1 if a count differs, or if a file
//! has too few positions.

mod compare;
mod text;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;
use std::{env, fs};

use compare::{Limit, Outcome};
use serde_json::Value;
use support::scratch::{Run, workspace};

/// A file of the package.
struct File {
    name: &'static str,
    /// The number of its positions in the locked version.
    positions: usize,
}

/// All files with positions of chess and Chess960.
const FILES: [File; 3] = [
    File { name: "random.perft", positions: 6_838 },
    File { name: "chess960.perft", positions: 960 },
    File { name: "tricky.perft", positions: 26 },
];

/// The depth to which a full run compares all counts.
const DEPTH: u32 = 5;
/// A full run compares counts at other depths if they have fewer leaves.
const LEAVES: u64 = 150_000_000;

impl File {
    /// Counts all positions of the file again; an error says why a count cannot be compared.
    fn check(&self, folder: &Path, limit: Limit) -> Result<Outcome, String> {
        let path = folder.join(self.name);
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let entries = text::parse(&text).map_err(|error| format!("{}: {error}", self.name))?;
        if entries.len() < self.positions {
            return Err(format!("{}: {} positions, expected {}", self.name, entries.len(), self.positions));
        }
        let outcome = compare::all(&entries, limit);
        // Each position has a count at depth 1.
        if outcome.counts < entries.len() {
            return Err(format!("{}: {} counts, fewer than positions", self.name, outcome.counts));
        }
        Ok(outcome)
    }
}

/// The folder with the files, in the folder of the package.
fn folder() -> Result<PathBuf, String> {
    // Without `--offline`, because Cargo may have to fetch the manifests of packages for other platforms.
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1"])
        .current_dir(workspace())
        .output();
    let run = Run::new(output.map_err(|error| format!("cannot run cargo: {error}"))?);
    if !run.succeeded() {
        return Err(format!("cargo metadata: {}", run.stderr));
    }
    let metadata: Value = serde_json::from_str(&run.stdout).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let manifests: Vec<_> = packages
        .filter(|package| package["name"] == "shakmaty")
        .filter_map(|package| package["manifest_path"].as_str())
        .collect();
    match manifests[..] {
        [manifest] => Ok(Path::new(manifest).with_file_name("tests")),
        _ => Err(format!("the workspace locks {} versions of shakmaty", manifests.len())),
    }
}

/// Checks all files and prints a line for each; returns whether all counts are right.
fn run(limit: Limit) -> Result<bool, String> {
    let folder = folder()?;
    println!("{}", folder.display());
    let mut is_right = true;
    for file in &FILES {
        let start = Instant::now();
        let outcome = file.check(&folder, limit)?;
        for problem in &outcome.problems {
            println!("{}, {problem}", file.name);
        }
        println!(
            "{}: {} positions, {} counts to depth {}, {} leaves, {} wrong, {:.1} s",
            file.name,
            outcome.positions,
            outcome.counts,
            outcome.depth,
            outcome.leaves,
            outcome.problems.len(),
            start.elapsed().as_secs_f64()
        );
        is_right &= outcome.problems.is_empty();
    }
    Ok(is_right)
}

/// What to compare, as the arguments say.
fn limit(arguments: &[String]) -> Option<Limit> {
    match arguments {
        [] => Some(Limit { depth: DEPTH, leaves: LEAVES }),
        [depth] => Some(Limit { depth: depth.parse().ok().filter(|&depth| depth > 0)?, leaves: 0 }),
        _ => None,
    }
}

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let Some(limit) = limit(&arguments) else {
        eprintln!("usage: published [DEPTH]");
        return ExitCode::from(2);
    };
    match run(limit) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All positions of all files, three moves deep.
    #[test]
    fn counts_of_the_package() {
        let folder = folder().unwrap();
        for (file, counts) in FILES.iter().zip([3 * 6_838, 3 * 960, 76]) {
            let outcome = file.check(&folder, Limit { depth: 3, leaves: 0 }).unwrap();
            assert!(outcome.problems.is_empty(), "{}: {:#?}", file.name, outcome.problems);
            let found = (outcome.positions, outcome.counts, outcome.depth);
            assert_eq!(found, (file.positions, counts, 3), "{}", file.name);
        }
    }

    #[test]
    fn a_file_with_too_few_positions_is_refused() {
        let folder = folder().unwrap();
        let file = File { positions: FILES[2].positions + 1, ..FILES[2] };
        let Err(error) = file.check(&folder, Limit { depth: 1, leaves: 0 }) else { panic!("accepted") };
        assert_eq!(error, "tricky.perft: 26 positions, expected 27");
    }
}
