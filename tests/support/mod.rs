//! What several subjects need: random boards, all processors, masks by coordinates, the example programs, and crates made
//! for one test.

pub(crate) mod boards;
pub(crate) mod lines;
pub(crate) mod parallel;
pub(crate) mod program;
pub(crate) mod scratch;
