//! Web pages in one file each, without scripts and without a network.

mod drawings;
mod explanation;
mod failures;
mod position;
mod report;
mod tables;
mod techniques;

use example_support::drawing::{definitions, properties, style};
use example_support::page::source;
use maud::{DOCTYPE, Markup, PreEscaped, html};

pub(crate) use self::explanation::explanation_page;
pub(crate) use self::position::position_page;
pub(crate) use self::report::report_page;

/// A page and the number of boards on it.
pub(crate) struct Page {
    pub(crate) html: String,
    pub(crate) boards: usize,
}

/// Writes a complete page. `links` has the `id` and the name of each section of `main`.
fn page(title: &str, links: &[(&str, &str)], main: &Markup) -> String {
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
                title { (title) }
                style { (PreEscaped(style)) }
            }
            body {
                // Every drawing refers to these definitions.
                svg.definitions aria-hidden="true" width="0" height="0" { (definitions()) }
                header id="top" { h1 { (title) } }
                // The navigation stays at the top of the window, so the reader can always use its links.
                nav aria-label="On this page" {
                    ul {
                        li { a href="#top" { "Top" } }
                        @for (id, name) in links { li { a href=(format_args!("#{id}")) { (name) } } }
                    }
                }
                main { (main) }
                footer {
                    p { "Written by the example " code { "audit" } " of quintessence " (env!("CARGO_PKG_VERSION")) "." }
                }
            }
        }
    };
    page.into_string()
}

/// The result of a comparison, as a word and a colour.
fn verdict(agrees: bool) -> Markup {
    html! {
        @if agrees { span.ok { "ok" } } @else { strong.failed { "FAILED" } }
    }
}
