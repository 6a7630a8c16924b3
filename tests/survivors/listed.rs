//! The list of survivors.

/// Mutants that tests cannot catch.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Entry {
    /// The name of the mutant, without line and column.
    pub(crate) mutant: String,
    /// How many mutants of this name survive: a function may have several operators of one kind.
    pub(crate) count: usize,
}

/// The entries of a list: paragraphs, each a reason in lines that begin with `#`, and the mutants that it holds for.
///
/// A line is the name of a mutant. `2 x ` before the name means two mutants of one name.
pub(crate) fn entries(list: &str) -> Vec<Entry> {
    let paragraphs = list.split("\n\n").map(str::trim).filter(|paragraph| !paragraph.is_empty());
    paragraphs
        .flat_map(|paragraph| {
            assert!(paragraph.starts_with("# "), "a reason is missing above: {paragraph}");
            paragraph.lines().filter(|line| !line.starts_with('#')).map(entry)
        })
        .collect()
}

fn entry(line: &str) -> Entry {
    let counted = line.split_once(" x ").and_then(|(count, name)| Some((count.parse().ok()?, name)));
    let (count, mutant) = counted.unwrap_or((1, line));
    Entry { mutant: mutant.to_owned(), count }
}

#[test]
fn a_reason_holds_for_a_paragraph() {
    let list =
        "# One.\na.rs: replace f with ()\n\n# Two,\n# in two lines.\n2 x b.rs: replace | with ^ in g\n";
    let expected = [("a.rs: replace f with ()", 1), ("b.rs: replace | with ^ in g", 2)];
    let expected = expected.map(|(mutant, count)| Entry { mutant: mutant.to_owned(), count });
    assert_eq!(entries(list), expected);
}

#[test]
#[should_panic = "a reason is missing"]
fn an_entry_needs_a_reason() {
    entries("# Head.\n\na.rs: replace f with ()");
}
