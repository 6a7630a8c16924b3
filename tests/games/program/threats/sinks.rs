//! What is done with threats: their numbers are summed as they are found, or they are written to lists first.

use std::hint::select_unpredictable;

/// Takes the threats that a piece makes, suffers and blocks.
pub(super) trait Sink {
    fn direct(&mut self, threat: u32);
    fn discovered(&mut self, threat: u32);

    /// Takes the threat if there is one. Without a branch, unless this default is inherited.
    #[inline]
    fn direct_if(&mut self, exists: bool, threat: u32) {
        if exists {
            self.direct(threat);
        }
    }

    /// As [`direct_if`](Self::direct_if).
    #[inline]
    fn discovered_if(&mut self, exists: bool, threat: u32) {
        if exists {
            self.discovered(threat);
        }
    }
}

/// A number that depends on the four bytes together, so that no other threats have the same sum.
#[inline]
pub(super) const fn number(threat: u32) -> u32 {
    let product = threat.wrapping_mul(0x9e37_79b1);
    product ^ product >> 15
}

/// Sums of numbers.
#[derive(Clone, Copy, Default)]
pub(super) struct Sums {
    pub(super) direct: u32,
    pub(super) discovered: u32,
}

impl Sums {
    #[inline]
    pub(super) const fn answer(self) -> u64 {
        self.direct as u64 | (self.discovered as u64) << 32
    }
}

impl Sink for Sums {
    #[inline]
    fn direct(&mut self, threat: u32) {
        self.direct = self.direct.wrapping_add(number(threat));
    }

    #[inline]
    fn discovered(&mut self, threat: u32) {
        self.discovered = self.discovered.wrapping_add(number(threat));
    }

    #[inline]
    fn direct_if(&mut self, exists: bool, threat: u32) {
        self.direct = self.direct.wrapping_add(select_unpredictable(exists, number(threat), 0));
    }

    #[inline]
    fn discovered_if(&mut self, exists: bool, threat: u32) {
        self.discovered = self.discovered.wrapping_add(select_unpredictable(exists, number(threat), 0));
    }
}

/// A list with room for `N` threats.
pub(super) struct List<const N: usize> {
    threats: [u32; N],
    len: usize,
}

impl<const N: usize> List<N> {
    #[inline]
    pub(super) const fn new() -> Self {
        Self { threats: [0; N], len: 0 }
    }

    #[inline]
    pub(super) const fn push(&mut self, threat: u32) {
        self.threats[self.len & (N - 1)] = threat;
        self.len += 1;
    }

    /// Writes a threat behind the last one, and keeps it if it exists.
    #[inline]
    pub(super) const fn push_if(&mut self, exists: bool, threat: u32) {
        self.threats[self.len & (N - 1)] = threat;
        self.len += exists as usize;
    }

    #[inline]
    pub(super) fn sum(&self) -> u32 {
        self.threats[..self.len.min(N)].iter().fold(0, |all, &threat| all.wrapping_add(number(threat)))
    }

    /// Removes a threat, if the list has it.
    #[inline]
    pub(super) fn take(&mut self, threat: u32) -> bool {
        let len = self.len.min(N);
        let Some(i) = self.threats[..len].iter().position(|&other| other == threat) else { return false };
        self.len = len - 1;
        self.threats[i] = self.threats[self.len];
        true
    }
}

/// Direct and discovered threats, written out.
pub(super) struct Lists {
    direct: List<32>,
    discovered: List<8>,
}

impl Lists {
    #[inline]
    pub(super) const fn new() -> Self {
        Self { direct: List::new(), discovered: List::new() }
    }

    #[inline]
    pub(super) fn sums(&self) -> Sums {
        Sums { direct: self.direct.sum(), discovered: self.discovered.sum() }
    }
}

impl Sink for Lists {
    #[inline]
    fn direct(&mut self, threat: u32) {
        self.direct.push(threat);
    }

    #[inline]
    fn discovered(&mut self, threat: u32) {
        self.discovered.push(threat);
    }

    #[inline]
    fn direct_if(&mut self, exists: bool, threat: u32) {
        self.direct.push_if(exists, threat);
    }

    #[inline]
    fn discovered_if(&mut self, exists: bool, threat: u32) {
        self.discovered.push_if(exists, threat);
    }
}
