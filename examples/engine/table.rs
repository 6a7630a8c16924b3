//! The hash table.

use quintessence::quad::Move;

/// What a search has found out about a position: the score is in `low..=high`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) key: u64,
    pub(crate) best: Option<Move>,
    pub(crate) low: i16,
    pub(crate) high: i16,
    pub(crate) depth: u8,
}

/// The entry of a position of which nothing is known.
const UNKNOWN: Entry = Entry { key: 0, best: None, low: i16::MIN, high: i16::MAX, depth: 0 };

/// A hash table. Each entry replaces the one before in its slot.
#[derive(Debug)]
pub(crate) struct Table(Vec<Entry>);

impl Table {
    pub(crate) fn new() -> Self {
        Self(vec![UNKNOWN; 1 << 18])
    }

    pub(crate) fn get(&self, key: u64) -> Entry {
        let entry = self.0[key as usize % self.0.len()];
        if entry.key == key { entry } else { UNKNOWN }
    }

    pub(crate) fn insert(&mut self, entry: Entry) {
        let slot = entry.key as usize % self.0.len();
        self.0[slot] = entry;
    }
}
