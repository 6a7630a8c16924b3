//! Draws every failed check: given, found and expected sets as boards.

use example_support::drawing::Board;
use example_support::grouped;
use maud::{Markup, html};

use super::position::figure;
use crate::checks::{Audit, Check, Finding};
use crate::tables::numbering;

pub(super) fn section(audit: &Audit) -> Markup {
    html! {
        section id="failures" aria-labelledby="failures-title" {
            h2 id="failures-title" { "What is wrong" }
            @for check in audit.checks().filter(|check| !check.passed()) { (failure(check)) }
        }
    }
}

fn failure(check: &Check) -> Markup {
    let more = check.mismatches - check.findings.len() - check.described.len();
    html! {
        h3 { (check.name) }
        @for fault in &check.described { p { strong.failed { (fault) } } }
        @for finding in &check.findings { (boards(finding)) }
        @if more > 0 { p { (grouped(more)) " more mismatches" } }
    }
}

pub(super) fn boards(finding: &Finding) -> Markup {
    let Finding { place, mapping, given, found, expected } = finding;
    let of_words = |title: &str, word| Board { set: mapping.decode(word), ..Board::of_set(title, word) };
    html! {
        p { strong.failed { "wrong at " (place) } "; words in the numbering " (numbering(*mapping)) }
        div.strip {
            @for &(name, set) in given { (figure(&Board::of_set(name, set))) }
            (figure(&of_words("found", *found)))
            (figure(&of_words("expected", *expected)))
            (figure(&of_words("found ^ expected", *found ^ *expected)))
        }
    }
}
