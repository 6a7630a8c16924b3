//! The FEN parser of `audit` against those of the two engines' libraries.

// It brings its own unit tests along, and more than is used here.
#[allow(dead_code, reason = "the program uses all of it")]
#[path = "../../examples/audit/fen.rs"]
mod parser;

use cozy_chess::Board;
use fastrand::Rng;
use parser::{FenError, Position};
use quintessence::Square;

use super::positions::{FAMOUS, random_games};

/// The pieces by their letters, from a1 to h8, with a dot for an empty square.
fn letters(position: &Position) -> String {
    Square::ALL
        .into_iter()
        .map(|square| position.piece_on(square).map_or('.', parser::Piece::letter))
        .collect()
}

fn letters_by_cozy_chess(board: &Board) -> String {
    let letter = |square| {
        let Some(piece) = board.piece_on(square) else { return '.' };
        let letter: char = piece.into();
        if board.color_on(square) == Some(cozy_chess::Color::White) {
            letter.to_ascii_uppercase()
        } else {
            letter
        }
    };
    cozy_chess::Square::ALL.into_iter().map(letter).collect()
}

fn letters_by_shakmaty(board: &shakmaty::Board) -> String {
    shakmaty::Square::ALL
        .into_iter()
        .map(|square| board.piece_at(square).map_or('.', shakmaty::Piece::char))
        .collect()
}

#[test]
fn famous_positions_are_read_as_others_read_them() {
    for fen in FAMOUS {
        let found = letters(&fen.parse().unwrap());
        assert_eq!(found, letters_by_cozy_chess(&fen.parse().unwrap()), "{fen}");
        let setup = fen.parse::<shakmaty::fen::Fen>().unwrap().into_setup();
        assert_eq!(found, letters_by_shakmaty(&setup.board), "{fen}");
    }
}

#[test]
fn positions_of_random_games_are_read_as_they_were_written() {
    let positions = random_games(60, 40);
    assert!(positions.len() > 3_000, "{}", positions.len());
    for board in positions {
        let fen = board.to_string();
        let position: Position = fen.parse().unwrap();
        assert_eq!(letters(&position), letters_by_cozy_chess(&board), "{fen}");
        assert_eq!(position.occupied().bits(), board.occupied().0, "{fen}");
    }
}

/// Placements with a few characters exchanged, doubled or taken out are right or wrong for both parsers, but for two
/// digits in a row, which the other one lets pass.
#[test]
fn damaged_placements_are_refused_as_others_refuse_them() {
    let mut rng = Rng::with_seed(61);
    let (mut right, mut wrong) = (0, 0);
    for round in 0..20_000 {
        let mut placement: Vec<char> =
            FAMOUS[round % FAMOUS.len()].split(' ').next().unwrap().chars().collect();
        for _ in 0..rng.usize(1..=2) {
            let at = rng.usize(..placement.len());
            let character = char::from(*rng.choice(b"PNBRQKpnbrqk123456789/0x").unwrap());
            match rng.u8(0..4) {
                0 => drop(placement.remove(at)),
                1 => placement.insert(at, character),
                _ => placement[at] = character,
            }
        }
        let is_doubled = placement.windows(2).any(|pair| pair.iter().all(char::is_ascii_digit));
        let placement: String = placement.into_iter().collect();
        let found: Result<Position, FenError> = placement.parse();
        match placement.parse::<shakmaty::Board>() {
            Ok(board) if !is_doubled => {
                assert_eq!(
                    found.map(|position| letters(&position)),
                    Ok(letters_by_shakmaty(&board)),
                    "{placement}"
                );
                right += 1;
            }
            _ => {
                let error = found.unwrap_err();
                assert!(error.column <= placement.len(), "{error}");
                wrong += 1;
            }
        }
    }
    assert!(right > 1_000 && wrong > 1_000, "{right} right, {wrong} wrong");
}
