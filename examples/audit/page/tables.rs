//! The section of the page that lists the tables of the library and the tables of the macros.

use example_support::grouped;
use maud::{Markup, html};

use super::drawings::id_of;
use super::verdict;
use crate::checks::{Audit, Check};
use crate::tables::{Origin, Table, numbering};

pub(super) fn section(audit: &Audit) -> Markup {
    let origins = [
        (Origin::Library, "Tables of quintessence"),
        (Origin::Macro, "Tables that its macros made in this program"),
    ];
    html! {
        section id="tables" aria-labelledby="tables-title" {
            h2 id="tables-title" { "Tables" }
            p {
                "Every word was compared with the walk over the board. A name leads to the boards of the table."
            }
            @for (origin, title) in origins {
                table {
                    caption { (title) }
                    thead { tr {
                        th scope="col" { "name" }
                        th.wide scope="col" { "type" }
                        th scope="col" { "mapping" }
                        th.number scope="col" { "bytes" }
                        th.number.wide scope="col" { "words" }
                        th scope="col" { "verdict" }
                    } }
                    tbody {
                        @for (table, check) in audit.tables.iter().filter(|(table, _)| table.origin == origin) {
                            (row(table, check))
                        }
                    }
                }
            }
        }
    }
}

fn row(table: &Table, check: &Check) -> Markup {
    html! {
        tr {
            th scope="row" {
                a href=(format_args!("#{}", id_of(table))) { code {
                    // `wbr` marks where the browser may break a long name on a narrow screen.
                    @for word in table.name.split_inclusive('_') { (word) wbr; }
                } }
                small { code { (table.type_name) } }
            }
            td.wide { code { (table.type_name) } }
            td { @if table.layout.is_mapped() { (numbering(table.mapping)) } @else { "any" } }
            td.number { (grouped(table.size)) }
            td.number.wide { (grouped(check.cases)) }
            td { (verdict(check.passed())) }
        }
    }
}
