//! Positions of random games: the change that a move makes, against positions rebuilt from their parts.

use std::array;

use fastrand::Rng;
use quintessence::quad::{Delta, Move, MoveKind, Piece, Position};
use quintessence::{Bitboard, Color, Role, Square};
use static_assertions::{assert_eq_align, assert_eq_size, const_assert_eq};
use support::boards::board_of;

use super::{Game, moves};

assert_eq_size!(Position, Delta, [u8; 64]);
assert_eq_align!(Position, Delta);
const_assert_eq!(align_of::<Position>(), 64);
assert_eq_size!(Move, [u8; 4]);

/// The kinds of moves that are counted.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Quiet,
    Capture,
    DoublePush,
    EnPassant,
    CastlingToG,
    CastlingToC,
    Promotion,
    CapturePromotion,
}

/// The position after a move, rebuilt from the squares, the promotion and a mailbox.
fn rebuilt(position: &Position, chosen: Move) -> (Position, Kind) {
    let (from, to, turn) = (chosen.from(), chosen.to(), position.turn());
    let mut mailbox: [Option<Piece>; 64] = array::from_fn(|i| position.board().piece_at(Square::ALL[i]));
    let piece = mailbox[from as usize].take().unwrap();
    let target = mailbox[to as usize];
    let is_pawn = piece.role() == Role::Pawn;
    let mut castling = position.castling().without(from).without(to);
    if piece.role() == Role::King {
        castling -= position.board().color(turn);
    }
    let mut passed = None;
    let kind = if target.is_some_and(|target| target.color() == turn) {
        let rank = from.rank();
        mailbox[to as usize] = None;
        let to_g = to.file() > from.file();
        let (king_file, rook_file) = if to_g { (6, 5) } else { (2, 3) };
        mailbox[Square::at(king_file, rank).unwrap() as usize] = Some(piece);
        mailbox[Square::at(rook_file, rank).unwrap() as usize] = Some(Piece::new(turn, Role::Rook));
        if to_g { Kind::CastlingToG } else { Kind::CastlingToC }
    } else {
        mailbox[to as usize] = Some(chosen.promotion().map_or(piece, |role| Piece::new(turn, role)));
        if is_pawn && from.file() != to.file() && target.is_none() {
            mailbox[Square::at(to.file(), from.rank()).unwrap() as usize] = None;
            Kind::EnPassant
        } else if is_pawn && from.rank().abs_diff(to.rank()) == 2 {
            passed = Square::at(from.file(), if turn == Color::White { 2 } else { 5 });
            Kind::DoublePush
        } else {
            match (target, chosen.promotion()) {
                (None, None) => Kind::Quiet,
                (None, Some(_)) => Kind::Promotion,
                (Some(_), None) => Kind::Capture,
                (Some(_), Some(_)) => Kind::CapturePromotion,
            }
        }
    };
    let is_lasting = is_pawn || matches!(kind, Kind::Capture);
    let halfmoves = if is_lasting { 0 } else { position.halfmoves() + 1 };
    let fullmoves = position.fullmoves() + u16::from(turn == Color::Black);
    (Position::new(board_of(&mailbox), !turn, castling, passed, halfmoves, fullmoves), kind)
}

/// Plays a move, takes it back, and compares the position after the move with the rebuilt one.
fn check(position: &Position, chosen: Move) -> Kind {
    let delta = position.delta(chosen);
    let (expected, kind) = rebuilt(position, chosen);
    assert_eq!(position.after(chosen), expected, "{chosen} in {position:?}");
    assert_eq!(*position ^ delta, expected);
    let mut twice = expected;
    twice ^= delta;
    assert_eq!(twice, *position, "{chosen} taken back");
    let special = match kind {
        Kind::DoublePush => MoveKind::DoublePush,
        Kind::EnPassant => MoveKind::EnPassant,
        Kind::CastlingToG | Kind::CastlingToC => MoveKind::Castling,
        _ => MoveKind::Plain,
    };
    assert_eq!(chosen.kind(), special, "{chosen} in {position:?}");
    kind
}

#[test]
fn every_move_of_random_games() {
    let mut rng = Rng::with_seed(9_000);
    let mut counts = [0; 8];
    for game in 0..240 {
        let mut game = Game::new(&mut rng, game % 2 == 1);
        for _ in 0..200 {
            let moves = moves(&game.position);
            for &chosen in &moves {
                counts[check(&game.position, chosen) as usize] += 1;
            }
            if moves.is_empty() {
                break;
            }
            let chosen = game.choose(&mut rng, &moves);
            game.position = game.position.after(chosen);
        }
    }
    let least = [800_000, 100_000, 30_000, 250, 5_000, 5_000, 5_000, 800];
    assert!(counts.iter().zip(least).all(|(&count, least): (&u32, u32)| count >= least), "{counts:?}");
}

/// A king that moves on the enemy's first rank leaves the enemy's castling rights alone.
#[test]
fn kings_among_rooks_that_may_castle() {
    for (fen, rooks) in [
        ("1K2k2r/8/8/8/8/8/8/8 w k - 0 1", Bitboard::from(Square::H8)),
        ("8/8/8/8/8/8/8/1k2K2R b K - 0 1", Bitboard::from(Square::H1)),
    ] {
        let position = Position::from_fen(fen).unwrap();
        let moves = moves(&position);
        assert_eq!(moves.len(), 5, "{fen}");
        for chosen in moves {
            check(&position, chosen);
            assert_eq!(position.after(chosen).castling(), rooks, "{fen}: {chosen}");
        }
    }
}

#[test]
fn start_of_a_game() {
    let start = Position::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").unwrap();
    assert_eq!(start, Position::START);
    assert_eq!((start.turn(), start.en_passant()), (Color::White, None));
    assert_eq!((start.halfmoves(), start.fullmoves()), (0, 1));
    assert_eq!(start.castling(), [Square::A1, Square::H1, Square::A8, Square::H8].into_iter().collect());
    assert_eq!(moves(&start).len(), 20);
}

/// Position keys ignore the clocks and nothing else; pawn keys depend on the pawns alone.
#[test]
fn keys() {
    let key = |fen: &str| Position::from_fen(fen).unwrap().key();
    let base = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1";
    assert_eq!(key(base), key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 7 20"));
    for other in [
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w - d6 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3KN1R w KQkq d6 0 1",
    ] {
        assert_ne!(key(base), key(other), "{other}");
    }
    let pawn_key = |fen: &str| Position::from_fen(fen).unwrap().pawn_key();
    assert_eq!(pawn_key(base), pawn_key("4k3/8/8/3pP3/8/8/8/4K1N1 b - - 0 1"));
    assert_ne!(pawn_key(base), pawn_key("4k3/8/8/4P3/8/8/8/4K1N1 b - - 0 1"));
    assert_eq!(pawn_key("4k3/8/8/8/8/8/8/4K1N1 b - - 0 1"), 0);
}
