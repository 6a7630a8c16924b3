//! A table as Rust source without dependencies. A comment holds a proof for crates that use quintessence.

use quintessence::{Line, Mapping};

use super::{Nested, about};
use crate::tables::{Layout, Table, hex};

pub(super) fn source(table: &Table) -> String {
    let name = table.identifier();
    let word = if table.word_bytes == 1 { "u8" } else { "u64" };
    let lengths = table.layout.shape().iter().rev();
    let array = lengths.fold(word.to_owned(), |element, length| format!("[{element}; {length}]"));
    let proof = proof(table, &name).replace('\n', "\n// ");
    format!(
        "\
/// `{name}{indices}`
///
/// {about}
pub static {name}: {array} = {words};

// The proof of it, for a crate that depends on quintessence:
//
// {proof}
",
        indices = table.layout.indices(),
        about = about(table),
        words = Nested::new(table, ['[', ']'], hex),
    )
}

fn proof(table: &Table, name: &str) -> String {
    let (layout, mapping) = (table.layout, table.mapping);
    let equations: Vec<String> = match layout {
        Layout::FirstRank | Layout::FirstRankByOccupancy => return proof_of_first_rank(layout, name),
        Layout::Smsk | Layout::MaskEx => {
            let columns = layout.columns().iter().enumerate();
            columns.map(|(column, value)| format!("{name}[square][{column}] == {value}")).collect()
        }
        Layout::Masks | Layout::CompactMasks => {
            Line::ALL.into_iter().flat_map(|line| of_rays(layout, line, name)).collect()
        }
        Layout::King => vec![format!("{name}[square] == king")],
        Layout::Knight => vec![format!("{name}[square] == knight")],
        Layout::Pawn => ["white", "black"]
            .into_iter()
            .enumerate()
            .map(|(color, value)| format!("{name}[{color}][square] == pawn({value})"))
            .collect(),
        Layout::Lines(line) => vec![format!("{name}[{}] == {} | bit", number(line, mapping), line.name())],
    };
    let (equations, mapping) = (equations.join(";\n    "), mapping.name());
    format!("quintessence::verify_table! {{\n    {equations};\n    mapping = {mapping};\n}}")
}

fn of_rays(layout: Layout, line: Line, name: &str) -> impl Iterator<Item = String> {
    let line_name = line.name();
    layout.columns().iter().enumerate().map(move |(column, ray)| {
        let value = if *ray == "line" { line_name.to_owned() } else { format!("{ray}({line_name})") };
        format!("{name}[square][{}][{column}] == {value}", line as usize)
    })
}

/// The number of the line through a square, as an expression of the square number.
const fn number(line: Line, mapping: Mapping) -> &'static str {
    match (line, mapping) {
        (Line::Rank, _) => "square / 8",
        (Line::File, _) => "square % 8",
        (Line::Diagonal, Mapping::A8) | (Line::Antidiagonal, Mapping::A1) => "square / 8 + square % 8",
        _ => "7 + square / 8 - square % 8",
    }
}

fn proof_of_first_rank(layout: Layout, name: &str) -> String {
    let check = if layout == Layout::FirstRank { "first_rank" } else { "first_rank_by_occupancy" };
    format!("const _: () = quintessence::verify::prove(\"{name}\", quintessence::verify::{check}(&{name}));")
}
