//! What the macros emit: the code itself, its proof, the messages about mistakes, and calls in scopes that leave the code
//! nothing to rely on.

mod boards;
mod calls;
mod crates;
mod expansions;
mod mistakes;
mod scopes;
