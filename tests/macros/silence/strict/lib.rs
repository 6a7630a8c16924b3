//! Calls of all macros with all options, in a crate that denies all lints.
//!
//! The test adds the attribute that denies the lints, because only the compiler knows all of their names.

#![no_std]

pub mod associated;
pub mod bodies;
pub mod foreign;
pub mod fragments;
pub mod lines;
pub mod own;
pub mod pairs;
pub mod rays;
pub mod types;
