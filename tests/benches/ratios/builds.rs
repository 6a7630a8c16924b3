//! How long it takes to build the library, and what tables add to the build of a crate that embeds them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Instant;

use quintessence_games::contest::Ratio;
use tempfile::TempDir;

use crate::Effort;
use crate::report::{Bound, Report, Shown};

pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

const EMBED: &str = "
quintessence::smsk! { pub static SMSK; }
quintessence::masks! { pub static MASKS; }
";

/// Why a build failed.
pub(crate) type Failure = String;

pub(crate) fn core(effort: &Effort, report: &mut Report) {
    let times = times_of(effort.rounds.div_ceil(10), || {
        Ok([from_nothing("quintessence")?, from_nothing("cozy-chess")?])
    });
    if let Ok(times) = &times {
        let [ours, theirs] = times.shortest();
        report.figure(
            "Cold build without default features, proofs included",
            "ours",
            &format!("{ours:.2} s"),
        );
        report.figure("", "cozy-chess", &format!("{theirs:.2} s"));
    }
    report.ratio("build.core", Bound::Upper(0.55), times.map(|times| times.ratio()));
}

pub(crate) fn embed(effort: &Effort, report: &mut Report) {
    let added = Crates::new().and_then(|crates| {
        let rounds = effort.rounds.div_ceil(4);
        times_of(rounds, || Ok([crates.again("tables")?, crates.again("none")?]))
    });
    if let Ok(added) = &added {
        let [with, without] = added.shortest();
        report.figure(
            "Build of a crate with `smsk!` and `masks!`, proofs included",
            "ours",
            &format!("{with:.3} s"),
        );
        report.figure("", "without tables", &format!("{without:.3} s"));
    }
    report.ratio("build.embed", Bound::Upper(2.0), added.map(|added| added.ratio()));
}

/// Seconds for two builds, by rounds.
struct Times(Vec<[f64; 2]>);

fn times_of(rounds: usize, times: impl Fn() -> Result<[f64; 2], Failure>) -> Result<Times, Failure> {
    (0..rounds).map(|_| times()).collect::<Result<_, _>>().map(Times)
}

impl Times {
    fn shortest(&self) -> [f64; 2] {
        self.0.iter().fold([f64::INFINITY; 2], |a, b| [a[0].min(b[0]), a[1].min(b[1])])
    }

    /// The ratio of the shortest times: whatever else runs on the machine adds to a time.
    fn ratio(&self) -> Shown {
        let [a, b] = self.shortest();
        let scatter = Ratio::of(self.0.iter().map(|[a, b]| a / b)).scatter();
        Shown { scatter, ..Shown::from(a / b) }
    }
}

/// Seconds for a package of this workspace's dependencies with all that it depends on.
fn from_nothing(package: &str) -> Result<f64, Failure> {
    let target = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut arguments = vec!["build", "--package", package];
    if package == "quintessence" {
        arguments.push("--no-default-features");
    }
    cargo(Path::new(ROOT), target.path(), &arguments)
}

/// A workspace of a crate that embeds tables and a crate that embeds none, outside of the repository.
struct Crates {
    root: TempDir,
    target: PathBuf,
}

impl Crates {
    /// Builds both once, so that what they depend on is there.
    fn new() -> Result<Self, Failure> {
        let root = tempfile::tempdir().map_err(|error| error.to_string())?;
        let crates = Self { target: root.path().join("target"), root };
        crates.write().map_err(|error| error.to_string())?;
        cargo(crates.root.path(), &crates.target, &["build"])?;
        Ok(crates)
    }

    fn write(&self) -> std::io::Result<()> {
        let root = self.root.path();
        fs::write(
            root.join("Cargo.toml"),
            "[workspace]\nresolver = \"3\"\nmembers = [\"none\", \"tables\"]\n",
        )?;
        fs::copy(Path::new(ROOT).join("Cargo.lock"), root.join("Cargo.lock"))?;
        for (name, source) in [("none", ""), ("tables", EMBED)] {
            fs::create_dir_all(root.join(name).join("src"))?;
            fs::write(root.join(name).join("src/lib.rs"), source)?;
            let manifest = format!(
                "[package]\nname = \"{name}\"\nedition = \"2024\"\n[dependencies]\nquintessence = {{ path = '{ROOT}/core' }}\n"
            );
            fs::write(root.join(name).join("Cargo.toml"), manifest)?;
        }
        Ok(())
    }

    /// Seconds for one of them alone.
    fn again(&self, name: &str) -> Result<f64, Failure> {
        cargo(self.root.path(), &self.target, &["clean", "--package", name])?;
        cargo(self.root.path(), &self.target, &["build", "--package", name])
    }
}

/// Seconds that Cargo takes, without a network.
fn cargo(directory: &Path, target: &Path, arguments: &[&str]) -> Result<f64, Failure> {
    let mut command = Command::new(option_env!("CARGO").unwrap_or("cargo"));
    command.current_dir(directory).args(arguments).args(["--offline", "--quiet", "--target-dir"]).arg(target);
    // What the incremental cache keeps would not be evaluated again.
    command.env("CARGO_INCREMENTAL", "0").env_remove("CARGO_TARGET_DIR");
    let start = Instant::now();
    let output = command.output().map_err(|error| format!("no cargo: {error}"))?;
    let time = start.elapsed().as_secs_f64();
    if output.status.success() {
        return Ok(time);
    }
    Err(failure(&output))
}

/// Why a build failed: the first error that Cargo printed.
pub(crate) fn failure(output: &Output) -> Failure {
    let stderr = String::from_utf8_lossy(&output.stderr);
    let line = stderr.lines().find(|line| line.starts_with("error"));
    line.unwrap_or("cargo failed without a word").to_owned()
}

/// The target directory of this benchmark.
pub(crate) fn target() -> Result<PathBuf, Failure> {
    let benchmark = std::env::current_exe().ok();
    // In `<target directory>/<profile>/deps`.
    let target = benchmark.as_deref().and_then(|benchmark| benchmark.ancestors().nth(3));
    target.map(Path::to_owned).ok_or_else(|| "the benchmark is in no target directory".to_owned())
}
