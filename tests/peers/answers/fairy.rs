//! Fairy pieces against the answers of Fairy-Stockfish, on boards of 8 x 8, 9 x 10 and 10 x 8.

use std::collections::BTreeMap;
use std::convert::identity;

use quintessence::{Bitboard, Square};

use super::board::Board;
use super::{damage, numbered_lines, sets};

const ANSWERS: &str = include_str!("fairy.txt");
const SOURCE: &str = "pyffish 0.0.90. Seed: 2030";

/// The kinds of pieces. The header of the file names them.
const LETTERS: &str = "ghicdoqnxyzwrblj";

/// Makes the tables of a board. `$from` converts the number of a square, and `$to_set` and `$to_word` convert sets.
macro_rules! pieces {
    ($name:ident, $files:literal x $ranks:literal, $word:ty, $set:ty, $from:expr, $to_set:expr, $to_word:expr) => {
        /// The squares to which a white piece may go, white pieces among them.
        fn $name(letter: &str, square: usize, occupied: u128, cannons: u128) -> u128 {
            use quintessence::Line::{Antidiagonal, Diagonal, File, Rank};
            use quintessence::{CompactLineMasks, blocked_leaper, masks, rider, square_table};

            masks! { static LINES; board = $files x $ranks; }
            rider! { static NIGHTRIDER; board = $files x $ranks; step = (1, 2); }
            blocked_leaper! { static HORSE; board = $files x $ranks; path = [(0, 1), (1, 1)]; }
            blocked_leaper! { static ELEPHANT; board = $files x $ranks; path = [(1, 1), (1, 1)]; }
            blocked_leaper! { static LONG; board = $files x $ranks; path = [(0, 1), (1, 1), (1, 1)]; }
            blocked_leaper! { static STRAIGHT; board = $files x $ranks; path = [(0, 1), (0, 1)]; }
            square_table! {
                static NEAR: [[$word; 3]; $files * $ranks] = [within(2), within(3), ray(north)];
                board = $files x $ranks;
            }

            let (rook, bishop) = ([Rank, File].as_slice(), [Diagonal, Antidiagonal].as_slice());
            let queen = [Rank, File, Diagonal, Antidiagonal].as_slice();
            let (from, set) = ($from(square), $to_set(occupied));
            let [two, three, north] = NEAR[square].map(u128::from);
            let slides = |lines: &[_]| {
                lines.iter().fold(0, |all, &line| all | $to_word(LINES[square][line as usize].attacks(set)))
            };
            let hops = |lines: &[_]| {
                lines.iter().fold(0, |all, &line| all | $to_word(LINES[square][line as usize].hops(set)))
            };
            let xrays = |lines: &[_], screens| {
                let screens = $to_set(screens);
                lines
                    .iter()
                    .fold(0, |all, &line| all | $to_word(LINES[square][line as usize].xrays(screens, set)))
            };
            let cannon = |lines: &[_]| slides(lines) & !occupied | xrays(lines, occupied) & occupied;
            match letter {
                "g" => hops(queen),
                "h" => hops(rook),
                "i" => hops(bishop),
                "c" => cannon(rook),
                "d" => cannon(bishop),
                "o" => xrays(rook, occupied),
                "q" => xrays(queen, occupied),
                "n" => $to_word(CompactLineMasks::<$set>::attacks_along(&NIGHTRIDER[square], set)),
                "x" => $to_word(HORSE.attacks(from, set)),
                "y" => $to_word(ELEPHANT.attacks(from, set)),
                "z" => $to_word(LONG.attacks(from, set)),
                "w" => $to_word(STRAIGHT.attacks(from, set)),
                "r" => slides(rook) & three,
                "b" => slides(bishop) & two,
                "l" => slides(rook) & north,
                "j" => xrays(rook, occupied & !cannons) & !cannons,
                _ => panic!("no piece {letter}"),
            }
        }
    };
}

pieces!(chess, 8 x 8, u64, Bitboard, |square: usize| Square::ALL[square], |set| Bitboard::new(set as u64), of_bitboard);
pieces!(xiangqi, 9 x 10, u128, u128, identity, identity, identity);
pieces!(capablanca, 10 x 8, u128, u128, identity, identity, identity);

fn of_bitboard(set: Bitboard) -> u128 {
    set.bits().into()
}

type Attacks = fn(&str, usize, u128, u128) -> u128;

const BOARDS: [(Board, Attacks); 3] =
    [(Board::new(8, 8), chess), (Board::new(9, 10), xiangqi), (Board::new(10, 8), capablanca)];

/// Compares the sets of a line. Returns the letter of the piece of each set.
fn check(line: &str) -> Result<String, String> {
    let (placement, words) = line
        .split_once(' ')
        .map_or((line, Vec::new()), |(placement, words)| (placement, words.split(' ').collect()));
    let fits = |&&(board, _): &&(Board, Attacks)| board.pieces(placement).is_ok();
    let (board, attacks) = BOARDS.iter().find(fits).ok_or_else(|| format!("no board of `{placement}`"))?;
    let pieces = board.pieces(placement)?;
    let all = |is_in: &dyn Fn(&str) -> bool| {
        pieces.iter().filter(|(_, letter)| is_in(letter)).fold(0, |set, (square, _)| set | 1_u128 << square)
    };
    let white = |letter: &str| letter.chars().all(|c| c.is_ascii_uppercase());
    let (occupied, own, cannons) =
        (all(&|_| true), all(&white), all(&|letter| letter.eq_ignore_ascii_case("j")));
    let mut found = BTreeMap::new();
    let mut letters = String::new();
    for &(square, letter) in pieces.iter().filter(|(_, letter)| white(letter)) {
        let letter = letter.to_ascii_lowercase();
        let set = attacks(&letter, square, occupied, cannons) & !own;
        if set != 0 {
            found.insert(board.name(square), set);
            letters += &letter;
        }
    }
    sets::compare(*board, placement, &found, &words, 2).map_err(|error| format!("`{placement}`: {error}"))?;
    Ok(letters)
}

#[test]
fn answers_of_fairy_stockfish() {
    let lines = numbered_lines(ANSWERS, SOURCE);
    let mut letters = String::new();
    for (number, line) in &lines {
        letters += &check(line).unwrap_or_else(|error| panic!("fairy.txt:{number}: {error}"));
    }
    assert_eq!((lines.len(), letters.len()), (900, 4_031));
    for kind in LETTERS.chars() {
        let sets = letters.matches(kind).count();
        assert!(sets >= 100, "{sets} sets of {kind}");
    }
}

#[test]
fn a_damaged_character_is_refused() {
    let mut damaged = 0;
    for (_, line) in numbered_lines(ANSWERS, SOURCE).iter().step_by(90) {
        let (placement, words) = line.split_once(' ').expect("several words");
        damaged += damage(words, "0fa9: ", |copy| check(&format!("{placement} {copy}")).map(drop));
    }
    assert!(damaged > 2_000, "{damaged}");
}
