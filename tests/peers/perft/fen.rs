//! FEN records: what is refused and why, what is written, and both notations of castling rights in Chess960.
//!
//! A test of the library damages texts at random and checks that an error names the place. Here is what it says of it.

use quintessence::quad::{Move, Piece, Position, QuadBitboard};
use quintessence::{Color, Role, Square};
use quintessence_perft::uci;

const PLACED: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A field with its number, and the records that are refused because of it: the column of the mistake, and what the message
/// says. A record that begins with `@` has the placement of the start position.
type Refused = (u8, &'static str, &'static [(&'static str, usize, &'static str)]);

const REFUSED: [Refused; 9] = [
    (
        1,
        "piece placement (field 1): ",
        &[
            ("", 1, "missing; expected 6 fields, or 4 without"),
            (" \t\n", 1, "missing; expected 6 fields"),
            ("4k3/8/8/8/8/8/8/8 w - - 0 1", 1, "White has no king; expected one king a side"),
            ("8/8/8/8/8/8/8/4K3 w - - 0 1", 1, "Black has no king; expected one king a side"),
        ],
    ),
    (
        1,
        "piece placement (field 1), rank ",
        &[
            ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", 19, "a second white king on e1; expected one king a side"),
            ("k3k3/8/8/8/8/8/8/4K3 w - - 0 1", 3, "a second black king on e8"),
            ("k7/8/8/8/8/8/8/kK6 w - - 0 1", 16, "a second black king on a1"),
            ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", 17, "a pawn on a1; expected pawns on ranks 2 to 7 only"),
            ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", 17, "a pawn on a1"),
            ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", 4, "a pawn on h8"),
            ("4k2p/8/8/8/8/8/8/4K3 w - - 0 1", 4, "a pawn on h8"),
        ],
    ),
    (
        2,
        "side to move (field 2): ",
        &[
            (PLACED, 1, "missing"),
            ("@ W KQkq - 0 1", 1, "found 'W'; expected 'w' or 'b'"),
            ("@ white KQkq - 0 1", 1, "found 'white'"),
            ("@ ẃ KQkq - 0 1", 1, "found 'ẃ'"),
            (
                "4k3/8/8/8/8/8/8/4K2q b - - 0 1",
                1,
                "Black is to move and could capture White's king; expected White to move",
            ),
            ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", 1, "White is to move and could capture Black's king"),
            ("8/8/8/8/8/8/3k4/4K3 w - - 0 1", 1, "could capture Black's king"),
            ("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", 1, "could capture Black's king"),
            ("4k3/6N1/8/8/8/8/8/4K3 w - - 0 1", 1, "could capture Black's king"),
        ],
    ),
    (3, "castling rights (field 3): ", &[("@ w", 1, "missing")]),
    (
        3,
        "castling rights (field 3), column ",
        &[
            ("@ w zz - 0 1", 1, "found 'z'"),
            ("@ w KQXkq - 0 1", 3, "expected '-', or letters of KQkq or files of rooks, A to H and a to h"),
            ("@ w KQkq- - 0 1", 5, "found '-'"),
            ("@ w K♔ - 0 1", 2, "found '♔'"),
            ("@ w KK - 0 1", 2, "'K' repeats a right"),
            ("@ w KQkqh - 0 1", 5, "'h' repeats a right"),
            ("@ w B - 0 1", 1, "'B' needs a white rook on b1"),
            ("@ w g - 0 1", 1, "'g' needs a black rook on g8"),
            ("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", 1, "'K' needs a white rook between the king and the h-file"),
            ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", 1, "'Q' needs a white rook between the king and the a-file"),
            ("4k3/8/8/8/8/8/8/4K2R w k - 0 1", 1, "'k' needs a black rook"),
            ("4k3/8/8/8/8/8/8/4K2r w K - 0 1", 1, "'K' needs a white rook"),
            ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", 1, "'K' needs a white king on rank 1"),
            ("4k3/8/8/8/8/8/4K3/7R w H - 0 1", 1, "'H' needs a white king on rank 1"),
            ("7r/4k3/8/8/8/8/8/4K3 w k - 0 1", 1, "'k' needs a black king on rank 8"),
            // The two rooks would castle to the same square.
            ("4k3/8/8/8/8/8/8/4K1RR w HG - 0 1", 2, "'G' gives a second right on the same side"),
            ("4k3/8/8/8/8/8/8/RR2K3 w QB - 0 1", 2, "'B' gives a second right on the same side"),
        ],
    ),
    (
        4,
        "en passant square (field 4): ",
        &[
            ("@ w KQkq ", 1, "missing"),
            ("@ w KQkq i9 0 1", 1, "found 'i9'; expected '-' or a square such as 'e3'"),
            ("@ w KQkq é6 0 1", 1, "found 'é6'"),
            ("@ w KQkq E6 0 1", 1, "found 'E6'"),
            ("@ w KQkq e6e6 0 1", 1, "found 'e6e6'"),
            ("@ w KQkq e3 0 1", 1, "found 'e3'; expected '-' or a square of rank 6, as White is to move"),
            ("@ b KQkq e6 0 1", 1, "found 'e6'; expected '-' or a square of rank 3, as Black is to move"),
            ("4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", 1, "e6 needs a black pawn on e5"),
            ("4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1", 1, "e3 needs a white pawn on e4"),
            ("4k3/4n3/8/3Pp3/8/8/8/4K3 w - e6 0 1", 1, "e6 needs an empty square e7"),
            ("4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1", 1, "e6 needs an empty square e6"),
            ("4k3/4n3/4n3/3Pp3/8/8/8/4K3 w - e6 0 1", 1, "e6 needs an empty square e6"),
            ("4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1", 1, "e3 needs an empty square e2"),
        ],
    ),
    (
        5,
        "halfmove clock (field 5): ",
        &[
            ("@ w KQkq - *", 1, "found '*'"),
            (
                "@ w KQkq - bm Nf3;",
                1,
                "'bm' begins the operations of an EPD record; pass its first four fields",
            ),
            ("@ w KQkq - -1 1", 1, "found '-1'; expected a number from 0 to 65535"),
            ("@ w KQkq - ½ 1", 1, "found '½'"),
            ("@ w KQkq - 65536 1", 1, "found '65536'"),
        ],
    ),
    (
        6,
        "fullmove number (field 6): ",
        &[
            ("@ w KQkq - 0", 1, "missing"),
            ("@ w KQkq - 0 1.5", 1, "expected a number from 0 to 65535"),
            ("@ w KQkq - 0 ٣", 1, "found '٣'"),
            ("@ w KQkq - 0 99999999999999999999999", 1, "found '99999999999999999999999'"),
        ],
    ),
    (
        7,
        "field 7: ",
        &[
            ("@ w KQkq - 0 1 x", 1, "found 'x'; expected at most 6 fields"),
            ("@ w KQkq - 0 1 2 3", 1, "found '2'"),
            ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1 x", 1, "found 'x'"),
        ],
    ),
];

