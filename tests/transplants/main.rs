//! Runs the test suites of other libraries on copies in which this library computes slider attacks and lines.
//!
//! `transplants FOLDER` copies the packages from the folder of Cargo's registry to `FOLDER`. The copies call this
//! library, and keep the published tests, examples and documentation. The program fails if a test fails, or if fewer
//! tests pass than in the published package. Each replaced function is then wrong in one run, which has to fail.

mod cargo;
mod copies;
mod hosts;
mod patch;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use hosts::{HOSTS, Host, SUITES, Suite};
use support::registry::Registry;

/// Packages that Cargo may add to a lock file. The macros need these packages, and no copy builds the macros.
const OF_MACROS: [&str; 4] = ["proc-macro2", "quote", "syn", "unicode-ident"];

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: transplants FOLDER");
        return ExitCode::from(2);
    };
    let problems = match transplant(&folder) {
        Ok(problems) => problems,
        Err(problem) => vec![problem],
    };
    for problem in &problems {
        eprintln!("error: {problem}");
    }
    if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Copies all packages and runs all suites. Returns what failed.
fn transplant(folder: &Path) -> Result<Vec<String>, String> {
    let registry = Registry::of_workspace()?;
    let mut problems = Vec::new();
    for host in &HOSTS {
        let copy = folder.join(host.name);
        if copy.exists() {
            fs::remove_dir_all(&copy)
                .map_err(|error| format!("cannot remove {}: {error}", copy.display()))?;
        }
        copies::copy(&registry, host, folder)?;
    }
    for host in &HOSTS {
        let copy = folder.join(host.name);
        cargo::lock(&copy)?;
        let mut new = copies::not_published(&registry, host, &copy)?;
        new.retain(|name| !OF_MACROS.contains(&&name[..]));
        if !new.is_empty() {
            problems.push(format!("{} would be tested with other versions of {}", host.name, new.join(", ")));
        }
    }
    let mut wrong = 0;
    for suite in &SUITES {
        let version = &registry.package(suite.host)?.version[..];
        let name = [&[suite.host, version], suite.features].concat().join(" ");
        let copy = folder.join(suite.host);
        let (counts, output) = cargo::run(&copy, suite.features)?;
        println!(
            "{name}: {} tests passed, {} failed, {} ignored",
            counts.passed, counts.failed, counts.ignored
        );
        if counts.failed > 0 {
            problems.push(format!("tests of {name} fail\n{output}"));
        }
        if counts.passed < suite.passed {
            problems.push(format!("{} tests of {name} passed; expected {}", counts.passed, suite.passed));
        }
        for path in suite.called {
            if let Some(failed) = failures(&registry, folder, suite, path)? {
                println!("  {path} is wrong: {failed} tests fail");
                wrong += 1;
            } else {
                problems.push(format!("no test of {name} fails if {path} is wrong"));
            }
        }
    }
    let functions: usize = HOSTS.iter().map(|host| host.functions.len()).sum();
    if wrong != functions {
        problems.push(format!("{wrong} of {functions} replaced functions are known to be called"));
    }
    Ok(problems)
}

/// The number of tests that fail if a function is wrong.
fn failures(registry: &Registry, folder: &Path, suite: &Suite, path: &str) -> Result<Option<usize>, String> {
    let has = |host: &&Host| host.functions.iter().any(|function| function.path == path);
    let host = HOSTS.iter().find(has).ok_or_else(|| format!("no function is named {path}"))?;
    let copy = folder.join(host.name);
    copies::replace(registry, host, &copy, Some(path))?;
    let mut failed = None;
    // The examples of the documentation take longer, and only a few functions need them.
    for targets in [&["--lib", "--tests"][..], &["--doc"]] {
        let (counts, _) = cargo::run(&folder.join(suite.host), &[targets, suite.features].concat())?;
        if counts.failed > 0 {
            failed = Some(counts.failed);
            break;
        }
    }
    copies::replace(registry, host, &copy, None)?;
    Ok(failed)
}
