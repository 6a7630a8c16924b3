//! Kings, knights and pawns.

use quintessence::{Bitboard, Color, Square, king_attacks, knight_attacks, pawn_attacks};

use super::{peer_king, peer_knight, peer_pawn};

#[test]
fn leapers_on_every_square() {
    for square in Square::ALL {
        assert_eq!(king_attacks(square), peer_king(square), "king on {square}");
        assert_eq!(knight_attacks(square), peer_knight(square), "knight on {square}");
        for color in Color::ALL {
            assert_eq!(pawn_attacks(color, square), peer_pawn(color, square), "{color:?} pawn on {square}");
        }
    }
}

/// The same by the distance to each square of the board.
#[test]
fn leapers_by_distance() {
    for from in Square::ALL {
        let reached = |leaps: fn(i8, i8) -> bool| -> Bitboard {
            let leaps =
                |to: &Square| leaps(to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
            Square::ALL.into_iter().filter(leaps).collect()
        };
        assert_eq!(king_attacks(from), reached(|files, ranks| files.abs().max(ranks.abs()) == 1));
        assert_eq!(knight_attacks(from), reached(|files, ranks| (files * ranks).abs() == 2));
        assert_eq!(pawn_attacks(Color::White, from), reached(|files, ranks| files.abs() == 1 && ranks == 1));
        assert_eq!(pawn_attacks(Color::Black, from), reached(|files, ranks| files.abs() == 1 && ranks == -1));
    }
}

#[test]
fn colors_are_opposites() {
    for color in Color::ALL {
        assert_eq!(!!color, color);
        assert_eq!(!color, color.opposite());
        assert_ne!(!color, color);
    }
    assert_eq!(Color::ALL, [Color::White, Color::Black]);
}
