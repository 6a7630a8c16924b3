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

use arrayvec::ArrayVec;
use quintessence::quad::Role;
use quintessence::{
    Bitboard, Line, MASK_EX, Square, between, bishop_and_rook_attacks, bishop_attacks, king_attacks,
    knight_attacks, pawn_attacks, rook_attacks,
};

use crate::lanes::Level;
use crate::leaves::count;
use crate::legal::{PROMOTIONS, Side, Step, aligned};
use crate::node::Node;
use crate::stops::{Numbers, Sliders, add};

/// The replies to a pass of the side to move, and what moves change.
pub(crate) struct Replies {
    /// The number of replies to a pass.
    count: u64,
    /// The replies that each square stops if it is occupied by the side to move, less pawn captures on it, plus two. The
    /// planes hold one binary digit each.
    stops: Numbers,
    /// The squares that sliders or pawns attack or reach, along each line.
    lines: [Bitboard; 4],
    /// Origins of moves whose replies are counted anew.
    anew: Bitboard,
    /// Targets of such moves, of all pieces and by role.
    anew_targets: Bitboard,
    anew_targets_of: [Bitboard; 7],
    /// The squares that the king may go to unless a move attacks them.
    flights: ArrayVec<Flight, 8>,
    /// The pieces of the replying side that are not pinned.
    free: Bitboard,
}

/// A square for the king.
struct Flight {
    square: Square,
    /// What a bishop and a rook on the square attack.
    bishop: Bitboard,
    rook: Bitboard,
    /// The pieces whose moves leave the square to the king: all pieces, or the only one that attacks the square.
    origins: Bitboard,
}

impl Flight {
    /// The number of replies that some moves of the piece on an origin add.
    #[inline(always)]
    fn gained(&self, moves: u64) -> u64 {
        if self.origins == Bitboard::FULL { 0 } else { moves }
    }

    /// The squares from which a piece of the side `S` attacks the square.
    #[inline(always)]
    fn attackers<S: Side>(&self, role: Role) -> Bitboard {
        match role {
            Role::Pawn => pawn_attacks(S::Other::COLOR, self.square),
            Role::Knight => knight_attacks(self.square),
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.bishop | self.rook,
            Role::King => king_attacks(self.square),
        }
    }
}

