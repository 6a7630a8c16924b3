//! FEN records: what is refused and why, what is written, and both notations of castling rights in Chess960.

use fastrand::Rng;
use quintessence::quad::{Move, Piece, Position};
use quintessence::{Bitboard, Square};
use quintessence_perft::uci;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const VALID: [&str; 8] = [
    START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 3",
    "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
    "5k2/8/8/8/8/8/8/4K2R w K - 65535 65535",
];

#[test]
fn start() {
    assert_eq!(Position::from_fen(START), Ok(Position::START));
    assert_eq!(
        Position::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -"),
        Ok(Position::START)
    );
    for valid in VALID {
        assert!(Position::from_fen(valid).is_ok(), "{valid}");
    }
    assert_eq!(Position::from_fen(VALID[7]).map(|position| position.fullmoves()), Ok(u16::MAX));
}

const PLACED: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Each record is refused; the message names the field and the column, if there is one.
fn refused(field: u8, name: &str, cases: &[(&str, Option<usize>, &str)]) {
    for &(fen, column, problem) in cases {
        let error = fen.parse::<Position>().expect_err(fen);
        let message = error.to_string();
        let place = column.map_or(String::new(), |column| format!(", column {column}"));
        assert!(message.starts_with(name) && message.contains(&format!("{place}: ")), "{fen}: {message}");
        assert!(message.contains(problem), "{fen}: no `{problem}` in `{message}`");
        assert_eq!((error.field(), error.column()), (field, column.unwrap_or(1)), "{fen}: {message}");
    }
}

/// The same for records with the placement of the start position.
fn refused_at_the_start(field: u8, name: &str, cases: &[(&str, Option<usize>, &str)]) {
    for &(rest, column, problem) in cases {
        refused(field, name, &[(&format!("{PLACED} {rest}"), column, problem)]);
    }
}

#[test]
fn fields_that_are_missing_or_too_many() {
    let missing = "missing; expected 6 fields, or 4 without";
    refused(1, "piece placement (field 1): ", &[("", None, missing), (" \t\n", None, missing)]);
    refused(2, "side to move (field 2): ", &[(PLACED, None, missing)]);
    refused_at_the_start(3, "castling rights (field 3): ", &[("w", None, missing)]);
    refused_at_the_start(4, "en passant square (field 4): ", &[("w KQkq ", None, missing)]);
    refused_at_the_start(6, "fullmove number (field 6): ", &[("w KQkq - 0", None, missing)]);
    refused_at_the_start(
        7,
        "field 7: ",
        &[
            ("w KQkq - 0 1 x", None, "found 'x'; expected at most 6 fields"),
            ("w KQkq - 0 1 2 3", None, "found '2'"),
        ],
    );
}

#[test]
fn placements_that_are_refused() {
    refused(
        1,
        "piece placement (field 1), rank ",
        &[
            (
                "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
                Some(19),
                "a second white king on e1; expected one king a side",
            ),
            ("k3k3/8/8/8/8/8/8/4K3 w - - 0 1", Some(3), "a second black king on e8"),
            ("k7/8/8/8/8/8/8/kK6 w - - 0 1", Some(16), "a second black king on a1"),
            ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", Some(17), "a pawn on a1; expected pawns on ranks 2 to 7 only"),
            ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", Some(17), "a pawn on a1"),
            ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", Some(4), "a pawn on h8"),
            ("4k2p/8/8/8/8/8/8/4K3 w - - 0 1", Some(4), "a pawn on h8"),
            ("4k3/8/8/8/8/8/4K3 w - - 0 1", Some(18), "the placement ends before this rank"),
            ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", Some(3), "'4' goes beyond the h-file; expected 8 squares"),
            ("4k3/8/8/8/9/8/8/4K3 w - - 0 1", Some(11), "found '9'; expected a piece"),
            ("4♚3/8/8/8/8/8/8/4K3 w - - 0 1", Some(2), "found '♚'; expected a piece"),
            ("4k3/8/8/8/8/8/3♖4/4K3 w - - 0 1", Some(16), "found '♖'; expected a piece"),
        ],
    );
    refused(
        1,
        "piece placement (field 1): ",
        &[
            ("4k3/8/8/8/8/8/8/8 w - - 0 1", None, "White has no king; expected one king a side"),
            ("8/8/8/8/8/8/8/4K3 w - - 0 1", None, "Black has no king; expected one king a side"),
            ("8/8/8/8/8/8/8/8 w - - 0 1", None, "has no king"),
        ],
    );
    refused(
        1,
        "piece placement (field 1), column 20: ",
        &[("4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", Some(20), "another rank follows rank 1")],
    );
}

