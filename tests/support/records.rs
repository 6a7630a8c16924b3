//! Random FEN records, and damage to texts.

use fastrand::Rng;

/// Records with every kind of castling rights and en passant squares.
const KNOWN: [&str; 16] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 3",
    "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
    "1r1rk1rr/8/8/8/8/8/8/RR2K1R1 w BGdg - 0 1",
    "1r1rk1rr/8/8/8/8/8/8/RR2K1R1 b KBgq - 99 40",
    "5k2/8/8/8/8/8/8/4K2R w K - 65535 65535",
    "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 12 70",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/8/8/7b/8/3r4/4K3 w - - 0 1",
    "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
    "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
];

/// A FEN record. Most records are valid; a few have the wrong side in check or impossible rights.
#[must_use]
pub fn record(rng: &mut Rng) -> String {
    if rng.u8(..4) == 0 {
        return rng.choice(KNOWN).expect("the list has records").to_owned();
    }
    let mut board = random_board(rng);
    let white = rng.bool();
    let en_passant = if rng.u8(..3) == 0 { double_push(rng, &mut board, white) } else { "-".to_owned() };
    let side = if white { 'w' } else { 'b' };
    let castling = castling_rights(rng, &board);
    let mut text = format!("{} {side} {castling} {en_passant}", placement_of(&board));
    if rng.u8(..8) != 0 {
        text = format!("{text} {} {}", counter(rng), counter(rng));
    }
    text
}

/// A piece placement, the first field of a record. A few placements have no kings.
#[must_use]
pub fn placement(rng: &mut Rng) -> String {
    let mut board = random_board(rng);
    if rng.bool() {
        for _ in 0..rng.usize(..12) {
            board[rng.usize(..64)] = *rng.choice(b"PNBRQKpnbrqk.").expect("the list has letters");
        }
    }
    placement_of(&board)
}

/// The letters of the pieces from a8 to h1, with a dot for an empty square.
fn random_board(rng: &mut Rng) -> [u8; 64] {
    let mut board = [b'.'; 64];
    // Few boards are so full that most positions would be in check.
    let pieces = if rng.u8(..16) == 0 { rng.usize(..60) } else { rng.usize(..16) };
    for _ in 0..pieces {
        let at = rng.usize(..64);
        let letters: &[u8] = if (8..56).contains(&at) { b"PPPPpppp NBRQnbrq" } else { b"NBRQnbrqRr" };
        board[at] = match *rng.choice(letters).expect("the list has letters") {
            b' ' => b'.',
            letter => letter,
        };
    }
    for (letters, home) in [(b"kr", 0), (b"KR", 56)] {
        let is_home = rng.bool();
        if is_home {
            for _ in 0..rng.usize(..4) {
                board[home + rng.usize(..8)] = letters[1];
            }
        }
        loop {
            let at = if is_home { home + rng.usize(..8) } else { rng.usize(..64) };
            if !matches!(board[at], b'K' | b'k') {
                board[at] = letters[0];
                break;
            }
        }
    }
    board
}

/// The letters of a board as a piece placement.
fn placement_of(board: &[u8; 64]) -> String {
    let mut text = String::with_capacity(96);
    for rank in board.chunks(8) {
        let mut empty = 0;
        for &letter in rank {
            if letter == b'.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push(char::from(b'0' + empty));
            }
            empty = 0;
            text.push(char::from(letter));
        }
        if empty > 0 {
            text.push(char::from(b'0' + empty));
        }
        text.push('/');
    }
    text.pop();
    text
}

/// Letters for some of the rooks beside a king on its first rank. Some records get other letters.
fn castling_rights(rng: &mut Rng, board: &[u8; 64]) -> String {
    let mut rights = String::new();
    for (home, king, rook) in [(56, b'K', b'R'), (0, b'k', b'r')] {
        let rank = &board[home..home + 8];
        let Some(king) = rank.iter().position(|&letter| letter == king) else { continue };
        let rooks =
            |files: std::ops::Range<usize>| files.filter(|&file| rank[file] == rook).collect::<Vec<_>>();
        let [west, east] = [rooks(0..king), rooks(king..8)];
        for (rooks, outermost, wing) in [(&east, east.last(), b'k'), (&west, west.first(), b'q')] {
            let Some(&file) = rng.choice(rooks) else { continue };
            if rng.u8(..3) == 0 {
                continue;
            }
            let letter = if Some(&file) == outermost && rng.bool() { wing } else { b'a' + file as u8 };
            let letter = if home == 56 { letter.to_ascii_uppercase() } else { letter };
            rights.insert(rng.usize(..=rights.len()), char::from(letter));
        }
    }
    if rng.u8(..40) == 0 {
        rights.push(rng.choice(['K', 'Q', 'k', 'q', 'A', 'h', '-']).expect("the list has letters"));
    }
    if rights.is_empty() { "-".to_owned() } else { rights }
}

