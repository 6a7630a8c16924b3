//! Boards of the answer files: names of squares, and the piece placement of FEN and SFEN.

/// A board. Squares are numbered rank by rank from the bottom left corner.
#[derive(Clone, Copy)]
pub(super) struct Board {
    files: usize,
    ranks: usize,
    /// Whether the files are numbered from the right, and the ranks have letters from the top.
    is_shogi: bool,
}

impl Board {
    pub(super) const SHOGI: Self = Self { files: 9, ranks: 9, is_shogi: true };
    pub(super) const XIANGQI: Self = Self::new(9, 10);

    pub(super) const fn new(files: usize, ranks: usize) -> Self {
        Self { files, ranks, is_shogi: false }
    }

    /// The name of a square, such as `e10`; on the board of shogi, such as `5a`.
    pub(super) fn name(self, square: usize) -> String {
        let (file, rank) = (square % self.files, square / self.files);
        let letter = |index| char::from(b'a' + index as u8);
        if self.is_shogi {
            format!("{}{}", self.files - file, letter(self.ranks.wrapping_sub(rank + 1)))
        } else {
            format!("{}{}", letter(file), rank + 1)
        }
    }

    /// The number of a square, or `None` if the board has no such square.
    pub(super) fn number(self, name: &str) -> Option<usize> {
        let (file, rank) = name.split_at_checked(1)?;
        let index = |letter: &str| letter.bytes().next()?.checked_sub(b'a').map(usize::from);
        let (file, rank) = if self.is_shogi {
            (self.files.checked_sub(file.parse().ok()?)?, self.ranks.checked_sub(index(rank)? + 1)?)
        } else {
            (index(file)?, rank.parse::<usize>().ok()?.checked_sub(1)?)
        };
        let square = self.files.checked_mul(rank)?.checked_add(file)?;
        // Other texts have a number too, such as `a01`.
        (square < self.files * self.ranks && self.name(square) == name).then_some(square)
    }

    /// The pieces of a placement: square and letter. A promoted piece has a `+` before its letter.
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
                let length = if first == '+' { 2 } else { digits.max(first.len_utf8()) };
                let word = rest.get(..length).ok_or_else(|| format!("no piece after the `+` in `{row}`"))?;
                if digits > 0 {
                    file += word.parse::<u8>().map_err(|error| format!("{word}: {error}"))? as usize;
                } else {
                    pieces.push((self.files * rank + file, word));
                    file += 1;
                }
                rest = &rest[length..];
            }
            if file != self.files {
                return Err(format!("{file} squares in `{row}`, not {}", self.files));
            }
        }
        Ok(pieces)
    }
}
