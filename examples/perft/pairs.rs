//! Counts the last two plies together: the pairs of a move and a reply, mostly without making the move.
//!
//! The side `S` moves, and the other side replies. The replies to a pass of `S` are counted once. For most moves, the
//! number of replies is
//!
//! ```text
//! replies(move) = replies(pass) + stops[origin] - stops[target] + captured + along + flights
//!
//! stops      the slider and pawn moves that a piece of `S` on the square stops, minus the pawn captures it allows
//! captured   after a capture: the recaptures on the target, minus the moves of the captured piece
//! along      a correction if the piece moves along a line on which a slider attacks it
//! flights    the king's steps and castlings that the move permits, minus those that it prevents
//! ```
//!
//! For all targets of a piece, the sum of `stops` is a population count. The flights are counted for each target from
//! which the piece attacks a square of a flight. Other moves are made, and the replies to each are counted anew. Such
//! moves give check, pin a piece, end a pin, or open or close a line to a square around the king.
//!
//! Here and in `flights`, `own` are the pieces of `S`, and `enemy` those of the other side.

use std::ops::Range;

use quintessence::quad::{Move, Piece};
use quintessence::{
    Bitboard, Line, MASK_EX, Role, Square, between, bishop_and_rook_attacks, king_attacks, knight_attacks,
    line_attacks, pawn_attacks,
};

use crate::flights::Flights;
use crate::lanes::{Lanes, Rays, Vectors};
use crate::legal::{Legal, List, Moves, Step, attacks};
use crate::node::{Node, Side, beside};
use crate::safety::Safety;
use crate::stops::{Numbers, add, stops};

/// Counts the pairs of a move and a reply to this move.
#[inline(always)]
pub(crate) fn pairs<S: Side, V: Vectors>(vectors: V, node: &Node<S>) -> u64 {
    let mut pairs = Pairs::new(vectors, node);
    Legal::list(vectors, node, &mut pairs);
    // A loop, because the body of a closure is not compiled for the target features of the caller.
    for node in &pairs.made {
        pairs.sum += i64::from(Safety::new(vectors, node).count(vectors, node));
    }
    pairs.sum as u64
}

/// The number of replies to a pass of the side `S`, and the sets that say how a move of `S` changes this number.
#[repr(C)]
struct Pairs<S: Side> {
    count: i64,
    /// For each square, the replies that a piece of `S` on this square stops, minus the captures by pawns that it
    /// allows, plus 8. The 8 keeps all numbers from being negative, and cancels in `stops[origin] - stops[target]`.
    stops: Numbers,
    /// The squares that unpinned sliders of the replying side attack along rank, file, diagonal and antidiagonal.
    lines: [Bitboard; 4],
    /// The squares to which pawns of the replying side push, if the squares are empty.
    pushes: Bitboard,
    /// The origins of moves whose replies are counted anew.
    anew: Bitboard,
    /// The targets of moves whose replies are counted anew: for all pieces, and then for each role.
    anew_targets: Bitboard,
    anew_targets_of: [Bitboard; 6],
    flights: Flights,
    /// The pieces of the replying side that are not pinned.
    free: Bitboard,
    /// The number of pairs of all moves that are not made, and all en passant replies.
    sum: i64,
    /// The positions after the moves whose replies must be counted anew. The list of 24 KiB stays behind all other fields.
    made: List<Node<S::Other>>,
}

impl<S: Side> Moves<S> for Pairs<S> {
    #[inline(always)]
    fn add(&mut self, node: &Node<S>, chosen: Move) {
        self.made.add(node, chosen);
    }

    #[inline(always)]
    fn piece(&mut self, node: &Node<S>, role: Role, from: Square, targets: Bitboard) {
        if targets.is_empty() {
            return;
        }
        let mut anew = self.anew_targets | self.anew_targets_of[role as usize];
        for line in lines(role) {
            if self.lines[line].contains(from) {
                // A slider attacks the origin along this line, and the captured piece may be that slider.
                anew |= MASK_EX[from as usize][line] & node.enemy();
            }
        }
        // A piece that moves along the file may stop the same pawn on both squares.
        if role != Role::Knight && self.pushes.contains(from) {
            anew |= MASK_EX[from as usize][Line::File as usize];
        }
        let known = if self.anew.contains(from) { Bitboard::EMPTY } else { targets - anew };
        if !known.is_empty() {
            let number = i64::from(known.len());
            let mut sum = number * (self.count + self.stopped(from.into())) - self.stopped(known);
            for to in known & node.enemy() {
                sum += self.captured(node, from.into(), to);
            }
            for line in lines(role) {
                if self.lines[line].contains(from) {
                    sum += self.along(node, from, line, known);
                }
            }
            self.sum += sum + self.flights.after_piece(node.board.occupied(), role, from, known);
        }
        self.made.piece(node, role, from, targets - known);
    }

