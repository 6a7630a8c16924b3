//! Tests the macro `conversions!` with the types and boards that engines have. `tests/macros` has calls with mistakes.

use quintessence::{Bitboard, Color, PieceSets, Pieces, Square, attack_map};

use crate::random::boards;

mod a1 {
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Set(pub(super) u64);
    #[derive(Clone, Copy)]
    pub(super) struct Number(pub(super) u16);
    pub(super) enum Side {
        Black,
        White,
    }
    pub(super) struct Board {
        pub(super) roles: [Set; 6],
        pub(super) colors: [u64; 2],
    }
    pub(super) struct Sides {
        pub(super) sets: [[Set; 6]; 2],
    }
    quintessence::conversions! {
        set Set.0;
        square Number.0;
        color Side { White, Black };
        board Board { roles: [Set; 6], colors: [u64; 2] };
        sides Sides { sets: [[Set; 6]; 2] };
        mapping = a1;
    }
}

mod a8 {
    use super::a1::Set;

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub(super) struct Other {
        pub(super) bits: u64,
    }
    pub(super) enum Corner {
        A8,
        H1 = 63,
        None,
    }
    pub(super) enum Side {
        White,
        Black,
    }
    pub(super) struct Board {
        pub(super) roles: [u64; 6],
        pub(super) colors: [Set; 2],
    }
    pub(super) struct Sides(pub(super) [[u64; 6]; 2]);
    quintessence::conversions! {
        set Other.bits;
        square Corner;
        color Side { White, Black };
        board Board { roles: [u64; 6], colors: [Set; 2], };
        sides Sides { 0: [[u64; 6]; 2] };
        mapping = a8;
    }
}

/// A board for each of the other mappings, and two boards in one call.
mod others {
    pub(super) struct H1([u64; 6], [u64; 2]);
    pub(super) struct H8([u64; 6], [u64; 2]);
    pub(super) struct A1([u64; 6], [u64; 2]);
    pub(super) struct Twice([u64; 6], [u64; 2]);
    quintessence::conversions! { board H1 { 0: [u64; 6], 1: [u64; 2] }; mapping = h1; }
    quintessence::conversions! { board H8 { 0: [u64; 6], 1: [u64; 2] }; mapping = h8; }
    quintessence::conversions! {
        board A1 { 0: [u64; 6], 1: [u64; 2] };
        board Twice { 0: [u64; 6], 1: [u64; 2] };
        mapping = a1;
    }

    pub(super) const fn whites(roles: [u64; 6], colors: [u64; 2]) -> [u64; 4] {
        [
            A1(roles, colors).lend().white.bits(),
            Twice(roles, colors).lend().white.bits(),
            H1(roles, colors).lend().white.bits(),
            H8(roles, colors).lend().white.bits(),
        ]
    }
}

#[test]
fn sets_squares_and_colours() {
    const SET: a1::Set = a1::Set::from_bitboard(Bitboard::from_square(a8::Corner::H1.to_square()));
    const BACK: Bitboard = SET.to_bitboard();
    const COLOR: Color = a1::Side::Black.to_color();
    assert_eq!((SET.0, BACK, COLOR), (1 << 63, Square::H8.into(), Color::Black));
    for set in boards(41).take(1_000) {
        let (own, other) = (a1::Set::from(set), a8::Other::from(set));
        assert_eq!((own.0, other.bits), (set.bits(), set.bits()));
        assert_eq!([Bitboard::from(own), other.into()], [set; 2]);
        let sets = [a1::Set(1), own, own];
        assert_eq!(*a1::Set::as_bitboards(&sets), [Bitboard::new(1), set, set]);
        assert_eq!(a1::Set::as_bitboards(&sets).as_ptr().cast(), sets.as_ptr());
    }
    for square in Square::ALL {
        let number = a1::Number::from(square);
        assert_eq!((number.0, Square::from(number)), (u16::from(square.index()), square));
    }
    let corners = [a8::Corner::A8, a8::Corner::H1, a8::Corner::None];
    assert_eq!(corners.map(Square::from), [Square::A1, Square::H8, Square::A1]);
    assert_eq!([a1::Side::White, a1::Side::Black].map(Color::from), Color::ALL);
    assert_eq!([a8::Side::Black, a8::Side::White].map(Color::from), Color::ALL);
}

const fn lent(pieces: Pieces<'_>) -> (*const u64, u64) {
    (pieces.roles.as_ptr().cast(), pieces.white.bits())
}

#[test]
fn boards_are_lent_in_place() {
    let (roles, colors) = ([1, 2, 4, 8, 16, 32], [5, 58]);
    let board = a1::Board { roles: roles.map(a1::Set), colors };
    assert_eq!(lent(board.lend()), ((&raw const board.roles).cast(), 5));
    let board = a8::Board { roles, colors: colors.map(a1::Set) };
    assert_eq!(lent(board.lend()), ((&raw const board.roles).cast(), 58));
    assert_eq!(others::whites(roles, colors), [5, 5, 5, 58]);
}

/// The queries about one side agree with those of a board for both sides.
#[test]
fn sides_are_lent_one_by_one() {
    let sides = [[1 << 8, 1 << 1, 0, 1 << 7, 0, 1 << 4], [1 << 52, 0, 1 << 33, 0, 1 << 59, 1 << 60]];
    let both = PieceSets::from_sides(sides.map(|sets| sets.map(Bitboard::new)));
    let own = a1::Sides { sets: sides.map(|sets| sets.map(a1::Set)) };
    let turned = PieceSets::from_sides(sides.map(|sets| sets.map(|set| Bitboard::new(set).flip_ranks())));
    let other = a8::Sides(sides.map(|sets| sets.map(u64::swap_bytes)));
    let (occupied, turned_occupied) = (both.occupied(), turned.occupied());
    for (side, color) in [(a1::Side::White, Color::White), (a1::Side::Black, Color::Black)] {
        let pieces = own.lend(side.into());
        assert_eq!(lent(pieces).0, (&raw const own.sets[color as usize]).cast());
        let by = both.colors[color as usize];
        let expected = attack_map(by, both.lend(), occupied);
        assert_eq!(attack_map(by, pieces, occupied), expected);
        let side = [a8::Side::White, a8::Side::Black].into_iter().nth(color as usize).unwrap();
        let pieces = other.lend(side.into());
        assert_eq!(lent(pieces).0, (&raw const other.0[color as usize]).cast());
        let by = turned.colors[color as usize];
        assert_eq!(attack_map(by, pieces, turned_occupied), expected.flip_ranks());
    }
}
