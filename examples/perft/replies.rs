//! The number of replies to a move, known before the move is made.
//!
//! The side `S` moves, and the other side replies. The replies to a pass of `S` are counted once. A move then changes their
//! number in few ways:
//!
//! * Sliders and pawns pass the origin, and the piece on the target stops them: see [`Replies::stops`].
//! * A captured piece no longer moves, and its square can be captured.
//! * The moving piece attacks other squares around the king: see [`Flight`].
//!
//! The replies to all other moves are counted anew, after the move is made: checks, pins, and what opens or closes a line
//! to a square around the king.

use std::ops::Range;

use arrayvec::ArrayVec;
use quintessence::{
    Bitboard, Line, MASK_EX, Role, Square, between, between_inclusive, bishop_and_rook_attacks,
    bishop_attacks, king_attacks, knight_attacks, line_attacks, pawn_attacks, rook_attacks,
};

use crate::lanes::Level;
use crate::leaves::count;
use crate::legal::{PROMOTIONS, Side, Step, aligned};
use crate::node::Node;
use crate::stops::{Numbers, Sliders, add};

/// The replies to a pass of the side to move, and what moves change.
pub(crate) struct Replies {
    /// The number of replies to a pass.
    count: i64,
    /// The replies that each square stops if it is occupied by the side to move, less pawn captures on it, plus two. The
    /// planes hold one binary digit each.
    stops: Numbers,
    /// The squares that sliders attack along each line.
    lines: [Bitboard; 4],
    /// The squares that pawns push to if they are empty.
    pushes: Bitboard,
    /// Origins of moves whose replies are counted anew.
    anew: Bitboard,
    /// Targets of such moves, of all pieces and by role.
    anew_targets: Bitboard,
    anew_targets_of: [Bitboard; 7],
    /// What the king may do unless a move attacks some squares: steps and castlings.
    flights: ArrayVec<Flight, 10>,
    /// The king and the squares around it.
    near: Bitboard,
    /// The pieces of the replying side that are not pinned.
    free: Bitboard,
}

/// A step of the king or a castling that is possible unless the side to move attacks some squares.
struct Flight {
    /// The squares from which a piece of each role attacks them.
    attackers: [Bitboard; 7],
    /// The pieces whose moves make it possible: all pieces, or the only one that attacks the squares now.
    origins: Bitboard,
}

impl Flight {
    /// The number of replies that some moves of the piece on an origin add.
    #[inline(always)]
    fn gained(&self, moves: i64) -> i64 {
        if self.origins == Bitboard::FULL { 0 } else { moves }
    }

    /// Both together; `None` if no move makes both possible.
    #[inline(always)]
    fn and(mut self, other: &Self) -> Option<Self> {
        for (all, more) in self.attackers.iter_mut().zip(other.attackers) {
            *all |= more;
        }
        self.origins &= other.origins;
        (!self.origins.is_empty()).then_some(self)
    }
}

impl Replies {
    /// Counts the replies to a pass of the side `S`, and finds what its moves change.
    #[inline(always)]
    pub(crate) fn new<S: Side, L: Level>(level: L, node: &Node) -> Self {
        let mut replies = Self {
            count: count::<S::Other, L>(level, node).into(),
            stops: [Bitboard::EMPTY; 5],
            lines: [Bitboard::EMPTY; 4],
            pushes: Bitboard::EMPTY,
            anew: Bitboard::EMPTY,
            anew_targets: Bitboard::EMPTY,
            anew_targets_of: [Bitboard::EMPTY; 7],
            flights: ArrayVec::new(),
            near: Bitboard::EMPTY,
            free: node.board.color(S::Other::COLOR),
        };
        replies.find_checks_and_pins::<S>(node);
        replies.find_flights::<S>(node);
        replies.find_stops::<S, L>(level, node);
        replies
    }

