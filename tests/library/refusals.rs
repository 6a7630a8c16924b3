//! Tests which boards and tables the library refuses, and the message of each panic.

use std::cell::RefCell;
use std::panic::{UnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

use quintessence::boards::{Column, Shape, oracle};
use quintessence::quad::{Move, Piece};
use quintessence::threats::{PawnInputs, ThreatIndices};
use quintessence::verify::{Mismatch, agree, check_first_rank, check_mask_ex, prove};
use quintessence::{
    Bitboard, BlockedLeaper, FIRST_RANK, Line, LineMasks, MASK_EX, MASKS, Mapping, MaskEx, Role, SeeMove,
    Square, Tables,
};

thread_local! {
    /// The file that the last panic of this thread names.
    static FILE: RefCell<String> = const { RefCell::new(String::new()) };
}

fn refusal(call: impl FnOnce() + UnwindSafe) -> String {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let print = take_hook();
        set_hook(Box::new(move |panic| {
            FILE.set(panic.location().map_or("", |location| location.file()).to_owned());
            print(panic);
        }));
    });
    let panic = catch_unwind(call).expect_err("the call is not refused");
    panic
        .downcast_ref::<&str>()
        .map_or_else(|| panic.downcast_ref::<String>().unwrap().clone(), ToString::to_string)
}

const EMPTY: &str = "a board has at least one file and one rank";
const STRIDE: &str = "a stride is at least the length of a row";
const POSITIONS: &str = "the squares take up more than 128 positions";
const NUMBER: &str = "no square of the board has this number";
const PROMOTION: &str = "a pawn becomes a knight, bishop, rook or queen";

/// Compares the message of each call, and demands that the panic names the caller's file, as its mistake is there.
macro_rules! refuse {
    ($($call:expr => $text:expr;)*) => {$(
        assert_eq!(refusal(|| { let _ = $call; }), $text, "{}", stringify!($call));
        let file = FILE.take();
        assert!(file.ends_with("refusals.rs"), "{file}: {}", stringify!($call));
    )*};
}

