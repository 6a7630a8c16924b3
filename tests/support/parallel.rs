//! Work for all processors.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Runs `job` once for every item, and gives the results in the order in which they came.
pub fn for_each<T: Sync, R: Send>(items: &[T], job: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut results = Vec::new();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            results.push(job(item));
        }
        results
    };
    // This thread works too, so a platform without threads needs none.
    let others = thread::available_parallelism().map_or(0, |count| count.get() - 1);
    thread::scope(|scope| {
        let others: Vec<_> = (0..others).map(|_| scope.spawn(worker)).collect();
        let mut results = worker();
        for other in others {
            results.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        results
    })
}
