//! Every scalar technique on every line of every square with every set of blockers on that line.
//!
//! Since a technique looks at the blockers on the line alone, these cases stand for all 2^64 occupancies. The library
//! is compiled only if they hold; here they are run again, each against a walk of its own.

use quintessence::verify::Technique;
use quintessence::{Bitboard, Line, Square, oracle as rays};

use super::{Asked, Check};
use crate::oracle;

/// A technique with what was found out about it.
pub(crate) struct TechniqueCheck {
    pub(crate) technique: Technique,
    pub(crate) check: Check,
}

pub(super) fn check() -> Vec<TechniqueCheck> {
    let check_one = |technique: Technique| {
        let mut check = Check::new(technique.name(), "every set of blockers on each line");
        for line in Line::ALL.into_iter().filter(|&line| technique.covers(line)) {
            check_line(&mut check, line, |square, occupied| technique.line_attacks(square, line, occupied));
        }
        TechniqueCheck { technique, check }
    };
    Technique::ALL.into_iter().map(check_one).collect()
}

/// Compares a function with the walk for every square and every set of blockers on one line.
pub(super) fn check_line(check: &mut Check, line: Line, attacks: impl Fn(Square, Bitboard) -> Bitboard) {
    for square in Square::ALL {
        for occupied in oracle::line(square, line).subsets() {
            let expected = rays::line_attacks(square, line, occupied);
            check.compare(attacks(square, occupied), expected, || {
                Asked::about(format_args!("{square}, {}", line.name())).given("occupied", occupied)
            });
        }
    }
}
