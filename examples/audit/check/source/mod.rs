//! Reads the numbers of tables from source code of C, C++, Java or Rust, or from plain text, with the names that the
//! text gives to them. Other data formats use the types and the numbers of this module.
//!
//! There is no complete parser for any of these languages, so only lists of plain numbers are accepted. Any other code
//! next to a number is an error, because it might change the number, and skipping it could make a wrong table pass the
//! check.

mod declared;
mod grammar;
mod lexer;

use std::collections::HashMap;

pub(crate) use self::grammar::read;
pub(crate) use self::lexer::Lines;

/// Numbers that stand in one list of a file, or loose in plain text, with what the file says of them.
#[derive(Debug, Default)]
pub(crate) struct Array {
    /// The name of the declaration, and then the names of the blocks around it.
    pub(crate) names: Vec<String>,
    /// The paths of names for the words of one entry, from the declaration of the entry's type.
    pub(crate) members: Vec<Vec<String>>,
    /// The different paths of names that are written before numbers, such as `rank` and `lower` in
    /// `rank: Masks { lower: 1 }`. The path of a number without names is empty.
    pub(crate) fields: Vec<Vec<String>>,
    pub(crate) numbers: Vec<Number>,
    pub(crate) labels: Vec<Label>,
    /// The lengths of an array and of the arrays in it that the declaration has. Empty if it has none.
    pub(crate) lengths: Vec<usize>,
    /// What a JSON document says of its table.
    pub(crate) document: Vec<Member>,
    /// The index of each path in `fields`.
    indices: HashMap<Vec<String>, usize>,
}

impl Array {
    pub(crate) fn new(names: Vec<String>) -> Self {
        Self { names, ..Self::default() }
    }

    pub(crate) fn push(&mut self, word: u64, line: usize, path: &[String]) {
        let field = self.indices.get(path).copied().unwrap_or_else(|| {
            self.indices.insert(path.to_vec(), self.fields.len());
            self.fields.push(path.to_vec());
            self.fields.len() - 1
        });
        self.numbers.push(Number { word, line, field });
    }

    /// Keeps the lengths of the array and of the arrays in it. If the squares are neither the first nor the last index,
    /// as in `masks[4][64][3]`, they become the first one.
    pub(crate) fn arrange(&mut self, lengths: Vec<usize>) {
        self.lengths = lengths;
        let Some(place) = self.lengths.iter().position(|&length| length == 64) else { return };
        let outer: usize = self.lengths[..place].iter().product();
        let inner = (self.numbers.len() / 64).checked_div(outer).unwrap_or(0);
        if outer > 1 && inner > 1 {
            let numbers = |square: usize| {
                (0..outer).flat_map(move |i| (0..inner).map(move |j| (64 * i + square) * inner + j))
            };
            self.numbers = (0..64).flat_map(numbers).map(|i| self.numbers[i]).collect();
            self.lengths = vec![64, outer, inner];
        }
    }

    /// Returns the line of the first number.
    pub(crate) fn line(&self) -> usize {
        self.numbers.first().map_or(1, |number| number.line)
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    pub(crate) word: u64,
    /// The line of the text, counted from 1.
    pub(crate) line: usize,
    /// The index in [`Array::fields`].
    pub(crate) field: usize,
}

/// The name of an entry, such as `e4` at the beginning of a line of plain text.
#[derive(Debug)]
pub(crate) struct Label {
    pub(crate) text: String,
    pub(crate) line: usize,
    /// How many numbers of the array come before the label.
    pub(crate) before: usize,
}

/// A member of a JSON document other than its words and its name, such as `"word_bits": 64`.
#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) key: String,
    /// The value as JSON.
    pub(crate) value: String,
    pub(crate) line: usize,
}

/// What is wrong in a line of a text.
#[derive(Debug)]
pub(crate) struct Problem {
    pub(crate) line: usize,
    pub(crate) message: String,
}

impl Problem {
    pub(crate) fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}

/// Converts a literal of C, C++, Java, Rust or JavaScript to a word. A negative number stands for its bits.
pub(crate) fn number(literal: &str) -> Result<u64, &'static str> {
    const SUFFIXES: [&str; 13] =
        ["", "u", "l", "ul", "lu", "ll", "ull", "llu", "n", "u8", "u64", "i64", "usize"];
    let (sign, plain) = literal.strip_prefix('-').map_or((false, literal), |plain| (true, plain));
    let plain = plain.replace(['_', '\''], "").to_ascii_lowercase();
    let (radix, digits) = match plain.get(..2) {
        Some("0x") => (16, &plain[2..]),
        Some("0b") => (2, &plain[2..]),
        Some("0o") => (8, &plain[2..]),
        _ => (10, &*plain),
    };
    let (digits, suffix) =
        digits.split_at(digits.find(|it: char| !it.is_digit(radix)).unwrap_or(digits.len()));
    match u64::from_str_radix(digits, radix) {
        _ if !SUFFIXES.contains(&suffix) => Err("not a number; hexadecimal numbers begin with 0x"),
        _ if radix == 10 && digits.len() > 1 && digits.starts_with('0') => {
            Err("a number that begins with 0 is octal in C; write it in hexadecimal")
        }
        Ok(word) => Ok(if sign { word.wrapping_neg() } else { word }),
        Err(_) => Err("expected a number of 64 bits"),
    }
}
