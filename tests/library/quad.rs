//! Compares quad-bitboards with mailboxes, and tests the hash keys of positions. Fills, sets of pieces,
//! conversions and the changes by a move have few tests here, because `.ci/proofs` proves them for every input.

use std::collections::HashSet;
use std::iter;

use fastrand::Rng;
use quintessence::quad::{self, Mailbox, Move, Piece, Position, QuadBitboard};
use quintessence::{Bitboard, Color, Direction, PieceSets, Role, Square, setwise};

use crate::random::{board_of, mailboxes, quads};

#[test]
fn codes_follow_role_and_color_and_letters_are_those_of_fen() {
    let pieces = Role::ALL.into_iter().flat_map(|role| Color::ALL.map(|color| (role, color)));
    for ((piece, (role, color)), letter) in Piece::ALL.into_iter().zip(pieces).zip("PpNnBbRrQqKk".chars()) {
        assert_eq!((piece, piece.color(), piece.role()), (Piece::new(color, role), color, role));
        assert_eq!(piece as u8, 2 * role as u8 + 2 + color as u8);
        assert_eq!((piece.symbol(), piece.to_string()), (letter, letter.into()));
    }
    for code in 0..=255 {
        let expected = Piece::ALL.into_iter().find(|piece| *piece as u8 == code);
        assert_eq!(Piece::from_code(code), expected, "{code}");
    }
    for (index, role) in Role::ALL.into_iter().enumerate() {
        assert_eq!((role as usize, role.to_string()), (index, format!("{role:?}").to_lowercase()));
    }
    assert_eq!(Color::ALL.map(|color| color.to_string()), ["white", "black"]);
}

#[test]
fn every_code_on_every_square() {
    for (square, code) in Square::ALL.into_iter().flat_map(|square| (0..16).map(move |code| (square, code))) {
        let board = QuadBitboard::from_code(square, code);
        for other in Square::ALL {
            assert_eq!(board.code_at(other), if other == square { code } else { 0 });
        }
        assert_eq!(QuadBitboard::from_code(square, code | 0xf0), board);
        let piece = Piece::ALL.into_iter().find(|piece| *piece as u8 == code);
        assert_eq!(board.piece_at(square), piece);
        assert_eq!(board.without(square), QuadBitboard::default());
    }
}

#[test]
fn bytes_that_are_no_pieces_are_refused() {
    for (square, code) in Square::ALL.into_iter().flat_map(|square| (0..=255).map(move |code| (square, code)))
    {
        let mut codes = [2; 64];
        codes[square as usize] = code;
        let is_valid = code == 0 || Piece::ALL.into_iter().any(|piece| piece as u8 == code);
        let message = format!("code {code} on {square} is no piece; expected 0 or 2 to 13");
        let refused = Mailbox::new(codes).err().map(|error| error.to_string());
        assert_eq!(refused, (!is_valid).then(|| message.clone()));
        if code < 16 {
            let refused = QuadBitboard::from_code(square, code).to_mailbox().err();
            assert_eq!(refused.map(|error| error.to_string()), (!is_valid).then_some(message));
        }
    }
}

#[test]
fn operations_on_lanes() {
    for (a, b) in quads(70).zip(quads(75)).take(500) {
        let (x, y) = (a.lanes(), b.lanes());
        let lanes =
            |operation: fn(u64, u64) -> u64| QuadBitboard::new([0, 1, 2, 3].map(|i| operation(x[i], y[i])));
        assert_eq!((a | b, a & b), (lanes(|a, b| a | b), lanes(|a, b| a & b)));
        assert_eq!((a ^ b, a - b, !a), (lanes(|a, b| a ^ b), lanes(|a, b| a & !b), lanes(|a, _| !a)));
        for bits in -127..=127_i32 {
            let shift = if bits < 0 { u64::wrapping_shr } else { u64::wrapping_shl };
            assert_eq!(a.shift_bits(bits), QuadBitboard::new(x.map(|lane| shift(lane, bits.unsigned_abs()))));
        }
        for direction in Direction::ALL {
            let filled = iter::zip(x, y).map(|(x, y)| setwise::fill(direction, x.into(), y.into()).bits());
            assert!(filled.eq(quad::fill(direction, a, b).lanes()), "{direction} of {a:?} and {b:?}");
        }
        assert_eq!((QuadBitboard::new(x), QuadBitboard::from(<[Bitboard; 4]>::from(a))), (a, a));
        assert_eq!(<[Bitboard; 4]>::from(a).map(Bitboard::bits), x);
    }
}

