//! Legal moves against those of `cozy-chess` and `shakmaty`, which play the same games.

use std::ops::AddAssign;

use fastrand::Rng;
use quintessence::Square;
use quintessence::quad::{Move, MoveKind, Position};
use quintessence_perft::Counter;
use shakmaty::Position as _;
use support::parallel;

use super::{Game, moves};

/// Origin, target (the rook's square for castling) and promotion: 0 for none, 2 for a knight to 5 for a queen.
type Plain = (u8, u8, u8);

fn plain(chosen: Move) -> Plain {
    (chosen.from().index(), chosen.to().index(), chosen.promotion().map_or(0, |role| role as u8))
}

/// A game played by the three move generators.
struct Match {
    game: Game,
    cozy: cozy_chess::Board,
    shakmaty: shakmaty::Chess,
}

impl Match {
    fn new(game: Game) -> Self {
        let cozy = cozy_chess::Board::from_fen(&game.start, true).unwrap();
        let setup = shakmaty::fen::Fen::from_ascii(game.start.as_bytes()).unwrap();
        let shakmaty = setup.into_position(shakmaty::CastlingMode::Chess960).unwrap();
        Self { game, cozy, shakmaty }
    }

    /// The legal moves. Panics unless all three generators agree.
    fn agreed(&self) -> Vec<Move> {
        let moves = moves(&self.game.position);
        let own = sorted(moves.iter().copied().map(plain));
        assert_eq!(own, self.cozy_moves(), "cozy-chess differs in {:#}", self.cozy);
        assert_eq!(own, self.shakmaty_moves(), "shakmaty differs in {:#}", self.cozy);
        moves
    }

    fn cozy_moves(&self) -> Vec<Plain> {
        let mut moves = Vec::new();
        self.cozy.generate_moves(|of_piece| {
            moves.extend(of_piece);
            false
        });
        let promotion = |piece| piece as u8 + 1;
        sorted(moves.into_iter().map(|m| (m.from as u8, m.to as u8, m.promotion.map_or(0, promotion))))
    }

    fn shakmaty_moves(&self) -> Vec<Plain> {
        let plain = |m: shakmaty::Move| {
            (m.from().unwrap() as u8, m.to() as u8, m.promotion().map_or(0, |role| role as u8))
        };
        sorted(self.shakmaty.legal_moves().into_iter().map(plain))
    }

    fn play(&mut self, chosen: Move) {
        let (from, to, promotion) = plain(chosen);
        let square = |index: u8| cozy_chess::Square::index(index.into());
        let promotion_of = |code: u8| cozy_chess::Piece::index(usize::from(code) - 1);
        self.cozy.play_unchecked(cozy_chess::Move {
            from: square(from),
            to: square(to),
            promotion: (promotion != 0).then(|| promotion_of(promotion)),
        });
        let same = self.shakmaty.legal_moves().into_iter().find(|m| {
            (m.from().unwrap() as u8, m.to() as u8) == (from, to)
                && m.promotion().map_or(0, |role| role as u8) == promotion
        });
        self.shakmaty.play_unchecked(same.unwrap());
        self.game.position = self.game.position.after(chosen);
    }
}

fn sorted(moves: impl Iterator<Item = Plain>) -> Vec<Plain> {
    let mut moves: Vec<_> = moves.collect();
    moves.sort_unstable();
    moves
}

/// The number of positions compared, and of positions with rare legal moves.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    positions: usize,
    en_passant: usize,
    promotions: usize,
    castlings: usize,
}

impl AddAssign for Seen {
    fn add_assign(&mut self, other: Self) {
        self.positions += other.positions;
        self.en_passant += other.en_passant;
        self.promotions += other.promotions;
        self.castlings += other.castlings;
    }
}

impl Seen {
    fn add(&mut self, moves: &[Move]) {
        let any = |is: &dyn Fn(&Move) -> bool| usize::from(moves.iter().any(is));
        *self += Self {
            positions: 1,
            en_passant: any(&|m| m.kind() == MoveKind::EnPassant),
            promotions: any(&|m| m.promotion().is_some()),
            castlings: any(&|m| m.kind() == MoveKind::Castling),
        };
    }
}

const JOBS: u64 = 64;
const POSITIONS_OF_JOB: usize = 6_400;

/// Compares the positions of random games: chess in even jobs, Chess960 in odd jobs.
fn compare(job: u64) -> Seen {
    let mut rng = Rng::with_seed(7_000 + job);
    let mut seen = Seen::default();
    while seen.positions < POSITIONS_OF_JOB {
        let mut game = Match::new(Game::new(&mut rng, job % 2 == 1));
        // After 250 random moves little is left on most boards.
        for _ in 0..250 {
            let moves = game.agreed();
            seen.add(&moves);
            if moves.is_empty() || seen.positions == POSITIONS_OF_JOB {
                break;
            }
            let chosen = game.game.choose(&mut rng, &moves);
            game.play(chosen);
        }
    }
    seen
}

