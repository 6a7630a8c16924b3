//! All parsers, on every prefix and every suffix of valid texts.

use quintessence::quad::{Move, Piece, Position, QuadBitboard};
use quintessence::simd::Isa;
use quintessence::{Bitboard, Square};

const FENS: [&str; 2] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
];

/// Under Miri, texts are cut at every eighth place.
const STEP: usize = if cfg!(miri) { 8 } else { 1 };

/// Parses each text in a heap block of exactly its length. Returns the number of texts.
pub(crate) fn check() -> usize {
    let board = Bitboard::new(0x8100_0042_1800_0081);
    let drawn = format!("{board}");
    let mut texts = 0;
    for text in FENS.into_iter().chain([&*drawn, "0x8100004218000081", "avx512", "e4"]) {
        for cut in (0..=text.len()).step_by(STEP) {
            for part in [&text[..cut], &text[cut..]] {
                let part: Box<str> = part.into();
                match part.parse::<Position>() {
                    Ok(position) => assert_eq!(position.to_string().parse(), Ok(position), "{part}"),
                    Err(error) => {
                        assert!(error.offset() <= part.len() && error.column() > 0, "{part}: {error}");
                        assert!(!error.to_string().is_empty() && error.field() <= 6, "{part}: {error}");
                    }
                }
                if let Ok(board) = part.parse::<QuadBitboard>() {
                    assert_eq!(board.to_string().parse(), Ok(board), "{part}");
                }
                if let Ok(set) = part.parse::<Bitboard>() {
                    assert_eq!(set.to_string().parse(), Ok(set), "{part}");
                }
                if let Ok(square) = part.parse::<Square>() {
                    assert_eq!(square.to_string(), *part);
                }
                if let Ok(isa) = part.parse::<Isa>() {
                    assert_eq!(isa.name(), &*part);
                }
                texts += 1;
            }
        }
    }
    for fen in FENS {
        assert_eq!(fen.parse::<Position>().map(|position| position.to_string()).as_deref(), Ok(fen));
    }
    assert_eq!(drawn.parse(), Ok(board));
    played();
    texts
}

/// Plays moves, and takes each back by XOR with its delta.
fn played() {
    let start = Position::START;
    let moves = [
        Move::double_push(Piece::WhitePawn, Square::E2, Square::E4),
        Move::plain(Piece::WhiteKnight, Square::G1, Square::F3, None),
        Move::plain(Piece::WhitePawn, Square::E2, Square::E7, Some(Piece::BlackPawn)),
        Move::castling(Piece::WhiteKing, Square::E1, Square::H1),
    ];
    for chosen in moves {
        let (delta, after) = (start.delta(chosen), start.after(chosen));
        assert_eq!(start ^ delta, after, "{chosen:?}");
        let mut position = after;
        position ^= delta;
        assert_eq!(position, start, "{chosen:?}");
        assert_ne!((after.key(), after.turn()), (start.key(), start.turn()), "{chosen:?}");
        assert_eq!(after.fullmoves(), start.fullmoves(), "{chosen:?}");
    }
    let pushed = start.after(moves[0]);
    assert_ne!(pushed.pawn_key(), start.pawn_key());
    assert_eq!(start.after(moves[1]).halfmoves(), 1);
    assert_eq!(start.after(moves[3]).castling(), start.castling() & Bitboard::RANKS[7]);
}
