//! Counts the positions in the perft files of the package `shakmaty` again: `published [DEPTH]`.
//!
//! The files are in the folder into which Cargo unpacked the package. Without a depth, the program compares all counts
//! to depth 5, and deeper counts of fewer than 150 million leaves. The exit status is 1 if a count differs, or if a file
//! has too few positions.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;
use std::{env, fs};

use quintessence::quad::Position;
use quintessence_perft::Counter;
use serde_json::Value;
use support::parallel;
use support::scratch::{Run, workspace};

/// All files with positions of chess and Chess960, and the number of their positions in the locked version.
const FILES: [(&str, usize); 3] = [("random.perft", 6_838), ("chess960.perft", 960), ("tricky.perft", 26)];

/// Which counts to compare: all to a depth, and all others with fewer leaves.
#[derive(Clone, Copy)]
struct Limit {
    depth: u32,
    leaves: u64,
}

/// A position with its published counts by depth.
struct Entry<'a> {
    fen: &'a str,
    position: Position,
    counts: Vec<(u32, u64)>,
}

/// What was compared, and a message for each count that differs.
#[derive(Default)]
struct Outcome {
    positions: usize,
    counts: usize,
    leaves: u64,
    problems: Vec<String>,
}

/// Parses blocks of a line `id`, a line `epd` and a line `perft` for each depth.
fn parse(text: &str) -> Result<Vec<Entry<'_>>, String> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for line in text.lines().map(str::trim) {
        let refused = || format!("not understood: `{line}`");
        match line.split_once(' ').unwrap_or((line, "")) {
            ("epd", fen) => {
                let position = fen.parse().map_err(|error| format!("{fen}: {error}"))?;
                entries.push(Entry { fen, position, counts: Vec::new() });
            }
            ("perft", fields) => {
                let (depth, leaves) = fields.split_once(' ').ok_or_else(refused)?;
                let count = depth.parse().ok().zip(leaves.parse().ok()).ok_or_else(refused)?;
                entries.last_mut().ok_or_else(refused)?.counts.push(count);
            }
            (word, _) if word.is_empty() || word == "id" || word.starts_with('#') => {}
            _ => return Err(refused()),
        }
    }
    Ok(entries)
}

/// Compares the counts of a text, several positions at a time.
fn compare(text: &str, limit: Limit) -> Result<Outcome, String> {
    let entries = parse(text)?;
    let of_entries = parallel::for_each(&entries, |entry| {
        // One thread for a position, and no table, so that every leaf is counted.
        let counter = Counter::new(1).expect("no threads to start");
        let mut outcome = Outcome { positions: 1, ..Outcome::default() };
        for &(depth, leaves) in &entry.counts {
            if depth <= limit.depth || leaves < limit.leaves {
                let found = counter.count(&entry.position, depth);
                (outcome.counts, outcome.leaves) = (outcome.counts + 1, outcome.leaves + found);
                if found != leaves {
                    let fen = entry.fen;
                    outcome.problems.push(format!("{fen}, depth {depth}: expected {leaves}, found {found}"));
                }
            }
        }
        outcome
    });
    Ok(of_entries.into_iter().fold(Outcome::default(), |mut all, of_entry| {
        all.positions += of_entry.positions;
        all.counts += of_entry.counts;
        all.leaves += of_entry.leaves;
        all.problems.extend(of_entry.problems);
        all
    }))
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

/// Checks all files and prints a line for each; returns what was compared.
fn run(limit: Limit) -> Result<Vec<Outcome>, String> {
    let folder = folder()?;
    let check = |&(name, positions): &(&str, usize)| {
        let (path, start) = (folder.join(name), Instant::now());
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let outcome = compare(&text, limit).map_err(|error| format!("{name}: {error}"))?;
        let Outcome { counts, leaves, problems, .. } = &outcome;
        if outcome.positions < positions || *counts < positions {
            return Err(format!("{name}: {} positions and {counts} counts", outcome.positions));
        }
        for problem in problems {
            println!("{name}, {problem}");
        }
        let (wrong, seconds) = (problems.len(), start.elapsed().as_secs_f64());
        println!(
            "{name}: {positions} positions, {counts} counts, {leaves} leaves, {wrong} wrong, {seconds:.1} s"
        );
        Ok(outcome)
    };
    FILES.iter().map(check).collect()
}

fn main() -> ExitCode {
    let depth = env::args().nth(1).map(|depth| depth.parse().expect("usage: published [DEPTH]"));
    let limit = depth.map_or(Limit { depth: 5, leaves: 150_000_000 }, |depth| Limit { depth, leaves: 0 });
    match run(limit) {
        Ok(outcomes) if outcomes.iter().all(|outcome| outcome.problems.is_empty()) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
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
        for (outcome, counts) in
            run(Limit { depth: 3, leaves: 0 }).unwrap().into_iter().zip([20_514, 2_880, 76])
        {
            assert!(outcome.problems.is_empty(), "{:#?}", outcome.problems);
            assert_eq!(outcome.counts, counts);
        }
    }

    #[test]
    fn a_wrong_count_is_named() {
        let text = "epd 4k3/8/8/8/8/8/8/4K3 w - -\nperft 1 5\nperft 2 24\nperft 7 1";
        let outcome = compare(text, Limit { depth: 2, leaves: 0 }).unwrap();
        assert_eq!((outcome.positions, outcome.counts, outcome.leaves), (1, 2, 30));
        assert_eq!(outcome.problems, ["4k3/8/8/8/8/8/8/4K3 w - -, depth 2: expected 24, found 25"]);
    }
}
