//! Threats against the attacks of `cozy-chess`.

mod cozy;
mod tracked;

use self::tracked::{Counts, Tracked};
