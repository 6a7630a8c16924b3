//! Checkers, pins and king danger squares of one king, and the squares between sliders and both kings.

use crate::attacks::{king_attacks, knight_attacks, pawn_attacks, setwise};
use crate::board::{Bitboard, Color, Line, Role};
use crate::quad::quad_bitboard::QuadBitboard;
use crate::quad::ray_attacks::{negative_ray_attacks, positive_ray_attacks, ray_attacks};

/// Checkers, pins and king danger squares of one king, which decide what moves are legal.
///
/// For each ray of the king, [`KingSafety::new`] computes two sets: the squares that a queen on the king's square would
/// attack along the ray, and the squares that enemy sliders attack in the opposite direction. The pieces between the
/// king and a slider decide what the intersection of the two sets is. Without a piece, it is all squares between the
/// two, and the slider gives check. With one piece, it is only the square of this piece. With more, it is empty:
///
/// ```text
/// R . n . . k . .     R X X . . k . .     R . X X X k . .     R . X . . k . .
///    the board         the rook, east      the king, west      intersection
///
/// R . . . . k . .     R X X X X X X X     X X X X X k . .     R X X X X k . .
/// ```
///
/// Slider attacks are computed on a board without the king, so squares behind the king are king danger squares too.
///
/// ```
/// use quintessence::quad::{KingSafety, QuadBitboard};
/// use quintessence::{Color, Square};
///
/// let board: QuadBitboard = "8/8/8/8/R1n2k2/8/3B4/2K5".parse()?;
/// let black = KingSafety::new(board, Color::Black);
/// assert_eq!(black.pinned, Square::C4.into());
/// assert_eq!(black.checkers, Square::D2.into());
/// assert_eq!(black.blocks, Square::E3.into());
/// // The bishop sees through the king.
/// assert!(black.king_danger.contains(Square::G5));
/// # Ok::<(), quintessence::quad::ParseFenError>(())
/// ```
///
/// A pinned piece may move only along the line through the king and itself, see
/// [`line_through()`](fn@crate::line_through).
///
/// If the side has no king, `king_danger` has all squares that the enemy attacks, and the other sets are empty. On
/// boards with codes that are not assigned to pieces, all sets are unspecified.
///
/// If the side has several kings, the sets cover all of them, and sliders attack through every king. For example, with
/// kings on a4 and c4 and an enemy rook on e4, `blocks` has b4 and d4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
#[repr(C)]
#[non_exhaustive]
pub struct KingSafety {
    /// The enemy pieces that attack the king.
    pub checkers: Bitboard,
    /// The squares between the king and each checking slider. If there is only one checker, a move to one of these
    /// squares blocks the check.
    pub blocks: Bitboard,
    /// The pinned pieces. Each has the king's colour and is the only piece between the king and an enemy slider.
    pub pinned: Bitboard,
    /// The enemy pieces that can discover a check. Each of them is the only piece between the king and another enemy
    /// slider, which gives check if the piece leaves the line. The piece may itself give check.
    pub discoverers: Bitboard,
    /// King danger squares: the squares that the enemy attacks if the king is removed from the board, so that sliders
    /// attack squares behind it. Among them are the squares of defended enemy pieces, which the king may not capture.
    pub king_danger: Bitboard,
}

layout! {
    KingSafety = {
        40 bytes, align align_of::<u64>(),
        checkers: 0, blocks: 8, pinned: 16, discoverers: 24, king_danger: 32
    }
}

impl KingSafety {
    /// Computes all sets for the king of the side `color`.
    ///
    /// # Cost
    /// About 75 operations on four lanes at once, 50 on single words, and one entry of each of three leaper tables.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "only inlined code is compiled for the caller's target features"
    )]
    pub const fn new(board: QuadBitboard, color: Color) -> Self {
        let (own, enemy) = (board.color(color), board.color(color.opposite()));
        let (occupied, kings) = (board.occupied(), board.role(Role::King));
        let king = kings.intersection(own);
        let sliders = ray_sliders(board, enemy);
        let through_king = occupied.difference(king);
        let attacked =
            [positive_ray_attacks(sliders, through_king), negative_ray_attacks(sliders, through_king)];
        let king_lanes = QuadBitboard::splat(king);
        let seen = [positive_ray_attacks(king_lanes, occupied), negative_ray_attacks(king_lanes, occupied)];
        let between = seen[0].intersection(attacked[1]).union(seen[1].intersection(attacked[0]));
        let between = between.in_memory().merge();
        let checking_sliders = seen[0].union(seen[1]).intersection(sliders).merge();
        let enemy_knights = board.role(Role::Knight).intersection(enemy);
        let enemy_pawns = board.role(Role::Pawn).intersection(enemy);
        Self {
            checkers: checking_sliders.union(checking_leapers(board, color, king)),
            blocks: between.difference(occupied),
            pinned: between.intersection(own),
            discoverers: between.intersection(enemy),
            king_danger: attacked[0]
                .union(attacked[1])
                .merge()
                .union(setwise::pawn_attacks(color.opposite(), enemy_pawns))
                .union(setwise::knight_attacks(enemy_knights))
                .union(setwise::king_attacks(kings.intersection(enemy))),
        }
    }
}