/// The byte offset of a column of a field. The offset is the end of the record if the field is missing.
fn offset(record: &str, field: u8, column: usize) -> usize {
    let mut fields = record.split_whitespace().map(|text| text.as_ptr() as usize - record.as_ptr() as usize);
    let start = fields.nth(usize::from(field) - 1).unwrap_or(record.len());
    record[start..].char_indices().nth(column - 1).map_or(record.len(), |(index, _)| start + index)
}

#[test]
fn mistakes_are_named() {
    for (field, name, records) in REFUSED {
        for &(record, column, problem) in records {
            let fen = record.replace('@', PLACED);
            let error = fen.parse::<Position>().expect_err(&fen);
            let message = error.to_string();
            assert!(message.starts_with(name) && message.contains(problem), "{fen}: {message}");
            assert_eq!(error.offset(), offset(&fen, field, column), "{fen}: {message}");
            let place = format!("column {column}: ");
            assert!(message.contains(&place) || !message.contains("column"), "{fen}: {message}");
        }
    }
}

/// Placements that are refused: the rank of the mistake or 0, the column, and the message.
const PLACEMENTS: [(&str, u8, usize, &str); 19] = [
    ("", 8, 1, "the rank ends after 0 squares; expected 8"),
    ("8", 7, 2, "the placement ends before this rank; expected ranks 8 to 1, not 8 to 8"),
    ("8/8/8/8/8/8/8", 1, 14, "the placement ends before this rank; expected ranks 8 to 1, not 8 to 2"),
    ("8/8/8/8/8/8/8/", 1, 15, "the rank ends after 0 squares; expected 8"),
    ("8/8/8/8/8/8/8/8/", 0, 16, "another rank follows rank 1; expected 8 ranks"),
    ("8/8/8/8/8/8/8/7", 1, 16, "the rank ends after 7 squares; expected 8"),
    ("8/8/8/8/8/8/8/7/", 1, 16, "the rank ends after 7 squares; expected 8"),
    ("8/7/8/8/8/8/8/8", 7, 4, "the rank ends after 7 squares; expected 8"),
    ("n", 8, 2, "the rank ends after 1 square; expected 8"),
    ("8/8/4P4/8/8/8/8/8", 6, 7, "'4' goes beyond the h-file; expected 8 squares"),
    ("8/8/8P/8/8/8/8/8", 6, 6, "'P' goes beyond the h-file; expected 8 squares"),
    ("8/8/8/8/8/8/8/8k", 1, 16, "'k' goes beyond the h-file; expected 8 squares"),
    (
        "44/8/8/8/8/8/8/8",
        8,
        2,
        "found '4' after a digit; expected one digit for the whole run of empty squares",
    ),
    (
        "88/8/8/8/8/8/8/8",
        8,
        2,
        "found '8' after a digit; expected one digit for the whole run of empty squares",
    ),
    ("9/8/8/8/8/8/8/8", 8, 1, "found '9'; expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8 or '/'"),
    ("08/8/8/8/8/8/8/8", 8, 1, "found '0'; expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8 or '/'"),
    ("8/8/8/3é4/8/8/8/8", 5, 8, "found 'é'; expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8 or '/'"),
    ("♔7/8/8/8/8/8/8/8", 8, 1, "found '♔'; expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8 or '/'"),
    (
        "8/8/8/8/8/8/8/8\n",
        1,
        16,
        "found '\\n'; expected a piece (PNBRQK or pnbrqk), a digit from 1 to 8 or '/'",
    ),
];

