//! The checks and their results. Nothing here prints.

mod boards;
mod functions;
mod tables;

use std::fmt::Display;

use quintessence::{Bitboard, Mapping, Square, oracle as walk};

use crate::oracle;
use crate::tables::Table;
use crate::techniques::{TECHNIQUES, Technique};

pub(crate) use self::tables::is_right;

/// The results of all checks.
pub(crate) struct Audit {
    pub(crate) tables: Vec<(Table, Check)>,
    pub(crate) techniques: Vec<(&'static Technique, Check)>,
    pub(crate) functions: Vec<Check>,
    pub(crate) boards: Vec<Check>,
}

impl Audit {
    /// Runs all checks.
    pub(crate) fn run() -> Self {
        let checked = |table: Table| (table.clone(), tables::check(&table));
        Self {
            tables: crate::tables::all().into_iter().map(checked).collect(),
            techniques: TECHNIQUES.iter().map(|technique| (technique, check_technique(technique))).collect(),
            functions: functions::check(),
            boards: boards::check(),
        }
    }

    /// All checks, in the order of the report.
    pub(crate) fn checks(&self) -> impl Iterator<Item = &Check> {
        let tables = self.tables.iter().map(|(_, check)| check);
        let techniques = self.techniques.iter().map(|(_, check)| check);
        tables.chain(techniques).chain(&self.functions).chain(&self.boards)
    }

    /// The number of checks that found a mismatch.
    pub(crate) fn failed(&self) -> usize {
        self.checks().filter(|check| !check.passed()).count()
    }

    pub(crate) fn passed(&self) -> bool {
        self.failed() == 0
    }

    /// The number of cases in all checks.
    pub(crate) fn cases(&self) -> usize {
        self.checks().map(|check| check.cases).sum()
    }
}

/// Compares a technique with the walk over the board: for every square, every line of the technique and every set of
/// blockers on the line.
///
/// The result of a technique depends only on the blockers on the line, so these cases cover all 2^64 occupancies. The
/// compiler proved the same cases when it built the library, and this program checks them again.
fn check_technique(technique: &Technique) -> Check {
    let mut check = Check::new(technique.name, "every set of blockers on each line");
    for &line in technique.lines {
        for square in Square::ALL {
            for occupied in oracle::line(square, line).subsets() {
                let found = (technique.attacks)(square, line, occupied);
                check.compare(found, walk::line_attacks(square, line, occupied), || {
                    Asked::about(format_args!("{square}, {}", line.name())).given("occupied", occupied)
                });
            }
        }
    }
    check
}

/// The result of a check: a table or a function, compared with the oracle case by case.
#[derive(Clone)]
pub(crate) struct Check {
    pub(crate) name: &'static str,
    /// A description of the cases.
    pub(crate) scope: String,
    pub(crate) cases: usize,
    pub(crate) mismatches: usize,
    /// The first mismatches on the chessboard. Only a few are stored, because a single mistake can make thousands of
    /// cases wrong.
    pub(crate) findings: Vec<Finding>,
    /// The first mismatches on other boards, as text. These boards are not drawn.
    pub(crate) described: Vec<String>,
}

/// One case in which the result differs from the oracle.
#[derive(Clone)]
pub(crate) struct Finding {
    /// The case, such as `e4, diagonal`.
    pub(crate) place: String,
    /// The mapping of the sets `found` and `expected`.
    pub(crate) mapping: Mapping,
    /// The arguments by name, such as the occupancy.
    pub(crate) given: Vec<(&'static str, Bitboard)>,
    pub(crate) found: Bitboard,
    pub(crate) expected: Bitboard,
}

impl Check {
    /// The number of mismatches kept for display.
    const SHOWN: usize = 3;

    fn new(name: &'static str, scope: impl Into<String>) -> Self {
        Self {
            name,
            scope: scope.into(),
            cases: 0,
            mismatches: 0,
            findings: Vec::new(),
            described: Vec::new(),
        }
    }

    pub(crate) const fn passed(&self) -> bool {
        self.mismatches == 0
    }

    /// Compares one case. If the results differ, `asked` describes the case.
    fn compare(&mut self, found: Bitboard, expected: Bitboard, asked: impl FnOnce() -> Asked) {
        self.cases += 1;
        if found == expected {
            return;
        }
        self.mismatches += 1;
        if self.findings.len() < Self::SHOWN {
            let Asked { place, mapping, given } = asked();
            self.findings.push(Finding { place, mapping, given, found, expected });
        }
    }

    /// Compares one case on a board other than the chessboard.
    fn compare_words(&mut self, found: u128, expected: u128, asked: impl FnOnce() -> String) {
        self.cases += 1;
        if found == expected {
            return;
        }
        self.mismatches += 1;
        if self.described.len() < Self::SHOWN {
            self.described.push(format!("{}: found {found:#x}, expected {expected:#x}", asked()));
        }
    }
}

/// The description of one case.
struct Asked {
    place: String,
    mapping: Mapping,
    given: Vec<(&'static str, Bitboard)>,
}

impl Asked {
    fn about(place: impl Display) -> Self {
        Self { place: place.to_string(), mapping: Mapping::A1, given: Vec::new() }
    }

    fn given(mut self, name: &'static str, set: Bitboard) -> Self {
        self.given.push((name, set));
        self
    }

    fn in_bits_of(self, mapping: Mapping) -> Self {
        Self { mapping, ..self }
    }
}

/// Every subset of a set, beginning with the empty set.
fn subsets(set: u128) -> impl Iterator<Item = u128> {
    let next = move |&subset: &u128| Some(subset.wrapping_sub(set) & set).filter(|&next| next != 0);
    std::iter::successors(Some(0), next)
}
