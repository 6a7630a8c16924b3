//! Checks every level of this processor, and prints one line for each.
//!
//! usage: `levels [NAME]...`, `levels --list [NAME]...`, `levels --only ROOM,ROOM NAME...` or `levels --mistake MISTAKE`
//!
//! Each NAME is a level that the processor must have, `portable` included. No other level may exist. Without names, the
//! list comes from the operating system. Under an emulator, that list may describe the host instead.
//! With `--list`, only the list of names is checked. With `--only`, only some questions are put to the named levels; a
//! ROOM is one of `ROOMS`. A MISTAKE is an access outside of a heap block, which Miri and AddressSanitizer must report.

use std::error::Error;
use std::process::ExitCode;

use quintessence::simd::{Isa, Level, UnsupportedLevel};
use quintessence_levels::{ROOMS, Room, check, complaints_about_names, isas_of_the_processor, mistakes};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let failures = match arguments[..] {
        ["--mistake", name] => return Ok(mistakes::make(name).map(|()| ExitCode::SUCCESS)?),
        ["--only", names, ref levels @ ..] => ask(&rooms(names)?, named(levels)?),
        ["--list", ref names @ ..] => {
            let failures = print(&complaints_about_names(&expected(names)?));
            let names: Vec<_> = Level::supported().map(|level| level.to_string()).collect();
            println!("levels: {}", names.join(", "));
            failures
        }
        ref names => print(&complaints_about_names(&expected(names)?)) + ask(&ROOMS, Level::supported()),
    };
    Ok(if failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn named(names: &[&str]) -> Result<Vec<Level>, UnsupportedLevel> {
    names.iter().map(|name| name.parse()).collect()
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

fn rooms(names: &str) -> Result<Vec<Room>, String> {
    let find =
        |name| ROOMS.into_iter().find(|room| room.name == name).ok_or(format!("there is no room {name}"));
    names.split(',').map(find).collect()
}

fn print(complaints: &[String]) -> usize {
    for complaint in complaints {
        println!("{complaint}");
    }
    complaints.len()
}

/// Puts the questions of the rooms to the levels, and returns the number of failures.
fn ask(rooms: &[Room], levels: impl IntoIterator<Item = Level>) -> usize {
    let report = |level| {
        let report = check(level, rooms);
        println!("{report}");
        report.failures
    };
    levels.into_iter().map(report).sum()
}