#[test]
fn calls_that_are_refused() {
    let (chess, shogi, xiangqi) = (Shape::CHESS, Shape::new(9, 9), Shape::new(9, 10));
    refuse! {
        Shape::new(0, 8) => EMPTY;
        Shape::new(8, 0) => EMPTY;
        Shape::new(27, 1) => "a board has at most 26 files, one for each letter";
        Shape::new(13, 10) => "a board has at most 128 squares";
        shogi.stride(0) => STRIDE;
        shogi.stride(8).squares() => STRIDE;
        // In this mapping the rows are files, with ten squares each, so a stride of nine is too short.
        xiangqi.stride(9).mapping(Mapping::A1ByFile).position(0) => STRIDE;
        Shape::new(8, 9).stride(16).coordinates(0) => POSITIONS;
        Tables::<u128>::of::<81>(&shogi.gaps(0xffff_ffff_ffff), Column::King) => POSITIONS;
        Column::Region(&[]).at(&Shape::new(16, 8).gaps(1), 0) => POSITIONS;
        shogi.coordinates(81) => NUMBER;
        shogi.position(81) => NUMBER;
        Column::Square.at(&shogi, 81) => NUMBER;
        Column::Region(&[[(3, 0), (5, 10)]]).at(&xiangqi, 0) => "the corners of a region are squares of the board";
        Column::Rider(0, 0).at(&chess, 0) => "the step (0, 0) stays on its square";
        prove("LINES", MaskEx::<u64, 3, 0>::new([0; 3], [[0; 4]; 3]).verify(&Shape::new(1, 3)))
            => "LINES is wrong at a1 (entry 0), file, bit 1 = a2: found 0x0000000000000000, expected 0x0000000000000006";
        agree("KNIGHT", &Shape::new(26, 1), 25, "knight", (1 << 64, 1), true)
            => "KNIGHT is wrong at z1 (entry 25), knight, bit 0 = a1: found 0x00000000000000010000000000000000, \
                expected 0x00000000000000000000000000000001";
        agree("LEAPERS", &Shape::new(1, 128), 127, "king", (1, 2), true)
            => "LEAPERS is wrong at a128 (entry 127), king, bit 0 = a1: found 0x0000000000000001, expected 0x0000000000000002";
    }
    agree("KNIGHT", &Shape::new(26, 1), 24, "knight", (7, 7), true);
    // These panics name a line of the library.
    let wide = Shape::new(26, 4).stride(255);
    assert_eq!(refusal(|| assert_eq!(oracle::line_attacks(&wide, 0, Line::Rank, 0), 0)), POSITIONS);
    let short = MaskEx::<u64, 2, 0>::new([0; 2], [[0; 4]; 2]);
    let text = "a board of 3 x 1 has 3 squares; expected a table of 3 entries, found 2";
    assert_eq!(refusal(|| short.verify(&Shape::new(3, 1)).unwrap()), text);
    let victims: [&[Role]; 6] = [&[], &Role::ALL, &[Role::King, Role::Pawn, Role::King], &[], &[], &[]];
    refuse! {
        ThreatIndices::new(victims, PawnInputs::None) => "the victims of a bishop have a king at 0 and at 2";
        ThreatIndices::new([&[]; 6], PawnInputs::BlockedPushes)
            => "blocked pushes need pawns among the victims of a pawn";
        Move::plain(Piece::WhitePawn, Square::A7, Square::A8, None).promoted(Role::Pawn) => PROMOTION;
        Move::plain(Piece::WhitePawn, Square::A7, Square::A8, None).promoted(Role::King) => PROMOTION;
        SeeMove::new(Role::Pawn, Square::A7, Square::A8, None).promoted(Role::Pawn) => PROMOTION;
        SeeMove::new(Role::Pawn, Square::A7, Square::A8, None).promoted(Role::King) => PROMOTION;
    }
}

const SIGN: &str = "the distances of a leaper have no sign; it moves both ways along each axis";
const LEADS_OFF: &str = "the path leads off a board of 3 x 3 from every square";
const MEET: &str =
    "two rotations or reflections of the path meet on the way, and the masks cannot tell them apart";

fn entries(found: usize) -> String {
    format!("a board of 9 x 9 has 81 squares; expected a table of 81 entries, found {found}")
}

fn leaper<const SQUARES: usize, const STEPS: usize>(
    shape: &Shape,
    path: [(i8, i8); STEPS],
) -> BlockedLeaper<u128, SQUARES, STEPS> {
    BlockedLeaper::<u128, SQUARES, STEPS>::new(shape, &path)
}

