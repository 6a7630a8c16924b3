//! Tables that the macros make in this program: every layout with a1 = 0 and a8 = 0.

use quintessence::Mapping;

use super::layout::Layout;
use super::{Origin, Table};

quintessence::smsk! {
    static SMSK_A1;
    align = 64;
}

quintessence::smsk! {
    static SMSK_A8;
    mapping = a8;
}

quintessence::mask_ex! {
    static MASK_EX_A1;
}

quintessence::mask_ex! {
    static MASK_EX_A8;
    mapping = a8;
}

quintessence::masks! {
    static MASKS_A1;
}

quintessence::masks! {
    static MASKS_A8;
    mapping = a8;
}

quintessence::masks! {
    static COMPACT_A1;
    layout = compact;
}

quintessence::masks! {
    static COMPACT_A8;
    mapping = a8;
    layout = compact;
}

quintessence::first_rank! {
    static BY_FILE;
}

quintessence::first_rank! {
    static BY_OCCUPANCY;
    layout = by_occupancy;
    align = 512;
}

pub(super) fn tables() -> impl Iterator<Item = Table> {
    let (a1, a8) = (Mapping::A1, Mapping::A8);
    let tables = [
        Table::new("SMSK_A1", a1, Layout::Smsk, &SMSK_A1),
        Table::new("SMSK_A8", a8, Layout::Smsk, &SMSK_A8),
        Table::new("MASK_EX_A1", a1, Layout::MaskEx, &MASK_EX_A1),
        Table::new("MASK_EX_A8", a8, Layout::MaskEx, &MASK_EX_A8),
        Table::new("MASKS_A1", a1, Layout::Masks, &MASKS_A1),
        Table::new("MASKS_A8", a8, Layout::Masks, &MASKS_A8),
        Table::new("COMPACT_A1", a1, Layout::CompactMasks, &COMPACT_A1),
        Table::new("COMPACT_A8", a8, Layout::CompactMasks, &COMPACT_A8),
        Table::new("BY_FILE", a1, Layout::FirstRank, &BY_FILE),
        Table::new("BY_OCCUPANCY", a1, Layout::FirstRankByOccupancy, &BY_OCCUPANCY),
    ];
    tables.into_iter().map(|table| Table { origin: Origin::Macro, ..table })
}
