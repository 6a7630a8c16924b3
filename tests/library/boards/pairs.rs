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
    check_pairs!(Reference::new("shogi in two words", (9, 9), H8ByFile, None, 1 << 63), u128, 81);
    check_pairs!(Reference::new("xiangqi with a stride", (9, 10), A1, Some(12), 0), u128, 90);
    check_pairs!(Reference::new("the largest", (16, 8), H8, None, 0), u128, 128);
}

/// A table by the numbers of a mapping, in its bits.
fn in_mapping(mapping: Mapping, of: fn(Square, Square) -> Bitboard) -> [[Bitboard; 64]; 64] {
    let square = |number| mapping.square(u8::try_from(number).unwrap()).unwrap();
    array::from_fn(|a| array::from_fn(|b| mapping.encode(of(square(a), square(b)))))
}

/// A mapping is a symmetry of the board, so that the tables are the same in all of them. One wrong bit is found.
#[test]
fn pairs_of_chess() {
    type Check = fn(&[[Bitboard; 64]; 64], &Shape) -> Result<(), verify::Mismatch>;
    let checks: [(_, Check); 2] = [
        (Reference::between as fn(&_, _, _) -> _, verify::between),
        (Reference::line_through, verify::line_through),
    ];
    for mapping in Mapping::ALL {
        let shape = Reference::new("", (8, 8), mapping, None, 0);
        let rays = <CompactLineMasks>::table(shape.compact_line_masks());
        for ((of, check), function) in checks.into_iter().zip([between, line_through]) {
            let mut table = tables::bitboard_rows(shape.pairs::<u64, 64>(of));
            assert_eq!((check(&table, &shape.board), table), (Ok(()), in_mapping(mapping, function)));
            for a in 0..64 {
                let b = 37 * a % 64;
                table[a][b] ^= Square::ALL[a];
                let mismatch = check(&table, &shape.board).unwrap_err();
                let places = [a, b].map(|square| shape.board.coordinates(square));
                assert_eq!(((mismatch.file, mismatch.rank), mismatch.other), (places[0], Some(places[1])));
                table[a][b] ^= Square::ALL[a];
            }
        }
        let by_rays = array::from_fn(|a| array::from_fn(|b| tables::between_by_rays(&rays, a, b)));
        assert_eq!(by_rays, in_mapping(mapping, between), "{mapping:?}");
    }
}
