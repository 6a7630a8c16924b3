//! Formats numbers as text, mostly in hexadecimal, and parses the text into literal tokens. `quote` would write every
//! number in decimal.

use proc_macro2::TokenStream;

use super::super::board::Word;

/// Writes all hexadecimal digits of a word, in groups of four. A group is 16 bits, which on a chessboard are two ranks.
pub(in super::super) fn word(word: Word, bits: u128) -> String {
    let groups = word.bits() / 16;
    let group = |index: u32| format!("{:04x}", bits >> (16 * (groups - 1 - index)) & 0xFFFF);
    format!("0x{}", (0..groups).map(group).collect::<Vec<_>>().join("_"))
}

pub(super) fn byte(bits: u8) -> String {
    format!("0x{bits:02x}")
}

pub(super) fn words(kind: Word, masks: impl IntoIterator<Item = u128>) -> String {
    array(masks, |mask| word(kind, mask))
}

pub(super) fn array<T>(items: impl IntoIterator<Item = T>, entry: impl Fn(T) -> String) -> String {
    format!("[{}]", items.into_iter().map(entry).collect::<Vec<_>>().join(", "))
}

/// The tokens of the text that the functions above return.
pub(super) fn tokens(text: &str) -> TokenStream {
    text.parse().expect("nested arrays of integer literals are tokens")
}
