//! Compares the outcomes with the list of survivors.

use std::collections::BTreeMap;
use std::fmt;

use crate::listed::Entry;
use crate::outcome::{Fate, Outcome};

/// The lowest share of caught mutants, in percent of fewer that compile or are refused by a proof.
const LOWEST: usize = 95;

/// The mutants of a run.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Part {
    All,
    /// All mutants of some files.
    Files,
    /// Some mutants of each file.
    Shard,
}

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Verdict {
    part: Part,
    refused: usize,
    caught: usize,
    timed_out: usize,
    missed: usize,
    unviable: usize,
    /// Mutants that should have run, and did not.
    not_run: Vec<String>,
    /// Missed mutants without an entry.
    new: Vec<String>,
    /// Entries without a missed mutant.
    stale: Vec<String>,
}

impl Verdict {
    /// The verdict on the outcomes of the expected mutants. A shard has only some mutants of a file, so that no entry can
    /// be stale.
    pub(crate) fn new(expected: &[String], outcomes: &[Outcome], entries: &[Entry], part: Part) -> Self {
        let count = |fate| outcomes.iter().filter(|outcome| outcome.fate == fate).count();
        let expected = counts(expected.iter());
        let run = counts(outcomes.iter().map(|outcome| &outcome.mutant));
        let missed = counts(outcomes.iter().filter(|one| one.fate == Fate::Missed).map(|one| &one.mutant));
        // Mutants of one name may survive for several reasons.
        let mut listed = BTreeMap::new();
        for entry in entries {
            *listed.entry(entry.mutant.as_str()).or_default() += entry.count;
        }
        Self {
            part,
            refused: count(Fate::Refused),
            caught: count(Fate::Caught),
            timed_out: count(Fate::TimedOut),
            missed: count(Fate::Missed),
            unviable: count(Fate::Unviable),
            not_run: excess(&expected, &run),
            new: excess(&missed, &listed),
            // In a run of some files, the entries of all other files have no mutants.
            stale: excess(&listed, &missed)
                .into_iter()
                .filter(|entry| part != Part::Shard && in_files(entry, &expected))
                .collect(),
        }
    }

    /// The share of caught mutants in hundredths of a percent, rounded down. A listed survivor counts as missed.
    const fn caught_share(&self) -> usize {
        let caught = self.refused + self.caught + self.timed_out;
        let all = caught + self.missed;
        match (10_000 * caught).checked_div(all) {
            Some(share) => share,
            None => 10_000,
        }
    }

    pub(crate) const fn passes(&self) -> bool {
        self.not_run.is_empty()
            && self.new.is_empty()
            && self.stale.is_empty()
            && (!matches!(self.part, Part::All) || self.caught_share() >= 100 * LOWEST)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lists = [("NOT RUN", &self.not_run), ("NEW SURVIVOR", &self.new), ("STALE ENTRY", &self.stale)];
        for (title, names) in lists {
            for name in names {
                writeln!(f, "{title}: {name}")?;
            }
        }
        let Self { refused, caught, timed_out, missed, unviable, .. } = self;
        let [not_run, new, stale] = [&self.not_run, &self.new, &self.stale].map(Vec::len);
        writeln!(f, "{} mutants, not run: {not_run}", refused + caught + timed_out + missed + unviable)?;
        writeln!(f, "caught: {refused} by proofs, {caught} by tests, {timed_out} by the time limit")?;
        writeln!(f, "missed: {missed}, not listed: {new}; entries without a missed mutant: {stale}")?;
        writeln!(f, "not compiled for another reason than a proof: {unviable}")?;
        let (percent, hundredths) = (self.caught_share() / 100, self.caught_share() % 100);
        let required = match self.part {
            Part::All => format!(", required: {LOWEST}%"),
            Part::Files | Part::Shard => String::new(),
        };
        writeln!(f, "caught of all others: {percent}.{hundredths:02}%{required}")
    }
}

fn counts<'a>(names: impl Iterator<Item = &'a String>) -> BTreeMap<&'a str, usize> {
    let mut counts = BTreeMap::new();
    for name in names {
        *counts.entry(name.as_str()).or_default() += 1;
    }
    counts
}

