//! Tests the lists of threats, and the indices that neural networks give to threats and to pairs of pawns. The expected
//! indices are found by counting. `quintessence-levels` tests the threats themselves, on random boards.

#[path = "../../examples/networks.rs"]
#[expect(dead_code, reason = "an example has a function `main`")]
mod networks;

use std::collections::{BTreeSet, HashMap};

use fastrand::Rng;
use networks::NETWORKS;
use quintessence::quad::{Mailbox, Move, Piece};
use quintessence::threats::{PawnInputs, Perspective, Threat, ThreatIndices, move_threats, threats_at};
use quintessence::{Bitboard, Color, Role, Square};
use quintessence_levels::threats::walked;

fn selected(lanes: &[u32; 32], mask: u32) -> impl Iterator<Item = u32> {
    (0..32).filter(move |lane| mask >> lane & 1 == 1).map(|lane| lanes[lane])
}

#[test]
fn lanes_and_masks_hold_the_threats() {
    let mut random = Rng::with_seed(15);
    let words = |threats: &mut dyn Iterator<Item = Threat>| threats.map(Threat::to_word).collect::<Vec<_>>();
    let mut played = 0;
    for _ in 0..1_000 {
        let mut mailbox = Mailbox::default();
        for _ in 0..random.usize(2..64) {
            mailbox.put(random.choice(Square::ALL).unwrap(), random.choice(Piece::ALL).unwrap());
        }
        let (from, to) = (random.choice(Square::ALL).unwrap(), random.choice(Square::ALL).unwrap());
        let piece = random.choice(Piece::ALL).unwrap();
        let (board, sets) = (mailbox.to_board(), mailbox.to_board().piece_sets());
        let at = threats_at(from, piece, sets.lend(), &mailbox, board.occupied());
        let (lanes, mask) = at.lanes();
        assert!(selected(lanes, mask & 0x00ff_ffff).eq(words(&mut at.direct())));
        assert!(selected(lanes, mask & 0xff00_0000).eq(words(&mut at.discovered())));

        let moving = mailbox.piece_at(from).unwrap_or(piece);
        let chosen = Move::plain(moving, from, to, mailbox.piece_at(to));
        let changed = move_threats(chosen, sets.lend(), &mailbox, board.occupied());
        let [mut ended, mut begun] = [Vec::new(), Vec::new()];
        for (lanes, ended_mask, begun_mask) in changed.lanes() {
            ended.extend(selected(lanes, ended_mask));
            begun.extend(selected(lanes, begun_mask));
        }
        assert_eq!([ended, begun], [words(&mut changed.ended()), words(&mut changed.begun())]);
        played += usize::from(changed.ended().len() > 0);
    }
    assert!(played > 100, "{played}");
}

/// A word is of a threat if its bytes are the code of a piece, a square, the code of a piece and a square.
#[test]
fn words_of_threats() {
    let (attacker, victim) = (Piece::WhiteRook, Piece::BlackKnight);
    let threat = Threat { attacker, from: Square::B1, victim, to: Square::H8 };
    assert_eq!(threat.to_word(), 0x3f05_0108);
    let sides = || Piece::ALL.into_iter().flat_map(|piece| Square::ALL.map(|square| (piece, square)));
    for ((attacker, from), (victim, to)) in sides().flat_map(|a| sides().map(move |b| (a, b))) {
        let threat = Threat { attacker, from, victim, to };
        assert_eq!(Threat::from_word(threat.to_word()), Some(threat));
    }
    let mut random = Rng::with_seed(16);
    let bytes = (0..4 * 256).map(|i| 0x3f05_0108 & !(0xff << (i / 256 * 8)) | (i % 256) << (i / 256 * 8));
    let mut accepted = 0;
    // A random word is rarely of a threat, so some bits are cleared in every second one.
    let words = (0..200_000).map(|i| random.u32(..) & [u32::MAX, 0x7f0f_7f0f][i % 2]);
    for word in bytes.chain(words) {
        let [attacker, from, victim, to] = word.to_le_bytes();
        let is_threat = [attacker, victim].iter().all(|code| (2..14).contains(code)) && from < 64 && to < 64;
        assert_eq!(Threat::from_word(word).map(Threat::to_word), is_threat.then_some(word), "{word:x}");
        accepted += usize::from(is_threat);
    }
    assert!(accepted > 10_000, "{accepted}");
}

