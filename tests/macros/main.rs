//! What the macros emit: the code itself, its proof, and calls in scopes that leave the code nothing to rely on.

mod calls;
mod flips;
mod fuzz;
mod limits;
mod mistakes;
mod scopes;
mod snapshots;
