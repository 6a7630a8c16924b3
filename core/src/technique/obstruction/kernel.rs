//! The arithmetic of Obstruction Difference on words; see `verify::proof` for how the compiler checks its terms.
//!
//! `lower` and `upper` are the blockers on the two rays of one line; the result is the attacks along that line once
//! it is masked with the line.
//!
//! Each form joins a term of the blockers above with a term of those below.

#[inline]
pub(crate) const fn printed(lower: u64, upper: u64) -> u64 {
    twice_low(upper).wrapping_add(minus_high(lower))
}

#[inline]
pub(crate) const fn arithmetic(lower: u64, upper: u64) -> u64 {
    twice_low(upper).wrapping_add(minus_high_by_sign(lower))
}

#[inline]
pub(crate) const fn logical(lower: u64, upper: u64) -> u64 {
    twice_low(upper).wrapping_sub(high(lower))
}

#[inline]
pub(crate) const fn blsmsk(lower: u64, upper: u64) -> u64 {
    up_to_low(upper) & minus_high_by_sign(lower)
}

/// Twice the lowest bit; 0 without one, and where that bit is h8: both leave a run to the top of the word.
#[inline]
pub(crate) const fn twice_low(upper: u64) -> u64 {
    (upper ^ upper & upper.wrapping_sub(1)) << 1
}

/// Everything up to the lowest bit, which is [`twice_low`] less 1: the whole word without a bit.
#[inline]
pub(crate) const fn up_to_low(upper: u64) -> u64 {
    upper ^ upper.wrapping_sub(1)
}

/// The highest bit, at least that of a1, negated: everything from that bit on.
///
/// The exclusive or is the bit scan of x86; `ilog2` compiles to the same, and takes the compiler's proof ten times as
/// long.
#[inline]
pub(crate) const fn minus_high(lower: u64) -> u64 {
    u64::MAX << (63 ^ (lower | 1).leading_zeros())
}

/// The same, from the sign bit shifted down with copies of itself.
#[inline]
pub(crate) const fn minus_high_by_sign(lower: u64) -> u64 {
    (i64::MIN >> (lower | 1).leading_zeros()) as u64
}

/// The highest bit itself, at least that of a1.
#[inline]
pub(crate) const fn high(lower: u64) -> u64 {
    1 << 63 >> (lower | 1).leading_zeros()
}
