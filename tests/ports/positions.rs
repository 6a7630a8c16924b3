//! Writes positions of games with the oracle's answer to each question.
//!
//! usage: positions FILE
//!
//! The file holds 64-bit words in little-endian order: the number of positions, the words of each position, then the
//! answers to the first question about each position, and so on.

mod oracle;

use std::process::ExitCode;
use std::{env, fs};

use quintessence::Bitboard;
use quintessence_benches::Position;
use quintessence_ports::WORDS;

const COUNT: usize = 20_000;

fn main() -> ExitCode {
    let Some(path) = env::args_os().nth(1) else {
        eprintln!("usage: positions FILE");
        return ExitCode::from(2);
    };
    let positions = quintessence_benches::positions(COUNT);
    let mut words = vec![COUNT as u64];
    words.extend(positions.iter().flat_map(words_of));
    for question in oracle::QUESTIONS {
        words.extend(positions.iter().map(question));
    }
    let bytes: Vec<_> = words.into_iter().flat_map(u64::to_le_bytes).collect();
    if let Err(error) = fs::write(&path, bytes) {
        eprintln!("error: {}: {error}", path.display());
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn words_of(position: &Position) -> [u64; WORDS] {
    let [pawns, knights, bishops, rooks, queens, kings] = position.roles.map(Bitboard::bits);
    let [white, black] = position.colors.map(Bitboard::bits);
    [pawns, knights, bishops, rooks, queens, kings, white, black, position.turn as u64]
}
