//! How long it takes to build the library, and what tables add to the build of a crate that embeds them.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use tempfile::TempDir;

use crate::contest::Ratio;
use crate::report::{Bound, Shown, print};
use crate::{Effort, ROOT};

const TABLES: &str = "
quintessence::smsk! { pub static SMSK; }
quintessence::masks! { pub static MASKS; }
";

/// Crates with what they depend on, and their source.
const CRATES: [(&str, &str, &str); 5] = [
    ("core", "quintessence = { path = 'ROOT/core', default-features = false }", ""),
    (
        "all",
        "quintessence = { path = 'ROOT/core', default-features = false, features = ['std', 'threats'] }",
        "",
    ),
    ("rival", "cozy-chess = '0.3'", ""),
    ("tables", "quintessence = { path = 'ROOT/core' }", TABLES),
    ("none", "quintessence = { path = 'ROOT/core' }", ""),
];

/// The ids, the crates that are compared, whether from nothing, and the bounds.
const GOALS: [(&str, [&str; 2], bool, f64); 3] = [
    ("build.core", ["core", "rival"], true, 0.55),
    ("build.all", ["all", "rival"], true, 0.80),
    ("build.embed", ["tables", "none"], false, 2.0),
];

pub(crate) fn builds(effort: &Effort, wants: impl Fn(&str) -> bool) {
    for (id, names, is_cold, limit) in GOALS {
        if wants(id) {
            print(id, Bound::Upper(limit), compare(names, is_cold, effort));
        }
    }
}

/// The ratio of the shortest times, because whatever else runs on the machine adds to a time.
fn compare(names: [&str; 2], is_cold: bool, effort: &Effort) -> Result<Shown, String> {
    let crates = Crates::new()?;
    let rounds = effort.rounds.div_ceil(if is_cold { 10 } else { 4 }).max(3);
    let mut rounds_of_both = [Vec::new(), Vec::new()];
    for _ in 0..rounds {
        for (name, times) in names.iter().zip(&mut rounds_of_both) {
            times.push(crates.seconds(name, is_cold)?);
        }
    }
    let [ours, theirs] = &rounds_of_both;
    let shortest = |times: &[f64]| times.iter().copied().fold(f64::INFINITY, f64::min);
    let scatter = Ratio::of(ours.iter().zip(theirs).map(|(ours, theirs)| ours / theirs)).scatter;
    let note = format!("{:.2} s against {:.2} s", shortest(ours), shortest(theirs));
    Ok(Shown { value: shortest(ours) / shortest(theirs), scatter, note })
}

/// A folder for each crate, outside of the repository. All take the versions of the workspace.
struct Crates(TempDir);

impl Crates {
    fn new() -> Result<Self, String> {
        let crates = Self(tempfile::tempdir().map_err(|error| error.to_string())?);
        crates.write().map_err(|error| error.to_string())?;
        Ok(crates)
    }

    fn write(&self) -> std::io::Result<()> {
        for (name, dependency, source) in CRATES {
            let folder = self.0.path().join(name);
            fs::create_dir_all(folder.join("src"))?;
            fs::write(folder.join("src/lib.rs"), source)?;
            fs::copy(Path::new(ROOT).join("Cargo.lock"), folder.join("Cargo.lock"))?;
            let dependency = dependency.replace("ROOT", ROOT);
            let manifest = format!(
                "[package]\nname = '{name}'\nedition = '2024'\n[workspace]\n[dependencies]\n{dependency}\n"
            );
            fs::write(folder.join("Cargo.toml"), manifest)?;
        }
        Ok(())
    }

    /// Seconds for a crate: with all that it depends on, of the processors; alone, which takes a few hundredths, of the
    /// clock.
    fn seconds(&self, name: &str, is_cold: bool) -> Result<f64, String> {
        if is_cold {
            self.cargo(name, &["clean"])?;
        } else {
            self.cargo(name, &["build"])?;
            self.cargo(name, &["clean", "--package", name])?;
        }
        let (start, clock) = (user_seconds(), Instant::now());
        self.cargo(name, &["build"])?;
        Ok(if is_cold { user_seconds() - start } else { clock.elapsed().as_secs_f64() })
    }

    fn cargo(&self, name: &str, arguments: &[&str]) -> Result<(), String> {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.current_dir(self.0.path().join(name)).args(arguments).args(["--offline", "--quiet"]);
        cargo.arg("--target-dir").arg(self.0.path().join("target").join(name));
        // What the incremental cache keeps would not be evaluated again.
        let output = cargo.env("CARGO_INCREMENTAL", "0").output().map_err(|error| error.to_string())?;
        let stderr = String::from_utf8_lossy(&output.stderr);
        let error = stderr.lines().find(|line| line.starts_with("error")).unwrap_or("cargo failed");
        if output.status.success() { Ok(()) } else { Err(error.to_owned()) }
    }
}

/// The processor time of all processes that were started here and have ended, in hundredths on Linux: other programs change
/// it less than the time of the clock.
fn user_seconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let field = stat.rsplit(')').next().and_then(|fields| fields.split_whitespace().nth(13));
    field.and_then(|ticks| ticks.parse::<f64>().ok()).map_or(f64::NAN, |ticks| ticks / 100.0)
}
