//! Threats of a piece, a move and a board, against walks from each piece.

use std::collections::BTreeSet;

use quintessence::quad::{Mailbox, Move, MoveKind, Piece, QuadBitboard, castling_targets};
use quintessence::simd::Level;
use quintessence::threats::{MoveThreats, PieceThreats, Threat, for_each_threat, move_threats, threats_at};
use quintessence::{Bitboard, Color, PieceSets, Role, Square};

use crate::rng::Rng;
use crate::{Form, Report};

/// The number of random boards.
const BOARDS: usize = 300;

/// Positions of games, with sliders that see through squares of moves, en passant captures and castling.
const GAMES: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R",
    "8/8/8/K1pP3r/8/8/8/4k3",
    "1kr5/1bq2p1p/p3p1p1/3pP3/3Pn1P1/P2B1N1P/1P1Q1P2/2R3K1",
    "qrkbbnnr/pppppppp/8/8/8/8/PPPPPPPP/QRK1BNNR",
];

pub(crate) const STRAIGHT: &[(i8, i8)] = &[(0, 1), (1, 0), (0, -1), (-1, 0)];
pub(crate) const DIAGONAL: &[(i8, i8)] = &[(1, 1), (1, -1), (-1, -1), (-1, 1)];
pub(crate) const KNIGHT: &[(i8, i8)] =
    &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The arguments of all functions for threats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub(crate) mailbox: Mailbox,
    pub(crate) pieces: PieceSets,
    pub(crate) occupied: Bitboard,
    pub(crate) square: Square,
    pub(crate) piece: Piece,
    pub(crate) chosen: Move,
}

impl crate::Question for Question {
    fn without_d4(self) -> Self {
        Self { occupied: self.occupied - Square::D4, ..self }
    }
}

/// An answer, as sorted lists.
pub(crate) type Answer = Vec<Vec<Threat>>;

/// Every method of `Level` for threats, and the functions of the library.
pub(crate) const FORMS: [Form<Question, Answer>; 3] = [
    Form {
        name: "threats_at",
        answer: |level, q| {
            let Question { square, piece, pieces, mailbox, occupied, .. } = q;
            let found = level.threats_at(*square, *piece, pieces.lend(), mailbox, *occupied);
            let scalar = threats_at(*square, *piece, pieces.lend(), mailbox, *occupied);
            [found, scalar].map(|it| of_piece(&it)).concat()
        },
        expected: |q| twice(piece_walked(q, Board::new(&q.mailbox, q.occupied))),
    },
    Form {
        name: "move_threats",
        answer: |level, q| {
            let found = level.move_threats(q.chosen, q.pieces.lend(), &q.mailbox, q.occupied);
            let scalar = move_threats(q.chosen, q.pieces.lend(), &q.mailbox, q.occupied);
            [found, scalar].map(|it| of_move(&it)).concat()
        },
        expected: |q| twice(move_walked(q)),
    },
    Form {
        name: "for_each_threat",
        answer: |_, q| {
            let mut found = Vec::new();
            for_each_threat(q.pieces.lend(), &q.mailbox, q.occupied, |threat| found.push(threat));
            vec![sorted(found.into_iter())]
        },
        expected: |q| vec![walked(&q.mailbox, q.occupied).into_iter().collect()],
    },
];

fn twice(answer: Answer) -> Answer {
    [answer.clone(), answer].concat()
}

/// What begins and what ends if the piece is put.
fn piece_walked(q: &Question, board: Board) -> Answer {
    changes(&board.without(q.square).threats(), &board.with(q.square, q.piece).threats())
}

/// What ends and what begins by the move.
fn move_walked(q: &Question) -> Answer {
    let after = after(&q.mailbox, q.occupied, q.chosen);
    // A move that does not fit has no threats.
    after.map_or(vec![vec![]; 2], |after| changes(&after, &walked(&q.mailbox, q.occupied)))
}

/// All threats by walks from each piece.
#[must_use]
pub fn walked(mailbox: &Mailbox, occupied: Bitboard) -> BTreeSet<Threat> {
    Board::new(mailbox, occupied).threats()
}

/// All threats after a move, if the move fits.
#[must_use]
pub fn after(mailbox: &Mailbox, occupied: Bitboard, chosen: Move) -> Option<BTreeSet<Threat>> {
    Board::new(mailbox, occupied).after(chosen).map(|board| board.threats())
}

fn of_piece(threats: &PieceThreats) -> Answer {
    vec![sorted(threats.direct()), sorted(threats.discovered())]
}

fn of_move(threats: &MoveThreats) -> Answer {
    vec![sorted(threats.ended()), sorted(threats.begun())]
}

fn sorted(threats: impl Iterator<Item = Threat>) -> Vec<Threat> {
    let mut threats: Vec<_> = threats.collect();
    threats.sort_unstable();
    threats
}

/// What is in `b` alone, and what is in `a` alone.
fn changes(a: &BTreeSet<Threat>, b: &BTreeSet<Threat>) -> Answer {
    [b.difference(a), a.difference(b)].map(|threats| threats.copied().collect()).into()
}

/// A board for walks. Codes outside of the occupancy do not count.
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

    /// All threats by walking from each piece.
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

    /// The board after a move, if the move fits.
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

/// Asks about random boards of 0 to 64 pieces and about positions of games, with moves of all kinds.
///
/// On every third random board, occupied squares may have no piece, and pieces may stand outside of the occupancy.
pub(crate) fn check(level: Level, forms: &[Form<Question, Answer>], report: &mut Report) {
    let mut rng = Rng::new(13);
    for turn in 0..BOARDS {
        let mut mailbox =
            match GAMES[turn % GAMES.len()].parse::<QuadBitboard>().map(QuadBitboard::to_mailbox) {
                Ok(Ok(mailbox)) if turn % 2 == 0 => mailbox,
                _ => random_mailbox(turn % 65, &mut rng),
            };
        let mut occupied = mailbox.to_board().occupied();
        if turn % 3 == 0 {
            occupied = if turn % 9 == 0 { rng.board(turn) } else { occupied ^ rng.board(0) };
        }
        for number in 0..16 {
            let chosen = match number {
                0 | 1 => castling(&mut mailbox, &mut occupied, &mut rng),
                2 | 3 => en_passant(&mut mailbox, &mut occupied, &mut rng),
                _ => plain(&mailbox, occupied, &mut rng),
            };
            let pieces = mailbox.to_board().piece_sets();
            let (square, piece) = (rng.square(), rng.piece());
            let question = Question { mailbox, pieces, occupied, square, piece, chosen };
            let asked = forms.iter().filter(|form| number == 15 || form.name != "for_each_threat");
            asked.for_each(|form| form.ask(level, &question, report));
            if let Some(after) = Board::new(&mailbox, occupied).after(chosen)
                && occupied == mailbox.to_board().occupied()
            {
                let mut played = mailbox;
                played.play(chosen);
                if played != after.mailbox {
                    report.fail(|| format!("play: {played:?}; {question:?}"));
                }
            }
        }
    }
}

/// The square on the file of one square and on the rank of another.
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

/// A move from any occupied square to any square, over other pieces too. Some moves do not fit.
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
    if rng.below(4) == 0 { chosen.promoted(Role::ALL[rng.below(6)]) } else { chosen }
}

/// A king and a rook on any squares of a rank, often with free targets, as in Chess960.
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

/// An en passant capture on the right rank or elsewhere, often with both pawns in place and the target free.
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
