//! Computes the number of replies to a move before the move is made.
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

use std::ops::Range;

use quintessence::quad::Piece;
use quintessence::{
    Bitboard, Line, MASK_EX, Role, Square, between, bishop_and_rook_attacks, king_attacks, knight_attacks,
    line_attacks, pawn_attacks,
};

use crate::fused::flights::{Flights, attacks};
use crate::fused::stops::{Numbers, Sliders, add};
use crate::lanes::{Lanes, Level};
use crate::leaves::Safety;
use crate::legal::{Side, Step};
use crate::node::Node;
use crate::rays::Rays;

/// The number of replies to a pass of the side `S`, and the sets that say how a move of `S` changes this number.
pub(crate) struct Replies {
    /// The number of replies to a pass.
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
    /// The steps and castlings of the king.
    flights: Flights,
    /// The pieces of the replying side that are not pinned.
    free: Bitboard,
}

impl Replies {
    /// Counts the replies to a pass of the side `S`, and finds how the moves of `S` change this number.
    #[inline(always)]
    pub(crate) fn new<S: Side, L: Level>(level: L, node: &Node) -> Self {
        let safety = Safety::new::<S::Other>(level, node);
        let count = safety.count::<S::Other>(level, node).into();
        let free = node.board.color(S::Other::COLOR) - Bitboard::new(safety.pinned.words()[0]);
        let flights = Flights::new::<S, L>(level, node, &safety, free);
        let mut replies = Self {
            count,
            stops: [Bitboard::EMPTY; 5],
            lines: [Bitboard::EMPTY; 4],
            pushes: Bitboard::EMPTY,
            anew: flights.anew,
            anew_targets: flights.anew_targets,
            anew_targets_of: [Bitboard::EMPTY; 6],
            flights,
            free,
        };
        replies.find_checks_and_pins::<S, L>(level, node, &safety);
        replies.find_stops::<S, L>(level, node);
        replies
    }

    /// Finds the moves that give check, pin a piece, or end a pin.
    #[inline(always)]
    fn find_checks_and_pins<S: Side, L: Level>(&mut self, level: L, node: &Node, safety: &Safety<L>) {
        let (board, king) = (node.board, node.king::<S::Other>());
        let (own, enemy) = (board.color(S::COLOR), board.color(S::Other::COLOR));
        let [pawn, knight] = [pawn_attacks(S::Other::COLOR, king), knight_attacks(king)];
        self.anew_targets_of[..2].copy_from_slice(&[pawn, knight]);
        let promoting = board.role(Role::Pawn) & S::RANKS[6];
        if !own.intersects(board.diagonal() | board.orthogonal() | promoting) {
            return;
        }
        // The king and the sliders of `S` look through the first piece of the replying side in each direction.
        let (occupied, lifted) = (level.splat(board.occupied()), level.splat(enemy));
        let from_king = Rays::new(level, occupied - (safety.seen & lifted));
        let from_sliders = Rays::new(level, occupied - (safety.attacks & lifted));
        let sliders = from_sliders.sliders(board, own);
        let seen = from_king.attacks(level.splat(king.into()));
        // A pin line, or the only own piece on a line. If this piece leaves the line, a check is discovered, or the
        // other piece is pinned.
        let between = (seen & from_sliders.attacks(sliders).opposite()).union();
        let between = Bitboard::new(between.words()[0]);
        // A move of the pinner, or onto the pin line, can end the pin.
        self.anew |= Bitboard::new((seen & sliders).union().words()[0]) | between & own;
        self.anew_targets |= between - own;
        // From these squares, a slider gives check or pins a piece.
        let [rook, bishop] = Rays::<L>::by_kind(seen);
        self.anew_targets_of = [pawn, knight, bishop, rook, bishop | rook, Bitboard::EMPTY];
    }

