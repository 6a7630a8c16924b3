//! Pages of HTML that hold all that they need, and are read without scripts and without a network.

mod costs;
mod drawings;
mod explanation;
mod failures;
mod position;
mod report;
mod tables;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::drawing::{STYLE, definitions};

pub(crate) use self::explanation::explanation_page;
pub(crate) use self::position::position_page;
pub(crate) use self::report::report_page;

/// A page and how many boards it shows.
pub(crate) struct Page {
    pub(crate) html: String,
    pub(crate) boards: usize,
}

/// A whole page; `links` lead to the parts of `main` by the names of their elements.
fn page(title: &str, links: &[(&str, &str)], main: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(include_str!("page.css"))) (PreEscaped(STYLE)) }
            }
            body {
                // Every other drawing refers to these.
                svg.definitions aria-hidden="true" width="0" height="0" { (definitions()) }
                header {
                    h1 { (title) }
                    nav aria-label="On this page" {
                        ul { @for (id, name) in links { li { a href=(format_args!("#{id}")) { (name) } } } }
                    }
                }
                main { (main) }
                footer { p { "Written by the example " code { "audit" } " of quintessence " (env!("CARGO_PKG_VERSION")) "." } }
            }
        }
    };
    page.into_string()
}

/// Whether what was compared is equal, in a word and a colour.
fn verdict(agrees: bool) -> Markup {
    html! {
        @if agrees { span.ok { "ok" } } @else { strong.failed { "FAILED" } }
    }
}
