//! What a call says, once it is read.

use std::fmt;

use proc_macro2::{Ident, TokenStream};

use super::geometry::Mapping;

/// The macro that is called.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Smsk,
    MaskEx,
    Masks,
    FirstRank,
}

/// A table that a macro can make: a kind in one of its layouts.
#[derive(Clone, Copy)]
pub(super) enum Table {
    Smsk,
    MaskEx,
    Masks,
    CompactMasks,
    FirstRank,
    FirstRankByOccupancy,
}

impl Kind {
    /// The layouts that `layout = ...;` chooses from, the default one first.
    pub(super) const fn layouts(self) -> &'static [(&'static str, Table)] {
        match self {
            Self::Smsk => &[("full", Table::Smsk)],
            Self::MaskEx => &[("full", Table::MaskEx)],
            Self::Masks => &[("full", Table::Masks), ("compact", Table::CompactMasks)],
            Self::FirstRank => {
                &[("by_file", Table::FirstRank), ("by_occupancy", Table::FirstRankByOccupancy)]
            }
        }
    }

    pub(super) const fn default_table(self) -> Table {
        self.layouts()[0].1
    }

    /// Whether there is anything for `layout = ...;` to choose.
    pub(super) const fn has_layouts(self) -> bool {
        self.layouts().len() > 1
    }

    /// The options of this macro, as an error message lists them.
    pub(super) const fn options(self) -> &'static str {
        if self.has_layouts() {
            "`align`, `mapping`, `layout`, `crate`"
        } else {
            "`align`, `mapping`, `crate`"
        }
    }
}

/// The name under which the macro is called, with its exclamation mark.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Smsk => "smsk!",
            Self::MaskEx => "mask_ex!",
            Self::Masks => "masks!",
            Self::FirstRank => "first_rank!",
        })
    }
}

/// The item that a call asks for.
pub(super) struct Item {
    pub(super) attributes: TokenStream,
    pub(super) is_documented: bool,
    pub(super) visibility: TokenStream,
    /// `static` or `const`.
    pub(super) keyword: Ident,
    pub(super) name: Ident,
    pub(super) options: Options,
}

/// The `key = value;` part of a call; `None` where the call is silent.
#[derive(Default)]
pub(super) struct Options {
    pub(super) align: Option<u16>,
    pub(super) mapping: Option<Mapping>,
    pub(super) layout: Option<Table>,
    pub(super) crate_path: Option<TokenStream>,
}