/// The names that `more` counts more often than `fewer` does.
fn excess(more: &BTreeMap<&str, usize>, fewer: &BTreeMap<&str, usize>) -> Vec<String> {
    let excess = more.iter().filter(|(name, count)| fewer.get(*name).unwrap_or(&0) < count);
    excess.map(|(name, _)| (*name).to_owned()).collect()
}

/// Whether a mutant of the same file should have run.
fn in_files(entry: &str, expected: &BTreeMap<&str, usize>) -> bool {
    let file = |name: &str| name.split_once(": ").map(|(file, _)| file.to_owned());
    expected.keys().any(|name| file(name) == file(entry))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 3] =
        ["a.rs: replace f with ()", "a.rs: replace | with ^ in g", "b.rs: delete ! in h"];

    /// The verdict on a hundred caught mutants, and three others with more fates.
    fn verdict(fates: &[Fate], entries: &[Entry]) -> Verdict {
        let name =
            |index: usize| NAMES.get(index).map_or_else(|| format!("c.rs: {index}"), ToString::to_string);
        let expected: Vec<_> = (0..103).map(name).collect();
        let fate = |index: usize| fates.get(index).copied().unwrap_or(Fate::Caught);
        let outcomes: Vec<_> =
            (0..100 + fates.len()).map(|index| Outcome { mutant: name(index), fate: fate(index) }).collect();
        Verdict::new(&expected, &outcomes, entries, Part::All)
    }

    fn entry(mutant: &str, count: usize) -> Entry {
        Entry { mutant: mutant.to_owned(), count }
    }

    #[test]
    fn a_caught_refused_or_unviable_mutant_needs_no_entry() {
        assert!(verdict(&[Fate::Refused, Fate::TimedOut, Fate::Unviable], &[]).passes());
    }

    #[test]
    fn a_survivor_needs_an_entry() {
        let fates = [Fate::Missed, Fate::Caught, Fate::Caught];
        assert_eq!(verdict(&fates, &[]).new, [NAMES[0]]);
        assert!(verdict(&fates, &[entry(NAMES[0], 1)]).passes());
    }

    #[test]
    fn an_entry_needs_a_survivor() {
        let fates = [Fate::Missed, Fate::Caught, Fate::Caught];
        assert_eq!(verdict(&fates, &[entry(NAMES[0], 2)]).stale, [NAMES[0]]);
        assert_eq!(verdict(&fates, &[entry(NAMES[0], 1), entry(NAMES[2], 1)]).stale, [NAMES[2]]);
    }

    #[test]
    fn a_mutant_that_did_not_run_is_reported() {
        let verdict = verdict(&[Fate::Caught, Fate::Caught], &[]);
        assert_eq!(verdict.not_run, ["c.rs: 102"]);
        assert!(!verdict.passes());
    }

    #[test]
    fn too_many_survivors_fail_even_if_they_are_listed() {
        let name = |index: usize| format!("c.rs: {index}");
        let expected: Vec<_> = (0..100).map(name).collect();
        let fate = |index| if index < 6 { Fate::Missed } else { Fate::Refused };
        let outcomes: Vec<_> =
            (0..100).map(|index| Outcome { mutant: name(index), fate: fate(index) }).collect();
        let entries: Vec<_> = (0..6).map(|index| entry(&name(index), 1)).collect();
        let judge = |part| Verdict::new(&expected, &outcomes, &entries, part);
        let verdict = judge(Part::All);
        assert!(verdict.new.is_empty() && verdict.stale.is_empty() && !verdict.passes());
        // The survivors of a few files may be many of their mutants.
        assert!(judge(Part::Files).passes() && judge(Part::Shard).passes());
    }

    #[test]
    fn a_shard_has_no_stale_entry() {
        let judge = |part| Verdict::new(&[NAMES[0].to_owned()], &[], &[entry("a.rs: gone", 1)], part).stale;
        assert_eq!((judge(Part::Files).len(), judge(Part::Shard).len()), (1, 0));
    }
}
