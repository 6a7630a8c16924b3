//! Finds the threats around one square, called the focus.
//!
//! A vector has one byte for each square that a queen or a knight on the focus could attack. The squares are in ray
//! order: eight bytes for each ray, and the rays as in [`Direction::CLOCKWISE`]. Byte `8 * ray + distance` is for the
//! square of the ray at this distance, 1 to 7. Byte `8 * ray` is for the square a knight's move away, between this ray
//! and the next ray clockwise.
//!
//! ```text
//! order   = ORDER[focus]
//! free    = 0xff where the square is empty, 0 where it is occupied; either off the board
//! behind  = 0xff where a byte of free + 0x100, added in each 64-bit lane, equals the byte of free
//! seen    = order | free
//! squares = for each ray, the sum of seen | behind, plus 7; for each knight's move, byte 0 of seen
//! codes   = mailbox[squares]
//! kinds   = KINDS[codes]
//! ```
//!
//! 1. The addition of 0x100 carries from distance 1 through all free squares to the nearest piece. It changes all these
//!    bytes, and no other byte.
//! 2. Of each ray, only the byte of the nearest piece is not 0xff, which is -1 modulo 256, so the sum of eight bytes
//!    plus 7 is the square of this piece. On x86-64, `vpsadbw` adds the complements instead, whose sum fits in one
//!    byte. For a ray without a piece the result is 0xff, a square number whose code is 0.
//! 3. The codes are looked up only for the nearest pieces: 16 bytes instead of 64.
//! 4. How pieces attack the focus depends only on the ray, and on whether the nearest piece is at distance 1.
//!
//! The result is 32 lanes of 32 bits, which are all written, and a mask of the lanes that hold a threat. Lanes 0 to 15
//! are for threats on the piece, lanes 16 to 23 for threats by it, and lanes 24 to 31 for discovered threats. The order
//! within each part depends on the instruction set.
//!
//! # Source
//! Rays in the order of bytes: <https://87flowers.com/byteboard-attack-tables-1>.

use crate::board::{Bitboard, Direction, Line, Piece, Role, Square};
use crate::oracle::CHESS_ATTACKS;
use crate::simd::vector::RayOrder;
use crate::tables::table;

/// The mask of the lanes for direct threats. The other lanes are for discovered threats.
pub(crate) const DIRECT: u32 = 0x00ff_ffff;

table! {
    /// The squares around each focus in ray order, by ray and distance; 0xff off the board.
    const ORDER: &[[[u8; 8]; 8]; 64] = array!([[0; 8]; 8]; 64, focus => {
        // On a 0x88 board (16 squares per rank), a number is a square of the chess board if its bits 3 and 7 are 0.
        let start = focus + (focus & 56);
        array!([0; 8]; 8, ray => array!(0; 8, distance => {
            let (files, ranks) = if distance == 0 { knight_step(ray) } else { Direction::CLOCKWISE[ray].step() };
            let steps = if distance == 0 { 1 } else { distance };
            let square = start.wrapping_add_signed((files as isize + 16 * ranks as isize) * steps as isize);
            // At most seven steps lead to files and ranks from -7 to 14. Modulo 16, all of them except 0 to 7 have bit
            // 3 set, so the test of bits 3 and 7 finds every square off the board.
            if square & 0x88 == 0 { (square & 7 | square >> 1 & 56) as u8 } else { 0xff }
        }))
    });
    [focus][ray] squares => {
        "squares": u64::from_le_bytes(squares) => u64::from_le_bytes(walk(focus as i8, ray));
    }
}

/// The knight's move between a ray and the next ray clockwise, `(files, ranks)`: one step along each of the two.
const fn knight_step(ray: usize) -> (i8, i8) {
    let (a, b) = (Direction::CLOCKWISE[ray].step(), Direction::CLOCKWISE[(ray + 1) % 8].step());
    (a.0 + b.0, a.1 + b.1)
}

/// The expected squares of a ray in [`ORDER`], by files and ranks.
const fn walk(focus: i8, ray: usize) -> [u8; 8] {
    const RAYS: [(i8, i8); 8] = [(-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)];
    const KNIGHTS: [(i8, i8); 8] = [(-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1)];
    let (mut squares, (files, ranks)) = ([0xff; 8], RAYS[ray]);
    let (mut file, mut rank) = (focus % 8 + KNIGHTS[ray].0, focus / 8 + KNIGHTS[ray].1);
    if 0 <= file && file < 8 && 0 <= rank && rank < 8 {
        squares[0] = (8 * rank + file) as u8;
    }
    (file, rank) = (focus % 8 + files, focus / 8 + ranks);
    let mut distance = 1;
    while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
        squares[distance] = (8 * rank + file) as u8;
        (file, rank, distance) = (file + files, rank + ranks, distance + 1);
    }
    squares
}

