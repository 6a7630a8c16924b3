//! Questions about one square of a position.

use quintessence::simd::{Level, Twin};
use quintessence::{
    Bitboard, Color, Direction, Exchange, PieceSets, Pins, Role, SeeMove, Square, attackers_to,
    attackers_with_blockers, checking_squares, is_attacked, king_attacks, knight_attacks, oracle,
    pawn_attacks, pins,
};

use crate::rng::Rng;
use crate::{Form, Report};

/// The arguments of all methods for one square, which may be the king's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub(crate) square: Square,
    /// One side: the attackers, or the pieces of the king.
    pub(crate) side: Bitboard,
    pub(crate) pieces: PieceSets,
    pub(crate) occupied: Bitboard,
}

impl crate::Question for Question {
    fn without_d4(self) -> Self {
        Self { occupied: self.occupied - Square::D4, ..self }
    }
}

/// Six sets, of which most questions use the first.
pub(crate) type Sets = [Bitboard; 6];

/// Every method of `Level` for one square. An answer is that of the level and that of the scalar function or the twin.
pub(crate) const FORMS: [Form<Question, [Sets; 2]>; 8] = [
    Form {
        name: "attackers_to",
        answer: |level, q| {
            let found = level.attackers_to(q.square, q.pieces.lend(), q.occupied);
            [found, attackers_to(q.square, q.pieces.lend(), q.occupied)].map(one)
        },
        expected: |q| [one(attackers(q, [q.occupied; 2])); 2],
    },
    Form {
        name: "attackers_with_blockers",
        answer: |level, q| {
            let [diagonal, orthogonal] = q.blockers();
            let found = level.attackers_with_blockers(q.square, q.pieces.lend(), diagonal, orthogonal);
            [found, attackers_with_blockers(q.square, q.pieces.lend(), diagonal, orthogonal)].map(one)
        },
        expected: |q| [one(attackers(q, q.blockers())); 2],
    },
    Form {
        name: "is_attacked",
        answer: |level, q| {
            let found = level.is_attacked(q.square, q.side, q.pieces.lend(), q.occupied);
            [found, is_attacked(q.square, q.side, q.pieces.lend(), q.occupied)].map(board)
        },
        expected: |q| [board(!(attackers(q, [q.occupied; 2]) & q.side).is_empty()); 2],
    },
    Form {
        name: "pins",
        answer: |level, q| {
            let found = level.pins(q.square, q.side, q.pieces.lend(), q.occupied);
            [found, pins(q.square, q.side, q.pieces.lend(), q.occupied)].map(|pins| sets(&pins))
        },
        expected: |q| [pins_by_rays(q); 2],
    },
    Form {
        name: "checking_squares",
        answer: |level, q| {
            let scalar = checking_squares(q.square, q.color(), q.occupied);
            [level.checking_squares(q.square, q.color(), q.occupied), scalar]
        },
        expected: |q| {
            let pawns =
                Square::ALL.into_iter().filter(|&from| pawn_attacks(q.color(), from).contains(q.square));
            let [bishop, rook, queen] = by_oracle(q.square, q.occupied);
            [[pawns.collect(), knight_attacks(q.square), bishop, rook, queen, Bitboard::EMPTY]; 2]
        },
    },
    Form {
        name: "see_ge",
        answer: |level, q| {
            let (exchange, chosen, threshold) = q.capture();
            [board(level.see_ge(&exchange, chosen, threshold)); 2]
        },
        // The library's own tests compare the scalar function with a search, so this row asks the level alone.
        expected: |q| {
            let (exchange, chosen, threshold) = q.capture();
            [board(exchange.see_ge(chosen, threshold)); 2]
        },
    },
    Form {
        name: "write_words",
        answer: |level, q| {
            let (mut list, (words, addend)) = ([0; 64], q.words());
            let count = level.write_words(q.occupied, &words, addend, &mut list);
            [digest(list[..count].iter().copied()); 2]
        },
        expected: |q| {
            let (words, addend) = q.words();
            let list = q.occupied.into_iter().map(|square| words[square as usize].wrapping_add(addend));
            [digest(list); 2]
        },
    },
    Form {
        name: "attacks of one slider",
        answer: |level, q| {
            let twin = Twin::new(q.occupied);
            let of_level = level.bishop_and_rook_attacks(q.square, q.occupied);
            let of_twin = (twin.bishop_attacks(q.square), twin.rook_attacks(q.square));
            let [[a, b], [c, d]] = [of_level, of_twin].map(<[_; 2]>::from);
            let (queen, none) = (level.queen_attacks(q.square, q.occupied), Bitboard::EMPTY);
            let alone =
                [level.bishop_attacks(q.square, q.occupied), level.rook_attacks(q.square, q.occupied)];
            let of_level = [a, b, queen, alone[0], alone[1], none];
            let alone = [twin.bishop_attacks(q.square), twin.rook_attacks(q.square)];
            [of_level, [c, d, twin.queen_attacks(q.square), alone[0], alone[1], none]]
        },
        expected: |q| {
            let ([bishop, rook, queen], none) = (by_oracle(q.square, q.occupied), Bitboard::EMPTY);
            [[bishop, rook, queen, bishop, rook, none]; 2]
        },
    },
];

