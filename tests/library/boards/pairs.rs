//! What lies between two squares and through them, in tables and from rays.

use std::array;

use quintessence::boards::{PairRays, Pairs, Shape};
use quintessence::{Bitboard, CompactLineMasks, Mapping, Square, between, line_through, tables, verify};

use super::reference::Reference;

/// Checks the tables of a shape, and the rays for every two squares of it.
macro_rules! check_pairs {
    ($shape:expr, $word:ident, $squares:literal) => {{
        let shape: &Reference = &$shape;
        let between = Pairs::<$word, $squares>::new(shape.pairs(Reference::between));
        let through = Pairs::<$word, $squares>::new(shape.pairs(Reference::line_through));
        assert_eq!(between.verify_between(&shape.board), Ok(()), "{}", shape.name);
        assert_eq!(through.verify_line_through(&shape.board), Ok(()), "{}", shape.name);
        // On a board of one square, both are empty.
        assert_eq!(between.verify_line_through(&shape.board).is_err(), $squares > 1);
        assert_eq!(through.verify_between(&shape.board).is_err(), $squares > 1);

        let rays = PairRays::<$word, $squares>::new(shape.positions(), shape.compact_line_masks());
        assert_eq!(rays.verify(&shape.board), Ok(()), "{}", shape.name);
        for a in 0..$squares {
            for b in 0..$squares {
                assert_eq!(rays.between(a, b), between[a][b], "{}, {a}, {b}", shape.name);
                assert_eq!(rays.line_through(a, b), through[a][b], "{}, {a}, {b}", shape.name);
            }
        }
    }};
}

#[test]
fn pairs_on_many_boards() {
    use Mapping::*;
    check_pairs!(Reference::new("one square", (1, 1), A1, None, 0), u64, 1);
    check_pairs!(Reference::new("six by six", (6, 6), H1, None, 0), u64, 36);
    check_pairs!(Reference::new("chess", (8, 8), A8, None, 0), u64, 64);
    check_pairs!(Reference::new("chess by file", (8, 8), A1ByFile, None, 0), u64, 64);
    check_pairs!(Reference::new("shogi", (9, 9), H8ByFile, None, 0), u128, 81);
    check_pairs!(Reference::new("shogi in two words", (9, 9), H8ByFile, None, 1 << 63), u128, 81);
    check_pairs!(Reference::new("xiangqi with a stride", (9, 10), A1, Some(12), 0), u128, 90);
    check_pairs!(Reference::new("twelve by ten", (12, 10), A8ByFile, None, 0), u128, 120);
    check_pairs!(Reference::new("the largest", (16, 8), H8, None, 0), u128, 128);
}

/// A table by the numbers of a mapping, in its bits.
fn in_mapping(mapping: Mapping, of: fn(Square, Square) -> Bitboard) -> [[Bitboard; 64]; 64] {
    let square = |number| mapping.square(u8::try_from(number).unwrap()).unwrap();
    array::from_fn(|a| array::from_fn(|b| mapping.encode(of(square(a), square(b)))))
}

/// The rays by the numbers of a mapping, in its bits.
fn rays_in(mapping: Mapping) -> [[CompactLineMasks; 4]; 64] {
    let shape = Reference::new("", (8, 8), mapping, None, 0);
    let rays = <CompactLineMasks>::table(shape.compact_line_masks());
    assert_eq!(<CompactLineMasks>::verify(&rays, &Shape::CHESS.mapping(mapping)), Ok(()));
    rays
}

#[test]
fn pairs_of_chess_in_all_mappings() {
    for mapping in Mapping::ALL {
        let chess = Shape::CHESS.mapping(mapping);
        let (stored_between, stored_through) =
            (in_mapping(mapping, between), in_mapping(mapping, line_through));
        assert_eq!(verify::between(&stored_between, &chess), Ok(()), "{mapping:?}");
        assert_eq!(verify::line_through(&stored_through, &chess), Ok(()), "{mapping:?}");
        let rays = rays_in(mapping);
        for (a, from_a) in stored_between.iter().enumerate() {
            for (b, &expected) in from_a.iter().enumerate() {
                assert_eq!(tables::between_by_rays(&rays, a, b), expected, "{mapping:?}, {a}, {b}");
            }
        }
        let bits = stored_between.map(|row| row.map(Bitboard::bits));
        assert_eq!(tables::bitboard_rows(bits), stored_between);
        assert_eq!(tables::bitboards(bits[28]), stored_between[28]);
        // A mapping is a symmetry of the board, so that the tables are the same in all of them.
        assert_eq!(stored_between, in_mapping(Mapping::A1, between));
        assert_eq!(stored_through, in_mapping(Mapping::A1, line_through));
    }
}

/// Two bits of each entry and all of those of two squares, in a mapping that has neither ranks nor files in order.
fn find_flipped_bits(
    of: fn(Square, Square) -> Bitboard,
    column: &str,
    check: fn(&[[Bitboard; 64]; 64], &Shape) -> Result<(), verify::Mismatch>,
) {
    let mapping = Mapping::H1ByFile;
    let shape = Shape::CHESS.mapping(mapping);
    let mut table = in_mapping(mapping, of);
    let mut flips = 0;
    for (a, b) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
        let (i, j) = (usize::from(mapping.index(a)), usize::from(mapping.index(b)));
        let expected = table[i][j].bits();
        let step = if matches!(a, Square::B3 | Square::H8) { 1 } else { 33 };
        for bit in (0..64).step_by(step) {
            let found = expected ^ 1 << bit;
            table[i][j] = Bitboard::new(found);
            let mismatch = check(&table, &shape).unwrap_err();
            assert_eq!((mismatch.square(), mismatch.column), (Some(a), column));
            assert_eq!(mismatch.other, Some((b.file(), b.rank())));
            let words = (u128::from(found), u128::from(expected));
            assert_eq!(((mismatch.found, mismatch.expected), mismatch.occupied), (words, None));
            flips += 1;
        }
        table[i][j] = Bitboard::new(expected);
    }
    assert_eq!(flips, 62 * 64 * 2 + 2 * 64 * 64);
}

#[test]
fn flipped_bits_in_pairs_of_chess_are_found() {
    find_flipped_bits(between, "between", verify::between);
    find_flipped_bits(line_through, "line through", verify::line_through);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn no_first_square() {
    let _ = tables::between_by_rays(&quintessence::COMPACT_MASKS, 64, 0);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn no_second_square() {
    let _ = tables::between_by_rays(&quintessence::COMPACT_MASKS, 0, 64);
}
