//! Tests the tables that the program `audit` writes for other languages: in every mapping, their integers must be those
//! of the library's tables.

mod alignment;
mod data;

use quintessence::Mapping;

use super::succeeded;

pub(super) struct Export {
    arguments: Vec<&'static str>,
    pub(super) identifier: String,
    pub(super) mapping: Mapping,
}

impl Export {
    pub(super) fn all() -> Vec<Self> {
        let mut all = vec![
            Self::new(&["FIRST_RANK"], "FIRST_RANK", Mapping::A1),
            Self::new(&["FIRST_RANK_BY_OCCUPANCY"], "FIRST_RANK_BY_OCCUPANCY", Mapping::A1),
        ];
        for name in ["SMSK", "MASK_EX", "MASKS", "COMPACT_MASKS", "KING", "KNIGHT", "PAWN"] {
            let is_there = |mapping: &Mapping| name != "SMSK" || !mapping.name().ends_with("_by_file");
            for mapping in Mapping::ALL.into_iter().filter(is_there) {
                let suffix = format!("_{}", mapping.name().to_uppercase());
                let suffix = if mapping == Mapping::A1 { "" } else { &suffix };
                let arguments = [name, "--mapping", mapping.name()];
                all.push(Self::new(&arguments, &format!("{name}{suffix}"), mapping));
            }
        }
        all
    }

    fn new(arguments: &[&'static str], identifier: &str, mapping: Mapping) -> Self {
        Self { arguments: arguments.to_vec(), identifier: identifier.to_owned(), mapping }
    }

    pub(super) fn written(&self, format: &str) -> String {
        succeeded(&[&["--format", format, "--table"], &self.arguments[..]].concat())
    }
}
