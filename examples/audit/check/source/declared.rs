//! Finds the name and the type of an array in its header, which is all of a declaration in front of its numbers.

use super::lexer::{Token, Tree};
use super::number;

type Trees<'t, 'a> = &'t [Tree<'a>];

/// Returns the name that a header declares: in Rust the word before the `:`, and otherwise the last word, or the word
/// before the length of an array.
pub(super) fn name<'a>(header: Trees<'_, 'a>) -> Option<&'a str> {
    let header = declaration(header);
    place(header).map(|i| header[i].text)
}

fn declaration<'t, 'a>(header: Trees<'t, 'a>) -> Trees<'t, 'a> {
    header.split(|it| it.token == Token::Equals).next().unwrap_or_default()
}

fn place(header: Trees<'_, '_>) -> Option<usize> {
    let is_name =
        |i: usize| header[i].token == Token::Word && !header.get(i + 1).is_some_and(|it| it.is_group("("));
    let before_colon = header.iter().position(|it| it.token == Token::Colon).and_then(|i| i.checked_sub(1));
    let with_length = |&i: &usize| {
        is_name(i) && header.get(i + 1).is_some_and(|it| it.is_group("[") && !it.items.is_empty())
    };
    before_colon
        .filter(|&i| is_name(i))
        .or_else(|| (0..header.len()).rev().find(with_length))
        .or_else(|| (0..header.len()).rev().find(|&i| is_name(i)))
}

/// What a header says of the numbers of an array.
#[derive(Default)]
pub(super) struct Type<'a> {
    /// The length of the array, and then the lengths of the arrays in it. `None` is a length that is not a number.
    pub(super) lengths: Vec<Option<usize>>,
    /// The name of the type of each number, and how many bits it has.
    number: Option<(&'a str, u32)>,
    /// Whether there may be other words than the name of the type and lengths, or brackets without a length.
    has_more: bool,
    is_java: bool,
}

impl<'a> Type<'a> {
    pub(super) fn of(header: Trees<'_, 'a>) -> Self {
        let header = declaration(header);
        let count = |token| header.iter().filter(|it| it.token == token).count();
        let Some(name) = place(header).filter(|_| count(Token::Less) == count(Token::Greater)) else {
            return Self::default();
        };
        // Rust has the type after the name, and the other languages have it in front.
        let is_rust = header.get(name + 1).is_some_and(|it| it.token == Token::Colon);
        let (mut words, mut lengths, mut brackets) = (Vec::new(), Vec::new(), 0);
        let kind = if is_rust { &header[name + 2..] } else { &header[..name] };
        collect(kind, &mut words, &mut lengths, &mut brackets);
        let has_more = lengths.len() != brackets || words.contains(&"template");
        // `[[u64; 4]; 64]` and `array<array<U64, 4>, 64>` end with the length of the whole array.
        lengths.reverse();
        let after = header[name + 1..].iter().take_while(|it| !is_rust && it.is_group("["));
        let lengths = after.map(|group| length(&group.items)).chain(lengths).collect();
        let numbers = words.iter().filter_map(|word| Some((*word, bits(word)?)));
        let number =
            numbers.clone().find(|(_, bits)| *bits == 64).or_else(|| numbers.min_by_key(|(_, bits)| *bits));
        let is_list = |pair: Trees<'_, '_>| pair[0].is_word("long") && pair[1].is_group("[");
        let is_java = header.windows(2).any(is_list) || words.contains(&"long") && words.contains(&"final");
        Self { lengths, number, has_more, is_java }
    }

    /// Whether each element of the innermost array is one number of 64 bits.
    pub(super) fn is_of_words(&self) -> bool {
        !self.has_more && self.number.is_some_and(|(_, bits)| bits == 64)
    }

    /// Says why a number would be another one in an array of this type.
    pub(super) fn problem(&self, literal: &str, word: u64) -> Option<String> {
        let (name, bits) = self.number.unwrap_or(("", 64));
        if bits < 64 && !self.has_more && word >> bits != 0 && !literal.starts_with('-') {
            return Some(format!("the type {name} has {bits} bits"));
        }
        let is_negative = self.is_java
            && literal.starts_with('0')
            && !literal.ends_with(['l', 'L'])
            && (1 << 31..1 << 32).contains(&word);
        is_negative.then(|| "a number of 32 bits without L is negative in Java".to_owned())
    }

    /// Returns all lengths of an array with this count of numbers. They are empty if a length is unknown.
    pub(super) fn lengths(&self, count: usize) -> Result<Vec<usize>, String> {
        let is_plain = !self.has_more && self.number.is_some();
        let known = self.lengths.iter().flatten().try_fold(1, |all: usize, length| all.checked_mul(*length));
        let unknown = self.lengths.iter().filter(|length| length.is_none()).count();
        let quotient = known.and_then(|known| count.checked_div(known)).unwrap_or(0);
        let is_right = match unknown {
            0 if is_plain && !self.lengths.is_empty() => known == Some(count),
            0 | 1 => known.is_some_and(|known| quotient > 0 && known * quotient == count),
            _ => true,
        };
        if !is_right {
            let brackets = |length: &Option<usize>| length.map_or("[]".to_owned(), |it| format!("[{it}]"));
            return Err(self.lengths.iter().map(brackets).collect());
        }
        let is_known = unknown == 0 || unknown == 1 && is_plain;
        let lengths = self.lengths.iter().map(|length| length.unwrap_or(quotient));
        Ok(lengths.filter(|_| is_known).collect())
    }
}

/// Collects the words of a type, the lengths of arrays from the inside to the outside, and counts brackets that may have
/// a length.
fn collect<'a>(
    items: Trees<'_, 'a>,
    words: &mut Vec<&'a str>,
    lengths: &mut Vec<Option<usize>>,
    brackets: &mut usize,
) {
    for (i, item) in items.iter().enumerate() {
        match item.token {
            Token::Word => words.push(item.text),
            Token::Greater => {
                *brackets += 1;
                let last = items[..i].iter().rposition(|it| matches!(it.token, Token::Comma | Token::Less));
                lengths.extend(
                    last.filter(|&last| items[last].token == Token::Comma)
                        .map(|last| length(&items[last + 1..i])),
                );
            }
            Token::Open if item.is_group("[") => {
                *brackets += 1;
                let end = item.items.iter().rposition(|it| it.token == Token::Semicolon);
                collect(&item.items[..end.unwrap_or(item.items.len())], words, lengths, brackets);
                lengths.extend(end.map(|end| length(&item.items[end + 1..])));
            }
            _ => {}
        }
    }
}

fn length(items: Trees<'_, '_>) -> Option<usize> {
    let [item] = items else { return None };
    number(item.text).ok().filter(|_| item.token == Token::Number).and_then(|it| usize::try_from(it).ok())
}

/// Returns how many bits a number has whose type has this word in its name.
fn bits(word: &str) -> Option<u32> {
    let plain = word.replace('_', "").to_ascii_lowercase();
    let start = plain.find(|it: char| it.is_ascii_digit()).unwrap_or(plain.len());
    match (&plain[..start], plain[start..].trim_end_matches('t')) {
        ("u" | "i" | "s" | "int" | "uint", digits) if !digits.is_empty() => {
            digits.parse().ok().filter(|bits| [8, 16, 32, 64].contains(bits))
        }
        ("char" | "byte" | "sbyte", "") => Some(8),
        ("short" | "ushort", "") => Some(16),
        ("int" | "uint" | "unsigned", "") => Some(32),
        ("long" | "ulong" | "bb" | "bitboard", "") => Some(64),
        _ => None,
    }
}
