//! Tests squares, lines, directions and mappings for every number, every pair of coordinates and every name.

use std::collections::BTreeSet;

use quintessence::{Bitboard, Color, Direction, Line, Mapping, ParseSquareError, Square};

use crate::random::boards;

#[test]
fn all_squares_in_order() {
    assert_eq!(Square::ALL.len(), 64);
    assert!(Square::ALL.is_sorted_by(|a, b| a < b));
    for (index, square) in (0..64).zip(Square::ALL) {
        assert_eq!((square as u8, square.index()), (index, index));
        assert_eq!((u8::from(square), usize::from(square)), (index, index as usize));
        assert_eq!(Square::new(index), Some(square));
        for high_bits in [0, 64, 128, 192] {
            assert_eq!(Square::from_index_masked(high_bits | index), square);
        }
        let (file, rank) = (index % 8, index / 8);
        assert_eq!((square.file(), square.rank(), Square::at(file, rank)), (file, rank, Some(square)));
        assert_eq!(Color::ALL.map(|color| square.relative_rank(color)), [rank, 7 - rank]);
        assert_eq!(Some(square.flip_ranks()), Square::at(file, 7 - rank));
        assert_eq!(Some(square.flip_files()), Square::at(7 - file, rank));
    }
}

#[test]
fn numbers_and_coordinates_beyond_the_board() {
    assert!((64..=255).all(|index| Square::new(index).is_none()));
    for beyond in 8..=255 {
        let places = [(beyond, 0), (0, beyond), (beyond, beyond)];
        assert_eq!(places.map(|(file, rank)| Square::at(file, rank)), [None; 3]);
    }
}

#[test]
fn every_offset() {
    for square in Square::ALL {
        for (files, ranks) in (i8::MIN..=i8::MAX).flat_map(|a| (i8::MIN..=i8::MAX).map(move |b| (a, b))) {
            let file = i32::from(square.file()) + i32::from(files);
            let rank = i32::from(square.rank()) + i32::from(ranks);
            let is_on_board = (0..8).contains(&file) && (0..8).contains(&rank);
            let expected = is_on_board.then(|| Square::ALL[(8 * rank + file) as usize]);
            assert_eq!(square.offset(files, ranks), expected, "{square} by {files}, {ranks}");
        }
    }
}

#[test]
fn names() {
    for square in Square::ALL {
        let name = format!("{}{}", char::from(b'a' + square.file()), square.rank() + 1);
        assert_eq!(square.to_string(), name);
        assert_eq!(format!("{square:?}"), name.to_uppercase());
        assert_eq!(name.parse(), Ok(square));
    }
    assert_eq!(format!("[{:>4}|{:<4}|{:^4}]", Square::E4, Square::A1, Square::H8), "[  e4|a1  | h8 ]");
}

#[test]
fn every_text_of_two_characters() {
    let mut squares = BTreeSet::new();
    for (file, rank) in (0..128_u8).flat_map(|file| (0..128_u8).map(move |rank| (file, rank))) {
        let expected = match ((b'a'..=b'h').contains(&file), (b'1'..=b'8').contains(&rank)) {
            (true, true) => None,
            (true, false) => Some(ParseSquareError::Rank),
            (false, _) => Some(ParseSquareError::File),
        };
        let parsed = str::from_utf8(&[file, rank]).unwrap().parse::<Square>();
        assert_eq!(parsed.err(), expected, "{file}, {rank}");
        squares.extend(parsed);
    }
    assert_eq!(squares.len(), 64);
    for text in ["", "e", "e44", "é", "e4 ", "é4"] {
        assert_eq!(text.parse::<Square>(), Err(ParseSquareError::Length), "{text:?}");
    }
}

#[test]
fn lines_are_numbered_as_the_columns_of_the_tables() {
    for (column, line) in Line::ALL.into_iter().enumerate() {
        assert_eq!(line as usize, column);
        assert_eq!(line.name(), format!("{line:?}").to_lowercase());
        assert_eq!(format!("{line}|{line:>13}"), format!("{0}|{0:>13}", line.name()));
        let (upper, lower) = (line.upper(), line.lower());
        assert_eq!((upper.line(), lower.line(), upper.opposite()), (line, line, lower));
        let is_upward = |&square: &Square| square.step(upper).is_none_or(|next| next > square);
        assert!(Square::ALL.iter().all(is_upward), "{line}");
    }
}

#[test]
fn steps_agree_with_the_names() {
    for (number, direction) in Direction::ALL.into_iter().enumerate() {
        let name = format!("{direction:?}");
        let toward = |point: &str| i8::from(name.to_lowercase().contains(point));
        let (files, ranks) = (toward("east") - toward("west"), toward("north") - toward("south"));
        let opposite = direction.opposite();
        for square in Square::ALL {
            assert_eq!(square.step(direction), square.offset(files, ranks), "{square}, {name}");
            assert_eq!(square.step(opposite), square.offset(-files, -ranks), "{square}, {name}");
        }
        assert_eq!(direction as usize, number);
        assert_eq!(direction.to_string().replace('-', ""), name.to_lowercase());
    }
    assert_eq!(Color::ALL.map(Color::forward), [Direction::North, Direction::South]);
}

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

/// A mapping is named after the square with number 0, with the suffix `_by_file` if square 1 is on the same file.
#[test]
fn names_of_mappings() {
    for mapping in Mapping::ALL {
        let (corner, by_file) = mapping.name().split_at(2);
        assert_eq!(mapping.square(0), corner.parse().ok());
        let second = mapping.square(1).unwrap();
        let is_on_its_file = second.to_string()[..1] == corner[..1];
        assert_eq!(by_file, if is_on_its_file { "_by_file" } else { "" });
    }
}
