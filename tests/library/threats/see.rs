//! Exchange evaluation in ray order, against a search of all captures and against `exchange::see_ge`.

use fastrand::Rng;
use quintessence::exchange::see_ge;
use quintessence::quad::{Piece, QuadBitboard, Role};
use quintessence::simd::Level;
use quintessence::threats::RaySet;
use quintessence::{Bitboard, Color, Square, attackers_to};

/// The values of pawn, knight, bishop, rook and queen.
const VALUES: [i32; 5] = [100, 300, 300, 500, 900];

/// The value of a piece; 0 for a king.
fn value(role: Role) -> i32 {
    VALUES.get(role as usize - 1).copied().unwrap_or(0)
}

/// What a capture gains for its side, if both sides then capture with their least valuable pieces or stop. `None` for a
/// king's capture of a defended piece.
fn see(level: Level, board: &QuadBitboard, from: Square, to: Square) -> Option<i32> {
    let role_at = |square| board.piece_at(square).map(Piece::role);
    let color = if board.black().contains(from) { Color::Black } else { Color::White };
    let rays = level.ray_board(to, &board.without(from));
    let (mut occupied, mut side) = (rays.occupied(), color.opposite());
    // The gains of the captures so far, each for the side that captured.
    let mut gains = [0; 32];
    gains[0] = role_at(to).map_or(0, value);
    let mut captured = role_at(from)?;
    let mut last = 0;
    loop {
        let attackers = rays.attackers(occupied);
        let Some((role, position)) = rays.least_valuable(attackers & rays.color(side)) else { break };
        if captured == Role::King {
            // Only a king that captures a defended piece can be captured: its side stops before.
            last = usize::checked_sub(last, 1)?;
            break;
        }
        last += 1;
        gains[last] = value(captured) - gains[last - 1];
        captured = role;
        occupied = occupied.without(position);
        side = side.opposite();
    }
    // From the last capture: each side captures or stops.
    for i in (1..=last).rev() {
        gains[i - 1] = -gains[i].max(-gains[i - 1]);
    }
    Some(gains[0])
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
