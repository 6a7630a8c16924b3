//! Attackers, checkers and pins against `shakmaty`, which looks sliders up by magic multiplication.

use quintessence::{Bitboard, Color, Square, attackers_to, checkers_and_pinned, is_attacked};
use quintessence_benches::{Position, positions};
use shakmaty::{Board, ByColor, ByRole};

use super::POSITIONS;

fn peer(position: &Position) -> Board {
    let [pawn, knight, bishop, rook, queen, king] = position.roles.map(|set| shakmaty::Bitboard(set.bits()));
    let [white, black] = position.colors.map(|set| shakmaty::Bitboard(set.bits()));
    let roles = ByRole { pawn, knight, bishop, rook, queen, king };
    Board::try_from_bitboards(roles, ByColor { black, white }).expect("a position of a game")
}

fn peer_attackers(board: &Board, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
    let by = if by == Color::White { shakmaty::Color::White } else { shakmaty::Color::Black };
    let square = shakmaty::Square::new(square as u32);
    Bitboard::new(board.attacks_to(square, by, shakmaty::Bitboard(occupied.bits())).0)
}

#[test]
fn attackers_of_every_square() {
    for position in positions(POSITIONS) {
        let (board, pieces, occupied) = (peer(&position), position.pieces(), position.occupied());
        for square in Square::ALL {
            let [white, black] = Color::ALL.map(|by| peer_attackers(&board, square, by, occupied));
            assert_eq!(attackers_to(square, &pieces, occupied), white | black, "{square}, {position:?}");
            for (by, attackers) in [(Color::White, white), (Color::Black, black)] {
                let found = is_attacked(square, position.colors[by as usize], &pieces, occupied);
                assert_eq!(found, !attackers.is_empty(), "{square} by {by:?}, {position:?}");
            }
        }
    }
}

/// A piece is pinned if without it a slider attacks the king that does not attack it now.
#[test]
fn checkers_and_pins_of_both_kings() {
    let (mut checks, mut pins) = (0, 0);
    for position in positions(POSITIONS) {
        let (board, pieces, occupied) = (peer(&position), position.pieces(), position.occupied());
        for side in Color::ALL {
            let own = position.colors[side as usize];
            let king = (position.roles[5] & own).single().expect("one king a side");
            let enemy = Color::ALL[1 - side as usize];
            let checkers = peer_attackers(&board, king, enemy, occupied);
            let is_pinned = |&piece: &Square| {
                !(peer_attackers(&board, king, enemy, occupied.without(piece)) - checkers).is_empty()
            };
            let pinned = own.without(king).into_iter().filter(is_pinned).collect::<Bitboard>();
            let found = checkers_and_pinned(king, own, &pieces, occupied);
            assert_eq!(found, (checkers, pinned), "{side:?}, {position:?}");
            checks += checkers.len();
            pins += pinned.len();
        }
    }
    assert!(checks > 100 && pins > 200, "{checks} checkers, {pins} pinned pieces");
}
