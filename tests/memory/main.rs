//! Calls the library with each argument and buffer in a heap block of exactly its size, for Miri and AddressSanitizer.
//!
//! usage: `memory [--only PART,PART] NAME...` or `memory --mistake MISTAKE`
//!
//! Each NAME is a level that the processor must have. A PART is one of `PARTS`, or `scalar`. The part `scalar` needs no
//! level, each other part needs one. The answers are also compared with the oracle or with the scalar functions. The
//! last line has the counts. A MISTAKE is an access outside of a heap block. Miri and AddressSanitizer must report the
//! access.

mod case;
mod count;
mod levels;
mod mistakes;
mod quads;
mod texts;
mod threats;

use std::error::Error;

use quintessence::simd::{Isa, Level};

use case::Case;
use count::{Counts, Unit};

/// The number of random boards. Miri is about a thousand times slower than the processor.
const BOARDS: usize = if cfg!(miri) { 3 } else { 500 };

/// Asks about a board. Returns the number of questions or buffers.
type Check = fn(Level, &Case) -> usize;

/// The questions to each level.
const PARTS: [(&str, Unit, Check); 7] = [
    ("queens", Unit::Questions, levels::queens),
    ("squares", Unit::Questions, levels::squares),
    ("maps", Unit::Questions, levels::maps),
    ("groups", Unit::Questions, levels::groups),
    ("piece-threats", Unit::Questions, threats::of_pieces),
    ("move-threats", Unit::Questions, threats::of_moves),
    ("mailboxes", Unit::Questions, threats::mailboxes),
];

/// The part that asks the scalar functions.
const SCALAR: &str = "scalar";

const USAGE: &str = "usage: memory [--only PART,PART] NAME... | memory --mistake MISTAKE";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let (only, names) = match arguments[..] {
        ["--mistake", name] => return mistakes::make(name),
        ["--only", parts, ref names @ ..] => (Some(parts), names),
        [] => return Err(USAGE.into()),
        ref names => (None, names),
    };
    let asked = asked(only, names)?;
    let isas = names.iter().map(|name| name.parse()).collect::<Result<Vec<Isa>, _>>()?;
    let levels = isas.into_iter().map(Level::try_from).collect::<Result<Vec<_>, _>>()?;
    let cases: Vec<_> = (0..BOARDS).map(Case::random).collect();
    let mut counts = Counts::default();
    for level in levels {
        for (name, unit, check) in PARTS.into_iter().filter(|(name, ..)| asked.contains(name)) {
            let number = cases.iter().map(|case| check(level, case)).sum();
            println!("level {level}, {name}: {number} {unit} on {BOARDS} boards");
            counts.add(unit, number);
        }
    }
    if asked.contains(&SCALAR) {
        let questions = cases.iter().map(quads::check).sum();
        println!("quad: {questions} questions on {BOARDS} boards");
        counts.add(Unit::Questions, questions);
        let texts = texts::check();
        println!("texts: {texts}");
        counts.add(Unit::Texts, texts);
    }
    println!("{}: {counts}", if names.is_empty() { SCALAR.to_owned() } else { names.join(", ") });
    Ok(())
}

/// The names of the parts to run. Without `--only`, all parts run.
fn asked<'a>(only: Option<&'a str>, levels: &[&str]) -> Result<Vec<&'a str>, String> {
    let known: Vec<_> = PARTS.iter().map(|&(name, ..)| name).chain([SCALAR]).collect();
    let Some(only) = only else { return Ok(known) };
    let asked: Vec<_> = only.split(',').collect();
    if let Some(unknown) = asked.iter().find(|name| !known.contains(name)) {
        return Err(format!("unknown part: {unknown}; parts: {}", known.join(", ")));
    }
    let has_parts = asked.iter().any(|&name| name != SCALAR);
    match (has_parts, levels) {
        (true, []) => Err(format!("{only}: only the part {SCALAR} runs without a level; {USAGE}")),
        (false, [_, ..]) => Err(format!(
            "the part {SCALAR} takes no level; parts with levels: {}",
            known[..known.len() - 1].join(", ")
        )),
        _ => Ok(asked),
    }
}
