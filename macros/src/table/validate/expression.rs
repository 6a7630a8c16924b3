//! Evaluates an expression for each square, if its columns fit the board.

use proc_macro2::Span;
use syn::{Error, Result};

use super::super::board::Board;
use super::super::column::Column;
use super::super::expression::Expression;

/// Returns the value of an expression for each square. Returns an error if the board is too small for a direction, a
/// step or a square of the expression.
pub(super) fn values(board: &Board, expression: &Expression) -> Result<Vec<u128>> {
    for (column, span) in expression.columns() {
        ensure_fit(board, column, span)?;
    }
    expression.values(board)
}

/// Returns an error if a column needs a larger board.
fn ensure_fit(board: &Board, column: &Column, span: Span) -> Result<()> {
    let (files, ranks) = (board.shape.files, board.shape.ranks);
    let size = format!("a board of {files} x {ranks}");
    let leads_off = |(east, north): (i8, i8)| east.unsigned_abs() >= files || north.unsigned_abs() >= ranks;
    let refuse =
        |part: &str, span| Err(Error::new(span, format!("`{part}` leads off {size} from every square")));
    match column {
        &Column::Ray(step) if leads_off(step) => refuse(&column.text(), span),
        &Column::Leaper(m, n) if leads_off((m, n)) && leads_off((n, m)) => refuse(&column.text(), span),
        Column::Steps(steps) => match steps.iter().find(|&&(step, _)| leads_off(step)) {
            Some(&(step, span)) => refuse(&format!("{step:?}"), span),
            None => Ok(()),
        },
        Column::Region(corners) => {
            let mut corners = corners.iter().flatten();
            match corners.find(|(corner, _)| corner.file >= files || corner.rank >= ranks) {
                Some((corner, span)) => {
                    Err(Error::new(*span, format!("{size} has no square {}", corner.name())))
                }
                None => Ok(()),
            }
        }
        _ => Ok(()),
    }
}
