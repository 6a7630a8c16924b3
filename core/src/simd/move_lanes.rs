//! The type [`MoveLanes`].

/// The threats that a move ends and begins: a block of 32 lanes, one threat in each lane, for each piece that the move
/// removes or puts, and masks of the lanes whose threats end or begin.
///
/// Vector and scalar code both return this type, so both write the result directly to the memory of the caller.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct MoveLanes {
    pub(crate) blocks: [[u32; 32]; 4],
    pub(crate) ended: [u32; 4],
    pub(crate) begun: [u32; 4],
}
