//! The legal moves of a position, without a move that has to be tried and taken back.
//!
//! ```text
//! three fills, each four directions at once, up and then down the board:
//!     own sliders      where they go
//!     own king         what it sees
//!     their sliders    what they attack, also through the king, who cannot hide behind himself
//! seen by the king toward a slider and by the slider toward the king:
//!     the slider itself is seen   -> a check; the squares between may be occupied to answer it
//!     an own piece                -> it is pinned, and stays on the line
//! ```
//!
//! A king goes where nothing attacks; in double check nothing else moves. All others go to squares that are empty or
//! their enemy's, and in check to those that end it. In one direction no two sliders of a side attack the same square, so the
//! moves of all of them are counted by eight population counts.

#![expect(clippy::inline_always, reason = "only what is inlined is compiled for the processor that counts")]

use quintessence::quad::{self, Move, Piece, Position, QuadBitboard, Role, castled};
use quintessence::{
    Bitboard, Color, Direction, Square, bishop_attacks, king_attacks, knight_attacks, line_through,
    pawn_attacks, queen_attacks, rook_attacks, setwise,
};

/// One of the two sides, as a type: what depends on the side to move is compiled for each of them.
pub(crate) trait Side {
    type Other: Side;
    const COLOR: Color;
    const FORWARD: Direction;
    /// Toward the a-file and toward the h-file.
    const CAPTURES: [Direction; 2];
    /// The rank on which a pawn arrives that has gone one step from where it starts.
    const THIRD_RANK: Bitboard;
    const LAST_RANK: Bitboard;
}

pub(crate) struct White;
pub(crate) struct Black;

impl Side for White {
    type Other = Black;
    const COLOR: Color = Color::White;
    const FORWARD: Direction = Direction::North;
    const CAPTURES: [Direction; 2] = [Direction::NorthWest, Direction::NorthEast];
    const THIRD_RANK: Bitboard = Bitboard::RANKS[2];
    const LAST_RANK: Bitboard = Bitboard::RANKS[7];
}

impl Side for Black {
    type Other = White;
    const COLOR: Color = Color::Black;
    const FORWARD: Direction = Direction::South;
    const CAPTURES: [Direction; 2] = [Direction::SouthWest, Direction::SouthEast];
    const THIRD_RANK: Bitboard = Bitboard::RANKS[5];
    const LAST_RANK: Bitboard = Bitboard::RANKS[0];
}

/// What decides which moves are legal.
pub(crate) struct Legal<'a> {
    position: &'a Position,
    board: QuadBitboard,
    own: Bitboard,
    theirs: Bitboard,
    occupied: Bitboard,
    king: Square,
    checkers: Bitboard,
    /// Where a piece other than the king may go: not to its own, and in check only between or onto the piece that gives it.
    targets: Bitboard,
    /// What the other side attacks if the king is taken off the board.
    taboo: Bitboard,
    pinned: Bitboard,
    /// What the own sliders attack, by direction.
    reach: [QuadBitboard; 2],
}

impl<'a> Legal<'a> {
    #[inline(always)]
    pub(crate) fn new<S: Side>(position: &'a Position) -> Self {
        let board = position.board();
        let (own, theirs, occupied) = (board.color(S::COLOR), board.color(S::Other::COLOR), board.occupied());
        let kings = board.kings();
        let king_set = kings & own;
        let Some(king) = king_set.lowest() else { unreachable!("a position has a king of each side") };
        let (empty, orthogonal, diagonal) = (!occupied, board.orthogonal(), board.diagonal());
        // In the order of the lanes: along ranks and files, then along diagonals.
        let sliders = |orthogonal, diagonal| QuadBitboard::from([orthogonal, orthogonal, diagonal, diagonal]);
        let own_sliders = sliders(orthogonal & own, diagonal & own);
        let their_sliders = sliders(orthogonal & theirs, diagonal & theirs);
        let their_empty = empty | king_set;
        let attacked = [quad::rising(their_sliders, their_empty), quad::falling(their_sliders, their_empty)];
        let king_lanes = QuadBitboard::splat(king_set);
        let seen = [quad::rising(king_lanes, empty), quad::falling(king_lanes, empty)];

        // What the king sees upward and sliders attack downward, and the other way round.
        let between = seen[0] & attacked[1] | seen[1] & attacked[0];
        let pinned = between.merge() & own;
        let sliding = [seen[0] & their_sliders, seen[1] & their_sliders];
        let jumping = knight_attacks(king) & board.knights() | pawn_attacks(S::COLOR, king) & board.pawns();
        let checkers = (sliding[0] | sliding[1]).merge() | jumping & theirs;
        let answers = if checkers.is_empty() {
            Bitboard::FULL
        } else {
            (seen[0] & lanes_with(sliding[0]) | seen[1] & lanes_with(sliding[1])).merge() | checkers
        };
        let taboo = (attacked[0] | attacked[1]).merge()
            | setwise::pawn_attacks(S::Other::COLOR, board.pawns() & theirs)
            | setwise::knight_attacks(board.knights() & theirs)
            | setwise::king_attacks(kings & theirs);
        Self {
            position,
            board,
            own,
            theirs,
            occupied,
            king,
            checkers,
            targets: answers - own,
            taboo,
            pinned,
            reach: [quad::rising(own_sliders, empty), quad::falling(own_sliders, empty)],
        }
    }
}