#[test]
fn mistakes_in_placements_are_named() {
    for (text, rank, column, problem) in PLACEMENTS {
        let rank = if rank == 0 { String::new() } else { format!(", rank {rank}") };
        let message = format!("piece placement (field 1){rank}, column {column}: {problem}");
        let error = text.parse::<QuadBitboard>().unwrap_err();
        assert_eq!((error.to_string(), error.offset()), (message, offset(text, 1, column)), "{text}");
        if !text.trim().is_empty() && text.trim() == text {
            let of_record = Position::from_fen(&format!("{text} w - - 0 1")).unwrap_err();
            assert_eq!(of_record, error, "{text}");
        }
    }
}

/// Messages quote at most 32 bytes of a long text, cut between characters.
#[test]
fn messages_are_short() {
    for character in ["x", "é", "♖", "🙂"] {
        let long = character.repeat(100_000);
        for fen in ["{long} w - - 0 1", "@ {long} - - 0 1", "@ w KQkq - 0 {long}"] {
            let fen = fen.replace("{long}", &long).replace('@', PLACED);
            let message = fen.parse::<Position>().unwrap_err().to_string();
            assert!(message.contains(&format!("found '{character}")), "{message}");
            assert!(message.chars().count() < 200, "{message}");
        }
    }
}

