//! Positions of games that `cozy-chess` plays against itself, for benchmarks and tests.

use std::collections::HashSet;

use cozy_chess::{Board, GameStatus, Move, Piece};
use fastrand::Rng;
use quintessence::quad::{self, Mailbox};
use quintessence::{Bitboard, Color, PieceSets, Role, Square};

/// The plies of a game from which positions are taken.
const PLIES: std::ops::Range<u32> = 10..140;

/// Moves whose gains differ by less than this may be chosen either way, in hundredths of a pawn.
const NOISE: i32 = 100;

/// What a move of a pawn gains. Pawns that stay at home would keep more pieces on the board than in games of engines.
const ADVANCE: i32 = 50;

/// A position as engines hold it.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// Pawns, knights, bishops, rooks, queens and kings of both sides.
    pub roles: [Bitboard; 6],
    /// White and black pieces.
    pub colors: [Bitboard; 2],
    /// The side to move.
    pub turn: Color,
    /// A random legal move.
    pub chosen: quad::Move,
}

impl Position {
    /// The squares of all pieces.
    pub const fn occupied(&self) -> Bitboard {
        self.colors[0].union(self.colors[1])
    }

    /// The pieces of the side to move.
    pub const fn own(&self) -> Bitboard {
        self.colors[self.turn as usize]
    }

    /// The pieces of the other side.
    pub const fn enemy(&self) -> Bitboard {
        self.colors[1 - self.turn as usize]
    }

    /// The piece on each square.
    pub fn mailbox(&self) -> Mailbox {
        mailbox(&self.roles, &self.colors)
    }

    /// The pieces by role and colour.
    pub const fn pieces(&self) -> PieceSets {
        PieceSets { roles: self.roles, colors: self.colors }
    }
}

/// Distinct positions of games, in random order; the same ones for the same number.
///
/// Each side plays the move that gains the most material, with noise. The positions have 16.6 pieces and 5.5 sliders on
/// average.
#[must_use]
pub fn positions(count: usize) -> Vec<Position> {
    let mut random = Rng::with_seed(2026);
    // A generator of its own, so that the games do not depend on the random moves.
    let mut choices = Rng::with_seed(2027);
    let mut seen = HashSet::with_capacity(count);
    let mut positions = Vec::with_capacity(count + PLIES.len());
    while positions.len() < count {
        let mut board = Board::default();
        for ply in 0..PLIES.end {
            if board.status() != GameStatus::Ongoing {
                break;
            }
            if PLIES.contains(&ply) && seen.insert(board.hash()) {
                positions.push(Position::of(&board, any_move(&board, &mut choices)));
            }
            let chosen = best(&board, &mut random);
            board.play(chosen);
        }
    }
    random.shuffle(&mut positions);
    positions.truncate(count);
    positions
}

/// The move that gains the most material, with noise.
fn best(board: &Board, random: &mut Rng) -> Move {
    let mut best = None;
    board.generate_moves(|moves| {
        for chosen in moves {
            let score = gain(board, chosen) + random.i32(0..NOISE);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, chosen));
            }
        }
        false
    });
    best.expect("a game that goes on has a move").1
}

/// A random legal move.
fn any_move(board: &Board, random: &mut Rng) -> Move {
    let mut legal = Vec::new();
    board.generate_moves(|moves| {
        legal.extend(moves);
        false
    });
    *random.choice(&legal).expect("a game that goes on has a move")
}

/// Material that a move gains, minus half of the moving piece if an enemy piece can capture it.
///
/// Half, so that exchanges are played.
fn gain(board: &Board, chosen: Move) -> i32 {
    let value = |piece: Option<Piece>| match piece {
        Some(Piece::Pawn) => 100,
        Some(Piece::Knight | Piece::Bishop) => 300,
        Some(Piece::Rook) => 500,
        Some(Piece::Queen) => 900,
        Some(Piece::King) | None => 0,
    };
    let enemy = board.colors(!board.side_to_move());
    let captured = if enemy.has(chosen.to) { value(board.piece_on(chosen.to)) } else { 0 };
    let risked = if is_guarded(board, chosen) { value(board.piece_on(chosen.from)) } else { 0 };
    let advance = if board.piece_on(chosen.from) == Some(Piece::Pawn) { ADVANCE } else { 0 };
    captured - risked / 2 + value(chosen.promotion) + advance
}

