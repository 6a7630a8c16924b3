//! The report as a web page in one file, without scripts and without a network. The tables of the library are drawn as
//! boards.

use example_support::drawing::{definitions, properties, source, style};
use example_support::grouped;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::checks::{Audit, Section};
use crate::drawing::{GRID_MARGIN, WIDTH, grid, height};
use crate::tables::{Table, of_library};

/// The complete page.
pub(crate) fn report(audit: &Audit) -> String {
    const TITLE: &str = "The audit of quintessence";
    let style = [&properties(), include_str!("page.css"), &style()].concat();
    // The content security policy allows only the style of the page itself.
    let policy =
        format!("default-src 'none'; style-src {}; base-uri 'none'; form-action 'none'", source(&style));
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (TITLE) }
                style { (PreEscaped(style)) }
            }
            body {
                // Every drawing refers to these definitions.
                svg.definitions aria-hidden="true" width="0" height="0" { (definitions()) }
                header id="top" { h1 { (TITLE) } }
                // The navigation stays at the top of the window, so the reader can always use its links.
                nav aria-label="On this page" {
                    ul {
                        li { a href="#top" { "Top" } }
                        @for section in &audit.0 { li { a href={ "#" (id_of(section)) } { (section.name) } } }
                        li { a href="#drawings" { "drawings" } }
                    }
                }
                main {
                    (summary(audit))
                    @for section in &audit.0 { (checks(section)) }
                    (drawings())
                }
                footer {
                    p { "Written by the example " code { "audit" } " of quintessence " (env!("CARGO_PKG_VERSION")) "." }
                }
            }
        }
    };
    page.into_string()
}

fn summary(audit: &Audit) -> Markup {
    html! {
        p.summary { strong class=(if audit.passed() { "ok" } else { "failed" }) { (audit.summary()) } }
        @for mismatch in audit.mismatches() { p { strong.failed { (mismatch) } } }
        p {
            "The oracle walks over the board from square to square. It shares no code with the tables and the "
            "techniques."
        }
    }
}

fn id_of(section: &Section) -> String {
    section.name.replace(' ', "-")
}

fn checks(section: &Section) -> Markup {
    let title = format!("{}-title", id_of(section));
    html! {
        section id=(id_of(section)) aria-labelledby=(title) {
            h2 id=(title) { (section.title) }
            table {
                thead { tr {
                    th scope="col" { "name" }
                    th scope="col" { "about" }
                    th.number scope="col" { "cases" }
                    th scope="col" { "verdict" }
                } }
                tbody { @for check in &section.checks { tr {
                    th scope="row" { code { (check.name) } }
                    td.wrap { (check.about) }
                    td.number { (grouped(check.cases)) }
                    td { @if check.passed() { span.ok { "ok" } } @else { strong.failed { "FAILED" } } }
                } } }
            }
        }
    }
}

/// Every column of every table of the library. A drawing is folded until the reader opens it.
fn drawings() -> Markup {
    html! {
        section id="drawings" aria-labelledby="drawings-title" {
            h2 id="drawings-title" { "The tables as boards" }
            p {
                "A filled square is a bit that is set. The disc is the square of the slider. Its bit is set where the disc "
                "has a ring. A dot is a blocker. The board of a square is at the place of the square. Beneath each board "
                "are its square, or the blockers on the files b to g, and the word in the table."
            }
            @for table in of_library() {
                details.table {
                    summary { h3 { code { (table.layout.name) } } small { code { (table.layout.indices) } } }
                    div { @for column in 0..table.layout.columns.len() { (figure(&table, column)) } }
                }
            }
        }
    }
}

fn figure(table: &Table, column: usize) -> Markup {
    let name = table.layout.columns[column].name();
    let view = format!("{x} {x} {} {}", WIDTH + GRID_MARGIN, height(table) + GRID_MARGIN, x = -GRID_MARGIN);
    html! {
        details.column open[table.layout.columns.len() == 1] {
            summary { b { (name) } }
            // The drawing is wider than a phone. This element scrolls sideways, by keyboard too.
            div.scroll id={ (table.layout.name.to_lowercase()) "-" (column) } tabindex="0" role="group"
                aria-label={ (table.layout.name) ", " (name) } {
                svg viewBox=(view) { (grid(table, column)) }
            }
        }
    }
}
