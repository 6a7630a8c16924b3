//! Formats what `audit` prints: the report, the attacks of a position, explanations, and listings of tables.

use example_support::terminal::{Drawing, NOTHING, side_by_side};
use example_support::{counted, grouped};
use quintessence::Bitboard;
use quintessence::quad::{Piece, QuadBitboard};
use quintessence_steps::Step;

use crate::checks::{Audit, Check, Section};
use crate::position::{Explanation, Slider};
use crate::tables::Table;

pub(crate) fn report(audit: &Audit) -> String {
    let row = |name: &str, about: &str, cases: &str, verdict: &str| {
        let name_and_about = format!("{name:35} {about}");
        format!("  {name_and_about:61}{cases:>9}  {verdict}\n")
    };
    let checked = |check: &Check| {
        let verdict = if check.passed() { "ok" } else { "FAILED" };
        row(&check.name, &check.about, &grouped(check.cases), verdict)
    };
    let section = |section: &Section| {
        let rows: String = section.checks.iter().map(checked).collect();
        format!("{}\n{rows}\n", section.title)
    };
    let sections = audit.0.iter().map(section).collect::<String>();
    row("check", "details", "cases", "result")
        + "\n"
        + &sections
        + &[audit.mismatches(), vec![audit.summary()]].concat().join("\n")
        + "\n"
}

pub(crate) fn position(board: QuadBitboard, sliders: &[Slider]) -> String {
    let occupied = board.occupied();
    let drawings: Vec<_> = sliders.iter().map(|slider| attacks(*slider, occupied)).collect();
    format!(
        "{}* attacked   X attacked piece   o another piece\n\n{}{}\n",
        side_by_side(&[pieces(board)]),
        side_by_side(&drawings),
        verdict(sliders, occupied)
    )
}

pub(crate) fn steps(board: QuadBitboard, slider: Slider, explanations: &[Explanation]) -> String {
    let (occupied, letter) = (board.occupied(), slider.piece.symbol());
    let blockers =
        Drawing::new("occupied", |square| Drawing::mark(occupied, square)).with_hex(occupied.bits());
    let of_line = |explanation: &Explanation| {
        let sentence =
            |(step, number): (&Step, usize)| format!("{number}: {:32}{}\n", step.formula, step.says);
        let drawing = |(step, number): (&Step, usize)| {
            let (slider, set) = (explanation.shown_square(step), Bitboard::new(step.set));
            let mark = |square| match set.contains(square) {
                true if square == slider => '#',
                false if square == slider => letter,
                _ => Drawing::mark(set, square),
            };
            let title = step.parts().map_or(step.formula, |(name, _)| name);
            let drawing = Drawing::new(format!("{number}: {title}"), mark);
            drawing.with_hex(step.set).with_coordinates(!step.is_reversed())
        };
        let numbered = || explanation.steps.iter().zip(1..);
        format!(
            "{}\n{}\n{}{}",
            explanation.title,
            numbered().map(sentence).collect::<String>(),
            side_by_side(&numbered().map(drawing).collect::<Vec<_>>()),
            if explanation.agrees() { "" } else { "The last step DIFFERS from a walk over the board.\n\n" }
        )
    };
    format!(
        "{}X a bit that is set   {letter} the slider, its bit not set   # the slider, its bit set\n\n{}{}\n",
        side_by_side(&[pieces(board), blockers, attacks(slider, occupied)]),
        explanations.iter().map(of_line).collect::<String>(),
        verdict(&[slider], occupied)
    )
}

fn verdict(sliders: &[Slider], occupied: Bitboard) -> String {
    let disagreeing = sliders.iter().filter(|slider| !slider.agrees(occupied));
    let mut lines: Vec<_> = disagreeing
        .map(|slider| {
            let [hyperbola, obstruction, oracle] = slider.attacks(occupied);
            format!(
                "{slider} DIFFERS: hyperbola {hyperbola:#x}, obstruction {obstruction:#x}, walk {oracle:#x}"
            )
        })
        .collect();
    if lines.is_empty() {
        lines.push(format!(
            "both techniques and a walk over the board agree on {}",
            counted(sliders.len(), "slider")
        ));
    }
    lines.join("\n")
}

fn pieces(board: QuadBitboard) -> Drawing {
    let drawing = Drawing::new("position", |square| board.piece_at(square).map_or(NOTHING, Piece::symbol));
    drawing.with_hex(board.occupied().bits())
}

/// Draws the attack set from the oracle, because a set from a wrong technique would mislead the reader.
fn attacks(slider: Slider, occupied: Bitboard) -> Drawing {
    let [.., attacks] = slider.attacks(occupied);
    let mark = |square| match (attacks.contains(square), occupied.contains(square)) {
        _ if square == slider.square => slider.piece.symbol(),
        (true, true) => 'X',
        (true, false) => '*',
        (false, true) => 'o',
        (false, false) => NOTHING,
    };
    Drawing::new(slider.to_string(), mark).with_hex(attacks.bits())
}

/// Lists a table row by row. A table with several words for each line has a block of rows for each line.
pub(crate) fn listing(table: &Table) -> String {
    let layout = table.layout;
    let about = format!("{} bytes, {}", grouped(layout.bytes()), table.array.numbering());
    let mut text = format!("{}{}: {about}\n", table.array.name(), layout.indices);
    let columns: Vec<_> = (0..layout.columns.len()).collect();
    let block = if let [_, _, of_line] = layout.shape { *of_line } else { columns.len() };
    let names = layout.columns.iter().map(|column| column.name().len());
    let (first, width) = (table.label(0).len(), names.fold(table.array.hex(0).len(), usize::max));
    for columns in columns.chunks(block) {
        let line = |label: &str, cell: &dyn Fn(usize) -> String| {
            let cells = columns.iter().map(|&column| format!("  {:width$}", cell(column)));
            format!("{label:first$}{}", cells.collect::<String>()).trim_end().to_owned() + "\n"
        };
        text += &line("", &|column| layout.columns[column].name());
        text.extend(
            (0..64).map(|row| line(&table.label(row), &|column| table.array.hex(table.word(row, column)))),
        );
    }
    text
}
