//! No forms to compare with, where there is no x86-64.
#![expect(clippy::unused_self, reason = "on x86-64 there are some")]

use crate::queens::Contender;

pub(crate) struct Forms;

impl Forms {
    pub(crate) const fn new() -> Self {
        Self
    }

    pub(crate) const fn contenders<const N: usize>(&self) -> Vec<Contender<'_, N>> {
        Vec::new()
    }
}
