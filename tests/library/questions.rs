//! Exchanges and sets of pieces, on sets that may overlap and on squares in any state.

use fastrand::Rng;
use quintessence::exchange::see_ge;
use quintessence::quad::{Piece, Role};
use quintessence::{Bitboard, Color, PieceSets, Square};
use support::boards::{board_of, boards, mailboxes};

const ROUNDS: usize = 2_000;

/// Sets that share squares with each other, and an occupancy and a side drawn independently of them.
fn cases(seed: u64) -> impl Iterator<Item = (PieceSets, Bitboard, Bitboard)> {
    let mut boards = boards(seed);
    std::iter::repeat_with(move || {
        let mut set = || boards.next().unwrap();
        let pieces = PieceSets {
            pawns: [set(), set()],
            knights: set(),
            diagonal: set(),
            orthogonal: set(),
            kings: set(),
        };
        (pieces, set(), set())
    })
    .take(ROUNDS)
}

/// Results that mean nothing must still be results: overlapping sets, no piece on `from`, extreme values.
#[test]
fn exchanges_of_any_sets_are_monotonic() {
    let mut random = Rng::with_seed(65);
    let extremes = [i32::MIN, -1, 0, 1, 100, i32::MAX];
    let mut answers = [0; 2];
    for (pieces, occupied, own) in cases(65) {
        for _ in 0..20 {
            let mut square = || *random.choice(&Square::ALL).unwrap();
            let (from, to) = (square(), square());
            let values = [(); 5].map(|()| *random.choice(&extremes).unwrap());
            let at_least =
                extremes.map(|threshold| see_ge(from, to, own, &pieces, occupied, &values, threshold));
            assert!(at_least.is_sorted_by(|a, b| a >= b), "{from}{to}, {values:?}: {at_least:?}");
            answers[usize::from(at_least[2])] += 1;
        }
    }
    assert!(answers.into_iter().all(|answer| answer > 1_000), "{answers:?}");
}

/// Moves with a name: the exchange on the target square is worth `expected`.
#[test]
fn exchanges_by_hand() {
    let values = [100, 300, 310, 500, 900];
    let check = |placement: &str, from: Square, to: Square, expected: i32| {
        let board: quintessence::quad::QuadBitboard = placement.parse().unwrap();
        let own = board.color(board.piece_at(from).unwrap().color());
        let see_ge =
            |threshold| see_ge(from, to, own, &board.piece_sets(), board.occupied(), &values, threshold);
        assert!(see_ge(expected) && !see_ge(expected + 1), "{placement} {from}{to}");
    };
    // An undefended pawn.
    check("4k3/8/8/3p4/8/8/8/3RK3", Square::D1, Square::D5, 100);
    // Queen takes rook, the rear rook takes the queen, the rook behind the queen takes it.
    check("3rk3/3q4/8/3p4/8/8/3R4/3RK3", Square::D2, Square::D5, 100 - 500 + 900 - 500);
    // En passant, and the rook behind the captured pawn takes back.
    check("4k3/3r4/8/3pP3/8/8/8/4K3", Square::E5, Square::D6, 100 - 100);
    // The same geometry without an enemy pawn: a quiet move.
    check("4k3/3r4/8/3nP3/8/8/8/4K3", Square::E5, Square::D6, -100);
    // A king may take back only if nothing else attacks.
    check("8/8/3k4/3p4/8/8/3R4/3RK3", Square::D2, Square::D5, 100);
    check("8/8/3k4/3p4/8/8/3R4/4K3", Square::D2, Square::D5, 100 - 500);
    // A quiet move onto an attacked square.
    check("4k3/8/2p5/8/8/4N3/8/4K3", Square::E3, Square::D5, -300);
    // The king takes what is not defended.
    check("8/8/8/8/8/8/3pk3/3K4", Square::E2, Square::D1, 0);

    let king_into_check = |threshold| {
        let board: quintessence::quad::QuadBitboard = "3rk3/8/8/8/8/8/3p4/4K3".parse().unwrap();
        let (pieces, own) = (board.piece_sets(), board.white());
        see_ge(Square::E1, Square::D2, own, &pieces, board.occupied(), &values, threshold)
    };
    assert!(!king_into_check(i32::MIN));
}

#[test]
fn piece_sets_of_a_board() {
    for mailbox in mailboxes(66).take(ROUNDS) {
        let set = |has: &dyn Fn(Piece) -> bool| -> Bitboard {
            Square::ALL.into_iter().filter(|&square| mailbox[square as usize].is_some_and(has)).collect()
        };
        let role = |role| set(&|piece| piece.role() == role);
        let color = |color| set(&|piece| piece.color() == color);
        let pieces = PieceSets {
            pawns: Color::ALL.map(|of| role(Role::Pawn) & color(of)),
            knights: role(Role::Knight),
            diagonal: role(Role::Bishop) | role(Role::Queen),
            orthogonal: role(Role::Rook) | role(Role::Queen),
            kings: role(Role::King),
        };
        let board = board_of(&mailbox);
        assert_eq!(board.piece_sets(), pieces);
        assert_eq!(PieceSets::from_roles(Role::ALL.map(role), color(Color::White)), pieces);
        assert_eq!(pieces.occupied(), board.occupied());
        for of in Color::ALL {
            assert_eq!(pieces.pawns(of), role(Role::Pawn) & color(of));
        }
    }
    assert_eq!(PieceSets::EMPTY, PieceSets::default());
}
