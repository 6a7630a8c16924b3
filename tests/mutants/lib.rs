//! Damage to a copy of the library, item by item.
//!
//! Items are found by name in the syntax of `core/src`, wherever they stand, and damage is a token exchanged for another
//! one. No source text is quoted here, so a refactoring of the library does not break its mutants.

mod item;
mod library;
mod site;

pub use item::Item;
pub use library::{Library, rustc};
pub use site::Site;
