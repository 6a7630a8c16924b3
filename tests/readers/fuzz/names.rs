//! Names of squares and of instruction sets. A name is accepted if and only if it is in the list of all names.

use fastrand::Rng;
use quintessence::simd::Isa;
use quintessence::{ParseSquareError, Square};
use readers::fuzz::Reader;

pub(crate) const SQUARES: Reader = Reader {
    name: "squares",
    grammar: |rng| {
        let bytes = [rng.u8(b'a'..=b'h'), rng.u8(b'1'..=b'8')];
        bytes.map(char::from).iter().collect()
    },
    words: &["a", "h", "i", "e", "A", "H", "`", "0", "1", "8", "9", "e4", " ", "\0", "é", "♔", "٣", "4e", ""],
    examine: |text| {
        let square = text.parse::<Square>();
        if Square::parse(text) != square {
            return Err("`parse` and `from_str` differ".to_owned());
        }
        examine_square(text, square)
    },
};

pub(crate) fn examine_square(text: &str, parsed: Result<Square, ParseSquareError>) -> Result<bool, String> {
    let expected = (0..64_u8).find(|number| {
        let name = [b'a' + number % 8, b'1' + number / 8];
        name == text.as_bytes()
    });
    agree(text, expected, parsed.map(|square| (square as u8, square.to_string())))
}

pub(crate) const LEVELS: Reader = Reader {
    name: "instruction sets",
    grammar: |rng: &mut Rng| rng.choice(Isa::ALL).map_or(String::new(), |isa| isa.name().to_owned()),
    words: &[
        "portable", "sse2", "ssse3", "avx2", "avx512", "neon", "simd128", "sse", "2", "3", "AVX2", " ",
        "avx", "512", "é", "",
    ],
    examine: |text| {
        const NAMES: [&str; 7] = ["portable", "sse2", "ssse3", "avx2", "avx512", "neon", "simd128"];
        let expected = NAMES.iter().position(|&name| name == text);
        let isa = text.parse::<Isa>();
        let number = |isa: Isa| Isa::ALL.iter().position(|&other| other == isa).unwrap_or(NAMES.len());
        agree(text, expected, isa.map(|isa| (number(isa), isa.to_string())))
    },
};

/// Compares the number and the printed name of what was parsed. Returns whether the text was accepted.
fn agree<T: PartialEq + std::fmt::Debug, E: std::fmt::Display>(
    text: &str,
    expected: Option<T>,
    parsed: Result<(T, String), E>,
) -> Result<bool, String> {
    match (parsed, expected) {
        (Ok((number, printed)), Some(expected)) if number == expected && printed == text => Ok(true),
        (Err(error), None) if !error.to_string().is_empty() => Ok(false),
        (Ok(parsed), expected) => Err(format!("parsed as {parsed:?}, expected {expected:?}")),
        (Err(error), expected) => Err(format!("refused with {:?}, expected {expected:?}", error.to_string())),
    }
}
