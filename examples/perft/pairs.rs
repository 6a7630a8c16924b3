//! Counts the last two plies of a perft together, for most moves without making the move.
//!
//! First the side `S` moves (its pieces are `own`), then the other side (`enemy`) replies. Most moves change few of the
//! replies that would follow a pass. The replies to a pass are therefore counted once, and this number is corrected by
//! the effects of each move:
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
//! The first three terms of this formula are computed for all targets of a piece at once, `stops[target]` by population
//! counts. The other three need a loop over the targets, but they are 0 for most moves. Some moves have other effects:
//! they give check, pin a piece, end a pin, or open or close a line to a square around the king. The formula does not
//! cover these moves, so they are *made*: each is played on a copy of the position, and its replies are counted.

use std::hint::black_box;
use std::ops::Range;

use quintessence::quad::{Move, Piece};
use quintessence::{
    Bitboard, Line, MASK_EX, Role, Square, between, bishop_and_rook_attacks, king_attacks, knight_attacks,
    line_attacks, pawn_attacks,
};

use crate::flights::Flights;
use crate::lanes::{Lanes, Rays, Sum, Vectors};
use crate::legal::{Legal, List, Moves, Step, attacks};
use crate::node::{Node, Side, beside};
use crate::safety::Safety;
use crate::stops::{add, stops};

#[inline(always)]
pub(crate) fn pairs<S: Side, V: Vectors>(vectors: V, node: &Node<S>) -> u64 {
    let mut made = List::new();
    let mut pairs = Pairs::new(vectors, node, &mut made);
    if V::REGISTERS < 32 {
        // `black_box` keeps the fields of `Pairs` in memory. Otherwise LLVM spills them among vectors, and on Zen 5
        // many loads of the spilled words wait for 40 cycles.
        black_box(&mut pairs);
    }
    Legal::list(vectors, node, &mut pairs);
    let mut sum = pairs.sum;
    // This is a loop because `map` and its closure would not be compiled for the target features of the caller.
    for node in &made {
        Safety::new(vectors, node).count(vectors, node, &mut sum);
    }
    sum.total() as u64
}

struct Pairs<'a, S: Side, V: Vectors> {
    replies_to_pass: i64,
    slider_attacks: [Bitboard; 4],
    /// The squares to which pawns of the replying side can push, or could if no piece of `S` were on them.
    pushes: Bitboard,
    must_make_from: Bitboard,
    /// The sliders of `S` that pin a piece on the rank of the king, unless their moves open lines to flights.
    pinners: Bitboard,
    must_make_to: Bitboard,
    must_make_to_by_role: [Bitboard; 6],
    flights: Flights,
    unpinned: Bitboard,
    /// The number of a square is its term `stops` plus 8, to avoid negative numbers. The 8s of origin and target
    /// cancel out.
    sum: V::Sum,
    /// The positions after the moves that the formula does not cover. If `Pairs` contained this list, or a function
    /// that is not inlined borrowed `Pairs`, LLVM would keep all fields in memory.
    made: &'a mut List<Node<S::Other>>,
}

