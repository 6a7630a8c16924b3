//! Tests what the public parsers accept, and which byte of a text their errors name. `tests/fuzz` tries random texts.

use fastrand::Rng;
use quintessence::quad::{Position, QuadBitboard};
use quintessence::{Bitboard, ParseBitboardError, Square};

const RECORDS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 3",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "1r1rk1rr/8/8/8/8/8/8/RR2K1R1 b KBgq - 99 40",
    "r3k2r/8/8/8/8/8/8/R3K2R b Qk - 12 65535",
];

/// `Position::new` must accept a board, rights and an en passant square exactly if the parser accepts their FEN record.
#[test]
fn parts_of_positions() {
    let mut rng = Rng::with_seed(2);
    let mut accepted = 0;
    for i in 0..=u16::MAX {
        let record: Position = rng.choice(&RECORDS).unwrap().parse().unwrap();
        let (mut board, mut turn, mut target) = (record.board(), record.turn(), record.en_passant());
        let mut rooks = record.castling();
        for _ in 0..i % 4 {
            let square = Square::ALL[rng.usize(..64)];
            match rng.u8(..4) {
                0 => board = board.without(square) | QuadBitboard::from_code(square, rng.u8(..16)),
                1 => rooks ^= square,
                2 => turn = !turn,
                _ => target = rng.bool().then_some(square),
            }
        }
        let letter = |rook: Square| match rook.rank() {
            0 => char::from(b'A' + rook.file()),
            7 => char::from(b'a' + rook.file()),
            _ => '?',
        };
        let letters = if rooks.is_empty() { "-".to_owned() } else { rooks.into_iter().map(letter).collect() };
        let side = ['w', 'b'][turn as usize];
        let square = target.map_or("-".to_owned(), |square| square.to_string());
        let text = format!("{board} {side} {letters} {square} 50 {i}");
        let position = Position::new(board, turn, rooks, target, 50, i);
        assert_eq!(position, text.parse().ok(), "{text}");
        assert_eq!(position, position.and_then(|position| position.to_string().parse().ok()), "{text}");
        accepted += u32::from(position.is_some());
    }
    assert!((20_000..40_000).contains(&accepted), "{accepted}");
}

#[test]
fn characters_out_of_place() {
    let drawn = Bitboard::FULL.to_string();
    let board = Bitboard::new(0x8000_0000_0040_0281);
    let bare: String = board.to_string().chars().filter(|c| ".X".contains(*c)).collect();
    assert_eq!(bare.parse(), Ok(board));
    let spaced = drawn.replace(' ', "\t\u{c}").replace('\n', "\r\n");
    assert_eq!(spaced.parse(), Ok(Bitboard::FULL), "{spaced:?}");
    for position in 0..drawn.len() {
        let mut damaged = drawn.clone();
        damaged.replace_range(position..=position, "?");
        assert_eq!(damaged.parse::<Bitboard>(), Err(ParseBitboardError::Character { position }));
    }
    for (text, position) in
        [("x", 0), ("8 . 7", 4), ("7 ........", 0), ("8 ........\n6 ........", 11), (". a", 2), ("8 . é", 4)]
    {
        assert_eq!(text.parse::<Bitboard>(), Err(ParseBitboardError::Character { position }));
    }
    let long = ".".repeat(65) + "a";
    assert_eq!(long.parse::<Bitboard>(), Err(ParseBitboardError::Character { position: 65 }));
}

#[test]
fn messages_name_the_place() {
    let square = |text: &str| text.parse::<Square>().unwrap_err().to_string();
    assert_eq!(square("e9"), "the rank, second character of a square, must be one of 1 to 8");
    assert_eq!(square("E4"), "the file, first character of a square, must be one of a to h in lower case");
    assert_eq!(square("é4"), "a square is a file and a rank, two characters such as e4");
    let board = |text: &str| text.parse::<Bitboard>().unwrap_err().to_string();
    assert_eq!(
        board(". . x"),
        "byte 4 is out of place: a board is drawn with `.` for an empty square and `X` for a member"
    );
    assert_eq!(board(". . X"), "3 squares are drawn: a board has 64 squares");
}
