//! The names of levels and instruction sets.

use quintessence::simd::{Isa, Level};

const ISAS: [Isa; 5] = [Isa::Portable, Isa::Avx2, Isa::Avx512, Isa::Neon, Isa::Simd128];

/// Everything that is wrong with names, if the processor has the `expected` instruction sets.
#[must_use]
pub fn complaints_about_names(expected: &[Isa]) -> Vec<String> {
    let mut complaints = Complaints(Vec::new());
    supported(expected, &mut complaints);
    forced(expected, &mut complaints);
    complaints.0
}

struct Complaints(Vec<String>);

impl Complaints {
    fn unless(&mut self, holds: bool, complaint: impl Fn() -> String) {
        if !holds {
            self.0.push(complaint());
        }
    }
}

fn supported(expected: &[Isa], complaints: &mut Complaints) {
    let levels: Vec<_> = Level::supported().collect();
    let isas: Vec<_> = levels.iter().map(|level| level.isa()).collect();
    let (best, compiled) = (Level::detect(), Level::compiled());
    complaints.unless(isas == expected, || format!("levels {isas:?} where the processor has {expected:?}"));
    let chosen = if compiled == Level::PORTABLE { levels.last() } else { Some(&compiled) };
    complaints.unless(chosen == Some(&best), || format!("{best} is detected instead of {chosen:?}"));
    complaints.unless(levels.contains(&compiled), || format!("{compiled} is compiled and not supported"));
    if cfg!(any(not(feature = "std"), not(target_arch = "x86_64"))) {
        complaints.unless(best == compiled, || format!("{best} is detected where {compiled} is compiled"));
    }
}

/// Forces each level by its name.
fn forced(expected: &[Isa], complaints: &mut Complaints) {
    for isa in ISAS {
        let is_right = match isa.to_string().parse::<Level>() {
            Ok(level) => {
                expected.contains(&isa) && level.isa() == isa && level.to_string() == isa.to_string()
            }
            Err(_) => !expected.contains(&isa),
        };
        complaints.unless(is_right, || format!("{isa} was forced, with a wrong outcome"));
        complaints
            .unless(format!("{isa:>9}").ends_with(&format!(" {isa}")), || format!("{isa} is not padded"));
    }
    let levels: Vec<_> = expected.iter().map(ToString::to_string).collect();
    let text = format!("the processor has no level of this name; its levels: {}", levels.join(" "));
    for unknown in ["", "AVX2", "avx", "avx-512", " neon"] {
        let is_right = unknown.parse::<Level>().is_err_and(|error| error.to_string() == text);
        complaints.unless(is_right, || format!("{unknown:?} gives {:?}", unknown.parse::<Level>()));
    }
}
