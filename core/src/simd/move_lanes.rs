//! Lanes of the threats that a move changes.

/// The threats that a move changes: four blocks of lanes, and masks of the lanes whose threats end and begin.
///
/// Vector and scalar code return this type, so that they write it where the caller wants it.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct MoveLanes {
    pub(crate) blocks: [[u32; 32]; 4],
    pub(crate) ended: [u32; 4],
    pub(crate) begun: [u32; 4],
}
