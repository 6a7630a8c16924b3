//! The Kogge-Stone fill as one macro. The same code fills bitboards, quad-bitboards and SIMD vectors.

/// Kogge-Stone occluded fill: extends the set `$generators` over `$passable` squares in three doubling steps.
///
/// The third argument looks like a closure, `|set, steps| moved`, where `moved` is `set` shifted by `steps` squares in
/// the direction of the fill. The shift may wrap around the edge of the board, so the caller must remove the squares on
/// which wrapped bits land from `$passable`, such as the a-file for a fill to the east.
///
/// The fill is a macro because a `const fn` can call neither a closure nor a trait method.
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
