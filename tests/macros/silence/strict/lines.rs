//! Line masks for byte swaps, in all options.

::quintessence::smsk! {
    /// A table with docs.
    pub static SMSK;
}
::quintessence::smsk! { pub const SMSK_A8; mapping = a8; align = 64; }
::quintessence::smsk! { pub static SMSK_9; board = 9 x 9; word = u128; stride = 12; gaps = [63, 110..112]; crate = ::quintessence; }
::quintessence::mask_ex! { pub static MASK_EX; }
::quintessence::mask_ex! { pub static MASK_EX_H1; mapping = h1_by_file; align = 64; crate = ::quintessence; }
::quintessence::mask_ex! { pub static MASK_EX_9; board = 9 x 9; mapping = i9_by_file; gaps = [63]; }
::quintessence::masks! { pub static MASKS; }
::quintessence::masks! { pub const MASKS_H8; mapping = h8; align = 4096; crate = ::quintessence; }
::quintessence::masks! { pub static MASKS_6; board = 6 x 6; word = u64; stride = 8; }
::quintessence::masks! { pub static COMPACT_MASKS; layout = compact; }
::quintessence::masks! { pub static COMPACT_MASKS_6; board = 6 x 6; layout = compact; }
::quintessence::first_rank! { pub static FIRST_RANK; }
::quintessence::first_rank! { pub static FIRST_RANK_BY_OCCUPANCY; layout = by_occupancy; align = 64; crate = ::quintessence; }
::quintessence::first_rank! { pub const FIRST_RANK_BY_FILE; layout = by_file; mapping = a1_by_file; }
