//! A static library with the tables of the crate, and with those that the macros emit in every mapping and layout. The
//! tests read the bytes and the alignment of each table from its object files.

/// The struct of the source, for a table of one's own type.
#[repr(C)]
struct Entry {
    bit: u64,
    diagonal: u64,
    antidiagonal: u64,
    file: u64,
}

macro_rules! in_mapping {
    ($mapping:ident: $mask_ex:ident $masks:ident $compact:ident $($smsk:ident $own:ident)?) => {
        quintessence::mask_ex! { #[used] static $mask_ex; mapping = $mapping; }
        quintessence::masks! { #[used] static $masks; mapping = $mapping; align = 128; }
        quintessence::masks! { #[used] static $compact; layout = compact; mapping = $mapping; align = 4096; }
        $(
            quintessence::smsk! { #[used] static $smsk; mapping = $mapping; }
            quintessence::square_table! {
                #[used]
                static $own: [Entry; 64] = Entry { bit, diagonal, antidiagonal, file };
                mapping = $mapping;
                align = 32;
            }
        )?
    };
}

in_mapping! { a1: MASK_EX_A1 MASKS_A1 COMPACT_MASKS_A1 SMSK_A1 OWN_SMSK_A1 }
in_mapping! { h1: MASK_EX_H1 MASKS_H1 COMPACT_MASKS_H1 SMSK_H1 OWN_SMSK_H1 }
in_mapping! { a8: MASK_EX_A8 MASKS_A8 COMPACT_MASKS_A8 SMSK_A8 OWN_SMSK_A8 }
in_mapping! { h8: MASK_EX_H8 MASKS_H8 COMPACT_MASKS_H8 SMSK_H8 OWN_SMSK_H8 }
in_mapping! { a1_by_file: MASK_EX_A1_BY_FILE MASKS_A1_BY_FILE COMPACT_MASKS_A1_BY_FILE }
in_mapping! { h1_by_file: MASK_EX_H1_BY_FILE MASKS_H1_BY_FILE COMPACT_MASKS_H1_BY_FILE }
in_mapping! { a8_by_file: MASK_EX_A8_BY_FILE MASKS_A8_BY_FILE COMPACT_MASKS_A8_BY_FILE }
in_mapping! { h8_by_file: MASK_EX_H8_BY_FILE MASKS_H8_BY_FILE COMPACT_MASKS_H8_BY_FILE }
quintessence::first_rank! { #[used] static FIRST_RANK_A1; }
quintessence::first_rank! { #[used] static FIRST_RANK_BY_OCCUPANCY; layout = by_occupancy; }
