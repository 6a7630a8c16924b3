//! Finds threats by loops over sets of pieces, and gives each threat to a closure.
//!
//! A loop over squares ends with a mispredicted branch, which costs as much as 60 instructions. To have few loops, one
//! loop finds both the threats by a piece and the threats on the piece. Likewise, one loop finds all captures of pawns
//! in the same direction.
#![expect(
    clippy::inline_always,
    reason = "LLVM inlines vector code only into a function with its target feature"
)]

use crate::attacks::{
    bishop_and_rook_attacks, bishop_attacks, king_attacks, knight_attacks, leapers_to, line_through,
    pawn_attacks, queen_attacks, rook_attacks,
};
use crate::board::{Bitboard, Color, PieceSets, Role, Square};
use crate::quad::{Mailbox, Move, Piece};
use crate::simd::generic::eight_rays;
use crate::simd::vector::NearestBlockers;
use crate::threats::of_move::{fits, is_one_piece, move_threats};
use crate::threats::threat::{Change, PIECES, Threat};

/// Computes the attacks of sliders, by scalar code or by vectors.
pub(super) trait Sliders: Copy {
    fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard);
}

#[derive(Clone, Copy)]
pub(super) struct Scalar;

impl Sliders for Scalar {
    #[inline(always)]
    fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        bishop_and_rook_attacks(square, occupied)
    }
}

impl<V: NearestBlockers> Sliders for V {
    #[inline(always)]
    fn bishop_and_rook_attacks(self, square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        eight_rays::bishop_and_rook_attacks(self, square, occupied)
    }
}

/// A position as the caller passes it: piece sets, mailbox and occupancy.
#[derive(Clone, Copy)]
struct Board<'a> {
    pieces: &'a PieceSets,
    mailbox: &'a Mailbox,
    occupied: Bitboard,
}

impl Board<'_> {
    /// Gives a threat to the closure, if the mailbox has both pieces.
    #[inline(always)]
    fn give(&self, from: Square, to: Square, f: &mut impl FnMut(Threat)) {
        let (attacker, victim) = (self.mailbox.code_at(from), self.mailbox.code_at(to));
        if attacker != 0 && victim != 0 {
            let [attacker, victim] = [attacker, victim].map(|code| PIECES[code as usize & 15]);
            f(Threat { attacker, from, victim, to });
        }
    }

    /// Gives the threats by the piece on `from`, which attacks the squares `attacks`.
    #[inline(always)]
    fn by(&self, from: Square, attacks: Bitboard, f: &mut impl FnMut(Threat)) {
        for to in attacks & self.occupied {
            self.give(from, to, f);
        }
    }

    /// Gives the threats by `pawns` in one direction.
    ///
    /// The number of the target is the number of the pawn's square plus `ahead`, modulo 64.
    #[inline(always)]
    fn by_pawns(&self, pawns: Bitboard, ahead: u8, f: &mut impl FnMut(Threat)) {
        for from in pawns {
            self.give(from, Square::from_index_masked(from as u8 + ahead), f);
        }
    }
}

/// A square (the focus) together with the squares that a bishop or a rook on this square would attack.
///
/// Whatever stands on the focus is ignored.
struct Focus<'a> {
    board: Board<'a>,
    square: Square,
    bishop: Bitboard,
    rook: Bitboard,
}

impl<'a> Focus<'a> {
    #[inline(always)]
    fn new(v: impl Sliders, square: Square, board: Board<'a>) -> Self {
        let (bishop, rook) = v.bishop_and_rook_attacks(square, board.occupied);
        Self { board, square, bishop, rook }
    }

    /// The squares that a queen on the square would attack.
    #[inline(always)]
    fn seen(&self) -> Bitboard {
        self.bishop | self.rook
    }

    /// The sliders that attack the square.
    #[inline(always)]
    fn sliders(&self) -> Bitboard {
        let Board { pieces, occupied, .. } = self.board;
        (self.bishop & pieces.diagonal() | self.rook & pieces.orthogonal()) & occupied
    }

    /// The occupied squares that a piece on the square attacks.
    ///
    /// The attacks come from an array, because a branch on the role would often be mispredicted.
    #[inline(always)]
    fn targets(&self, piece: Piece) -> Bitboard {
        let Self { square, bishop, rook, .. } = *self;
        let (pawn, knight, king) =
            (pawn_attacks(piece.color(), square), knight_attacks(square), king_attacks(square));
        // Eight entries and the mask 7 avoid a bounds check, because LLVM does not know that the role of a piece is one
        // of six.
        let by_role = [Bitboard::EMPTY, pawn, knight, bishop, rook, self.seen(), king, king];
        by_role[piece.role() as usize & 7] & self.board.occupied
    }

    /// Gives the threats by a piece and on the piece, except threats with another piece on a square of `except`.
    #[inline(always)]
    fn direct(&self, piece: Piece, except: Bitboard, mut f: impl FnMut(Threat)) {
        let Board { pieces, mailbox, occupied } = self.board;
        let mut targets = self.targets(piece) - except;
        let mut attackers = (self.sliders() | leapers_to(self.square, pieces.lend()) & occupied) - except;
        while !(targets | attackers).is_empty() {
            let is_target = !targets.is_empty();
            let set = if is_target { targets } else { attackers };
            let other = Square::from_index_masked(set.0.trailing_zeros() as u8);
            attackers = if is_target { attackers } else { attackers.without_lowest() };
            targets = targets.without_lowest();
            let code = mailbox.code_at(other);
            let word = u32::from_le_bytes([piece as u8, self.square as u8, code, other as u8]);
            let word = if is_target { word } else { word.rotate_left(16) };
            if code != 0 {
                f(Threat::from_word(word));
            }
        }
    }

