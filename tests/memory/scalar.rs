//! Quad-bitboards, mailboxes, king safety, positions and parsers.

use quintessence::quad::{self, KingSafety, Mailbox, Piece, Position, QuadBitboard};
use quintessence::simd::Isa;
use quintessence::{Bitboard, Color, Direction, Role, Square, attack_map, attackers_to, oracle};

use crate::case::Case;

/// The directions of the lanes of `positive_ray_attacks`.
const POSITIVE: [Direction; 4] =
    [Direction::East, Direction::North, Direction::NorthEast, Direction::NorthWest];

/// Under Miri, texts are cut at every eighth place.
const STEP: usize = if cfg!(miri) { 8 } else { 1 };

/// Compares the quads with single words, with the mailbox and with the oracle.
pub(crate) fn quads((): (), case: &Case) -> usize {
    let Case { occupied, board, mailbox, pieces, .. } = case;
    for square in Square::ALL {
        assert_eq!(board.code_at(square), mailbox.code_at(square), "{square}");
        if let Some(piece) = mailbox.piece_at(square) {
            assert_eq!(board.without(square).with(square, piece), **board, "{square}");
            assert!(board.pieces(piece).contains(square) && board.role(piece.role()).contains(square));
        }
    }
    assert_eq!(QuadBitboard::from_sets(&board.sets()), **board);
    assert_eq!(Mailbox::new(*mailbox.codes()).as_ref(), Ok(&**mailbox));
    assert_eq!(board.to_mailbox().as_ref(), Ok(&**mailbox));

    let sliders = QuadBitboard::splat(case.sliders.squares());
    let alone = |direction| -> Bitboard {
        let attacks = |square| oracle::ray_attacks(square, direction, case.occupied);
        case.sliders.squares().into_iter().map(attacks).collect()
    };
    let positive = quad::positive_ray_attacks(sliders, *occupied);
    let negative = quad::negative_ray_attacks(sliders, *occupied);
    assert_eq!(positive, QuadBitboard::from(POSITIVE.map(alone)));
    assert_eq!(negative, QuadBitboard::from(POSITIVE.map(Direction::opposite).map(alone)));
    for direction in Direction::ALL {
        let found = quad::attacks_toward(direction, sliders, QuadBitboard::splat(*occupied));
        assert_eq!(found, QuadBitboard::splat(alone(direction)), "{direction:?}");
    }
    for color in Color::ALL {
        let safety = KingSafety::new(**board, color);
        let enemy = board.color(color.opposite());
        assert_eq!(safety.king, board.pieces(Piece::new(color, Role::King)));
        // `attack_map` does not count the enemy's kings as blockers, nor does `KingSafety`.
        assert_eq!(safety.king_danger, attack_map(enemy, pieces, *occupied), "{color:?}");
        if let Some(king) = safety.king.single() {
            assert_eq!(safety.checkers, attackers_to(king, pieces, *occupied) & enemy, "{color:?}");
        }
    }
    2 * 64 + 19
}

/// Parses the board and records in heap blocks of exactly their lengths, and each prefix and suffix of them.
pub(crate) fn texts((): (), case: &Case) -> usize {
    // Other boards have other placements alone.
    let others = if case.seed == 0 {
        ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "e4", "avx512"].as_slice()
    } else {
        &[]
    };
    let [board, drawn] = [case.board.to_string(), case.occupied.to_string()];
    let mut texts = 0;
    for text in others.iter().copied().chain([&*board, &*drawn]) {
        for cut in (0..=text.len()).step_by(STEP) {
            for part in [&text[..cut], &text[cut..]].map(Box::<str>::from) {
                match part.parse::<Position>() {
                    Ok(position) => assert_eq!(position.to_string().parse(), Ok(position), "{part}"),
                    Err(error) => assert!(error.offset() <= part.len(), "{part}: {error}"),
                }
                let _ = (part.parse::<QuadBitboard>(), part.parse::<Bitboard>());
                let _ = (part.parse::<Square>(), part.parse::<Isa>());
                texts += 1;
            }
        }
    }
    assert_eq!((board.parse(), drawn.parse()), (Ok(*case.board), Ok(case.occupied)));
    texts
}