#[test]
fn sets_of_pieces() {
    let mut rng = Rng::with_seed(81);
    let mut overlaps = 0;
    for board in mailboxes(80).take(2_000).map(|mailbox| board_of(&mailbox)) {
        let (pieces, occupied) = (board.piece_sets(), board.occupied());
        let PieceSets { mut roles, colors } = pieces;
        let [_, _, bishops, rooks, queens, _] = roles;
        assert_eq!((board.orthogonal(), board.diagonal()), (rooks | queens, bishops | queens));
        assert_eq!((Role::ALL.map(|role| board.role(role)), occupied), (roles, colors[0] | colors[1]));
        assert_eq!(Color::ALL.map(|color| board.color(color)), colors);
        assert_eq!(PieceSets::from_sides(colors.map(|side| roles.map(|role| role & side))), pieces);
        assert_eq!((pieces.occupied(), Role::ALL.map(|role| pieces.role(role))), (occupied, roles));
        assert_eq!(Color::ALL.map(|color| pieces.pawns(color)), colors.map(|side| roles[0] & side));

        for white in [colors[0], colors[0] | !occupied] {
            assert_eq!(QuadBitboard::from_roles(roles, white), Some(board));
        }
        let (from, to) = (rng.usize(..6), rng.usize(..6));
        if let Some(shared) = roles[from].lowest().filter(|_| from != to) {
            roles[to] |= shared;
            assert_eq!(QuadBitboard::from_roles(roles, colors[0]), None, "{shared} of {from} and {to}");
            overlaps += 1;
        }
    }
    assert!(overlaps > 500, "{overlaps}");
}

fn key(board: QuadBitboard, turn: Color, rooks: u64, target: Option<Square>) -> Option<u64> {
    Some(Position::new(board, turn, Bitboard::new(rooks), target, 0, 1)?.key())
}

/// The part that an en passant square adds to the hash key of a position, which depends only on the file of the square.
fn file_key(file: u8) -> u64 {
    let kings = Position::START.board() & QuadBitboard::new([0x1000_0000_0000_0010; 4]);
    let keys = Color::ALL.map(|turn| {
        // The hash key contains an en passant square only if a pawn can capture there, so the board needs such pawns.
        let board = (0..8).fold(kings, |board, other| {
            let color = if other == file { !turn } else { turn };
            board.with(Square::at(other, 4 - turn as u8).unwrap(), Piece::new(color, Role::Pawn))
        });
        let target = Square::at(file, 5 - 3 * turn as u8);
        key(board, turn, 0, target).unwrap() ^ key(board, turn, 0, None).unwrap()
    });
    assert_eq!(keys[0], keys[1], "{file}");
    keys[0]
}

/// The part that castling rights add to the hash key of a position, or `None` if no position can have these rights.
fn key_of_rights(rooks: u64) -> Option<u64> {
    // Every castling right needs a rook, so ranks 1 and 8 are full of rooks, with a king on the e-file or the d-file.
    let king_file = if rooks & 0x1000_0000_0000_0010 == 0 { 4 } else { 3 };
    let squares = Square::ALL.into_iter().filter(|square| [0, 7].contains(&square.rank()));
    let board = squares.fold(QuadBitboard::default(), |board, square| {
        let color = Color::ALL[usize::from(square.rank() / 7)];
        let role = if square.file() == king_file { Role::King } else { Role::Rook };
        board.with(square, Piece::new(color, role))
    });
    Some(key(board, Color::White, rooks, None)? ^ key(board, Color::White, 0, None)?)
}