#[test]
fn sides_that_are_refused() {
    refused_at_the_start(
        2,
        "side to move (field 2): ",
        &[
            ("W KQkq - 0 1", None, "found 'W'; expected 'w' or 'b'"),
            ("x KQkq - 0 1", None, "found 'x'; expected"),
            ("white KQkq - 0 1", None, "found 'white'; expected"),
            ("ẃ KQkq - 0 1", None, "found 'ẃ'; expected"),
        ],
    );
    refused(
        2,
        "side to move (field 2): ",
        &[
            (
                "4k3/8/8/8/8/8/8/4K2q b - - 0 1",
                None,
                "Black is to move and could capture White's king; expected White to move",
            ),
            ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", None, "White is to move and could capture Black's king"),
            ("8/8/8/8/8/8/3k4/4K3 w - - 0 1", None, "White is to move and could capture Black's king"),
            ("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", None, "could capture"),
            ("4k3/6N1/8/8/8/8/8/4K3 w - - 0 1", None, "could capture"),
        ],
    );
}

#[test]
fn castling_rights_that_are_refused() {
    const FIELD: &str = "castling rights (field 3), column ";
    const LETTERS: &str = "expected '-', or letters of KQkq or files of rooks, A to H and a to h";

    refused_at_the_start(
        3,
        FIELD,
        &[
            ("w zz - 0 1", Some(1), "found 'z'"),
            ("w KQXkq - 0 1", Some(3), LETTERS),
            ("w KQkq- - 0 1", Some(5), "found '-'"),
            ("w K♔ - 0 1", Some(2), "found '♔'"),
            ("w Kk1 - 0 1", Some(3), "found '1'"),
            ("w KK - 0 1", Some(2), "'K' repeats a right"),
            ("w KQkqh - 0 1", Some(5), "'h' repeats a right"),
            ("w B - 0 1", Some(1), "'B' needs a white rook on b1"),
            ("w g - 0 1", Some(1), "'g' needs a black rook on g8"),
        ],
    );
    refused(
        3,
        FIELD,
        &[
            (
                "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
                Some(1),
                "'K' needs a white rook between the king and the h-file",
            ),
            ("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", Some(1), "'K' needs a white rook"),
            (
                "4k3/8/8/8/8/8/8/4K2R w Q - 0 1",
                Some(1),
                "'Q' needs a white rook between the king and the a-file",
            ),
            ("4k3/8/8/8/8/8/8/4K2R w k - 0 1", Some(1), "'k' needs a black rook"),
            ("4k3/8/8/8/8/8/8/4K2r w K - 0 1", Some(1), "'K' needs a white rook"),
            ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", Some(1), "'K' needs a white king on rank 1"),
            ("4k3/8/8/8/8/8/4K3/7R w H - 0 1", Some(1), "'H' needs a white king on rank 1"),
            ("7r/4k3/8/8/8/8/8/4K3 w k - 0 1", Some(1), "'k' needs a black king on rank 8"),
            // The two rooks would castle to the same square.
            ("4k3/8/8/8/8/8/8/4K1RR w HG - 0 1", Some(2), "'G' gives a second right on the same side"),
            ("4k3/8/8/8/8/8/8/RR2K3 w QB - 0 1", Some(2), "'B' gives a second right on the same side"),
        ],
    );
}

