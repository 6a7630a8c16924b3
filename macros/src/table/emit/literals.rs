//! Writes integers and nested arrays of integers as literals.

use proc_macro2::TokenStream;

use super::super::validate::Word;

pub(super) fn number(number: impl Into<u64>) -> TokenStream {
    literals(&number.into().to_string())
}

/// Writes all hexadecimal digits of an integer in groups of four; on a chessboard, a group is two ranks.
pub(super) fn word(word: Word, bits: u128) -> String {
    let groups = word.bits() / 16;
    let group = |index: u32| format!("{:04x}", bits >> (16 * (groups - 1 - index)) & 0xFFFF);
    format!("0x{}", (0..groups).map(group).collect::<Vec<_>>().join("_"))
}

pub(super) fn byte(bits: u8) -> String {
    format!("0x{bits:02x}")
}

pub(super) fn words(kind: Word, masks: &[u128]) -> String {
    array(masks, |&mask| word(kind, mask))
}

pub(super) fn array<T>(items: impl IntoIterator<Item = T>, entry: impl Fn(T) -> String) -> String {
    format!("[{}]", items.into_iter().map(entry).collect::<Vec<_>>().join(", "))
}

/// Converts the text that `word` or `array` returns into tokens. Numbers are first written as text, because `quote`
/// would write every number in decimal.
pub(super) fn literals(text: &str) -> TokenStream {
    text.parse().expect("nested arrays of integer literals are tokens")
}
