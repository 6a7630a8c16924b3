//! Shapes of boards: which squares there are, how they are numbered, and which bit each one has.

use super::{Line, Mapping};

/// A rectangular board of at most 128 squares, with a numbering and a bit for each square.
///
/// [`new`](Self::new) makes a board with a1 = 0 whose bits are packed; the other methods change that one by one. Bits
/// go up with the numbers always, so a board is wholly described by the corner that is number 0, the direction in which
/// numbers run first, and the bits that are skipped.
///
/// Squares are named as in chess, the first file being `a` and the first rank `1`, whatever the game calls them.
///
/// ```
/// use quintessence::Mapping;
/// use quintessence::wide::Board;
///
/// // Shogi: from the top right corner down the files, seven files in one half of the word and two in the other.
/// const SHOGI: Board = Board::new(9, 9).mapping(Mapping::H8ByFile).gaps(1 << 63);
/// assert_eq!(SHOGI.number(8, 8), Some(0));
/// assert_eq!(SHOGI.number(8, 0), Some(8));
/// assert_eq!(SHOGI.number(0, 0), Some(80));
/// assert_eq!((SHOGI.position(62), SHOGI.position(63)), (62, 64));
/// assert_eq!(SHOGI.bits_needed(), 82);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    pub(crate) positions: [u8; 128],
    /// The file and the rank of each number.
    pub(crate) coordinates: [(u8, u8); 128],
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    /// The number of the square on the first file and rank, and what a file and a rank more add to it.
    first: i16,
    pub(crate) per_file: i16,
    pub(crate) per_rank: i16,
    mapping: Mapping,
    /// 0 for rows without padding, so that it need not be given anew when the mapping changes the length of a row.
    stride: u8,
    gaps: u128,
}

impl Board {
    /// The board of chess: eight by eight, a1 = 0, 64 bits.
    pub const CHESS: Self = Self::new(8, 8);

    /// A board in the mapping [`A1`](Mapping::A1), with no bit left out.
    ///
    /// # Panics
    /// If there is no file or no rank, if there are more than 26 files, which have no letter, or more than 128 squares.
    #[inline]
    #[must_use]
    pub const fn new(files: u8, ranks: u8) -> Self {
        assert!(files > 0 && ranks > 0, "a board has at least one file and one rank");
        assert!(files <= 26, "a board has at most 26 files, one for each letter");
        assert!(files as usize * ranks as usize <= 128, "a board has at most 128 squares");
        Self {
            positions: [0; 128],
            coordinates: [(0, 0); 128],
            files,
            ranks,
            first: 0,
            per_file: 0,
            per_rank: 0,
            mapping: Mapping::A1,
            stride: 0,
            gaps: 0,
        }
        .placed()
    }

    /// The board with its squares numbered otherwise.
    ///
    /// The names of the mappings go by the corners, whatever the size: A is the first file and H the last, 1 is the
    /// first rank and 8 the last.
    ///
    /// # Panics
    /// If the rows of the mapping, which in a by-file mapping are the files, are longer than a stride that was given,
    /// or do not fit in 128 bits with it.
    #[inline]
    #[must_use]
    pub const fn mapping(self, mapping: Mapping) -> Self {
        Self { mapping, ..self }.placed()
    }

    /// The board with `stride` positions from the start of one row to that of the next.
    ///
    /// A row is a rank, or in a by-file mapping a file.
    ///
    /// ```
    /// use quintessence::wide::Board;
    ///
    /// // Nine files, and ranks of 16 bits, of which seven stay empty.
    /// let e4 = Board::new(9, 8).stride(16).number(4, 3).unwrap();
    /// assert_eq!(e4, 9 * 3 + 4);
    /// assert_eq!(Board::new(9, 8).stride(16).position(e4), 16 * 3 + 4);
    /// ```
    ///
    /// # Panics
    /// If `stride` is less than the length of a row, or if the last square would have a position past 127.
    #[inline]
    #[must_use]
    pub const fn stride(self, stride: u8) -> Self {
        assert!(stride > 0, "a stride is at least the length of a row");
        Self { stride, ..self }.placed()
    }

    /// The board with some positions that stay empty, in addition to those that a stride leaves empty.
    ///
    /// Squares are pushed up past the gaps: what would have the position `k` without them gets the `k`-th position,
    /// counted from 0, that is no gap.
    ///
    /// # Panics
    /// If the last square would have a position past 127.
    #[inline]
    #[must_use]
    pub const fn gaps(self, gaps: u128) -> Self {
        Self { gaps, ..self }.placed()
    }

