//! The move generator of the example `shogi`: published counts, each rule by itself, and random games beside `haitaka`.

mod counts;
mod games;
mod refusals;
mod rules;

use std::collections::BTreeSet;

use quintessence_shogi::{Position, parse_sfen};

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

fn position(sfen: &str) -> Position {
    let record = parse_sfen(sfen).unwrap_or_else(|problem| panic!("{problem}"));
    Position::try_from(&record).unwrap_or_else(|problem| panic!("{sfen}: {problem}"))
}

/// The legal moves in USI. Panics if a move is listed twice, or if the count without a list differs.
fn moves(position: &Position) -> BTreeSet<String> {
    let (mut moves, mut listed) = (BTreeSet::new(), 0);
    position.visit_moves(|chosen| {
        moves.insert(chosen.to_string());
        listed += 1;
    });
    assert_eq!((moves.len(), position.count_moves()), (listed, listed as u64), "{position:?}");
    moves
}

/// The same position seen from the other side: turned by half a turn, with the colours swapped.
fn turned(sfen: &str) -> String {
    let fields: Vec<_> = sfen.split(' ').collect();
    let mut pieces: Vec<String> = Vec::new();
    for letter in fields[0].chars() {
        match pieces.last_mut() {
            Some(last) if last == "+" => last.push(letter),
            _ => pieces.push(letter.to_string()),
        }
    }
    let placement: Vec<_> = pieces.iter().rev().map(|piece| swapped(piece)).collect();
    let side = if fields[1] == "b" { "w" } else { "b" };
    format!("{} {side} {} {}", placement.concat(), swapped(fields[2]), fields[3])
}

fn swapped(text: &str) -> String {
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    text.chars().map(swap).collect()
}
