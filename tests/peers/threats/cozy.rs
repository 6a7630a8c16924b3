//! The threats of random games against those that `cozy-chess` gives by its own moves and attacks.

use cozy_chess::{Board, Color, GameStatus, Piece as Role, get_pawn_attacks};
use fastrand::Rng;
use quintessence::Square;
use quintessence::quad::{Mailbox, Move, MoveKind, Piece};
use quintessence::threats::Threat;
use support::parallel::for_each;

use super::tracked::Threats;
use super::{Counts, Tracked};

/// The number of games. The peer's code is not optimised in tests, so 1,000 games are played in release builds only.
const GAMES: u64 = if cfg!(debug_assertions) { 100 } else { 1_000 };

/// The plies of a game that are played at most.
const PLIES: u32 = 200;

const fn square(square: cozy_chess::Square) -> Square {
    Square::ALL[square as usize]
}

const fn piece(color: Color, role: Role) -> Piece {
    Piece::ALL[2 * role as usize + color as usize]
}

fn piece_on(board: &Board, on: cozy_chess::Square) -> Option<Piece> {
    Some(piece(board.color_on(on)?, board.piece_on(on)?))
}

pub(super) fn mailbox(board: &Board) -> Mailbox {
    let codes = cozy_chess::Square::ALL.map(|on| piece_on(board, on).map_or(0, Piece::code));
    Mailbox::new(codes).expect("codes of pieces")
}

fn attacks(board: &Board, from: cozy_chess::Square) -> cozy_chess::BitBoard {
    let occupied = board.occupied();
    let bishop = || cozy_chess::get_bishop_moves(from, occupied);
    let rook = || cozy_chess::get_rook_moves(from, occupied);
    match board.piece_on(from).expect("a piece") {
        Role::Pawn => get_pawn_attacks(from, board.color_on(from).expect("a piece")),
        Role::Knight => cozy_chess::get_knight_moves(from),
        Role::Bishop => bishop(),
        Role::Rook => rook(),
        Role::Queen => bishop() | rook(),
        Role::King => cozy_chess::get_king_moves(from),
    }
}

fn threats(board: &Board) -> Threats {
    let occupied = board.occupied();
    let threat = |from, to| Threat {
        attacker: piece_on(board, from).expect("a piece"),
        from: square(from),
        victim: piece_on(board, to).expect("a piece"),
        to: square(to),
    };
    let of_piece = |from| (attacks(board, from) & occupied).into_iter().map(move |to| threat(from, to));
    occupied.into_iter().flat_map(of_piece).collect()
}

/// A legal move, with the pieces that the board has.
pub(super) fn converted(board: &Board, chosen: cozy_chess::Move) -> Move {
    let (from, to) = (square(chosen.from), square(chosen.to));
    let moving = piece_on(board, chosen.from).expect("a piece moves");
    let is_pawn = moving.role() == quintessence::Role::Pawn;
    let captured = piece_on(board, chosen.to);
    if captured.is_some_and(|captured| captured.color() == moving.color()) {
        return Move::castling(moving, from, to);
    }
    if is_pawn && captured.is_none() && from.file() != to.file() {
        return Move::en_passant(moving, from, to);
    }
    if is_pawn && from.rank().abs_diff(to.rank()) == 2 {
        return Move::double_push(moving, from, to);
    }
    let plain = Move::plain(moving, from, to, captured);
    chosen.promotion.map_or(plain, |role| plain.promoted(piece(Color::White, role).role()))
}

fn moves(board: &Board) -> Vec<cozy_chess::Move> {
    let mut moves = Vec::new();
    board.generate_moves(|of_piece| {
        moves.extend(of_piece);
        false
    });
    moves
}

/// Plays a game of chess or Chess960 and compares the threats after each ply. Every move of some positions is compared.
fn play(game: u64) -> Counts {
    let mut random = Rng::with_seed(11_000 + game);
    let mut counts = Counts { games: 1, ..Counts::default() };
    let mut board = Board::chess960_startpos(if game.is_multiple_of(2) { 518 } else { random.u32(..960) });
    let mut tracked = Tracked::new(mailbox(&board), threats(&board));
    for _ in 0..PLIES {
        if board.status() != GameStatus::Ongoing {
            break;
        }
        let moves: Vec<_> =
            moves(&board).into_iter().map(|chosen| (chosen, converted(&board, chosen))).collect();
        let check = |(peer_move, chosen): (cozy_chess::Move, Move), counts: &mut Counts| {
            let mut peer = board.clone();
            peer.play_unchecked(peer_move);
            let after = tracked.after(chosen, counts);
            after.agrees(&mailbox(&peer), &threats(&peer), chosen);
            (peer, after)
        };
        if random.u8(..32) == 0 {
            for &chosen in &moves {
                check(chosen, &mut counts);
            }
        }
        // Moves of rare kinds are played whenever there are some.
        let rare: Vec<_> = moves.iter().filter(|(_, chosen)| is_rare(*chosen)).collect();
        let next = random.choice(rare).copied().or_else(|| random.choice(moves));
        (board, tracked) = check(next.expect("the game goes on"), &mut counts);
    }
    counts
}

const fn is_rare(chosen: Move) -> bool {
    matches!(chosen.kind(), MoveKind::EnPassant | MoveKind::Castling) || chosen.promotion().is_some()
}

#[test]
fn threats_of_random_games() {
    let games: Vec<_> = (0..GAMES).collect();
    let mut counts = Counts::default();
    for of_game in for_each(&games, |&game| play(game)) {
        counts += of_game;
    }
    println!("{counts:?}");
    let games = GAMES as usize;
    assert!(counts.games == games && counts.moves > 150 * games, "{counts:?}");
    assert!(counts.captures > 15 * games && counts.en_passant > games / 10, "{counts:?}");
    assert!(counts.promotions > games / 2 && counts.castlings > games / 2, "{counts:?}");
}