#[test]
fn en_passant_squares_that_are_refused() {
    const FIELD: &str = "en passant square (field 4): ";

    refused_at_the_start(
        4,
        FIELD,
        &[
            ("w KQkq i9 0 1", None, "found 'i9'; expected '-' or a square such as 'e3'"),
            ("w KQkq e9 0 1", None, "found 'e9'"),
            ("w KQkq é6 0 1", None, "found 'é6'"),
            ("w KQkq E6 0 1", None, "found 'E6'"),
            ("w KQkq e6e6 0 1", None, "found 'e6e6'"),
            ("w KQkq e3 0 1", None, "found 'e3'; expected '-' or a square of rank 6, as White is to move"),
            ("b KQkq e6 0 1", None, "found 'e6'; expected '-' or a square of rank 3, as Black is to move"),
            ("w KQkq e6 0 1", None, "e6 needs a black pawn on e5"),
        ],
    );
    refused(
        4,
        FIELD,
        &[
            ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", None, "a square of rank 6"),
            ("4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", None, "e6 needs a black pawn on e5"),
            ("4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1", None, "e3 needs a white pawn on e4"),
            ("4k3/4n3/8/3Pp3/8/8/8/4K3 w - e6 0 1", None, "e6 needs an empty square e7"),
            ("4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1", None, "e6 needs an empty square e6"),
            ("4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1", None, "e3 needs an empty square e2"),
        ],
    );
}

#[test]
fn numbers_that_are_refused() {
    const EXPECTED: &str = "expected a number from 0 to 65535";

    refused_at_the_start(
        5,
        "halfmove clock (field 5): ",
        &[
            ("w KQkq - -1 1", None, "found '-1'"),
            ("w KQkq - +1 1", None, "found '+1'"),
            ("w KQkq - x 1", None, EXPECTED),
            ("w KQkq - ½ 1", None, "found '½'"),
            ("w KQkq - 65536 1", None, "found '65536'"),
        ],
    );
    refused_at_the_start(
        6,
        "fullmove number (field 6): ",
        &[
            ("w KQkq - 0 -1", None, "found '-1'"),
            ("w KQkq - 0 1.5", None, EXPECTED),
            ("w KQkq - 0 ٣", None, "found '٣'"),
            ("w KQkq - 0 99999999999999999999999", None, "found '99999999999999999999999'"),
        ],
    );
}