impl Replies {
    /// Counts the replies to a pass of the side `S`, and finds what its moves change.
    #[inline(always)]
    pub(crate) fn new<S: Side, L: Level>(level: L, node: &Node) -> Self {
        let mut replies = Self {
            count: count::<S::Other, L>(level, &[Node { en_passant: Bitboard::EMPTY, ..*node }]),
            stops: [Bitboard::EMPTY; 5],
            lines: [Bitboard::EMPTY; 4],
            anew: Bitboard::EMPTY,
            anew_targets: Bitboard::EMPTY,
            anew_targets_of: [Bitboard::EMPTY; 7],
            flights: ArrayVec::new(),
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
        let (bishop, rook) = bishop_and_rook_attacks(king, occupied);
        let bishop = bishop | bishop_attacks(king, occupied - (bishop & enemy));
        let rook = rook | rook_attacks(king, occupied - (rook & enemy));
        self.anew_targets_of[Role::Pawn as usize] = pawn_attacks(S::Other::COLOR, king);
        self.anew_targets_of[Role::Knight as usize] = knight_attacks(king);
        self.anew_targets_of[Role::Bishop as usize] = bishop;
        self.anew_targets_of[Role::Rook as usize] = rook;
        self.anew_targets_of[Role::Queen as usize] = bishop | rook;
    }

    /// Finds the squares that the king may go to, and the moves that change them in rare ways.
    #[inline(always)]
    fn find_flights<S: Side>(&mut self, node: &Node) {
        let (board, king) = (node.board, node.king::<S::Other>());
        let (own, enemy) = (board.color(S::COLOR), board.color(S::Other::COLOR));
        // The squares that castling needs safe.
        let mut passed = Bitboard::EMPTY;
        for rook in node.castling & enemy {
            let [empty, safe] = node.castling_way::<S::Other>(rook);
            self.anew_targets |= rook;
            if (empty & enemy).is_empty() {
                self.anew_targets |= empty;
                self.anew |= empty & own;
                passed |= safe;
            }
        }
        let around = king_attacks(king);
        self.anew_targets |= around & enemy;
        for square in ((around - enemy) | passed).without(king) {
            let Some(flight) = self.flight::<S>(node, square) else { continue };
            if passed.contains(square) {
                if flight.origins != Bitboard::FULL {
                    self.anew |= flight.origins;
                }
                for role in Role::ALL {
                    self.anew_targets_of[role as usize] |= flight.attackers::<S>(role);
                }
            }
            if around.contains(square) {
                self.flights.push(flight);
            }
        }
    }

    /// The square as one that the king may go to, now or after moves of one piece. `None` for other squares.
    #[inline(always)]
    fn flight<S: Side>(&mut self, node: &Node, square: Square) -> Option<Flight> {
        let (board, occupied) = (node.board, node.board.occupied());
        let own = board.color(S::COLOR);
        let [diagonal, orthogonal] = [board.diagonal() & own, board.orthogonal() & own];
        let (bishop, rook) = bishop_and_rook_attacks(square, occupied);
        let sliders = bishop & diagonal | rook & orthogonal;
        let leapers = knight_attacks(square) & board.knights()
            | king_attacks(square) & board.kings()
            | pawn_attacks(S::Other::COLOR, square) & board.pawns();
        let attackers = sliders | leapers & own;
        match attackers.len() {
            0 => {
                let shields = (bishop | rook) & own;
                if !shields.is_empty() {
                    // A shield leaves, and the slider behind it attacks the square.
                    let (bishop, rook) = bishop_and_rook_attacks(square, occupied - shields);
                    for sniper in bishop & diagonal | rook & orthogonal {
                        self.anew |= between(square, sniper) & shields;
                    }
                }
                return Some(Flight { square, bishop, rook, origins: Bitboard::FULL });
            }
            1 | 2 => {}
            _ => return None,
        }
        for slider in sliders {
            self.anew_targets |= between(square, slider);
        }
        if attackers.len() == 2 {
            return None;
        }
        // The attacker leaves, and may let another slider attack the square.
        let (bishop, rook) = bishop_and_rook_attacks(square, occupied - attackers);
        let behind = (bishop & diagonal | rook & orthogonal) - attackers;
        for sniper in behind {
            self.anew_targets |= between(square, sniper);
        }
        behind.is_empty().then_some(Flight { square, bishop, rook, origins: attackers })
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
        let sliders = Sliders::new(level, board, self.free, enemy);
        self.lines = sliders.lines;
        self.lines[Line::File as usize] |= pushes | doubles;
        let number = |set| [set, Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY];
        let on_files = add(add(number(pushes), number(doubles)), number(passed));
        let not_captured = add(number(!captures[0]), number(!captures[1]));
        self.stops = add(add(on_files, not_captured), sliders.stopped).map(|plane| plane - enemy);
        // What is captured stops all moves behind it before and after.
        self.stops[1] |= enemy;
    }

    /// The numbers of all squares of a set, added.
    #[inline(always)]
    fn stopped(&self, set: Bitboard) -> u64 {
        let digits = self.stops.map(|plane| u64::from((plane & set).len()));
        digits[0] + 2 * digits[1] + 4 * digits[2] + 8 * digits[3] + 16 * digits[4]
    }

    /// The targets of a piece after which the number of replies is known.
    #[inline(always)]
    pub(crate) fn known(&self, role: Role, from: Square, targets: Bitboard) -> Bitboard {
        let lines = match role {
            Role::Pawn | Role::Knight => 0..0,
            Role::Bishop => 2..4,
            Role::Rook => 0..2,
            Role::Queen | Role::King => 0..4,
        };
        let mut anew = self.anew_targets | self.anew_targets_of[role as usize];
        for line in lines {
            if self.lines[line].contains(from) {
                anew |= MASK_EX[from as usize][line];
            }
        }
        if self.anew.contains(from) { Bitboard::EMPTY } else { targets - anew }
    }

    /// The targets of pawns after which the number of replies is known.
    #[inline(always)]
    pub(crate) fn known_pawns<S: Side>(&self, step: Step, targets: Bitboard) -> Bitboard {
        let line = match step {
            Step::Push | Step::DoublePush => self.lines[Line::File as usize],
            Step::Capture(side) => self.lines[S::CAPTURES[side].line() as usize],
        };
        let mut anew = self.anew | line;
        let mut anew_targets = self.anew_targets | self.anew_targets_of[Role::Pawn as usize];
        if targets.intersects(S::RANKS[7]) {
            // The new piece also attacks through the origin.
            anew |= self.anew_targets_of[Role::Queen as usize];
            for flight in &self.flights {
                anew |= flight.bishop | flight.rook;
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
    ) -> u64 {
        let number = u64::from(targets.len());
        let mut sum = number * (self.count + self.stopped(from.into())) - self.stopped(targets);
        for to in targets & node.board.color(S::Other::COLOR) {
            sum = sum.wrapping_add(self.captured::<S>(node, from.into(), to));
        }
        for flight in &self.flights {
            if flight.origins.contains(from) {
                sum += flight.gained(number);
                sum -= u64::from((targets & flight.attackers::<S>(role)).len());
            }
        }
        sum
    }

    /// The number of replies to moves of pawns to some targets, all promotions or none.
    #[inline(always)]
    pub(crate) fn after_pawns<S: Side>(&self, node: &Node, step: Step, targets: Bitboard) -> u64 {
        let number = u64::from(targets.len());
        let mut sum = number * self.count + self.stopped(step.origins::<S>(targets)) - self.stopped(targets);
        if let Step::Capture(_) = step {
            for to in targets {
                sum = sum.wrapping_add(self.captured::<S>(node, step.origins::<S>(to.into()), to));
            }
        }
        let is_promotion = targets.intersects(S::RANKS[7]);
        if is_promotion {
            sum *= 4;
        }
        for flight in &self.flights {
            let targets = targets & step.targets::<S>(flight.origins);
            let attacked = |role| u64::from((targets & flight.attackers::<S>(role)).len());
            let gained = flight.gained(targets.len().into());
            if is_promotion {
                sum += 4 * gained;
                sum -= PROMOTIONS.into_iter().map(attacked).sum::<u64>();
            } else {
                sum += gained;
                sum -= attacked(Role::Pawn);
            }
        }
        sum
    }

    /// The change of the number of replies when a piece from some origin captures on a square. May wrap around 0.
    #[inline(always)]
    fn captured<S: Side>(&self, node: &Node, origin: Bitboard, square: Square) -> u64 {
        let board = node.board;
        let (bishop, rook) = bishop_and_rook_attacks(square, board.occupied());
        let pieces = bishop & board.diagonal()
            | rook & board.orthogonal()
            | knight_attacks(square) & board.knights()
            | pawn_attacks(S::COLOR, square) & board.pawns();
        // The number of the origin has the pawns that no longer capture there.
        let lost = if board.pawns().contains(square) { origin } else { Bitboard::EMPTY };
        u64::from((pieces & self.free).len()).wrapping_sub(moves_of::<S>(node, square, !lost))
    }
}

/// The number of replies of one piece other than the king to some squares.
fn moves_of<S: Side>(node: &Node, from: Square, targets: Bitboard) -> u64 {
    let (board, occupied) = (node.board, node.board.occupied());
    if board.pawns().contains(from) {
        let push = Bitboard::from(from).shift(S::Other::FORWARD) - occupied;
        let double = (push & S::Other::RANKS[2]).shift(S::Other::FORWARD) - occupied;
        let captures = pawn_attacks(S::Other::COLOR, from) & board.color(S::COLOR);
        let number = if S::Other::RANKS[6].contains(from) { 4 } else { 1 };
        return number * u64::from(((push | double | captures) & targets).len());
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
