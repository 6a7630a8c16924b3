//! The module of one contender: the functions at the root of this crate.
#![cfg_attr(panic = "abort", no_std)]

quintessence_ports::module!(Root);
