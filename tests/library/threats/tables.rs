//! The tables of ray order: those of the library, and their checks.

use quintessence::quad::Piece;
use quintessence::threats::{ON_BOARD, ORDER, POSITIONS, RaySet, SOURCES, TARGETS};
use quintessence::{Mapping, Square, verify};

/// The name of a position in an error.
fn name(position: usize) -> String {
    const RAYS: [&str; 8] =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
    let ray = RAYS[position / 8];
    match position % 8 {
        0 => format!("knight after {ray}"),
        distance => format!("{ray} {distance}"),
    }
}

#[test]
fn checks_of_bytes_find_every_wrong_entry() {
    let (mut order, mut positions) = (*ORDER.get(), *POSITIONS.get());
    for i in 0..4096 {
        let bit = 1 << (i % 8);
        order[i / 64][i % 64] ^= bit;
        positions[i / 64][i % 64] ^= bit;
        let wrong = verify::ray_order(&order, Mapping::A1).unwrap_err();
        assert_eq!((wrong.square(), wrong.column), (Some(Square::ALL[i / 64]), name(i % 64).as_str()));
        assert_eq!(wrong.found ^ wrong.expected, bit.into());
        let wrong = verify::ray_positions(&positions, Mapping::A1).unwrap_err();
        let square = Square::ALL[i % 64];
        assert_eq!(
            (wrong.square(), wrong.other),
            (Some(Square::ALL[i / 64]), Some((square.file(), square.rank())))
        );
        order[i / 64][i % 64] ^= bit;
        positions[i / 64][i % 64] ^= bit;
    }
    for mapping in Mapping::ALL {
        assert_eq!(verify::ray_order(&order, mapping).is_ok(), mapping == Mapping::A1);
        assert_eq!(verify::ray_positions(&positions, mapping).is_ok(), mapping == Mapping::A1);
        assert_eq!(
            verify::rays_on_board(&ON_BOARD.map(RaySet::bits), mapping).is_ok(),
            mapping == Mapping::A1
        );
    }
}

#[test]
fn pieces_with_the_same_attacks_may_have_the_same_code() {
    let (mut targets, mut sources) = (TARGETS.map(RaySet::bits), SOURCES.map(RaySet::bits));
    // No piece has the code of the white knight any more.
    targets[Piece::WhiteKnight.code() as usize] = 0;
    sources[Piece::WhiteKnight.code() as usize] = 0;
    for same_as in Piece::ALL {
        let codes =
            Piece::ALL.map(|piece| if piece == Piece::WhiteKnight { same_as.code() } else { piece.code() });
        let is_right = same_as == Piece::BlackKnight;
        assert_eq!(verify::ray_targets(&targets, &codes).is_ok(), is_right, "{same_as:?}");
        assert_eq!(verify::ray_sources(&sources, &codes).is_ok(), is_right, "{same_as:?}");
    }
}

#[test]
fn checks_of_words_find_every_wrong_bit() {
    let codes = Piece::ALL.map(Piece::code);
    let mut on_board = ON_BOARD.map(RaySet::bits);
    let (mut targets, mut sources) = (TARGETS.map(RaySet::bits), SOURCES.map(RaySet::bits));
    assert!(verify::ray_targets(&targets, &codes).is_ok() && verify::ray_sources(&sources, &codes).is_ok());
    assert!(verify::ray_targets(&sources, &codes).is_err() && verify::ray_sources(&targets, &codes).is_err());
    for bit in (0..64).map(|bit| 1 << bit) {
        for entry in 0..64 {
            on_board[entry] ^= bit;
            assert!(verify::rays_on_board(&on_board, Mapping::A1).is_err());
            on_board[entry] ^= bit;
        }
        for code in 0..16 {
            targets[code] ^= bit;
            sources[code] ^= bit;
            assert!(verify::ray_targets(&targets, &codes).is_err(), "{code}, {bit:x}");
            assert!(verify::ray_sources(&sources, &codes).is_err(), "{code}, {bit:x}");
            targets[code] ^= bit;
            sources[code] ^= bit;
        }
    }
}

/// A table may have more entries than a byte has values. Each entry without a piece has no square on the board.
#[test]
fn entries_behind_the_codes_are_checked() {
    let mut codes = Piece::ALL.map(Piece::code);
    codes[0] = 255;
    let mut table = [0; 300];
    for (piece, code) in Piece::ALL.into_iter().zip(codes) {
        table[usize::from(code)] = TARGETS[piece as usize].bits();
    }
    assert_eq!(verify::ray_targets(&table, &codes), Ok(()));
    for entry in (0..300).filter(|&entry| !codes.iter().any(|&code| usize::from(code) == entry)) {
        table[entry] = ON_BOARD[28].bits();
        assert!(verify::ray_targets(&table, &codes).is_err(), "{entry}");
        table[entry] = 0;
    }
}
