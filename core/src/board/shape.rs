//! Board shapes: the number of files and ranks, the number of each square and its bit.

use crate::board::line::Line;
use crate::board::mapping::Mapping;

/// A rectangular board of at most 128 squares, with the number and the bit of each square.
///
/// [`new`](Self::new) makes a board with a1 = 0 whose squares fill the lowest bits of a word.
/// [`mapping`](Self::mapping) changes the numbers of the squares. [`stride`](Self::stride) and [`gaps`](Self::gaps)
/// leave bits of the word unused. The order of the calls does not change the result.
///
/// The *number* of a square indexes tables; numbers have no gaps. The *position* of a square is its bit in a word. A
/// square with a higher number always has a higher position.
///
/// Squares are named as in chess, from file `a` and rank `1`, even if the game names them differently.
///
/// ```
/// use quintessence::Mapping;
/// use quintessence::boards::Shape;
///
/// // Shogi: nine files of nine ranks, numbered down the files from the top right corner.
/// // Bit 63 stays empty, so that the first seven files fill the lower half of a `u128`.
/// const SHOGI: Shape = Shape::new(9, 9).mapping(Mapping::H8ByFile).gaps(1 << 63);
/// assert_eq!(SHOGI.number(8, 8), Some(0));
/// assert_eq!(SHOGI.number(8, 0), Some(8));
/// assert_eq!(SHOGI.number(0, 0), Some(80));
/// assert_eq!((SHOGI.position(62), SHOGI.position(63)), (62, 64));
/// assert_eq!(SHOGI.bits_needed(), 82);
/// ```
///
/// # Cost
/// A shape takes about 400 bytes, and each of the four calls above numbers all squares anew. Store it in a `const`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The position of each square number.
    pub(crate) positions: [u8; 128],
    /// The file and the rank of each square number.
    pub(crate) coordinates: [(u8, u8); 128],
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    /// The number of the square on the first file and the first rank.
    first: i16,
    /// What one file to the east adds to a square number.
    pub(crate) per_file: i16,
    /// What one rank to the north adds to a square number.
    pub(crate) per_rank: i16,
    mapping: Mapping,
    /// The stride; 0 stands for the length of a row, whatever the mapping.
    stride: u8,
    gaps: u128,
}

impl Shape {
    /// The chessboard: eight files, eight ranks, a1 = 0, 64 bits.
    pub const CHESS: Self = Self::new(8, 8);

    /// A board of `files` by `ranks` in the mapping [`A1`](Mapping::A1), without padding.
    ///
    /// ```
    /// use quintessence::boards::Shape;
    ///
    /// const XIANGQI: Shape = Shape::new(9, 10);
    /// assert_eq!((XIANGQI.squares(), XIANGQI.bits_needed()), (90, 90));
    /// ```
    ///
    /// # Panics
    /// Panics if `files` or `ranks` is 0, or if the board has more than 128 squares. Panics if `files` exceeds 26,
    /// since files are named by letters.
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

    /// The board with its squares numbered in another mapping.
    ///
    /// In the name of a mapping, `A` and `H` mean the first and the last file of any board. Likewise, `1` and `8` mean
    /// the first and the last rank.
    ///
    /// ```
    /// use quintessence::{Mapping, boards::Shape};
    ///
    /// // Nine files, ten ranks, numbered from the top left corner.
    /// let shape = Shape::new(9, 10).mapping(Mapping::A8);
    /// assert_eq!(shape.coordinates(0), (0, 9));
    /// ```
    ///
    /// # Panics
    /// Panics if a row of the new mapping is longer than the [`stride`](Self::stride). Panics if the last square would
    /// have a position above 127.
    #[inline]
    #[must_use]
    pub const fn mapping(self, mapping: Mapping) -> Self {
        Self { mapping, ..self }.placed()
    }

    /// The board with `stride` positions from the start of one row to the start of the next.
    ///
    /// A row is a rank; in a by-file mapping it is a file.
    ///
    /// ```
    /// use quintessence::boards::Shape;
    ///
    /// // Ranks of nine squares in 16 bits: seven bits of each rank stay empty.
    /// const PADDED: Shape = Shape::new(9, 8).stride(16);
    /// let e4 = PADDED.number(4, 3).unwrap();
    /// assert_eq!(e4, 9 * 3 + 4);
    /// assert_eq!(PADDED.position(e4), 16 * 3 + 4);
    /// ```
    ///
    /// # Panics
    /// Panics if `stride` is less than the length of a row. Panics if the last square would have a position above 127.
    #[inline]
    #[must_use]
    pub const fn stride(self, stride: u8) -> Self {
        assert!(stride > 0, "a stride is at least the length of a row");
        Self { stride, ..self }.placed()
    }

