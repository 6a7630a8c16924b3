//! Checks every level of this processor, and prints one line for each.
//!
//! usage: `levels [--list] [NAME]...`
//!
//! Each NAME is a level that the processor must have, `portable` included. No other level may exist. Without names, the
//! list comes from the operating system. Under an emulator, that list may describe the host instead.
//! With `--list`, only the list of names is checked.

use std::error::Error;
use std::process::ExitCode;

use quintessence::simd::{Isa, Level, UnsupportedLevel};
use quintessence_levels::{complaints_about_names, isas_of_the_processor, run};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut arguments: Vec<_> = std::env::args().skip(1).collect();
    let is_list = arguments.first().is_some_and(|first| first == "--list");
    if is_list {
        arguments.remove(0);
    }
    let chosen = arguments.iter().map(|name| Ok(name.parse::<Level>()?.isa()));
    let chosen = chosen.collect::<Result<Vec<Isa>, UnsupportedLevel>>()?;
    let expected = if chosen.is_empty() { isas_of_the_processor() } else { Some(chosen) };
    let expected = expected.ok_or(
        "the operating system does not list the features of the processor; pass the names of its levels",
    )?;
    let failures = if is_list {
        let complaints = complaints_about_names(&expected);
        for complaint in &complaints {
            println!("{complaint}");
        }
        let names: Vec<_> = Level::supported().map(|level| level.to_string()).collect();
        println!("levels: {}", names.join(", "));
        complaints.len()
    } else {
        let (text, failures) = run(&expected);
        print!("{text}");
        failures
    };
    Ok(if failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
