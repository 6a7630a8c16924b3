//! Indices of threats against a list of all threats.

use std::collections::HashMap;

use quintessence::quad::{Mailbox, Piece, Role};
use quintessence::threats::{Perspective, Threat, ThreatIndices};
use quintessence::{Color, Square};

use super::all_walked;

const fn all_pairs() -> [(Piece, Piece); 144] {
    let mut pairs = [(Piece::WhitePawn, Piece::WhitePawn); 144];
    let mut i = 0;
    while i < 144 {
        pairs[i] = (Piece::ALL[i / 12], Piece::ALL[i % 12]);
        i += 1;
    }
    pairs
}

const MINORS: &[Role] = &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];
const NO_KING: &[Role] = &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
const FROM_PAWN: &[Role] = &[Role::Pawn, Role::Knight, Role::Rook];

static ALL: ThreatIndices = ThreatIndices::new(&all_pairs());
static ALL_ONCE: ThreatIndices = ALL.mutual_once();
static NO_KINGS: ThreatIndices = ThreatIndices::of_roles([FROM_PAWN, NO_KING, MINORS, MINORS, NO_KING, &[]]);
static NO_KINGS_ONCE: ThreatIndices = NO_KINGS.mutual_once();

/// The unchanged view.
const WHITE: Perspective = Perspective::new(Color::White, false);

const PERSPECTIVES: [(Color, bool); 4] =
    [(Color::White, false), (Color::White, true), (Color::Black, false), (Color::Black, true)];

/// All threats on an empty board but for the two pieces, in the order of pairs, attackers and victims.
fn every_threat(pairs: &[(Piece, Piece)]) -> Vec<Threat> {
    let mut threats = Vec::new();
    for &(attacker, victim) in pairs {
        for from in Square::ALL {
            if attacker.role() == Role::Pawn && (from.rank() == 0 || from.rank() == 7) {
                continue;
            }
            for to in Square::ALL {
                let mut mailbox = Mailbox::EMPTY;
                mailbox.put(to, victim);
                mailbox.put(from, attacker);
                let threat = Threat { attacker, from, victim, to };
                if all_walked(&mailbox).contains(&threat) {
                    threats.push(threat);
                }
            }
        }
    }
    threats
}

/// The threats with each victim, from those against one victim: where the victim stands decides, not which piece it is.
fn with_victims(pairs: &[(Piece, Piece)]) -> Vec<Threat> {
    let mut of_attacker = HashMap::new();
    let mut threats = Vec::new();
    for &(attacker, victim) in pairs {
        let known =
            of_attacker.entry(attacker).or_insert_with(|| every_threat(&[(attacker, Piece::WhiteRook)]));
        threats.extend(known.iter().map(|&threat| Threat { victim, ..threat }));
    }
    threats
}

fn seen(threat: Threat, (color, mirrored): (Color, bool)) -> Threat {
    let piece = |piece: Piece| match color {
        Color::White => piece,
        Color::Black => Piece::new(!piece.color(), piece.role()),
    };
    let square = |square: Square| {
        let rank = if color == Color::Black { 7 - square.rank() } else { square.rank() };
        let file = if mirrored { 7 - square.file() } else { square.file() };
        Square::at(file, rank).unwrap()
    };
    Threat {
        attacker: piece(threat.attacker),
        from: square(threat.from),
        victim: piece(threat.victim),
        to: square(threat.to),
    }
}

fn has_no_king(threat: Threat) -> bool {
    let victims = [FROM_PAWN, NO_KING, MINORS, MINORS, NO_KING, &[]][threat.attacker.role() as usize - 1];
    victims.contains(&threat.victim.role())
}

/// The other threat of two that always come together.
fn mutual(threat: Threat) -> Option<Threat> {
    let Threat { attacker, from, victim, to } = threat;
    let are_pawns_of_one_color = attacker.role() == Role::Pawn && attacker == victim;
    (attacker.role() == victim.role() && !are_pawns_of_one_color).then_some(Threat {
        attacker: victim,
        from: to,
        victim: attacker,
        to: from,
    })
}

#[test]
fn indices_follow_each_other_in_order() {
    let threats = with_victims(&all_pairs());
    assert_eq!(threats.len(), 90_048);
    assert_eq!(ALL.dimensions(), threats.len());
    for (i, &threat) in threats.iter().enumerate() {
        assert_eq!(ALL.index(threat, WHITE), Some(i as u32), "{threat:?}");
    }

    let included: Vec<_> = threats.into_iter().filter(|&threat| has_no_king(threat)).collect();
    assert_eq!(NO_KINGS.dimensions(), included.len());
    for (i, &threat) in included.iter().enumerate() {
        assert_eq!(NO_KINGS.index(threat, WHITE), Some(i as u32), "{threat:?}");
    }
}

/// Every four bytes that are a threat by type, possible or not.
#[test]
fn only_possible_threats_of_included_pairs_have_an_index() {
    let mut found = 0;
    for attacker in Piece::ALL {
        let possible = every_threat(&[(attacker, Piece::WhiteRook)]);
        for (from, to) in Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to))) {
            let is_possible = possible.contains(&Threat { attacker, from, victim: Piece::WhiteRook, to });
            for victim in Piece::ALL {
                let threat = Threat { attacker, from, victim, to };
                assert_eq!(ALL.index(threat, WHITE).is_some(), is_possible, "{threat:?}");
                let is_included = is_possible && has_no_king(threat);
                assert_eq!(NO_KINGS.index(threat, WHITE).is_some(), is_included, "{threat:?}");
                found += 1;
            }
        }
    }
    assert_eq!(found, 12 * 64 * 64 * 12);
}

