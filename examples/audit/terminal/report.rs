//! Prints the report: a verdict for every table, technique and function, and every mismatch as boards.

use std::io::{self, Write};

use example_support::grouped;
use example_support::terminal::{BAD, FAINT, GOOD, Styled, TITLE};

use super::{LEGEND_OF_MISTAKES, print_finding};
use crate::checks::{Audit, Check};
use crate::tables::Origin;

pub(crate) fn print_report(out: &mut dyn Write, audit: &Audit, width: Option<usize>) -> io::Result<()> {
    for (origin, title) in [
        (Origin::Library, "Tables of quintessence"),
        (Origin::Macro, "Tables that its macros made in this program"),
    ] {
        let of_origin = audit.tables.iter().filter(|(table, _)| table.origin == origin);
        let rows = of_origin.map(|(table, check)| Row {
            name: format!("{}: ", table.name),
            about: &table.type_name,
            columns: vec![grouped(table.size)],
            check,
        });
        print_rows(out, width, title, &["bytes"], &rows.collect::<Vec<_>>())?;
    }
    let rows = audit.techniques.iter().map(|(technique, check)| Row {
        name: technique.name.to_owned(),
        about: "",
        columns: vec![grouped(technique.table_bytes)],
        check,
    });
    print_rows(out, width, "Techniques, all blockers on each line", &["bytes"], &rows.collect::<Vec<_>>())?;
    print_checks(out, width, "Functions", &audit.functions)?;
    print_checks(out, width, "Other boards, with tables made by the macros", &audit.boards)?;

    if !audit.passed() {
        writeln!(out, "{}\n", Styled(FAINT, LEGEND_OF_MISTAKES))?;
    }
    for check in audit.checks().filter(|check| !check.passed()) {
        print_failure(out, check)?;
    }
    print_summary(out, audit)
}

/// A line of the report.
struct Row<'a> {
    name: String,
    /// A text in a faint colour behind the name.
    about: &'a str,
    columns: Vec<String>,
    check: &'a Check,
}

fn print_checks(out: &mut dyn Write, width: Option<usize>, title: &str, checks: &[Check]) -> io::Result<()> {
    let names = checks.iter().map(|check| check.name.len()).max().unwrap_or(0);
    let rows = checks.iter().map(|check| Row {
        name: format!("{:names$}  ", check.name),
        about: &check.scope,
        columns: Vec::new(),
        check,
    });
    print_rows(out, width, title, &[], &rows.collect::<Vec<_>>())
}

/// Prints a title and rows in columns. The number of cases and the verdict come last.
fn print_rows(
    out: &mut dyn Write,
    width: Option<usize>,
    title: &str,
    columns: &[&str],
    rows: &[Row<'_>],
) -> io::Result<()> {
    /// The minimum width of the first column. Most rows are not wider, so the columns of all tables are aligned.
    const FIRST: usize = 48;
    const LAST: usize = 11;
    let widest = |column: usize| {
        rows.iter().map(|row| row.columns[column].len()).fold(columns[column].len(), usize::max)
    };
    let widths: Vec<_> = (0..columns.len()).map(widest).collect();
    let first = rows.iter().map(|row| row.name.len() + row.about.len()).fold(FIRST, usize::max);
    let all = first + widths.iter().map(|width| width + 2).sum::<usize>() + LAST + 6;
    // On a narrower terminal, the numbers of a row have a line of their own.
    let (first, gap) = if width.is_some_and(|width| width < all) { (0, "\n ") } else { (first, "") };
    let aligned = |cells: &mut dyn Iterator<Item = &str>| -> String {
        let cells = cells.zip(&widths).map(|(cell, width)| format!("  {cell:>width$}"));
        cells.collect::<Vec<_>>().concat()
    };
    let titles = aligned(&mut columns.iter().copied());
    let indented = first + 2;
    let (title, titles) = (Styled(TITLE, title), Styled(FAINT, format_args!("{titles}{:>LAST$}", "cases")));
    writeln!(out, "{title:indented$}{gap}{titles}")?;
    for Row { name, about, columns, check } in rows {
        let cells = aligned(&mut columns.iter().map(String::as_str));
        let rest = first.saturating_sub(name.len());
        let verdict = if check.passed() { Styled(GOOD, "ok") } else { Styled(BAD, "FAILED") };
        let (about, cases) = (Styled(FAINT, about), grouped(check.cases));
        writeln!(out, "  {name}{about:rest$}{gap}{cells}{cases:>LAST$}  {verdict}")?;
    }
    writeln!(out)
}

fn print_failure(out: &mut dyn Write, check: &Check) -> io::Result<()> {
    for finding in &check.findings {
        print_finding(out, check.name, finding)?;
    }
    for mismatch in &check.described {
        writeln!(out, "{} is wrong at {mismatch}\n", Styled(BAD, check.name))?;
    }
    match check.mismatches - check.findings.len() - check.described.len() {
        0 => Ok(()),
        more => {
            let more = format!("{}: {} more mismatches", check.name, grouped(more));
            writeln!(out, "{}\n", Styled(BAD, more))
        }
    }
}

fn print_summary(out: &mut dyn Write, audit: &Audit) -> io::Result<()> {
    let cases = grouped(audit.cases());
    if audit.passed() {
        let Audit { tables, techniques, functions, boards } = audit;
        let summary = format!(
            "{} tables, {} techniques, {} functions and {} other boards agree with the oracle: {cases} cases",
            tables.len(),
            techniques.len(),
            functions.len(),
            boards.len()
        );
        writeln!(out, "{}", Styled(GOOD.bold(), summary))
    } else {
        let (failed, all) = (audit.failed(), audit.checks().count());
        writeln!(out, "{}", Styled(BAD, format_args!("{failed} of {all} checks failed: {cases} cases")))
    }
}
