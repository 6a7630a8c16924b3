//! Obstruction Difference step by step: the squares from the nearest blocker below to the nearest blocker above.

use quintessence::{Line, LineMasks, MASKS, Square};

use crate::step::{Step, Steps};

/// The published form.
pub(crate) fn printed(slider: Square, line: Line, occupied: u64) -> Steps {
    let by_scan = |l: u64| u64::MAX << (l | 1).ilog2();
    added(slider, line, occupied, by_scan, "n = -1 << bsr(l | 1)")
}

/// The form with an arithmetic shift of the sign bit.
pub(crate) fn arithmetic(slider: Square, line: Line, occupied: u64) -> Steps {
    added(slider, line, occupied, minus_high, BY_SIGN)
}

fn added(slider: Square, line: Line, occupied: u64, negate: fn(u64) -> u64, formula: &'static str) -> Steps {
    let Rays { masks, l, u, low } = Rays::new(slider, line, occupied);
    let (t, n) = (low << 1, negate(l));
    let sum = t.wrapping_add(n);
    Steps::new([
        Step::new("m = lower|upper", MASK, masks.line.bits()),
        Step::new("l = occ & lower", LOWER, l),
        Step::new("u = occ & upper", UPPER, u),
        Step::new("low(u)", LOW, low),
        Step::new("t = 2 * low(u)", TWICE, t),
        Step::new(formula, NEGATED, n),
        Step::new("t + n", "The carry clears all bits from t on. The run below t remains.", sum).changing(n),
        Step::new("(t + n) & m", RUN, sum & masks.line.bits()),
    ])
}

/// The form that subtracts the nearest blocker below.
pub(crate) fn logical(slider: Square, line: Line, occupied: u64) -> Steps {
    let Rays { masks, l, u, low } = Rays::new(slider, line, occupied);
    let (t, h) = (low << 1, 1 << 63 >> (l | 1).leading_zeros());
    let difference = t.wrapping_sub(h);
    Steps::new([
        Step::new("m = lower|upper", MASK, masks.line.bits()),
        Step::new("l = occ & lower", LOWER, l),
        Step::new("u = occ & upper", UPPER, u),
        Step::new("low(u)", LOW, low),
        Step::new("t = 2 * low(u)", TWICE, t),
        Step::new("h = high(l | 1)", HIGH, h),
        Step::new("t - h", "The borrow runs from h up to t: a run of ones.", difference).changing(t),
        Step::new("(t - h) & m", RUN, difference & masks.line.bits()),
    ])
}

/// The form with two masks and no subtraction of one side from the other.
pub(crate) fn blsmsk(slider: Square, line: Line, occupied: u64) -> Steps {
    let Rays { masks, l, u, .. } = Rays::new(slider, line, occupied);
    let less = u.wrapping_sub(1);
    let (a, n) = (u ^ less, minus_high(l));
    Steps::new([
        Step::new("m = lower|upper", MASK, masks.line.bits()),
        Step::new("l = occ & lower", LOWER, l),
        Step::new("u = occ & upper", UPPER, u),
        Step::new("u - 1", "The borrow runs from bit 0 up to the nearest blocker above.", less).changing(u),
        Step::new("a = u ^ (u - 1)", "The bits changed by the borrow: all up to that blocker.", a),
        Step::new(BY_SIGN, NEGATED, n),
        Step::new("a & n", "The run between the blockers, both included.", a & n),
        Step::new("a & n & m", RUN, a & n & masks.line.bits()),
    ])
}

/// The form with the bits that the subtraction of the nearest blocker below changes.
pub(crate) fn borrow(slider: Square, line: Line, occupied: u64) -> Steps {
    let Rays { masks, l, u, .. } = Rays::new(slider, line, occupied);
    let h = 1 << 63 >> (l | 1).leading_zeros();
    let less = u.wrapping_sub(h);
    let x = u ^ less;
    Steps::new([
        Step::new("m = lower|upper", MASK, masks.line.bits()),
        Step::new("l = occ & lower", LOWER, l),
        Step::new("u = occ & upper", UPPER, u),
        Step::new("h = high(l | 1)", HIGH, h),
        Step::new("u - h", "The borrow runs from h up to the nearest blocker above.", less).changing(u),
        Step::new("x = u ^ (u - h)", "The bits changed by the borrow: blocker to blocker.", x),
        Step::new("x & m", RUN, x & masks.line.bits()),
    ])
}

struct Rays {
    masks: LineMasks,
    l: u64,
    u: u64,
    low: u64,
}

impl Rays {
    const fn new(slider: Square, line: Line, occupied: u64) -> Self {
        let masks = MASKS[slider as usize][line as usize];
        let (l, u) = (occupied & masks.lower.bits(), occupied & masks.upper.bits());
        Self { masks, l, u, low: u & u.wrapping_neg() }
    }
}

const fn minus_high(l: u64) -> u64 {
    (i64::MIN >> (l | 1).leading_zeros()) as u64
}

const BY_SIGN: &str = "n = i64::MIN >> clz(l | 1)";
const MASK: &str = "Both rays of the line. No ray has the slider's square.";
const LOWER: &str = "The blockers on the ray to lower numbers.";
const UPPER: &str = "The blockers on the ray to higher numbers.";
const LOW: &str = "The nearest blocker above the slider, or nothing.";
const HIGH: &str = "The nearest blocker below, or bit 0.";
const TWICE: &str = "The next higher bit, so that the run includes the blocker.";
const NEGATED: &str = "All bits from the nearest blocker below, or from bit 0.";
const RUN: &str = "The squares on the line are the attacks.";