/// The attacks of a bishop, of a rook and of a queen.
pub(crate) const fn by_oracle(square: Square, occupied: Bitboard) -> [Bitboard; 3] {
    let (bishop, rook) = (oracle::bishop_attacks(square, occupied), oracle::rook_attacks(square, occupied));
    [bishop, rook, bishop.union(rook)]
}

impl Question {
    /// One of the sides, another one for each square.
    const fn color(&self) -> Color {
        Color::ALL[self.square as usize % 2]
    }

    /// Pieces that do not block bishops, and pieces that do not block rooks; none for half of the squares.
    const fn transparent(&self) -> [Bitboard; 2] {
        let [.., rooks, queens, _] = self.pieces.roles;
        if self.square as usize % 4 < 2 { [Bitboard::EMPTY; 2] } else { [queens, rooks.union(queens)] }
    }

    /// The occupancy for diagonals, and that for ranks and files.
    fn blockers(&self) -> [Bitboard; 2] {
        self.transparent().map(|transparent| self.occupied - transparent)
    }

    /// A word for each square, and an addend.
    fn words(&self) -> ([u16; 64], u16) {
        (
            Square::ALL.map(|square| self.side.bits().rotate_left(square as u32) as u16),
            self.square as u16 * 0x101,
        )
    }

    /// A capture on the square by an attacker of the side, with another captured piece and threshold for each square.
    pub(crate) fn capture(&self) -> (Exchange<'_>, SeeMove, i32) {
        let Self { square: to, side: own, ref pieces, occupied } = *self;
        let from = (attackers_to(to, pieces.lend(), occupied) & own).lowest().unwrap_or(Square::A1);
        let role = Role::ALL.into_iter().find(|&role| pieces.role(role).contains(from)).unwrap_or(Role::Pawn);
        let captured = Some(Role::ALL[usize::from(to.rank()) % 5]);
        let threshold = [-400, -100, 0, 1, 100][usize::from(to.file()) % 5];
        let [diagonal, orthogonal] = self.transparent();
        let exchange = Exchange::new(pieces.lend(), own, occupied, &[100, 300, 310, 500, 900])
            .with_transparent(diagonal, orthogonal);
        (exchange, SeeMove::new(role, from, to, captured), threshold)
    }
}

/// The number of items, and a word that depends on each item and on their order.
fn digest(items: impl Iterator<Item = u16>) -> Sets {
    let none = Bitboard::EMPTY;
    let (count, word) = items.fold((0, 0_u64), |(count, word), item| {
        (count + 1, word.wrapping_mul(0x9e37_79b9).wrapping_add(item.into()))
    });
    [Bitboard::new(count), Bitboard::new(word), none, none, none, none]
}

const fn one(set: Bitboard) -> Sets {
    let none = Bitboard::EMPTY;
    [set, none, none, none, none, none]
}

pub(crate) const fn board(is_attacked: bool) -> Sets {
    one(if is_attacked { Bitboard::FULL } else { Bitboard::EMPTY })
}

pub(crate) const fn sets(pins: &Pins) -> Sets {
    [pins.checkers, pins.pinned, pins.pinners, pins.orthogonal, pins.diagonal, pins.discovered]
}

