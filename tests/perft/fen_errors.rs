//! The reader of FEN: what it refuses and why, and that both ways to write Chess960 mean the same.

use fastrand::Rng;
use quintessence::quad::{Move, Piece, Position};
use quintessence::{Bitboard, Square};

use super::fen;

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
    assert_eq!(fen::read(START), Ok(Position::START));
    assert_eq!(fen::read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -"), Ok(Position::START));
    for valid in VALID {
        assert!(fen::read(valid).is_ok(), "{valid}");
    }
    assert_eq!(fen::read(VALID[7]).map(|position| position.fullmoves()), Ok(u16::MAX));
}

const FEN: &str = "FEN: ";
const PLACEMENT: &str = "piece placement (field 1): ";
const TURN: &str = "side to move (field 2): ";
const CASTLING: &str = "castling rights (field 3): ";
const EN_PASSANT: &str = "en passant square (field 4): ";
const HALFMOVES: &str = "halfmove clock (field 5): ";
const FULLMOVES: &str = "move number (field 6): ";

#[test]
fn errors_name_their_field() {
    const PLACED: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let start = |rest: &str| format!("{PLACED} {rest}");
    let placed = |placement: &str| format!("{placement} w - - 0 1");
    for (fen, field, problem) in [
        (String::new(), FEN, "6 fields, or the first 4 of them, not 0"),
        (start("w KQkq"), FEN, "not 3"),
        (start("w KQkq - 0"), FEN, "not 5"),
        (start("w KQkq - 0 1 2"), FEN, "not 7"),
        (placed("4k3/8/8/8/8/8/8/K3K3"), PLACEMENT, "White has 2 kings"),
        (placed("k3k3/8/8/8/8/8/8/4K3"), PLACEMENT, "Black has 2 kings"),
        (placed("4k3/8/8/8/8/8/8/8"), PLACEMENT, "White has 0 kings"),
        (placed("8/8/8/8/8/8/8/4K3"), PLACEMENT, "Black has 0 kings"),
        (placed("8/8/8/8/8/8/8/8"), PLACEMENT, "0 kings"),
        (placed("4k3/8/8/8/8/8/8/P3K3"), PLACEMENT, "a pawn stands on a1"),
        (placed("4k3/8/8/8/8/8/8/p3K3"), PLACEMENT, "a pawn stands on a1"),
        (placed("4k2P/8/8/8/8/8/8/4K3"), PLACEMENT, "a pawn stands on h8"),
        (placed("4k2p/8/8/8/8/8/8/4K3"), PLACEMENT, "a pawn stands on h8"),
        (placed("4k3/8/8/8/8/8/4K3"), PLACEMENT, "byte"),
        (placed("4k3/8/8/8/8/8/8/4K3/8"), PLACEMENT, "byte"),
        (placed("4k4/8/8/8/8/8/8/4K3"), PLACEMENT, "byte"),
        (placed("4k3/8/8/8/9/8/8/4K3"), PLACEMENT, "byte"),
        (placed("4♚3/8/8/8/8/8/8/4K3"), PLACEMENT, "byte 1"),
        (start("W KQkq - 0 1"), TURN, "'W' is neither"),
        (start("white KQkq - 0 1"), TURN, "'white' is neither"),
        (start("ẃ KQkq - 0 1"), TURN, "'ẃ' is neither"),
        (start("w KQXkq - 0 1"), CASTLING, "'X' is none of"),
        (start("w KQkq- - 0 1"), CASTLING, "'-' is none of"),
        (start("w K♔ - 0 1"), CASTLING, "'♔' is none of"),
        (start("w Kk1 - 0 1"), CASTLING, "'1' is none of"),
        (start("w KK - 0 1"), CASTLING, "'K' gives a right that is given already"),
        (start("w KQkqh - 0 1"), CASTLING, "'h' gives a right that is given already"),
        (start("w B - 0 1"), CASTLING, "'B' needs a rook"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1".to_owned(), CASTLING, "'K' needs a rook"),
        ("4k3/8/8/8/8/8/8/R3K3 w K - 0 1".to_owned(), CASTLING, "'K' needs a rook"),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1".to_owned(), CASTLING, "'Q' needs a rook"),
        ("4k3/8/8/8/8/8/8/4K2R w k - 0 1".to_owned(), CASTLING, "'k' needs a rook"),
        ("4k3/8/8/8/8/8/8/4K2r w K - 0 1".to_owned(), CASTLING, "'K' needs a rook"),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1".to_owned(), CASTLING, "'K' needs a king"),
        ("4k3/8/8/8/8/8/4K3/7R w H - 0 1".to_owned(), CASTLING, "'H' needs a king"),
        ("7r/4k3/8/8/8/8/8/4K3 w k - 0 1".to_owned(), CASTLING, "'k' needs a king"),
        // The two rooks would castle to the same square.
        ("4k3/8/8/8/8/8/8/4K1RR w HG - 0 1".to_owned(), CASTLING, "'G' gives a second right on its side"),
        ("4k3/8/8/8/8/8/8/RR2K3 w QB - 0 1".to_owned(), CASTLING, "'B' gives a second right on its side"),
        (start("w KQkq e9 0 1"), EN_PASSANT, "'e9' is neither"),
        (start("w KQkq é6 0 1"), EN_PASSANT, "'é6' is neither"),
        (start("w KQkq E6 0 1"), EN_PASSANT, "'E6' is neither"),
        (start("w KQkq e3 0 1"), EN_PASSANT, "e3 is not on rank 6"),
        (start("b KQkq e6 0 1"), EN_PASSANT, "e6 is not on rank 3"),
        (start("w KQkq e6 0 1"), EN_PASSANT, "no pawn has gone over e6"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1".to_owned(), EN_PASSANT, "e3 is not on rank 6"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1".to_owned(), EN_PASSANT, "no pawn has gone over e6"),
        ("4k3/4n3/8/3Pp3/8/8/8/4K3 w - e6 0 1".to_owned(), EN_PASSANT, "way over e6 is not empty"),
        ("4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1".to_owned(), EN_PASSANT, "way over e6 is not empty"),
        ("4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1".to_owned(), EN_PASSANT, "way over e3 is not empty"),
        (
            "4k3/8/8/8/8/8/8/4K2q b - - 0 1".to_owned(),
            TURN,
            "Black is to move and could capture White's king",
        ),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1".to_owned(), TURN, "White is to move and could capture Black's"),
        ("8/8/8/8/8/8/3k4/4K3 w - - 0 1".to_owned(), TURN, "White is to move and could capture Black's king"),
        ("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1".to_owned(), TURN, "could capture"),
        ("4k3/6N1/8/8/8/8/8/4K3 w - - 0 1".to_owned(), TURN, "could capture"),
        (start("w KQkq - -1 1"), HALFMOVES, "'-1' is not a number"),
        (start("w KQkq - +1 1"), HALFMOVES, "'+1' is not a number"),
        (start("w KQkq - x 1"), HALFMOVES, "'x' is not a number"),
        (start("w KQkq - ½ 1"), HALFMOVES, "'½' is not a number"),
        (start("w KQkq - 65536 1"), HALFMOVES, "65536 is more than 65535"),
        (start("w KQkq - 0 -1"), FULLMOVES, "'-1' is not a number"),
        (start("w KQkq - 0 1.5"), FULLMOVES, "'1.5' is not a number"),
        (start("w KQkq - 0 ٣"), FULLMOVES, "'٣' is not a number"),
        (start("w KQkq - 0 99999999999999999999999"), FULLMOVES, "is more than 65535"),
    ] {
        let error = fen::read(&fen).expect_err(&fen).to_string();
        assert!(error.starts_with(field) && error.contains(problem), "{fen}: {error}");
    }
}

#[test]
fn nothing_makes_the_reader_panic() {
    const CHARACTERS: &str = "pnbrqkPNBRQK12345678/ wb-KQkqHAhaDd36e09é♔\u{0}\t";
    let characters: Vec<char> = CHARACTERS.chars().collect();
    let mut rng = Rng::with_seed(8_000);
    let (mut cases, mut read) = (0, 0);
    for _ in 0..20_000 {
        let mut text: Vec<char> = rng.choice(VALID).unwrap().chars().collect();
        for _ in 0..rng.usize(1..=4) {
            let (at, other) = (rng.usize(..text.len()), rng.usize(..text.len()));
            let character = *rng.choice(&characters).unwrap();
            match rng.u32(..5) {
                0 => text[at] = character,
                1 => text.insert(at, character),
                2 => text.swap(at, other),
                3 => text[at] = text[other],
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        match fen::read(&text) {
            Ok(position) => {
                // What is read can be played on from.
                for chosen in super::moves(&position) {
                    assert!(!super::legal::could_capture_king(&position.after(chosen)), "{text}: {chosen}");
                }
                read += 1;
            }
            Err(error) => assert!(!error.to_string().is_empty(), "{text}"),
        }
        cases += 1;
    }
    assert_eq!(cases, 20_000);
    assert!((500..10_000).contains(&read), "{read}");
}

/// All start positions of Chess960, with the rooks by their files and by their sides of the king.
#[test]
fn both_ways_to_write_castling() {
    let mut cases = 0;
    for number in 0..960 {
        let shredder = format!("{:#}", cozy_chess::Board::chess960_startpos(number));
        let (placement, rest) = shredder.split_once(' ').unwrap();
        let fields: Vec<_> = rest.split(' ').collect();
        let x_fen = format!("{placement} {} KQkq {}", fields[0], fields[2..].join(" "));
        assert_ne!(x_fen, shredder);
        let position = fen::read(&shredder).unwrap();
        assert_eq!(fen::read(&x_fen), Ok(position));
        assert_eq!(position.castling(), position.board().rooks());
        cases += 1;
    }
    assert_eq!(cases, 960);
}

/// The letter of a side means its outermost rook; an inner one is named by its file.
#[test]
fn inner_and_outer_rooks() {
    use Square::{A1, B1, B8, D8, G1, G8, H8};

    let rooks = |castling: &str| {
        let fen = format!("1r1rk1rr/8/8/8/8/8/8/RR2K1R1 w {castling} - 0 1");
        fen::read(&fen).unwrap().castling()
    };
    let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
    assert_eq!(rooks("KQkq"), set(&[A1, G1, B8, H8]));
    assert_eq!(rooks("BGdg"), set(&[B1, G1, D8, G8]));
    assert_eq!(rooks("KBgq"), set(&[B1, G1, B8, G8]));
    assert_eq!(rooks("-"), Bitboard::EMPTY);
}

#[test]
fn castling_in_uci() {
    let position = fen::read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
    let castling = |from, rook| Move::castling(Piece::WhiteKing, from, rook);
    assert_eq!(fen::uci(&position, castling(Square::E1, Square::H1)), "e1g1");
    assert_eq!(fen::uci(&position, castling(Square::E1, Square::A1)), "e1c1");
    let chess960 = fen::read("r3k1r1/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1").unwrap();
    assert_eq!(fen::uci(&chess960, castling(Square::E1, Square::G1)), "e1g1");
    assert_eq!(fen::uci(&chess960, castling(Square::E1, Square::A1)), "e1a1");
}
