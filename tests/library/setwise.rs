//! Set-wise attacks against the union of the oracle's attacks of each piece.
//!
//! The sets are drawn independently of the occupancy, so sliders stand on empty and on occupied squares.

use quintessence::{
    Bitboard, Color, Direction, Square, king_attacks, knight_attacks, oracle, pawn_attacks, setwise,
};
use support::boards::{boards, pairs_of_boards};

const PAIRS: usize = 20_000;

/// The union of the attacks of single sliders in one direction; every slider blocks the others.
fn one_by_one(direction: Direction, sliders: Bitboard, occupied: Bitboard) -> Bitboard {
    let attacks = |slider| oracle::ray_attacks(slider, direction, occupied | sliders);
    sliders.into_iter().map(attacks).fold(Bitboard::EMPTY, Bitboard::union)
}

fn one_by_one_toward(directions: &[Direction], sliders: Bitboard, occupied: Bitboard) -> Bitboard {
    directions
        .iter()
        .map(|&direction| one_by_one(direction, sliders, occupied))
        .fold(Bitboard::EMPTY, Bitboard::union)
}

const ROOK: [Direction; 4] = [Direction::East, Direction::North, Direction::West, Direction::South];
const BISHOP: [Direction; 4] =
    [Direction::NorthEast, Direction::NorthWest, Direction::SouthWest, Direction::SouthEast];

#[test]
fn attacks_in_every_direction() {
    for (sliders, occupied) in pairs_of_boards(10).take(PAIRS) {
        for direction in Direction::ALL {
            let found = setwise::attacks_toward(direction, sliders, occupied);
            let expected = one_by_one(direction, sliders, occupied);
            assert_eq!(found, expected, "{direction:?} of {sliders:#x}, occupied {occupied:#x}");
        }
    }
}

#[test]
fn attacks_along_ranks_by_subtraction() {
    for (sliders, occupied) in pairs_of_boards(11).take(PAIRS) {
        let east = one_by_one(Direction::East, sliders, occupied);
        let west = one_by_one(Direction::West, sliders, occupied);
        assert_eq!(
            setwise::east_rank_attacks(sliders, occupied),
            east,
            "{sliders:#x}, occupied {occupied:#x}"
        );
        assert_eq!(
            setwise::west_rank_attacks(sliders, occupied),
            west,
            "{sliders:#x}, occupied {occupied:#x}"
        );
    }
}

/// Every set of sliders on a rank with every occupancy of the rank.
///
/// All eight ranks are filled, each rotated by another number of files, so that a borrow into the next rank shows.
#[test]
fn every_rank_by_subtraction() {
    let mut cases = 0;
    for sliders in 0..=255_u8 {
        for occupied in 0..=255_u8 {
            let on_ranks = |byte: u8| {
                Bitboard::new(u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|i| byte.rotate_left(i))))
            };
            let (sliders, occupied) = (on_ranks(sliders), on_ranks(occupied));
            let east = one_by_one(Direction::East, sliders, occupied);
            let west = one_by_one(Direction::West, sliders, occupied);
            assert_eq!(setwise::east_rank_attacks(sliders, occupied), east);
            assert_eq!(setwise::west_rank_attacks(sliders, occupied), west);
            cases += 1;
        }
    }
    assert_eq!(cases, 65_536);
}

#[test]
fn unions_of_rooks_bishops_and_queens() {
    for (sliders, occupied) in pairs_of_boards(12).take(PAIRS) {
        let rooks = one_by_one_toward(&ROOK, sliders, occupied);
        let bishops = one_by_one_toward(&BISHOP, sliders, occupied);
        assert_eq!(setwise::rook_attacks(sliders, occupied), rooks, "{sliders:#x}, occupied {occupied:#x}");
        assert_eq!(
            setwise::bishop_attacks(sliders, occupied),
            bishops,
            "{sliders:#x}, occupied {occupied:#x}"
        );
        assert_eq!(setwise::queen_attacks(sliders, occupied), rooks | bishops);
    }
}

