//! Finds the threats around one square, called the focus: attacks by the piece on the focus, attacks on this piece, and
//! the attacks of sliders on other pieces that this piece blocks.
//!
//! A vector has one byte for each square that a queen or a knight on the focus could attack. The bytes are in ray
//! order: eight bytes for each ray, and the rays in the order of [`Direction::CLOCKWISE`]. Byte `8 * ray + distance`
//! stands for the square of the ray at this distance, 1 to 7. Byte `8 * ray` stands for a square a knight's move away,
//! between this ray and the next ray clockwise.
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
//! 1. Adding 0x100 to the eight bytes of a ray starts a carry at distance 1, which passes all free squares and ends at
//!    the nearest piece. It changes exactly these bytes, so a byte that stays equal is behind the nearest piece.
//! 2. In `seen | behind`, only the byte of the nearest piece is not 0xff, which is -1 modulo 256. The sum of the eight
//!    bytes of the ray plus 7 is therefore the square of this piece, or 0xff, which has the code 0, if there is no
//!    piece. On x86-64, `vpsadbw` adds the complements of the bytes instead, because their sum fits in one byte.
//! 3. Only the codes of the nearest pieces are looked up: 16 bytes instead of 64.
//! 4. Which kinds of pieces attack the focus depends only on the ray and on whether the piece is at distance 1.
//!
//! The result is 32 lanes of 32 bits, which are all written, and a mask of the lanes that contain a threat. Lanes 0 to
//! 15 are for threats on the piece on the focus, lanes 16 to 23 for threats by this piece, and lanes 24 to 31 for
//! discovered threats. The order within each group depends on the instruction set.
//!
//! # Source
//! Rays in the order of bytes: <https://87flowers.com/byteboard-attack-tables-1>.

use crate::board::{Bitboard, Direction, Line, Piece, Role, Square};
use crate::oracle::CHESS_ATTACKS;
use crate::simd::arch::Isa;
use crate::simd::level::Level;
use crate::simd::vector::RayOrder;
use crate::tables::table;

impl Level {
    /// Whether the level has vector code for threats. Without it, the methods below find no threats.
    #[inline]
    pub(crate) fn finds_threats(self) -> bool {
        matches!(self.isa(), Isa::Avx512 | Isa::Avx2 | Isa::Neon)
    }
}

dispatch! { impl Level {
    /// Writes the threats that a piece on `square` makes, receives or blocks. Returns the mask of the lanes with a
    /// threat.
    #[inline(always)]
    pub(crate) fn threats_of_piece(
        self,
        square: Square,
        piece: u8,
        mailbox: &[u8; 64],
        occupied: Bitboard,
        lanes: &mut [u32; 32],
    ) -> u32 {
        match self {
            Avx512 | Avx2 | Neon => piece_threats_in_ray_order,
        }
    }

    /// Returns the threats that change with a move: four blocks of lanes, then for each block the mask of the lanes
    /// whose threats end, then for each block the mask of the lanes whose threats begin.
    ///
    /// `pieces` are the piece that moves, the piece that it captures (0 for none) and the piece that it becomes,
    /// which differs from the first in a promotion.
    #[inline(always)]
    pub(crate) fn threats_of_move(
        self,
        from: Square,
        to: Square,
        pieces: [u8; 3],
        mailbox: &[u8; 64],
        occupied: Bitboard,
    ) -> ([[u32; 32]; 4], [[u32; 4]; 2]) {
        match self {
            Avx512 | Avx2 | Neon => move_threats_in_ray_order,
        }
    }
}}

/// The mask of the lanes for direct threats, by or on the piece. The other lanes are for discovered threats.
pub(crate) const DIRECT: u32 = 0x00ff_ffff;

