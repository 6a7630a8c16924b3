//! Every processor: the functions at the root of the crate.

use crate::simd::generic::backend::Backend;
use crate::simd::generic::scalar::Unprepared;

/// The backend without vector instructions.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Backend for Portable {
    type Prepared = Unprepared;
}