impl<S: Side, V: Vectors> Moves<S> for Pairs<'_, S, V> {
    #[inline(always)]
    fn add(&mut self, node: &Node<S>, chosen: Move) {
        self.made.add(node, chosen);
    }

    #[inline(always)]
    fn piece(&mut self, node: &Node<S>, role: Role, from: Square, targets: Bitboard) {
        if targets.is_empty() {
            return;
        }
        let mut must_make = self.must_make_to | self.must_make_to_by_role[role as usize];
        for line in line_indices(role) {
            if self.slider_attacks[line].contains(from) {
                // A slider attacks the piece along this line. The formula does not cover the capture of this slider.
                must_make |= MASK_EX[from as usize][line] & node.enemy();
            }
        }
        // A piece that moves along a file may stop the same pawn before and after the move, which the formula does not
        // cover.
        if role != Role::Knight && self.pushes.contains(from) {
            must_make |= MASK_EX[from as usize][Line::File as usize];
        }
        let known = if self.must_make_from.contains(from) { Bitboard::EMPTY } else { targets - must_make };
        let known = if matches!(role, Role::Rook | Role::Queen) && self.pinners.contains(from) {
            along_pin(node, from, targets) - self.flights.must_make_to
        } else {
            known
        };
        if !known.is_empty() {
            let number = i64::from(known.len());
            let mut sum = number * self.replies_to_pass;
            for to in known & node.enemy() {
                sum += self.captured(node, from.into(), to);
            }
            for line in line_indices(role) {
                if self.slider_attacks[line].contains(from) {
                    sum += along(node, self.unpinned, from, line, known);
                }
            }
            sum += self.flights.change_by_piece(node.board.occupied(), role, from, known);
            self.sum.add(sum);
            self.sum.add_moves(from.into(), known);
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
        let mut must_make = self.must_make_from | self.slider_attacks[line as usize] | pushes;
        if line_indices(role).contains(&(line as usize)) {
            let king = node.after_pass().king();
            let near = king_attacks(king).with(king);
            for from in step.origins::<S>(targets) {
                // The promoted piece may attack the king, or a square around it, through the square that the pawn left.
                if MASK_EX[from as usize][line as usize].intersects(near) {
                    must_make |= from;
                }
            }
        }
        let must_make =
            self.must_make_to | self.must_make_to_by_role[role as usize] | step.targets::<S>(must_make);
        let known = targets - must_make;
        if !known.is_empty() {
            let number = i64::from(known.len());
            let mut sum = number * self.replies_to_pass;
            if let Step::Capture(_) = step {
                for to in known {
                    sum += self.captured(node, step.origins::<S>(to.into()), to);
                }
            }
            sum += self.flights.change_by_pawns::<S>(node.board.occupied(), step, role, known);
            self.sum.add(sum);
            self.sum.add_differences(step.origins::<S>(known), known);
        }
        if step == Step::DoublePush {
            // `Safety::count` leaves out the en passant captures in reply, so they are added here. The argument stands
            // for leapers that give check. It is empty, because the only one can be the pushed pawn, which the capture
            // removes.
            for to in targets & beside(node.board.role(Role::Pawn) & node.enemy()) {
                let Some(from) = step.origins::<S>(to.into()).lowest() else { continue };
                let after = node.after(Move::plain(Piece::new(S::COLOR, Role::Pawn), from, to, None));
                self.sum.add(after.en_passant_captures(Bitboard::EMPTY).len().into());
            }
        }
        self.made.pawns(node, step, role, targets - known);
    }
}

impl<'a, S: Side, V: Vectors> Pairs<'a, S, V> {
    #[inline(always)]
    fn new(vectors: V, node: &Node<S>, made: &'a mut List<Node<S::Other>>) -> Self {
        let reply = node.after_pass();
        let safety = Safety::without_check(vectors, &reply);
        let unpinned = node.enemy() - safety.pinned.first_lane();
        let flights = Flights::new(vectors, node, &safety, unpinned);
        let mut replies_to_pass = vectors.sum([Bitboard::EMPTY; 5]);
        safety.count(vectors, &reply, &mut replies_to_pass);
        let mut pairs = Self {
            replies_to_pass: replies_to_pass.total(),
            slider_attacks: [Bitboard::EMPTY; 4],
            pushes: Bitboard::EMPTY,
            must_make_from: flights.must_make_from,
            pinners: Bitboard::EMPTY,
            must_make_to: flights.must_make_to,
            must_make_to_by_role: [Bitboard::EMPTY; 6],
            flights,
            unpinned,
            sum: vectors.sum([Bitboard::EMPTY; 5]),
            made,
        };
        pairs.find_checks_and_pins(vectors, node, &safety);
        pairs.find_stops(vectors, node);
        pairs
    }

    #[inline(always)]
    fn find_checks_and_pins(&mut self, vectors: V, node: &Node<S>, safety: &Safety<V>) {
        let (board, own, king) = (node.board, node.own(), node.after_pass().king());
        let [pawn, knight] = [pawn_attacks(S::Other::COLOR, king), knight_attacks(king)];
        self.must_make_to_by_role[..2].copy_from_slice(&[pawn, knight]);
        let promoting = board.role(Role::Pawn) & S::RANKS[6];
        if !own.intersects(board.diagonal() | board.orthogonal() | promoting) {
            return;
        }
        // To show pins, these rays of the king and of sliders of `S` pass through the first piece of the king's own
        // side.
        let (occupied, lifted) = (vectors.splat(board.occupied()), vectors.splat(node.enemy()));
        let from_king = Rays::new(vectors, occupied - (safety.king_rays & lifted));
        let from_sliders = Rays::new(vectors, occupied - (safety.attacks & lifted));
        let sliders = from_sliders.sliders(board, own);
        let king_rays = from_king.attacks(vectors.splat(king.into()));
        // If a slider of `S` pins a piece, the rays of king and slider meet on all squares between the two. If a piece
        // of `S` is between them, both rays end at it. By leaving the line, this piece gives check or pins a piece.
        let between = (king_rays & from_sliders.attacks(sliders).opposite()).union().first_lane();
        // A pin can end if the pinning slider moves, or if a piece moves onto its line. The formula does not cover such
        // moves.
        let pinners = (king_rays & sliders).union().first_lane();
        self.pinners = (pinners & MASK_EX[king as usize][Line::Rank as usize]) - self.must_make_from;
        self.must_make_from |= pinners | between & own;
        self.must_make_to |= between - own;
        let [rook, bishop] = Rays::<V>::orthogonal_and_diagonal(king_rays);
        self.must_make_to_by_role = [pawn, knight, bishop, rook, bishop | rook, Bitboard::EMPTY];
    }