    /// Finds the moves that give check, pin, or end a pin.
    #[inline(always)]
    fn find_checks_and_pins<S: Side>(&mut self, node: &Node) {
        let (board, king) = (node.board, node.king::<S::Other>());
        let (own, enemy, occupied) = (board.color(S::COLOR), board.color(S::Other::COLOR), board.occupied());
        for sniper in aligned(king, board.diagonal() & own, board.orthogonal() & own) {
            let between = between(king, sniper);
            let shields = between & occupied;
            let own_shields = shields & own;
            match shields.len() {
                1 if own_shields.is_empty() => {
                    self.free -= shields;
                    self.anew_targets |= between;
                    self.anew |= sniper;
                }
                // The shield leaves, and there is a check, or the other shield is pinned.
                1 | 2 if own_shields.len() == 1 => self.anew |= own_shields,
                _ => {}
            }
        }
        let near = watched::<S>(node, king, occupied);
        let far = watched::<S>(node, king, occupied - ((near[0] | near[1]) & enemy));
        let [bishop, rook] = [near[0] | far[0], near[1] | far[1]];
        self.anew_targets_of[Role::Pawn as usize] = pawn_attacks(S::Other::COLOR, king);
        self.anew_targets_of[Role::Knight as usize] = knight_attacks(king);
        self.anew_targets_of[Role::Bishop as usize] = bishop;
        self.anew_targets_of[Role::Rook as usize] = rook;
        self.anew_targets_of[Role::Queen as usize] = bishop | rook;
    }

    /// Finds the steps and castlings of the king, and the moves that change them in rare ways.
    #[inline(always)]
    fn find_flights<S: Side>(&mut self, node: &Node) {
        let (board, king) = (node.board, node.king::<S::Other>());
        let (own, enemy) = (board.color(S::COLOR), board.color(S::Other::COLOR));
        for rook in node.castling & enemy {
            let [empty, safe] = node.castling_way::<S::Other>(rook);
            self.anew_targets |= rook;
            if empty.intersects(enemy) || !self.free.contains(rook) {
                continue;
            }
            self.anew_targets |= empty;
            self.anew |= empty & own;
            if empty.intersects(own) {
                continue;
            }
            let mut castling = Some(Flight { attackers: [Bitboard::EMPTY; 7], origins: Bitboard::FULL });
            for square in safe.without(king) {
                let flight = self.flight::<S>(node, square);
                castling = castling.zip(flight).and_then(|(castling, flight)| castling.and(&flight));
            }
            self.flights.extend(castling);
        }
        let around = king_attacks(king);
        self.near = around.with(king);
        self.anew_targets |= around & enemy;
        for square in around - enemy {
            let flight = self.flight::<S>(node, square);
            self.flights.extend(flight);
        }
    }

    /// The king's step to a square, if it is possible now or after moves of one piece.
    #[inline(always)]
    fn flight<S: Side>(&mut self, node: &Node, square: Square) -> Option<Flight> {
        let (board, occupied) = (node.board, node.board.occupied());
        let own = board.color(S::COLOR);
        let [diagonal, orthogonal] = [board.diagonal() & own, board.orthogonal() & own];
        let [mut bishop, mut rook] = watched::<S>(node, square, occupied);
        let sliders = bishop & diagonal | rook & orthogonal;
        let [knight, pawn, step] =
            [knight_attacks(square), pawn_attacks(S::Other::COLOR, square), king_attacks(square)];
        let leapers = (knight & board.knights() | pawn & board.pawns() | step & board.kings()) & own;
        let attackers = sliders | leapers;
        if attackers.len() > 2 {
            return None;
        }
        for slider in sliders {
            self.anew_targets |= between(square, slider);
        }
        if attackers.len() == 2 {
            return None;
        }
        // What leaves may let another slider attack the square.
        let leaving = if attackers.is_empty() { (bishop | rook) & own } else { attackers };
        if !(aligned(square, diagonal, orthogonal) - sliders).is_empty() || !sliders.is_empty() {
            let [far_bishop, far_rook] = watched::<S>(node, square, occupied - leaving);
            for sniper in (far_bishop & diagonal | far_rook & orthogonal) - sliders {
                self.anew |= between(square, sniper) & leaving;
            }
            if !attackers.is_empty() {
                [bishop, rook] = [far_bishop, far_rook];
            }
        }
        Some(Flight {
            attackers: [Bitboard::EMPTY, pawn, knight, bishop, rook, bishop | rook, step],
            origins: if attackers.is_empty() { Bitboard::FULL } else { attackers },
        })
    }

