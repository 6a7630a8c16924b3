//! Threats against the attacks of `cozy-chess` and `shakmaty`.

mod cozy;
mod shakmaty;
mod tracked;

use self::tracked::{Counts, Tracked};
