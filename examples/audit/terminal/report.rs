//! Prints the report: a verdict for every table, technique and function, and every mismatch as boards.

use std::io::{self, Write};

use super::finding::print_finding;
use super::{BAD, FAINT, GOOD, LEGEND_OF_MISTAKES, Styled, TITLE};
use crate::checks::{Audit, Check, PieceCheck, TableCheck, TechniqueCheck};
use crate::numbers::grouped;
use crate::tables::{Origin, Table};

pub(crate) fn print_report(out: &mut dyn Write, audit: &Audit) -> io::Result<()> {
    let widths = Widths::of(audit);
    print_tables(out, audit, widths)?;
    print_techniques(out, audit, widths)?;
    print_checks(out, "Functions", &audit.functions, widths)?;
    print_checks(out, "Other boards, with tables made by the macros", &audit.boards, widths)?;
    print_pieces(out, audit, widths)?;
    if !audit.passed() {
        writeln!(out, "{}\n", Styled(FAINT, LEGEND_OF_MISTAKES))?;
    }
    for check in audit.checks().filter(|check| !check.passed()) {
        print_failure(out, check)?;
    }
    print_summary(out, audit)
}

const BYTES: usize = 7;
const ALIGN: usize = 7;
const WORDS: usize = 5;
const PIECE_CASES: usize = 11;

/// The widths of columns that depend on their content.
#[derive(Clone, Copy)]
struct Widths {
    name: usize,
    section: usize,
}

impl Widths {
    fn of(audit: &Audit) -> Self {
        let names = audit.tables.iter().map(|TableCheck { table, .. }| declaration(table).len());
        let sections = audit.tables.iter().map(|checked| section(checked).len());
        Self { name: names.max().unwrap_or(0), section: sections.max().unwrap_or(0) }
    }

    /// The width from the start of a name to the end of the number before the verdict.
    const fn up_to_verdict(self) -> usize {
        self.name + BYTES + ALIGN + 2 + self.section + 2 + WORDS
    }
}

/// Name and type of a table, as in Rust source.
fn declaration(table: &Table) -> String {
    format!("{}: {}", table.name, table.type_name)
}

fn section(checked: &TableCheck) -> &str {
    checked.place.as_ref().map_or("unknown", |place| &place.section)
}

fn print_tables(out: &mut dyn Write, audit: &Audit, widths: Widths) -> io::Result<()> {
    let titles = [
        (Origin::Library, "Tables of quintessence"),
        (Origin::Macro, "Tables that its macros made in this program"),
    ];
    let section = widths.section;
    for (origin, title) in titles {
        let columns =
            format!("{:>BYTES$}{:>ALIGN$}  {:section$}  {:>WORDS$}", "bytes", "align", "section", "words");
        print_heading(out, title, &columns, widths)?;
        for checked in audit.tables.iter().filter(|checked| checked.table.origin == origin) {
            print_table(out, checked, widths)?;
        }
        writeln!(out)?;
    }
    let source = match &audit.sections_unknown {
        None => "the alignment that the type requires; the section in the file of this program",
        Some(reason) => reason,
    };
    writeln!(out, "{}\n", Styled(FAINT, format_args!("align, section: {source}")))
}

fn print_table(out: &mut dyn Write, checked: &TableCheck, widths: Widths) -> io::Result<()> {
    let TableCheck { table, check, .. } = checked;
    let rest = widths.name.saturating_sub(table.name.len() + 2);
    writeln!(
        out,
        "  {}: {:rest$}{:>BYTES$}{:>ALIGN$}  {:section$}  {:>WORDS$}  {}",
        table.name,
        Styled(FAINT, &table.type_name),
        grouped(table.memory.size),
        table.memory.align,
        section(checked),
        grouped(check.cases),
        verdict(check),
        section = widths.section,
    )
}

fn print_techniques(out: &mut dyn Write, audit: &Audit, widths: Widths) -> io::Result<()> {
    let (name, cases) = (widths.name, widths.up_to_verdict() - widths.name - BYTES);
    print_heading(
        out,
        "Techniques, all blockers on each line",
        &format!("{:>BYTES$}{:>cases$}", "bytes", "cases"),
        widths,
    )?;
    for TechniqueCheck { technique, check } in &audit.techniques {
        let bytes = grouped(technique.table_bytes());
        writeln!(
            out,
            "  {technique:name$}{bytes:>BYTES$}{:>cases$}  {}",
            grouped(check.cases),
            verdict(check)
        )?;
    }
    writeln!(out)
}

fn print_checks(out: &mut dyn Write, title: &str, checks: &[Check], widths: Widths) -> io::Result<()> {
    let name = checks.iter().map(|check| check.name.len()).max().unwrap_or(0);
    let cases = widths.up_to_verdict() - widths.name;
    print_heading(out, title, &format!("{:>cases$}", "cases"), widths)?;
    for check in checks {
        let scope = Styled(FAINT, &check.scope);
        let cases = widths.up_to_verdict().saturating_sub(name + 2 + check.scope.len());
        writeln!(out, "  {:name$}  {scope}{:>cases$}  {}", check.name, grouped(check.cases), verdict(check))?;
    }
    writeln!(out)
}