    /// The board with the positions in the set `gaps` left empty.
    ///
    /// Squares move up past the gaps and keep their order: the square that had the position `k` gets the `k`-th
    /// position outside `gaps`, counted from 0. The padding of a stride moves up in the same way.
    ///
    /// ```
    /// use quintessence::boards::Shape;
    ///
    /// // Four squares; bit 1 stays empty.
    /// let shape = Shape::new(2, 2).gaps(0b10);
    /// assert_eq!([0, 1, 2, 3].map(|square| shape.position(square)), [0, 2, 3, 4]);
    /// ```
    ///
    /// # Panics
    /// Panics if the last square would have a position above 127.
    #[inline]
    #[must_use]
    pub const fn gaps(self, gaps: u128) -> Self {
        Self { gaps, ..self }.placed()
    }

    /// Computes the coordinates and the position of each square number.
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

    /// The number of files on the board.
    #[inline]
    #[must_use]
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// The number of ranks on the board.
    #[inline]
    #[must_use]
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The number of squares on the board, 1 to 128.
    #[inline]
    #[must_use]
    pub const fn squares(&self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// The number of the square on a file and a rank, both counted from 0; `None` outside the board.
    ///
    /// The numbers run from 0 to [`squares`](Self::squares) - 1 and index tables. Stride and gaps do not change them.
    #[inline]
    #[must_use]
    pub const fn number(&self, file: u8, rank: u8) -> Option<usize> {
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        Some((self.first + file as i16 * self.per_file + rank as i16 * self.per_rank) as usize)
    }

    /// The file and the rank of the square with the number `square`, both counted from 0.
    ///
    /// # Panics
    /// Panics if no square has the number `square`.
    #[inline]
    #[must_use]
    pub const fn coordinates(&self, square: usize) -> (u8, u8) {
        assert!(square < self.squares(), "no square of the board has this number");
        self.coordinates[square]
    }

    /// The position of the square with the number `square`: the index of its bit in a word, 0 to 127.
    ///
    /// A table of `masks!` is a plain array and has no positions. The shape of its board has them:
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
    /// use quintessence::{LineMasks, boards::Shape, masks, verify};
    ///
    /// masks! {
    ///     static MASKS;
    ///     board = 9 x 9;
    ///     gaps = [63];
    /// }
    /// const SHAPE: Shape = Shape::new(9, 9).gaps(1 << 63);
    /// // The compiler checks that both are the same board.
    /// const _: () = verify::prove("MASKS", LineMasks::<u128>::verify(&MASKS, &SHAPE));
    ///
    /// let a8 = SHAPE.number(0, 7).unwrap();
    /// assert_eq!((a8, SHAPE.position(a8)), (63, 64));
    /// # }
    /// ```
    ///
    /// # Panics
    /// Panics if no square has the number `square`.
    #[inline]
    #[must_use]
    pub const fn position(&self, square: usize) -> u8 {
        assert!(square < self.squares(), "no square of the board has this number");
        self.positions[square]
    }

    /// The set that contains only the square with the number `square`.
    ///
    /// # Panics
    /// Panics if no square has the number `square`.
    #[inline]
    #[must_use]
    pub const fn bit(&self, square: usize) -> u128 {
        1 << self.position(square)
    }

    /// The number of bits that a set of squares takes: the highest position plus 1.
    ///
    /// Up to 64 bits fit a `u64`; a board that needs more takes a `u128`.
    #[inline]
    #[must_use]
    pub const fn bits_needed(&self) -> u32 {
        self.positions[self.squares() - 1] as u32 + 1
    }

    /// The set flipped horizontally: the first and the last file change places. Unused bits are dropped.
    ///
    /// A plain loop over all squares, for the proofs of emitted tables with `mirror(..)` columns.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub const fn mirror(&self, set: u128) -> u128 {
        let squares = self.squares();
        let mut mirrored = 0;
        let mut square = 0;
        while square < squares {
            // Not `self.bit(square)`: the compiler evaluates an index faster than a call.
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

    /// Whether a byte swap reverses the order of the squares on every line of the kind `line`.
    ///
    /// A byte swap reverses a line if no two squares of the line share a byte.
    /// Hyperbola Quintessence may then use a byte swap; otherwise it needs a bit reversal.
    ///
    /// ```
    /// use quintessence::{Line, Mapping, boards::Shape};
    ///
    /// // A rank takes nine bits in a row: byte swaps reverse all lines except ranks.
    /// assert_eq!(Line::ALL.map(|line| Shape::new(9, 9).swaps_bytes(line)), [false, true, true, true]);
    /// // A file takes nine bits in a row: byte swaps reverse all lines except files.
    /// let by_file = Shape::new(9, 9).mapping(Mapping::H8ByFile);
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
            // Positions only rise or only fall along a line. So if two squares share a byte, two adjacent ones do.
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
