//! Inputs of networks against their definitions.

mod cozy;
mod networks;