    #[inline(always)]
    fn pawns(&mut self, node: &Node<S>, step: Step, role: Role, targets: Bitboard) {
        if targets.is_empty() {
            return;
        }
        let line = match step {
            Step::Push | Step::DoublePush => Line::File,
            Step::Capture(side) => S::CAPTURES[side].line(),
        };
        let pushes = if line == Line::File { self.pushes } else { Bitboard::EMPTY };
        let mut anew = self.anew | self.lines[line as usize] | pushes;
        if lines(role).contains(&(line as usize)) {
            let king = node.passed().king();
            let near = king_attacks(king).with(king);
            for from in step.origins::<S>(targets) {
                // The new piece may attack the king, or a square around it, through the origin.
                if MASK_EX[from as usize][line as usize].intersects(near) {
                    anew |= from;
                }
            }
        }
        let anew = self.anew_targets | self.anew_targets_of[role as usize] | step.targets::<S>(anew);
        let known = targets - anew;
        if !known.is_empty() {
            let number = i64::from(known.len());
            let mut sum = number * self.count + self.stopped(step.origins::<S>(known)) - self.stopped(known);
            if let Step::Capture(_) = step {
                for to in known {
                    sum += self.captured(node, step.origins::<S>(to.into()), to);
                }
            }
            self.sum += sum + self.flights.after_pawns::<S>(node.board.occupied(), step, role, known);
        }
        if step == Step::DoublePush {
            // Neither the count of replies nor `Safety::count` has en passant captures. No checkers are given, because the
            // only leaper that can give check is the pushed pawn, which the capture removes.
            for to in targets & beside(node.board.role(Role::Pawn) & node.enemy()) {
                let Some(from) = step.origins::<S>(to.into()).lowest() else { continue };
                let after = node.after(Move::plain(Piece::new(S::COLOR, Role::Pawn), from, to, None));
                self.sum += i64::from(after.en_passant_captures(Bitboard::EMPTY).len());
            }
        }
        self.made.pawns(node, step, role, targets - known);
    }
}

impl<S: Side> Pairs<S> {
    /// Counts the replies to a pass, and finds how the moves of `S` change this number.
    #[inline(always)]
    fn new<V: Vectors>(vectors: V, node: &Node<S>) -> Self {
        let reply = node.passed();
        let safety = Safety::new(vectors, &reply);
        let free = node.enemy() - safety.pinned.set();
        let flights = Flights::new(vectors, node, &safety, free);
        let mut pairs = Self {
            count: safety.count(vectors, &reply).into(),
            stops: [Bitboard::EMPTY; 5],
            lines: [Bitboard::EMPTY; 4],
            pushes: Bitboard::EMPTY,
            anew: flights.anew,
            anew_targets: flights.anew_targets,
            anew_targets_of: [Bitboard::EMPTY; 6],
            flights,
            free,
            made: List::new(),
            sum: 0,
        };
        pairs.find_checks_and_pins(vectors, node, &safety);
        pairs.find_stops(vectors, node);
        pairs
    }

    /// Finds the moves that give check, pin a piece, or end a pin.
    #[inline(always)]
    fn find_checks_and_pins<V: Vectors>(&mut self, vectors: V, node: &Node<S>, safety: &Safety<V>) {
        let (board, own, king) = (node.board, node.own(), node.passed().king());
        let [pawn, knight] = [pawn_attacks(S::Other::COLOR, king), knight_attacks(king)];
        self.anew_targets_of[..2].copy_from_slice(&[pawn, knight]);
        let promoting = board.role(Role::Pawn) & S::RANKS[6];
        if !own.intersects(board.diagonal() | board.orthogonal() | promoting) {
            return;
        }
        // The king and the sliders of `S` look through the first piece of the replying side in each direction.
        let (occupied, lifted) = (vectors.splat(board.occupied()), vectors.splat(node.enemy()));
        let from_king = Rays::new(vectors, occupied - (safety.seen & lifted));
        let from_sliders = Rays::new(vectors, occupied - (safety.attacks & lifted));
        let sliders = from_sliders.sliders(board, own);
        let seen = from_king.attacks(vectors.splat(king.into()));
        // A pin line, or the only own piece on a line. If this piece leaves the line, a check is discovered, or the
        // other piece is pinned.
        let between = (seen & from_sliders.attacks(sliders).opposite()).union().set();
        // A move of the pinner, or onto the pin line, can end the pin.
        self.anew |= (seen & sliders).union().set() | between & own;
        self.anew_targets |= between - own;
        // From these squares, a slider gives check or pins a piece.
        let [rook, bishop] = Rays::<V>::by_kind(seen);
        self.anew_targets_of = [pawn, knight, bishop, rook, bishop | rook, Bitboard::EMPTY];
    }