/// Messages quote at most 32 bytes of a long text, cut between characters.
#[test]
fn messages_are_short() {
    for character in ["x", "é", "♖", "🙂"] {
        let long = character.repeat(100_000);
        for fen in [
            format!("{long} w - - 0 1"),
            format!("{PLACED} {long} - - 0 1"),
            format!("{PLACED} w KQkq - 0 {long}"),
        ] {
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
    let error = Position::from_fen("\u{feff} x w - -").unwrap_err();
    assert_eq!((error.field(), error.column(), error.offset()), (1, 1, 4));
    assert!(Position::from_fen(&format!("\u{feff}\u{feff}{START}")).is_err());
}

/// Offsets count the bytes of the whole text.
#[test]
fn offsets_in_the_text() {
    for (fen, offset) in [
        (format!("{PLACED} w KQxq - 0 1"), PLACED.len() + 5),
        (format!("{PLACED}  x KQkq - 0 1"), PLACED.len() + 2),
        (PLACED.to_owned(), PLACED.len()),
        ("4k3/8/8/8/8/8/3♖4/4K3 w - - 0 1".to_owned(), 15),
        ("4k3/8/8/8/8/8/8/4K3 ♖ - - 0 1".to_owned(), 20),
        ("4k3/8/8/8/8/8/8/4K3 w é♖ - 0 1".to_owned(), 22),
        (format!("{START} x"), START.len() + 1),
    ] {
        assert_eq!(fen.parse::<Position>().unwrap_err().offset(), offset, "{fen}");
    }
}

/// Records written by `cozy-chess`: all fields but the en passant square are compared.
#[test]
fn records_of_another_library() {
    let mut rng = Rng::with_seed(60);
    let mut positions = 0;
    for game in 0..60 {
        let mut board =
            cozy_chess::Board::chess960_startpos(if game % 2 == 0 { 518 } else { rng.u32(..960) });
        for _ in 0..120 {
            // The alternate form is Shredder-FEN.
            for fen in [board.to_string(), format!("{board:#}")] {
                let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
                let fields: Vec<&str> = fen.split(' ').collect();
                let (placement, turn) = (position.board().to_string(), position.turn() as usize);
                assert_eq!((placement.as_str(), ["w", "b"][turn]), (fields[0], fields[1]), "{fen}");
                let counters = [position.halfmoves().to_string(), position.fullmoves().to_string()];
                assert_eq!(counters, fields[4..], "{fen}");
                let rights = if fields[2] == "-" { 0 } else { fields[2].len() };
                assert_eq!(position.castling().len() as usize, rights, "{fen}");
                positions += 1;
            }
            let mut moves = Vec::new();
            board.generate_moves(|more| {
                moves.extend(more);
                false
            });
            let Some(chosen) = rng.choice(moves) else { break };
            board.play(chosen);
        }
    }
    assert!(positions > 6_000, "{positions}");
}

/// All start positions of Chess960, with castling rights as files and as `KQkq`.
#[test]
fn both_ways_to_write_castling() {
    let mut cases = 0;
    for number in 0..960 {
        let shredder = format!("{:#}", cozy_chess::Board::chess960_startpos(number));
        let (placement, rest) = shredder.split_once(' ').unwrap();
        let fields: Vec<_> = rest.split(' ').collect();
        let x_fen = format!("{placement} {} KQkq {}", fields[0], fields[2..].join(" "));
        assert_ne!(x_fen, shredder);
        let position = Position::from_fen(&shredder).unwrap();
        assert_eq!(Position::from_fen(&x_fen), Ok(position));
        assert_eq!(position.castling(), position.board().rooks());
        cases += 1;
    }
    assert_eq!(cases, 960);
}

/// `KQkq` mean the outermost rooks, and are written for them; an inner rook is named by its file.
#[test]
fn inner_and_outer_rooks() {
    use Square::{A1, B1, B8, D8, G1, G8, H8};

    let rooks = |castling: &str, written: &str| {
        let fen = format!("1r1rk1rr/8/8/8/8/8/8/RR2K1R1 w {castling} - 0 1");
        let position = Position::from_fen(&fen).unwrap();
        assert_eq!(position.to_string(), fen.replace(castling, written));
        position.castling()
    };
    let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
    assert_eq!(rooks("KQkq", "KQkq"), set(&[A1, G1, B8, H8]));
    assert_eq!(rooks("BGdg", "KBgd"), set(&[B1, G1, D8, G8]));
    assert_eq!(rooks("KBgq", "KBgq"), set(&[B1, G1, B8, G8]));
    assert_eq!(rooks("-", "-"), Bitboard::EMPTY);
}

#[test]
fn castling_in_uci() {
    let position = Position::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
    let castling = |from, rook| Move::castling(Piece::WhiteKing, from, rook);
    assert_eq!(uci(&position, castling(Square::E1, Square::H1)), "e1g1");
    assert_eq!(uci(&position, castling(Square::E1, Square::A1)), "e1c1");
    let chess960 = Position::from_fen("r3k1r1/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1").unwrap();
    assert_eq!(uci(&chess960, castling(Square::E1, Square::G1)), "e1g1");
    assert_eq!(uci(&chess960, castling(Square::E1, Square::A1)), "e1a1");
}

/// A record may have more legal moves than any position of a game, which has at most 218.
#[test]
fn more_moves_than_in_games() {
    let queens = Position::from_fen("QQQQQQbk/Q4Qpp/Q5QQ/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1").unwrap();
    assert_eq!(super::moves(&queens).len(), 263);
}