#[test]
fn moves_of_random_games() {
    let jobs: Vec<_> = (0..JOBS).collect();
    let mut seen = Seen::default();
    for of_job in parallel::for_each(&jobs, |&job| compare(job)) {
        seen += of_job;
    }
    assert_eq!(seen.positions, 409_600);
    assert!(seen.en_passant > 2_000 && seen.promotions > 10_000 && seen.castlings > 50_000, "{seen:?}");
}

/// Three plies below positions of random games: the last two are counted at once.
#[test]
fn leaves_of_random_games() {
    let counter = Counter::new(1).expect("no threads to start");
    let jobs: Vec<_> = (0..JOBS).collect();
    let positions = parallel::for_each(&jobs, |&job| {
        let mut rng = Rng::with_seed(7_800 + job);
        let mut positions = 0;
        while positions < 7 {
            let mut game = Match::new(Game::new(&mut rng, job % 2 == 1));
            for ply in 0..rng.usize(20..200) {
                let moves = quintessence_perft::moves(&game.game.position);
                if moves.is_empty() {
                    break;
                }
                if ply % 20 == 19 {
                    let leaves = counter.count(&game.game.position, 3);
                    assert_eq!(leaves, cozy_leaves(&game.cozy, 3), "cozy-chess differs in {:#}", game.cozy);
                    assert_eq!(
                        leaves,
                        shakmaty::perft(&game.shakmaty, 3),
                        "shakmaty differs in {:#}",
                        game.cozy
                    );
                    positions += 1;
                }
                let chosen = game.game.choose(&mut rng, &moves);
                game.play(chosen);
            }
        }
        positions
    });
    assert!(positions.into_iter().sum::<usize>() >= 448);
}

fn cozy_leaves(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
            return false;
        }
        for chosen in moves {
            let mut after = board.clone();
            after.play_unchecked(chosen);
            leaves += cozy_leaves(&after, depth - 1);
        }
        false
    });
    leaves
}

/// En passant squares on boards of few pieces, where the capture is often illegal by a pin.
#[test]
fn en_passant_on_open_boards() {
    let mut rng = Rng::with_seed(7_900);
    let (mut compared, mut refused) = (0, 0);
    while compared < 8_000 {
        let fen = en_passant_position(&mut rng);
        // Each library refuses other unreachable positions; only positions that all accept are compared.
        let Ok(position) = Position::from_fen(&fen) else { continue };
        let Ok(cozy) = cozy_chess::Board::from_fen(&fen, true) else { continue };
        let setup = shakmaty::fen::Fen::from_ascii(fen.as_bytes()).unwrap();
        let Ok(shakmaty) = setup.into_position(shakmaty::CastlingMode::Chess960) else { continue };
        let game = Match { game: Game { start: fen, position }, cozy, shakmaty };
        let moves = game.agreed();
        let captures = moves.iter().filter(|m| m.kind() == MoveKind::EnPassant).count();
        refused += usize::from(position.en_passant().is_some() && captures == 0);
        compared += 1;
    }
    assert!(refused > 400, "{refused}");
}

/// A white pawn has just moved two squares, beside a black pawn; kings and a few sliders stand anywhere.
fn en_passant_position(rng: &mut Rng) -> String {
    let mut board = [['1'; 8]; 8];
    let file = rng.usize(..8);
    let beside = if file == 0 || file < 7 && rng.bool() { file + 1 } else { file - 1 };
    board[3][file] = 'P';
    board[3][beside] = 'p';
    let pieces: Vec<char> = "KkRrBbQqQRB".chars().take(rng.usize(3..=11)).collect();
    for piece in pieces {
        // Half of the pieces stand on the rank of the pawns, so that pins are frequent.
        let rank = if rng.bool() { 3 } else { rng.usize(..8) };
        let to = rng.usize(..8);
        let is_way = to == file && (rank == 1 || rank == 2);
        if board[rank][to] == '1' && !is_way {
            board[rank][to] = piece;
        }
    }
    let ranks: Vec<String> =
        board.iter().rev().map(|rank| compressed(&rank.iter().collect::<String>())).collect();
    let passed = Square::at(file as u8, 2).unwrap();
    format!("{} b - {passed} 0 1", ranks.join("/"))
}

/// A rank with each run of `1` replaced by one digit.
fn compressed(rank: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for piece in rank.chars().chain(['/']) {
        if piece == '1' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        if piece != '/' {
            text.push(piece);
        }
    }
    text
}
