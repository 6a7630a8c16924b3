//! Square mappings.

use quintessence::{Bitboard, Mapping, Square};

use crate::random::boards;

/// The number of a square by the formulas of the documentation.
fn number(mapping: Mapping, square: Square) -> u8 {
    let (file, rank) = (square.file(), square.rank());
    match mapping {
        Mapping::A1 => 8 * rank + file,
        Mapping::H1 => 8 * rank + (7 - file),
        Mapping::A8 => 8 * (7 - rank) + file,
        Mapping::H8 => 8 * (7 - rank) + (7 - file),
        Mapping::A1ByFile => 8 * file + rank,
        Mapping::H1ByFile => 8 * (7 - file) + rank,
        Mapping::A8ByFile => 8 * file + (7 - rank),
        Mapping::H8ByFile => 8 * (7 - file) + (7 - rank),
        _ => panic!("a mapping that this test does not know"),
    }
}

#[test]
fn numbers_of_squares() {
    for mapping in Mapping::ALL {
        for square in Square::ALL {
            let expected = number(mapping, square);
            assert_eq!(mapping.index(square), expected, "{square}, {mapping:?}");
            assert_eq!(mapping.square(expected), Some(square), "{square}, {mapping:?}");
        }
        assert!((64..=255).all(|index| mapping.square(index).is_none()), "{mapping:?}");
        for board in boards(20).take(1_000) {
            let expected = board.into_iter().fold(0, |bits, square| bits | 1 << number(mapping, square));
            let encoded = mapping.encode(board);
            assert_eq!((encoded, mapping.decode(encoded)), (Bitboard::new(expected), board), "{mapping:?}");
        }
    }
}

/// A name is the corner, and the way on from there.
#[test]
fn names() {
    for mapping in Mapping::ALL {
        let (corner, by_file) = mapping.name().split_at(2);
        assert_eq!(mapping.square(0), corner.parse().ok());
        let second = mapping.square(1).unwrap();
        let is_on_its_file = second.to_string()[..1] == corner[..1];
        assert_eq!(by_file, if is_on_its_file { "_by_file" } else { "" });
    }
}
