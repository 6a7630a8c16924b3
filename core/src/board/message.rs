//! Builds the text of a compiler error in a `const fn`, where `core::fmt` does not work and nothing can be allocated.

pub(crate) type Message = Text<384>;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Text<const CAPACITY: usize> {
    bytes: [u8; CAPACITY],
    len: usize,
}

impl<const CAPACITY: usize> Text<CAPACITY> {
    #[inline]
    pub(crate) const fn new() -> Self {
        Self { bytes: [0; CAPACITY], len: 0 }
    }

    /// Appends as many whole characters of `text` as fit into the message.
    #[inline]
    pub(crate) const fn text(mut self, text: &str) -> Self {
        let mut end = text.len();
        while self.len + end > CAPACITY || !text.is_char_boundary(end) {
            end -= 1;
        }
        each!(i < end, {
            self.bytes[self.len] = text.as_bytes()[i];
            self.len += 1;
        });
        self
    }

    /// Appends a name or an expression from the caller's code. A text of more than 60 bytes is cut and ends with `..`,
    /// so that the rest of the message fits.
    #[inline]
    pub(crate) const fn name(self, name: &str) -> Self {
        if name.len() <= 60 {
            return self.text(name);
        }
        let mut end = 58;
        while !name.is_char_boundary(end) {
            end -= 1;
        }
        self.text(name.split_at(end).0).text("..")
    }

    /// Appends the last `digits` hexadecimal digits of `word`; `digits` is at most 32.
    #[inline]
    pub(crate) const fn hex(self, word: u128, digits: usize) -> Self {
        let mut text = [0; 32];
        each!(i < 32, {
            text[i] = b"0123456789abcdef"[(word >> (124 - 4 * i)) as usize & 15];
        });
        self.text("0x").ascii(text.split_at(32 - digits).1)
    }

    /// Appends the name of a square, such as `e4`: the letter of the file and the number of the rank.
    #[inline]
    pub(crate) const fn square(self, (file, rank): (u8, u8)) -> Self {
        self.ascii(&[b'a' + file]).number(rank as usize + 1)
    }

    #[inline]
    pub(crate) const fn number(self, number: usize) -> Self {
        let text = if number < 10 { self } else { self.number(number / 10) };
        text.ascii(&[b'0' + (number % 10) as u8])
    }

    #[inline]
    const fn ascii(self, text: &[u8]) -> Self {
        match str::from_utf8(text) {
            Ok(text) => self.text(text),
            Err(_) => self,
        }
    }

    #[inline]
    pub(crate) const fn as_str(&self) -> &str {
        match str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "the message is not text",
        }
    }
}
