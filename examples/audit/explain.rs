//! Both techniques step by step. The steps are written here a second time, so that each can be shown; the last step is
//! compared with the functions of the library.

use quintessence::{Bitboard, Line, MASK_EX, MASKS, Mapping, Square, hyperbola, obstruction, oracle};

use crate::checks::Finding;
use crate::position::Slider;

/// The steps of one technique for a slider along one line.
pub(crate) struct Explanation {
    pub(crate) technique: &'static str,
    pub(crate) line: Line,
    /// What the formulas mean, one line of the terminal each.
    pub(crate) note: [&'static str; 3],
    pub(crate) steps: Vec<Step>,
    /// The expected result by functions of the library and by the oracle, with their names.
    pub(crate) answers: Vec<(&'static str, Bitboard)>,
}

/// One step: a formula and its result.
pub(crate) struct Step {
    pub(crate) formula: &'static str,
    pub(crate) set: Bitboard,
    /// The square of the slider, mirrored on a reversed board.
    pub(crate) slider: Square,
    pub(crate) is_reversed: bool,
}

impl Explanation {
    /// Both techniques for each line that the slider moves along.
    pub(crate) fn all(slider: Slider, occupied: Bitboard) -> Vec<Self> {
        let both = |line: &Line| {
            [hyperbola(slider.square, *line, occupied), obstruction(slider.square, *line, occupied)]
        };
        slider.lines().iter().flat_map(both).collect()
    }

    /// The result of the last step.
    pub(crate) fn result(&self) -> Bitboard {
        self.steps.last().map_or(Bitboard::EMPTY, |step| step.set)
    }

    /// Whether the last step equals every expected result.
    pub(crate) fn agrees(&self) -> bool {
        self.mismatches().next().is_none()
    }

    /// Every expected result that differs from the last step.
    pub(crate) fn mismatches(&self) -> impl Iterator<Item = Finding> {
        let wrong = self.answers.iter().filter(|&&(_, answer)| answer != self.result());
        wrong.map(|&(name, answer)| Finding {
            place: format!("the last step, compared with {name}"),
            mapping: Mapping::A1,
            given: Vec::new(),
            found: self.result(),
            expected: answer,
        })
    }
}

/// Hyperbola Quintessence: one subtraction on the board, one on the reversed board.
fn hyperbola(slider: Square, line: Line, occ: Bitboard) -> Explanation {
    let reversal = if line == Line::Rank { Reversal::Bits } else { Reversal::Bytes };
    let mirrored = reversal.square(slider);
    let (r, rev_r) = (Bitboard::from_square(slider), Bitboard::from_square(mirrored));

    let m = MASK_EX[slider as usize][line as usize];
    let o = occ & m;
    let forward = minus(o, r);
    let rev_o = reversal.board(o);
    let difference = minus(rev_o, rev_r);
    let backward = reversal.board(difference);
    let both = forward ^ backward;

    let here = |formula, set| Step { formula, set, slider, is_reversed: false };
    let reversed = |formula, set| Step { formula, set, slider: mirrored, is_reversed: true };
    Explanation {
        technique: "Hyperbola Quintessence",
        line,
        note: [
            "r is the slider's bit. o - r borrows from the nearest blocker above the slider.",
            "Reversed, it borrows from the nearest blocker below. f ^ b keeps changed bits.",
            reversal.note(),
        ],
        steps: vec![
            here("m = line - r", m),
            here("o = occ & m", o),
            here("f = o - r", forward),
            reversed("rev(o)", rev_o),
            reversed("rev(o) - rev(r)", difference),
            here("b = rev(step 5)", backward),
            here("f ^ b", both),
            here("(f ^ b) & m", both & m),
        ],
        answers: vec![
            ("hyperbola::mirrored", hyperbola::mirrored::line_attacks(slider, line, occ)),
            ("hyperbola::smsk", hyperbola::smsk::line_attacks(slider, line, occ)),
            ("hyperbola::generalised", hyperbola::generalised::line_attacks(slider, line, occ)),
            ("oracle", oracle::line_attacks(slider, line, occ)),
        ],
    }
}

/// Obstruction Difference: the squares from the nearest blocker below to the nearest blocker above.
fn obstruction(slider: Square, line: Line, occ: Bitboard) -> Explanation {
    let masks = MASKS[slider as usize][line as usize];
    let l = occ & masks.lower;
    let u = occ & masks.upper;
    let low = lowest(u);
    let twice = Bitboard::new(low.bits() << 1);
    let high = highest(l | Bitboard::from_square(Square::A1));
    let difference = minus(twice, high);

    let here = |formula, set| Step { formula, set, slider, is_reversed: false };
    Explanation {
        technique: "Obstruction Difference",
        line,
        note: [
            "lower and upper are the rays to lower and higher squares. Bit 1 is a1.",
            "low(u) is the nearest blocker above; high(l | 1) is the nearest below, or a1.",
            "t - h sets all bits from h up to low(u): doubling includes the upper blocker.",
        ],
        steps: vec![
            here("m = lower|upper", masks.line),
            here("l = occ & lower", l),
            here("u = occ & upper", u),
            here("low(u)", low),
            here("t = 2 * low(u)", twice),
            here("h = high(l | 1)", high),
            here("t - h", difference),
            here("(t - h) & m", difference & masks.line),
        ],
        answers: vec![
            ("obstruction::printed", obstruction::printed(masks, occ)),
            ("obstruction", obstruction::line_attacks(slider, line, occ)),
            ("oracle", oracle::line_attacks(slider, line, occ)),
        ],
    }
}

#[derive(Clone, Copy)]
enum Reversal {
    Bytes,
    Bits,
}

impl Reversal {
    const fn note(self) -> &'static str {
        match self {
            Self::Bytes => "rev swaps the bytes. The line has one square per byte, so this reverses it.",
            Self::Bits => "rev reverses the bits: a rank lies in one byte, so a byte swap is not enough.",
        }
    }

    const fn board(self, board: Bitboard) -> Bitboard {
        match self {
            Self::Bytes => board.flip_ranks(),
            Self::Bits => board.rotate_180(),
        }
    }

    const fn square(self, square: Square) -> Square {
        match self {
            Self::Bytes => square.flip_ranks(),
            Self::Bits => square.rotate_180(),
        }
    }
}

/// Subtracts words, where the operator `-` of bitboards would remove squares.
const fn minus(from: Bitboard, what: Bitboard) -> Bitboard {
    Bitboard::new(from.bits().wrapping_sub(what.bits()))
}

fn lowest(set: Bitboard) -> Bitboard {
    set.lowest().into_iter().collect()
}

fn highest(set: Bitboard) -> Bitboard {
    set.highest().into_iter().collect()
}
