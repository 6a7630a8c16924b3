//! Square mappings.

use quintessence::boards::Shape;
use quintessence::hyperbola::mask;
use quintessence::{
    Bitboard, CompactLineMasks, Line, LineMasks, Mapping, Square, SquareMasks, line_attacks, tables, verify,
};
use support::boards::boards;
use support::lines::others_on;
use support::parallel::sum_over_squares;

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

/// The line that the numbers of `line` form on a board that is numbered from a1 by rank.
const fn seen(mapping: Mapping, line: Line) -> Line {
    use Mapping::*;
    match (line, mapping) {
        (Line::Rank, A1ByFile | H1ByFile | A8ByFile | H8ByFile) => Line::File,
        (Line::File, A1ByFile | H1ByFile | A8ByFile | H8ByFile) => Line::Rank,
        (Line::Diagonal, H1 | A8 | H1ByFile | A8ByFile) => Line::Antidiagonal,
        (Line::Antidiagonal, H1 | A8 | H1ByFile | A8ByFile) => Line::Diagonal,
        _ => line,
    }
}

#[test]
fn numbers_of_squares() {
    for mapping in Mapping::ALL {
        for square in Square::ALL {
            assert_eq!(mapping.index(square), number(mapping, square), "{square}, {mapping:?}");
            assert_eq!(mapping.square(number(mapping, square)), Some(square), "{square}, {mapping:?}");
        }
    }
    // The numbers 0, 1, 8 and 63.
    let squares = |mapping: Mapping| [0, 1, 8, 63].map(|index| mapping.square(index).unwrap().to_string());
    assert_eq!(squares(Mapping::A1), ["a1", "b1", "a2", "h8"]);
    assert_eq!(squares(Mapping::H1), ["h1", "g1", "h2", "a8"]);
    assert_eq!(squares(Mapping::A8), ["a8", "b8", "a7", "h1"]);
    assert_eq!(squares(Mapping::H8), ["h8", "g8", "h7", "a1"]);
    assert_eq!(squares(Mapping::A1ByFile), ["a1", "a2", "b1", "h8"]);
    assert_eq!(squares(Mapping::H1ByFile), ["h1", "h2", "g1", "a8"]);
    assert_eq!(squares(Mapping::A8ByFile), ["a8", "a7", "b8", "h1"]);
    assert_eq!(squares(Mapping::H8ByFile), ["h8", "h7", "g8", "a1"]);
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
    assert!(Mapping::ALL.windows(2).all(|pair| pair[0].name() != pair[1].name()));
}

#[test]
fn numbers_of_no_square() {
    for index in 64..=255 {
        assert_eq!(Mapping::ALL.map(|mapping| mapping.square(index)), [None; 8]);
    }
}

#[test]
fn sets_there_and_back() {
    for board in boards(20).take(1_000) {
        for mapping in Mapping::ALL {
            let encoded = mapping.encode(board);
            let expected = board.into_iter().fold(0, |bits, square| bits | 1 << mapping.index(square));
            assert_eq!(encoded, Bitboard::new(expected));
            assert_eq!(mapping.decode(encoded), board);
            assert_eq!(mapping.encode(mapping.decode(board)), board);
        }
    }
}

/// Whole lines in the bits of each mapping, and the attacks along them for every occupancy.
#[test]
fn every_case_over_whole_lines_in_all_mappings() {
    let cases = sum_over_squares(|square| {
        let mut cases = 0;
        for (mapping, line) in
            Mapping::ALL.into_iter().flat_map(|mapping| Line::ALL.map(|line| (mapping, line)))
        {
            let others = others_on(square, line);
            let whole = mapping.encode(others.with(square));
            assert_eq!(tables::line_mask(mapping, square, line), whole, "{square}, {line}, {mapping:?}");
            for occupied in others.subsets() {
                let expected = line_attacks(square, line, occupied);
                for occupied in [occupied, occupied | !others] {
                    let found = mask::mapped_line_attacks(mapping, square, line, mapping.encode(occupied));
                    assert_eq!(
                        mapping.decode(found),
                        expected,
                        "{square}, {line}, {mapping:?}, {occupied:#x}"
                    );
                }
                cases += 1;
            }
        }
        cases
    });
    assert_eq!(cases, 8 * 21_508);
}

/// Words of one mapping in the order of its numbers, by the coordinates of squares.
fn table<T>(mapping: Mapping, entry: impl Fn(Square) -> T) -> [T; 64] {
    std::array::from_fn(|index| entry(mapping.square(u8::try_from(index).unwrap()).unwrap()))
}

#[test]
fn tables_in_all_mappings_are_verified() {
    for mapping in Mapping::ALL {
        let line = |square, line| mapping.encode(others_on(square, line)).bits();
        let sides = |square, kind| {
            let below = (1 << mapping.index(square)) - 1;
            [line(square, kind) & below, line(square, kind) & !below]
        };
        let smsk = <SquareMasks>::table(table(mapping, |square| {
            let [diagonal, antidiagonal, file] =
                [Line::Diagonal, Line::Antidiagonal, Line::File].map(|kind| line(square, kind));
            [1 << mapping.index(square), diagonal, antidiagonal, file]
        }));
        let mask_ex =
            tables::bitboard_rows(table(mapping, |square| Line::ALL.map(|kind| line(square, kind))));
        let compact =
            <CompactLineMasks>::table(table(mapping, |square| Line::ALL.map(|kind| sides(square, kind))));
        let masks = <LineMasks>::table(table(mapping, |square| {
            Line::ALL.map(|kind| {
                let [lower, upper] = sides(square, kind);
                [lower, upper, lower | upper]
            })
        }));
        for checked in Mapping::ALL {
            // Two mappings that call no line otherwise have the same tables, such as a1 and, turned by half a turn, h8.
            let shape = Shape::CHESS.mapping(checked);
            let is_right = Line::ALL.into_iter().all(|line| seen(checked, line) == seen(mapping, line));
            assert_eq!(<SquareMasks>::verify(&smsk, &shape).is_ok(), is_right, "{mapping:?}, {checked:?}");
            assert_eq!(verify::mask_ex(&mask_ex, &shape).is_ok(), is_right, "{mapping:?}, {checked:?}");
            assert_eq!(<LineMasks>::verify(&masks, &shape).is_ok(), is_right, "{mapping:?}, {checked:?}");
            assert_eq!(
                <CompactLineMasks>::verify(&compact, &shape).is_ok(),
                is_right,
                "{mapping:?}, {checked:?}"
            );
        }
    }
}
