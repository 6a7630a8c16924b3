//! Random games in which the example `perft` and `shakmaty` must agree about the legal moves and the positions.

use fastrand::Rng;
use quintessence::quad::{Move, MoveKind, Piece, Position, QuadBitboard};
use quintessence::{Square, pawn_attacks};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};
use support::parallel;

/// Origin, target (for castling, the rook's square), and promotion: 0 for none, 1 for a knight, up to 4 for a queen.
type Plain = (u8, u8, u8);

fn plain(chosen: Move) -> Plain {
    (chosen.from().index(), chosen.to().index(), chosen.promotion().map_or(0, |role| role as u8))
}

fn plain_of_peer(chosen: shakmaty::Move) -> Plain {
    let from = chosen.from().expect("chess has no drops");
    (from as u8, chosen.to() as u8, chosen.promotion().map_or(0, |role| role as u8 - 1))
}

#[derive(Clone)]
struct Both {
    position: Position,
    peer: Chess,
}

impl Both {
    fn new(fen: &str) -> Option<Self> {
        let peer = fen.parse::<Fen>().ok()?.into_position(CastlingMode::Chess960).ok()?;
        Some(Self { position: fen.parse().ok()?, peer })
    }

    fn start(rng: &mut Rng, is_chess960: bool) -> Self {
        let number = if is_chess960 { rng.u32(..960) } else { 518 };
        Self::new(&format!("{:#}", cozy_chess::Board::chess960_startpos(number))).expect("a start position")
    }

    fn agreed(&self) -> Vec<Move> {
        let moves = quintessence_perft::moves(&self.position).to_vec();
        let mut own: Vec<_> = moves.iter().copied().map(plain).collect();
        let mut others: Vec<_> = self.peer.legal_moves().into_iter().map(plain_of_peer).collect();
        own.sort_unstable();
        others.sort_unstable();
        assert_eq!(own, others, "{}", self.position);
        let count = quintessence_perft::leaves(&self.position, 1);
        assert_eq!(count, moves.len() as u64, "{}", self.position);
        let may_capture = moves.iter().any(|chosen| chosen.kind() == MoveKind::EnPassant);
        assert_eq!(self.position.en_passant().is_some(), may_capture, "{}", self.position);
        let fen = Fen::from_position(&self.peer, EnPassantMode::Always).to_string();
        assert_eq!(Position::from_fen(&fen), Ok(self.position), "{fen}");
        moves
    }

    fn play(&mut self, chosen: Move) {
        let same = self.peer.legal_moves().into_iter().find(|&peer| plain_of_peer(peer) == plain(chosen));
        self.peer.play_unchecked(same.expect("both have this move"));
        self.position = self.position.after(chosen);
    }

    /// Prefers rare kinds of moves, and avoids moves that lose castling rights, so that all kinds occur often.
    fn choose(&self, rng: &mut Rng, moves: &[Move]) -> Move {
        let is_rare = |&&chosen: &&Move| {
            chosen.kind() == MoveKind::EnPassant
                || chosen.promotion().is_some() && chosen.captured().is_some()
                || self.position.after(chosen).en_passant().is_some()
        };
        if let Some(&rare) = moves.iter().find(is_rare)
            && rng.bool()
        {
            return rare;
        }
        let keeps = |chosen: Move| self.position.after(chosen).castling() == self.position.castling();
        let mut random = || *rng.choice(moves).expect("the game goes on");
        let keeping = (0..6).map(|_| random()).find(|&chosen| keeps(chosen));
        keeping.unwrap_or_else(random)
    }
}

/// Returns what a position adds to four counts: of positions, and of positions with a legal en passant capture, with a
/// promotion, and with castling.
fn kinds(moves: &[Move]) -> [usize; 4] {
    let any = |is: fn(&Move) -> bool| usize::from(moves.iter().any(is));
    [
        1,
        any(|chosen| chosen.kind() == MoveKind::EnPassant),
        any(|chosen| chosen.promotion().is_some()),
        any(|chosen| chosen.kind() == MoveKind::Castling),
    ]
}

