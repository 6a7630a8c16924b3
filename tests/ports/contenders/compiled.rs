//! The module of one contender: the methods of the level that the module is compiled for.
#![cfg_attr(panic = "abort", no_std)]

quintessence_ports::module!(Compiled);
