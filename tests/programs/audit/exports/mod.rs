//! Tables in the formats of others: each reader agrees with the crate, in every mapping and layout.

mod c;
mod data;

use super::audit;

/// One table as the command line names it, and as exports call it.
struct Export {
    arguments: Vec<&'static str>,
    identifier: String,
}

impl Export {
    /// Every table of the crate in every mapping and layout that a macro can write.
    fn all() -> Vec<Self> {
        const BY_RANK: [&str; 4] = ["a1", "h1", "a8", "h8"];
        const BY_FILE: [&str; 4] = ["a1_by_file", "h1_by_file", "a8_by_file", "h8_by_file"];
        let mapped = [
            ("MASK_EX", vec![], "MASK_EX"),
            ("MASKS", vec![], "MASKS"),
            ("MASKS", vec!["--layout", "compact"], "COMPACT_MASKS"),
            ("KING", vec![], "KING"),
            ("KNIGHT", vec![], "KNIGHT"),
            ("PAWN", vec![], "PAWN"),
        ];
        let mut all = vec![
            Self::new(&["FIRST_RANK"], "FIRST_RANK"),
            Self::new(&["FIRST_RANK", "--layout", "by_occupancy"], "FIRST_RANK_BY_OCCUPANCY"),
        ];
        for mapping in BY_RANK {
            all.push(Self::mapped("SMSK", &[], mapping, "SMSK"));
        }
        for mapping in BY_RANK.into_iter().chain(BY_FILE) {
            all.extend(mapped.iter().map(|(table, form, name)| Self::mapped(table, form, mapping, name)));
        }
        for lines in [
            "a1::RANKS",
            "a1::FILES",
            "a1::DIAGONALS",
            "a1::ANTIDIAGONALS",
            "a8::RANKS",
            "a8::FILES",
            "a8::DIAGONALS",
            "a8::ANTIDIAGONALS",
        ] {
            all.push(Self::new(&[lines], &lines.to_uppercase().replace("::", "_")));
        }
        all
    }

    fn new(arguments: &[&'static str], identifier: &str) -> Self {
        Self { arguments: arguments.to_vec(), identifier: identifier.to_owned() }
    }

    fn mapped(table: &'static str, form: &[&'static str], mapping: &'static str, name: &str) -> Self {
        let suffix = if mapping == "a1" { String::new() } else { format!("_{}", mapping.to_uppercase()) };
        let arguments = [&[table], form, &["--mapping", mapping]].concat();
        Self { arguments, identifier: format!("{name}{suffix}") }
    }

    /// The table as the program writes it.
    fn written(&self, format: &str) -> String {
        let run = audit(&[&["--format", format, "--table"], &self.arguments[..]].concat());
        assert!(run.succeeded() && run.stderr.is_empty(), "{:?}: {}", self.arguments, run.stderr);
        run.stdout
    }
}
