//! Compares exchange evaluation with a search of all captures on one square, and with the values in `exchange.txt`.

use fastrand::Rng;
use quintessence::quad::{Move, Piece, QuadBitboard};
use quintessence::{
    Bitboard, Color, Exchange, PieceSets, Role, SeeMove, Square, attackers_to, attackers_with_blockers,
};

use crate::random::boards;

const VALUES: [i32; 5] = [100, 300, 310, 500, 900];

/// An engine may pass any values, so here a queen is worth less than a pawn, and a bishop less than nothing.
const UNUSUAL: [i32; 5] = [500, 310, -100, 300, 100];

struct Search {
    to: Square,
    values: [i32; 5],
    pins: Vec<[Square; 3]>,
    /// First the roles that do not block captures along diagonals, then those that do not block captures along ranks
    /// and files.
    transparent: [&'static [Role]; 2],
}

impl Search {
    fn value(&self, role: Role) -> i32 {
        self.values.get(role as usize).copied().unwrap_or(10_000)
    }

    fn attackers(&self, board: &QuadBitboard) -> Bitboard {
        let [diagonal, orthogonal] = self.transparent(board).map(|set| board.occupied() - set);
        attackers_with_blockers(self.to, board.piece_sets().lend(), diagonal, orthogonal)
    }

    fn transparent(&self, board: &QuadBitboard) -> [Bitboard; 2] {
        self.transparent.map(|roles| roles.iter().map(|&role| board.role(role)).collect())
    }

    /// Returns what a side gains by a capture, or 0 if it is better not to capture. If several pieces can capture, this
    /// search takes the one that the library takes: of the lowest role, on the lowest square.
    fn best(&self, board: &QuadBitboard, side: Color) -> i32 {
        let attackers = self.attackers(board) & board.color(side);
        let free = attackers.into_iter().filter(|&from| !self.is_held(board, from));
        let least = free.min_by_key(|&from| (board.piece_at(from).map(Piece::role), from));
        // Only the first move may promote to another role; later in the exchange, every pawn becomes a queen.
        least.and_then(|from| self.after(board, from, Some(Role::Queen))).map_or(0, |gain| gain.max(0))
    }

    /// Whether a pin forbids the capture: the pinner is still there, and the piece would leave the line to its king.
    fn is_held(&self, board: &QuadBitboard, from: Square) -> bool {
        self.pins.iter().any(|&[pinned, pinner, king]| {
            let from_king = |square: Square| {
                [Square::file, Square::rank].map(|of| i32::from(of(square)) - i32::from(of(king)))
            };
            let [[files, ranks], [to_files, to_ranks]] = [pinned, self.to].map(from_king);
            pinned == from && board.piece_at(pinner).is_some() && files * to_ranks != ranks * to_files
        })
    }

