//! Calls in an `impl`, in a trait and in an `impl` of that trait.

use crate::types::Bits;

/// Has tables.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Engine;

impl Engine {
    ::quintessence::leaper! { pub const CAMEL; steps = leaper(1, 3); }
    ::quintessence::first_rank! { pub const FIRST_RANK; }
    ::quintessence::mask_ex! { pub const MASK_EX; align = 64; }
    ::quintessence::ray_order! {
        #[expect(clippy::large_stack_arrays, reason = "clippy takes an associated constant for a local array")]
        pub const ORDER: [[Bits; 64]; 64] = Bits::new(square as u64);
    }
    ::quintessence::square_table! { pub const SIZES: [(Bits, u8); 64] = (Bits::new(file), square as u8); }
}

/// Has tables, and an `impl` has others.
pub trait Tables {
    ::quintessence::masks! { const COMPACT_MASKS; layout = compact; }
    ::quintessence::masks! { const MASKS; }
    ::quintessence::ray_order! { const ORDER: [[u16; 64]; 64] = position; }
    ::quintessence::smsk! { const SMSK; }
    ::quintessence::square_table! { const SQUARES: [u8; 64] = square; }
}

impl Tables for Engine {
    ::quintessence::masks! { const COMPACT_MASKS; layout = compact; mapping = a8; }
    ::quintessence::masks! { const MASKS; mapping = a8; }
    ::quintessence::ray_order! { const ORDER: [[u16; 64]; 64] = position; mapping = a8; }
    ::quintessence::smsk! { const SMSK; mapping = a8; }
    ::quintessence::square_table! { const SQUARES: [u8; 64] = square ^ 56; }
}
