//! Fairy pieces against the answers of Fairy-Stockfish, on boards of 8 x 8, 9 x 10 and 10 x 8.

use std::collections::BTreeMap;
use std::convert::identity;
use std::iter::repeat_n;

use quintessence::{Bitboard, Square};

/// What `fairy.py` wrote.
const ANSWERS: &str = include_str!("fairy.txt");

/// The kinds of pieces. The header of the file names them.
const LETTERS: &str = "ghicdoqnxyzwrblj";

/// Makes the tables of a board. `$from` converts the number of a square, and `$to_set` and `$to_word` convert sets.
macro_rules! pieces {
    ($name:ident, $files:literal x $ranks:literal, $word:ty, $set:ty, $from:expr, $to_set:expr, $to_word:expr) => {
        /// The squares to which a white piece may go, white pieces among them.
        fn $name(letter: char, square: usize, occupied: u128, cannons: u128) -> u128 {
            use quintessence::boards::{Column, Shape};
            use quintessence::{BlockedLeaper, CompactLineMasks, Direction, Table, masks};

            const SQUARES: usize = $files * $ranks;
            const BOARD: &Shape = &Shape::new($files, $ranks);
            const RIDES: &[(i8, i8); 4] = &[(1, 2), (2, 1), (2, -1), (1, -2)];
            type TwoSteps = BlockedLeaper<$set, SQUARES, 2>;
            type ThreeSteps = BlockedLeaper<$set, SQUARES, 3>;

            type Rays = CompactLineMasks<$set>;
            masks! { static LINES; board = $files x $ranks; layout = compact; }
            static NIGHTRIDER: [[CompactLineMasks<$set>; 4]; SQUARES] = Table::<$set>::rider(BOARD, RIDES);
            static HORSE: TwoSteps = TwoSteps::new(BOARD, &[(0, 1), (1, 1)]);
            static ELEPHANT: TwoSteps = TwoSteps::new(BOARD, &[(1, 1), (1, 1)]);
            static LONG: ThreeSteps = ThreeSteps::new(BOARD, &[(0, 1), (1, 1), (1, 1)]);
            static STRAIGHT: TwoSteps = TwoSteps::new(BOARD, &[(0, 1), (0, 1)]);
            static TWO: [$set; SQUARES] = Table::<$set>::of(BOARD, Column::Within(2));
            static THREE: [$set; SQUARES] = Table::<$set>::of(BOARD, Column::Within(3));
            static NORTH: [$set; SQUARES] = Table::<$set>::of(BOARD, Column::Ray(Direction::North));

            let (queen, (rook, bishop)) = (&LINES[square][..], LINES[square].split_at(2));
            let (from, set) = ($from(square), $to_set(occupied));
            let [two, three, north] = [TWO, THREE, NORTH].map(|table| $to_word(table[square]));
            let slides = |lines| $to_word(Rays::attacks_along(lines, set));
            let hops = |lines| $to_word(Rays::hops_along(lines, set));
            let xrays = |lines, screens| $to_word(Rays::xrays_along(lines, $to_set(screens), set));
            let cannon = |lines| slides(lines) & !occupied | xrays(lines, occupied) & occupied;
            match letter {
                'g' => hops(queen),
                'h' => hops(rook),
                'i' => hops(bishop),
                'c' => cannon(rook),
                'd' => cannon(bishop),
                'o' => xrays(rook, occupied),
                'q' => xrays(queen, occupied),
                'n' => $to_word(Rays::attacks_along(&NIGHTRIDER[square], set)),
                'x' => $to_word(HORSE.attacks(from, set)),
                'y' => $to_word(ELEPHANT.attacks(from, set)),
                'z' => $to_word(LONG.attacks(from, set)),
                'w' => $to_word(STRAIGHT.attacks(from, set)),
                'r' => slides(rook) & three,
                'b' => slides(bishop) & two,
                'l' => slides(rook) & north,
                'j' => xrays(rook, occupied & !cannons) & !cannons,
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

/// The letters of the squares from a1, rank by rank, and the number of files.
fn squares(placement: &str) -> (Vec<char>, usize) {
    // A run of ten empty squares is the only number of two digits.
    let single = placement.replace("10", "91");
    let of_letter = |c: char| c.to_digit(10).map_or(repeat_n(c, 1), |run| repeat_n(' ', run as usize));
    let squares: Vec<_> = single.rsplit('/').flat_map(str::chars).flat_map(of_letter).collect();
    let files = squares.len() / single.split('/').count();
    (squares, files)
}

/// The line that the file should have, and the letter of the piece of each set.
fn answer(placement: &str) -> (String, String) {
    let (squares, files) = squares(placement);
    let attacks = match (files, squares.len()) {
        (8, 64) => chess,
        (9, 90) => xiangqi,
        (10, 80) => capablanca,
        _ => panic!("no board of {placement}"),
    };
    let all = |is_in: fn(char) -> bool| {
        (0..squares.len())
            .filter(|&square| is_in(squares[square]))
            .fold(0, |set, square| set | 1_u128 << square)
    };
    let own = all(char::is_uppercase);
    let (occupied, cannons) = (all(char::is_alphabetic), all(|letter| "jJ".contains(letter)));
    let (mut words, mut letters) = (BTreeMap::new(), String::new());
    for (square, letter) in squares.iter().enumerate().filter(|(_, letter)| letter.is_uppercase()) {
        let letter = letter.to_ascii_lowercase();
        let set = attacks(letter, square, occupied, cannons) & !own;
        if set != 0 {
            let from = format!("{}{}", char::from(b'a' + (square % files) as u8), square / files + 1);
            words.insert(from.clone(), format!(" {from}:{set:x}"));
            letters.push(letter);
        }
    }
    (format!("{placement}{}", words.into_values().collect::<String>()), letters)
}

#[test]
fn answers_of_fairy_stockfish() {
    let (mut positions, mut letters) = (0, String::new());
    for line in ANSWERS.lines().filter(|line| !line.starts_with('#')) {
        let (found, of_line) = answer(line.split(' ').next().expect("a placement"));
        assert_eq!(found, line);
        positions += 1;
        letters += &of_line;
    }
    assert_eq!((positions, letters.len()), (150, 1_388));
    for kind in LETTERS.chars() {
        let sets = letters.matches(kind).count();
        assert!(sets >= 50, "{sets} sets of {kind}");
    }
}
