//! How long it takes to build the library, and what tables add to the build of a crate that embeds them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use tempfile::TempDir;

use crate::Effort;
use crate::report::{Bound, Report};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

const EMBED: &str = "
quintessence::smsk! { pub static SMSK; }
quintessence::masks! { pub static MASKS; }
";

/// A build that went wrong: the last line that Cargo wrote.
type Failure = String;

pub(crate) fn core(effort: &Effort, report: &mut Report) {
    let shortest = shortest_of(effort.rounds.div_ceil(10), || {
        Ok([from_nothing("quintessence")?, from_nothing("cozy-chess")?])
    });
    let id = "build.core";
    match shortest {
        Ok([ours, theirs]) => {
            report.ratio(id, Bound::Upper(0.55), Ok::<_, Failure>(ours / theirs));
            report.figure(
                "Cold build without default features, proofs included",
                "ours",
                &format!("{ours:.2} s"),
            );
            report.figure("", "cozy-chess", &format!("{theirs:.2} s"));
        }
        Err(failure) => report.ratio(id, Bound::Upper(0.55), Err(failure)),
    }
}

pub(crate) fn embed(effort: &Effort, report: &mut Report) {
    let added = Crates::new().and_then(|crates| {
        let rounds = effort.rounds.div_ceil(4);
        shortest_of(rounds, || Ok([crates.again("tables")?, crates.again("none")?]))
    });
    if let Ok([with, without]) = &added {
        report.figure(
            "Build of a crate with `smsk!` and `masks!`, proofs included",
            "ours",
            &format!("{with:.3} s"),
        );
        report.figure("", "without tables", &format!("{without:.3} s"));
    }
    report.ratio("build.embed", Bound::Upper(2.0), added.map(|[with, without]| with / without));
}

/// Whatever else runs on the machine adds to a time, so the shortest is the one to compare.
fn shortest_of(rounds: usize, times: impl Fn() -> Result<[f64; 2], Failure>) -> Result<[f64; 2], Failure> {
    let mut shortest = [f64::INFINITY; 2];
    for _ in 0..rounds {
        let times = times()?;
        shortest = [shortest[0].min(times[0]), shortest[1].min(times[1])];
    }
    Ok(shortest)
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
    let stderr = String::from_utf8_lossy(&output.stderr);
    let line = stderr.lines().find(|line| line.starts_with("error")).unwrap_or("cargo failed without a word");
    Err(line.to_owned())
}
