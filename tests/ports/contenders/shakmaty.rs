//! The module of one contender: shakmaty.
#![cfg_attr(panic = "abort", no_std)]

quintessence_ports::module!(Shakmaty);
