//! Every technique at run time, as `proofs` runs it in the compiler, and the attacks that unite lines.

use std::panic::catch_unwind;

use quintessence::boards::Shape;
use quintessence::hyperbola::{combined, generalised, mask, mirrored, smsk, twin};
use quintessence::verify::{Mismatch, Technique, mask_ex, prove};
use quintessence::{Bitboard, Line, MASK_EX, Square, bishop_and_rook_attacks, obstruction, oracle};
use support::boards::boards;

#[test]
fn every_technique_in_every_case_of_every_line() {
    for technique in Technique::ALL {
        let mut cases = 0;
        for line in Line::ALL.into_iter().filter(|&line| technique.covers(line)) {
            let of_line = technique.check_line(line);
            let expected = if matches!(line, Line::Rank | Line::File) { 8_192 } else { 2_562 };
            assert_eq!(of_line, Ok(expected), "{technique} on a {line}");
            cases += expected;
        }
        assert_eq!(technique.check(), Ok(cases), "{technique}");
        assert!(cases > 0, "{technique} has no line");
    }
}

/// The names are those of the modules, and the sizes those of the tables that they read.
#[test]
fn names_and_table_sizes() {
    let masks = 46 * 8;
    let expected = [
        ("hyperbola, smsk", 2_560),
        ("hyperbola, combined", 2_560),
        ("hyperbola, mirrored", 2_048),
        ("hyperbola, generalised", 2_048),
        ("hyperbola, mask, a1 = 0", masks),
        ("hyperbola, mask, a8 = 0", masks),
        ("hyperbola, twin", 2_048),
        ("rank, by table", 512),
        ("rank, by transposed table", 512),
        ("rank, by diagonal", 0),
        ("rank, by reversal", 0),
        ("obstruction, printed", 6_144),
        ("obstruction, arithmetic", 6_144),
        ("obstruction, logical", 6_144),
        ("obstruction, blsmsk", 6_144),
        ("obstruction, compact, printed", 4_096),
        ("obstruction, compact, arithmetic", 4_096),
        ("obstruction, compact, logical", 4_096),
        ("obstruction, compact, blsmsk", 4_096),
    ];
    let found = Technique::ALL.map(|technique| (technique.name(), technique.table_bytes()));
    assert_eq!(found.as_slice(), expected);
    assert_eq!(format!("{:18}|", Technique::HyperbolaSmsk), "hyperbola, smsk   |");
}

#[test]
fn unions_of_lines() {
    macro_rules! agree {
        ($square:ident, $occupied:ident: $($module:ident),*) => {$(
            let found = [
                $module::rook_attacks($square, $occupied),
                $module::bishop_attacks($square, $occupied),
                $module::queen_attacks($square, $occupied),
            ];
            let expected = [
                oracle::rook_attacks($square, $occupied),
                oracle::bishop_attacks($square, $occupied),
                oracle::queen_attacks($square, $occupied),
            ];
            assert_eq!(found, expected, "{} at {}, occupied {:#x}", stringify!($module), $square, $occupied);
            for line in Line::ALL {
                let expected = oracle::line_attacks($square, line, $occupied);
                let found = $module::line_attacks($square, line, $occupied);
                assert_eq!(found, expected, "{} at {} on the {line}, occupied {:#x}", stringify!($module), $square, $occupied);
            }
        )*};
    }
    for occupied in boards(77).take(200) {
        for square in Square::ALL {
            agree!(square, occupied: combined, generalised, mask, mirrored, obstruction, smsk, twin);
            let expected = (oracle::bishop_attacks(square, occupied), oracle::rook_attacks(square, occupied));
            assert_eq!(bishop_and_rook_attacks(square, occupied), expected);
        }
    }
}

/// The error of a table with a wrong bit.
fn mismatch() -> Mismatch {
    let mut table = MASK_EX;
    table[28][0] = Bitboard::new(table[28][0].bits() ^ 1);
    mask_ex(&table, &Shape::CHESS).unwrap_err()
}

/// The text with which [`prove`] refuses a table of this name.
fn refusal(name: &str, mismatch: Mismatch) -> String {
    let payload = catch_unwind(|| prove(name, Err(mismatch))).unwrap_err();
    *payload.downcast().unwrap()
}

#[test]
fn long_names_are_cut_at_a_character() {
    let rest = " is wrong at e4, rank: found 0x00000000ef000001, expected 0x00000000ef000000";
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
        assert_eq!(refusal(&name, mismatch()), expected + rest, "{name}");
    }
}

/// A message with every part and the longest names has more than 256 bytes.
#[test]
fn long_messages_are_cut() {
    let longest = concat!("a column of sixty bytes", "-------------------------------------");
    let mut wrong = mismatch();
    (wrong.file, wrong.rank, wrong.other) = (1, 118, Some((3, 99)));
    (wrong.column, wrong.occupied) = (longest, Some(u128::MAX));
    // Words of 128 bits that differ in the low half.
    (wrong.found, wrong.expected) = (1 << 127 | 1, 1 << 127);
    let text = format!(
        "at b119, d100, {longest}, occupied 0xffffffffffffffffffffffffffffffff: \
         found 0x80000000000000000000000000000001, expected 0x80000000000000000000000000000000"
    );
    assert_eq!((longest.len(), wrong.to_string()), (60, text.clone()));
    let whole = format!("{longest} is wrong {text}");
    assert_eq!((whole.len(), refusal(longest, wrong).as_str()), (277, &whole[..256]));
}
