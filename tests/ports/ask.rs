//! Asks one contender one question about the first positions of a file, for an emulator that counts instructions.
//!
//! usage: ask FILE CONTENDER QUESTION COUNT
//!
//! The question `nothing` costs what the loop costs. With the question `check`, the program asks all questions and
//! compares each answer with the oracle's.

use std::hint::black_box;
use std::process::ExitCode;
use std::{env, fs};

use quintessence_ports::contenders::{Compiled, CozyChess, Root, Shakmaty};
use quintessence_ports::questions::{self, Question};
use quintessence_ports::{Position, WORDS};

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let [path, contender, question, count] = arguments else {
        return Err("usage: ask FILE CONTENDER QUESTION COUNT".to_owned());
    };
    let count: usize = count.parse().map_err(|_| format!("{count} is no number"))?;
    let all = match contender.as_str() {
        "root" => questions::all::<Root>(),
        "compiled" => questions::all::<Compiled>(),
        "cozy_chess" => questions::all::<CozyChess>(),
        "shakmaty" => questions::all::<Shakmaty>(),
        _ => return Err(format!("no contender {contender}")),
    };
    let bytes = fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let (words, _) = bytes.as_chunks();
    let mut words = words.iter().map(|&bytes| u64::from_le_bytes(bytes));
    let written = words.next().ok_or("an empty file")? as usize;
    if words.len() != written * (WORDS + questions::NAMES.len()) {
        return Err(format!("{path} does not hold {written} positions and the answers to each question"));
    }
    let position = |_| Position::from_words(std::array::from_fn(|_| words.next().unwrap_or_default()));
    let positions: Vec<_> = (0..written.min(count)).map(position).collect();
    if question == "check" {
        return check(&positions, all, words.skip((written - positions.len()) * WORDS), written);
    }
    // `black_box` keeps each pass a call of a function that is unknown to the compiler.
    let question = match questions::NAMES.iter().position(|name| name == question) {
        Some(number) => all[number],
        None if question == "nothing" => |position: &Position| position.occupied().bits(),
        None => return Err(format!("no question {question}")),
    };
    black_box(questions::pass(&positions, black_box(question)));
    Ok(())
}

fn check(
    positions: &[Position],
    all: [Question; 7],
    mut answers: impl Iterator<Item = u64>,
    written: usize,
) -> Result<(), String> {
    for (name, question) in questions::NAMES.iter().zip(all) {
        let answers: Vec<_> = answers.by_ref().take(written).collect();
        for (number, (position, &answer)) in positions.iter().zip(&answers).enumerate() {
            let found = question(position);
            if found != answer {
                return Err(format!("{name}, position {number}: {found:#x}, the oracle has {answer:#x}"));
            }
        }
    }
    Ok(())
}