fn kings_and_key_after_pass() -> (Position, u64) {
    let kings: Position = "4k3/8/8/8/8/8/8/4K3 w - -".parse().unwrap();
    (kings, kings.after_pass().key())
}

/// The part that a piece adds to the hash key of a position.
fn key_on(piece: Piece, square: Square) -> u64 {
    // Removes the piece from the board, by a knight that moves to its own square and captures the piece. This changes
    // only the part of the hash key that belongs to the piece.
    let capture = Move::plain(Piece::WhiteKnight, square, square, Some(piece));
    let (kings, passed) = kings_and_key_after_pass();
    kings.after(capture).key() ^ passed
}

/// The hash key of a position is the exclusive or of several words: one for each piece, the side to move, the castling
/// rights and the en passant file. If two pairs of words had the same exclusive or, replacing one pair by the other
/// would not change the key. 0 is one of the tested words, so pairs that contain it stand for single words.
#[test]
fn no_two_pairs_of_keys_collide() {
    let (kings, passed) = kings_and_key_after_pass();
    let mut keys = vec![0, kings.key() ^ passed];
    keys.extend((0..8).chain(56..64).map(|rook| key_of_rights(1 << rook).unwrap()));
    keys.extend((0..8).map(file_key));
    keys.extend(Piece::ALL.into_iter().flat_map(|piece| Square::ALL.map(|square| key_on(piece, square))));
    assert_eq!((keys.len(), keys[0]), (2 + 16 + 8 + 12 * 64, 0));
    let mut seen = HashSet::new();
    for (i, a) in keys.iter().enumerate() {
        assert!(keys[..i].iter().all(|b| seen.insert(a ^ b)), "key {i} collides");
    }
}

/// The keys are words of the generator `SplitMix64` with seed 0, whose first words are published.
#[test]
fn keys_are_words_of_a_published_generator() {
    let mut state = 0_u64;
    let words = iter::repeat_with(|| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    });
    let words: Vec<u64> = words.take(14 * 64).collect();
    let published =
        [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f, 0xf88b_b8a8_724c_81ec];
    assert_eq!(words[..4], published);
    let (kings, passed) = kings_and_key_after_pass();
    assert_eq!(kings.key() ^ passed, words[1]);
    for file in 0..8 {
        assert_eq!(file_key(file), words[3].rotate_left(file.into()));
    }
    for (piece, square) in Piece::ALL.into_iter().flat_map(|piece| Square::ALL.map(|square| (piece, square)))
    {
        assert_eq!(
            key_on(piece, square),
            words[64 * piece as usize + square as usize],
            "{piece} on {square}"
        );
    }
}

#[test]
fn each_right_changes_all_parts_of_the_key() {
    let rights = [0, 7, 56, 63].map(|rook| 1_u64 << rook);
    let others = (0..16).map(|set| (0..4).filter(|i| set >> i & 1 != 0).map(|i| rights[i]).sum::<u64>());
    let mut pairs = 0;
    for other in others {
        for rook in (0..8).chain(56..64).map(|rook| 1_u64 << rook) {
            // Two rooks on one side of a king cannot both have castling rights.
            let Some(key) = key_of_rights(other ^ rook) else { continue };
            let changed = key_of_rights(other).unwrap() ^ key;
            let parts = [0, 16, 32, 48].map(|part| changed >> part & 0xffff);
            assert!(parts.iter().all(|&part| part != 0), "{other:x} {rook:x}: {changed:x}");
            assert!(changed.count_ones() >= 16, "{other:x} {rook:x}: {changed:x}");
            pairs += 1;
        }
    }
    assert_eq!(pairs, 4 * 16 + 12 * 8);
}
