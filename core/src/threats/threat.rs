//! Threats and lists of them.

use core::fmt;
use core::ops::Deref;

use crate::board::Square;
use crate::quad::Piece;

/// A piece that attacks a square on which another piece stands: four bytes.
///
/// The two pieces may have the same colour: the attacker then defends the victim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(C, align(4))]
pub struct Threat {
    /// The attacking piece.
    pub attacker: Piece,
    /// The square of the attacker.
    pub from: Square,
    /// The attacked piece.
    pub victim: Piece,
    /// The square of the victim.
    pub to: Square,
}

impl Threat {
    /// Fills the places of a list behind its last threat.
    pub(crate) const FILLER: Self =
        Self { attacker: Piece::WhitePawn, from: Square::A1, victim: Piece::WhitePawn, to: Square::A1 };
}

/// At most `N` threats, in an unspecified order.
///
/// A list dereferences to a slice. [`lanes`](Self::lanes) gives the whole array, for code that consumes a fixed number of
/// lanes and discards those from [`len`](Self::len) on.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct ThreatList<const N: usize> {
    lanes: [Threat; N],
    len: u32,
}

impl<const N: usize> ThreatList<N> {
    pub(crate) const EMPTY: Self = Self { lanes: [Threat::FILLER; N], len: 0 };

    /// The threats as a slice. A `const` can call `as_slice`, but cannot use `Deref`.
    #[inline]
    #[must_use]
    pub const fn as_slice(&self) -> &[Threat] {
        match self.lanes.split_at_checked(self.len as usize) {
            Some((threats, _)) => threats,
            None => &self.lanes,
        }
    }

    /// All lanes. The threats are the first [`len`](Self::len) of them; the others hold any threat.
    #[inline]
    #[must_use]
    pub const fn lanes(&self) -> &[Threat; N] {
        &self.lanes
    }

    /// The number of threats.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no threat.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) const fn push(&mut self, threat: Threat) {
        self.write(self.len as usize, threat);
        self.len += 1;
    }

    /// Writes a threat without counting it. A lane behind the last one is ignored.
    #[inline]
    pub(crate) const fn write(&mut self, lane: usize, threat: Threat) {
        // An index out of bounds would be a panic.
        if lane < N {
            self.lanes[lane] = threat;
        }
    }

    /// All lanes, for vector code that stores several at once.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        allow(dead_code, reason = "only AVX-512 stores lanes of threats")
    )]
    #[inline]
    pub(crate) const fn lanes_mut(&mut self) -> &mut [Threat; N] {
        &mut self.lanes
    }

    /// Sets the number of threats, after their lanes were written.
    #[inline]
    pub(crate) const fn set_len(&mut self, len: u32) {
        self.len = len;
    }
}

impl<const N: usize> Deref for ThreatList<N> {
    type Target = [Threat];

    #[inline]
    fn deref(&self) -> &[Threat] {
        self.as_slice()
    }
}

impl<'a, const N: usize> IntoIterator for &'a ThreatList<N> {
    type Item = &'a Threat;
    type IntoIter = core::slice::Iter<'a, Threat>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

impl<const N: usize> fmt::Debug for ThreatList<N> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}
