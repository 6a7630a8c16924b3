//! FEN records of the example `xiangqi`, and the lines of its suites.

#[path = "../../peers/xiangqi/mailbox.rs"]
#[expect(dead_code, reason = "no moves are listed here")]
mod mailbox;

use example_support::suite;
use fastrand::Rng;
use quintessence_xiangqi::{Kind, Position, START, Side};
use readers::fuzz::Reader;

use self::mailbox::Mailbox;

pub(crate) const RECORDS: Reader = Reader {
    name: "FEN of xiangqi",
    grammar: record,
    words: &[
        "k",
        "a",
        "b",
        "n",
        "r",
        "c",
        "p",
        "K",
        "A",
        "B",
        "N",
        "R",
        "C",
        "P",
        "h",
        "e",
        "H",
        "E",
        "1",
        "3",
        "9",
        "0",
        "/",
        " ",
        "  ",
        "w",
        "b",
        "r",
        "-",
        "- -",
        "0 1",
        "+3",
        "-1",
        "4294967295",
        "4294967296",
        "9/9",
        "3k5",
        "4K4",
        "\t",
        "\n",
        "é",
        "帥",
        "\u{feff}",
        "",
    ],
    examine: |text| match (text.parse::<Position>(), naive(text)) {
        (Err(error), None) => {
            let message = error.to_string();
            let is_short = !message.is_empty() && message.chars().count() < 300;
            if is_short { Ok(false) } else { Err(format!("the message is {message:?}")) }
        }
        (Err(error), Some(_)) => Err(format!("refused: {error}")),
        (Ok(position), None) => Err(format!("accepted as {position}")),
        (Ok(position), Some(expected)) => {
            let found = (std::array::from_fn(|square| position.piece_at(square)), position.turn());
            let again = position.to_string().parse();
            if found != expected {
                Err(format!("accepted as {position}"))
            } else if again != Ok(position) {
                Err(format!("{position} is parsed as {again:?}"))
            } else {
                Ok(true)
            }
        }
    },
};

pub(crate) const SUITES: Reader = Reader {
    name: "suites of xiangqi",
    grammar: |rng| {
        let mut text = record(rng);
        for depth in 1..rng.u32(1..5) {
            text += [" ;", ";", "; ", "\t; "][rng.usize(..4)];
            text = format!("{text}D{depth} {}", rng.u64(..) >> rng.u32(..64));
        }
        text
    },
    words: &[
        ";",
        " ;",
        "D1 44",
        "D",
        "1",
        " ",
        "44",
        "D0 1",
        "D4294967296 1",
        "18446744073709551616",
        "+",
        "-1",
        ";;",
        "w",
        "-",
        "9",
        "/",
        "k",
        "\t",
        "é",
        "",
    ],
    examine: |text| {
        let mut parts = text.split(';');
        let position = parts.next().unwrap_or_default().parse::<Position>().ok();
        let counts: Option<Vec<(u32, u64)>> = parts.map(super::perft::count).collect();
        let expected = position.zip(counts.filter(|counts| !counts.is_empty()));
        match (suite::parse::<Position>(text), expected) {
            (Err(problem), None) if !problem.is_empty() && problem.chars().count() < 300 => Ok(false),
            (Ok(line), Some(expected)) if line == expected => Ok(true),
            (parsed, expected) => Err(format!("parsed as {parsed:?}, expected {expected:?}")),
        }
    },
};

/// A record with few pieces, valid in most cases.
fn record(rng: &mut Rng) -> String {
    if rng.u8(..3) == 0 {
        return START.to_owned();
    }
    let mut board = [None; 90];
    for (letter, ranks) in [(b'K', 0..3), (b'k', 7..10)] {
        board[9 * rng.usize(ranks) + rng.usize(3..6)] = Some(letter);
    }
    for _ in 0..rng.u8(..8) {
        let square = rng.usize(..90);
        if board[square].is_none() {
            board[square] = rng.choice(b"nnrrccppphNNRRCCPPPHabeABE".iter()).copied();
        }
    }
    let ranks: Vec<String> = board.chunks(9).rev().map(rank).collect();
    let side = if rng.bool() { 'w' } else { 'b' };
    let rest = ["", " -", " - -", " - - 0 1", " - - 12 340"][rng.usize(..5)];
    format!("{} {side}{rest}", ranks.join("/"))
}

