//! Runs the checks and counts their mismatches. Although the compiler has already proved the tables, and the slider
//! functions for a choice of occupancies, the checks do not rely on this. They read the tables from memory, and try
//! every technique with all sets of blockers on each line.

/// Makes a row of the report. Its name is the path of what it checks, so a row cannot claim to check something else.
macro_rules! row {
    ($check:ident($path:expr $(, $argument:expr)*)) => {
        $check(stringify!($path), $path $(, $argument)*)
    };
}

mod boards;
mod functions;
mod techniques;

use std::fmt::LowerHex;

use example_support::{counted, grouped};
use quintessence::{Bitboard, Mapping};

use crate::tables::{LAYOUTS, Layout, Table, of_library};

pub(crate) struct Section {
    pub(crate) name: &'static str,
    pub(crate) title: String,
    pub(crate) checks: Vec<Check>,
}

pub(crate) struct Check {
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) cases: usize,
    pub(crate) mismatches: usize,
    pub(crate) shown: Vec<String>,
}

impl Check {
    /// Compares results. A case is a result, the expected result, and a function that describes the case for a message.
    pub(crate) fn new<T: LowerHex + PartialEq, P: FnOnce() -> String>(
        name: impl Into<String>,
        about: impl Into<String>,
        cases: impl Iterator<Item = (T, T, P)>,
    ) -> Self {
        Self::with_note(name, about, cases, 3, |_, _| String::new())
    }

    /// Compares the words of a column in a mapping. Messages name every wrong word, with the squares whose bits are wrong.
    pub(crate) fn of_words<P: FnOnce() -> String>(
        name: impl Into<String>,
        about: impl Into<String>,
        mapping: Mapping,
        cases: impl Iterator<Item = (u64, u64, P)>,
    ) -> Self {
        Self::with_note(name, about, cases, 64, |found, expected| {
            const SHOWN: usize = 4;
            let squares = mapping.decode(Bitboard::new(found ^ expected));
            let names: Vec<_> = squares.into_iter().take(SHOWN).map(|square| square.to_string()).collect();
            let more = match squares.into_iter().count() - names.len() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            format!(", wrong: {}{more}", names.join(", "))
        })
    }

    fn with_note<T: LowerHex + PartialEq, P: FnOnce() -> String>(
        name: impl Into<String>,
        about: impl Into<String>,
        cases: impl Iterator<Item = (T, T, P)>,
        most_shown: usize,
        note: impl Fn(&T, &T) -> String,
    ) -> Self {
        let (name, about) = (name.into(), about.into());
        let mut check = Self { name, about, cases: 0, mismatches: 0, shown: Vec::new() };
        for (found, expected, describe) in cases {
            check.cases += 1;
            if found != expected {
                check.mismatches += 1;
                if check.mismatches <= most_shown {
                    let case = describe();
                    let note = note(&found, &expected);
                    check.shown.push(format!("{case}: found {found:#x}, expected {expected:#x}{note}"));
                }
            }
        }
        check
    }

    pub(crate) const fn passed(&self) -> bool {
        self.mismatches == 0
    }
}

pub(crate) struct Audit(pub(crate) Vec<Section>);

impl Audit {
    pub(crate) fn run() -> Self {
        let section = |name, title: &str, checks| Section { name, title: title.to_owned(), checks };
        Self(vec![
            section("tables", "Tables in quintessence", of_library().iter().map(library_table).collect()),
            section(
                "macro tables",
                "Tables that the macros of quintessence make in this program",
                LAYOUTS.iter().map(macro_tables).collect(),
            ),
            section(
                "techniques",
                "Techniques along each line, with all sets of blockers",
                techniques::check(),
            ),
            section("functions", "Functions", functions::check()),
            section("boards", "Boards of other sizes", boards::check()),
        ])
    }

    pub(crate) fn checks(&self) -> impl Iterator<Item = &Check> {
        self.0.iter().flat_map(|section| &section.checks)
    }

    pub(crate) fn passed(&self) -> bool {
        self.checks().all(Check::passed)
    }

    pub(crate) fn mismatches(&self) -> Vec<String> {
        let of_check = |check: &Check| {
            let more = check.mismatches - check.shown.len();
            let shown = check.shown.iter().map(|shown| format!("{} is wrong at {shown}", check.name));
            let more = (more > 0).then(|| format!("{}: {} more mismatches", check.name, grouped(more)));
            shown.chain(more).collect::<Vec<_>>()
        };
        self.checks().flat_map(of_check).collect()
    }

    pub(crate) fn summary(&self) -> String {
        let (checks, cases) = (self.checks().count(), self.checks().map(|check| check.cases).sum::<usize>());
        let verdict = match self.checks().filter(|check| !check.passed()).count() {
            0 => format!("{checks} of {checks} checks passed"),
            failed => format!("{failed} of {checks} checks failed"),
        };
        format!("{verdict}: {} cases", grouped(cases))
    }
}

fn library_table(table: &Table) -> Check {
    Check::new(table.layout.name, format!("{} bytes", grouped(table.layout.bytes())), table.cases())
}

fn macro_tables(layout: &'static Layout) -> Check {
    let tables: Vec<_> = layout.tables().collect();
    let about = format!("{} of {} bytes", counted(tables.len(), "mapping"), grouped(layout.bytes()));
    Check::new(layout.name, about, tables.iter().flat_map(Table::cases))
}
