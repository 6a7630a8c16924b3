//! Rook, bishop, queen and line attacks by the functions of the crate root and of every technique.

use quintessence::hyperbola::{combined, generalised, mask, mirrored, smsk, twin};
use quintessence::obstruction::compact;
use quintessence::{Bitboard, Line, Square, obstruction, oracle};

use super::techniques::check_line;
use super::{Asked, Check};
use crate::random::Sets;

type Attacks = fn(Square, Bitboard) -> Bitboard;

/// The functions of one name in all modules that have it.
macro_rules! in_each_module {
    ($function:ident) => {
        [
            ("the root", quintessence::$function as Attacks),
            ("hyperbola::smsk", smsk::$function),
            ("hyperbola::combined", combined::$function),
            ("hyperbola::mirrored", mirrored::$function),
            ("hyperbola::generalised", generalised::$function),
            ("hyperbola::mask", mask::$function),
            ("hyperbola::twin", twin::$function),
            ("obstruction", obstruction::$function),
            ("obstruction::compact", compact::$function),
        ]
    };
}

/// The number of random occupancies for queens. With four lines, all sets of blockers would be too many.
const QUEEN_OCCUPANCIES: usize = 1024;

pub(super) fn check() -> Vec<Check> {
    let mut line = Check::new("line_attacks", "all blockers on each line");
    for kind in Line::ALL {
        check_line(&mut line, kind, |square, occupied| quintessence::line_attacks(square, kind, occupied));
    }

    let rooks = in_each_module!(rook_attacks);
    let mut rook = Check::new("rook_attacks", format!("{} modules, all sets of blockers", rooks.len()));
    for square in Square::ALL {
        for occupied in oracle::rook_attacks(square, Bitboard::EMPTY).subsets() {
            compare(&mut rook, &rooks, oracle::rook_attacks, square, occupied);
        }
    }

    let bishops = in_each_module!(bishop_attacks);
    let mut bishop = Check::new("bishop_attacks", format!("{} modules, all sets of blockers", bishops.len()));
    for square in Square::ALL {
        for occupied in oracle::bishop_attacks(square, Bitboard::EMPTY).subsets() {
            compare(&mut bishop, &bishops, oracle::bishop_attacks, square, occupied);
        }
    }

    let queens = in_each_module!(queen_attacks);
    let mut queen =
        Check::new("queen_attacks", format!("{} modules, seeded random occupancies", queens.len()));
    for occupied in Sets::new().take(QUEEN_OCCUPANCIES) {
        for square in Square::ALL {
            compare(&mut queen, &queens, oracle::queen_attacks, square, occupied);
        }
    }
    vec![line, rook, bishop, queen]
}

fn compare(
    check: &mut Check,
    functions: &[(&str, Attacks)],
    oracle: Attacks,
    square: Square,
    occupied: Bitboard,
) {
    let expected = oracle(square, occupied);
    for (module, attacks) in functions {
        check.compare(attacks(square, occupied), expected, || {
            Asked::about(format_args!("{square}, by {module}")).given("occupied", occupied)
        });
    }
}