    #[inline(always)]
    fn find_stops(&mut self, vectors: V, node: &Node<S>) {
        let (board, own, enemy, occupied) = (node.board, node.own(), node.enemy(), node.board.occupied());
        let forward = S::Other::FORWARD;
        let pawns = board.role(Role::Pawn) & self.unpinned;
        let pushes = pawns.shift(forward) - enemy;
        let doubles = ((pushes - own) & S::Other::RANKS[2]).shift(forward) - enemy;
        let passed = pushes & S::Other::RANKS[2] & (!occupied).shift(forward.opposite());
        let captures = S::Other::CAPTURES.map(|direction| pawns.shift(direction));
        self.pushes = pushes | doubles;
        let mut stopped = [Bitboard::EMPTY; 5];
        if (board.orthogonal() | board.diagonal()).intersects(self.unpinned) {
            (self.slider_attacks, stopped) = stops(vectors, board, self.unpinned, enemy);
        }
        let (empty, last) = (Bitboard::EMPTY, S::Other::RANKS[7]);
        let number = |set| [set, empty, empty, empty, empty];
        let on_files = add([pushes - last, empty, pushes & last, empty, empty], number(doubles));
        let on_files = add(on_files, number(passed));
        // Pawns can capture a piece of `S`. So the number of each square starts as 8 minus the captures by pawns on
        // this square, where a pawn that promotes counts as four. Each of the two directions has 4 of the 8.
        let permitted = |set: Bitboard| [set - last, set - last, !set, empty, empty];
        let not_captured = add(permitted(captures[0]), permitted(captures[1]));
        let mut digits = add(add(on_files, not_captured), stopped).map(|digit| digit - enemy);
        // A capturing piece stops the same moves as the captured one, so the term of such a target is 0, stored as 8.
        digits[3] |= enemy;
        self.sum = vectors.sum(digits);
    }

    #[inline(always)]
    fn captured(&self, node: &Node<S>, origin: Bitboard, square: Square) -> i64 {
        let (board, pawns) = (node.board, node.board.role(Role::Pawn));
        let (bishop, rook) = bishop_and_rook_attacks(square, board.occupied());
        let pieces = self.unpinned
            & (bishop & board.diagonal()
                | rook & board.orthogonal()
                | knight_attacks(square) & board.role(Role::Knight)
                | pawn_attacks(S::COLOR, square) & pawns);
        // A captured pawn also loses its capture on `origin`, but `stops[origin]` has subtracted this capture already.
        let lost = if pawns.contains(square) { origin } else { Bitboard::EMPTY };
        let promotions = if S::RANKS[0].contains(square) { 3 * (pieces & pawns).len() } else { 0 };
        i64::from(pieces.len() + promotions) - moves_of(node, square, !lost)
    }
}

/// Returns the targets along the rank of the king for a slider that pins a piece on this rank. After these moves, the
/// piece is still pinned. The formula covers them if the pinned piece is a knight or a pawn, which has no moves before
/// and after.
#[inline(never)]
fn along_pin<S: Side>(node: &Node<S>, from: Square, targets: Bitboard) -> Bitboard {
    let (board, enemy) = (node.board, node.enemy());
    let has_no_moves = (board.role(Role::Knight) | board.role(Role::Pawn)) & enemy;
    if between(node.after_pass().king(), from).intersects(has_no_moves) {
        (targets & MASK_EX[from as usize][Line::Rank as usize]) - enemy
    } else {
        Bitboard::EMPTY
    }
}

/// Corrects the formula for a piece that moves along a line on which a slider of the replying side attacks it. The
/// term `stops[origin]` adds all squares behind the piece, up to the next piece, as if the slider could now reach
/// them. But if the piece moves toward the slider, the slider reaches none of these squares, and if the piece moves
/// away, it reaches only those up to the target.
fn along<S: Side>(node: &Node<S>, unpinned: Bitboard, from: Square, line: usize, targets: Bitboard) -> i64 {
    let squares = line_attacks(from, Line::ALL[line], node.board.occupied());
    let sliders = unpinned & if line < 2 { node.board.orthogonal() } else { node.board.diagonal() };
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

#[inline(always)]
const fn line_indices(role: Role) -> Range<usize> {
    match role {
        Role::Pawn | Role::Knight => 0..0,
        Role::Bishop => 2..4,
        Role::Rook => 0..2,
        Role::Queen | Role::King => 0..4,
    }
}

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
