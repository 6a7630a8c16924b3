//! Random positions for the tests of the explorer in a browser, and what the library says of them when it is compiled
//! for this machine: one object of JSON a line.
//!
//! Every technique in every mapping comes up as often as the only argument says.

use std::env;

use fastrand::Rng;
use quintessence::verify::Technique;
use quintessence::{Bitboard, Mapping, Square, bishop_attacks, queen_attacks, rook_attacks};
use quintessence_explorer::{Piece, Query, TECHNIQUES};

fn main() {
    let times: usize = env::args().nth(1).and_then(|times| times.parse().ok()).expect("how often");
    let mut random = Rng::with_seed(6);
    for _ in 0..times {
        for mapping in Mapping::ALL {
            for technique in TECHNIQUES {
                println!("{}", case(&mut random, technique, mapping));
            }
        }
    }
}

fn case(random: &mut Rng, technique: Technique, mapping: Mapping) -> String {
    let piece = Piece::ALL[random.usize(..3)];
    let line = piece.lines()[random.usize(..piece.lines().len())];
    let square = Square::ALL[random.usize(..64)];
    // A quarter of the squares, as in a game.
    let occupied = Bitboard::new(random.u64(..) & random.u64(..)).with(square);
    let attacks = match piece {
        Piece::Rook => rook_attacks(square, occupied),
        Piece::Bishop => bishop_attacks(square, occupied),
        Piece::Queen => queen_attacks(square, occupied),
    };
    let query = Query { technique, mapping, square, occupied: mapping.encode(occupied) };
    let steps = query.steps(line);
    let sets = steps.iter().map(|step| word(step.set));
    let changed = steps.iter().map(|step| word(step.changed));
    format!(
        r#"{{"technique":"{technique}","mapping":"{}","piece":"{}","line":"{line}","square":"{square}","occupied":{},"attacks":{},"blockers":{},"attacked":{},"steps":{},"changed":{}}}"#,
        mapping.name(),
        piece.name(),
        word(mapping.encode(occupied).bits()),
        word(mapping.encode(attacks).bits()),
        list(squares(occupied.without(square))),
        list(squares(attacks)),
        list(sets),
        list(changed),
    )
}

fn squares(set: Bitboard) -> impl Iterator<Item = String> {
    set.into_iter().map(|square| format!("\"{square}\""))
}

fn word(word: u64) -> String {
    format!("\"{word:#018x}\"")
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}
