//! Writes the report as one HTML file, which needs no scripts and no network, and draws the tables as boards.

use example_support::drawing::{definitions, properties, source, style};
use example_support::grouped;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::checks::{Audit, Section};
use crate::drawing::{GRID_MARGIN, WIDTH, grid, height};
use crate::tables::{Table, of_library};

pub(crate) fn report(audit: &Audit) -> String {
    const TITLE: &str = "The audit of quintessence";
    let style = [&properties(), include_str!("page.css"), &style()].concat();
    // With this content security policy, a browser accepts nothing but the style, so the page cannot load anything from
    // a network.
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
                svg.definitions aria-hidden="true" width="0" height="0" { (definitions()) }
                header id="top" { h1 { (TITLE) } }
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
                    th scope="col" { "check" }
                    th scope="col" { "details" }
                    th.number scope="col" { "cases" }
                    th scope="col" { "result" }
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

fn drawings() -> Markup {
    html! {
        section id="drawings" aria-labelledby="drawings-title" {
            h2 id="drawings-title" { "The tables as boards" }
            p {
                "Each board shows one word of a table, which is printed below it in hexadecimal. Filled squares are bits "
                "that are set, and dots are blockers. The disc marks the square of the piece; it has a ring if the bit "
                "of this square is set. In most tables each word belongs to a square, and the boards are arranged like "
                "the squares of a chessboard. In first-rank tables it belongs to a set of blockers on the files b to g."
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
            // The drawing is wider than the screen of a phone. `tabindex` makes it scroll by keyboard, too.
            div.scroll id={ (table.layout.name.to_lowercase()) "-" (column) } tabindex="0" role="group"
                aria-label={ (table.layout.name) ", " (name) } {
                svg viewBox=(view) { (grid(table, column)) }
            }
        }
    }
}
