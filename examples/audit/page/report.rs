//! The report as a page.

use example_support::grouped;
use maud::{Markup, html};

use super::{Page, drawings, failures, page, tables, techniques, verdict};
use crate::checks::{Audit, Check};

/// The page with all checks and the boards of every table.
pub(crate) fn report_page(audit: &Audit, times: &[[f64; 2]]) -> Page {
    let drawings = drawings::of(audit);
    let mut links = vec![
        ("tables", "Tables"),
        ("techniques", "Techniques"),
        ("functions", "Functions"),
        ("boards", "Other boards"),
        ("drawings", "Drawings"),
    ];
    if !audit.passed() {
        links.insert(0, ("failures", "What is wrong"));
    }
    let main = html! {
        (summary(audit))
        @if !audit.passed() { (failures::section(audit)) }
        (tables::section(audit))
        (techniques::section(audit, times))
        (checks("functions", "Functions", "Attacks, rays and fills of the public interface.", &audit.functions))
        (checks(
            "boards", "Other boards",
            "Both techniques on boards of other sizes, with tables made by the macros.", &audit.boards,
        ))
        (drawings.section)
    };
    Page { html: page("The audit of quintessence", &links, &main), boards: drawings.boards }
}

fn summary(audit: &Audit) -> Markup {
    let (checks, cases) = (audit.checks().count(), grouped(audit.cases()));
    html! {
        p.summary {
            @if audit.passed() {
                strong.ok {
                    "All " (audit.tables.len()) " tables and " (audit.techniques.len()) " techniques agree with the oracle."
                }
            } @else {
                strong.failed { (audit.failed()) " of " (checks) " checks failed." }
            }
            " " (checks) " checks, " (cases) " cases."
        }
        p {
            "The oracle walks over the board from square to square. It shares no code with the tables and the "
            "techniques."
        }
    }
}

fn checks(id: &str, title: &str, about: &str, checks: &[Check]) -> Markup {
    html! {
        section id=(id) aria-labelledby=(format_args!("{id}-title")) {
            h2 id=(format_args!("{id}-title")) { (title) }
            p { (about) }
            table {
                thead { tr {
                    th scope="col" { "name" }
                    th.wide scope="col" { "which cases" }
                    th.number scope="col" { "cases" }
                    th scope="col" { "verdict" }
                } }
                tbody { @for check in checks { tr {
                    th scope="row" { code { (check.name) } small { (check.scope) } }
                    td.wide.wrap { (check.scope) }
                    td.number { (grouped(check.cases)) }
                    td { (verdict(check.passed())) }
                } } }
            }
        }
    }
}
