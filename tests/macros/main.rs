//! Tests the code that the macros emit: its text, its proofs, its error messages, and whether it compiles in any scope.

mod boards;
mod calls;
mod crates;
mod expansions;
mod mistakes;
mod readme;
mod scopes;
