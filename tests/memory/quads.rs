//! Quad-bitboards, mailboxes and king safety.

use quintessence::quad::{self, KingSafety, Mailbox, Piece, QuadBitboard};
use quintessence::{Bitboard, Color, Direction, Square, attack_map, attackers_to, oracle};

use crate::case::Case;

/// The directions of the lanes of `positive_ray_attacks`.
const POSITIVE: [Direction; 4] =
    [Direction::East, Direction::North, Direction::NorthEast, Direction::NorthWest];

/// Compares the quads with single words, with the mailbox and with the oracle. Returns the number of questions.
pub(crate) fn check(case: &Case) -> usize {
    let Case { occupied, board, mailbox, pieces, .. } = case;
    let mut rebuilt = QuadBitboard::EMPTY;
    for square in Square::ALL {
        assert_eq!(board.code_at(square), mailbox.code_at(square), "{square}");
        assert_eq!(board.piece_at(square), mailbox.piece_at(square), "{square}");
        if let Some(piece) = mailbox.piece_at(square) {
            rebuilt.put(square, piece);
            assert_eq!(board.without(square).with(square, piece), **board, "{square}");
            assert!(board.pieces(piece).contains(square) && board.role(piece.role()).contains(square));
        }
    }
    assert_eq!(rebuilt, **board);
    assert_eq!(QuadBitboard::from_sets(&board.sets()), **board);
    assert_eq!(Mailbox::new(*mailbox.codes()).as_ref(), Ok(&**mailbox));
    assert_eq!(board.to_mailbox().as_ref(), Ok(&**mailbox));
    assert_eq!(board.merge(), *occupied);
    rays(case);
    let mut questions = 4 * 64 + 4;
    for color in Color::ALL {
        let safety = KingSafety::new(**board, color);
        let enemy = board.color(color.opposite());
        let king = board.pieces(Piece::new(color, quad::Role::King));
        assert_eq!(safety.king, king);
        // `attack_map` does not count the enemy's kings as blockers, nor does `KingSafety`.
        assert_eq!(safety.king_danger, attack_map(enemy, pieces, *occupied), "{color:?}");
        let checkers: Bitboard =
            king.into_iter().map(|square| attackers_to(square, pieces, *occupied) & enemy).collect();
        if king.len() == 1 {
            assert_eq!(safety.checkers, checkers, "{color:?}");
        }
        questions += 3;
    }
    questions
}

/// Fills in every direction.
fn rays(case: &Case) {
    let sliders = QuadBitboard::splat(case.sliders.squares());
    let alone = |direction| -> Bitboard {
        let attacks = |square| oracle::ray_attacks(square, direction, case.occupied);
        case.sliders.squares().into_iter().map(attacks).collect()
    };
    let positive = quad::positive_ray_attacks(sliders, case.occupied);
    let negative = quad::negative_ray_attacks(sliders, case.occupied);
    assert_eq!(positive, QuadBitboard::from(POSITIVE.map(alone)));
    assert_eq!(negative, QuadBitboard::from(POSITIVE.map(Direction::opposite).map(alone)));
    for direction in Direction::ALL {
        let found = quad::attacks_toward(direction, sliders, QuadBitboard::splat(case.occupied));
        assert_eq!(found, QuadBitboard::splat(alone(direction)), "{direction:?}");
    }
}
