//! Evaluates an expression for each square, if its columns fit the board.

use proc_macro2::Span;
use syn::{Error, Result};

use super::super::board::{Board, Square};
use super::super::column::Column;
use super::super::expression::{Expression, Node};
use super::super::geometry::Direction;
use super::super::spanned::Spanned;

/// Returns the value of an expression for each square. Returns an error if the board is too small for a direction, a
/// step or a square of the expression.
pub(super) fn values(board: &Board, expression: &Expression) -> Result<Vec<u128>> {
    for (node, span) in &expression.nodes {
        if let Node::Column(column) = node
            && let Some((message, place)) = missing(board, column)
        {
            return Err(Error::new(place.unwrap_or(*span), message));
        }
    }
    expression.values(board)
}

/// Returns the error message for a column that needs a larger board. If the column is a list of steps or squares, the
/// span points at the step or square that needs the larger board.
fn missing(board: &Board, column: &Column) -> Option<(String, Option<Span>)> {
    let (files, ranks) = (board.shape.files, board.shape.ranks);
    let leads_off = |(east, north): (i8, i8)| east.unsigned_abs() >= files || north.unsigned_abs() >= ranks;
    let size = format!("a board of {files} x {ranks}");
    let message_of = |step: (i8, i8)| format!("the step {step:?} leads off {size} from every square");
    Some(match column {
        &Column::Ray(direction @ Direction(east, north)) if leads_off((east, north)) => {
            (format!("{size} has no direction `{}`", direction.name()), None)
        }
        &Column::Leaper(m, n) if leads_off((m, n)) && leads_off((n, m)) => {
            (format!("on {size} no square is ({m}, {n}) away from another"), None)
        }
        &Column::Rider(east, north) if leads_off((east, north)) => (message_of((east, north)), None),
        Column::Steps(steps) => {
            let step = steps.iter().find(|step| leads_off(step.value))?;
            (message_of(step.value), Some(step.span))
        }
        Column::Region(rectangles) => {
            let is_missing =
                |corner: &&Spanned<Square>| corner.value.file >= files || corner.value.rank >= ranks;
            let corner = rectangles.iter().flatten().find(is_missing)?;
            (format!("{size} has no square {}", corner.value.name()), Some(corner.span))
        }
        _ => return None,
    })
}