    /// Computes [`Replies::stops`]: how many replies a piece on each square stops.
    #[inline(always)]
    fn find_stops<S: Side, L: Level>(&mut self, level: L, node: &Node) {
        let board = node.board;
        let (own, enemy, occupied) = (board.color(S::COLOR), board.color(S::Other::COLOR), board.occupied());
        let forward = S::Other::FORWARD;
        let pawns = board.role(Role::Pawn) & self.free;
        let pushes = pawns.shift(forward) - enemy;
        let doubles = ((pushes - own) & S::Other::RANKS[2]).shift(forward) - enemy;
        let passed = pushes & S::Other::RANKS[2] & (!occupied).shift(forward.opposite());
        let captures = S::Other::CAPTURES.map(|direction| pawns.shift(direction));
        self.pushes = pushes | doubles;
        let mut stopped = [Bitboard::EMPTY; 5];
        if (board.orthogonal() | board.diagonal()).intersects(self.free) {
            Sliders { lines: self.lines, stopped } = Sliders::new(level, board, self.free, enemy);
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

    /// The sum of the numbers [`Replies::stops`] of all squares of a set.
    #[inline(always)]
    fn stopped(&self, set: Bitboard) -> i64 {
        let digits = self.stops.map(|plane| i64::from((plane & set).len()));
        digits[0] + 2 * digits[1] + 4 * digits[2] + 8 * digits[3] + 16 * digits[4]
    }

    /// The targets of a piece for which the number of replies is known before the move is made.
    #[inline(always)]
    pub(crate) fn known<S: Side>(
        &self,
        node: &Node,
        role: Role,
        from: Square,
        targets: Bitboard,
    ) -> Bitboard {
        let mut anew = self.anew_targets | self.anew_targets_of[role as usize];
        for line in lines(role) {
            if self.lines[line].contains(from) {
                // A slider attacks the origin along this line, and the captured piece may be that slider.
                anew |= MASK_EX[from as usize][line] & node.board.color(S::Other::COLOR);
            }
        }
        // A piece that moves along the file may stop the same pawn on both squares.
        if role != Role::Knight && self.pushes.contains(from) {
            anew |= MASK_EX[from as usize][Line::File as usize];
        }
        if self.anew.contains(from) { Bitboard::EMPTY } else { targets - anew }
    }

    /// The targets of pawns for which the number of replies is known before the move is made.
    #[inline(always)]
    pub(crate) fn known_pawns<S: Side>(
        &self,
        node: &Node,
        step: Step,
        role: Role,
        targets: Bitboard,
    ) -> Bitboard {
        let line = match step {
            Step::Push | Step::DoublePush => Line::File,
            Step::Capture(side) => S::CAPTURES[side].line(),
        };
        let mut anew = self.anew | self.lines[line as usize];
        if line == Line::File {
            anew |= self.pushes;
        }
        let anew_targets = self.anew_targets | self.anew_targets_of[role as usize];
        if lines(role).contains(&(line as usize)) {
            let king = node.king::<S::Other>();
            let near = king_attacks(king).with(king);
            for from in step.origins::<S>(targets) {
                // The new piece may attack the king, or a square around it, through the origin.
                if MASK_EX[from as usize][line as usize].intersects(near) {
                    anew |= from;
                }
            }
        }
        targets - anew_targets - step.targets::<S>(anew)
    }

    /// The number of replies to all moves of a piece to a set of targets.
    #[inline(always)]
    pub(crate) fn after_piece<S: Side>(
        &self,
        node: &Node,
        role: Role,
        from: Square,
        targets: Bitboard,
    ) -> i64 {
        let number = i64::from(targets.len());
        let mut sum = number * (self.count + self.stopped(from.into())) - self.stopped(targets);
        for to in targets & node.board.color(S::Other::COLOR) {
            sum += self.captured::<S>(node, from.into(), to);
        }
        for line in lines(role) {
            if self.lines[line].contains(from) {
                sum += self.along::<S>(node, from, line, targets);
            }
        }
        sum + self.flights.after_piece(node, role, from, targets)
    }

    /// Corrects the number of replies if a piece moves along a line on which a slider attacks it.
    ///
    /// The number of the origin in [`Replies::stops`] lets the slider pass to the end of the line, but the piece is
    /// still on this line. If the piece moves toward the slider, the slider still stops at the piece. If the piece
    /// moves away, the slider can follow as far as the target.
    fn along<S: Side>(&self, node: &Node, from: Square, line: usize, targets: Bitboard) -> i64 {
        let (board, enemy) = (node.board, node.board.color(S::Other::COLOR));
        let squares = line_attacks(from, Line::ALL[line], board.occupied());
        let sliders = self.free & if line < 2 { board.orthogonal() } else { board.diagonal() };
        let upper = squares & Bitboard::new(u64::MAX << from as u8);
        let mut sum = 0_i64;
        for (ahead, behind) in [(upper, squares - upper), (squares - upper, upper)] {
            if behind.intersects(sliders) {
                let passed = i64::from((ahead - enemy).len());
                sum -= passed * i64::from((targets & squares).len());
                for to in targets & ahead {
                    sum += i64::from((ahead & between(from, to).with(to)).len());
                }
            }
        }
        sum
    }

    /// The number of replies to all moves of pawns, or promotions to a role, to a set of targets.
    #[inline(always)]
    pub(crate) fn after_pawns<S: Side>(&self, node: &Node, step: Step, role: Role, targets: Bitboard) -> i64 {
        let number = i64::from(targets.len());
        let mut sum = number * self.count + self.stopped(step.origins::<S>(targets)) - self.stopped(targets);
        if let Step::Capture(_) = step {
            for to in targets {
                sum += self.captured::<S>(node, step.origins::<S>(to.into()), to);
            }
        }
        sum + self.flights.after_pawns::<S>(node, step, role, targets)
    }

    /// The change of the number of replies if a piece from `origin` captures on `square`.
    #[inline(always)]
    fn captured<S: Side>(&self, node: &Node, origin: Bitboard, square: Square) -> i64 {
        let board = node.board;
        let (bishop, rook) = bishop_and_rook_attacks(square, board.occupied());
        let pieces = bishop & board.diagonal()
            | rook & board.orthogonal()
            | knight_attacks(square) & board.role(Role::Knight)
            | pawn_attacks(S::COLOR, square) & board.role(Role::Pawn);
        // If a pawn is captured, `Replies::stops` has already subtracted its capture on the origin.
        let lost = if board.role(Role::Pawn).contains(square) { origin } else { Bitboard::EMPTY };
        let mut count = (pieces & self.free).len();
        if S::RANKS[0].contains(square) {
            count += 3 * (pieces & self.free & board.role(Role::Pawn)).len();
        }
        i64::from(count) - moves_of::<S>(node, square, !lost)
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
fn moves_of<S: Side>(node: &Node, from: Square, targets: Bitboard) -> i64 {
    let (board, occupied) = (node.board, node.board.occupied());
    if board.role(Role::Pawn).contains(from) {
        let push = Bitboard::from(from).shift(S::Other::FORWARD) - occupied;
        let double = (push & S::Other::RANKS[2]).shift(S::Other::FORWARD) - occupied;
        let captures = pawn_attacks(S::Other::COLOR, from) & board.color(S::COLOR);
        let number = if S::Other::RANKS[6].contains(from) { 4 } else { 1 };
        return number * i64::from(((push | double | captures) & targets).len());
    }
    let role = board.piece_at(from).map_or(Role::Pawn, Piece::role);
    ((attacks(role, from, occupied) & targets) - board.color(S::Other::COLOR)).len().into()
}