    /// What a capture on the target gains, or `None` if a king would capture a defended piece.
    fn after(&self, board: &QuadBitboard, from: Square, promotion: Option<Role>) -> Option<i32> {
        let moved = board.piece_at(from)?;
        let other = moved.color().opposite();
        let is_promoted = moved.role() == Role::Pawn && [0, 7].contains(&self.to.rank());
        let role = promotion.filter(|_| is_promoted).unwrap_or(moved.role());
        let next = board.without(from).with(self.to, Piece::new(moved.color(), role));
        let enemies = self.attackers(&next) & next.color(other);
        let is_legal = moved.role() != Role::King || enemies.is_empty();
        let captured = board.piece_at(self.to).map_or(0, |piece| self.value(piece.role()));
        is_legal.then(|| captured + self.value(role) - self.value(moved.role()) - self.best(&next, other))
    }
}

fn pins(board: &QuadBitboard) -> Vec<[Square; 3]> {
    let mut pins = Vec::new();
    for color in Color::ALL {
        let Some(king) = (board.role(Role::King) & board.color(color)).lowest() else { continue };
        let enemies = |board: &QuadBitboard| {
            attackers_to(king, board.piece_sets().lend(), board.occupied()) & board.color(color.opposite())
        };
        for pinned in board.color(color).without(king) {
            let pinners = enemies(&board.without(pinned)) - enemies(board);
            pins.extend(pinners.into_iter().map(|pinner| [pinned, pinner, king]));
        }
    }
    pins
}

fn crowded(random: &mut Rng) -> (QuadBitboard, Square) {
    let to = *random.choice(&Square::ALL).unwrap();
    let mut board = QuadBitboard::default();
    let mut put = |random: &mut Rng, square: Option<Square>, pieces: &[Piece]| {
        let square = square.unwrap_or_else(|| *random.choice(&Square::ALL).unwrap());
        board = board.with(square, *random.choice(pieces).unwrap());
    };
    for _ in 0..random.usize(4..40) {
        put(random, None, &Piece::ALL[..10]);
    }
    put(random, None, &[Piece::WhiteKing]);
    put(random, None, &[Piece::BlackKing]);
    put(random, Some(to), &[Piece::BlackPawn, Piece::BlackKnight, Piece::BlackRook, Piece::BlackQueen]);
    (board, to)
}

#[test]
fn as_a_search_of_captures() {
    let mut random = Rng::with_seed(6);
    let (mut captured, mut refused, mut held, mut promoted) = (0, 0, 0, 0);
    for i in 0..40_000 {
        let values = if i % 4 == 0 { UNUSUAL } else { VALUES };
        let (board, to) = crowded(&mut random);
        let (own, pieces, occupied) = (board.color(Color::White), board.piece_sets(), board.occupied());
        let pins = pins(&board);
        let [pinned, pinners] = [0, 1].map(|which| pins.iter().map(|pin| pin[which]).collect());
        let transparent: [&[Role]; 2] =
            if i % 3 == 0 { [&[Role::Queen], &[Role::Rook, Role::Queen]] } else { [&[]; 2] };
        let [ignored, regarded] = [Vec::new(), pins].map(|pins| Search { to, values, pins, transparent });
        for from in ignored.attackers(&board) & own {
            let promotion = Some(*random.choice(&Role::ALL[1..5]).unwrap());
            let promotion = promotion.filter(|_| (board.role(Role::Pawn).contains(from)) && to.rank() == 7);
            let unpinned = ignored.after(&board, from, promotion);
            let none = Bitboard::EMPTY;
            for (search, [pinned, pinners]) in [(&ignored, [none; 2]), (&regarded, [pinned, pinners])] {
                let [diagonal, orthogonal] = search.transparent(&board);
                let exchange = Exchange::new(pieces.lend(), own, occupied, &values)
                    .with_pins(pinned, pinners)
                    .with_transparent(diagonal, orthogonal);
                let expected = search.after(&board, from, promotion);
                let [role, captured] = [from, to].map(|square| board.piece_at(square).unwrap().role());
                let plain = SeeMove::new(role, from, to, Some(captured));
                let chosen = promotion.map_or(plain, |role| plain.promoted(role));
                for threshold in [i32::MIN, -900, -400, -100, 0, 1, 100, 200, 400, 700, 1_000, i32::MAX] {
                    let found = exchange.see_ge(chosen, threshold);
                    let is_expected = expected.is_some_and(|gain| gain >= threshold);
                    assert_eq!(found, is_expected, "{board} {from} {to} {promotion:?} {threshold}");
                }
                held += u32::from(expected != unpinned);
            }
            captured += 1;
            refused += u32::from(unpinned.is_none());
            promoted += u32::from(promotion.is_some());
        }
    }
    assert!(captured > 30_000 && refused > 500, "{captured} captures, {refused} of them illegal");
    assert!(held > 200 && promoted > 200, "{held} captures differ by pins, {promoted} promote");
}

/// Whatever the sets and values are, nothing overflows, and a move that reaches a threshold reaches all lower ones.
#[test]
fn any_sets_and_values() {
    let (mut random, mut boards) = (Rng::with_seed(65), boards(65));
    let extremes = [i32::MIN, -1, 0, 1, 100, i32::MAX];
    for _ in 0..20_000 {
        let [own, occupied, pinned, pinners, diagonal, orthogonal, white, black] =
            [(); 8].map(|()| boards.next().unwrap());
        let pieces = PieceSets { roles: Role::ALL.map(|_| boards.next().unwrap()), colors: [white, black] };
        let [from, to] = [(); 2].map(|()| *random.choice(&Square::ALL).unwrap());
        let [role, captured] = [(); 2].map(|()| *random.choice(&Role::ALL).unwrap());
        let plain = SeeMove::new(role, from, to, random.bool().then_some(captured));
        let promotion = *random.choice(&Role::ALL[1..5]).unwrap();
        let chosen = if random.bool() { plain.promoted(promotion) } else { plain };
        let values = [(); 5].map(|()| *random.choice(&extremes).unwrap());
        let exchange = Exchange::new(pieces.lend(), own, occupied, &values)
            .with_pins(pinned, pinners)
            .with_transparent(diagonal, orthogonal);
        let reached = extremes.map(|threshold| exchange.see_ge(chosen, threshold));
        assert!(reached.is_sorted_by(|lower, higher| lower >= higher), "{chosen:?}, {values:?}: {reached:?}");
    }
}

#[track_caller]
fn assert_worth(placement: &str, moved: &str, value: i32, regards_pins: bool) {
    const VALUES: [i32; 5] = [100, 300, 300, 500, 900];
    let board: QuadBitboard = placement.parse().unwrap();
    let [from, to] = [&moved[..2], &moved[2..4]].map(|square| square.parse().unwrap());
    let piece = board.piece_at(from).unwrap();
    let own = board.color(piece.color());
    let captured = board.piece_at(to).filter(|captured| captured.color() != piece.color());
    let is_en_passant = piece.role() == Role::Pawn && captured.is_none() && from.file() != to.file();
    let chosen = if is_en_passant {
        Move::en_passant(piece, from, to)
    } else {
        Move::plain(piece, from, to, captured)
    };
    let promotion = Piece::ALL.into_iter().find(|piece| moved[4..].starts_with(piece.symbol()));
    let chosen = SeeMove::from(promotion.map_or(chosen, |piece| chosen.promoted(piece.role())));
    let pins = if regards_pins { pins(&board) } else { Vec::new() };
    let [pinned, pinners] = [0, 1].map(|which| pins.iter().map(|pin| pin[which]).collect());
    let pieces = board.piece_sets();
    let exchange = Exchange::new(pieces.lend(), own, board.occupied(), &VALUES).with_pins(pinned, pinners);
    let see_ge = |threshold| exchange.see_ge(chosen, threshold);
    assert!(see_ge(value) && !see_ge(value + 1), "{placement} {moved} {value}");
}

#[test]
fn values_of_the_table() {
    let mut count = 0;
    for row in include_str!("exchange.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = row.split("; ").collect();
        let (placement, _) = fields[0].split_once(' ').unwrap();
        let [ignored, regarded] = [fields[2], fields[fields.len() - 1]].map(|value| value.parse().unwrap());
        assert_worth(placement, fields[1], ignored, false);
        assert_worth(placement, fields[1], regarded, true);
        count += 1;
    }
    assert_eq!(count, 110 + 18);
}