    /// Finds the numbers of replies that single squares stop.
    #[inline(always)]
    fn find_stops<S: Side, L: Level>(&mut self, level: L, node: &Node) {
        let board = node.board;
        let (own, enemy, occupied) = (board.color(S::COLOR), board.color(S::Other::COLOR), board.occupied());
        let forward = S::Other::FORWARD;
        let pawns = board.pawns() & self.free;
        let pushes = pawns.shift(forward) - enemy;
        let doubles = ((pushes - own) & S::Other::RANKS[2]).shift(forward) - enemy;
        let passed = pushes & S::Other::RANKS[2] & (!occupied).shift(forward.opposite());
        let captures = S::Other::CAPTURES.map(|direction| pawns.shift(direction));
        if pawns.intersects(S::Other::RANKS[6]) {
            let promotions = (pushes | captures[0] | captures[1]) & S::Other::RANKS[7];
            self.anew_targets |= promotions;
            self.anew |= promotions;
        }
        self.pushes = pushes | doubles;
        let mut stopped = [Bitboard::EMPTY; 5];
        if (board.orthogonal() | board.diagonal()).intersects(self.free) {
            Sliders { lines: self.lines, stopped } = Sliders::new(level, board, self.free, enemy);
        }
        let number = |set| [set, Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY];
        let on_files = add(add(number(pushes), number(doubles)), number(passed));
        let not_captured = add(number(!captures[0]), number(!captures[1]));
        self.stops = add(add(on_files, not_captured), stopped).map(|plane| plane - enemy);
        // What is captured stops all moves behind it before and after.
        self.stops[1] |= enemy;
    }

    /// The numbers of all squares of a set, added.
    #[inline(always)]
    fn stopped(&self, set: Bitboard) -> i64 {
        let digits = self.stops.map(|plane| i64::from((plane & set).len()));
        digits[0] + 2 * digits[1] + 4 * digits[2] + 8 * digits[3] + 16 * digits[4]
    }

