//! The text with which a proof refuses a table.

use std::panic::catch_unwind;

use quintessence::boards::Shape;
use quintessence::verify::{Mismatch, mask_ex, prove};
use quintessence::{Bitboard, MASK_EX};

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