fn sum(a: [usize; 4], b: [usize; 4]) -> [usize; 4] {
    [0, 1, 2, 3].map(|i| a[i] + b[i])
}

const JOBS: u64 = 64;
const POSITIONS_OF_JOB: usize = 6_400;

/// Returns how many positions had each kind of move. Even jobs play chess, and odd jobs Chess960.
fn compare(job: u64) -> [usize; 4] {
    let mut rng = Rng::with_seed(7_000 + job);
    let mut seen = [0; 4];
    while seen[0] < POSITIONS_OF_JOB {
        let mut game = Both::start(&mut rng, job % 2 == 1);
        for _ in 0..250 {
            let moves = game.agreed();
            seen = sum(seen, kinds(&moves));
            if moves.is_empty() || seen[0] == POSITIONS_OF_JOB {
                break;
            }
            game.play(game.choose(&mut rng, &moves));
        }
    }
    seen
}

#[test]
fn random_games() {
    let jobs: Vec<_> = (0..JOBS).collect();
    let [positions, en_passant, promotions, castlings] =
        parallel::for_each(&jobs, |&job| compare(job)).into_iter().fold([0; 4], sum);
    assert_eq!(positions, 409_600);
    assert!(
        en_passant > 2_000 && promotions > 10_000 && castlings > 50_000,
        "{en_passant} {promotions} {castlings}"
    );
}

/// A king that moves along the enemy's first rank must not change the enemy's castling rights.
#[test]
fn kings_among_rooks_that_may_castle() {
    for fen in ["1K2k2r/8/8/8/8/8/8/8 w k - 0 1", "8/8/8/8/8/8/8/1k2K2R b K - 0 1"] {
        let both = Both::new(fen).expect("both accept the record");
        let moves = both.agreed();
        assert_eq!(moves.len(), 5);
        for chosen in moves {
            let mut after = both.clone();
            after.play(chosen);
            after.agreed();
        }
    }
}

/// On open boards, pins often make the en passant capture illegal. The FEN states its square even then.
#[test]
fn en_passant_on_open_boards() {
    let mut rng = Rng::with_seed(7_900);
    let (mut compared, mut refused) = (0, 0);
    while compared < 8_000 {
        // Each of the two parsers refuses some unreachable positions that the other one accepts.
        let Some(both) = Both::new(&en_passant_position(&mut rng)) else { continue };
        both.agreed();
        refused += usize::from(both.position.en_passant().is_none());
        compared += 1;
    }
    assert!(refused > 400, "{refused}");
}

fn en_passant_position(rng: &mut Rng) -> String {
    let passed = Square::at(rng.u8(..8), 2).expect("a square");
    let beside: Vec<_> = pawn_attacks(quintessence::Color::White, passed).into_iter().collect();
    let way = [passed, passed.offset(0, -1).expect("rank 2")];
    let pawn = passed.offset(0, 1).expect("rank 4");
    let mut board = QuadBitboard::default().with(pawn, Piece::WhitePawn);
    board = board.with(*rng.choice(&beside).expect("a neighbour"), Piece::BlackPawn);
    for symbol in "KkRrBbQqQRB".chars().take(rng.usize(3..=11)) {
        // Half of the other pieces are put on the rank of the two pawns, so that the capture often opens a line to the
        // king.
        let rank = if rng.bool() { 3 } else { rng.u8(..8) };
        let to = Square::at(rng.u8(..8), rank).expect("a square");
        if board.piece_at(to).is_none() && !way.contains(&to) {
            let piece = Piece::ALL.into_iter().find(|piece| piece.symbol() == symbol);
            board = board.with(to, piece.expect("a piece"));
        }
    }
    format!("{board} b - {passed} 0 1")
}
