//! A numbered random text for a parser.

use fastrand::Rng;
use support::records::damage;

use crate::fuzz::Reader;

/// The way in which a text is made.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// By the grammar of the parser; most of these texts are valid.
    Grammar,
    /// By the grammar, then damaged.
    Mutation,
    /// Words of the grammar in random order.
    Soup,
    /// Random bytes, with `U+FFFD` in place of what is not UTF-8.
    Bytes,
    /// Up to 64 KiB of a repeated text.
    Long,
}

impl Kind {
    const fn of(number: u64) -> Self {
        match number % 1_024 {
            1_023 => Self::Long,
            rest => match rest % 16 {
                0..5 => Self::Grammar,
                5..12 => Self::Mutation,
                12..15 => Self::Soup,
                _ => Self::Bytes,
            },
        }
    }
}

/// The text with this number. The same reader, seed and number give the same text.
pub(crate) fn make(reader: &Reader, seed: u64, number: u64) -> String {
    let mut rng = Rng::with_seed(seed.rotate_left(32) ^ number.wrapping_mul(0xD134_2543_DE82_EF95));
    // The first numbers of similar seeds are similar.
    let _ = (rng.u64(..), rng.u64(..));
    match Kind::of(number) {
        Kind::Grammar => (reader.grammar)(&mut rng),
        Kind::Mutation => {
            let mut text = (reader.grammar)(&mut rng);
            damage(&mut rng, &mut text, reader.words);
            text
        }
        Kind::Soup => {
            let words = rng.usize(..12);
            (0..words).map(|_| *rng.choice(reader.words).expect("a reader has words")).collect()
        }
        Kind::Bytes => {
            // Most of ASCII, or all bytes.
            let range = if rng.bool() { 0..=0x7f } else { 0..=0xff };
            let bytes: Vec<u8> = (0..rng.usize(..40)).map(|_| rng.u8(range.clone())).collect();
            String::from_utf8_lossy(&bytes).into_owned()
        }
        Kind::Long => long(reader, &mut rng),
    }
}

/// A valid text with a part repeated, or a word repeated.
fn long(reader: &Reader, rng: &mut Rng) -> String {
    let length = 1 << rng.u32(8..=16);
    let word = *rng.choice(reader.words).expect("a reader has words");
    let mut text = (reader.grammar)(rng);
    if rng.bool() || word.is_empty() {
        let part = if text.is_empty() { "x".to_owned() } else { text.clone() };
        while text.len() < length {
            text += &part;
        }
    } else {
        let ends: Vec<usize> = text.char_indices().map(|(start, _)| start).chain([text.len()]).collect();
        let at = *rng.choice(&ends).expect("there is an end");
        text.insert_str(at, &word.repeat(length / word.len()));
    }
    text
}
