//! The maps of a side: input that no game has.

use quintessence::{Bitboard, PieceSets, Square, attack_map, attack_maps, bishop_attacks, rook_attacks};

const ROOK: Bitboard = Bitboard::from_square(Square::A1);
const OTHER: Bitboard = Bitboard::from_square(Square::A4);

#[test]
fn the_compiler_can_evaluate_the_maps() {
    const PIECES: PieceSets = PieceSets { orthogonal: ROOK, ..PieceSets::EMPTY };
    const MAP: Bitboard = attack_map(ROOK, &PIECES, ROOK);
    assert_eq!(MAP, rook_attacks(Square::A1, Bitboard::EMPTY));
    assert_eq!(attack_maps(ROOK, &PIECES, ROOK).rooks, MAP);
}

#[test]
fn all_other_kings_are_lifted_and_own_kings_block() {
    let kings = Bitboard::from_iter([Square::A3, Square::A4, Square::C1]);
    let pieces = PieceSets { orthogonal: ROOK, kings, ..PieceSets::EMPTY };
    let by = ROOK | Bitboard::from_square(Square::C1);
    let maps = attack_maps(by, &pieces, by | kings);
    assert_eq!(maps.rooks, rook_attacks(Square::A1, Bitboard::from_square(Square::C1)));
    assert_eq!(maps.kings.len(), 5);
}

#[test]
fn squares_of_the_side_block_even_if_the_occupancy_lacks_them() {
    let pieces = PieceSets { orthogonal: ROOK | OTHER, ..PieceSets::EMPTY };
    let maps = attack_maps(ROOK | OTHER, &pieces, Bitboard::EMPTY);
    assert_eq!(maps, attack_maps(ROOK | OTHER, &pieces, ROOK | OTHER));
    assert!(!maps.twice.contains(Square::A5));
    // Without a piece on its square, the side still blocks there.
    let alone = PieceSets { orthogonal: ROOK, ..PieceSets::EMPTY };
    assert_eq!(attack_map(ROOK | OTHER, &alone, Bitboard::EMPTY), rook_attacks(Square::A1, OTHER));
    // A piece of the other side that the occupancy lacks does not block.
    assert_eq!(attack_map(ROOK, &pieces, ROOK), rook_attacks(Square::A1, Bitboard::EMPTY));
}

#[test]
fn pieces_on_one_square_attack_like_each_of_them_and_count_once() {
    let pieces = PieceSets { diagonal: ROOK, orthogonal: ROOK, knights: ROOK, kings: ROOK, pawns: [ROOK; 2] };
    let maps = attack_maps(ROOK, &pieces, ROOK);
    assert_eq!(maps.queens, rook_attacks(Square::A1, ROOK) | bishop_attacks(Square::A1, ROOK));
    assert_eq!((maps.rooks, maps.bishops), (Bitboard::EMPTY, Bitboard::EMPTY));
    assert_eq!((maps.knights.len(), maps.kings.len(), maps.pawns.len()), (2, 3, 1));
    assert_eq!(maps.twice, Bitboard::EMPTY);
    assert_eq!(maps.all, maps.queens | maps.knights);
}