/// The expected definition of each network: the victims of each attacking role, the number of threats, and the number
/// of all inputs.
const SIZES: [(&str, usize, usize); 6] = [
    ("pnr pnbrqk pnbrk pnbrk pnbrqk pnbr", 79_856, 79_856),
    ("pnr pnbrq pnbr pnbr pnbrq pnbr", 66_864, 66_864),
    ("pnr pnbrq pnbr pnbr pnbrq ", 60_144, 60_144),
    ("pnr pnbrq pnbr pnbr pnbrq ", 60_720, 60_720),
    ("nr pnbrq pnbr pnbr pnbrq ", 59_808, 64_368),
    ("nr pnbrq pnbr pnbr pnbrq ", 59_808, 61_971),
];

fn letters(roles: &[Role]) -> String {
    roles.iter().map(|&role| Piece::new(Color::Black, role).symbol()).collect()
}

fn networks() -> [ThreatIndices; 6] {
    NETWORKS.map(|(_, victims, pawns)| ThreatIndices::new(victims, pawns))
}

const EMPTY: [Bitboard; 2] = [Bitboard::EMPTY; 2];

const PERSPECTIVES: [(Color, bool); 4] =
    [(Color::White, false), (Color::White, true), (Color::Black, false), (Color::Black, true)];

fn in_front(color: Color, square: Square) -> Square {
    Square::at(square.file(), if color == Color::White { square.rank() + 1 } else { square.rank() - 1 })
        .unwrap()
}

fn targets(attacker: Piece, from: Square, pushes: bool) -> BTreeSet<Square> {
    if attacker.role() == Role::Pawn && matches!(from.rank(), 0 | 7) {
        return BTreeSet::new();
    }
    let attacks = |&to: &Square| {
        let mut mailbox = Mailbox::default();
        mailbox.put(to, Piece::WhiteRook);
        mailbox.put(from, attacker);
        walked(&mailbox, mailbox.to_board().occupied()).contains(&Threat {
            attacker,
            from,
            victim: Piece::WhiteRook,
            to,
        })
    };
    let mut targets: BTreeSet<_> = Square::ALL.into_iter().filter(attacks).collect();
    if pushes && attacker.role() == Role::Pawn {
        targets.insert(in_front(attacker.color(), from));
    }
    targets
}

fn by_color() -> impl Iterator<Item = Piece> {
    Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece::new(color, role)))
}

/// Returns the index of each threat, and the number of indices. If two pieces of one role attack each other, both
/// threats take up an index, but only one of them is an input of the network.
fn numbered(victims: [&[Role]; 6], pushes: bool) -> (HashMap<Threat, u32>, u32) {
    let (mut indices, mut next) = (HashMap::new(), 0);
    for attacker in by_color() {
        let targets = Square::ALL.map(|from| targets(attacker, from, pushes));
        let victims = victims[attacker.role() as usize];
        for victim in
            Color::ALL.into_iter().flat_map(|color| victims.iter().map(move |&role| Piece::new(color, role)))
        {
            let is_mutual =
                attacker.role() == victim.role() && (attacker != victim || attacker.role() != Role::Pawn);
            for (from, targets) in Square::ALL.into_iter().zip(&targets) {
                for &to in targets {
                    if !is_mutual || to < from {
                        indices.insert(Threat { attacker, from, victim, to }, next);
                    }
                    next += 1;
                }
            }
        }
    }
    (indices, next)
}

fn seen_square(square: Square, (color, mirrored): (Color, bool)) -> Square {
    let rank = if color == Color::Black { 7 - square.rank() } else { square.rank() };
    let file = if mirrored { 7 - square.file() } else { square.file() };
    Square::at(file, rank).unwrap()
}