/// The bits in [`KINDS`]. A queen has the two bits of bishop and rook.
const WHITE_PAWN: u8 = 1;
const BLACK_PAWN: u8 = 1 << 1;
const KING: u8 = 1 << 3;
const DIAGONAL: u8 = 1 << 4;
const ORTHOGONAL: u8 = 1 << 5;
/// Bit 7, which `write_lanes` tests.
const KNIGHT: u8 = 1 << 7;

table! {
    /// For each piece code, a set of bits that says how the piece attacks, such as along diagonals.
    const KINDS: &[u8; 16] = array!(0; 16, code => match Piece::from_code(code as u8) {
        None => 0,
        Some(Piece::WhitePawn) => WHITE_PAWN,
        Some(Piece::BlackPawn) => BLACK_PAWN,
        Some(piece) => match piece.role() {
            Role::Pawn => 0,
            Role::Knight => KNIGHT,
            Role::Bishop => DIAGONAL,
            Role::Rook => ORTHOGONAL,
            Role::Queen => DIAGONAL | ORTHOGONAL,
            Role::King => KING,
        },
    });
    [code] kind => { "kind": kind => b"\0\0\x01\x02\x80\x80\x10\x10\x20\x20\x30\x30\x08\x08\0\0"[code]; }
}

table! {
    /// For each piece code, the bits in [`KINDS`] of the same piece of the other colour, which attacks the piece from
    /// all squares that the piece attacks.
    static AIMS: [u8; 16] = array!(0; 16, code => KINDS[code ^ 1]);
    [code] kind => { "kind": kind => b"\0\0\x02\x01\x80\x80\x10\x10\x20\x20\x30\x30\x08\x08\0\0"[code]; }
}

table! {
    /// For each ray, the bits in [`KINDS`] of all pieces that attack the focus along this ray: from distance 1 in row
    /// 0, from larger distances in row 1.
    const ATTACKERS: [[u8; 8]; 2] = array!([0; 8]; 2, row => array!(0; 8, ray => {
        let direction = Direction::CLOCKWISE[ray];
        let line = match direction.line() {
            Line::Rank | Line::File => ORTHOGONAL,
            Line::Diagonal | Line::Antidiagonal => DIAGONAL,
        };
        match direction {
            _ if row == 1 => line,
            // White pawns attack upward, so they stand below the focus.
            Direction::SouthEast | Direction::SouthWest => line | KING | WHITE_PAWN,
            Direction::NorthEast | Direction::NorthWest => line | KING | BLACK_PAWN,
            _ => line | KING,
        }
    }));
    [row][ray] kinds => { "kinds": kinds => kinds_at(ray, row + 1); }
}

/// The expected entry of [`ATTACKERS`], by the attacks of chess pieces on a corner of the board.
const fn kinds_at(ray: usize, distance: usize) -> u8 {
    use Piece::{BlackPawn, WhiteBishop, WhiteKing, WhiteKnight, WhitePawn, WhiteQueen, WhiteRook};
    use Square::{A1, A8, H1, H8};
    let focus = [H1, A1, A1, A1, A8, H8, H8, H8][ray] as usize;
    let attacks = &CHESS_ATTACKS[ORDER[focus][ray][distance] as usize];
    let mut kinds = 0;
    // `attacks` is in the order of these pieces. The bits of a queen are those of bishop and rook, so it adds none.
    let pieces = [WhitePawn, BlackPawn, WhiteKnight, WhiteBishop, WhiteRook, WhiteQueen, WhiteKing];
    each!(i < 7, {
        if attacks[i] >> focus & 1 != 0 && !matches!(pieces[i], WhiteQueen) {
            kinds |= KINDS[pieces[i] as usize];
        }
    });
    kinds
}

/// The nearest piece on each ray from `focus`, and the pieces a knight's move away.
struct Around<V: RayOrder> {
    focus: Square,
    /// The square of each piece, 0xff if there is none.
    squares: V::Near,
    /// The code of each piece.
    codes: V::Near,
    kinds: V::Near,
    /// The kinds of pieces that attack the focus from the square of each piece.
    attackers: V::Near,
    /// 0xff for the ray that has a marked square, unless the square is behind the nearest piece.
    marked: V::Near,
}

