//! Draws every column of every table as boards. A drawing is folded until the reader opens it.
//!
//! Many columns have the same boards as another column. Such a column refers to the drawing of the other column.

use example_support::drawing::Board;
use example_support::grouped;
use maud::{Markup, html};

use super::position::figure;
use crate::checks::Audit;
use crate::drawing::{GRID_MARGIN, WIDTH, grid, height};
use crate::tables::{Column, Table, numbering};

pub(super) struct Drawings {
    pub(super) section: Markup,
    /// The number of boards, the examples included.
    pub(super) boards: usize,
}

pub(super) fn of(audit: &Audit) -> Drawings {
    let mut drawn = Vec::new();
    let tables: Vec<_> = audit
        .tables
        .iter()
        .map(|(table, _)| {
            let columns = table.columns().into_iter().enumerate();
            let figures: Vec<_> =
                columns.map(|(number, column)| figures(&mut drawn, table, column, number)).collect();
            (table, figures)
        })
        .collect();
    let examples = examples(audit);
    let in_tables: usize = drawn.iter().map(|drawing: &Drawing<'_>| drawing.column.entries.len()).sum();
    let section = html! {
        section id="drawings" aria-labelledby="drawings-title" {
            h2 id="drawings-title" { "The tables as boards" }
            p {
                "The example is the entry of d4 in " code { "SMSK" } ". A filled square is a bit that is set. The disc is the "
                "square of the slider. Its bit is set where the disc has a ring. A dot is a blocker."
            }
            div.strip { @for board in &examples { (figure(board)) } }
            p {
                (grouped(in_tables)) " boards follow, folded by table and column. The board of a square is at the "
                "place of the square, with a1 at the lower left in every mapping. Beneath each board are its square, "
                "or its index, and the word in the table."
            }
            @for (table, figures) in &tables {
                details.table {
                    summary {
                        h3 { code { (table.name) } }
                        small { code { (table.type_name) } @if table.layout.is_mapped() { ", " span.whole { (numbering(table.mapping)) } } }
                    }
                    div id=(id_of(table)) {
                        @for figure in figures { (figure) }
                        p { a href="#tables" { "Back to the list of tables" } }
                    }
                }
            }
        }
    };
    Drawings { section, boards: examples.len() + in_tables }
}

/// The `id` of the element with the drawings of a table.
pub(super) fn id_of(table: &Table) -> String {
    table.name.to_ascii_lowercase()
}

/// The entry of d4 in `SMSK`, the first table.
fn examples(audit: &Audit) -> Vec<Board> {
    const D4: usize = 27;
    let columns = audit.tables.first().map_or_else(Vec::new, |(table, _)| table.columns());
    let of_d4 = columns.into_iter().filter_map(|column| {
        let entry = column.entries.into_iter().nth(D4)?;
        let title = format!("{} of {}", column.name, entry.key);
        Some(Board { slider: entry.slider, word: entry.word, ..Board::of_set(title, entry.set) })
    });
    of_d4.collect()
}

/// A column that the page has drawn.
struct Drawing<'a> {
    id: String,
    table: &'a Table,
    column: Column,
}

fn figures<'a>(drawn: &mut Vec<Drawing<'a>>, table: &'a Table, column: Column, number: usize) -> Markup {
    let is_only = table.layout.columns().len() == 1;
    let title = format!("{}, {}", table.name, column.name);
    if let Some(same) = drawn.iter().find(|drawing| drawing.column.looks_like(&column)) {
        return html! {
            p.same {
                b { (column.name) } ": equal to "
                a href=(format_args!("#{}", same.id)) { (same.table.name) ", " (same.column.name) }
            }
        };
    }
    let id = format!("{}-{}", id_of(table), number + 1);
    let view = format!("{x} {x} {} {}", WIDTH + GRID_MARGIN, height(&column) + GRID_MARGIN, x = -GRID_MARGIN);
    let figure = html! {
        details.column open[is_only] {
            summary { b { (column.name) } " " small { (column.entries.len()) " boards" } }
            // The drawing is wider than a phone. This element scrolls sideways, by keyboard too.
            div.scroll id=(id) tabindex="0" role="group" aria-label=(title) {
                svg viewBox=(view) { (grid(table, &column)) }
            }
        }
    };
    drawn.push(Drawing { id, table, column });
    figure
}
