//! Questions about one square, against walks along the rays, on sets that may overlap and on squares in any state.

use fastrand::Rng;
use quintessence::exchange::see_ge;
use quintessence::quad::{Piece, Role};
use quintessence::{
    Bitboard, Color, Direction, PieceSets, Square, attackers_to, between, between_inclusive,
    bishop_and_rook_attacks, bishop_and_rook_xrays, checkers_and_pinned, is_attacked, king_attacks,
    knight_attacks, oracle, pawn_attacks,
};
use support::boards::{board_of, boards, mailboxes, pairs_of_boards};

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

const fn is_diagonal(direction: Direction) -> bool {
    direction.file_step() != 0 && direction.rank_step() != 0
}

/// The squares of a ray, the nearest first.
fn ray(square: Square, direction: Direction) -> impl Iterator<Item = Square> {
    std::iter::successors(square.step(direction), move |next| next.step(direction))
}

/// What stands nearest on a ray in sight of the square, and what stands in sight behind the first blocker.
struct Sight {
    first: Vec<Square>,
    blocker: Option<Square>,
    beyond: Vec<Square>,
}

impl Sight {
    fn new(square: Square, direction: Direction, occupied: Bitboard) -> Self {
        let mut squares = ray(square, direction);
        let mut in_sight = || {
            let mut seen = Vec::new();
            for square in squares.by_ref() {
                seen.push(square);
                if occupied.contains(square) {
                    return (seen, Some(square));
                }
            }
            (seen, None)
        };
        let (first, blocker) = in_sight();
        let (beyond, _) = in_sight();
        Self { first, blocker, beyond }
    }
}

fn walked_attackers(square: Square, pieces: &PieceSets, occupied: Bitboard) -> Bitboard {
    let mut attackers = Bitboard::EMPTY;
    for direction in Direction::ALL {
        let sliders = if is_diagonal(direction) { pieces.diagonal } else { pieces.orthogonal };
        attackers |=
            Sight::new(square, direction, occupied).first.into_iter().collect::<Bitboard>() & sliders;
    }
    let leapers = |set: Bitboard, attacks: &dyn Fn(Square) -> Bitboard| -> Bitboard {
        set.into_iter().filter(|&from| attacks(from).contains(square)).collect()
    };
    attackers
        | leapers(pieces.knights, &knight_attacks)
        | leapers(pieces.kings, &king_attacks)
        | leapers(pieces.pawns(Color::White), &|from| pawn_attacks(Color::White, from))
        | leapers(pieces.pawns(Color::Black), &|from| pawn_attacks(Color::Black, from))
}

#[test]
fn bishop_and_rook_of_one_square() {
    for occupied in boards(60).take(ROUNDS) {
        for square in Square::ALL {
            let expected = (oracle::bishop_attacks(square, occupied), oracle::rook_attacks(square, occupied));
            assert_eq!(bishop_and_rook_attacks(square, occupied), expected, "{square}, {occupied:#x}");
        }
    }
}

/// Every occupancy of the diagonals of every square, with the rest of the board full and empty.
#[test]
fn bishop_beside_rook_with_every_occupancy() {
    let mut cases = 0;
    for square in Square::ALL {
        let diagonals = oracle::bishop_attacks(square, Bitboard::EMPTY);
        for blockers in diagonals.subsets() {
            let expected = oracle::bishop_attacks(square, blockers);
            for occupied in [blockers, blockers | !diagonals] {
                assert_eq!(bishop_and_rook_attacks(square, occupied).0, expected, "{square}, {occupied:#x}");
                cases += 1;
            }
        }
    }
    assert_eq!(cases, 2 * 71_168);
}

#[test]
fn attackers_of_a_square() {
    for (pieces, occupied, side) in cases(61) {
        for square in Square::ALL {
            let expected = walked_attackers(square, &pieces, occupied);
            assert_eq!(
                attackers_to(square, &pieces, occupied),
                expected,
                "{square}, {pieces:?}, {occupied:#x}"
            );
            let attacked = is_attacked(square, side, &pieces, occupied);
            assert_eq!(
                attacked,
                !(expected & side).is_empty(),
                "{square}, {side:#x}, {pieces:?}, {occupied:#x}"
            );
        }
    }
}

#[test]
fn xrays_end_with_the_second_blocker() {
    for (through, occupied) in pairs_of_boards(62).take(ROUNDS) {
        for square in Square::ALL {
            let mut expected = (Bitboard::EMPTY, Bitboard::EMPTY);
            for direction in Direction::ALL {
                let sight = Sight::new(square, direction, occupied);
                if sight.blocker.is_some_and(|blocker| through.contains(blocker)) {
                    let kind = if is_diagonal(direction) { &mut expected.0 } else { &mut expected.1 };
                    kind.extend(sight.beyond);
                }
            }
            let found = bishop_and_rook_xrays(square, through, occupied);
            assert_eq!(found, expected, "{square} through {through:#x}, occupied {occupied:#x}");
        }
    }
}

#[test]
fn checkers_and_pins_of_a_king() {
    for (pieces, occupied, own) in cases(63) {
        for king in Square::ALL {
            let checkers = walked_attackers(king, &pieces, occupied) - own;
            let mut pinned = Bitboard::EMPTY;
            for direction in Direction::ALL {
                let sliders = if is_diagonal(direction) { pieces.diagonal } else { pieces.orthogonal } - own;
                let sight = Sight::new(king, direction, occupied);
                let is_pinning = sight.beyond.into_iter().any(|square| sliders.contains(square));
                pinned.extend(sight.blocker.filter(|&blocker| is_pinning && own.contains(blocker)));
            }
            let found = checkers_and_pinned(king, own, &pieces, occupied);
            assert_eq!(
                found,
                (checkers, pinned),
                "king {king}, own {own:#x}, {pieces:?}, occupied {occupied:#x}"
            );
        }
    }
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
fn between_with_its_end() {
    for a in Square::ALL {
        for b in Square::ALL {
            assert_eq!(between_inclusive(a, b), between(a, b) | b, "{a} {b}");
            assert!(between_inclusive(a, b).contains(a) == (a == b), "{a} {b}");
        }
    }
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