table! {
    /// The squares around each focus in ray order, indexed by focus, ray and distance; 0xff off the board.
    const ORDER: &[[[u8; 8]; 8]; 64] = array!([[0; 8]; 8]; 64, focus => {
        // On a 0x88 board (16 squares per rank), a number is a square of the chess board if its bits 3 and 7 are 0.
        let start = focus + (focus & 56);
        array!([0; 8]; 8, ray => array!(0; 8, distance => {
            let (files, ranks) = if distance == 0 { knight_step(ray) } else { Direction::CLOCKWISE[ray].step() };
            let steps = if distance == 0 { 1 } else { distance };
            let square = start.wrapping_add_signed((files as isize + 16 * ranks as isize) * steps as isize);
            // At most seven steps lead to files and ranks from -7 to 14. Of these numbers, all but 0 to 7 have bit 3
            // set modulo 16, so the test of bits 3 and 7 finds every square off the board.
            if square & 0x88 == 0 { (square & 7 | square >> 1 & 56) as u8 } else { 0xff }
        }))
    });
    [focus][ray] squares => {
        "squares": u64::from_le_bytes(squares) => u64::from_le_bytes(walk(focus as i8, ray));
    }
}

/// Returns the files and the ranks of the knight's move between a ray and the next ray clockwise, which is the sum of
/// one step along each ray.
const fn knight_step(ray: usize) -> (i8, i8) {
    let (a, b) = (Direction::CLOCKWISE[ray].step(), Direction::CLOCKWISE[(ray + 1) % 8].step());
    (a.0 + b.0, a.1 + b.1)
}

/// Returns the expected squares of a ray in [`ORDER`], found by walking over files and ranks.
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

/// The bits in [`KINDS`]. A queen has the bits of both bishop and rook.
const WHITE_PAWN: u8 = 1;
const BLACK_PAWN: u8 = 1 << 1;
const KING: u8 = 1 << 3;
const DIAGONAL: u8 = 1 << 4;
const ORTHOGONAL: u8 = 1 << 5;
/// Knights have bit 7, because `write_lanes` tests this bit of each byte.
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
    /// For each piece code, the entry of [`KINDS`] for the same role in the other colour. A piece on the focus attacks
    /// exactly the squares from which this counterpart would attack the focus, so [`ATTACKERS`] serves both directions.
    static AIMS: [u8; 16] = array!(0; 16, code => KINDS[code ^ 1]);
    [code] kind => { "kind": kind => b"\0\0\x02\x01\x80\x80\x10\x10\x20\x20\x30\x30\x08\x08\0\0"[code]; }
}

table! {
    /// For each ray, the bits in [`KINDS`] of all pieces that attack the focus along this ray. Row 0 is for pieces at
    /// distance 1, which can be kings and pawns too, and row 1 is for pieces at larger distances.
    const ATTACKERS: [[u8; 8]; 2] = array!([0; 8]; 2, row => array!(0; 8, ray => {
        let direction = Direction::CLOCKWISE[ray];
        let line = match direction.line() {
            Line::Rank | Line::File => ORTHOGONAL,
            Line::Diagonal | Line::Antidiagonal => DIAGONAL,
        };
        match direction {
            _ if row == 1 => line,
            // White pawns attack upward, so they attack the focus from below.
            Direction::SouthEast | Direction::SouthWest => line | KING | WHITE_PAWN,
            Direction::NorthEast | Direction::NorthWest => line | KING | BLACK_PAWN,
            _ => line | KING,
        }
    }));
    [row][ray] kinds => { "kinds": kinds => kinds_at(ray, row + 1); }
}

/// Returns the expected entry of [`ATTACKERS`], from the attacks of chess pieces. The focus is a corner of the board
/// from which the ray has a square at `distance`.
const fn kinds_at(ray: usize, distance: usize) -> u8 {
    use Piece::{BlackPawn, WhiteBishop, WhiteKing, WhiteKnight, WhitePawn, WhiteQueen, WhiteRook};
    use Square::{A1, A8, H1, H8};
    let focus = [H1, A1, A1, A1, A8, H8, H8, H8][ray] as usize;
    let attacks = &CHESS_ATTACKS[ORDER[focus][ray][distance] as usize];
    let mut kinds = 0;
    // `attacks` has the same order as `pieces`. A queen adds no bits, because its bits are those of bishop and rook.
    let pieces = [WhitePawn, BlackPawn, WhiteKnight, WhiteBishop, WhiteRook, WhiteQueen, WhiteKing];
    each!(i < 7, {
        if attacks[i] >> focus & 1 != 0 && !matches!(pieces[i], WhiteQueen) {
            kinds |= KINDS[pieces[i] as usize];
        }
    });
    kinds
}