/// Sets of one slider, and the empty set.
#[test]
fn single_sliders() {
    for (_, occupied) in pairs_of_boards(13).take(500) {
        for square in Square::ALL {
            let slider = Bitboard::from_square(square);
            assert_eq!(setwise::rook_attacks(slider, occupied), oracle::rook_attacks(square, occupied));
            assert_eq!(setwise::bishop_attacks(slider, occupied), oracle::bishop_attacks(square, occupied));
            assert_eq!(setwise::queen_attacks(slider, occupied), oracle::queen_attacks(square, occupied));
        }
        assert!(setwise::queen_attacks(Bitboard::EMPTY, occupied).is_empty());
    }
}

/// The result is the same with the sliders in `occupied` and without.
#[test]
fn sliders_block_one_another_anyway() {
    for (sliders, occupied) in pairs_of_boards(14).take(PAIRS) {
        let (with, without) = (occupied | sliders, occupied - sliders);
        assert_eq!(setwise::queen_attacks(sliders, with), setwise::queen_attacks(sliders, without));
        for direction in Direction::ALL {
            assert_eq!(
                setwise::xrays_toward(direction, sliders, with),
                setwise::xrays_toward(direction, sliders, without)
            );
        }
    }
}

/// Sets of pawns, knights and kings against the attacks of single pieces.
#[test]
fn unions_of_other_pieces() {
    for pieces in boards(17).take(PAIRS) {
        let union = |attacks: fn(Square) -> Bitboard| pieces.into_iter().map(attacks).collect::<Bitboard>();
        assert_eq!(setwise::knight_attacks(pieces), union(knight_attacks), "{pieces:#x}");
        assert_eq!(setwise::king_attacks(pieces), union(king_attacks), "{pieces:#x}");
        let white = union(|square| pawn_attacks(Color::White, square));
        let black = union(|square| pawn_attacks(Color::Black, square));
        assert_eq!(setwise::pawn_attacks(Color::White, pieces), white, "{pieces:#x}");
        assert_eq!(setwise::pawn_attacks(Color::Black, pieces), black, "{pieces:#x}");
    }
}

/// A fill is the sliders and the empty squares up to the first blocker.
#[test]
fn fills_in_every_direction() {
    for (sliders, empty) in pairs_of_boards(15).take(PAIRS) {
        for direction in Direction::ALL {
            let passed = sliders.into_iter().flat_map(|slider| {
                squares_ahead(slider, direction).take_while(|&square| empty.contains(square))
            });
            let expected = sliders | passed.collect::<Bitboard>();
            let found = setwise::fill(direction, sliders, empty);
            assert_eq!(found, expected, "{direction:?} of {sliders:#x}, empty {empty:#x}");
        }
    }
}

/// An x-ray is the squares behind the first blocker, up to and with the second.
#[test]
fn xrays_in_every_direction() {
    for (sliders, occupied) in pairs_of_boards(16).take(PAIRS) {
        let is_blocked = |square: &Square| (occupied | sliders).contains(*square);
        for direction in Direction::ALL {
            let mut expected = Bitboard::EMPTY;
            for slider in sliders {
                for square in
                    squares_ahead(slider, direction).skip_while(|square| !is_blocked(square)).skip(1)
                {
                    expected = expected.with(square);
                    if is_blocked(&square) {
                        break;
                    }
                }
            }
            let found = setwise::xrays_toward(direction, sliders, occupied);
            assert_eq!(found, expected, "{direction:?} of {sliders:#x}, occupied {occupied:#x}");
        }
    }
}

/// The squares of a ray, from the slider's neighbour to the edge of the board.
fn squares_ahead(square: Square, direction: Direction) -> impl Iterator<Item = Square> {
    let step = move |square: &Square| square.offset(direction.file_step(), direction.rank_step());
    std::iter::successors(step(&square), step)
}

/// The functions are `const fn`.
#[test]
fn set_wise_attacks_in_a_const() {
    const ROOKS: Bitboard = Bitboard::new(0x8000_0000_0000_0001);
    const ATTACKS: [Bitboard; 3] = [
        setwise::rook_attacks(ROOKS, Bitboard::EMPTY),
        setwise::bishop_attacks(ROOKS, Bitboard::EMPTY),
        setwise::queen_attacks(ROOKS, Bitboard::FULL),
    ];
    assert_eq!(ATTACKS[0].bits(), 0xff81_8181_8181_81ff ^ 0x8000_0000_0000_0001);
    assert_eq!(ATTACKS[1].bits(), 0x8040_2010_0804_0201);
    assert_eq!(ATTACKS[2].bits(), 0x40c0_0000_0000_0302);
}
