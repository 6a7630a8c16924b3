//! The exchange evaluation, against a search of all captures on the square.

use fastrand::Rng;
use quintessence::exchange::see_ge;
use quintessence::quad::{Piece, QuadBitboard, Role};
use quintessence::{Bitboard, Color, PieceSets, Square, attackers_to};
use support::boards::boards;

/// Pawn, knight, bishop, rook and queen.
const VALUES: [i32; 5] = [100, 300, 310, 500, 900];

fn value(role: Role) -> i32 {
    VALUES.get(role as usize - 1).copied().unwrap_or(10_000)
}

/// What a side gains that captures on a square with its least valuable piece or stops. Of several, that on the lowest
/// square captures.
fn best(board: &QuadBitboard, to: Square, side: Color) -> i32 {
    let attackers = attackers_to(to, &board.piece_sets(), board.occupied()) & board.color(side);
    let least = attackers.into_iter().min_by_key(|&from| (board.piece_at(from).map(Piece::role), from));
    least.and_then(|from| after(board, from, to)).map_or(0, |gain| gain.max(0))
}

/// What a capture gains. `None` if it leaves the capturing king attacked.
fn after(board: &QuadBitboard, from: Square, to: Square) -> Option<i32> {
    let (piece, captured) = (board.piece_at(from)?, board.piece_at(to)?);
    let other = piece.color().opposite();
    let next = board.without(from).with(to, piece);
    let enemies = attackers_to(to, &next.piece_sets(), next.occupied()) & next.color(other);
    let is_legal = piece.role() != Role::King || enemies.is_empty();
    is_legal.then(|| value(captured.role()) - best(&next, to, other))
}

/// A board with many pieces in sight of a square. The square has a piece of Black that is no king.
fn crowded(random: &mut Rng) -> (QuadBitboard, Square) {
    let mut board = QuadBitboard::EMPTY;
    let mut put = |random: &mut Rng, square, pieces: &[Piece]| {
        board.put(square, *random.choice(pieces).unwrap());
    };
    let to = *random.choice(&Square::ALL).unwrap();
    for _ in 0..random.usize(4..40) {
        let square = *random.choice(&Square::ALL).unwrap();
        // The last two are the kings.
        put(random, square, &Piece::ALL[..10]);
    }
    for king in [Piece::WhiteKing, Piece::BlackKing] {
        let square = *random.choice(&Square::ALL).unwrap();
        put(random, square, &[king]);
    }
    put(random, to, &[Piece::BlackPawn, Piece::BlackKnight, Piece::BlackRook, Piece::BlackQueen]);
    (board, to)
}

#[test]
fn as_a_search_of_captures() {
    let mut random = Rng::with_seed(6);
    let (mut captured, mut refused) = (0, 0);
    for _ in 0..5_000 {
        let (board, to) = crowded(&mut random);
        let (own, pieces, occupied) = (board.white(), board.piece_sets(), board.occupied());
        for from in attackers_to(to, &pieces, occupied) & own {
            let expected = after(&board, from, to);
            for threshold in [-900, -400, -200, -100, 0, 1, 100, 200, 400] {
                let found = see_ge(from, to, own, &pieces, occupied, &VALUES, threshold);
                let is_expected = expected.is_some_and(|gain| gain >= threshold);
                assert_eq!(found, is_expected, "{board} {from} {to} {threshold}");
            }
            captured += 1;
            refused += u32::from(expected.is_none());
        }
    }
    assert!(captured > 5_000 && refused > 100, "{captured} captures, {refused} of them illegal");
}

/// Results that mean nothing must still be results: overlapping sets, no piece on `from`, extreme values.
#[test]
fn exchanges_of_any_sets_are_monotonic() {
    let (mut random, mut boards) = (Rng::with_seed(65), boards(65));
    let extremes = [i32::MIN, -1, 0, 1, 100, i32::MAX];
    let mut answers = [0; 2];
    for _ in 0..2_000 {
        let mut any = || boards.next().unwrap();
        let pieces = PieceSets { roles: [(); 6].map(|()| any()), colors: [any(), any()] };
        let [occupied, own] = [any(), any()];
        for _ in 0..10 {
            let [from, to] = [(); 2].map(|()| *random.choice(&Square::ALL).unwrap());
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
    use Square::*;
    for (placement, from, to, expected) in [
        // An undefended pawn.
        ("4k3/8/8/3p4/8/8/8/3RK3", D1, D5, 100),
        // Queen takes rook, the rear rook takes the queen, the rook behind the queen takes it.
        ("3rk3/3q4/8/3p4/8/8/3R4/3RK3", D2, D5, 100 - 500 + 900 - 500),
        // En passant, and the rook behind the captured pawn takes back.
        ("4k3/3r4/8/3pP3/8/8/8/4K3", E5, D6, 100 - 100),
        // The same geometry without an enemy pawn: a quiet move.
        ("4k3/3r4/8/3nP3/8/8/8/4K3", E5, D6, -100),
        // A king may take back only if nothing else attacks.
        ("8/8/3k4/3p4/8/8/3R4/3RK3", D2, D5, 100),
        ("8/8/3k4/3p4/8/8/3R4/4K3", D2, D5, 100 - 500),
        // A quiet move onto an attacked square.
        ("4k3/8/2p5/8/8/4N3/8/4K3", E3, D5, -300),
        // The king takes what is not defended.
        ("8/8/8/8/8/8/3pk3/3K4", E2, D1, 0),
        // The pawn remains a pawn.
        ("3rk3/4P3/8/8/8/8/8/4K3", E7, D8, 400),
    ] {
        let board: QuadBitboard = placement.parse().unwrap();
        let own = board.color(board.piece_at(from).unwrap().color());
        let see_ge =
            |threshold| see_ge(from, to, own, &board.piece_sets(), board.occupied(), &VALUES, threshold);
        assert!(see_ge(expected) && !see_ge(expected + 1), "{placement} {from}{to}");
    }
    let board: QuadBitboard = "3rk3/8/8/8/8/8/3p4/4K3".parse().unwrap();
    let into_check = see_ge(E1, D2, board.white(), &board.piece_sets(), board.occupied(), &VALUES, i32::MIN);
    assert!(!into_check);
    // Nothing stands on the square.
    let _ = see_ge(C4, D2, Bitboard::EMPTY, &PieceSets::EMPTY, Bitboard::EMPTY, &VALUES, 0);
}