#[test]
fn tables_that_are_refused() {
    let (chess, shogi, small) = (Shape::CHESS, Shape::new(9, 9), Shape::new(3, 3));
    let steps = |steps: &[(i8, i8)]| Tables::<u128>::of::<81>(&Shape::new(9, 9), Column::Steps(steps));
    refuse! {
        Tables::<u128>::between::<80>(&shogi) => entries(80);
        Tables::<u128>::line_through::<82>(&shogi) => entries(82);
        Tables::<u128>::of::<64>(&shogi, Column::King) => entries(64);
        Tables::<u128>::rider::<1, 64>(&shogi, &[(0, 1)]) => entries(64);
        leaper::<64, 2>(&shogi, [(0, 1), (1, 1)]) => entries(64);
        Tables::<u128>::of::<12_345>(&shogi, Column::King) => entries(12_345);
        Tables::<u64>::between::<81>(&shogi) => "a board of 9 x 9 takes 81 bits; expected the word `u128`";
        Tables::<u64>::line_through::<64>(&chess.stride(9)) => "a board of 8 x 8 takes 71 bits; expected the word `u128`";
        BlockedLeaper::<Bitboard, 64, 2>::new(&chess.gaps(1), &[(0, 1), (1, 1)])
            => "a board of 8 x 8 takes 65 bits; expected the word `u128`";
        Tables::<Bitboard>::of::<56>(&Shape::new(8, 7), Column::King)
            => "a board of 8 x 7 takes 56 bits; expected the word `u64`";
        Tables::<Bitboard>::of::<64>(&Shape::new(16, 4), Column::King)
            => "a board of 16 x 4 takes 64 bits; expected the word `u64`";
        steps(&[]) => "a piece has at least one step, such as (1, 2)";
        steps(&[(1, 2), (0, 0)]) => "the step (0, 0) stays on its square";
        steps(&[(1, 2), (-2, 1), (1, 2)]) => "the step (1, 2) is given twice; remove one of the two";
        steps(&[(0, -9)]) => "the step (0, -9) leads off a board of 9 x 9 from every square";
        Tables::<u128>::of::<81>(&shogi, Column::Leaper(-1, 2)) => SIGN;
        Tables::<u128>::of::<81>(&shogi, Column::Leaper(9, -1)) => SIGN;
        Tables::<u128>::of::<81>(&shogi, Column::Within(0))
            => "unexpected `0`; expected a number of king's steps from 1 to 127";
        Tables::<u128>::of::<81>(&shogi, Column::Within(128))
            => "unexpected `128`; expected a number of king's steps from 1 to 127";
        Tables::<u128>::of::<81>(&shogi, Column::Leaper(9, 1))
            => "the step (9, 1) leads off a board of 9 x 9 from every square";
        Tables::<u128>::of::<81>(&shogi, Column::Leaper(1, 9))
            => "the step (1, 9) leads off a board of 9 x 9 from every square";
        Tables::<u64>::of::<18>(&Shape::new(9, 2), Column::Leaper(2, 3))
            => "the step (3, 2) leads off a board of 9 x 2 from every square";
        Tables::<u128>::of::<81>(&shogi, Column::Rider(-128, 0))
            => "the step (-128, 0) leads off a board of 9 x 9 from every square";
        Tables::<u128>::of::<81>(&shogi, Column::Leaper(-128, 0)) => SIGN;
        Tables::<u128>::of::<81>(&shogi, Column::Leaper(0, -128)) => SIGN;
        Tables::<u128>::of::<128>(&Shape::new(1, 128), Column::Steps(&[(0, -128)]))
            => "the step (0, -128) leads off a board of 1 x 128 from every square";
        Tables::<u128>::rider::<1, 81>(&shogi, &[(-128, 0)])
            => "the step (-128, 0) leads off a board of 9 x 9 from every square";
        Tables::<u128>::rider::<2, 128>(&Shape::new(1, 128), &[(0, -128), (0, -128)])
            => "the step (0, -128) leads off a board of 1 x 128 from every square";
        leaper::<81, 2>(&shogi, [(-128, -128), (1, 1)])
            => "the step (-128, -128) of the path does not lead to a neighbour";
        Tables::<u128>::rider::<2, 81>(&shogi, &[(1, 2), (-1, -2)])
            => "the steps (1, 2) and (-1, -2) lie on the same line; remove one of the two";
        leaper::<81, 1>(&shogi, [(0, 1)])
            => "the path of a blocked leaper has two or three steps; `Column::Steps` is for a piece of one step";
        leaper::<81, 2>(&shogi, [(0, 1), (1, -2)]) => "the step (1, -2) of the path does not lead to a neighbour";
        leaper::<81, 2>(&shogi, [(0, 1), (0, 0)]) => "the step (0, 0) of the path does not lead to a neighbour";
        leaper::<81, 2>(&shogi, [(0, 1), (0, -1)]) => "the path returns to its first square";
        leaper::<9, 3>(&small, [(0, 1), (1, 1), (1, 1)]) => LEADS_OFF;
        leaper::<9, 3>(&small, [(0, 1), (1, 0), (1, 0)]) => MEET;
        leaper::<15, 3>(&Shape::new(3, 5), [(0, 1), (1, 1), (1, 1)])
            => "a row of 3 bits is too short for the path; lengthen it by `.stride(4)`";
    }
    // These two calls are accepted. The first leap is longer than the shorter side of the board, but fits the longer
    // side. In the second call, the rows have four bits, and not three as in the refused call above.
    let _ = Tables::<u64>::of::<18>(&Shape::new(9, 2), Column::Leaper(1, 3));
    let _ = leaper::<15, 3>(&Shape::new(3, 5).stride(4), [(0, 1), (1, 1), (1, 1)]);
}

