//! Every function of this crate that gives the attacks of a slider.

use quintessence::hyperbola::twin;
use quintessence::simd::Twin;
use quintessence::{Bitboard, Line, Square};

type Attacks = fn(Square, Bitboard) -> Bitboard;

/// The four functions that each technique offers.
pub(crate) struct Contender {
    pub(crate) name: &'static str,
    pub(crate) rook: Attacks,
    pub(crate) bishop: Attacks,
    pub(crate) queen: Attacks,
    pub(crate) line: fn(Square, Line, Bitboard) -> Bitboard,
}

macro_rules! module {
    ($module:path) => {{
        use $module as module;
        Contender {
            name: stringify!($module),
            rook: module::rook_attacks,
            bishop: module::bishop_attacks,
            queen: module::queen_attacks,
            line: module::line_attacks,
        }
    }};
}

pub(crate) static ALL: [Contender; 12] = [
    module!(quintessence),
    module!(quintessence::oracle),
    module!(quintessence::hyperbola),
    module!(quintessence::hyperbola::smsk),
    module!(quintessence::hyperbola::combined),
    module!(quintessence::hyperbola::mirrored),
    module!(quintessence::hyperbola::generalised),
    module!(quintessence::hyperbola::mask),
    module!(quintessence::hyperbola::twin),
    module!(quintessence::obstruction),
    module!(quintessence::obstruction::compact),
    Contender {
        name: "Twin",
        rook: |square, occupied| Twin::new(occupied).rook_attacks(square),
        bishop: |square, occupied| Twin::new(occupied).bishop_attacks(square),
        queen: |square, occupied| Twin::new(occupied).queen_attacks(square),
        line: twin::line_attacks,
    },
];