fn rank(squares: &[Option<u8>]) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for &square in squares {
        match square {
            None => empty += 1,
            Some(letter) => {
                text += &if empty > 0 { empty.to_string() } else { String::new() };
                text.push(char::from(letter));
                empty = 0;
            }
        }
    }
    if empty > 0 { text + &empty.to_string() } else { text }
}

/// The piece on each square.
type Board = [Option<(Side, Kind)>; 90];

/// The pieces and the side to move, by a second parser; `None` if the record is wrong.
fn naive(text: &str) -> Option<(Board, Side)> {
    let fields: Vec<&str> =
        text.split(|c: char| c.is_ascii_whitespace()).filter(|field| !field.is_empty()).collect();
    let (&[placement, side], rest) = fields.split_first_chunk()?;
    let turn = match side {
        "w" => Side::Red,
        "b" => Side::Black,
        _ => return None,
    };
    let is_number = |text: &&str| {
        let digits = text.strip_prefix('+').unwrap_or(text);
        digits.bytes().all(|byte| byte.is_ascii_digit()) && digits.parse::<u64>().is_ok_and(|it| it < 1 << 32)
    };
    let (dashes, numbers) = rest.split_at(rest.len().min(2));
    if numbers.len() > 2 || !dashes.iter().all(|&field| field == "-") || !numbers.iter().all(is_number) {
        return None;
    }

    let mut board = [None; 90];
    let ranks: Vec<&str> = placement.split('/').collect();
    if ranks.len() != 10 {
        return None;
    }
    for (rank, text) in ranks.iter().rev().enumerate() {
        let mut squares = Vec::new();
        for letter in text.chars() {
            match letter {
                '1'..='9' => squares.resize(squares.len() + letter as usize - '0' as usize, None),
                _ => squares.push(Some(piece(letter)?)),
            }
        }
        if squares.len() != 9 {
            return None;
        }
        board[9 * rank..][..9].copy_from_slice(&squares);
    }

    let count = |wanted| board.iter().flatten().filter(|&&found| found == wanted).count();
    for side in Side::ALL {
        for kind in Kind::ALL {
            let most = [1, 2, 2, 2, 2, 2, 5][kind as usize];
            let found = count((side, kind));
            if found > most || kind == Kind::King && found == 0 {
                return None;
            }
        }
    }
    let is_home = |(square, found): (usize, &Option<(Side, Kind)>)| {
        let Some((side, kind)) = *found else { return true };
        // The rank from the side's own edge of the board.
        let (file, rank) = (square % 9, if side == Side::Red { square / 9 } else { 9 - square / 9 });
        match kind {
            Kind::King | Kind::Advisor => (3..6).contains(&file) && rank < 3,
            Kind::Elephant => rank < 5,
            _ => true,
        }
    };
    let is_valid = board.iter().enumerate().all(is_home) && !Mailbox::of(board, turn).captures_king();
    is_valid.then_some((board, turn))
}

const fn piece(letter: char) -> Option<(Side, Kind)> {
    let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Black };
    let kind = match letter.to_ascii_lowercase() {
        'k' => Kind::King,
        'a' => Kind::Advisor,
        'b' | 'e' => Kind::Elephant,
        'n' | 'h' => Kind::Horse,
        'r' => Kind::Rook,
        'c' => Kind::Cannon,
        'p' => Kind::Soldier,
        _ => return None,
    };
    Some((side, kind))
}
