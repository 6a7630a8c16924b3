//! Start positions of Chess960.

use fastrand::Rng;
use quintessence::quad::{Piece, Position, QuadBitboard, Role};
use quintessence::{Bitboard, Color, Square};

/// A random start position: the bishops on squares of both colours, the king between the rooks.
pub(super) fn chess960(rng: &mut Rng) -> Position {
    use Role::{Bishop, King, Knight, Queen, Rook};
    let mut back = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    loop {
        rng.shuffle(&mut back);
        let files = |role| back.into_iter().zip(0..8_u8).filter(move |&(found, _)| found == role);
        let order = back.into_iter().filter(|role| matches!(role, King | Rook));
        let bishops: u8 = files(Bishop).map(|(_, file)| file).sum();
        if bishops % 2 == 1 && order.eq([Rook, King, Rook]) {
            return position(back);
        }
    }
}

/// The start position with these pieces on the first rank of each side.
fn position(back: [Role; 8]) -> Position {
    let mut board = QuadBitboard::EMPTY;
    let mut castling = Bitboard::EMPTY;
    for color in [Color::White, Color::Black] {
        for (file, role) in (0..8).zip(back) {
            let on = |rank: u8| Square::ALL[usize::from(8 * rank + file)].relative(color);
            board.put(on(0), Piece::new(color, role));
            board.put(on(1), Piece::new(color, Role::Pawn));
            if role == Role::Rook {
                castling = castling.with(on(0));
            }
        }
    }
    Position::new(board, Color::White, castling, None, 0, 1)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use fastrand::Rng;
    use quintessence::quad::{Position, Role};

    use super::{chess960, position};

    #[test]
    fn the_start_position_of_chess_is_one_of_them() {
        use Role::{Bishop, King, Knight, Queen, Rook};
        assert_eq!(position([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook]), Position::START);
    }

    /// The parser checks positions; there are 960 of them.
    #[test]
    fn there_are_960_and_all_are_valid() {
        let mut rng = Rng::with_seed(960);
        let found: HashSet<_> = (0..20_000).map(|_| chess960(&mut rng)).collect();
        assert_eq!(found.len(), 960);
        assert!(found.iter().all(|start| start.to_string().parse() == Ok(*start)));
    }
}
