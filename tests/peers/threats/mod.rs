//! Threats against the attacks of `cozy-chess`, `shakmaty` and `python-chess`.

mod answers;
mod cozy;
mod shakmaty;
mod tracked;

use self::tracked::{Counts, Tracked};
