//! Threats, compared with walks from each piece.

use std::collections::BTreeSet;
use std::hint::black_box;

use quintessence::quad::{Mailbox, Move, MoveKind, Piece, castling_targets};
use quintessence::threats::{MoveThreats, PieceThreats, Threat, for_each_threat, move_threats, threats_at};
use quintessence::{Bitboard, Color, Role, Square};

use crate::query::Rng;
use crate::{Callback, Group, Method, Query, STEP, STRIDE};

pub(crate) const STRAIGHT: &[(i8, i8)] = &[(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(crate) const DIAGONAL: &[(i8, i8)] = &[(1, 1), (1, -1), (-1, -1), (-1, 1)];
pub(crate) const KNIGHT: &[(i8, i8)] =
    &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub(crate) const GROUP: Group = Group {
    name: "threats",
    methods: &[
        Method {
            name: "threats_at",
            result: |level, q| {
                let &Query { square, piece, ref pieces, ref mailbox, occupied, .. } = q;
                let found = Box::new(level.threats_at(square, piece, pieces.lend(), mailbox, occupied));
                let scalar = threats_at(square, piece, pieces.lend(), mailbox, occupied);
                [&found, &scalar].map(of_piece).concat()
            },
            // Putting down the piece begins the threats that it makes and suffers, and ends those that it blocks.
            expected: |q| {
                let board = Board::new(&q.mailbox, q.occupied);
                let (without, with) = (board.without(q.square), board.with(q.square, q.piece));
                changes(&without.threats(), &with.threats()).repeat(2)
            },
        },
        Method {
            name: "move_threats",
            result: |level, q| {
                let found = Box::new(level.move_threats(q.chosen, q.pieces.lend(), &q.mailbox, q.occupied));
                let scalar = move_threats(q.chosen, q.pieces.lend(), &q.mailbox, q.occupied);
                [&found, &scalar].map(of_move).concat()
            },
            // `after` returns `None` if a piece of the move is not on the board. Then no threat changes, and the result
            // is empty.
            expected: |q| {
                let before = Board::new(&q.mailbox, q.occupied);
                let after = before.after(q.chosen).unwrap_or(before);
                changes(&after.threats(), &before.threats()).repeat(2)
            },
        },
        Method {
            name: "for_each_threat",
            result: |_, q| {
                let mut found = Vec::new();
                for_each_threat(q.pieces.lend(), &q.mailbox, q.occupied, |threat| found.push(threat));
                sorted(found)
            },
            expected: |q| sorted(walked(&q.mailbox, q.occupied)),
        },
        Method {
            name: "play",
            result: |_, q| {
                let mut mailbox = q.mailbox.clone();
                if q.played().is_some() {
                    mailbox.play(q.chosen);
                }
                mailbox.codes().map(u64::from).into()
            },
            expected: |q| q.played().unwrap_or(*q.mailbox).codes().map(u64::from).into(),
        },
    ],
    queries,
};

impl Query {
    /// Returns the mailbox after the move. Returns `None` if a piece of the move is not on the board, or if the mailbox
    /// and the occupancy disagree.
    fn played(&self) -> Option<Mailbox> {
        let board = Board::new(&self.mailbox, self.occupied).after(self.chosen)?;
        (self.occupied == self.mailbox.to_board().occupied()).then_some(board.mailbox)
    }
}

/// Finds all threats by walks from each piece.
#[must_use]
pub fn walked(mailbox: &Mailbox, occupied: Bitboard) -> BTreeSet<Threat> {
    Board::new(mailbox, occupied).threats()
}

fn of_piece(threats: &PieceThreats) -> Vec<u64> {
    assert_initialised(threats.lanes().0);
    [sorted(threats.direct()), sorted(threats.discovered())].concat()
}

fn of_move(threats: &MoveThreats) -> Vec<u64> {
    for (lanes, ..) in threats.lanes() {
        assert_initialised(lanes);
    }
    [sorted(threats.ended()), sorted(threats.begun())].concat()
}

/// Reads every lane, because Miri reports an uninitialised lane only if it is read.
fn assert_initialised(lanes: &[u32; 32]) {
    black_box(lanes.iter().fold(0, |all, lane| all ^ lane));
}

/// Sorts the threats, because their order is not specified, and appends a mark that separates them from a second list.
fn sorted(threats: impl IntoIterator<Item = Threat>) -> Vec<u64> {
    let mut words: Vec<_> = threats.into_iter().map(|threat| u64::from(threat.to_word())).collect();
    words.sort_unstable();
    words.push(u64::MAX);
    words
}

fn changes(a: &BTreeSet<Threat>, b: &BTreeSet<Threat>) -> Vec<u64> {
    [b.difference(a), a.difference(b)].map(|threats| sorted(threats.copied())).concat()
}

/// A board for walks. A piece outside of the occupancy does not count.
#[derive(Clone, Copy)]
struct Board {
    mailbox: Mailbox,
    occupied: Bitboard,
}

impl Board {
    const fn new(mailbox: &Mailbox, occupied: Bitboard) -> Self {
        Self { mailbox: *mailbox, occupied }
    }

    fn with(self, square: Square, piece: Piece) -> Self {
        let mut board = self;
        board.mailbox.put(square, piece);
        board.occupied |= square;
        board
    }

    fn without(mut self, square: Square) -> Self {
        self.mailbox.remove(square);
        self.occupied -= square;
        self
    }

    const fn piece_at(&self, square: Square) -> Option<Piece> {
        if self.occupied.contains(square) { self.mailbox.piece_at(square) } else { None }
    }

    fn threats(&self) -> BTreeSet<Threat> {
        let mut threats = BTreeSet::new();
        for from in self.occupied {
            let Some(attacker) = self.piece_at(from) else { continue };
            let (role, up) = (attacker.role(), if attacker.color() == Color::White { 1 } else { -1 });
            let steps = match role {
                Role::Pawn => &[(-1, up), (1, up)],
                Role::Knight => KNIGHT,
                Role::Bishop => DIAGONAL,
                Role::Rook => STRAIGHT,
                Role::Queen | Role::King => &[STRAIGHT, DIAGONAL].concat(),
            };
            let reach = if matches!(role, Role::Bishop | Role::Rook | Role::Queen) { 7 } else { 1 };
            for (files, ranks) in steps {
                let mut squares = (1..=reach).map_while(|n| from.offset(n * files, n * ranks));
                if let Some(to) = squares.find(|&square| self.occupied.contains(square))
                    && let Some(victim) = self.mailbox.piece_at(to)
                {
                    threats.insert(Threat { attacker, from, victim, to });
                }
            }
        }
        threats
    }

    fn after(self, chosen: Move) -> Option<Self> {
        let (from, to, piece) = (chosen.from(), chosen.to(), chosen.piece());
        let take = |board: Self, square: Square, piece: Piece| {
            (board.piece_at(square) == Some(piece)).then(|| board.without(square))
        };
        let put = |board: Self, square: Square, piece: Piece| {
            (!board.occupied.contains(square)).then(|| board.with(square, piece))
        };
        let board = take(self, from, piece)?;
        match (chosen.kind(), chosen.captured()) {
            (MoveKind::Castling, _) => {
                let rook = Piece::new(piece.color(), Role::Rook);
                let (king_to, rook_to) = castling_targets(from, to);
                put(put(take(board, to, rook)?, king_to, piece)?, rook_to, rook)
            }
            (MoveKind::EnPassant, Some(captured)) => {
                let behind = meet(to, from);
                put(take(board, behind, captured)?, to, piece)
            }
            (_, Some(captured)) => put(take(board, to, captured)?, to, chosen.piece_after()),
            (_, None) => put(board, to, chosen.piece_after()),
        }
    }
}

/// Generates boards of 0 to 64 pieces. On every third one, occupancy and mailbox disagree, which must be accepted.
fn queries(check: Callback<'_>) {
    let mut rng = Rng::new(13);
    for turn in (0..300).step_by(STEP) {
        let pieces = rng.below(65);
        let mut mailbox = random_mailbox(pieces, &mut rng);
        let mut occupied = mailbox.to_board().occupied();
        if turn % 3 == 0 {
            occupied = if turn % 9 == 0 { rng.board(turn) } else { occupied ^ rng.board(0) };
        }
        for number in (0..16).step_by(STRIDE) {
            let chosen = match number % 4 {
                0 => castling(&mut mailbox, &mut occupied, &mut rng),
                1 => en_passant(&mut mailbox, &mut occupied, &mut rng),
                _ => plain(&mailbox, occupied, &mut rng),
            };
            let query = Query::new(Bitboard::EMPTY, mailbox.to_board().piece_sets(), occupied);
            let (square, piece, mailbox) = (rng.square(), rng.piece(), Box::new(mailbox));
            check(&Query { square, mailbox, piece, chosen, ..query });
        }
    }
}

const fn meet(file: Square, rank: Square) -> Square {
    Square::ALL[8 * rank.rank() as usize + file.file() as usize]
}

fn random_mailbox(pieces: usize, rng: &mut Rng) -> Mailbox {
    let mut squares = Square::ALL;
    rng.shuffle(&mut squares);
    let mut mailbox = Mailbox::default();
    for &square in &squares[..pieces] {
        mailbox.put(square, rng.piece());
    }
    mailbox
}

/// Returns a move from any occupied square to any square. The library has to accept moves that do not fit the board.
fn plain(mailbox: &Mailbox, occupied: Bitboard, rng: &mut Rng) -> Move {
    let from = occupied.into_iter().nth(rng.below(occupied.len() as usize)).unwrap_or_else(|| rng.square());
    let to = if rng.below(16) == 0 { from } else { rng.square() };
    let piece = match mailbox.piece_at(from) {
        Some(piece) if rng.below(16) != 0 => piece,
        _ => rng.piece(),
    };
    let captured = match rng.below(16) {
        0 => Some(rng.piece()),
        1 => None,
        _ if occupied.contains(to) => mailbox.piece_at(to),
        _ => None,
    };
    let chosen = Move::plain(piece, from, to, captured);
    if rng.below(4) == 0 { chosen.promoted(Role::ALL[1 + rng.below(4)]) } else { chosen }
}

/// Returns a castling move with king and rook anywhere, but mostly on one rank and with free targets, as in Chess960.
fn castling(mailbox: &mut Mailbox, occupied: &mut Bitboard, rng: &mut Rng) -> Move {
    let (king, mut rook) = (rng.square(), rng.square());
    if rng.below(8) != 0 {
        rook = meet(rook, king);
    }
    let color = Color::ALL[rng.below(2)];
    let (king_to, rook_to) = castling_targets(king, rook);
    if rng.below(8) != 0 {
        for square in [king_to, rook_to] {
            mailbox.remove(square);
            *occupied -= Bitboard::from_square(square);
        }
        for (square, role) in [(king, Role::King), (rook, Role::Rook)] {
            mailbox.put(square, Piece::new(color, role));
            *occupied |= Bitboard::from_square(square);
        }
    }
    Move::castling(Piece::new(color, Role::King), king, rook)
}

/// Returns an en passant capture. In most cases, the two pawns are put on the board and the target is cleared, so that
/// the move can be played.
fn en_passant(mailbox: &mut Mailbox, occupied: &mut Bitboard, rng: &mut Rng) -> Move {
    let color = Color::ALL[rng.below(2)];
    let (mut from, mut to) = (rng.square(), rng.square());
    if rng.below(8) != 0 {
        let files = if from.file() == 0 { 1 } else { -1 };
        let ranks = if color == Color::White { 1 } else { -1 };
        from = if from.offset(files, ranks).is_some() { from } else { Square::E5 };
        to = from.offset(files, ranks).unwrap_or(to);
    }
    if rng.below(8) != 0 {
        mailbox.remove(to);
        *occupied -= Bitboard::from_square(to);
        let pawns = [(from, color), (meet(to, from), color.opposite())];
        for (square, color) in pawns {
            mailbox.put(square, Piece::new(color, Role::Pawn));
            *occupied |= Bitboard::from_square(square);
        }
    }
    Move::en_passant(Piece::new(color, Role::Pawn), from, to)
}
