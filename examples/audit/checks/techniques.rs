//! Every scalar technique on every line of every square, with every set of blockers on that line.
//!
//! A technique depends on the blockers on the line only, so these cases cover all 2^64 occupancies. The compiler has
//! proved them when it built the library; here they run again.

use quintessence::verify::Technique;
use quintessence::{Bitboard, Line, Square, oracle as rays};

use super::{Asked, Check};
use crate::oracle;

/// A technique and its check.
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

/// Compares a function with the walk, on one line of every square, with every set of blockers on that line.
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
