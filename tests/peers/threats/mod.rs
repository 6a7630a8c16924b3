//! Threats against the attacks of `cozy-chess`, and inputs of networks against their definitions.

mod cozy;
mod networks;
mod tracked;

use self::tracked::{Counts, Tracked};
