//! Boards of the answer files: names of squares, and the piece placement of FEN.

/// A board. Squares are numbered rank by rank from the bottom left corner.
#[derive(Clone, Copy)]
pub(super) struct Board {
    files: usize,
    ranks: usize,
}

impl Board {
    pub(super) const fn new(files: usize, ranks: usize) -> Self {
        Self { files, ranks }
    }

    /// The name of a square, such as `e10`.
    pub(super) fn name(self, square: usize) -> String {
        format!("{}{}", char::from(b'a' + (square % self.files) as u8), square / self.files + 1)
    }

    /// The pieces of a placement: square and letter.
    pub(super) fn pieces(self, placement: &str) -> Result<Vec<(usize, &str)>, String> {
        let rows: Vec<_> = placement.split('/').collect();
        if rows.len() != self.ranks {
            return Err(format!("{} ranks in `{placement}`, not {}", rows.len(), self.ranks));
        }
        let mut pieces = Vec::new();
        for (rank, row) in (0..self.ranks).rev().zip(rows) {
            let (mut file, mut rest) = (0, row);
            while let Some(first) = rest.chars().next() {
                let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                let (word, behind) = rest.split_at(digits.max(first.len_utf8()));
                if digits > 0 {
                    file += word.parse::<u8>().map_err(|error| format!("{word}: {error}"))? as usize;
                } else {
                    pieces.push((self.files * rank + file, word));
                    file += 1;
                }
                rest = behind;
            }
            if file != self.files {
                return Err(format!("{file} squares in `{row}`, not {}", self.files));
            }
        }
        Ok(pieces)
    }
}
