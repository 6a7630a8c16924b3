//! Reads the numbers of tables from source code of C, C++, Java or Rust, or from plain text, with the names that the
//! text gives to them. Other data formats use the types and the numbers of this module.
//!
//! There is no complete parser for any of these languages, so only lists of plain numbers are accepted. Any other code
//! next to a number is an error, because it might change the number, and skipping it could make a wrong table pass the
//! check.

mod declared;
mod grammar;
mod lexer;
mod number;

use std::collections::BTreeMap;

pub(crate) use self::grammar::read;
pub(crate) use self::lexer::Lines;
pub(crate) use self::number::number;

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
    /// The name of the mapping, if the format has a place for it.
    pub(crate) mapping: Option<String>,
    /// The index of each path in `fields` but the first 16.
    indices: BTreeMap<Vec<String>, usize>,
}

impl Array {
    pub(crate) fn new(names: Vec<String>) -> Self {
        Self { names, ..Self::default() }
    }

    pub(crate) fn push(&mut self, word: u64, line: usize, path: &[String]) {
        // Most numbers are in few fields, which are found faster without the map.
        let field = self.fields.iter().take(16).position(|it| it == path);
        let field = field.or_else(|| self.indices.get(path).copied()).unwrap_or_else(|| {
            if self.fields.len() >= 16 {
                self.indices.insert(path.to_vec(), self.fields.len());
            }
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
