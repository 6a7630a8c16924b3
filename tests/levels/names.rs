//! The names of levels and instruction sets, and `Twin`.

use quintessence::Bitboard;
use quintessence::simd::{Isa, Level, Twin};

const ISAS: [Isa; 7] =
    [Isa::Portable, Isa::Sse2, Isa::Ssse3, Isa::Avx2, Isa::Avx512, Isa::Neon, Isa::Simd128];

/// Everything that is wrong with names and twins, if the processor has the `expected` instruction sets.
#[must_use]
pub fn complaints_about_names(expected: &[Isa]) -> Vec<String> {
    let mut complaints = Complaints(Vec::new());
    supported(expected, &mut complaints);
    forced(expected, &mut complaints);
    twins(&mut complaints);
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
    complaints.unless(levels.last() == Some(&best), || format!("{best} is detected and is not the last"));
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

/// `Eq` and `Debug` of a `Twin` go by its occupancy.
fn twins(complaints: &mut Complaints) {
    let words = [0x0024_0081_1800_4200, 0x0024_0081_1800_4201, 0x0024_0081_1800_4200];
    let [a, b, same] = words.map(|bits| Twin::new(Bitboard::new(bits)));
    complaints.unless(a == same && a != b, || format!("{a:?} and {b:?} compare wrong"));
    let text = format!("Twin {{ occupied: {:?} }}", Bitboard::new(words[1]));
    complaints.unless(format!("{b:?}") == text, || format!("{b:?} instead of {text}"));
}
