//! Checks every level of this processor, and prints one line for each.
//!
//! usage: `levels [NAME]...`
//!
//! Each NAME is a level that the processor must have, `portable` included. No other level may exist. Without names, the
//! list comes from the operating system. Under an emulator, that list may describe the host instead.

use std::error::Error;
use std::process::ExitCode;

use quintessence::simd::Isa;
use quintessence_levels::{isas_of_the_processor, run};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let named = std::env::args().skip(1).map(|name| name.parse()).collect::<Result<Vec<Isa>, _>>()?;
    let expected = if named.is_empty() { isas_of_the_processor() } else { Some(named) };
    let expected = expected.ok_or(
        "the operating system does not list the features of the processor; pass the names of its levels",
    )?;
    let (text, failures) = run(&expected);
    print!("{text}");
    Ok(if failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
