//! Inputs of networks against their definitions.

mod cozy;
#[path = "../../../examples/networks.rs"]
#[expect(dead_code, reason = "an example has a function `main`")]
mod definitions;
mod networks;
