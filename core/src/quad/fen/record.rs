//! Splits a FEN record into fields, each with its byte range in the text.

use crate::quad::fen::error::{Excerpt, Mistake, ParseFenError, is_continuation};

/// One field of a FEN record, as a range of bytes. A missing field has an empty range at the end of the record.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    text: &'a str,
    /// The number of the field, counted from 1.
    number: u8,
    start: usize,
    end: usize,
}

/// Returns the first seven fields of a record, so that callers can refuse the seventh. Missing fields are empty.
pub(super) const fn fields(record: &str) -> [Field<'_>; 7] {
    let mut fields = [Field { text: record, number: 0, start: 0, end: 0 }; 7];
    let text = record.as_bytes();
    let mut end = match text {
        [0xef, 0xbb, 0xbf, ..] => 3,
        _ => 0,
    };
    each!(i < 7, {
        let mut start = end;
        while white_space(text, start) > 0 {
            start += white_space(text, start);
        }
        end = start;
        while end < text.len() && white_space(text, end) == 0 {
            end += 1;
        }
        fields[i] = Field { text: record, number: i as u8 + 1, start, end };
    });
    fields
}

/// Returns the length of the character at byte `start` if it is white space (`char::is_whitespace`), otherwise 0.
const fn white_space(text: &[u8], start: usize) -> usize {
    match text.split_at(start).1 {
        [b' ' | b'\t'..=b'\r', ..] => 1,
        [0xc2, 0x85 | 0xa0, ..] => 2,
        [0xe1, 0x9a, 0x80, ..]
        | [0xe2, 0x80, 0x80..=0x8a | 0xa8 | 0xa9 | 0xaf, ..]
        | [0xe2, 0x81, 0x9f, ..]
        | [0xe3, 0x80, 0x80, ..] => 3,
        _ => 0,
    }
}

impl<'a> Field<'a> {
    /// Takes the whole text as field 1.
    pub(super) const fn whole(text: &'a str) -> Self {
        Self { text, number: 1, start: 0, end: text.len() }
    }

    pub(super) const fn bytes(self) -> &'a [u8] {
        self.text.as_bytes().split_at(self.end).0.split_at(self.start).1
    }

    pub(super) const fn is_missing(self) -> bool {
        self.start == self.end
    }

    pub(super) const fn required(self) -> Result<Self, ParseFenError> {
        if self.is_missing() { Err(self.mistake(Mistake::MissingField)) } else { Ok(self) }
    }

    pub(super) const fn mistake(self, mistake: Mistake) -> ParseFenError {
        self.error(mistake, self.start, self.end)
    }

    /// Makes an error for the character at byte `index` of the field. If `index` is the end of the field, there is no
    /// character, so the error points to the end.
    pub(super) const fn mistake_at(self, index: usize, mistake: Mistake) -> ParseFenError {
        let start = self.start + index;
        let mut end = start;
        while end < self.end && (end == start || is_continuation(self.text.as_bytes()[end])) {
            end += 1;
        }
        self.error(mistake, start, end)
    }

    const fn error(self, mistake: Mistake, start: usize, end: usize) -> ParseFenError {
        let mut column = 1;
        let mut i = self.start;
        while i < start {
            column += !is_continuation(self.text.as_bytes()[i]) as usize;
            i += 1;
        }
        let found = Excerpt::new(self.text.split_at(end).0.split_at(start).1);
        ParseFenError { mistake, field: self.number, column, offset: start, found, place: None }
    }
}