/// The nearest piece on each ray from `focus`, and the pieces a knight's move away from it.
struct Around<V: RayOrder> {
    focus: Square,
    /// The square of each piece, or 0xff if there is no piece.
    squares: V::Near,
    codes: V::Near,
    kinds: V::Near,
    /// For the square of each piece, the kinds of pieces that would attack the focus from there.
    attackers: V::Near,
    /// 0xff for the ray with the marked square, unless this square is behind the nearest piece; 0 for all other rays.
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

    /// Writes the lanes of all possible threats as if `piece` were on the focus. Returns two vectors, in which a byte
    /// that is not 0 marks a piece: first the pieces that attack the focus, then the pieces that `piece` attacks.
    #[inline(always)]
    fn direct(&self, v: V, piece: u8, lanes: &mut [u32; 32]) -> [V::Near; 2] {
        let aims = v.splat(AIMS[piece as usize & 15]);
        v.write_lanes(self.codes, self.squares, [piece, self.focus as u8], aims, lanes);
        [v.and(self.kinds, self.attackers), v.min(self.kinds, v.and(self.attackers, aims))]
    }

    /// Returns the sliders that attack another piece through the focus. `on` marks the pieces that attack the focus, as
    /// `direct` returns them. In a move, the other of its two squares is marked, and sliders on the line through both
    /// squares are left out, because the move does not change their threats.
    #[inline(always)]
    fn discovered(&self, v: V, on: V::Near) -> V::Near {
        let sliders = v.min(v.and(on, v.splat(DIAGONAL | ORTHOGONAL)), v.opposite(self.kinds));
        v.and_not(v.or(self.marked, v.opposite(self.marked)), sliders)
    }
}

#[inline(always)]
fn piece_threats_in_ray_order<V: RayOrder>(
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

/// When the piece leaves `from`, threats by it and on it end, and threats of sliders through `from` begin. When it
/// arrives on `to`, threats by it and on it begin. A capture ends the threats by and on the captured piece; a quiet
/// move ends threats of sliders through `to`. A threat between the two squares is counted once, on `from`.
#[inline(always)]
fn move_threats_in_ray_order<V: RayOrder>(
    v: V,
    from: Square,
    to: Square,
    [piece, captured, after]: [u8; 3],
    mailbox: &[u8; 64],
    occupied: Bitboard,
) -> ([[u32; 32]; 4], [[u32; 4]; 2]) {
    let mut threats = ([[0; 32]; 4], [[0; 4]; 2]);
    let ([at_from, at_captured, at_to, _], [ended, begun]) = &mut threats;
    let old = Around::new(v, from, Some(to), mailbox, occupied);
    let new = Around::new(v, to, Some(from), mailbox, occupied.without(from));

    // If `from` and `to` are on one line with no piece between, the moving piece stays between the same two pieces of
    // this line, so no discovered threat along it changes, and `discovered` leaves this line out. In a capture, one of
    // the two pieces is the captured one. `direct` finds its threats.
    let [on, by] = old.direct(v, piece, at_from);
    let mask = v.mask(on, by, old.discovered(v, on));
    (ended[0], begun[0]) = (mask & DIRECT, mask & !DIRECT);

    let [on, by] = new.direct(v, after, at_to);
    let mask = v.mask(on, by, new.discovered(v, on));
    begun[2] = mask & DIRECT;
    if captured == 0 {
        ended[2] = mask & !DIRECT;
    } else {
        // Before the move, the moving piece stood on `from`, between the captured piece and the pieces behind `from`.
        // So the capture ends no threats between these pieces. A threat between `from` and `to` is counted once, on
        // `from`.
        let [on, by] = new.direct(v, captured, at_captured);
        ended[1] = v.mask(v.and_not(new.marked, on), v.and_not(new.marked, by), v.splat(0));
    }
    threats
}
