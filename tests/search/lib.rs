//! The engine of the example `search` with the attacks of other libraries, and what its benchmark adds.

mod count;
mod load;
mod peers;
#[cfg(target_feature = "bmi2")]
mod pext;
mod rays;
mod suite;

pub use count::{Counted, lookups_per_node};
pub use load::Loaded;
pub use peers::{CozyChess, SHAKMATY, Shakmaty};
#[cfg(target_feature = "bmi2")]
pub use pext::Pext;
pub use suite::boards;
