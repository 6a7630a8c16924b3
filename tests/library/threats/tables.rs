//! The tables of ray order: those of the library, those that the macro emits, and the checks of both.

use quintessence::quad::Piece;
use quintessence::threats::{ON_BOARD, ORDER, POSITIONS, RaySet, SOURCES, TARGETS};
use quintessence::{Mapping, Square, verify};

/// What the macro emits, with the codes of an engine that has bit 3 for black.
mod emitted {
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Number(pub(super) usize);

    quintessence::ray_order! {
        pub(super) static ORDER: [[u8; 64]; 64] = square;
        pub(super) static POSITIONS: [[u8; 64]; 64] = position;
        pub(super) static SETS: [super::RaySet; 64] = super::RaySet::new(on_board);
        pub(super) static TARGETS: [u64; 16] = targets;
        pub(super) const SOURCES: [super::RaySet; _] = super::RaySet::new(sources);
        align = 128;
        codes = [
            white_pawn = 0, white_knight = 1, white_bishop = 2, white_rook = 3, white_queen = 4, white_king = 5,
            black_pawn = 8, black_knight = 9, black_bishop = 10, black_rook = 11, black_queen = 12, black_king = 13,
        ];
    }
    quintessence::ray_order! {
        pub(super) static ORDER_A8: [[Number; 64]; 64] = Number(square as usize);
        pub(super) static POSITIONS_A8: [[i8; _]; _] = position;
        pub(super) const ON_BOARD_A8: [u64; 64] = on_board;
        mapping = a8;
    }
    quintessence::ray_order! { pub(super) static BY_FILE: [[u8; 64]; 64] = square; mapping = h1_by_file; }
}

/// The engine's code of a piece.
const fn code(piece: Piece) -> usize {
    8 * piece.color() as usize + piece.role() as usize - 1
}

#[test]
fn emitted_tables_are_those_of_the_library() {
    assert_eq!(*emitted::ORDER.get(), *ORDER.get());
    assert_eq!(*emitted::POSITIONS.get(), *POSITIONS.get());
    assert_eq!(*emitted::SETS.get(), ON_BOARD);
    for piece in Piece::ALL {
        assert_eq!(emitted::TARGETS.get()[code(piece)], TARGETS[piece as usize].bits());
        assert_eq!(emitted::SOURCES.get()[code(piece)], SOURCES[piece as usize]);
    }
    assert_eq!([6, 7, 14, 15].map(|code| emitted::TARGETS.get()[code]), [0; 4]);
    assert_eq!((emitted::SOURCES.get().len(), emitted::SOURCES.get()[7]), (14, RaySet::EMPTY));
    assert_eq!((align_of_val(&emitted::ORDER), size_of_val(&emitted::ORDER)), (128, 4096));
    assert_eq!((align_of_val(&emitted::TARGETS), size_of_val(&emitted::TARGETS)), (128, 128));
}

/// In another mapping, squares have other numbers, and each ray leads where it leads in every mapping.
#[test]
fn emitted_tables_in_other_mappings() {
    for focus in Square::ALL {
        let (number, by_file) = (Mapping::A8.index(focus), Mapping::H1ByFile.index(focus));
        assert_eq!(emitted::ON_BOARD_A8[number as usize], ON_BOARD[focus as usize].bits());
        for position in 0..64 {
            let square = RaySet::square_at(focus, position as u32);
            let expected =
                |mapping: Mapping, focus| square.map_or(focus | 0x80, |square| mapping.index(square));
            let found = emitted::ORDER_A8[number as usize][position];
            assert_eq!(found.0, expected(Mapping::A8, number) as usize);
            assert_eq!(emitted::BY_FILE[by_file as usize][position], expected(Mapping::H1ByFile, by_file));
        }
        for square in Square::ALL {
            let found = emitted::POSITIONS_A8[number as usize][Mapping::A8.index(square) as usize];
            assert_eq!(found.cast_unsigned(), POSITIONS.get()[focus as usize][square as usize]);
        }
    }
}

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
