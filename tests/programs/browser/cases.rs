//! Prints random positions and what the library computes for them on this machine, so that tests in a browser can
//! compare the explorer's WebAssembly with them. Each position is one line of JSON. `line N` prints N positions for
//! every technique in every mapping, and `pieces N` prints N positions for every piece of another game on every square.

use std::env;

use fastrand::Rng;
use quintessence::{Bitboard, Mapping, Square, bishop_attacks, queen_attacks, rook_attacks};
use quintessence_explorer::{GAMES, PieceView};
use quintessence_steps::{Query, SLIDERS, TECHNIQUES, Technique};

fn main() {
    let mut arguments = env::args().skip(1);
    let view = arguments.next().expect("line or pieces");
    let times: usize = arguments.next().and_then(|times| times.parse().ok()).expect("how often");
    let mut random = Rng::with_seed(6);
    for _ in 0..times {
        match view.as_str() {
            "line" => lines(&mut random),
            _ => pieces(&mut random),
        }
    }
}

fn lines(random: &mut Rng) {
    for mapping in Mapping::ALL {
        for technique in TECHNIQUES {
            println!("{}", case(random, technique, mapping));
        }
    }
}

fn pieces(random: &mut Rng) {
    for (game, index) in GAMES.iter().zip(0..) {
        for (piece, kind) in game.pieces.iter().zip(0..) {
            for square in 0..game.shape.squares() {
                let board = u128::MAX >> (127 - game.shape.position(game.shape.squares() - 1));
                let occupied =
                    random.u128(..) & random.u128(..) & board & !(1 << game.shape.position(square));
                let view = PieceView::new(index, kind, square, occupied).expect("a piece of the lists");
                let steps = view.steps();
                println!(
                    r#"{{"game":"{}","piece":"{}","square":{square},"occupied":{},"first":{},"walk":{},"steps":{}}}"#,
                    game.name,
                    piece.name,
                    long(occupied),
                    long(view.first_call()),
                    long(view.walk()),
                    list(steps.iter().map(|step| long(step.set))),
                );
            }
        }
    }
}

fn case(random: &mut Rng, technique: Technique, mapping: Mapping) -> String {
    let (piece, along) = SLIDERS[random.usize(..3)];
    let line = along[random.usize(..along.len())];
    let square = Square::ALL[random.usize(..64)];
    let occupied = Bitboard::new(random.u64(..) & random.u64(..)).with(square);
    let attacks = match piece {
        "rook" => rook_attacks(square, occupied),
        "bishop" => bishop_attacks(square, occupied),
        _ => queen_attacks(square, occupied),
    };
    let query = Query { technique, mapping, square, occupied: mapping.encode(occupied) };
    let steps = query.steps(line);
    let says = steps.iter().map(|step| format!("\"{}\"", step.says));
    let sets = steps.iter().map(|step| word(step.set));
    let changed = steps.iter().map(|step| word(step.changed));
    let bits = steps.iter().map(|step| {
        list(
            Square::ALL
                .iter()
                .map(|&other| step.bit_of(mapping.index(other)).map_or(-1, i32::from).to_string()),
        )
    });
    format!(
        r#"{{"technique":"{}","slug":"{}","bytes":{},"mapping":"{}","piece":"{piece}","line":"{line}","square":"{square}","occupied":{},"attacks":{},"blockers":{},"attacked":{},"says":{},"steps":{},"changed":{},"bits":{}}}"#,
        technique.name,
        technique.slug,
        technique.table_bytes,
        mapping.name(),
        word(mapping.encode(occupied).bits()),
        word(mapping.encode(attacks).bits()),
        list(squares(occupied.without(square))),
        list(squares(attacks)),
        list(says),
        list(sets),
        list(changed),
        list(bits),
    )
}

fn squares(set: Bitboard) -> impl Iterator<Item = String> {
    set.into_iter().map(|square| format!("\"{square}\""))
}

fn word(word: u64) -> String {
    format!("\"{word:#018x}\"")
}

fn long(set: u128) -> String {
    format!("\"{set:#034x}\"")
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}
