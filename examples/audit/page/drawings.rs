//! Every column of every table as boards.
//!
//! Many columns have the words of another one; those use its drawing again, which keeps the page small.

use maud::{Markup, html};

use crate::checks::{Audit, TableCheck};
use crate::drawing::{WIDTH, grid, height};
use crate::numbers::{grouped, numbering};
use crate::tables::{Column, Table};

pub(super) struct Drawings {
    pub(super) section: Markup,
    /// How many boards are shown, those that are used again included.
    pub(super) boards: usize,
}

pub(super) fn of(audit: &Audit) -> Drawings {
    let mut drawn = Vec::new();
    let mut boards = 0;
    let tables: Vec<_> = audit
        .tables
        .iter()
        .map(|TableCheck { table, .. }| {
            let columns = table.columns().into_iter().enumerate();
            let figures: Vec<_> = columns
                .map(|(number, column)| {
                    boards += column.entries.len();
                    figure(&mut drawn, table, column, number)
                })
                .collect();
            (table, figures)
        })
        .collect();
    let distinct: usize = drawn.iter().map(|drawing: &Drawing<'_>| drawing.column.entries.len()).sum();
    let section = html! {
        section id="drawings" aria-labelledby="drawings-title" {
            h2 id="drawings-title" { "The tables, drawn" }
            p {
                (grouped(boards)) " boards, of which " (grouped(distinct)) " differ and have a text of their own. The "
                "disc is the slider, which no mask holds but the one of its own bit; squares of the set are filled; a "
                "dot is a blocker. The board of a square stands where the square is: a1 at the lower left, whatever "
                "its number. Beneath is the word, in the bits of the table's numbers."
            }
            @for (table, figures) in &tables {
                section.table aria-labelledby=(id_of(table)) {
                    h3 id=(id_of(table)) { code { (table.name) } }
                    p {
                        code { (table.type_name) }
                        @if table.layout.is_mapped() { ", " (numbering(table.mapping)) }
                    }
                    @for figure in figures { (figure) }
                }
            }
        }
    };
    Drawings { section, boards }
}

/// The name of the element at which the drawings of a table begin.
pub(super) fn id_of(table: &Table) -> String {
    table.identifier().to_ascii_lowercase()
}

/// A column that is on the page already.
struct Drawing<'a> {
    id: String,
    table: &'a Table,
    column: Column,
}

fn figure<'a>(drawn: &mut Vec<Drawing<'a>>, table: &'a Table, column: Column, number: usize) -> Markup {
    let title = format!("{}, {}", table.name, column.name);
    let view = format!("0 0 {WIDTH} {}", height(&column));
    if let Some(same) = drawn.iter().find(|drawing| drawing.column.looks_like(&column)) {
        let same_as = format!("the words of {}, {}", same.table.name, same.column.name);
        return html! {
            figure {
                figcaption { b { (column.name) } ": " a href=(format_args!("#{}", same.id)) { (same_as) } }
                svg viewBox=(view) role="img" aria-label=(format_args!("{title}: {same_as}")) {
                    use href=(format_args!("#{}", same.id)) {}
                }
            }
        };
    }
    let id = format!("{}-{}", id_of(table), number + 1);
    let figure = html! {
        figure {
            figcaption { b { (column.name) } }
            svg viewBox=(view) role="group" aria-label=(title) { (grid(&id, table, &column)) }
        }
    };
    drawn.push(Drawing { id, table, column });
    figure
}
