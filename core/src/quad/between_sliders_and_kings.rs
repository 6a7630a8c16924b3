//! The squares between sliders and both kings, from which checks, pins and discovered checks follow by direction.

use crate::board::{Color, Line, Role};
use crate::quad::quad_bitboard::QuadBitboard;
use crate::quad::ray_attacks::ray_attacks;

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
/// Each set is the intersection of two others: the squares that a slider attacks in one direction, and those that a
/// slider on the king's square would attack in the opposite direction. The pieces between the two decide what it is.
/// Without a piece, it is all squares between the two, and the slider gives check. With one piece, it is only the
/// square of this piece. With more, it is empty:
///
/// ```text
/// R . n . . k . .     R X X . . k . .     R . X X X k . .     R . X . . k . .
///    the board         the rook, east      the king, west      intersection
///
/// R . . . . k . .     R X X X X X X X     X X X X X k . .     R X X X X k . .
/// ```
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
/// If a checking slider is next to the king, the set is empty, but [`Pins::checkers`](crate::Pins::checkers) has the
/// slider. If a second slider defends the checking slider along the line, the set contains the square of the checking
/// slider as well as the squares between it and the king.
///
/// If a side has no king, the two lanes for its king are empty. If a side has several kings, each king blocks sliders.
/// On boards with codes that are not assigned to pieces, all sets are unspecified.
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
