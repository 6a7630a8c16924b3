//! FEN records that the library accepts and another library refuses, and the other way round. Each difference has a
//! reason in the lists of `classes` and `extensions`.

mod classes;
mod extensions;

use std::collections::BTreeMap;

use fastrand::Rng;
use quintessence::quad::Position;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};
use support::records::{damage, record};

use self::classes::{Accepted, Class, REFUSED_BY_COZY_CHESS, REFUSED_BY_SHAKMATY};
use self::extensions::{ACCEPTED_BY_COZY_CHESS, ACCEPTED_BY_SHAKMATY, Extension};

/// Another library, with its differences from the library.
struct Peer {
    name: &'static str,
    accepts: fn(&str) -> bool,
    /// Why it refuses records that the library accepts.
    refused: &'static [Class],
    /// What it accepts beyond the library.
    extensions: &'static [Extension],
}

const PEERS: [Peer; 2] = [
    Peer {
        name: "shakmaty",
        accepts: |text| {
            let Ok(fen) = Fen::from_ascii(text.as_bytes()) else { return false };
            fen.into_position::<Chess>(CastlingMode::Chess960).is_ok()
        },
        refused: REFUSED_BY_SHAKMATY,
        extensions: ACCEPTED_BY_SHAKMATY,
    },
    Peer {
        name: "cozy-chess",
        accepts: |text| text.parse::<cozy_chess::Board>().is_ok(),
        refused: REFUSED_BY_COZY_CHESS,
        extensions: ACCEPTED_BY_COZY_CHESS,
    },
];

impl Peer {
    /// The names of the reasons for a difference; empty if both libraries accept the text or both refuse it.
    ///
    /// An error says that the reasons do not explain what the other library does.
    fn reasons(&self, text: &str) -> Result<Vec<&'static str>, String> {
        let is_accepted = (self.accepts)(text);
        match Position::from_fen(text) {
            Ok(position) => {
                let record = Accepted::new(text, position);
                let reasons: Vec<_> =
                    self.refused.iter().filter(|class| (class.holds)(&record)).map(|it| it.name).collect();
                // The reasons are exact: the other library refuses a record if and only if there is a reason.
                if is_accepted == reasons.is_empty() {
                    Ok(reasons)
                } else {
                    Err(format!("{}: {text:?}: accepted is {is_accepted}, with {reasons:?}", self.name))
                }
            }
            Err(_) if !is_accepted => Ok(Vec::new()),
            Err(error) => {
                // Without the extensions of the other library, the record is right.
                let (mut plain, mut reasons) = (text.to_owned(), Vec::new());
                for extension in self.extensions {
                    if let Some(without) = (extension.removed)(&plain) {
                        plain = without;
                        reasons.push(extension.name);
                    }
                }
                if !reasons.is_empty() && Position::from_fen(&plain).is_ok() {
                    Ok(reasons)
                } else {
                    Err(format!("{}: {text:?}: {error}; with {reasons:?} removed: {plain:?}", self.name))
                }
            }
        }
    }
}

/// Each class has an example with no other reason.
#[test]
fn examples_of_differences() {
    for peer in &PEERS {
        let refused = peer.refused.iter().map(|class| (class.name, class.example, true));
        let accepted = peer.extensions.iter().map(|extension| (extension.name, extension.example, false));
        for (name, example, is_ours) in refused.chain(accepted) {
            assert_eq!(Position::from_fen(example).is_ok(), is_ours, "{}, {name}: {example:?}", peer.name);
            assert_eq!(peer.reasons(example), Ok(vec![name]), "{}: {example:?}", peer.name);
        }
    }
}

/// Random records, two thirds of them damaged. Each difference has a reason, and each reason occurs.
#[test]
fn differences_have_reasons() {
    const WORDS: &[&str] = &[
        "P", "p", "N", "b", "R", "q", "K", "k", "1", "2", "8", "0", "9", "/", " ", "  ", "_", "\t", "w", "-",
        "KQkq", "HAha", "KK", "A", "h", "G", "e3", "d6", "+", "+5", "3+3", "+0+0", "[]", "[Qp]", "/Qp", "~",
        "65536", "101", "00", "\u{feff}", "é", "",
    ];
    let mut rng = Rng::with_seed(1_400);
    let (mut counts, mut unexplained) = (BTreeMap::new(), Vec::new());
    for number in 0..300_000 {
        let mut text = record(&mut rng);
        if number % 3 > 0 {
            damage(&mut rng, &mut text, WORDS);
        }
        for peer in &PEERS {
            let reasons = peer.reasons(&text).unwrap_or_else(|difference| {
                unexplained.push(difference);
                Vec::new()
            });
            for reason in reasons {
                *counts.entry((peer.name, Position::from_fen(&text).is_ok(), reason)).or_insert(0) += 1;
            }
        }
    }
    for ((peer, is_ours, reason), count) in &counts {
        println!("{peer} {}: {reason}: {count}", if *is_ours { "refuses" } else { "accepts" });
    }
    let most = unexplained.len().min(20);
    assert!(
        unexplained.is_empty(),
        "{} differences, such as\n{}",
        unexplained.len(),
        unexplained[..most].join("\n")
    );
    for peer in &PEERS {
        let refused = peer.refused.iter().map(|class| (class.name, true));
        for (reason, is_ours) in
            refused.chain(peer.extensions.iter().map(|extension| (extension.name, false)))
        {
            assert!(
                counts.contains_key(&(peer.name, is_ours, reason)),
                "{}: no record has {reason}",
                peer.name
            );
        }
    }
}
