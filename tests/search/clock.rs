//! The time of a thread.

#[cfg(unix)]
use rustix::time::{ClockId, clock_gettime};

/// The seconds that this thread has run. Other programs on the machine take processors away from a thread, and with them
/// more time than what is to be measured.
#[cfg(unix)]
pub(crate) fn seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// The seconds since the first call, where the time of a thread is not known.
#[cfg(not(unix))]
pub(crate) fn seconds() -> f64 {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed().as_secs_f64()
}