fn seen_color(color: Color, (perspective, _): (Color, bool)) -> Color {
    if perspective == Color::White { color } else { !color }
}

fn seen(threat: Threat, perspective: (Color, bool)) -> Threat {
    let piece = |piece: Piece| Piece::new(seen_color(piece.color(), perspective), piece.role());
    let square = |square| seen_square(square, perspective);
    Threat {
        attacker: piece(threat.attacker),
        from: square(threat.from),
        victim: piece(threat.victim),
        to: square(threat.to),
    }
}

/// Tries every value of the type `Threat`. Many of these threats cannot occur on a board, and must have no index.
#[test]
fn every_threat_has_its_index() {
    // The order in which a network lists victims decides the indices. All networks list them in ascending order, so a
    // network with descending order is tested too.
    let descending = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    let all = ("", [&descending[..]; 6], PawnInputs::BlockedPushes);
    let in_each = ["kqrbnp"; 6].join(" ");
    let networks = NETWORKS.into_iter().zip(SIZES).chain([(all, (in_each.as_str(), 91_200, 91_200))]);
    for (((_, victims, pawns), (names, threats, inputs)), perspective) in
        networks.zip(PERSPECTIVES.into_iter().cycle())
    {
        let network = ThreatIndices::new(victims, pawns);
        let (expected, dimensions) = numbered(victims, pawns == PawnInputs::BlockedPushes);
        assert_eq!(victims.map(letters).join(" "), names);
        assert_eq!((dimensions as usize, network.dimensions()), (threats, inputs));
        let mut found = 0;
        let pairs = by_color().flat_map(|attacker| by_color().map(move |victim| (attacker, victim)));
        for (attacker, victim) in pairs {
            for (from, to) in Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to))) {
                let threat = Threat { attacker, from, victim, to };
                let index = network.index(threat, Perspective::new(perspective.0, perspective.1));
                let expected = expected.get(&seen(threat, perspective));
                assert_eq!(index.as_ref(), expected, "{threat:?} in {perspective:?}");
                found += usize::from(index.is_some());
            }
        }
        assert_eq!(found, expected.len());
    }
}

fn of_pawns(
    network: &ThreatIndices,
    before: [Bitboard; 2],
    after: [Bitboard; 2],
    seen: (Color, bool),
) -> Vec<u32> {
    let mut indices = [0; 512];
    let len = network.write_pawns(before, after, Perspective::new(seen.0, seen.1), &mut indices);
    indices[..len].to_vec()
}