/// The pieces that attack the square.
fn attackers(q: &Question, [diagonal, orthogonal]: [Bitboard; 2]) -> Bitboard {
    let mut attackers = knight_attacks(q.square) & q.pieces.role(Role::Knight)
        | king_attacks(q.square) & q.pieces.role(Role::King)
        | pawn_attacks(Color::Black, q.square) & q.pieces.pawns(Color::White)
        | pawn_attacks(Color::White, q.square) & q.pieces.pawns(Color::Black);
    for direction in Direction::ALL {
        let occupied = if is_diagonal(direction) { diagonal } else { orthogonal };
        attackers |= oracle::ray_attacks(q.square, direction, occupied) & sliders(q, direction);
    }
    attackers
}

/// The first two pieces of each ray: what they are to a king on the square.
fn pins_by_rays(q: &Question) -> Sets {
    let (own, enemies) = (q.occupied & q.side, q.occupied - q.side);
    let [mut pinned, mut pinners, mut orthogonal, mut diagonal, mut discovered] = [Bitboard::EMPTY; 5];
    for direction in Direction::ALL {
        let first = oracle::ray_attacks(q.square, direction, q.occupied) & q.occupied;
        let ray = oracle::ray_attacks(q.square, direction, q.occupied - first);
        let second = (ray - first) & enemies & sliders(q, direction);
        if second.is_empty() {
            continue;
        }
        discovered |= first & enemies;
        if !(first & own).is_empty() {
            pinned |= first;
            pinners |= second;
            *(if is_diagonal(direction) { &mut diagonal } else { &mut orthogonal }) |= ray;
        }
    }
    [attackers(q, [q.occupied; 2]) & enemies, pinned, pinners, orthogonal, diagonal, discovered]
}

const fn sliders(q: &Question, direction: Direction) -> Bitboard {
    if is_diagonal(direction) { q.pieces.diagonal() } else { q.pieces.orthogonal() }
}

const fn is_diagonal(direction: Direction) -> bool {
    let (files, ranks) = direction.step();
    files != 0 && ranks != 0
}

/// Asks about every square of random boards, with 0 to 32 sliders a side.
///
/// On every other board, the sets may overlap, pieces may stand on squares outside the occupancy, and sides may hold
/// squares of both or of none. Kings are missing or several.
pub(crate) fn check(level: Level, forms: &[Form<Question, [Sets; 2]>], report: &mut Report) {
    let mut rng = Rng::new(64);
    for (sliders, turn) in (0..=32).flat_map(|sliders| (0..12).map(move |turn| (sliders, turn))) {
        let (side, pieces, occupied) =
            if turn % 2 == 0 { position(sliders, turn, &mut rng) } else { any_sets(turn, &mut rng) };
        for square in Square::ALL {
            let question = Question { square, side, pieces, occupied };
            for form in forms {
                form.ask(level, &question, report);
            }
        }
    }
}

/// Distinct squares for `sliders` sliders a side, and for some other pieces.
pub(crate) fn position(sliders: usize, turn: usize, rng: &mut Rng) -> (Bitboard, PieceSets, Bitboard) {
    let mut squares = Square::ALL;
    rng.shuffle(&mut squares);
    let (mut side, mut pieces) = (Bitboard::EMPTY, PieceSets::EMPTY);
    let others = (64 - 2 * sliders).min(2 + 5 * turn);
    for (i, &square) in squares.iter().take(2 * sliders + others).enumerate() {
        let one = Bitboard::from_square(square);
        let role = match (i < 2 * sliders, rng.below(4)) {
            (true, 0) => Role::Rook,
            (true, 1) => Role::Bishop,
            (true, _) => Role::Queen,
            (false, 0) => Role::Knight,
            (false, 1) => Role::King,
            (false, _) => Role::Pawn,
        };
        pieces.roles[role as usize] |= one;
        pieces.colors[rng.below(2)] |= one;
        if i % 2 == 0 {
            side |= one;
        }
    }
    (side, pieces, pieces.occupied())
}

/// Sets that are drawn independently.
pub(crate) const fn any_sets(turn: usize, rng: &mut Rng) -> (Bitboard, PieceSets, Bitboard) {
    let (pawns, knights, kings) = (rng.board(0), rng.board(0), rng.board(0));
    let (bishops, rooks, queens) = (rng.board(turn), rng.board(turn / 2), rng.board(turn / 2));
    let roles = [pawns, knights, bishops, rooks, queens, kings];
    let pieces = PieceSets { roles, colors: [rng.board(0), rng.board(0)] };
    (rng.board(2), pieces, rng.board(turn / 3))
}
