//! The threats before and after every legal move against those that `shakmaty` gives by its own moves and attacks.

use fastrand::Rng;
use quintessence::Square;
use quintessence::quad::{self, Mailbox, Move, Piece};
use quintessence::threats::Threat;
use shakmaty::fen::Fen;
use shakmaty::{Board, CastlingMode, Chess, Color, Position, Role};
use support::parallel::for_each;

use super::tracked::Threats;
use super::{Counts, Tracked};

const fn square(square: shakmaty::Square) -> Square {
    Square::ALL[square as usize]
}

const fn role(role: Role) -> quad::Role {
    // The numbers of both are 1 for a pawn to 6 for a king.
    Piece::ALL[2 * (role as usize - 1)].role()
}

fn piece(color: Color, of: Role) -> Piece {
    Piece::ALL[2 * (of as usize - 1) + usize::from(color.is_black())]
}

fn piece_at(board: &Board, at: shakmaty::Square) -> Option<Piece> {
    board.piece_at(at).map(|found| piece(found.color, found.role))
}

fn mailbox(board: &Board) -> Mailbox {
    let mut mailbox = Mailbox::EMPTY;
    board.iter().for_each(|(at, found)| mailbox.put(square(at), piece(found.color, found.role)));
    mailbox
}

fn threats(board: &Board) -> Threats {
    let occupied = board.occupied();
    let threat = |from, to| {
        let [attacker, victim] = [from, to].map(|at| piece_at(board, at).expect("a piece"));
        Threat { attacker, from: square(from), victim, to: square(to) }
    };
    let of_piece = |from| (board.attacks_from(from) & occupied).into_iter().map(move |to| threat(from, to));
    occupied.into_iter().flat_map(of_piece).collect()
}

fn converted(side: Color, chosen: shakmaty::Move) -> Move {
    let moving = piece(side, chosen.role());
    match chosen {
        shakmaty::Move::Normal { from, to, capture, promotion, .. } => {
            let captured = capture.map(|captured| piece(!side, captured));
            let plain = Move::plain(moving, square(from), square(to), captured);
            promotion.map_or(plain, |to| plain.promoted(role(to)))
        }
        shakmaty::Move::EnPassant { from, to } => Move::en_passant(moving, square(from), square(to)),
        shakmaty::Move::Castle { king, rook } => Move::castling(moving, square(king), square(rook)),
        shakmaty::Move::Put { .. } => panic!("no piece is put on the board in chess"),
    }
}

/// The number of games.
const GAMES: u64 = if cfg!(debug_assertions) { 50 } else { 1_000 };

/// Plays a random game of chess or Chess960 and compares every legal move of every third position.
fn play(game: u64) -> Counts {
    let mut random = Rng::with_seed(12_000 + game);
    let number = if game.is_multiple_of(2) { 518 } else { random.u32(..960) };
    let start = format!("{:#}", cozy_chess::Board::chess960_startpos(number));
    let mut position: Chess =
        Fen::from_ascii(start.as_bytes()).unwrap().into_position(CastlingMode::Chess960).unwrap();
    let mut counts = Counts { games: 1, ..Counts::default() };
    for ply in 0..150 {
        let moves = position.legal_moves();
        let Some(&next) = random.choice(&moves) else { break };
        if (ply + game).is_multiple_of(3) {
            let tracked = Tracked::new(mailbox(position.board()), threats(position.board()));
            for &chosen in &moves {
                let mut peer = position.clone();
                peer.play_unchecked(chosen);
                let chosen = converted(position.turn(), chosen);
                let after = tracked.after(chosen, &mut counts);
                after.agrees(&mailbox(peer.board()), &threats(peer.board()), chosen);
            }
        }
        // Moves of rare kinds are played half of the time.
        let rare: Vec<_> =
            moves.iter().filter(|chosen| chosen.is_promotion() || chosen.is_en_passant()).collect();
        let next = random.choice(rare).filter(|_| random.bool()).unwrap_or(&next);
        position.play_unchecked(*next);
    }
    counts
}

#[test]
fn threats_of_every_legal_move() {
    let games: Vec<_> = (0..GAMES).collect();
    let mut counts = Counts::default();
    for of_game in for_each(&games, |&game| play(game)) {
        counts += of_game;
    }
    println!("{counts:?}");
    let games = GAMES as usize;
    assert!(counts.games == games && counts.moves > 800 * games, "{counts:?}");
    assert!(counts.captures > 80 * games && counts.en_passant > games / 20, "{counts:?}");
    assert!(counts.promotions > games && counts.castlings > games, "{counts:?}");
}
