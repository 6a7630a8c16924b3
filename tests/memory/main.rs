//! Calls the library with each argument and answer in a heap block of exactly its size, for Miri and AddressSanitizer.
//!
//! usage: `memory [--only PART,PART] NAME...` or `memory --mistake MISTAKE`
//!
//! Each NAME is a level that the processor must have. A PART is one of `PARTS`. The answers are also compared with the
//! oracle or with the scalar functions. A MISTAKE is an access outside of a heap block. Miri and AddressSanitizer must
//! report the access.

mod case;
mod mistakes;
mod parts;

use std::error::Error;

use quintessence::simd::Level;

use case::Case;

/// The number of random boards. Miri is about a thousand times slower than the processor.
const BOARDS: usize = if cfg!(miri) { 3 } else { 500 };

/// Asks a level about a board. Returns the number of questions.
type Check = fn(Level, &Case) -> usize;

/// The questions to each level.
const PARTS: [(&str, Check); 6] = [
    ("queens", parts::queens),
    ("squares", parts::squares),
    ("maps", parts::maps),
    ("piece-threats", parts::piece_threats),
    ("move-threats", parts::move_threats),
    ("mailboxes", parts::mailboxes),
];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let known: Vec<_> = PARTS.iter().map(|(name, _)| *name).collect();
    let (asked, names) = match arguments[..] {
        ["--mistake", name] => return mistakes::make(name),
        ["--only", parts, ref names @ ..] => (parts.split(',').collect(), names),
        ref names => (known.clone(), names),
    };
    if let Some(unknown) = asked.iter().find(|name| !known.contains(name)) {
        return Err(format!("unknown part: {unknown}; parts: {}", known.join(", ")).into());
    }
    let levels = names.iter().map(|name| name.parse()).collect::<Result<Vec<Level>, _>>()?;
    let cases: Vec<_> = (0..BOARDS).map(Case::random).collect();
    for level in levels {
        for (name, check) in PARTS.into_iter().filter(|(name, _)| asked.contains(name)) {
            let number: usize = cases.iter().map(|case| check(level, case)).sum();
            println!("level {level}, {name}: {number} questions on {BOARDS} boards");
        }
    }
    Ok(())
}
