//! Squares by number, by coordinates and by name.

use std::collections::BTreeSet;

use quintessence::{Color, Direction, ParseSquareError, Square};

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
        for direction in Direction::ALL {
            let (files, ranks) = direction.step();
            assert_eq!(square.step(direction), square.offset(files, ranks), "{square}, {direction:?}");
        }
    }
}

#[test]
fn names() {
    for square in Square::ALL {
        let name = format!("{}{}", char::from(b'a' + square.file()), square.rank() + 1);
        assert_eq!(square.to_string(), name);
        assert_eq!(format!("{square:?}"), name.to_uppercase());
        assert_eq!((name.parse(), Square::parse(&name)), (Ok(square), Ok(square)));
    }
    assert_eq!(format!("[{:>4}|{:<4}|{:^4}]", Square::E4, Square::A1, Square::H8), "[  e4|a1  | h8 ]");
}

/// Among all texts of two ASCII characters, exactly the 64 names are squares.
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
