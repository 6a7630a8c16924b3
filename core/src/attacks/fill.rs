//! The Kogge-Stone fill, written once for words, for quads of words and for vectors.

/// Fills from the generators across the passable squares, in three doubling steps.
///
/// ```text
/// g |= p & (g << d);  p &= p << d       one step
/// g |= p & (g << 2d); p &= p << 2d      two more
/// g |= p & (g << 4d)                    four more
/// ```
///
/// `|set, steps| moved` moves a set by `steps` squares. The caller removes from `p` the edge at which a step wraps.
///
/// A macro, since a `const fn` can call neither a closure nor a trait method.
macro_rules! kogge_stone {
    ($generators:expr, $passable:expr, |$set:ident, $steps:ident| $moved:expr) => {{
        let (filled, passable) = ($generators, $passable);
        let ($set, $steps) = (filled, 1);
        let filled = filled.union(passable.intersection($moved));
        let $set = passable;
        let passable = passable.intersection($moved);
        let ($set, $steps) = (filled, 2);
        let filled = filled.union(passable.intersection($moved));
        let $set = passable;
        let passable = passable.intersection($moved);
        let ($set, $steps) = (filled, 4);
        filled.union(passable.intersection($moved))
    }};
}

pub(crate) use kogge_stone;