    /// Numbers the squares and gives each its position.
    #[inline]
    const fn placed(mut self) -> Self {
        let is_by_file = self.mapping.is_by_file();
        let (rows, columns) = if is_by_file { (self.files, self.ranks) } else { (self.ranks, self.files) };
        assert!(self.stride == 0 || self.stride >= columns, "a stride is at least the length of a row");
        let stride = if self.stride == 0 { columns } else { self.stride };
        let (flips_files, flips_ranks) = (self.mapping.flips_files(), self.mapping.flips_ranks());
        let (last_file, last_rank) = (self.files - 1, self.ranks - 1);

        let (mut square, mut position) = (0, 0);
        let (mut row, mut column) = (0, 0);
        while row < rows {
            while position < 128 && self.gaps >> position & 1 != 0 {
                position += 1;
            }
            if column < columns {
                assert!(position < 128, "the squares take up more than 128 positions");
                self.positions[square] = position as u8;
                let (file, rank) = if is_by_file { (row, column) } else { (column, row) };
                self.coordinates[square] = (
                    if flips_files { last_file - file } else { file },
                    if flips_ranks { last_rank - rank } else { rank },
                );
                square += 1;
            }
            position += 1;
            column += 1;
            if column == stride {
                (row, column) = (row + 1, 0);
            }
        }

        let (per_file, per_rank) = if is_by_file { (columns as i16, 1) } else { (1, columns as i16) };
        self.per_file = if flips_files { -per_file } else { per_file };
        self.per_rank = if flips_ranks { -per_rank } else { per_rank };
        self.first = if flips_files { last_file as i16 * per_file } else { 0 }
            + if flips_ranks { last_rank as i16 * per_rank } else { 0 };
        self
    }

    /// The number of files.
    #[inline]
    #[must_use]
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// The number of ranks.
    #[inline]
    #[must_use]
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The number of squares, 1 to 128.
    #[inline]
    #[must_use]
    pub const fn squares(&self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// The number of the square on the given file and rank, both counted from 0, or `None` beyond the board.
    ///
    /// Numbers are dense, 0 to [`squares`](Self::squares) - 1, and index the tables; stride and gaps do not change
    /// them.
    #[inline]
    #[must_use]
    pub const fn number(&self, file: u8, rank: u8) -> Option<usize> {
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        Some((self.first + file as i16 * self.per_file + rank as i16 * self.per_rank) as usize)
    }

    /// The file and the rank of the square with a number.
    ///
    /// # Panics
    /// If there is no square of that number.
    #[inline]
    #[must_use]
    pub const fn coordinates(&self, square: usize) -> (u8, u8) {
        assert!(square < self.squares(), "no square of the board has this number");
        self.coordinates[square]
    }

    /// The position of a square's bit, 0 to 127.
    ///
    /// # Panics
    /// If there is no square of that number.
    #[inline]
    #[must_use]
    pub const fn position(&self, square: usize) -> u8 {
        assert!(square < self.squares(), "no square of the board has this number");
        self.positions[square]
    }

    /// The set of one square.
    ///
    /// # Panics
    /// If there is no square of that number.
    #[inline]
    #[must_use]
    pub const fn bit(&self, square: usize) -> u128 {
        1 << self.position(square)
    }

    /// The bits that a word needs for the board: the highest position and one.
    #[inline]
    #[must_use]
    pub const fn bits_needed(&self) -> u32 {
        self.positions[self.squares() - 1] as u32 + 1
    }

    /// The set mirrored left to right: the first and the last file change places. Bits of no square are dropped.
    ///
    /// ```
    /// use quintessence::{Bitboard, wide::Board};
    ///
    /// let set = Bitboard::new(0x0102_0408_1020_4080);
    /// assert_eq!(Board::CHESS.mirror(0x0102_0408_1020_4080), set.flip_files().bits() as u128);
    /// ```
    #[inline]
    #[must_use]
    pub const fn mirror(&self, set: u128) -> u128 {
        let squares = self.squares();
        let mut mirrored = 0;
        let mut square = 0;
        while square < squares {
            // Without a call, which the compiler takes longer for, since most squares are not in the set.
            if set >> self.positions[square] & 1 != 0 {
                let (file, rank) = self.coordinates(square);
                if let Some(image) = self.number(self.files - 1 - file, rank) {
                    mirrored |= self.bit(image);
                }
            }
            square += 1;
        }
        mirrored
    }

    /// Whether a byte swap turns every line of one kind around: none has two squares, its ends included, in one byte.
    ///
    /// ```
    /// use quintessence::{Line, Mapping, wide::Board};
    ///
    /// // Where a rank takes up nine bits, all lines but the ranks; where a file does, all but the files.
    /// assert_eq!(Line::ALL.map(|line| Board::new(9, 9).swaps_bytes(line)), [false, true, true, true]);
    /// let by_file = Board::new(9, 9).mapping(Mapping::H8ByFile);
    /// assert_eq!(Line::ALL.map(|line| by_file.swaps_bytes(line)), [true, false, true, true]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn swaps_bytes(&self, line: Line) -> bool {
        let (files, ranks) = (line.upper().file_step() as i16, line.upper().rank_step() as i16);
        let step = files * self.per_file + ranks * self.per_rank;
        let squares = self.squares();
        let mut square = 0;
        while square < squares {
            // Positions grow all along a line, so two squares that share a byte have neighbours that do.
            let (file, rank) = self.coordinates[square];
            let (file, rank) = (file as i16 + files, rank as i16 + ranks);
            if 0 <= file && file < self.files as i16 && rank < self.ranks as i16 {
                let next = (square as i16 + step) as usize;
                if self.positions[square] / 8 == self.positions[next] / 8 {
                    return false;
                }
            }
            square += 1;
        }
        true
    }
}