    /// Computes [`Pairs::stops`]: how many replies a piece on each square stops.
    #[inline(always)]
    fn find_stops<V: Vectors>(&mut self, vectors: V, node: &Node<S>) {
        let (board, own, enemy, occupied) = (node.board, node.own(), node.enemy(), node.board.occupied());
        let forward = S::Other::FORWARD;
        let pawns = board.role(Role::Pawn) & self.free;
        let pushes = pawns.shift(forward) - enemy;
        let doubles = ((pushes - own) & S::Other::RANKS[2]).shift(forward) - enemy;
        let passed = pushes & S::Other::RANKS[2] & (!occupied).shift(forward.opposite());
        let captures = S::Other::CAPTURES.map(|direction| pawns.shift(direction));
        self.pushes = pushes | doubles;
        let mut stopped = [Bitboard::EMPTY; 5];
        if (board.orthogonal() | board.diagonal()).intersects(self.free) {
            (self.lines, stopped) = stops(vectors, board, self.free, enemy);
        }
        let (empty, last) = (Bitboard::EMPTY, S::Other::RANKS[7]);
        let number = |set| [set, empty, empty, empty, empty];
        let on_files = add([pushes - last, empty, pushes & last, empty, empty], number(doubles));
        let on_files = add(on_files, number(passed));
        let permitted = |set: Bitboard| [set - last, set - last, !set, empty, empty];
        let not_captured = add(permitted(captures[0]), permitted(captures[1]));
        self.stops = add(add(on_files, not_captured), stopped).map(|plane| plane - enemy);
        // A capture leaves a piece on its target, which stops the same moves as before: no change, plus 8.
        self.stops[3] |= enemy;
    }

    /// The sum of the numbers [`Pairs::stops`] of all squares of a set.
    #[inline(always)]
    fn stopped(&self, set: Bitboard) -> i64 {
        let digits = self.stops.map(|plane| i64::from((plane & set).len()));
        digits[0] + 2 * digits[1] + 4 * digits[2] + 8 * digits[3] + 16 * digits[4]
    }

    /// Corrects the number of replies if a piece moves along a line on which a slider attacks it.
    ///
    /// The number of the origin in [`Pairs::stops`] lets the slider pass to the end of the line, but the piece is still
    /// on this line. If the piece moves toward the slider, the slider still stops at the piece. If the piece moves away,
    /// the slider can follow as far as the target.
    fn along(&self, node: &Node<S>, from: Square, line: usize, targets: Bitboard) -> i64 {
        let squares = line_attacks(from, Line::ALL[line], node.board.occupied());
        let sliders = self.free & if line < 2 { node.board.orthogonal() } else { node.board.diagonal() };
        let upper = squares & Bitboard::new(u64::MAX << from as u8);
        let mut sum = 0_i64;
        for (ahead, behind) in [(upper, squares - upper), (squares - upper, upper)] {
            if behind.intersects(sliders) {
                let passed = i64::from((ahead - node.enemy()).len());
                sum -= passed * i64::from((targets & squares).len());
                for to in targets & ahead {
                    sum += i64::from((ahead & between(from, to).with(to)).len());
                }
            }
        }
        sum
    }

    /// The change of the number of replies if a piece from `origin` captures on `square`.
    #[inline(always)]
    fn captured(&self, node: &Node<S>, origin: Bitboard, square: Square) -> i64 {
        let (board, pawns) = (node.board, node.board.role(Role::Pawn));
        let (bishop, rook) = bishop_and_rook_attacks(square, board.occupied());
        let pieces = self.free
            & (bishop & board.diagonal()
                | rook & board.orthogonal()
                | knight_attacks(square) & board.role(Role::Knight)
                | pawn_attacks(S::COLOR, square) & pawns);
        // If a pawn is captured, `Pairs::stops` has already subtracted its capture on the origin.
        let lost = if pawns.contains(square) { origin } else { Bitboard::EMPTY };
        let promotions = if S::RANKS[0].contains(square) { 3 * (pieces & pawns).len() } else { 0 };
        i64::from(pieces.len() + promotions) - moves_of(node, square, !lost)
    }
}

/// The lines along which a piece moves, as indices of `Line::ALL`.
#[inline(always)]
const fn lines(role: Role) -> Range<usize> {
    match role {
        Role::Pawn | Role::Knight => 0..0,
        Role::Bishop => 2..4,
        Role::Rook => 0..2,
        Role::Queen | Role::King => 0..4,
    }
}

/// The number of replies of one piece, other than the king, to a set of target squares.
fn moves_of<S: Side>(node: &Node<S>, from: Square, targets: Bitboard) -> i64 {
    let (board, occupied) = (node.board, node.board.occupied());
    if board.role(Role::Pawn).contains(from) {
        let push = Bitboard::from(from).shift(S::Other::FORWARD) - occupied;
        let double = (push & S::Other::RANKS[2]).shift(S::Other::FORWARD) - occupied;
        let captures = pawn_attacks(S::Other::COLOR, from) & node.own();
        let number = if S::Other::RANKS[6].contains(from) { 4 } else { 1 };
        return number * i64::from(((push | double | captures) & targets).len());
    }
    let role = board.piece_at(from).map_or(Role::Pawn, Piece::role);
    ((attacks(role, from, occupied) & targets) - node.enemy()).len().into()
}
