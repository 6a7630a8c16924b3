//! The tables of one column, of the squares between two squares and of the line through them, on many boards.

use std::array;

use quintessence::boards::Column;
use quintessence::{Bitboard, Mapping, Square, Table, between, line_through};

use super::reference::{Reference, Set};
use super::{board, on_boards};

macro_rules! check_tables {
    ($shape:expr, $set:ident, $squares:literal) => {{
        let shape: &Reference = &$shape;
        let words = |table: [[$set; $squares]; $squares]| table.map(|row| row.map(Set::word));
        let expected = |of: fn(&Reference, usize, usize) -> u128| shape.pairs::<u128, $squares>(of);
        assert_eq!(
            words(Table::<$set>::between(&shape.board)),
            expected(Reference::between),
            "{}",
            shape.name
        );
        let through = words(Table::<$set>::line_through(&shape.board));
        assert_eq!(through, expected(Reference::line_through), "{}", shape.name);
        // `columns` compares what `Column::at` gives with the geometry of these tests.
        for column in [Column::Square, Column::King, Column::Region(&[[(0, 0), (0, 0)]])] {
            let found = Table::<$set>::of::<$squares>(&shape.board, column).map(Set::word);
            assert_eq!(found, array::from_fn(|square| column.at(&shape.board, square)), "{}", shape.name);
        }
    }};
    ($board:tt, $set:ident, $squares:literal, $options:tt) => {
        check_tables!(board!($board), $set, $squares)
    };
}

#[test]
fn tables_of_many_boards() {
    use Mapping::*;
    on_boards!(check_tables);
    check_tables!(Reference::new("one square", (1, 1), A1, None, 0), u64, 1);
    check_tables!(Reference::new("six by six", (6, 6), H1, None, 0), u64, 36);
    check_tables!(Reference::new("chess", (8, 8), A8, None, 0), u64, 64);
    check_tables!(Reference::new("chess in 128 bits", (8, 8), A1ByFile, None, 0), u128, 64);
    check_tables!(Reference::new("xiangqi with a stride", (9, 10), A1, Some(12), 0), u128, 90);
    check_tables!(Reference::new("the largest", (16, 8), H8, None, 0), u128, 128);
}

/// A table by the numbers of a mapping, in its bits.
fn in_mapping(mapping: Mapping, of: fn(Square, Square) -> Bitboard) -> [[Bitboard; 64]; 64] {
    let square = |number| mapping.square(u8::try_from(number).unwrap()).unwrap();
    array::from_fn(|a| array::from_fn(|b| mapping.encode(of(square(a), square(b)))))
}

/// The tables have the entries that the functions of the chessboard give, in every mapping.
#[test]
fn pairs_of_chess() {
    for mapping in Mapping::ALL {
        let shape = Reference::new("", (8, 8), mapping, None, 0).board;
        assert_eq!(Table::<Bitboard>::between(&shape), in_mapping(mapping, between), "{mapping:?}");
        assert_eq!(Table::<Bitboard>::line_through(&shape), in_mapping(mapping, line_through), "{mapping:?}");
    }
}
