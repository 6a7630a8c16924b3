//! The exchange evaluation of the example `threats`, against a search of all captures and against `exchange::see_ge`.

use fastrand::Rng;
use quintessence::exchange::see_ge;
use quintessence::quad::{Piece, QuadBitboard, Role};
use quintessence::simd::Level;
use quintessence::threats::RaySet;
use quintessence::{Bitboard, Color, Square, attackers_to};
use quintessence_threats::{Exchange, VALUES, value};

/// What a capture gains.
fn see(level: Level, board: &QuadBitboard, from: Square, to: Square) -> Option<i32> {
    Exchange::new(level, board, from, to).map(|exchange| exchange.value)
}

/// Which of several pieces with the least valuable role captures: that of the lowest key.
type Key = fn(to: Square, from: Square) -> u32;

const BY_SQUARE: Key = |_, from| from as u32;
const BY_POSITION: Key = |to, from| RaySet::position_of(to, from).unwrap_or(u32::MAX);

/// What a side gains that captures on a square with its least valuable piece or stops.
fn best(board: &QuadBitboard, to: Square, side: Color, key: Key) -> i32 {
    let attackers = attackers_to(to, &board.piece_sets(), board.occupied()) & board.color(side);
    let role = |from| board.piece_at(from).map(Piece::role);
    let least = attackers.into_iter().min_by_key(|&from| (role(from), key(to, from)));
    least.and_then(|from| after(board, from, to, key)).map_or(0, |gain| gain.max(0))
}

/// What a capture gains. `None` if it leaves the capturing king attacked.
fn after(board: &QuadBitboard, from: Square, to: Square, key: Key) -> Option<i32> {
    let (piece, captured) = (board.piece_at(from)?, board.piece_at(to)?);
    let other = piece.color().opposite();
    let next = board.without(from).with(to, piece);
    let enemies = attackers_to(to, &next.piece_sets(), next.occupied()) & next.color(other);
    if piece.role() == Role::King && !enemies.is_empty() {
        return None;
    }
    Some(value(captured.role()) - best(&next, to, other, key))
}

/// A board with many pieces in sight of a square. The square has a piece of Black that is no king.
fn crowded(random: &mut Rng) -> (QuadBitboard, Square) {
    let mut board = QuadBitboard::EMPTY;
    let to = random.choice(Square::ALL).unwrap();
    for _ in 0..random.usize(4..40) {
        let piece = random.choice(Piece::ALL).unwrap();
        if piece.role() != Role::King {
            board.put(random.choice(Square::ALL).unwrap(), piece);
        }
    }
    for king in [Piece::WhiteKing, Piece::BlackKing] {
        board.put(random.choice(Square::ALL).unwrap(), king);
    }
    board.put(
        to,
        random.choice([Piece::BlackPawn, Piece::BlackKnight, Piece::BlackRook, Piece::BlackQueen]).unwrap(),
    );
    (board, to)
}

/// All captures of White on the square.
fn captures(board: &QuadBitboard, to: Square) -> Bitboard {
    attackers_to(to, &board.piece_sets(), board.occupied()) & board.white()
}

#[test]
fn as_a_search_of_captures() {
    let mut random = Rng::with_seed(5);
    let (mut captured, mut refused) = (0, 0);
    for _ in 0..10_000 {
        let (board, to) = crowded(&mut random);
        for from in captures(&board, to) {
            let expected = after(&board, from, to, BY_POSITION);
            assert_eq!(see(Level::PORTABLE, &board, from, to), expected, "{board} {from} {to}");
            assert_eq!(see(Level::detect(), &board, from, to), expected, "{board} {from} {to}");
            captured += 1;
            refused += u32::from(expected.is_none());
        }
    }
    assert!(captured > 5_000 && refused > 100, "{captured} captures, {refused} of them illegal");
}

/// Both functions choose between pieces of one role in their own order, and the choice may decide which x-rays follow.
#[test]
fn as_the_threshold_form() {
    let mut random = Rng::with_seed(6);
    let (mut captured, mut decided) = (0, 0);
    for _ in 0..5_000 {
        let (board, to) = crowded(&mut random);
        let (own, pieces) = (board.white(), board.piece_sets());
        for from in captures(&board, to) {
            let expected = after(&board, from, to, BY_SQUARE);
            for threshold in [-900, -400, -200, -100, 0, 1, 100, 200, 400] {
                let reaches = see_ge(from, to, own, &pieces, board.occupied(), &VALUES, threshold);
                let is_expected = expected.is_some_and(|gain| gain >= threshold);
                assert_eq!(reaches, is_expected, "{board} {from} {to} {threshold}");
            }
            captured += 1;
            decided += u32::from(see(Level::detect(), &board, from, to) == expected);
        }
    }
    assert!(decided * 100 > captured * 95, "{decided} of {captured} captures");
}

/// The value of a move, and how many moves both sides make. White moves.
fn exchange(board: &str, from: Square, to: Square) -> Option<(i32, usize, usize)> {
    let board = board.parse().unwrap();
    let exchange = Exchange::new(Level::detect(), &board, from, to)?;
    let gain = |threshold| {
        see_ge(from, to, board.white(), &board.piece_sets(), board.occupied(), &VALUES, threshold)
    };
    assert!(gain(exchange.value) && !gain(exchange.value + 1), "{board} {from} {to}");
    assert_eq!(exchange.balances().nth(exchange.best - 1), Some(exchange.value), "{board} {from} {to}");
    Some((exchange.value, exchange.best, exchange.captures.len()))
}

#[test]
fn quiet_moves_en_passant_and_castling() {
    use Square::{A2, A4, B2, B4, C2, C3, C4, D1, D5, D6, D8, E1, E5, E7, H1};
    for (board, from, to, expected) in [
        // A rook captures a guarded pawn.
        ("4k3/8/4p3/3p4/8/8/8/3RK3", D1, D5, Some((-400, 2, 2))),
        // Two knights are exchanged. The rook does not capture the rook in front of the queen.
        ("3qk3/3r4/8/3n4/8/2N5/8/3RK3", C3, D5, Some((0, 2, 4))),
        // Quiet moves.
        ("4k3/8/8/2p5/8/8/1R6/4K3", B2, B4, Some((-500, 2, 2))),
        ("4k3/8/8/8/8/8/P7/4K3", A2, A4, Some((0, 1, 1))),
        // En passant, with a pawn that captures back, and without.
        ("4k3/2p5/8/3pP3/8/8/8/4K3", E5, D6, Some((0, 2, 2))),
        ("4k3/8/8/3pP3/8/8/8/4K3", E5, D6, Some((100, 1, 1))),
        // The pawn remains a pawn.
        ("3rk3/4P3/8/8/8/8/8/4K3", E7, D8, Some((400, 2, 2))),
        // A castling king, an empty square, and a king that captures a guarded piece.
        ("4k3/8/8/8/8/8/8/4K2R", E1, H1, None),
        ("4k3/8/8/8/8/8/8/4K2R", C4, H1, None),
        ("4k3/8/8/8/8/1p6/2n5/3K4", D1, C2, None),
    ] {
        assert_eq!(exchange(board, from, to), expected, "{board} {from} {to}");
    }
}