#[test]
fn every_two_pawns_have_their_index() {
    let all = || Color::ALL.into_iter().flat_map(|color| Square::ALL.map(|square| (color, square)));
    let inner = || all().filter(|(_, square)| !matches!(square.rank(), 0 | 7));
    let (mut pairs, mut next) = ([HashMap::new(), HashMap::new()], 59_808);
    for high in inner() {
        for low in inner().take_while(|&low| low != high) {
            pairs[0].insert([low, high], next);
            next += 1;
        }
    }
    // Each file has 12 numbers, for six squares and two colours. A pawn pairs with pawns of higher numbers on its own
    // file and on the next one, so with at most 23.
    let mut by_file: Vec<_> = inner().collect();
    by_file.sort_by_key(|(color, square)| (square.file(), *color as u8, square.rank()));
    for (i, &low) in by_file.iter().enumerate() {
        let partners = by_file[i + 1..].iter().take(23).zip(59_808 + 23 * i as u32..);
        pairs[1].extend(partners.map(|(&high, index)| ([low, high], index)));
    }
    assert_eq!((next, pairs[1].values().max()), (64_368, Some(&61_970)));
    let [.., v12, v14, v16, v17] = networks();
    let (pushes, _) = numbered(NETWORKS[3].1, true);
    let mut found = [0; 2];
    for (a, b) in all().flat_map(|a| all().map(move |b| (a, b))).filter(|(a, b)| a.1 != b.1) {
        let mut pawns = EMPTY;
        pawns[a.0 as usize] |= a.1;
        pawns[b.0 as usize] |= b.1;
        for perspective in PERSPECTIVES {
            let [a, b] = [a, b]
                .map(|(color, square)| (seen_color(color, perspective), seen_square(square, perspective)));
            let is_near = a.1.file().abs_diff(b.1.file()) <= 1;
            for (network, pairs) in [&v16, &v17].into_iter().zip(&pairs) {
                let pair = pairs.get(&[a, b]).or_else(|| pairs.get(&[b, a])).filter(|_| is_near);
                let expected: Vec<_> = pair.copied().into_iter().collect();
                assert_eq!(of_pawns(network, EMPTY, pawns, perspective), expected);
                found[0] += expected.len();
            }

            let push = |(color, from): (Color, Square), (other, to)| {
                let is_inner = !matches!(from.rank(), 0 | 7) && in_front(color, from) == to;
                let [attacker, victim] = [color, other].map(|color| Piece::new(color, Role::Pawn));
                let index = pushes.get(&Threat { attacker, from, victim, to }).filter(|_| is_inner);
                index.filter(|_| !matches!(to.rank(), 0 | 7)).copied()
            };
            let expected: Vec<_> = [push(a, b), push(b, a)].into_iter().flatten().collect();
            assert_eq!(of_pawns(&v14, EMPTY, pawns, perspective), expected);
            found[1] += expected.len();
            assert!(of_pawns(&v12, EMPTY, pawns, perspective).is_empty());
        }
    }
    // Tries each pair of pawns, in both orders and in four perspectives. In a network with inputs for pairs of pawns,
    // 372 pairs of squares have an index, in all four combinations of colours. In the network with inputs for blocked
    // pushes, 40 pairs of squares have one, in three combinations.
    assert_eq!(found, [2 * 8 * 4 * 372, 8 * 3 * 40]);
}

/// The random sets have pawns on ranks 1 and 8, and squares with pawns of both colours, which must do no harm.
#[test]
fn changes_of_pawns() {
    let mut random = Rng::with_seed(67);
    let mut pawns = || [(); 2].map(|()| Bitboard::new(random.u64(..) & random.u64(..)));
    let (networks, mut changed) = (networks(), 0);
    for (before, after) in std::iter::repeat_with(|| (pawns(), pawns())).take(200) {
        for (network, perspective) in
            networks[3..].iter().flat_map(|network| PERSPECTIVES.map(|seen| (network, seen)))
        {
            let set = |before, after| {
                let indices = of_pawns(network, before, after, perspective);
                let set: BTreeSet<_> = indices.iter().copied().collect();
                assert_eq!(set.len(), indices.len(), "an index twice");
                set
            };
            let (old, new) = (set(EMPTY, before), set(EMPTY, after));
            assert_eq!(set(before, after), &new - &old);
            assert_eq!(set(EMPTY, [after[0], after[1] - after[0]]), new);
            changed += (&new - &old).len();
        }
    }
    assert!(changed > 50_000, "{changed}");
}

#[test]
fn indices_of_lanes() {
    let mut random = Rng::with_seed(68);
    let (_, victims, pawns) = NETWORKS[2];
    let network = ThreatIndices::new(victims, pawns);
    let all: Vec<_> = numbered(victims, false).0.into_keys().collect();
    let perspective = Perspective::new(Color::Black, true);
    for _ in 0..2_000 {
        let (mask, mut indices) = (random.u32(..), [0; 32]);
        let threats = [(); 32].map(|()| *random.choice(&all).unwrap());
        let lanes = (0..32).filter(|lane| mask >> lane & 1 != 0);
        let expected: Vec<_> = lanes.filter_map(|lane| network.index(threats[lane], perspective)).collect();
        for room in 0..=32 {
            let lanes = threats.map(Threat::to_word);
            let len = network.write_lanes(&lanes, mask, perspective, &mut indices[..room]);
            assert_eq!(indices[..len], expected[..expected.len().min(room)]);
        }
    }
}