/// Whether an enemy piece attacks the target square after the move.
fn is_guarded(board: &Board, chosen: Move) -> bool {
    let (to, enemy) = (chosen.to, board.colors(!board.side_to_move()));
    let occupied = board.occupied() - chosen.from.bitboard();
    let queens = board.pieces(Piece::Queen);
    let guards = cozy_chess::get_pawn_attacks(to, board.side_to_move()) & board.pieces(Piece::Pawn)
        | cozy_chess::get_knight_moves(to) & board.pieces(Piece::Knight)
        | cozy_chess::get_bishop_moves(to, occupied) & (board.pieces(Piece::Bishop) | queens)
        | cozy_chess::get_rook_moves(to, occupied) & (board.pieces(Piece::Rook) | queens);
    !(guards & enemy).is_empty()
}

impl Position {
    fn of(board: &Board, chosen: Move) -> Self {
        let ((roles, colors), turn) = (sets(board), color(board.side_to_move()));
        let position = Self { roles, colors, turn, chosen: converted(board, chosen) };
        let (mut played, mut after) = (position.mailbox(), board.clone());
        played.play(position.chosen);
        after.play_unchecked(chosen);
        let (roles, colors) = sets(&after);
        assert_eq!(played, mailbox(&roles, &colors), "{} on {board}", position.chosen);
        position
    }
}

fn sets(board: &Board) -> ([Bitboard; 6], [Bitboard; 2]) {
    let set = |set: cozy_chess::BitBoard| Bitboard::new(set.0);
    let roles = Piece::ALL.map(|piece| set(board.pieces(piece)));
    (roles, cozy_chess::Color::ALL.map(|color| set(board.colors(color))))
}

fn mailbox(roles: &[Bitboard; 6], colors: &[Bitboard; 2]) -> Mailbox {
    let mut mailbox = Mailbox::EMPTY;
    for (role, pieces) in Role::ALL.into_iter().zip(roles) {
        for (color, side) in Color::ALL.into_iter().zip(colors) {
            for square in *pieces & *side {
                mailbox.put(square, quad::Piece::new(color, role));
            }
        }
    }
    mailbox
}

fn color(color: cozy_chess::Color) -> Color {
    if color == cozy_chess::Color::White { Color::White } else { Color::Black }
}

/// A legal move with its kind and the captured piece. Both libraries write castling as a move to the square of the rook.
fn converted(board: &Board, chosen: Move) -> quad::Move {
    let square = |square: cozy_chess::Square| Square::ALL[square as usize];
    let role = |piece: Piece| match piece {
        Piece::Pawn => Role::Pawn,
        Piece::Knight => Role::Knight,
        Piece::Bishop => Role::Bishop,
        Piece::Rook => Role::Rook,
        Piece::Queen => Role::Queen,
        Piece::King => Role::King,
    };
    let own = color(board.side_to_move());
    let (from, to) = (square(chosen.from), square(chosen.to));
    let moved = role(board.piece_on(chosen.from).expect("a move has a piece"));
    let piece = quad::Piece::new(own, moved);
    let is_pawn = moved == Role::Pawn;
    match board.piece_on(chosen.to) {
        Some(_) if board.color_on(chosen.to) == Some(board.side_to_move()) => {
            quad::Move::castling(piece, from, to)
        }
        None if is_pawn && from.file() != to.file() => quad::Move::en_passant(piece, from, to),
        None if is_pawn && from.index().abs_diff(to.index()) == 16 => {
            quad::Move::double_push(piece, from, to)
        }
        captured => {
            let captured = captured.map(|captured| quad::Piece::new(own.opposite(), role(captured)));
            let plain = quad::Move::plain(piece, from, to, captured);
            chosen.promotion.map_or(plain, |promotion| plain.promoted(role(promotion)))
        }
    }
}
