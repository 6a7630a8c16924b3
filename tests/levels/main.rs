//! Checks every level of this processor, and prints a line for each.
//!
//! usage: `levels [NAME]...`
//!
//! The names are those of the levels that the processor is to have, `portable` included. Without names they are what the
//! operating system says of the processor; an emulator may say it of another.

use std::error::Error;
use std::process::ExitCode;

use quintessence::simd::Isa;
use quintessence_levels::{isas_of_the_processor, run};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let named = std::env::args().skip(1).map(|name| name.parse()).collect::<Result<Vec<Isa>, _>>()?;
    let expected = if named.is_empty() { isas_of_the_processor() } else { Some(named) };
    let expected = expected.ok_or("no word about the processor here; expected the names of levels")?;
    let (text, failures) = run(&expected);
    print!("{text}");
    Ok(if failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
