//! The maps of both sides on positions of games, against attacks that `cozy-chess` looks up.

use cozy_chess::{BitBoard, Color, Piece, Square};
use quintessence::simd::Level;
use quintessence::{AttackMaps, Bitboard, attack_map, attack_maps};
use quintessence_benches::{Position, positions};

#[test]
fn maps_of_games_are_those_of_cozy_chess() {
    for position in positions(20_000) {
        let (pieces, occupied) = (position.pieces(), position.occupied());
        for color in Color::ALL {
            let by = position.colors[color as usize];
            let expected = expected(&position, color);
            assert_eq!(attack_maps(by, &pieces, occupied), expected, "{position:?}");
            assert_eq!(attack_map(by, &pieces, occupied), expected.all, "{position:?}");
            for level in Level::supported() {
                assert_eq!(level.attack_maps(by, &pieces, occupied), expected, "{level} {position:?}");
                assert_eq!(level.attack_map(by, &pieces, occupied), expected.all, "{level} {position:?}");
            }
        }
    }
}

/// The attacks of each piece alone, and a count of the pieces that attack each square.
fn expected(position: &Position, color: Color) -> AttackMaps {
    let set = |set: Bitboard| BitBoard(set.bits());
    let own = set(position.colors[color as usize]);
    let enemy_king = set(position.roles[Piece::King as usize]) - own;
    let blockers = set(position.occupied()) - enemy_king;
    let mut counts = [0; 64];
    let map = |piece: Piece| {
        let mut map = BitBoard::EMPTY;
        for square in set(position.roles[piece as usize]) & own {
            let attacks = attacks(piece, square, color, blockers);
            attacks.into_iter().for_each(|square| counts[square as usize] += 1);
            map |= attacks;
        }
        Bitboard::new(map.0)
    };
    let mut maps = AttackMaps::default();
    [maps.pawns, maps.knights, maps.bishops, maps.rooks, maps.queens, maps.kings] = Piece::ALL.map(map);
    let at_least = |count| {
        let squares = Square::ALL.into_iter().filter(|&square| counts[square as usize] >= count);
        Bitboard::new(squares.collect::<BitBoard>().0)
    };
    (maps.all, maps.twice) = (at_least(1), at_least(2));
    maps
}

fn attacks(piece: Piece, square: Square, color: Color, blockers: BitBoard) -> BitBoard {
    match piece {
        Piece::Pawn => cozy_chess::get_pawn_attacks(square, color),
        Piece::Knight => cozy_chess::get_knight_moves(square),
        Piece::Bishop => cozy_chess::get_bishop_moves(square, blockers),
        Piece::Rook => cozy_chess::get_rook_moves(square, blockers),
        Piece::Queen => {
            cozy_chess::get_bishop_moves(square, blockers) | cozy_chess::get_rook_moves(square, blockers)
        }
        Piece::King => cozy_chess::get_king_moves(square),
    }
}