/// Puts a pawn on the board that has just made a double push. Returns the square that the pawn has passed.
fn double_push(rng: &mut Rng, board: &mut [u8; 64], white_to_move: bool) -> String {
    let file = rng.usize(..8);
    let (start, target, passed, pushed, capturing) =
        if white_to_move { (8, 16, 24, b'p', b'P') } else { (48, 40, 32, b'P', b'p') };
    let is_king = |board: &[u8; 64], at: usize| matches!(board[at], b'K' | b'k');
    if [start, target, passed].iter().any(|rank| is_king(board, rank + file)) {
        return "-".to_owned();
    }
    board[start + file] = b'.';
    board[target + file] = b'.';
    board[passed + file] = pushed;
    let beside = passed + if file == 0 { 1 } else { file - 1 };
    if rng.bool() && !is_king(board, beside) {
        board[beside] = capturing;
    }
    format!("{}{}", char::from(b'a' + file as u8), if white_to_move { 6 } else { 3 })
}

fn counter(rng: &mut Rng) -> String {
    match rng.u8(..16) {
        0 => "65535".to_owned(),
        1 => "0".to_owned(),
        2 => format!("00{}", rng.u8(..)),
        3 => rng.u32(..80_000).to_string(),
        4 => rng.u32(98..=103).to_string(),
        _ => rng.u32(..100).to_string(),
    }
}

/// Changes one to four characters, words or fields of a text.
pub fn damage(rng: &mut Rng, text: &mut String, words: &[&str]) {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(1..=4) {
        let length = characters.len();
        let (at, other) = (rng.usize(..=length), rng.usize(..=length));
        let (first, last) = (at.min(other), at.max(other));
        let word = *rng.choice(words).expect("the list has words");
        match rng.u8(..12) {
            0..3 => drop(characters.splice(at..(at + 1).min(length), word.chars())),
            3..5 => drop(characters.splice(at..at, word.chars())),
            5 | 6 if at < length => drop(characters.remove(at)),
            7 if last < length => characters.swap(at, other),
            8 if at < length && other < length => characters[at] = characters[other],
            9 => drop(characters.drain(first..last)),
            10 => {
                let part = characters[first..last].to_vec();
                characters.splice(first..first, part);
            }
            _ => {
                if let Some(character) = characters.get_mut(at) {
                    *character = any_character(rng);
                }
            }
        }
    }
    *text = characters.into_iter().collect();
    if rng.u8(..4) == 0 {
        change_field(rng, text);
    }
}

fn any_character(rng: &mut Rng) -> char {
    match rng.u8(..4) {
        0 => char::from(rng.u8(..0x80)),
        1 => rng
            .choice(['é', 'ß', '♔', '٣', '\u{feff}', '\u{301}', '🙂', '\u{a0}'])
            .expect("the list is not empty"),
        2 => rng.char(..),
        _ => rng.alphanumeric(),
    }
}

/// Removes, repeats or exchanges fields between white space, or changes the white space.
fn change_field(rng: &mut Rng, text: &mut String) {
    let mut fields: Vec<&str> = text.split(' ').collect();
    let (at, other) = (rng.usize(..fields.len()), rng.usize(..fields.len()));
    match rng.u8(..4) {
        0 => drop(fields.remove(at)),
        1 => fields.insert(other, fields[at]),
        2 => fields.swap(at, other),
        _ => {
            let space =
                rng.choice(["  ", "\t", "\n", "\r\n", " \u{b} ", "_"]).expect("the list is not empty");
            *text = text.replacen(' ', space, rng.usize(1..4));
            return;
        }
    }
    *text = fields.join(" ");
}
