//! The columns `within` and `region`.

use quintessence::boards::Column;
use quintessence::{square_table, verify_table};

use super::reference::Reference;
use super::{board, on_boards};

fn within(shape: &Reference, square: usize, distance: i32) -> u128 {
    let (file, rank, _) = shape.squares[square];
    let is_near = |&other: &usize| {
        let (files, ranks) = (shape.squares[other].0 - file, shape.squares[other].1 - rank);
        other != square && files.abs() <= distance && ranks.abs() <= distance
    };
    shape.set((0..shape.squares.len()).filter(is_near))
}

fn region(shape: &Reference, files: [i32; 2], ranks: [i32; 2]) -> u128 {
    let is_inside = |&square: &usize| {
        let (file, rank, _) = shape.squares[square];
        (files[0]..=files[1]).contains(&file) && (ranks[0]..=ranks[1]).contains(&rank)
    };
    shape.set((0..shape.squares.len()).filter(is_inside))
}

macro_rules! check {
    ($board:tt, $set:ident, $squares:literal, [$($options:tt)*]) => {{
        square_table! {
            static NEAR: [[u128; 3]; $squares] = [within(1) as u128, within(2) as u128, within(127) as u128];
            static REGION: [[u128; 3]; $squares] = [
                region(b2..=d5) as u128,
                region(d5..=b2, a1) as u128,
                region(b5..=d2, c3, f1..=f6) as u128,
            ];
            $($options)*
        }
        verify_table! {
            NEAR[square][1] == within(2);
            REGION[square][2] == region(b2..=d5, f1..=f6);
            $($options)*
        }
        let shape = board!($board);
        let palace = region(&shape, [1, 3], [1, 4]);
        let corner = region(&shape, [0, 0], [0, 0]);
        let file = region(&shape, [5, 5], [0, 5]);
        for square in 0..$squares {
            assert_eq!(NEAR[square], [1, 2, 127].map(|distance| within(&shape, square, distance)));
            assert_eq!(REGION[square], [palace, palace | corner, palace | file]);
            let column = Column::Within(2).at(&shape.board, square);
            assert_eq!(column, within(&shape, square, 2));
            // Two corners in any order.
            let column = Column::Region(&[[(3, 1), (1, 4)], [(0, 0), (0, 0)]]).at(&shape.board, square);
            assert_eq!(column, palace | corner);
        }
    }};
}

#[test]
fn every_square_of_every_board() {
    on_boards!(check);
}
