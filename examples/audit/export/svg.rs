//! Pictures of tables and of explanations.

use std::io::{self, Write};

use example_support::drawing::{STRIP, picture, strip};
use maud::{Markup, html};

use crate::drawing::{GRID_MARGIN, WIDTH, grid, height, steps};
use crate::explain::Explanation;
use crate::position::Slider;
use crate::tables::{Table, numbering};

pub(super) fn write_table(out: &mut dyn Write, table: &Table) -> io::Result<()> {
    let title = format!("{}, {}", table.name, numbering(table.mapping));
    let parts = table.columns().into_iter().map(|column| Part {
        heading: format!("{}: {}", table.name, column.name),
        height: height(&column) + GRID_MARGIN,
        content: html! { g transform=(format_args!("translate(0 {GRID_MARGIN})")) { (grid(table, &column)) } },
    });
    write_parts(out, &title, parts)
}

/// Writes each explanation as a strip of boards.
pub(crate) fn write_explanation(
    out: &mut dyn Write,
    slider: Slider,
    explanations: &[Explanation],
) -> io::Result<()> {
    let title = format!("{} on {}", slider.piece, slider.square);
    let parts = explanations.iter().map(|explanation| Part {
        heading: format!(
            "{} along the {} of the {} on {}",
            explanation.technique,
            explanation.line.name(),
            slider.piece,
            slider.square
        ),
        height: STRIP,
        content: strip(&steps(explanation, slider)),
    });
    write_parts(out, &title, parts)
}

/// A heading with boards below.
struct Part {
    heading: String,
    height: f32,
    content: Markup,
}

/// Writes one picture with all parts, one below the other.
fn write_parts(out: &mut dyn Write, title: &str, parts: impl Iterator<Item = Part>) -> io::Result<()> {
    const HEADING: f32 = 2.0;
    const GAP: f32 = 1.5;
    const PIXELS: f32 = 12.0;
    let mut end = -GAP;
    let parts: Vec<_> = parts
        .map(|part| {
            let start = end + GAP;
            end = start + HEADING + part.height;
            html! {
                g transform=(format_args!("translate(0 {start})")) {
                    text class="heading" y="1.1" { (part.heading) }
                    g transform=(format_args!("translate(0 {HEADING})")) { (part.content) }
                }
            }
        })
        .collect();
    let content = html! { @for part in &parts { (part) } };
    out.write_all(picture(title, (WIDTH, end), PIXELS, &content).as_bytes())
}
