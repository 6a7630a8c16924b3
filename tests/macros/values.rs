//! The words of emitted tables against the tables of the library, without the compiler.

use expander::Kind;
use quintessence::quad::Piece;
use quintessence::threats::{ON_BOARD, ORDER, POSITIONS, RaySet, SOURCES, TARGETS};
use quintessence::{Bitboard, Direction, Square, between, line_through, ray};
use syn::visit::Visit;
use syn::{ExprArray, LitInt};

use crate::expansion::expand;

/// The numbers of the first long array.
#[derive(Default)]
struct Words(Vec<u128>);

impl<'a> Visit<'a> for Words {
    fn visit_expr_array(&mut self, array: &'a ExprArray) {
        if self.0.is_empty() && array.elems.len() > 11 {
            Numbers(&mut self.0).visit_expr_array(array);
        }
    }
}

/// All numbers below an expression.
struct Numbers<'a>(&'a mut Vec<u128>);

impl<'a> Visit<'a> for Numbers<'_> {
    fn visit_lit_int(&mut self, literal: &'a LitInt) {
        self.0.push(literal.base10_parse().unwrap());
    }
}

/// The words of the table that a call makes.
fn words(kind: Kind, call: &str) -> Vec<u128> {
    let mut words = Words::default();
    words.visit_file(&syn::parse2(expand(kind, call)).unwrap());
    assert!(!words.0.is_empty(), "no table for {call}");
    words.0
}

/// The word for a square, from its bit and its number.
type Expected<W, N> = fn(W, N) -> W;

fn of_boards(boards: impl IntoIterator<Item = Bitboard>) -> Vec<u128> {
    boards.into_iter().map(|board| board.bits().into()).collect()
}

#[test]
fn expressions_on_the_chessboard() {
    let expressions: [(&str, Expected<u64, u64>); 16] = [
        ("!bit", |bit, _| !bit),
        ("!(bit | 7)", |bit, _| !(bit | 7)),
        ("bit << 9", |bit, _| bit << 9),
        ("bit >> 9", |bit, _| bit >> 9),
        ("reverse(bit)", |bit, _| bit.reverse_bits()),
        ("reverse(bit << 1)", |bit, _| (bit << 1).reverse_bits()),
        ("swap_bytes(bit)", |bit, _| bit.swap_bytes()),
        ("mirror(bit)", |_, square| 1 << (square ^ 7)),
        ("mirror(bit | 1)", |_, square| 1 << (square ^ 7) | 1 << 7),
        ("bit | 5", |bit, _| bit | 5),
        ("bit ^ 0xffff_ffff_ffff_ffff", |bit, _| !bit),
        ("square & 44", |_, square| square & 44),
        ("square + 3", |_, square| square + 3),
        ("square * 3 - square", |_, square| 2 * square),
        ("square ^ 2 | square & 1", |_, square| square ^ 2 | square & 1),
        ("file_index * 8 + rank_index", |_, square| square % 8 * 8 + square / 8),
    ];
    for (expression, expected) in expressions {
        let found = words(Kind::SquareTable, &format!("static TABLE: [u64; 64] = {expression};"));
        let expected: Vec<u128> = (0..64).map(|square| expected(1 << square, square).into()).collect();
        assert_eq!(found[..64], expected, "{expression}");
    }
}

#[test]
fn expressions_in_a_long_word() {
    let expressions: [(&str, Expected<u128, u32>); 6] = [
        ("!bit", |bit, _| !bit),
        ("bit << 40", |bit, _| bit << 40),
        ("reverse(bit)", |bit, _| bit.reverse_bits()),
        ("swap_bytes(bit)", |bit, _| bit.swap_bytes()),
        ("mirror(bit)", |_, square| 1 << (square - square % 9 + 8 - square % 9)),
        ("bit | 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_ffff", |_, _| u128::MAX),
    ];
    for (expression, expected) in expressions {
        let call = format!("static TABLE: [u128; 90] = {expression};\nboard = 9 x 10;");
        let expected: Vec<_> = (0..90).map(|square| expected(1 << square, square)).collect();
        assert_eq!(words(Kind::SquareTable, &call)[..90], expected, "{expression}");
    }
    // The rows of the mapping are files, so the mirrored square is in another row.
    let call = "static TABLE: [u128; 90] = mirror(bit);\nboard = 9 x 10; mapping = a1_by_file;";
    let expected: Vec<_> = (0..90).map(|square| 1 << (10 * (8 - square / 10) + square % 10)).collect();
    assert_eq!(words(Kind::SquareTable, call)[..90], expected);
}

#[test]
fn rays_and_lines() {
    const NAMES: [(&str, Direction); 8] = [
        ("north", Direction::North),
        ("north_east", Direction::NorthEast),
        ("east", Direction::East),
        ("south_east", Direction::SouthEast),
        ("south", Direction::South),
        ("south_west", Direction::SouthWest),
        ("west", Direction::West),
        ("north_west", Direction::NorthWest),
    ];
    for (name, direction) in NAMES {
        let found = words(Kind::SquareTable, &format!("static RAY: [u64; 64] = ray({name});"));
        assert_eq!(found[..64], of_boards(Square::ALL.map(|square| ray(square, direction))), "{name}");
    }
    let pairs = || Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b)));
    let found = words(Kind::Between, "static BETWEEN;");
    assert_eq!(found, of_boards(pairs().map(|(a, b)| between(a, b))));
    let found = words(Kind::LineThrough, "static LINE_THROUGH;");
    assert_eq!(found, of_boards(pairs().map(|(a, b)| line_through(a, b))));
}

#[test]
fn a_line_by_its_name_inside_of_lines() {
    let call =
        |line: &str| words(Kind::SquareTable, &format!("static T: [[u64; 4]; 64] = [upper({line}); lines];"));
    // A column that is given four times is one word of the table.
    let file = of_boards(Square::ALL.map(|square| quintessence::MASKS[square as usize][1].upper));
    assert_eq!(call("file")[..64], file);
    let all = of_boards(quintessence::MASKS.iter().flatten().map(|line| line.upper));
    assert_eq!(call("line")[..256], all);
}

#[test]
fn rays_in_order() {
    let rows =
        |rows: &[[u8; 64]; 64]| -> Vec<u128> { rows.iter().flatten().map(|&byte| byte.into()).collect() };
    let sets = |sets: &[RaySet]| -> Vec<u128> { sets.iter().map(|set| set.bits().into()).collect() };
    assert_eq!(words(Kind::RayOrder, "static ORDER: [[u8; 64]; 64] = square;"), rows(ORDER.get()));
    assert_eq!(words(Kind::RayOrder, "static POSITIONS: [[u8; 64]; 64] = position;"), rows(POSITIONS.get()));
    assert_eq!(words(Kind::RayOrder, "static SETS: [u64; 64] = on_board;"), sets(&ON_BOARD));

    let codes = "codes = [white_pawn = 0, black_pawn = 1, white_knight = 2, black_knight = 3, white_bishop = 4, \
        black_bishop = 5, white_rook = 6, black_rook = 7, white_queen = 8, black_queen = 9, white_king = 10, \
        black_king = 11];";
    for (column, expected) in [("targets", &TARGETS), ("sources", &SOURCES)] {
        let found = words(Kind::RayOrder, &format!("static TABLE: [u64; 12] = {column};\n{codes}"));
        assert_eq!(found, sets(&Piece::ALL.map(|piece| expected[piece as usize])), "{column}");
    }
}