#[test]
fn of_two_mutual_threats_one_has_an_index() {
    for (both, once) in [(&ALL, &ALL_ONCE), (&NO_KINGS, &NO_KINGS_ONCE)] {
        let mut used = vec![false; once.dimensions()];
        let mut last = None;
        for threat in with_victims(&all_pairs()) {
            let index = once.index(threat, WHITE);
            if both.index(threat, WHITE).is_none() {
                assert_eq!(index, None, "{threat:?}");
                continue;
            }
            // A pawn on the last rank cannot attack back, and a pawn does not stand there in games.
            let back = mutual(threat);
            match back.map(|back| (back, both.index(back, WHITE))) {
                Some((back, Some(_))) => {
                    assert_ne!(index.is_some(), once.index(back, WHITE).is_some(), "{threat:?}");
                }
                Some((back, None)) => assert_eq!(back.attacker.role(), Role::Pawn),
                None => assert!(index.is_some(), "{threat:?}"),
            }
            if let Some(index) = index {
                assert!(!std::mem::replace(&mut used[index as usize], true), "{threat:?}");
                // Pairs keep their order.
                assert!(last < Some(index), "{threat:?}");
                last = Some(index);
            }
        }
        assert!(used.into_iter().all(|used| used));
    }
}

#[test]
fn a_perspective_turns_the_threat() {
    let threats = with_victims(&all_pairs());
    for (color, mirrored) in PERSPECTIVES {
        let perspective = Perspective::new(color, mirrored);
        for indices in [&ALL, &ALL_ONCE, &NO_KINGS_ONCE] {
            let mut used = vec![false; indices.dimensions()];
            for &threat in &threats {
                let index = indices.index(threat, perspective);
                assert_eq!(index, indices.index(seen(threat, (color, mirrored)), WHITE), "{threat:?}");
                if let Some(index) = index {
                    assert!(!std::mem::replace(&mut used[index as usize], true), "{threat:?}");
                }
            }
            assert!(used.into_iter().all(|used| used), "{color:?} {mirrored}");
        }
    }
}

#[test]
fn lists_of_pairs() {
    const NONE: ThreatIndices = ThreatIndices::new(&[]);
    assert_eq!(NONE.dimensions(), 0);
    assert_eq!(NONE.mutual_once(), NONE);
    assert_eq!(ThreatIndices::of_roles([&[]; 6]), NONE);
    let pairs = [(Piece::BlackKing, Piece::WhitePawn), (Piece::WhiteKnight, Piece::WhiteKnight)];
    let twice = [pairs, pairs].concat();
    assert_eq!(ThreatIndices::new(&twice), ThreatIndices::new(&pairs));
    assert_eq!(ThreatIndices::new(&twice).mutual_once().dimensions(), 420 + 336 / 2);
    assert_eq!(ALL_ONCE.mutual_once(), ALL_ONCE);
    let roles = [Role::ALL.as_slice(); 6];
    assert_eq!(ThreatIndices::of_roles(roles), ALL);
    assert_eq!(ThreatIndices::of_roles([[Role::Pawn, Role::Pawn].as_slice(); 6]).dimensions(), 4 * 3_752);
    assert_eq!(format!("{ALL:?}"), "ThreatIndices { dimensions: 90048, .. }");
}

/// The sizes in the documentation.
#[test]
fn sizes() {
    let cases: [([&[Role]; 6], usize, usize); 7] = [
        ([&Role::ALL; 6], 90_048, 82_628),
        ([&Role::ALL, &Role::ALL, &Role::ALL, &Role::ALL, &Role::ALL, &[]], 79_968, 73_388),
        ([NO_KING; 6], 75_040, 68_460),
        ([NO_KING, NO_KING, NO_KING, NO_KING, NO_KING, &[]], 66_640, 60_060),
        (
            [
                FROM_PAWN,
                &Role::ALL,
                &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::King],
                &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::King],
                &Role::ALL,
                MINORS,
            ],
            79_856,
            73_276,
        ),
        ([FROM_PAWN, NO_KING, MINORS, MINORS, NO_KING, MINORS], 66_864, 60_284),
        ([FROM_PAWN, NO_KING, MINORS, MINORS, NO_KING, &[]], 60_144, 53_564),
    ];
    for (victims, dimensions, once) in cases {
        let indices = ThreatIndices::of_roles(victims);
        assert_eq!((indices.dimensions(), indices.mutual_once().dimensions()), (dimensions, once));
    }
}

/// An index that was published for the first network with 79,856 threats. It orders attackers and victims by colour, then
/// by role, and sees its own king on files a to d.
#[test]
fn a_published_index() {
    let by_color = || Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece::new(color, role)));
    let excluded = |attacker: Role, victim: Role| match attacker {
        Role::Pawn => !FROM_PAWN.contains(&victim),
        Role::Bishop | Role::Rook => victim == Role::Queen,
        Role::King => matches!(victim, Role::Queen | Role::King),
        Role::Knight | Role::Queen => false,
    };
    let pairs: Vec<_> = by_color()
        .flat_map(|attacker| by_color().map(move |victim| (attacker, victim)))
        .filter(|(attacker, victim)| !excluded(attacker.role(), victim.role()))
        .collect();
    let indices = ThreatIndices::new(&pairs);
    assert_eq!(indices.dimensions(), 79_856);
    // The white king is on g1.
    let perspective = Perspective::new(Color::White, Square::G1.file() >= 4);
    let (attacker, victim) = (Piece::WhiteKnight, Piece::BlackPawn);
    let threat = Threat { attacker, from: Square::F3, victim, to: Square::E5 };
    assert_eq!(indices.index(threat, perspective), Some(2_601));
}
