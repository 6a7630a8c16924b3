//! Tables that the macros make in this program, in every mapping and layout.

use quintessence::Mapping;

use super::layout::Layout;
use super::{Origin, Table};

/// Calls a macro once for each mapping, and returns the table of the requested mapping.
macro_rules! in_mapping {
    (call $macro:ident { $($item:tt)+ } $key:ident) => {
        quintessence::$macro! { $($item)+ mapping = $key; }
    };
    ($mapping:expr, $layout:expr, $name:literal, $macro:ident $item:tt, by rank) => {
        in_mapping!(@ $mapping, $layout, $name, $macro $item,
            A1 a1 "_A1", H1 h1 "_H1", A8 a8 "_A8", H8 h8 "_H8")
    };
    ($mapping:expr, $layout:expr, $name:literal, $macro:ident $item:tt) => {
        in_mapping!(@ $mapping, $layout, $name, $macro $item,
            A1 a1 "_A1", H1 h1 "_H1", A8 a8 "_A8", H8 h8 "_H8",
            A1ByFile a1_by_file "_A1_BY_FILE", H1ByFile h1_by_file "_H1_BY_FILE",
            A8ByFile a8_by_file "_A8_BY_FILE", H8ByFile h8_by_file "_H8_BY_FILE")
    };
    (@ $mapping:expr, $layout:expr, $name:literal, $macro:ident $item:tt,
        $($variant:ident $key:ident $suffix:literal),+) => {
        match $mapping {
            $(Mapping::$variant => {
                in_mapping!(call $macro $item $key);
                Some(Table::new(concat!($name, $suffix), Mapping::$variant, $layout, &TABLE))
            })+
            _ => None,
        }
    };
}

/// The table of a layout in a mapping, if a macro can make it.
pub(super) fn table(layout: Layout, mapping: Mapping) -> Option<Table> {
    let table = match layout {
        Layout::Smsk => in_mapping!(mapping, layout, "SMSK", smsk { static TABLE; align = 1; }, by rank),
        Layout::MaskEx => in_mapping!(mapping, layout, "MASK_EX", mask_ex { static TABLE; align = 1; }),
        Layout::Masks => in_mapping!(mapping, layout, "MASKS", masks { static TABLE; align = 1; }),
        Layout::CompactMasks => {
            in_mapping!(mapping, layout, "COMPACT_MASKS", masks { static TABLE; layout = compact; align = 1; })
        }
        Layout::King => {
            in_mapping!(mapping, layout, "KING", square_table { static TABLE: [u64; 64] = king; })
        }
        Layout::Knight => {
            in_mapping!(mapping, layout, "KNIGHT", square_table { static TABLE: [u64; 64] = knight; })
        }
        Layout::Pawn => in_mapping!(mapping, layout, "PAWN", square_table {
            static TABLE: [[u64; 64]; 2] = [[pawn(white); squares], [pawn(black); squares]];
        }),
        Layout::FirstRank => {
            quintessence::first_rank! { static TABLE; align = 1; }
            Some(Table::new("FIRST_RANK_BY_FILE", mapping, layout, &TABLE))
        }
        Layout::FirstRankByOccupancy => {
            quintessence::first_rank! { static TABLE; layout = by_occupancy; align = 1; }
            Some(Table::new("FIRST_RANK_BY_OCCUPANCY", mapping, layout, &TABLE))
        }
    };
    table.map(|table| Table { origin: Origin::Macro, ..table })
}
