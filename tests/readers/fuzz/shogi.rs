//! SFEN records of the example `shogi`.

use fastrand::Rng;
use quintessence_shogi::parse_sfen;
use readers::fuzz::Reader;
use shogi_core::{PartialPosition, Square, ToUsi};

pub(crate) const RECORDS: Reader = Reader {
    name: "SFEN records",
    grammar,
    words: &[
        "P", "L", "N", "S", "G", "B", "R", "K", "p", "l", "n", "s", "g", "b", "r", "k", "+", "+P", "+k",
        "+G", "1", "2", "5", "9", "0", "/", " ", "  ", "w", "b", "-", "2Pb", "18p", "19P", "10", "R2", "62",
        "65536", "startpos", "sfen ", "moves", "9/9", "\t", "é", "歩", "\u{feff}", "",
    ],
    examine,
};

fn grammar(rng: &mut Rng) -> String {
    const KNOWN: [&str; 4] = [
        "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "9/9/9/9/9/9/9/9/9 w 2R2B4G4S4N4L18P",
        "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62",
    ];
    if rng.u8(..3) == 0 {
        return KNOWN[rng.usize(..KNOWN.len())].to_owned();
    }
    let mut ranks = Vec::new();
    for _ in 0..9 {
        let (mut rank, mut empty) = (String::new(), 0);
        for file in 0..9 {
            if rng.u8(..4) != 0 {
                empty += 1;
            } else {
                if empty > 0 {
                    rank += &empty.to_string();
                }
                empty = 0;
                rank += if rng.u8(..4) == 0 { "+" } else { "" };
                let letters: &[u8] = if rank.ends_with('+') { b"PLNSBRplnsbr" } else { b"PLNSGBRKplnsgbrk" };
                rank.push(char::from(letters[rng.usize(..letters.len())]));
            }
            if file == 8 && empty > 0 {
                rank += &empty.to_string();
            }
        }
        ranks.push(rank);
    }
    let hand = ["-", "P", "2P", "Pb", "Sbgn3p", "RBGSNLP", "18p"][rng.usize(..7)];
    let side = if rng.bool() { 'b' } else { 'w' };
    let number = if rng.bool() { format!(" {}", rng.u16(1..)) } else { String::new() };
    format!("{} {side} {hand}{number}", ranks.join("/"))
}

fn examine(text: &str) -> Result<bool, String> {
    let expected = naive(text);
    match (parse_sfen(text), expected) {
        (Err(problem), None)
            if problem.contains("not a position in SFEN") && problem.chars().count() < 300 =>
        {
            Ok(false)
        }
        (Err(problem), expected) => Err(format!("expected {expected:?}, refused: {problem}")),
        (Ok(position), None) => Err(format!("accepted as {:?}", position.to_sfen_owned())),
        (Ok(position), Some(expected)) => {
            let printed = position.to_sfen_owned();
            if letters(&position) != expected {
                return Err(format!("accepted as {:?}, expected {expected:?}", letters(&position)));
            }
            match parse_sfen(&printed) {
                Ok(again) if again == position => Ok(true),
                again => Err(format!("{printed:?} is parsed as {again:?}")),
            }
        }
    }
}

/// The piece on each square, rank by rank from 9a. Then the fields after the placement, as the library prints them.
fn letters(position: &PartialPosition) -> Vec<String> {
    let squares = (1..=9).flat_map(|rank| (1..=9).rev().filter_map(move |file| Square::new(file, rank)));
    let name = |square| position.piece_at(square).map_or(String::new(), |piece| piece.to_usi_owned());
    let printed = position.to_sfen_owned();
    squares.map(name).chain(printed.split(' ').skip(1).map(str::to_owned)).collect()
}

/// The same fields by a second parser; `None` if the record is wrong.
fn naive(text: &str) -> Option<Vec<String>> {
    let fields: Vec<&str> = text.trim_start_matches(' ').split(' ').collect();
    let (&[placement, side, hand], rest) = fields.split_first_chunk()?;
    let mut letters = Vec::new();
    let ranks: Vec<&str> = placement.split('/').collect();
    for rank in &ranks {
        let (mut squares, mut characters) = (Vec::new(), rank.chars());
        while let Some(character) = characters.next() {
            match character {
                '1'..='9' => squares.extend((0..character.to_digit(10)?).map(|_| String::new())),
                '+' => {
                    squares
                        .push(format!("+{}", characters.next().filter(|it| "PLNSBRplnsbr".contains(*it))?));
                }
                _ if "PLNSGBRKplnsgbrk".contains(character) => squares.push(character.to_string()),
                _ => return None,
            }
        }
        if squares.len() != 9 {
            return None;
        }
        letters.append(&mut squares);
    }
    let number = match rest {
        [] => "1",
        [number] if !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()) => number,
        _ => return None,
    };
    let number = number.parse::<u16>().ok()?;
    if ranks.len() != 9 || number == 0 || !matches!(side, "b" | "w") {
        return None;
    }
    letters.extend([side.to_owned(), pieces_in_hand(hand)?, number.to_string()]);
    Some(letters)
}

/// The pieces in hand in the order in which they are printed.
fn pieces_in_hand(text: &str) -> Option<String> {
    const ORDER: &str = "RBGSNLPrbgsnlp";
    if text == "-" {
        return Some(text.to_owned());
    }
    let mut counts = [0_u32; 14];
    let mut digits = String::new();
    for character in text.chars() {
        if character.is_ascii_digit() {
            digits.push(character);
            continue;
        }
        let count = if digits.is_empty() { 1 } else { digits.parse().ok()? };
        // A count has at most two digits.
        if count == 0 || digits.len() > 2 {
            return None;
        }
        counts[ORDER.find(character)?] += count;
        digits.clear();
    }
    if text.is_empty() || !digits.is_empty() || counts.iter().any(|&count| count > 18) {
        return None;
    }
    let mut printed = String::new();
    for (letter, count) in ORDER.chars().zip(counts) {
        match count {
            0 => {}
            1 => printed.push(letter),
            _ => printed = format!("{printed}{count}{letter}"),
        }
    }
    Some(if printed.is_empty() { "-".to_owned() } else { printed })
}