#[test]
fn byte_order_marks_and_white_space_are_skipped() {
    for fen in [format!("\u{feff}{START}"), format!(" \t{START}\r\n"), START.replace(' ', "\t  ")] {
        assert_eq!(fen.parse(), Ok(Position::START), "{fen}");
    }
    for character in '\0'..='\u{ffff}' {
        let fen = START.replace(' ', &String::from(character));
        assert_eq!(Position::from_fen(&fen).is_ok(), character.is_whitespace(), "{character:?}");
    }
    assert!(Position::from_fen(&format!("\u{feff}\u{feff}{START}")).is_err());
    let offset = |fen: &str| Position::from_fen(fen).unwrap_err().offset();
    assert_eq!((offset("\u{feff} x w - -"), offset(PLACED)), (4, PLACED.len()));
}

/// Records, and how they are written. `KQkq` mean the outermost rooks; an inner rook is named by its file.
#[test]
fn records_are_written() {
    for (placement, rest, written) in [
        (PLACED, "w HAha -", "w KQkq - 0 1"),
        ("rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR", "b KQkq d3 0 3", "b KQkq d3 0 3"),
        ("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR", "w KQkq d6 0 3", "w KQkq d6 0 3"),
        // No pawn attacks the square; the only one is pinned; one of two is pinned.
        ("rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR", "w - e6 0 2", "w - - 0 2"),
        ("6k1/8/6r1/6Pp/8/6K1/8/8", "w - h6 0 2", "w - - 0 2"),
        ("6k1/8/6r1/4PpP1/8/6K1/8/8", "w - f6 0 2", "w - f6 0 2"),
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR", "w HFhf - 2 9", "w KQkq - 2 9"),
        ("1r1rk1rr/8/8/8/8/8/8/RR2K1R1", "w BGdg - 0 1", "w KBgd - 0 1"),
        ("1r1rk1rr/8/8/8/8/8/8/RR2K1R1", "w KBgq - 0 1", "w KBgq - 0 1"),
        ("5k2/8/8/8/8/8/8/4K2R", "w K - 65535 65535", "w K - 65535 65535"),
    ] {
        let position = Position::from_fen(&format!("{placement} {rest}")).unwrap();
        assert_eq!(position.to_string(), format!("{placement} {written}"));
    }
    for code in [1, 14, 15] {
        assert_eq!(QuadBitboard::from_code(Square::C7, code).to_string(), "8/2?5/8/8/8/8/8/8");
    }
}

/// All start positions of Chess960, with castling rights as files and as `KQkq`.
#[test]
fn both_ways_to_write_castling() {
    for number in 0..960 {
        let shredder = format!("{:#}", cozy_chess::Board::chess960_startpos(number));
        let mut fields: Vec<_> = shredder.split(' ').collect();
        assert_ne!(fields[2], "KQkq");
        fields[2] = "KQkq";
        let position = Position::from_fen(&shredder).unwrap();
        assert_eq!(
            (Position::from_fen(&fields.join(" ")), position.to_string()),
            (Ok(position), fields.join(" "))
        );
        assert_eq!(position.castling(), position.board().role(Role::Rook));
    }
}

#[test]
fn castling_in_uci() {
    for (fen, [king_side, queen_side]) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", ["e1g1", "e1c1"]),
        ("4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1", ["e1g1", "e1a1"]),
        // The move f1g1 is the king's step.
        ("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", ["f1h1", "f1a1"]),
    ] {
        let position = Position::from_fen(fen).unwrap();
        let rooks = [position.castling().highest().unwrap(), Square::A1];
        let king =
            (position.board().role(Role::King) & position.board().color(Color::White)).lowest().unwrap();
        let castling = rooks.map(|rook| uci(&position, Move::castling(Piece::WhiteKing, king, rook)));
        assert_eq!(castling, [king_side, queen_side], "{fen}");
    }
}
