//! Queries about one square of a position, which may be the king's.

use quintessence::{
    Bitboard, Color, Direction, Exchange, Line, Pins, Role, SeeMove, Square, attackers_to,
    attackers_with_blockers, checking_squares, discovered_checks, is_attacked, king_attacks, knight_attacks,
    oracle, pawn_attacks, pins,
};

use crate::query::Rng;
use crate::{Callback, Group, Method, Query, STEP, STRIDE};

pub(crate) const GROUP: Group = Group {
    name: "squares",
    methods: &[
        Method {
            name: "attackers_to",
            result: |level, q| {
                let found = level.attackers_to(q.square, q.pieces.lend(), q.occupied);
                words([found, attackers_to(q.square, q.pieces.lend(), q.occupied)])
            },
            expected: |q| words([attackers(q, [q.occupied; 2]); 2]),
        },
        Method {
            name: "attackers_with_blockers",
            result: |level, q| {
                let [diagonal, orthogonal] = q.blockers();
                let found = level.attackers_with_blockers(q.square, q.pieces.lend(), diagonal, orthogonal);
                words([found, attackers_with_blockers(q.square, q.pieces.lend(), diagonal, orthogonal)])
            },
            expected: |q| words([attackers(q, q.blockers()); 2]),
        },
        Method {
            name: "is_attacked",
            result: |level, q| {
                let found = level.is_attacked(q.square, q.side, q.pieces.lend(), q.occupied);
                vec![found.into(), is_attacked(q.square, q.side, q.pieces.lend(), q.occupied).into()]
            },
            expected: |q| vec![attackers(q, [q.occupied; 2]).intersects(q.side).into(); 2],
        },
        Method {
            name: "pins",
            result: |level, q| {
                let (king, own, pieces, occupied) = (q.square, q.side, q.pieces.lend(), q.occupied);
                let found = level.pins(king, own, pieces, occupied);
                let discovered = level.discovered_checks(king, own, pieces, occupied);
                let scalar = pins(king, own, pieces, occupied);
                [sets(&found, discovered), sets(&scalar, discovered_checks(king, own, pieces, occupied))]
                    .concat()
            },
            expected: |q| pins_by_rays(q).repeat(2),
        },
        Method {
            name: "checking_squares",
            result: |level, q| {
                let found = level.checking_squares(q.square, q.color(), q.occupied);
                words([found, checking_squares(q.square, q.color(), q.occupied)].concat())
            },
            expected: |q| {
                let pawns =
                    Square::ALL.into_iter().filter(|&from| pawn_attacks(q.color(), from).contains(q.square));
                let [bishop, rook, queen] = by_oracle(q.square, q.occupied);
                let knights = knight_attacks(q.square);
                words([pawns.collect(), knights, bishop, rook, queen, Bitboard::EMPTY].repeat(2))
            },
        },
        Method {
            name: "see_ge",
            result: |level, q| {
                let (exchange, chosen, threshold) = q.capture();
                vec![level.see_ge(&exchange, chosen, threshold).into()]
            },
            // The expected result comes from the scalar function, which other tests compare with a search of all
            // captures.
            expected: |q| {
                let (exchange, chosen, threshold) = q.capture();
                vec![exchange.see_ge(chosen, threshold).into()]
            },
        },
        Method {
            name: "write_words",
            result: |level, q| {
                let (mut list, (factor, addend)) = ([0; 32], q.factor_and_addend());
                let count = level.write_words(q.occupied, factor, addend, &mut list);
                list[..count].iter().map(|&word| word.into()).collect()
            },
            expected: |q| {
                let (factor, addend) = q.factor_and_addend();
                let word = |square| factor.wrapping_mul(square as u16).wrapping_add(addend).into();
                q.occupied.into_iter().take(32).map(word).collect()
            },
        },
        Method {
            name: "attacks of one slider",
            result: |level, q| {
                let (square, occupied) = (q.square, q.occupied);
                let (bishop, rook) = level.bishop_and_rook_attacks(square, occupied);
                words([
                    bishop,
                    rook,
                    level.bishop_attacks(square, occupied),
                    level.rook_attacks(square, occupied),
                    level.queen_attacks(square, occupied),
                ])
            },
            expected: |q| {
                let [bishop, rook, queen] = by_oracle(q.square, q.occupied);
                words([bishop, rook, bishop, rook, queen])
            },
        },
    ],
    queries,
};

