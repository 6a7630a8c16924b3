//! Tests every level of this processor.
//!
//! usage: `levels [NAME]...`, `levels --list [NAME]...`, `levels --only GROUP,GROUP NAME...` or `levels --mistake NAME`
//!
//! The arguments are the levels that the library must find on this processor. Without arguments, the operating system
//! says which instruction sets there are, but under an emulator it may describe the host. `--list` checks this alone.
//! `--only` tests some groups of methods. `--mistake` accesses memory outside of a heap block, which Miri and
//! AddressSanitizer must report.

use std::error::Error;
use std::process::ExitCode;

use quintessence::simd::{Isa, Level};
use quintessence_levels::{
    GROUPS, Group, check, complaint_about_the_panic_hook, complaints_about_names, isas_of_the_processor,
    mistakes,
};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let failures = match arguments[..] {
        ["--mistake", name] => return Ok(mistakes::make(name).map(|()| ExitCode::SUCCESS)?),
        ["--only", names, ref levels @ ..] => check_all(&groups(names)?, named(levels)?),
        ["--list", ref names @ ..] => {
            let failures = print(&complaints(names)?);
            let names: Vec<_> = Level::supported().map(|level| level.to_string()).collect();
            println!("levels: {}", names.join(", "));
            failures
        }
        ref names => print(&complaints(names)?) + check_all(&GROUPS, Level::supported()),
    };
    Ok(if failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn named(names: &[&str]) -> Result<Vec<Level>, String> {
    let find = |&name| Level::supported().find(|level| level.to_string() == name);
    names.iter().map(|name| find(name).ok_or(format!("the processor has no level {name}"))).collect()
}

fn expected(names: &[&str]) -> Result<Vec<Isa>, Box<dyn Error>> {
    if names.is_empty() {
        Ok(isas_of_the_processor().ok_or(
            "the operating system does not list the features of the processor; pass the names of its levels",
        )?)
    } else {
        Ok(named(names)?.into_iter().map(Level::isa).collect())
    }
}

fn complaints(names: &[&str]) -> Result<Vec<String>, Box<dyn Error>> {
    let mut complaints = complaints_about_names(&expected(names)?);
    complaints.extend(complaint_about_the_panic_hook());
    Ok(complaints)
}

fn groups(names: &str) -> Result<Vec<Group>, String> {
    let find =
        |name| GROUPS.into_iter().find(|group| group.name == name).ok_or(format!("there is no group {name}"));
    names.split(',').map(find).collect()
}

fn print(complaints: &[String]) -> usize {
    for complaint in complaints {
        println!("{complaint}");
    }
    complaints.len()
}

fn check_all(groups: &[Group], levels: impl IntoIterator<Item = Level>) -> usize {
    let report = |level| {
        let report = check(level, groups);
        println!("{report}");
        report.failures
    };
    levels.into_iter().map(report).sum()
}
