//! Every table: its type, and where it lies in the program.

use maud::{Markup, html};

use super::drawings::id_of;
use super::verdict;
use crate::checks::{Audit, TableCheck};
use crate::numbers::{grouped, numbering};
use crate::tables::Origin;

pub(super) fn section(audit: &Audit) -> Markup {
    let origins = [
        (Origin::Library, "Tables of quintessence"),
        (Origin::Macro, "Tables that its macros write into the program"),
    ];
    let source = match &audit.sections_unknown {
        None => {
            "Alignment and section are read from the file of the program that wrote this page. An alignment is \
                 that of the address, with what the type asks for in parentheses."
        }
        Some(reason) => reason,
    };
    html! {
        section id="tables" aria-labelledby="tables-title" {
            h2 id="tables-title" { "Tables" }
            p { (source) " A name leads to the boards of the table." }
            @for (origin, title) in origins {
                table {
                    caption { (title) }
                    thead { tr {
                        th scope="col" { "name" }
                        th scope="col" { "type" }
                        th scope="col" { "numbers" }
                        th.number scope="col" { "bytes" }
                        th.number scope="col" { "alignment" }
                        th scope="col" { "section" }
                        th.number scope="col" { "words" }
                        th scope="col" { "verdict" }
                    } }
                    tbody {
                        @for checked in audit.tables.iter().filter(|checked| checked.table.origin == origin) {
                            (row(checked))
                        }
                    }
                }
            }
        }
    }
}

fn row(checked: &TableCheck) -> Markup {
    let TableCheck { table, place, check } = checked;
    html! {
        tr {
            th scope="row" { a href=(format_args!("#{}", id_of(table))) { code { (table.name) } } }
            td { code { (table.type_name) } }
            td { @if table.layout.is_mapped() { (numbering(table.mapping)) } @else { "any" } }
            td.number { (grouped(table.memory.size)) }
            td.number {
                @match place { Some(place) => (place.align), None => "unknown" }
                " (" (table.memory.align) ")"
            }
            td { @match place { Some(place) => code { (place.section) }, None => "unknown" } }
            td.number { (grouped(check.cases)) }
            td { (verdict(check.passed())) }
        }
    }
}