fn print_pieces(out: &mut dyn Write, audit: &Audit, widths: Widths) -> io::Result<()> {
    let name = audit.pieces.iter().map(|piece| piece.check.name.len()).max().unwrap_or(0);
    let bytes = widths.up_to_verdict() - widths.name - PIECE_CASES;
    let columns = format!("{:>bytes$}{:>PIECE_CASES$}", "bytes", "cases");
    print_heading(out, "Pieces, all blockers on lines and legs", &columns, widths)?;
    for PieceCheck { bytes, check } in &audit.pieces {
        let scope = Styled(FAINT, &check.scope);
        let width = (widths.up_to_verdict() - PIECE_CASES).saturating_sub(name + 2 + check.scope.len());
        let (bytes, cases) = (grouped(*bytes), grouped(check.cases));
        writeln!(
            out,
            "  {:name$}  {scope}{bytes:>width$}{cases:>PIECE_CASES$}  {}",
            check.name,
            verdict(check)
        )?;
    }
    writeln!(out)
}

/// Prints a title and the headings of the columns.
fn print_heading(out: &mut dyn Write, title: &str, columns: &str, widths: Widths) -> io::Result<()> {
    let title = Styled(TITLE, title);
    let indented = widths.name + 2;
    writeln!(out, "{title:indented$}{}", Styled(FAINT, columns))
}

const fn verdict(check: &Check) -> Styled<&'static str> {
    if check.passed() { Styled(GOOD, "ok") } else { Styled(BAD, "FAILED") }
}

fn print_failure(out: &mut dyn Write, check: &Check) -> io::Result<()> {
    for fault in &check.faults {
        writeln!(out, "{}\n", Styled(BAD, fault))?;
    }
    for finding in &check.findings {
        print_finding(out, check.name, finding)?;
    }
    for mismatch in &check.described {
        writeln!(out, "{} is wrong at {mismatch}\n", Styled(BAD, check.name))?;
    }
    match check.mismatches - check.findings.len() - check.described.len() {
        0 => Ok(()),
        more => writeln!(
            out,
            "{}\n",
            Styled(BAD, format_args!("{}: {} more mismatches", check.name, grouped(more)))
        ),
    }
}

fn print_summary(out: &mut dyn Write, audit: &Audit) -> io::Result<()> {
    let (tables, techniques, pieces) = (audit.tables.len(), audit.techniques.len(), audit.pieces.len());
    let cases = grouped(audit.cases());
    let failed = audit.checks().filter(|check| !check.passed()).count();
    if failed == 0 {
        let summary = format!(
            "all {tables} tables, {techniques} techniques and {pieces} attacks of pieces agree with the oracle: \
             {cases} cases"
        );
        writeln!(out, "{}", Styled(GOOD.bold(), summary))
    } else {
        let all = audit.checks().count();
        writeln!(out, "{}", Styled(BAD, format_args!("{failed} of {all} checks failed: {cases} cases")))
    }
}

#[cfg(test)]
mod tests {
    use quintessence::{Bitboard, Mapping};

    use super::print_report;
    use crate::checks::{Audit, Finding};

    fn report(audit: &Audit) -> String {
        let mut report = Vec::new();
        print_report(&mut anstream::StripStream::new(&mut report), audit).unwrap();
        String::from_utf8(report).unwrap()
    }

    #[test]
    fn the_last_line_sums_up() {
        let report = report(&Audit::run(|_| ()));
        let last = report.lines().last().unwrap();
        assert!(last.starts_with("all ") && last.contains(" agree with the oracle: "), "{last}");
        assert!(!report.contains("FAILED"));
    }

    #[test]
    fn a_mismatch_is_named_and_drawn() {
        let mut audit = Audit::run(|_| ());
        let expected = Bitboard::new(0x0080_4020_0008_0402);
        audit.tables[0].check.mismatches = 1;
        audit.tables[0].check.findings = vec![Finding {
            place: "e4, diagonal".to_owned(),
            mapping: Mapping::A1,
            given: Vec::new(),
            found: expected ^ Bitboard::new(1 << 63 | 2),
            expected,
        }];
        let report = report(&audit);
        assert!(report.contains("  256  FAILED"));
        assert!(report.contains("SMSK is wrong at e4, diagonal"));
        assert!(report.contains("8 . . . . . . . +   8 . . . . . . . .\n"));
        assert!(report.contains("1 . - . . . . . .   1 . X . . . . . .\n"));
        assert!(report.contains("0x8080402000080400  0x0080402000080402\n"));
        assert!(report.lines().last().unwrap().starts_with("1 of "));
    }

    #[test]
    fn a_mismatch_on_another_board_is_described() {
        let mut audit = Audit::run(|_| ());
        audit.boards[1].mismatches = 5;
        audit.boards[1].described = vec!["square 40, file, occupied 0x2: found 0x1, expected 0x3".to_owned()];
        let report = report(&audit);
        assert!(
            report.contains("9 x 9 is wrong at square 40, file, occupied 0x2: found 0x1, expected 0x3\n")
        );
        assert!(report.contains("9 x 9: 4 more mismatches\n"));
    }
    #[test]
    fn a_mismatch_of_a_piece_is_described() {
        let mut audit = Audit::run(|_| ());
        let horse = audit.pieces.iter_mut().find(|piece| piece.check.name == "xiangqi: horse").unwrap();
        horse.check.mismatches = 1;
        horse.check.described = vec!["e5, legs, occupied 0x2: found 0x1, expected 0x3".to_owned()];
        let report = report(&audit);
        let row = report.lines().find(|line| line.starts_with("  xiangqi: horse  ")).unwrap();
        assert!(row.contains(" 4,320 ") && row.ends_with("  FAILED"), "{row}");
        assert!(
            report.contains("xiangqi: horse is wrong at e5, legs, occupied 0x2: found 0x1, expected 0x3\n")
        );
        assert!(report.lines().last().unwrap().starts_with("1 of "));
    }
}
