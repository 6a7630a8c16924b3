//! The checks and their results. Nothing here prints.
//!
//! When the compiler builds the library, it proves each table, and the functions for sliders in cases that stand for
//! all. The checks do not rely on those proofs: they read the tables from memory, derive the expected words anew, and
//! take every form in all cases.

/// A row of the report. The path of what it checks is also its name, so that no row checks anything else.
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

use crate::tables::{LAYOUTS, Layout, Table, of_library};

/// A part of the report.
pub(crate) struct Section {
    /// The name in links.
    pub(crate) name: &'static str,
    pub(crate) title: String,
    pub(crate) checks: Vec<Check>,
}

/// A table or a function, compared with the oracle case by case.
pub(crate) struct Check {
    pub(crate) name: String,
    /// What is compared.
    pub(crate) about: String,
    pub(crate) cases: usize,
    pub(crate) mismatches: usize,
    /// The first mismatches. A single mistake can make thousands of cases wrong.
    pub(crate) shown: Vec<String>,
}

impl Check {
    /// Compares each result with the expected one. The third part of a case describes it.
    pub(crate) fn new<T: LowerHex + PartialEq, P: FnOnce() -> String>(
        name: impl Into<String>,
        about: impl Into<String>,
        cases: impl Iterator<Item = (T, T, P)>,
    ) -> Self {
        const SHOWN: usize = 3;
        let (name, about) = (name.into(), about.into());
        let mut check = Self { name, about, cases: 0, mismatches: 0, shown: Vec::new() };
        for (found, expected, place) in cases {
            check.cases += 1;
            if found != expected {
                check.mismatches += 1;
                if check.mismatches <= SHOWN {
                    let place = place();
                    check.shown.push(format!("{place}: found {found:#x}, expected {expected:#x}"));
                }
            }
        }
        check
    }

    pub(crate) const fn passed(&self) -> bool {
        self.mismatches == 0
    }
}

/// The results of all checks.
pub(crate) struct Audit(pub(crate) Vec<Section>);

impl Audit {
    /// Runs all checks.
    pub(crate) fn run() -> Self {
        let section = |name, title: &str, checks| Section { name, title: title.to_owned(), checks };
        Self(vec![
            section("tables", "Tables of quintessence", of_library().iter().map(library_table).collect()),
            section(
                "macro tables",
                "Tables that its macros make in this program",
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

    /// All checks, in the order of the report.
    pub(crate) fn checks(&self) -> impl Iterator<Item = &Check> {
        self.0.iter().flat_map(|section| &section.checks)
    }

    pub(crate) fn passed(&self) -> bool {
        self.checks().all(Check::passed)
    }

    /// The first mismatches of each check, and how many more there are.
    pub(crate) fn mismatches(&self) -> Vec<String> {
        let of_check = |check: &Check| {
            let more = check.mismatches - check.shown.len();
            let shown = check.shown.iter().map(|shown| format!("{} is wrong at {shown}", check.name));
            let more = (more > 0).then(|| format!("{}: {} more mismatches", check.name, grouped(more)));
            shown.chain(more).collect::<Vec<_>>()
        };
        self.checks().flat_map(of_check).collect()
    }

    /// The result in one line.
    pub(crate) fn summary(&self) -> String {
        let (checks, cases) = (self.checks().count(), self.checks().map(|check| check.cases).sum::<usize>());
        let verdict = match self.checks().filter(|check| !check.passed()).count() {
            0 => format!("all {checks} checks agree with the oracle"),
            failed => format!("{failed} of {checks} checks failed"),
        };
        format!("{verdict}: {} cases", grouped(cases))
    }
}

/// Checks every word of a table of the library.
fn library_table(table: &Table) -> Check {
    Check::new(table.layout.name, format!("{} bytes", grouped(table.layout.bytes())), table.cases())
}

/// Checks every word of the tables that a macro makes, in all mappings.
fn macro_tables(layout: &'static Layout) -> Check {
    let tables: Vec<_> = layout.tables().collect();
    let about = format!("{} of {} bytes", counted(tables.len(), "mapping"), grouped(layout.bytes()));
    Check::new(layout.name, about, tables.iter().flat_map(Table::cases))
}