/// All squares in the lanes that are not empty.
#[inline(always)]
fn lanes_with(quad: QuadBitboard) -> QuadBitboard {
    QuadBitboard::new(quad.lanes().map(|lane| if lane == 0 { 0 } else { u64::MAX }))
}

impl Legal<'_> {
    /// The number of legal moves, without making a list of them.
    #[inline(always)]
    pub(crate) fn count<S: Side>(&self) -> u64 {
        let mut count = self.king_targets().len();
        if self.is_double_check() {
            return count.into();
        }
        count += self.castlings().len();
        count += self.slider_moves();
        for knight in self.board.knights() & (self.own - self.pinned) {
            count += (knight_attacks(knight) & self.targets).len();
        }
        let pawns = self.pawns();
        let free = PawnTargets::new::<S>(self, pawns - self.pinned, self.targets);
        count += free.len::<S>();
        for pawn in pawns & self.pinned {
            let line = line_through(self.king, pawn);
            count += PawnTargets::new::<S>(self, pawn.into(), self.targets & line).len::<S>();
        }
        count += self.en_passant::<S>().len();
        count.into()
    }

    /// Every legal move, in no particular order.
    #[inline(always)]
    pub(crate) fn for_each<S: Side>(&self, mut then: impl FnMut(Move)) {
        let mut plain = |role, from, targets: Bitboard| {
            let piece = Piece::new(S::COLOR, role);
            for to in targets & self.theirs {
                then(Move::plain(piece, from, to, self.board.piece_at(to)));
            }
            for to in targets - self.theirs {
                then(Move::plain(piece, from, to, None));
            }
        };
        plain(Role::King, self.king, self.king_targets());
        if self.is_double_check() {
            return;
        }
        for from in self.board.knights() & (self.own - self.pinned) {
            plain(Role::Knight, from, knight_attacks(from) & self.targets);
        }
        for from in self.board.bishops() & self.own {
            plain(Role::Bishop, from, bishop_attacks(from, self.occupied) & self.targets_from(from));
        }
        for from in self.board.rooks() & self.own {
            plain(Role::Rook, from, rook_attacks(from, self.occupied) & self.targets_from(from));
        }
        for from in self.board.queens() & self.own {
            plain(Role::Queen, from, queen_attacks(from, self.occupied) & self.targets_from(from));
        }
        for rook in self.castlings() {
            then(Move::castling(Piece::new(S::COLOR, Role::King), self.king, rook));
        }
        let pawn = Piece::new(S::COLOR, Role::Pawn);
        for from in self.pawns() {
            let targets = PawnTargets::new::<S>(self, from.into(), self.targets_from(from));
            for to in targets.single() {
                let moved = Move::plain(pawn, from, to, self.board.piece_at(to));
                if S::LAST_RANK.contains(to) {
                    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                        then(moved.promoted(role));
                    }
                } else {
                    then(moved);
                }
            }
            for to in targets.double {
                then(Move::double_push(pawn, from, to));
            }
        }
        if let Some(to) = self.position.en_passant() {
            for from in self.en_passant::<S>() {
                then(Move::en_passant(pawn, from, to));
            }
        }
    }

    #[inline(always)]
    const fn is_double_check(&self) -> bool {
        self.checkers.len() > 1
    }

    #[inline(always)]
    fn pawns(&self) -> Bitboard {
        self.board.pawns() & self.own
    }

    #[inline(always)]
    fn king_targets(&self) -> Bitboard {
        king_attacks(self.king) - self.own - self.taboo
    }

    /// Where the piece on a square may go, as far as checks and pins are concerned.
    #[inline(always)]
    fn targets_from(&self, from: Square) -> Bitboard {
        if self.pinned.contains(from) { self.targets & line_through(self.king, from) } else { self.targets }
    }

    #[inline(always)]
    fn slider_moves(&self) -> u32 {
        let (orthogonal, diagonal) = (self.board.orthogonal() & self.own, self.board.diagonal() & self.own);
        if (self.pinned & (orthogonal | diagonal)).is_empty() {
            let targets = QuadBitboard::splat(self.targets);
            let directions = self.reach.map(|reach| (reach & targets).lanes());
            return directions.as_flattened().iter().map(|lane| lane.count_ones()).sum();
        }
        let count = |sliders: Bitboard, attacks: fn(Square, Bitboard) -> Bitboard| -> u32 {
            let moves = |from| (attacks(from, self.occupied) & self.targets_from(from)).len();
            sliders.into_iter().map(moves).sum()
        };
        count(orthogonal, rook_attacks) + count(diagonal, bishop_attacks)
    }

    /// The rooks with which the king may castle now.
    #[inline(always)]
    fn castlings(&self) -> Bitboard {
        let rooks = self.position.castling() & self.own;
        if rooks.is_empty() || !self.checkers.is_empty() {
            return Bitboard::EMPTY;
        }
        rooks.into_iter().filter(|&rook| self.may_castle(rook)).collect()
    }

    /// Whether nothing is in the way of king and rook, nothing attacks the king's way, and the rook does not shield it.
    #[inline(always)]
    fn may_castle(&self, rook: Square) -> bool {
        let (king_to, rook_to) = castled(self.king, rook);
        let way = span(self.king, king_to);
        let needed = way | span(rook, rook_to);
        let others = self.occupied.without(self.king).without(rook);
        needed.is_disjoint(others) && way.is_disjoint(self.taboo) && !self.pinned.contains(rook)
    }

    /// The pawns that may capture in passing.
    fn en_passant<S: Side>(&self) -> Bitboard {
        let Some(to) = self.position.en_passant() else { return Bitboard::EMPTY };
        let may = |&from: &Square| self.may_capture_in_passing::<S>(from, to);
        (pawn_attacks(S::Other::COLOR, to) & self.pawns()).into_iter().filter(may).collect()
    }

    /// Two pawns leave their squares at once, so what the king sees is looked at as it is afterwards.
    fn may_capture_in_passing<S: Side>(&self, from: Square, to: Square) -> bool {
        let captured = Bitboard::from(to).shift(S::Other::FORWARD);
        let occupied = self.occupied.without(from).with(to) - captured;
        let sliders = self.theirs - captured;
        let answers_check =
            (self.checkers - self.board.orthogonal() - self.board.diagonal() - captured).is_empty();
        answers_check
            && rook_attacks(self.king, occupied).is_disjoint(self.board.orthogonal() & sliders)
            && bishop_attacks(self.king, occupied).is_disjoint(self.board.diagonal() & sliders)
    }
}

