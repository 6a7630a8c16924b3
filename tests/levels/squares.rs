//! Questions about one square of a position.

use quintessence::{
    Bitboard, Color, Direction, Exchange, Pins, Role, SeeMove, Square, attackers_to, attackers_with_blockers,
    checking_squares, discovered_checks, is_attacked, king_attacks, knight_attacks, oracle, pawn_attacks,
    pins,
};

use crate::question::Rng;
use crate::{Ask, Form, Question, Room, STEP, STRIDE};

/// Every method of `Level` for one square, which may be the king's. An answer is that of the level and that of the scalar
/// function.
pub(crate) const ROOM: Room = Room {
    name: "squares",
    forms: &[
        Form {
            name: "attackers_to",
            answer: |level, q| {
                let found = level.attackers_to(q.square, q.pieces.lend(), q.occupied);
                words([found, attackers_to(q.square, q.pieces.lend(), q.occupied)])
            },
            expected: |q| words([attackers(q, [q.occupied; 2]); 2]),
        },
        Form {
            name: "attackers_with_blockers",
            answer: |level, q| {
                let [diagonal, orthogonal] = q.blockers();
                let found = level.attackers_with_blockers(q.square, q.pieces.lend(), diagonal, orthogonal);
                words([found, attackers_with_blockers(q.square, q.pieces.lend(), diagonal, orthogonal)])
            },
            expected: |q| words([attackers(q, q.blockers()); 2]),
        },
        Form {
            name: "is_attacked",
            answer: |level, q| {
                let found = level.is_attacked(q.square, q.side, q.pieces.lend(), q.occupied);
                vec![found.into(), is_attacked(q.square, q.side, q.pieces.lend(), q.occupied).into()]
            },
            expected: |q| vec![attackers(q, [q.occupied; 2]).intersects(q.side).into(); 2],
        },
        Form {
            name: "pins",
            answer: |level, q| {
                let (king, own, pieces, occupied) = (q.square, q.side, q.pieces.lend(), q.occupied);
                let found = level.pins(king, own, pieces, occupied);
                let discovered = level.discovered_checks(king, own, pieces, occupied);
                let scalar = pins(king, own, pieces, occupied);
                [sets(&found, discovered), sets(&scalar, discovered_checks(king, own, pieces, occupied))]
                    .concat()
            },
            expected: |q| pins_by_rays(q).repeat(2),
        },
        Form {
            name: "checking_squares",
            answer: |level, q| {
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
        Form {
            name: "see_ge",
            answer: |level, q| {
                let (exchange, chosen, threshold) = q.capture();
                vec![level.see_ge(&exchange, chosen, threshold).into()]
            },
            // The library's own tests compare the scalar function with a search, so this form asks the level alone.
            expected: |q| {
                let (exchange, chosen, threshold) = q.capture();
                vec![exchange.see_ge(chosen, threshold).into()]
            },
        },
        Form {
            name: "write_words",
            answer: |level, q| {
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
        Form {
            name: "attacks of one slider",
            answer: |level, q| {
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
    questions,
};

pub(crate) fn words(sets: impl IntoIterator<Item = Bitboard>) -> Vec<u64> {
    sets.into_iter().map(Bitboard::bits).collect()
}

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
    fn transparent(&self) -> [Bitboard; 2] {
        let [.., rooks, queens, _] = self.pieces.roles;
        if self.square as usize % 4 < 2 { [Bitboard::EMPTY; 2] } else { [queens, rooks | queens] }
    }

    /// The occupancy for diagonals, and that for ranks and files.
    fn blockers(&self) -> [Bitboard; 2] {
        self.transparent().map(|transparent| self.occupied - transparent)
    }

    /// The factor and the addend of a list of words.
    const fn factor_and_addend(&self) -> (u16, u16) {
        (self.side.bits() as u16, self.square as u16 * 0x101)
    }

    /// A capture on the square by an attacker of the side, with another captured piece and threshold for each square.
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
fn pins_by_rays(q: &Question) -> Vec<u64> {
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

fn sliders(q: &Question, direction: Direction) -> Bitboard {
    if is_diagonal(direction) { q.pieces.diagonal() } else { q.pieces.orthogonal() }
}

const fn is_diagonal(direction: Direction) -> bool {
    let (files, ranks) = direction.step();
    files != 0 && ranks != 0
}

/// Every square of random boards, with 0 to 32 sliders a side. Every other board has any sets.
fn questions(ask: Ask<'_>) {
    let mut rng = Rng::new(64);
    for (sliders, turn) in (0..33 * 12).step_by(STEP).map(|i| (i / 12, i % 12)) {
        let mut question = if turn % 2 == 0 {
            Question::position(sliders, turn, &mut rng)
        } else {
            Question::of_any_sets(turn, &mut rng)
        };
        for square in Square::ALL.into_iter().step_by(STRIDE) {
            question.square = square;
            ask(&question);
        }
    }
}