pub(crate) fn words(sets: impl IntoIterator<Item = Bitboard>) -> Vec<u64> {
    sets.into_iter().map(Bitboard::bits).collect()
}

pub(crate) const fn by_oracle(square: Square, occupied: Bitboard) -> [Bitboard; 3] {
    let (bishop, rook) = (oracle::bishop_attacks(square, occupied), oracle::rook_attacks(square, occupied));
    [bishop, rook, bishop.union(rook)]
}

impl Query {
    const fn color(&self) -> Color {
        Color::ALL[self.square as usize % 2]
    }

    /// Returns two sets for x-rays: pieces through which bishops attack, and pieces through which rooks attack. On half
    /// of the squares, both sets are empty, to test attacks without x-rays too.
    fn transparent(&self) -> [Bitboard; 2] {
        let [.., rooks, queens, _] = self.pieces.roles;
        if self.square as usize % 4 < 2 { [Bitboard::EMPTY; 2] } else { [queens, rooks | queens] }
    }

    fn blockers(&self) -> [Bitboard; 2] {
        self.transparent().map(|transparent| self.occupied - transparent)
    }

    const fn factor_and_addend(&self) -> (u16, u16) {
        (self.side.bits() as u16, self.square as u16 * 0x101)
    }

    fn capture(&self) -> (Exchange<'_>, SeeMove, i32) {
        let Self { square: to, side: own, ref pieces, occupied, .. } = *self;
        let from = (attackers_to(to, pieces.lend(), occupied) & own).lowest().unwrap_or(Square::A1);
        let role = Role::ALL.into_iter().find(|&role| pieces.role(role).contains(from)).unwrap_or(Role::Pawn);
        let captured = Some(Role::ALL[usize::from(to.rank()) % 5]);
        let threshold = [-400, -100, 0, 1, 100][usize::from(to.file()) % 5];
        let [diagonal, orthogonal] = self.transparent();
        let exchange = Exchange::new(pieces.lend(), own, occupied, &[100, 300, 310, 500, 900])
            .with_transparent(diagonal, orthogonal);
        let among = |turn| Bitboard::new(own.bits().rotate_left(turn)) & occupied;
        let exchange = if to.file() < 4 { exchange } else { exchange.with_pins(among(9), among(25)) };
        (exchange, SeeMove::new(role, from, to, captured), threshold)
    }
}

fn sets(pins: &Pins, discovered: Bitboard) -> Vec<u64> {
    words([pins.checkers, pins.pinned, pins.pinners, pins.orthogonal, pins.diagonal, discovered])
}

fn attackers(q: &Query, [diagonal, orthogonal]: [Bitboard; 2]) -> Bitboard {
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

fn pins_by_rays(q: &Query) -> Vec<u64> {
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
        if first.intersects(own) {
            pinned |= first;
            pinners |= second;
            *(if is_diagonal(direction) { &mut diagonal } else { &mut orthogonal }) |= ray;
        }
    }
    words([attackers(q, [q.occupied; 2]) & enemies, pinned, pinners, orthogonal, diagonal, discovered])
}

fn sliders(q: &Query, direction: Direction) -> Bitboard {
    if is_diagonal(direction) { q.pieces.diagonal() } else { q.pieces.orthogonal() }
}

const fn is_diagonal(direction: Direction) -> bool {
    matches!(direction.line(), Line::Diagonal | Line::Antidiagonal)
}

/// Generates queries for every square of random boards. Half of the boards have 0 to 32 sliders a side. The others have
/// sets that are random and may overlap.
fn queries(check: Callback<'_>) {
    let mut rng = Rng::new(64);
    for (sliders, turn) in (0..33 * 12).step_by(STEP).map(|i| (i / 12, i % 12)) {
        let mut query = if turn % 2 == 0 {
            Query::position(sliders, turn, &mut rng)
        } else {
            Query::of_any_sets(turn, &mut rng)
        };
        for square in Square::ALL.into_iter().step_by(STRIDE) {
            query.square = square;
            check(&query);
        }
    }
}