    /// Gives the threats of sliders through the square, except threats along lines that contain a square of `except`.
    #[inline(always)]
    fn discovered(&self, except: Bitboard, mut f: impl FnMut(Threat)) {
        let seen = self.seen() & self.board.occupied;
        for from in self.sliders() {
            let line = line_through(self.square, from);
            if let Some(to) = seen.intersection(line).without(from).lowest()
                && !line.intersects(except)
            {
                self.board.give(from, to, &mut f);
            }
        }
    }
}

#[inline(always)]
pub(super) fn threats_at(
    v: impl Sliders,
    square: Square,
    piece: Piece,
    pieces: &PieceSets,
    mailbox: &Mailbox,
    occupied: Bitboard,
    mut f: impl FnMut(Change, Threat),
) {
    let focus = Focus::new(v, square, Board { pieces, mailbox, occupied });
    focus.direct(piece, Bitboard::EMPTY, |threat| f(Change::Begins, threat));
    focus.discovered(Bitboard::EMPTY, |threat| f(Change::Ends, threat));
}

/// Gives the threats that a move ends or begins.
///
/// Moves without [`is_one_piece`], such as castling and en passant captures, are left to the function [`move_threats`].
#[inline(always)]
pub(super) fn of_move(
    v: impl Sliders,
    chosen: Move,
    pieces: &PieceSets,
    mailbox: &Mailbox,
    occupied: Bitboard,
    mut f: impl FnMut(Change, Threat),
) -> bool {
    if !is_one_piece(chosen) {
        return rare(chosen, mailbox, occupied, f);
    }
    if !fits(chosen, mailbox, occupied) {
        return false;
    }
    // The masks avoid bounds checks, because LLVM does not know that the squares of a `Move` in a register are below
    // 64.
    let (from, to) =
        (Square::from_index_masked(chosen.from() as u8), Square::from_index_masked(chosen.to() as u8));
    let before = Board { pieces, mailbox, occupied };
    let old = Focus::new(v, from, before);
    let new = Focus::new(v, to, Board { occupied: occupied.without(from), ..before });
    // If a queen on `from` would attack `to`, the line through both has no discovered threat. The moving piece stands
    // on this line before and after the move, so each changed threat along it is a direct threat.
    let (from_seen, to_seen) =
        (new.seen() & Bitboard::from_square(from), old.seen() & Bitboard::from_square(to));
    old.direct(chosen.piece(), Bitboard::EMPTY, |threat| f(Change::Ends, threat));
    old.discovered(to_seen, |threat| f(Change::Begins, threat));
    match chosen.captured() {
        Some(captured) => {
            let moving = Bitboard::from_square(from);
            Focus::new(v, to, before).direct(captured, moving, |threat| f(Change::Ends, threat));
        }
        None => new.discovered(from_seen, |threat| f(Change::Ends, threat)),
    }
    new.direct(chosen.piece_after(), Bitboard::EMPTY, |threat| f(Change::Begins, threat));
    true
}

#[cold]
#[inline(never)]
fn rare(chosen: Move, mailbox: &Mailbox, occupied: Bitboard, mut f: impl FnMut(Change, Threat)) -> bool {
    let Some(threats) = move_threats(chosen, mailbox, occupied) else { return false };
    threats.ended().for_each(|threat| f(Change::Ends, threat));
    threats.begun().for_each(|threat| f(Change::Begins, threat));
    true
}

/// Gives all threats to `f`. The first argument, from `dispatch!`, is unused, because the loops are scalar at each
/// level.
#[inline(always)]
pub(super) fn all<V>(
    _: V,
    pieces: &PieceSets,
    mailbox: &Mailbox,
    occupied: Bitboard,
    mut f: impl FnMut(Threat),
) {
    let (board, f) = (Board { pieces, mailbox, occupied }, &mut f);
    let (targets, [a, .., h]) = (occupied.0, Bitboard::FILES);
    let [white, black] = Color::ALL.map(|color| pieces.pawns(color) & occupied);
    board.by_pawns((white - a) & Bitboard(targets >> 7), 7, f);
    board.by_pawns((white - h) & Bitboard(targets >> 9), 9, f);
    board.by_pawns((black - a) & Bitboard(targets << 9), 64 - 9, f);
    board.by_pawns((black - h) & Bitboard(targets << 7), 64 - 7, f);
    let of = |role| pieces.role(role) & occupied;
    for from in of(Role::Knight) {
        board.by(from, knight_attacks(from), f);
    }
    for from in of(Role::Bishop) {
        board.by(from, bishop_attacks(from, occupied), f);
    }
    for from in of(Role::Rook) {
        board.by(from, rook_attacks(from, occupied), f);
    }
    for from in of(Role::Queen) {
        board.by(from, queen_attacks(from, occupied), f);
    }
    for from in of(Role::King) {
        board.by(from, king_attacks(from), f);
    }
}
