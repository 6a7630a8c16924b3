//! The piece placement of FEN against another library's, and its errors.

use fastrand::Rng;
use quintessence::quad::{Piece, PlacementErrorKind, QuadBitboard};
use quintessence::{Bitboard, Square};

use super::{board_of, mailboxes};

/// The letters from a1 to h8, with a dot for an empty square.
fn letters(board: QuadBitboard) -> String {
    Square::ALL.into_iter().map(|square| board.piece_at(square).map_or('.', Piece::symbol)).collect()
}

fn letters_by_shakmaty(board: &shakmaty::Board) -> String {
    let squares = shakmaty::Square::ALL.into_iter();
    squares.map(|square| board.piece_at(square).map_or('.', shakmaty::Piece::char)).collect()
}

#[test]
fn boards_are_written_and_read_as_others_do() {
    for mailbox in mailboxes(87).take(5_000) {
        let board = board_of(&mailbox);
        let placement = board.placement().to_string();
        assert_eq!(placement.parse(), Ok(board), "{placement}");
        let peer: shakmaty::Board = placement.parse().unwrap();
        assert_eq!(letters(board), letters_by_shakmaty(&peer), "{placement}");
        assert_eq!(peer.to_string(), placement);
    }
}

/// Placements with a few characters exchanged, doubled or taken out are right or wrong for both, but for two digits in
/// a row, which the other one lets pass.
#[test]
fn damaged_placements_are_refused_as_others_refuse_them() {
    let mut rng = Rng::with_seed(88);
    let (mut right, mut wrong) = (0, 0);
    for mailbox in mailboxes(89).take(20_000) {
        let mut text = board_of(&mailbox).placement().to_string().into_bytes();
        for _ in 0..rng.usize(1..=2) {
            let at = rng.usize(..text.len());
            let character = *rng.choice(b"PNBRQKpnbrqk123456789/0x").unwrap();
            match rng.u8(..4) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, character),
                _ => text[at] = character,
            }
        }
        let is_doubled = text.windows(2).any(|pair| pair.iter().all(u8::is_ascii_digit));
        let text = String::from_utf8(text).unwrap();
        match (QuadBitboard::parse(&text), text.parse::<shakmaty::Board>()) {
            (Ok(board), Ok(peer)) => {
                assert_eq!(letters(board), letters_by_shakmaty(&peer), "{text}");
                right += 1;
            }
            (Err(error), peer) => {
                assert!(peer.is_err() || is_doubled, "{text}: {error}");
                assert!(error.position() <= text.len(), "{text}: {error}");
                wrong += 1;
            }
            (Ok(_), Err(error)) => panic!("{text}: {error}"),
        }
    }
    assert!(right > 1_000 && wrong > 1_000, "{right} right, {wrong} wrong");
}

#[test]
fn every_mistake_is_named_and_placed() {
    use PlacementErrorKind::*;

    let cases = [
        ("", TooFewRanks, 0),
        ("8/8/8/8/8/8/8", TooFewRanks, 13),
        ("8/8/8/8/8/8/8/", TooFewRanks, 14),
        ("8/8/8/8/8/8/8/8/8", TooManyRanks, 15),
        ("8/8/8/8/8/8/8/8/", TooManyRanks, 15),
        ("8/8/8/8/8/8/8/7", RankTooShort, 15),
        ("8/7/8/8/8/8/8/8", RankTooShort, 3),
        ("8//8/8/8/8/8/8", RankTooShort, 2),
        ("/8/8/8/8/8/8/8", RankTooShort, 0),
        ("ppp", RankTooShort, 3),
        ("8/8/4P4/8/8/8/8/8", RankTooLong, 6),
        ("8/8/8P/8/8/8/8/8", RankTooLong, 5),
        ("8/8/8/8/8/8/8/8k", RankTooLong, 15),
        ("pppppppp1/8/8/8/8/8/8/8", RankTooLong, 8),
        ("44/8/8/8/8/8/8/8", AdjacentDigits, 1),
        ("88/8/8/8/8/8/8/8", AdjacentDigits, 1),
        ("9/8/8/8/8/8/8/8", UnknownCharacter, 0),
        ("08/8/8/8/8/8/8/8", UnknownCharacter, 0),
        ("8/8/8/3x4/8/8/8/8", UnknownCharacter, 7),
        (" 8/8/8/8/8/8/8/8", UnknownCharacter, 0),
        ("8/8/8/8/8/8/8/8 w - - 0 1", UnknownCharacter, 15),
        ("8/8/8/8/8/8/8/8\n", UnknownCharacter, 15),
        ("8/8/8/3é4/8/8/8/8", NonAscii, 7),
        ("♔7/8/8/8/8/8/8/8", NonAscii, 0),
    ];
    for (text, kind, position) in cases {
        let error = text.parse::<QuadBitboard>().unwrap_err();
        assert_eq!((error.kind(), error.position()), (kind, position), "{text}");
        assert_eq!(error.to_string(), format!("byte {position}: {kind}"));
    }
}

/// No beginning of a placement is one, and each ends where it ends.
#[test]
fn beginnings_are_refused_at_their_end() {
    let text = "r1bk2nr/p2p1pNp/n2B4/1p1NP2P/6P1/3P1Q2/P1P1K3/q5b1";
    assert!(QuadBitboard::parse(text).is_ok());
    for end in 0..text.len() {
        let error = QuadBitboard::parse(&text[..end]).unwrap_err();
        assert_eq!(error.position(), end, "{}", &text[..end]);
        let kind = if matches!(text.as_bytes().get(end.wrapping_sub(1)), None | Some(b'/'))
            || text.as_bytes()[end] == b'/'
        {
            PlacementErrorKind::TooFewRanks
        } else {
            PlacementErrorKind::RankTooShort
        };
        assert_eq!(error.kind(), kind, "{}", &text[..end]);
    }
}

#[test]
fn squares_with_free_codes_are_question_marks() {
    for code in [1, 14, 15] {
        let placement = QuadBitboard::of(Square::C7, code).placement().to_string();
        assert_eq!(placement, "8/2?5/8/8/8/8/8/8");
    }
}

#[test]
fn a_placement_in_a_const() {
    const START: QuadBitboard = match QuadBitboard::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR") {
        Ok(board) => board,
        Err(_) => panic!("not a placement"),
    };
    assert_eq!(START.occupied(), Bitboard::new(0xffff_0000_0000_ffff));
}