    /// The targets of a piece after which the number of replies is known.
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
                // A captured slider may be the one that attacks the origin.
                anew |= MASK_EX[from as usize][line] & node.board.color(S::Other::COLOR);
            }
        }
        if role != Role::Knight && self.pushes.contains(from) {
            anew |= MASK_EX[from as usize][Line::File as usize];
        }
        if self.anew.contains(from) { Bitboard::EMPTY } else { targets - anew }
    }

    /// The targets of pawns after which the number of replies is known.
    #[inline(always)]
    pub(crate) fn known_pawns<S: Side>(&self, step: Step, targets: Bitboard) -> Bitboard {
        let line = match step {
            Step::Push | Step::DoublePush => Line::File,
            Step::Capture(side) => S::CAPTURES[side].line(),
        };
        let mut anew = self.anew | self.lines[line as usize];
        if line == Line::File {
            anew |= self.pushes;
        }
        let mut anew_targets = self.anew_targets | self.anew_targets_of[Role::Pawn as usize];
        if targets.intersects(S::RANKS[7]) {
            for from in step.origins::<S>(targets) {
                // The new piece may attack the king and its squares through the origin.
                if MASK_EX[from as usize][line as usize].intersects(self.near) {
                    anew |= from;
                }
            }
            anew_targets |=
                self.anew_targets_of[Role::Knight as usize] | self.anew_targets_of[Role::Queen as usize];
        }
        targets - anew_targets - step.targets::<S>(anew)
    }

    /// The number of replies to moves of a piece to some targets.
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
        for flight in &self.flights {
            if flight.origins.contains(from) {
                sum += flight.gained(number);
                sum -= i64::from((targets & flight.attackers[role as usize]).len());
            }
        }
        sum
    }

    /// The change for a slider that moves along a line on which it is attacked.
    ///
    /// An attacker in front still ends at the slider. An attacker behind follows it to the target, instead of passing
    /// the origin.
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
                    sum += i64::from((ahead & between_inclusive(from, to)).len());
                }
            }
        }
        sum
    }

    /// The number of replies to moves of pawns to some targets, all promotions or none.
    #[inline(always)]
    pub(crate) fn after_pawns<S: Side>(&self, node: &Node, step: Step, targets: Bitboard) -> i64 {
        let number = i64::from(targets.len());
        let mut sum = number * self.count + self.stopped(step.origins::<S>(targets)) - self.stopped(targets);
        if let Step::Capture(_) = step {
            for to in targets {
                sum += self.captured::<S>(node, step.origins::<S>(to.into()), to);
            }
        }
        let is_promotion = targets.intersects(S::RANKS[7]);
        if is_promotion {
            sum *= 4;
        }
        for flight in &self.flights {
            let targets = targets & step.targets::<S>(flight.origins);
            let attacked = |role| i64::from((targets & flight.attackers[role as usize]).len());
            let gained = flight.gained(targets.len().into());
            if is_promotion {
                sum += 4 * gained;
                sum -= PROMOTIONS.into_iter().map(attacked).sum::<i64>();
            } else {
                sum += gained;
                sum -= attacked(Role::Pawn);
            }
        }
        sum
    }

    /// The change of the number of replies when a piece from some origin captures on a square.
    #[inline(always)]
    fn captured<S: Side>(&self, node: &Node, origin: Bitboard, square: Square) -> i64 {
        let board = node.board;
        let (bishop, rook) = bishop_and_rook_attacks(square, board.occupied());
        let pieces = bishop & board.diagonal()
            | rook & board.orthogonal()
            | knight_attacks(square) & board.knights()
            | pawn_attacks(S::COLOR, square) & board.pawns();
        // The number of the origin has the pawns that no longer capture there.
        let lost = if board.pawns().contains(square) { origin } else { Bitboard::EMPTY };
        i64::from((pieces & self.free).len()) - moves_of::<S>(node, square, !lost)
    }
}

/// The lines of the moves of a piece.
#[inline(always)]
const fn lines(role: Role) -> Range<usize> {
    match role {
        Role::Pawn | Role::Knight => 0..0,
        Role::Bishop => 2..4,
        Role::Rook => 0..2,
        Role::Queen | Role::King => 0..4,
    }
}

/// What a bishop and a rook on a square attack, each if the side `S` may soon attack the square that way.
#[inline(always)]
fn watched<S: Side>(node: &Node, square: Square, occupied: Bitboard) -> [Bitboard; 2] {
    let (board, own) = (node.board, node.board.color(S::COLOR));
    let promoting = board.pawns() & S::RANKS[6];
    let is_watched =
        [board.diagonal(), board.orthogonal()].map(|sliders| own.intersects(sliders | promoting));
    [
        if is_watched[0] { bishop_attacks(square, occupied) } else { Bitboard::EMPTY },
        if is_watched[1] { rook_attacks(square, occupied) } else { Bitboard::EMPTY },
    ]
}

/// The number of replies of one piece other than the king to some squares.
fn moves_of<S: Side>(node: &Node, from: Square, targets: Bitboard) -> i64 {
    let (board, occupied) = (node.board, node.board.occupied());
    if board.pawns().contains(from) {
        let push = Bitboard::from(from).shift(S::Other::FORWARD) - occupied;
        let double = (push & S::Other::RANKS[2]).shift(S::Other::FORWARD) - occupied;
        let captures = pawn_attacks(S::Other::COLOR, from) & board.color(S::COLOR);
        let number = if S::Other::RANKS[6].contains(from) { 4 } else { 1 };
        return number * i64::from(((push | double | captures) & targets).len());
    }
    let mut squares = Bitboard::EMPTY;
    if board.diagonal().contains(from) {
        squares |= bishop_attacks(from, occupied);
    }
    if board.orthogonal().contains(from) {
        squares |= rook_attacks(from, occupied);
    }
    if board.knights().contains(from) {
        squares = knight_attacks(from);
    }
    ((squares & targets) - board.color(S::Other::COLOR)).len().into()
}
