//! The proofs of functions that run when this crate is compiled. The macro `table!` proves tables where they are.

mod of_sliders;
