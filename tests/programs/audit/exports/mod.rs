//! Tables in the formats of others: each reader agrees with the crate, in every mapping.

mod c;
mod data;

use quintessence::Mapping;

use super::succeeded;

/// One table as the command line names it, and as exports call it.
struct Export {
    arguments: Vec<&'static str>,
    identifier: String,
    mapping: Mapping,
}

impl Export {
    /// Every table of the crate in every mapping that a macro accepts.
    fn all() -> Vec<Self> {
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

    /// The table as the program writes it.
    fn written(&self, format: &str) -> String {
        succeeded(&[&["--format", format, "--table"], &self.arguments[..]].concat())
    }
}