/// The sliders of one side: rooks and queens in lanes 0 and 1, bishops and queens in lanes 2 and 3.
#[inline]
const fn ray_sliders(board: QuadBitboard, side: Bitboard) -> QuadBitboard {
    // `splat` stores all 32 bytes at once, so the 32-byte load in `in_memory` gets them by store forwarding. After four
    // stores of 8 bytes, the load would wait until all four are in the cache.
    let orthogonal = QuadBitboard::splat(board.orthogonal().intersection(side)).in_memory();
    let diagonal = QuadBitboard::splat(board.diagonal().intersection(side)).in_memory();
    QuadBitboard([orthogonal.0[0], orthogonal.0[1], diagonal.0[2], diagonal.0[3]])
}

/// The enemy pawns, knights and kings that attack one of `kings`, which are kings of the side `color`.
#[inline]
const fn checking_leapers(board: QuadBitboard, color: Color, mut kings: Bitboard) -> Bitboard {
    let mut found = Bitboard::EMPTY;
    while let Some(king) = kings.pop_lowest() {
        found = found
            .union(knight_attacks(king).intersection(board.role(Role::Knight)))
            .union(pawn_attacks(color, king).intersection(board.role(Role::Pawn)))
            .union(king_attacks(king).intersection(board.role(Role::King)));
    }
    found.intersection(board.color(color.opposite()))
}

/// Returns the squares between each side's sliders and the other side's king, on all lines of one kind, such as ranks.
///
/// If `line` is a rank or a file, the sliders are rooks and queens, otherwise bishops and queens. The result has one
/// set for each king and direction; `<[Bitboard; 4]>::from` converts it to an array:
///
/// | lane | from the sliders | to the king | in the direction |
/// |---|---|---|---|
/// | 0 | of White | of Black | [`line.upper()`](Line::upper): east, north, north-east or north-west |
/// | 1 | of Black | of White | [`line.lower()`](Line::lower) |
/// | 2 | of White | of Black | [`line.lower()`](Line::lower) |
/// | 3 | of Black | of White | [`line.upper()`](Line::upper) |
///
/// As in [`KingSafety`], if no piece is between a slider and the king, the set has all squares between the two. If one
/// piece is between them, the set has only the square of this piece; with two or more pieces, it has no square.
///
/// ```
/// use quintessence::quad::{QuadBitboard, between_sliders_and_kings};
/// use quintessence::{Bitboard, Line, Square};
///
/// let board: QuadBitboard = "R1N1kb1R/8/8/8/r1P1K2q/8/8/8".parse()?;
/// let between = <[Bitboard; 4]>::from(between_sliders_and_kings(board, Line::Rank));
/// assert_eq!(between[0], Square::C8.into()); // White's knight can discover a check.
/// assert!(between[1].into_iter().eq([Square::F4, Square::G4])); // Black's queen gives check.
/// assert_eq!(between[2], Square::F8.into()); // Black's bishop is pinned.
/// assert_eq!(between[3], Square::C4.into()); // White's pawn is pinned.
/// # Ok::<(), quintessence::quad::ParseFenError>(())
/// ```
///
/// If a checking slider is next to the king, the set is empty, but [`KingSafety::checkers`] has the slider. If a second
/// slider defends the checking slider along the line, the set contains the square of the checking slider as well as the
/// squares between it and the king.
///
/// If a side has no king, the two lanes for its king are empty. If a side has several kings, each king blocks sliders,
/// unlike in [`KingSafety`]. On boards with codes that are not assigned to pieces, all sets are unspecified.
///
/// # Cost
/// 33 operations on four lanes at once and 10 on single words; no table.
///
/// # Source
/// <https://www.chessprogramming.org/Quad-Bitboards>. One fill starts from lanes in the order that the page quotes:
/// White's sliders, White's king, Black's king, Black's sliders. The order that the page prints first, with Black's
/// sliders in lane 1 and White's king in lane 3, would do as well: in either, sliders and the enemy king are two lanes
/// apart.
#[inline]
pub const fn between_sliders_and_kings(board: QuadBitboard, line: Line) -> QuadBitboard {
    let sliders = match line {
        Line::Rank | Line::File => board.orthogonal(),
        Line::Diagonal | Line::Antidiagonal => board.diagonal(),
    };
    let (kings, white, black) =
        (board.role(Role::King), board.color(Color::White), board.color(Color::Black));
    let [a, b] = [sliders.intersection(white).0, kings.intersection(white).0];
    let [c, d] = [kings.intersection(black).0, sliders.intersection(black).0];
    let occupied = QuadBitboard::splat(board.occupied());
    // With AVX2, `in_memory` keeps the four lanes in one vector. Other targets have vectors of two lanes and are faster
    // without `in_memory`, because LLVM then computes two lanes at a time, in part in scalar registers.
    let occupied = if cfg!(target_feature = "avx2") { occupied.in_memory() } else { occupied };
    // In each lane, one of the two fills starts from the sliders of one side, and the other from the enemy king.
    let upward = ray_attacks(line.upper(), QuadBitboard([a, b, c, d]), occupied);
    let downward = ray_attacks(line.lower(), QuadBitboard([c, d, a, b]), occupied);
    upward.intersection(downward)
}
