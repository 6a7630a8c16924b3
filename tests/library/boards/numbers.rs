//! Numbers, coordinates and positions of boards.

use quintessence::boards::Shape;
use quintessence::{Bitboard, Mapping};

use super::reference::Reference;

/// Boards from one square to 128, each in every mapping.
fn shapes() -> impl Iterator<Item = Reference> {
    let sizes = [(1, 1), (2, 2), (8, 8), (9, 10), (10, 8), (12, 10), (26, 4), (1, 128), (16, 8), (3, 42)];
    sizes.into_iter().flat_map(|size| {
        Mapping::ALL.into_iter().map(move |mapping| Reference::new("", size, mapping, None, 0))
    })
}

/// Whether the methods of a board say what the shape does.
fn check(shape: &Reference) {
    let board = &shape.board;
    assert_eq!(board.squares(), shape.squares.len());
    assert_eq!(board.squares(), usize::from(board.files()) * usize::from(board.ranks()));
    for (number, &(file, rank, position)) in shape.squares.iter().enumerate() {
        let (file, rank) = (u8::try_from(file).unwrap(), u8::try_from(rank).unwrap());
        assert_eq!(board.coordinates(number), (file, rank));
        assert_eq!(board.number(file, rank), Some(number));
        assert_eq!(u32::from(board.position(number)), position);
        assert_eq!(board.bit(number), 1 << position);
    }
    for beyond in [128, 200, 255] {
        assert_eq!((board.number(beyond, 0), board.number(0, beyond)), (None, None));
    }
    assert_eq!((board.number(board.files(), 0), board.number(0, board.ranks())), (None, None));
}

#[test]
fn all_mappings_of_many_sizes() {
    for shape in shapes() {
        check(&shape);
        let last = shape.board.squares() - 1;
        assert_eq!(usize::from(shape.board.position(last)), last);
    }
}

#[test]
fn strides_and_gaps() {
    let mut rng = fastrand::Rng::with_seed(30);
    let mut padded = 0;
    for _ in 0..2_000 {
        let (files, ranks, mapping) = (rng.u8(1..=10), rng.u8(1..=10), Mapping::ALL[rng.usize(..8)]);
        let row = if mapping.name().contains("file") { ranks } else { files };
        let stride = rng.bool().then(|| rng.u8(row..=12));
        let gaps = rng.u128(..) & rng.u128(..) & rng.u128(..) & rng.u128(..);
        let positions = usize::from(stride.unwrap_or(row)) * usize::from(files.max(ranks));
        if positions <= gaps.count_zeros() as usize {
            check(&Reference::new("", (files, ranks), mapping, stride, gaps));
            padded += 1;
        }
    }
    assert!(padded > 1_000, "{padded}");
}

/// Each method starts from what the others have left.
#[test]
fn in_any_order() {
    assert_eq!(Shape::CHESS, Shape::new(8, 8));
    let board = Shape::new(8, 9);
    let (mapping, stride, gaps) = (Mapping::A8ByFile, 12, 0xf0f0);
    let expected = board.mapping(mapping).stride(stride).gaps(gaps);
    assert_eq!(board.mapping(mapping).gaps(gaps).stride(stride), expected);
    assert_eq!(board.stride(stride).mapping(mapping).gaps(gaps), expected);
    assert_eq!(board.stride(stride).gaps(gaps).mapping(mapping), expected);
    assert_eq!(board.gaps(gaps).stride(stride).mapping(mapping), expected);
    assert_eq!(board.gaps(gaps).mapping(mapping).stride(stride), expected);
    assert_eq!(expected.gaps(0).gaps(gaps).mapping(Mapping::H1).mapping(mapping), expected);
    // The padding of the last row takes up no positions.
    assert_eq!(Shape::new(8, 8).stride(17).position(63), 7 * 17 + 7);
    assert_eq!(Shape::new(8, 2).gaps(u128::MAX << 16).position(15), 15);
}

#[test]
fn mirrors() {
    let mut rng = fastrand::Rng::with_seed(29);
    let split = Reference::new("", (9, 9), Mapping::H8ByFile, None, 1 << 63);
    let padded = Reference::new("", (7, 5), Mapping::A8, Some(11), 0xf0);
    for shape in shapes().chain([split, padded]) {
        let last = i32::from(shape.board.files()) - 1;
        for set in [0, u128::MAX, rng.u128(..), rng.u128(..)] {
            let members = (0..shape.squares.len()).filter(|&square| set & shape.bit(square) != 0);
            let images = members.map(|square| {
                let (file, rank, _) = shape.squares[square];
                shape.number(last - file, rank).unwrap()
            });
            assert_eq!(shape.board.mirror(set), shape.set(images));
        }
    }
    let set = Bitboard::new(rng.u64(..));
    assert_eq!(Shape::CHESS.mirror(u128::from(set.bits())), u128::from(set.flip_files().bits()));
}
