//! Counts the positions in the perft files of the package `shakmaty` again: `published [DEPTH]`.
//!
//! The files are in the folder into which Cargo unpacked the package. Without a depth, the program compares all counts to
//! depth 5, and deeper counts of fewer than 150 million leaves. It panics at a count that differs, and if a file has lost
//! positions.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use std::{env, fs};

use quintessence::quad::Position;
use quintessence_perft::Counter;
use serde_json::Value;
use support::parallel::for_each;
use support::scratch::{Run, workspace};

/// All files with positions of chess and Chess960, and the number of their positions in the locked version.
const FILES: [(&str, u64); 3] = [("random.perft", 6_838), ("chess960.perft", 960), ("tricky.perft", 26)];

/// Compares the counts to a depth, and all others with fewer leaves. Returns the numbers of positions, counts and leaves.
///
/// The text has blocks of a line `id`, a line `epd` with a FEN record, and a line `perft` for each depth.
fn compare(text: &str, most_plies: u32, fewer_than: u64) -> [u64; 3] {
    let blocks: Vec<_> = text.split("\nepd ").skip(1).collect();
    let of_blocks = for_each(&blocks, |block| {
        let (fen, rest) = block.split_once('\n').expect("a line of counts");
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        // One thread for a position, and no table, so that every leaf is counted.
        let counter = Counter::new(1).expect("no threads to start");
        let mut sums = [1, 0, 0];
        for line in rest.lines().filter_map(|line| line.strip_prefix("perft ")) {
            let (depth, leaves) = line.split_once(' ').expect("a depth and a number");
            let (depth, leaves): (_, u64) =
                (depth.parse().expect("a depth"), leaves.trim().parse().expect("a number"));
            if depth <= most_plies || leaves < fewer_than {
                assert_eq!(counter.count(&position, depth), leaves, "{fen}, depth {depth}");
                sums = [1, sums[1] + 1, sums[2] + leaves];
            }
        }
        sums
    });
    [0, 1, 2].map(|i| of_blocks.iter().map(|sums| sums[i]).sum())
}

/// The folder with the files, in the folder of the package.
fn folder() -> PathBuf {
    // Without `--offline`, because Cargo may have to fetch the manifests of packages for other platforms.
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--locked", "--format-version", "1"]).current_dir(workspace());
    let run = Run::new(cargo.output().expect("cargo runs"));
    assert!(run.succeeded(), "{}", run.stderr);
    let metadata: Value = serde_json::from_str(&run.stdout).expect("metadata as JSON");
    let mut packages = metadata["packages"].as_array().expect("a list of packages").iter();
    let package = packages.find(|package| package["name"] == "shakmaty").expect("shakmaty is locked");
    Path::new(package["manifest_path"].as_str().expect("a path")).with_file_name("tests")
}

/// Compares all files, and prints a line for each. Returns the numbers of counts.
fn run(most_plies: u32, fewer_than: u64) -> [u64; 3] {
    let folder = folder();
    FILES.map(|(name, expected)| {
        let (text, start) = (fs::read_to_string(folder.join(name)).expect(name), Instant::now());
        let [positions, counts, leaves] = compare(&text, most_plies, fewer_than);
        assert_eq!(positions, expected, "positions in {name}");
        let seconds = start.elapsed().as_secs_f64();
        println!("{name}: {positions} positions, {counts} counts, {leaves} leaves, {seconds:.1} s");
        counts
    })
}

fn main() {
    match env::args().nth(1) {
        Some(depth) => run(depth.parse().expect("usage: published [DEPTH]"), 0),
        None => run(5, 150_000_000),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All positions of all files, three moves deep.
    #[test]
    fn counts_of_the_package() {
        assert_eq!(run(3, 0), [20_514, 2_880, 76]);
    }

    #[test]
    #[should_panic(expected = "4k3/8/8/8/8/8/8/4K3 w - -, depth 2")]
    fn a_wrong_count_is_named() {
        compare("\nepd 4k3/8/8/8/8/8/8/4K3 w - -\nperft 1 5\nperft 2 24\n", 2, 0);
    }
}
