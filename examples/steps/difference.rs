//! The steps of Obstruction Difference, which finds all bits from the nearest blocker below the slider to the nearest
//! blocker above. Each public function lists the steps of the function with the same name in
//! `quintessence::obstruction`.

use quintessence::{Line, LineMasks, MASKS, Square};

use crate::step::{Step, Steps};

pub(crate) fn printed(slider: Square, line: Line, occupied: u64) -> Steps {
    let Rays { masks, l, u, above } = Rays::new(slider, line, occupied);
    let (twice, from_below) = (above << 1, u64::MAX << (l | 1).ilog2());
    let run = twice.wrapping_add(from_below);
    Steps::new([
        Step::new("line = lower | upper", LINE, masks.line.bits()),
        Step::new("l = occupied & lower", LOWER, l),
        Step::new("u = occupied & upper", UPPER, u),
        Step::new("above = lowest(u)", ABOVE, above),
        Step::new("2 * above", TWICE, twice),
        Step::new("from_below = -1 << bsr(l | 1)", FROM_BELOW, from_below),
        Step::new("run = 2 * above + from_below", "The carry clears all bits beyond the blocker above.", run)
            .changing(from_below),
        Step::new("attacks = run & line", ATTACKS, run & masks.line.bits()),
    ])
}

pub(crate) fn logical(slider: Square, line: Line, occupied: u64) -> Steps {
    let Rays { masks, l, u, above } = Rays::new(slider, line, occupied);
    let (twice, below) = (above << 1, 1 << 63 >> (l | 1).leading_zeros());
    let run = twice.wrapping_sub(below);
    Steps::new([
        Step::new("line = lower | upper", LINE, masks.line.bits()),
        Step::new("l = occupied & lower", LOWER, l),
        Step::new("u = occupied & upper", UPPER, u),
        Step::new("above = lowest(u)", ABOVE, above),
        Step::new("2 * above", TWICE, twice),
        Step::new("below = highest(l | 1)", BELOW, below),
        Step::new(
            "run = 2 * above - below",
            "All bits from the blocker below to that above, or bit 63.",
            run,
        )
        .changing(twice),
        Step::new("attacks = run & line", ATTACKS, run & masks.line.bits()),
    ])
}

pub(crate) fn blsmsk(slider: Square, line: Line, occupied: u64) -> Steps {
    let Rays { masks, l, u, .. } = Rays::new(slider, line, occupied);
    let less = u.wrapping_sub(1);
    let (to_above, from_below) = (u ^ less, (i64::MIN >> (l | 1).leading_zeros()) as u64);
    let run = to_above & from_below;
    Steps::new([
        Step::new("line = lower | upper", LINE, masks.line.bits()),
        Step::new("l = occupied & lower", LOWER, l),
        Step::new("u = occupied & upper", UPPER, u),
        Step::new("u - 1", "The borrow runs from bit 0 to the nearest blocker above, or bit 63.", less)
            .changing(u),
        Step::new("to_above = u ^ (u - 1)", "The bits changed by the borrow.", to_above),
        Step::new("from_below = i64::MIN >> clz(l | 1)", FROM_BELOW, from_below),
        Step::new("run = to_above & from_below", "The run between the blockers, both included.", run),
        Step::new("attacks = run & line", ATTACKS, run & masks.line.bits()),
    ])
}

pub(crate) fn borrow(slider: Square, line: Line, occupied: u64) -> Steps {
    let Rays { masks, l, u, .. } = Rays::new(slider, line, occupied);
    let below = 1 << 63 >> (l | 1).leading_zeros();
    let less = u.wrapping_sub(below);
    let run = u ^ less;
    Steps::new([
        Step::new("line = lower | upper", LINE, masks.line.bits()),
        Step::new("l = occupied & lower", LOWER, l),
        Step::new("u = occupied & upper", UPPER, u),
        Step::new("below = highest(l | 1)", BELOW, below),
        Step::new("u - below", "The borrow runs from below to the nearest blocker above, or bit 63.", less)
            .changing(u),
        Step::new("run = u ^ (u - below)", "The bits changed by the borrow.", run),
        Step::new("attacks = run & line", ATTACKS, run & masks.line.bits()),
    ])
}

struct Rays {
    masks: LineMasks,
    l: u64,
    u: u64,
    above: u64,
}

impl Rays {
    const fn new(slider: Square, line: Line, occupied: u64) -> Self {
        let masks = MASKS[slider as usize][line as usize];
        let (l, u) = (occupied & masks.lower.bits(), occupied & masks.upper.bits());
        Self { masks, l, u, above: u & u.wrapping_neg() }
    }
}

const LINE: &str = "Both rays of the line, without the slider's square.";
const LOWER: &str = "The blockers on the ray to lower numbers.";
const UPPER: &str = "The blockers on the ray to higher numbers.";
const ABOVE: &str = "The nearest blocker above the slider, or nothing.";
const BELOW: &str = "The highest bit of l: the nearest blocker below. If l is 0, the 1 gives bit 0.";
const TWICE: &str = "The next higher bit, mostly off the line, so that the run includes the blocker.";
const FROM_BELOW: &str = "All bits from the highest of l, the nearest blocker below. If l is 0, from bit 0.";
const ATTACKS: &str = "The squares on the line are the attacks.";
