//! The attack functions in release builds: none can panic, none copies memory, and all load words of boards alone.

mod build;
mod link;
mod loads;