impl<V: RayOrder> Around<V> {
    #[inline(always)]
    fn new(v: V, focus: Square, marked: Option<Square>, mailbox: &[u8; 64], occupied: Bitboard) -> Self {
        let order = v.load(&ORDER[focus as usize]);
        let free = v.free(order, occupied.0);
        let seen = v.fill(order, free);
        let squares = v.squares(v.fill(seen, v.behind(free)), seen);
        let codes = v.codes(mailbox, squares);
        let [adjacent, others] = ATTACKERS;
        Self {
            focus,
            squares,
            codes,
            kinds: v.look_up(KINDS, codes),
            attackers: v.select(seen, v.bytes(adjacent, KNIGHT), v.bytes(others, KNIGHT)),
            marked: match marked {
                Some(square) => v.reaches(order, square as u8, free),
                None => v.splat(0),
            },
        }
    }

    /// Writes the lanes of all threats, if `piece` stands on the focus. Returns the pieces that attack the focus, and
    /// those that `piece` attacks: their bytes are not 0.
    #[inline(always)]
    fn direct(&self, v: V, piece: u8, lanes: &mut [u32; 32]) -> [V::Near; 2] {
        let aims = v.splat(AIMS[piece as usize & 15]);
        v.write_lanes(self.codes, self.squares, [piece, self.focus as u8], aims, lanes);
        [v.and(self.kinds, self.attackers), v.min(self.kinds, v.and(self.attackers, aims))]
    }

    /// The sliders that attack another piece through the focus, along a line without the marked square. `on` is the
    /// first result of `direct`.
    #[inline(always)]
    fn discovered(&self, v: V, on: V::Near) -> V::Near {
        let sliders = v.min(v.and(on, v.splat(DIAGONAL | ORTHOGONAL)), v.opposite(self.kinds));
        v.and_not(v.or(self.marked, v.opposite(self.marked)), sliders)
    }
}

/// Writes the threats that a piece on `square` makes, receives or blocks. Returns a mask of the lanes with a threat.
#[inline(always)]
pub(crate) fn of_piece<V: RayOrder>(
    v: V,
    square: Square,
    piece: u8,
    mailbox: &[u8; 64],
    occupied: Bitboard,
    lanes: &mut [u32; 32],
) -> u32 {
    let around = Around::new(v, square, None, mailbox, occupied);
    let [on, by] = around.direct(v, piece, lanes);
    v.mask(on, by, around.discovered(v, on))
}

/// The threats that change with a move: four blocks of lanes, then four masks of the lanes whose threats end, then four
/// masks of the lanes whose threats begin.
///
/// `piece` moves, captures `captured` (0 for none) and becomes `after`.
///
/// Threats by or on the moving piece end on `from` and begin on `to`. Threats of sliders through `from` begin. Threats
/// by or on a captured piece end; without a capture, threats of sliders through `to` end. A threat between the pieces
/// on `from` and `to` is counted once, on `from`.
#[inline(always)]
pub(crate) fn of_move<V: RayOrder>(
    v: V,
    [from, to]: [Square; 2],
    [piece, captured, after]: [u8; 3],
    mailbox: &[u8; 64],
    occupied: Bitboard,
) -> ([[u32; 32]; 4], [[u32; 4]; 2]) {
    let mut threats = ([[0; 32]; 4], [[0; 4]; 2]);
    let ([at_from, at_captured, at_to, _], [ended, begun]) = &mut threats;
    let old = Around::new(v, from, Some(to), mailbox, occupied);
    let new = Around::new(v, to, Some(from), mailbox, occupied.without(from));

    // Discovered threats along an open line through both squares are left out: the moving piece stays between the same
    // two pieces, or one of the two is the captured piece, whose threats are among the direct ones.
    let [on, by] = old.direct(v, piece, at_from);
    let mask = v.mask(on, by, old.discovered(v, on));
    (ended[0], begun[0]) = (mask & DIRECT, mask & !DIRECT);

    let [on, by] = new.direct(v, after, at_to);
    let mask = v.mask(on, by, new.discovered(v, on));
    begun[2] = mask & DIRECT;
    if captured == 0 {
        ended[2] = mask & !DIRECT;
    } else {
        // Before the move, the moving piece hid the pieces behind `from` from the captured piece.
        let [on, by] = new.direct(v, captured, at_captured);
        ended[1] = v.mask(v.and_not(new.marked, on), v.and_not(new.marked, by), v.splat(0));
    }
    threats
}