/// The squares from one square of a rank to another, both included.
#[inline(always)]
fn span(a: Square, b: Square) -> Bitboard {
    let (low, high) = (a.min(b), a.max(b));
    Bitboard::new((2_u64 << high as u8).wrapping_sub(1 << low as u8))
}

/// Where a set of pawns may go: one step, two steps, and captures to either side.
struct PawnTargets {
    push: Bitboard,
    double: Bitboard,
    captures: [Bitboard; 2],
}

impl PawnTargets {
    #[inline(always)]
    fn new<S: Side>(legal: &Legal, pawns: Bitboard, targets: Bitboard) -> Self {
        let push = pawns.shift(S::FORWARD) - legal.occupied;
        let double = (push & S::THIRD_RANK).shift(S::FORWARD) - legal.occupied;
        let captures = S::CAPTURES.map(|direction| pawns.shift(direction) & legal.theirs & targets);
        Self { push: push & targets, double: double & targets, captures }
    }

    /// Those of one pawn that are not two steps.
    #[inline(always)]
    fn single(&self) -> Bitboard {
        self.push | self.captures[0] | self.captures[1]
    }

    /// The number of moves, four for each that promotes.
    #[inline(always)]
    fn len<S: Side>(&self) -> u32 {
        let [west, east] = self.captures;
        let moves = self.push.len() + self.double.len() + west.len() + east.len();
        if self.single().is_disjoint(S::LAST_RANK) {
            return moves;
        }
        let promotions = [self.push, west, east].map(|targets| (targets & S::LAST_RANK).len());
        moves + 3 * promotions.into_iter().sum::<u32>()
    }
}

/// Whether the side to move could capture the other king, which no legal move leaves to it.
pub(crate) fn could_capture_king(position: &Position) -> bool {
    let board = position.board();
    let (own, occupied) = (board.color(position.turn()), board.occupied());
    let theirs = board.color(!position.turn());
    (board.kings() & theirs).into_iter().any(|king| {
        let attackers = rook_attacks(king, occupied) & board.orthogonal()
            | bishop_attacks(king, occupied) & board.diagonal()
            | knight_attacks(king) & board.knights()
            | king_attacks(king) & board.kings()
            | pawn_attacks(!position.turn(), king) & board.pawns();
        attackers.intersects(own)
    })
}
