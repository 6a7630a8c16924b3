//! Runs jobs on all processors.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Runs `job` once for every item, and returns the results in any order.
pub fn for_each<T: Sync, R: Send>(items: &[T], job: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut results = Vec::new();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            results.push(job(item));
        }
        results
    };
    // The calling thread works too, so that the jobs run even on a platform without threads.
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
