//! A transposition table of counts that threads share without locks.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering};

use quintessence::quad::Position;

/// Entries indexed by the low bits of the hash key; a newer count replaces an older one.
#[derive(Debug)]
pub(crate) struct Table {
    entries: Vec<Entry>,
}

/// A count with its depth, and a check word: the hash key, exclusive or the count.
///
/// Two threads that write at once may leave the halves of two entries. The check word then matches no key.
#[derive(Debug, Default)]
struct Entry {
    check: AtomicU64,
    count: AtomicU64,
}

/// A count of nodes takes the upper bits, the depth the lowest eight.
const DEPTH_BITS: u32 = 8;

impl Table {
    pub(crate) fn new(megabytes: u32) -> Result<Self, TryReserveError> {
        let entries = (megabytes as usize) << 20 >> size_of::<Entry>().ilog2();
        // A power of two, so that the bits of a key are an index.
        let number = 1 << entries.ilog2();
        let mut entries = Vec::new();
        entries.try_reserve_exact(number)?;
        entries.resize_with(number, Entry::default);
        Ok(Self { entries })
    }

    pub(crate) fn find(&self, position: &Position, depth: u32) -> Option<u64> {
        let entry = self.entry(position);
        let count = entry.count.load(Ordering::Relaxed);
        let is_here = entry.check.load(Ordering::Relaxed) == position.key() ^ count
            && count & ((1 << DEPTH_BITS) - 1) == u64::from(depth);
        is_here.then_some(count >> DEPTH_BITS)
    }

    pub(crate) fn keep(&self, position: &Position, depth: u32, nodes: u64) {
        // A count of 2^56 would take years, so larger counts are dropped.
        if nodes >> (u64::BITS - DEPTH_BITS) == 0 {
            let (entry, count) = (self.entry(position), nodes << DEPTH_BITS | u64::from(depth));
            entry.count.store(count, Ordering::Relaxed);
            entry.check.store(position.key() ^ count, Ordering::Relaxed);
        }
    }

    fn entry(&self, position: &Position) -> &Entry {
        &self.entries[position.key() as usize & (self.entries.len() - 1)]
    }
}