#[test]
fn texts_of_mismatches() {
    let nothing = MaskEx::<u128, 108, 0b1101>::new([0; 108], [[0; 4]; 108]);
    let mut masks = *MASKS;
    masks[Square::H8 as usize][Line::File as usize].lower = Bitboard::EMPTY;
    let mut ranks = *FIRST_RANK;
    ranks[7][0b00_0001] ^= 1;
    for (outcome, expected) in [
        (
            nothing.verify(&Shape::new(9, 12).mapping(Mapping::H8ByFile)),
            "at i12 (entry 0), rank, bit 12 = h12: found 0x00000000000000000000000000000000, expected 0x00000001001001001001001001001000",
        ),
        (
            <LineMasks>::verify(&masks, &Shape::CHESS),
            "at h8 (entry 63), file, lower, bit 7 = h1: found 0x0000000000000000, expected 0x0080808080808080",
        ),
        (
            check_first_rank(&ranks),
            "at h1, rank, occupied 0x0000000000000002, bit 0 = a1: found 0x000000000000007f, expected 0x000000000000007e",
        ),
    ] {
        assert_eq!(outcome.unwrap_err().to_string(), expected);
    }
}

fn mismatch() -> Mismatch {
    let mut table = *MASK_EX;
    table[28][0] = Bitboard::new(table[28][0].bits() ^ 1);
    check_mask_ex(&table, &Shape::CHESS).unwrap_err()
}

#[test]
fn long_names_are_cut_at_a_character() {
    let rest =
        " is wrong at e4 (entry 28), rank, bit 0 = a1: found 0x00000000ef000001, expected 0x00000000ef000000";
    let names = [
        ("x".to_owned(), "x".to_owned()),
        ("x".repeat(60), "x".repeat(60)),
        ("x".repeat(61), "x".repeat(58) + ".."),
        ("x".repeat(400), "x".repeat(58) + ".."),
        ("é".repeat(30), "é".repeat(30)),
        ("é".repeat(31), "é".repeat(29) + ".."),
        (format!("x{}", "é".repeat(31)), format!("x{}..", "é".repeat(28))),
        (format!("xx{}", "€".repeat(31)), format!("xx{}..", "€".repeat(18))),
    ];
    for (name, expected) in names {
        assert_eq!(refusal(|| prove(&name, Err(mismatch()))), expected + rest, "{name}");
    }
}

#[test]
fn long_messages_are_whole() {
    let longest = concat!("a column of sixty bytes", "-------------------------------------");
    let mut wrong = mismatch();
    (wrong.file, wrong.rank) = (1, 118);
    (wrong.column, wrong.occupied) = (longest, Some(u128::MAX));
    (wrong.found, wrong.expected) = (1 << 127 | 1, 1 << 127);
    let text = format!(
        "at b119, {longest}, occupied 0xffffffffffffffffffffffffffffffff, bit 0 = a1: \
         found 0x80000000000000000000000000000001, expected 0x80000000000000000000000000000000"
    );
    assert_eq!((longest.len(), wrong.to_string()), (60, text.clone()));
    let whole = format!("{longest} is wrong {text}");
    assert_eq!(refusal(|| prove(longest, Err(wrong))), whole);
}
