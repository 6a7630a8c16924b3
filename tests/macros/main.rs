//! What the macros emit: the code itself, its proof, and calls in scopes that leave the code nothing to rely on.

mod edges;
mod expansion;
mod flips;
mod fuzz;
mod hygiene;
mod mistakes;
mod silence;
mod types;
mod values;
