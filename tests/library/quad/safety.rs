//! Checks, pins and king danger squares against brute force: pieces are removed and attacks computed again.

use fastrand::Rng;
use quintessence::quad::{KingSafety, Piece, QuadBitboard, Role};
use quintessence::{
    Bitboard, Color, Square, between, king_attacks, knight_attacks, line_through, oracle, pawn_attacks,
};
use support::parallel;

const fn attacks(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role() {
        Role::Pawn => pawn_attacks(piece.color(), square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => oracle::bishop_attacks(square, occupied),
        Role::Rook => oracle::rook_attacks(square, occupied),
        Role::Queen => oracle::queen_attacks(square, occupied),
        Role::King => king_attacks(square),
    }
}

/// The pieces of one side with their squares.
fn army(board: QuadBitboard, color: Color) -> Vec<(Square, Piece)> {
    let pieces = Square::ALL.into_iter().filter_map(|square| Some((square, board.piece_at(square)?)));
    pieces.filter(|(_, piece)| piece.color() == color).collect()
}

const fn king(board: QuadBitboard, color: Color) -> Square {
    board.pieces(Piece::new(color, Role::King)).single().unwrap()
}

/// The pieces that attack a square.
fn attackers(army: &[(Square, Piece)], target: Square, occupied: Bitboard) -> Bitboard {
    let attack = |&&(square, piece): &&(Square, Piece)| attacks(piece, square, occupied).contains(target);
    army.iter().filter(attack).map(|&(square, _)| square).collect()
}

/// The pieces whose removal uncovers an attack of `army` on the target.
fn screens(
    pieces: &[(Square, Piece)],
    army: &[(Square, Piece)],
    target: Square,
    occupied: Bitboard,
) -> Bitboard {
    let before = attackers(army, target, occupied);
    let uncovers =
        |&square: &Square| !(attackers(army, target, occupied.without(square)) - before - square).is_empty();
    pieces.iter().map(|&(square, _)| square).filter(|&square| square != target).filter(uncovers).collect()
}

/// King, checkers, blocks, pinned pieces, discoverers, and king danger squares.
const fn sets(safety: &KingSafety) -> [Bitboard; 6] {
    let KingSafety { king, checkers, blocks, pinned, discoverers, king_danger, .. } = *safety;
    [king, checkers, blocks, pinned, discoverers, king_danger]
}

/// The same sets as [`sets`].
fn by_brute_force(board: QuadBitboard, color: Color) -> [Bitboard; 6] {
    let occupied = board.occupied();
    let (own, enemies) = (army(board, color), army(board, !color));
    let king = king(board, color);
    let checkers = attackers(&enemies, king, occupied);
    [
        king.into(),
        checkers,
        checkers.into_iter().map(|checker| between(king, checker)).collect(),
        screens(&own, &enemies, king, occupied),
        screens(&enemies, &enemies, king, occupied),
        enemies.iter().map(|&(square, piece)| attacks(piece, square, occupied.without(king))).collect(),
    ]
}

/// A random board with one king a side and up to 30 other pieces.
fn random_board(rng: &mut Rng, mostly_sliders: bool) -> QuadBitboard {
    let mut squares = Square::ALL;
    rng.shuffle(&mut squares);
    let mut squares = squares.into_iter();
    let mut board = QuadBitboard::EMPTY;
    for piece in [Piece::WhiteKing, Piece::BlackKing] {
        board.put(squares.next().unwrap(), piece);
    }
    for _ in 0..rng.u32(..=30) {
        let first = if mostly_sliders && rng.u32(..4) > 0 { 4 } else { 0 };
        board.put(squares.next().unwrap(), Piece::ALL[rng.usize(first..10)]);
    }
    board
}

#[test]
fn random_boards_by_brute_force() {
    let seeds: Vec<u64> = (0..40).collect();
    let counts = parallel::for_each(&seeds, |&seed| {
        let mut rng = Rng::with_seed(100 + seed);
        let mut seen = [0; 6];
        for i in 0..500 {
            let board = random_board(&mut rng, i % 2 == 0);
            for color in Color::ALL {
                let found = KingSafety::new(board, color);
                assert_eq!(sets(&found), by_brute_force(board, color), "{color:?} in {board}");
                for square in Square::ALL {
                    let line = if found.pinned.contains(square) {
                        line_through(king(board, color), square)
                    } else {
                        Bitboard::FULL
                    };
                    assert_eq!(found.pin_line(square), line);
                }
                let sets = [found.blocks, found.pinned, found.discoverers, found.king_danger];
                for (count, set) in seen.iter_mut().zip(sets) {
                    *count += usize::from(!set.is_empty());
                }
                seen[4 + usize::from(found.checkers.len() > 1)] += usize::from(!found.checkers.is_empty());
            }
        }
        seen
    });
    let totals: [usize; 6] = [0, 1, 2, 3, 4, 5].map(|i| counts.iter().map(|seen| seen[i]).sum());
    assert_eq!(counts.len() * 500, 20_000);
    assert!(totals.iter().all(|&total| total > 2_000), "{totals:?}");
}

/// Where a side has no king, the king danger squares are all that its enemy attacks; the other sets are empty.
#[test]
fn boards_without_a_king() {
    let mut rng = Rng::with_seed(140);
    for i in 0..500 {
        let whole = random_board(&mut rng, i % 2 == 0);
        for color in Color::ALL {
            let board = whole.without(king(whole, color));
            let safety = KingSafety::new(board, color);
            let [others @ .., king_danger] = sets(&safety);
            assert_eq!(others, [Bitboard::EMPTY; 5]);
            let attacked = army(board, !color);
            let attacked =
                attacked.iter().map(|&(square, piece)| attacks(piece, square, board.occupied())).collect();
            assert_eq!(king_danger, attacked);
            assert_eq!(safety.pin_line(Square::E4), Bitboard::FULL);
        }
    }
    let [white, black] = Color::ALL.map(|color| KingSafety::new(QuadBitboard::EMPTY, color));
    assert!(white == black && white.king_danger.is_empty());
}

/// With several kings, sliders see through all of them, and a king may be pinned in front of another.
#[test]
fn several_kings() {
    let board: QuadBitboard = "8/8/8/R2k1k2/8/8/8/8".parse().unwrap();
    let black = KingSafety::new(board, Color::Black);
    let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
    assert_eq!(black.checkers, set(&[Square::A5]));
    assert!(set(&[Square::B5, Square::C5]).is_subset(black.blocks));
    assert!(black.pinned.contains(Square::D5));
    assert!(black.king_danger.contains(Square::H5));
}

/// Boards with any number of any codes do not panic.
#[test]
fn nothing_panics() {
    for board in super::quads(141).take(5_000) {
        let safeties = Color::ALL.map(|color| KingSafety::new(board, color));
        for square in Square::ALL {
            let _ = safeties.map(|safety| safety.pin_line(square));
        }
    }
}

#[test]
fn safety_in_a_const() {
    const SAFETY: KingSafety = KingSafety::new(
        QuadBitboard::EMPTY.with(Square::E1, Piece::WhiteKing).with(Square::E8, Piece::BlackRook),
        Color::White,
    );
    assert_eq!(SAFETY.checkers, Square::E8.into());
    assert_eq!(SAFETY.blocks, between(Square::E1, Square::E8));
}
