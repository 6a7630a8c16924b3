//! Calls the library with each argument and buffer in a heap block of exactly its size, for Miri and AddressSanitizer.
//!
//! usage: `memory [--only PART,PART] NAME...` or `memory --mistake MISTAKE`
//!
//! Each NAME is a level that the processor must have. A PART is one of `PARTS`, or `scalar`. The answers are also
//! compared with the oracle or with the scalar functions. A MISTAKE is an access outside of a heap block. Miri and
//! AddressSanitizer must report the access.

mod batches;
mod case;
mod levels;
mod mistakes;
mod quads;
mod texts;
mod threats;

use std::error::Error;

use quintessence::simd::{Isa, Level};

use case::Case;

/// The number of random boards. Miri is about a thousand times slower than the processor.
const BOARDS: usize = if cfg!(miri) { 2 } else { 500 };

/// Asks about a board. Returns the number of questions.
type Part = fn(Level, &Case) -> usize;

/// The questions to each level.
const PARTS: [(&str, Part); 9] = [
    ("batches", batches::check),
    ("queens", levels::queens),
    ("squares", levels::squares),
    ("maps", levels::maps),
    ("groups", levels::groups),
    ("ray-boards", threats::ray_boards),
    ("piece-threats", threats::of_pieces),
    ("move-threats", threats::of_moves),
    ("mailboxes", threats::mailboxes),
];

const USAGE: &str = "usage: memory [--only PART,PART] NAME... | memory --mistake MISTAKE";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let (only, names) = match arguments[..] {
        ["--mistake", name] => return mistakes::make(name),
        ["--only", part, ref names @ ..] => (Some(part), names),
        [] => return Err(USAGE.into()),
        ref names => (None, names),
    };
    let is_asked = |part: &str| only.is_none_or(|only: &str| only.split(',').any(|name| name == part));
    let parts: Vec<_> = PARTS.into_iter().filter(|(part, _)| is_asked(part)).collect();
    if parts.is_empty() && !is_asked("scalar") {
        return Err(USAGE.into());
    }
    let isas = names.iter().map(|name| name.parse()).collect::<Result<Vec<Isa>, _>>()?;
    let levels = isas.into_iter().map(Level::try_from).collect::<Result<Vec<_>, _>>()?;
    let cases: Vec<_> = (0..BOARDS).map(Case::random).collect();
    for level in levels {
        for (name, part) in &parts {
            let questions: usize = cases.iter().map(|case| part(level, case)).sum();
            println!("level {level}, {name}: {questions} questions on {BOARDS} boards");
        }
    }
    if is_asked("scalar") {
        let questions: usize = cases.iter().map(quads::check).sum();
        println!("quad: {questions} questions on {BOARDS} boards");
        println!("texts: {}", texts::check());
    }
    Ok(())
}
