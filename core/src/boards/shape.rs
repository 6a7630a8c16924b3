//! Board shapes: how many files and ranks a board has, and the number and the bit of each square.

use crate::board::{Line, Mapping};

/// A rectangular board of at most 128 squares: its size, and the number and the bit of each square.
///
/// [`new`](Self::new) creates a board with a1 = 0, on which the square with the number `n` has bit `n`. Then
/// [`mapping`](Self::mapping) changes the numbers, and [`stride`](Self::stride) and [`gaps`](Self::gaps) leave bits
/// unused, in any order, because a board is checked where it is used.
///
/// The *number* of a square, from 0 to [`squares`](Self::squares) - 1, is its index in tables. The *position* of a
/// square is the index of its bit in a set (`u64` or `u128`), and grows with the number. Squares have chess names on
/// every board: the first file is `a`, the first rank `1`.
///
/// ```
/// use quintessence::Mapping;
/// use quintessence::boards::Shape;
///
/// // Shogi: nine files of nine ranks, numbered down the files from the top right corner.
/// // Bit 63 is unused, so that the first seven files are in the lower 64 bits of a `u128`.
/// const SHOGI: Shape = Shape::new(9, 9).mapping(Mapping::H8ByFile).gaps(1 << 63);
/// assert_eq!(SHOGI.number(8, 8), Some(0));
/// assert_eq!(SHOGI.number(8, 0), Some(8));
/// assert_eq!(SHOGI.number(0, 0), Some(80));
/// assert_eq!((SHOGI.position(62), SHOGI.position(63)), (62, 64));
/// ```
///
/// # Cost
/// A `Shape` takes about 400 bytes, and `new`, `mapping`, `stride` and `gaps` each loop over all squares, so it belongs
/// in a `const`.
///
/// # Panics
/// Any use of the squares of a board panics if its stride is less than the length of a row, or if its last square would
/// have a position above 127.
///
/// # Equality
/// Two boards are equal if their squares have the same numbers and positions, in whatever way the boards were made:
/// `Shape::new(8, 8).stride(8)` is equal to [`Shape::CHESS`]. A method that changes a board, such as `mapping`, may
/// change equal boards differently, because it also depends on the stride and the gaps that were set.
///
/// # Layout
/// No promise: the layout may change in any version.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct Shape {
    /// The position of each square, indexed by square number.
    pub(crate) positions: [u8; 128],
    /// The file and the rank of each square, indexed by square number.
    pub(crate) coordinates: [(u8, u8); 128],
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    /// The number of the square on the first file and the first rank.
    pub(crate) first: i16,
    /// The change of the square number from one file to the next file to the east.
    pub(crate) per_file: i16,
    /// The change of the square number from one rank to the next rank to the north.
    pub(crate) per_rank: i16,
    mapping: Mapping,
    /// The number of bits from the start of a row to the start of the next; 0 means that rows have no unused bits.
    stride: u8,
    gaps: u128,
    /// The reason why the board cannot be used, if any. A later call of `mapping`, `stride` or `gaps` can remove it.
    fault: Option<&'static str>,
}

impl Shape {
    /// The chessboard: eight files, eight ranks, a1 = 0, 64 bits.
    pub const CHESS: Self = Self::new(8, 8);

    /// Creates a board of `files` by `ranks` squares in the mapping [`A1`](Mapping::A1), without unused bits.
    ///
    /// # Panics
    /// Panics if `files` or `ranks` is 0, if the board has more than 128 squares, or if it has more than 26 files,
    /// which are named by letters.
    #[inline]
    #[track_caller]
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
            fault: None,
        }
        .placed()
    }

    /// Returns the board with its squares numbered in another mapping.
    ///
    /// In a mapping's name, `A` means the first file of any board, `H` the last, `1` the first rank, `8` the last.
    #[inline]
    pub const fn mapping(self, mapping: Mapping) -> Self {
        Self { mapping, ..self }.placed()
    }

    /// Returns the board with `stride` bits for each row; the bits after the last square of a row are unused.
    ///
    /// A row is a rank, or a file in a by-file mapping.
    ///
    /// ```
    /// use quintessence::boards::Shape;
    ///
    /// // Ranks of nine squares in 16 bits: seven bits of each rank are unused.
    /// let padded = Shape::new(9, 8).stride(16);
    /// let e4 = padded.number(4, 3).unwrap();
    /// assert_eq!((e4, padded.position(e4)), (9 * 3 + 4, 16 * 3 + 4));
    /// ```
    ///
    /// # Panics
    /// Panics if `stride` is 0.
    #[inline]
    #[track_caller]
    pub const fn stride(self, stride: u8) -> Self {
        assert!(stride > 0, "a stride is at least the length of a row");
        Self { stride, ..self }.placed()
    }

    /// Returns the board with the bits of `gaps` unused: no square has one of these bits.
    ///
    /// The squares keep their order, and each gap moves the squares above it up by one bit. If bit 1 is the only gap,
    /// for example, the squares with the numbers 0, 1 and 2 have the bits 0, 2 and 3.
    #[inline]
    pub const fn gaps(self, gaps: u128) -> Self {
        Self { gaps, ..self }.placed()
    }

    #[inline]
    const fn placed(mut self) -> Self {
        let is_by_file = self.mapping.is_by_file();
        let (rows, columns) = if is_by_file { (self.files, self.ranks) } else { (self.ranks, self.files) };
        let is_short = self.stride != 0 && self.stride < columns;
        let stride = if self.stride < columns { columns } else { self.stride };
        let (flips_files, flips_ranks) = (self.mapping.flips_files(), self.mapping.flips_ranks());
        let (last_file, last_rank) = (self.files - 1, self.ranks - 1);

        let (mut square, mut position, mut last) = (0, 0, 0_u16);
        let (mut row, mut column) = (0, 0);
        while row < rows {
            while position < 128 && self.gaps >> position & 1 != 0 {
                position += 1;
            }
            if column < columns {
                self.positions[square] = position as u8;
                last = position;
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
        self.fault = if is_short {
            Some("a stride is at least the length of a row")
        } else if last > 127 {
            Some("the squares take up more than 128 positions")
        } else {
            None
        };

        let (per_file, per_rank) = if is_by_file { (columns as i16, 1) } else { (1, columns as i16) };
        self.per_file = if flips_files { -per_file } else { per_file };
        self.per_rank = if flips_ranks { -per_rank } else { per_rank };
        self.first = if flips_files { last_file as i16 * per_file } else { 0 }
            + if flips_ranks { last_rank as i16 * per_rank } else { 0 };
        self
    }

    /// Returns the number of files on the board.
    #[inline]
    #[must_use]
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// Returns the number of ranks on the board.
    #[inline]
    #[must_use]
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// Returns the number of squares on the board, 1 to 128.
    ///
    /// # Panics
    /// As [any use of the squares](Self#panics).
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn squares(&self) -> usize {
        // `placed` stores in `fault` why a board cannot be used. Code that needs the bit of a square calls this method
        // first, so that only this method must test the field.
        if let Some(fault) = self.fault {
            panic!("{}", fault);
        }
        self.files as usize * self.ranks as usize
    }

    /// Returns the number of the square on a file and a rank, both counted from 0, or `None` outside the board.
    ///
    /// A [`stride`](Self::stride) and [`gaps`](Self::gaps) do not change the numbers.
    #[inline]
    #[must_use]
    pub const fn number(&self, file: u8, rank: u8) -> Option<usize> {
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        Some(self.at(file, rank))
    }

    /// The number of the square on a file and a rank. The caller checks that both are on the board.
    #[inline]
    pub(crate) const fn at(&self, file: u8, rank: u8) -> usize {
        (self.first + file as i16 * self.per_file + rank as i16 * self.per_rank) as usize
    }

    /// The change of the square number in a step of `files` files to the east and `ranks` ranks to the north.
    #[inline]
    pub(crate) const fn number_step(&self, (files, ranks): (i8, i8)) -> i16 {
        files as i16 * self.per_file + ranks as i16 * self.per_rank
    }

    /// Returns the number of the square that a step `(files, ranks)` from `square` reaches, or `None` outside the
    /// board. The caller checks that `square` is on the board.
    #[inline]
    pub(crate) const fn offset(&self, square: usize, (files, ranks): (i8, i8)) -> Option<usize> {
        // The field is indexed directly, because the compiler evaluates an index faster than a method call.
        let (file, rank) = self.coordinates[square];
        let (file, rank) = (file as i16 + files as i16, rank as i16 + ranks as i16);
        if 0 <= file && file < self.files as i16 && 0 <= rank && rank < self.ranks as i16 {
            Some((self.first + file * self.per_file + rank * self.per_rank) as usize)
        } else {
            None
        }
    }

    /// Returns the file and the rank of the square with the number `square`, both counted from 0.
    ///
    /// # Panics
    /// Panics if no square has the number `square`.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn coordinates(&self, square: usize) -> (u8, u8) {
        assert!(square < self.squares(), "no square of the board has this number");
        self.coordinates[square]
    }

    /// Returns the position of the square with the number `square`: the index of its bit, 0 to 127.
    ///
    /// The positions are not part of the tables that `masks!` makes, so an engine that uses such a table calls this
    /// method. [`LineMasks::verify`](crate::LineMasks::verify) checks that a table and a `Shape` belong to the same
    /// board.
    ///
    /// # Panics
    /// Panics if no square has the number `square`.
    #[inline]
    #[must_use]
    #[track_caller]
    pub const fn position(&self, square: usize) -> u8 {
        assert!(square < self.squares(), "no square of the board has this number");
        self.positions[square]
    }

    /// Returns the number of squares in a row. On a board of one rank or of one file, each square is a row.
    #[inline]
    pub(crate) const fn row(&self) -> u8 {
        match (self.files, self.ranks) {
            (1, _) | (_, 1) => 1,
            (_, ranks) if self.mapping.is_by_file() => ranks,
            (files, _) => files,
        }
    }

    /// Returns how many bits each row can have at most, if unused bits after its last square are part of it.
    #[inline]
    pub(crate) const fn row_bits(&self) -> u8 {
        let (row, mut bits, mut next) = (self.row(), u8::MAX, self.row() as usize);
        while next < self.squares() {
            let of_this_row = row + self.positions[next] - self.positions[next - 1] - 1;
            bits = if of_this_row < bits { of_this_row } else { bits };
            next += row as usize;
        }
        bits
    }

    /// Returns the gaps: the unused bits below the last square that are not bits of a row of `row_bits` bits.
    #[inline]
    pub(crate) const fn gaps_between(&self, row_bits: u8) -> u128 {
        let (mut gaps, mut expected) = (0, 0);
        each!(square < self.squares(), {
            if square > 0 && square % self.row() as usize == 0 {
                expected += row_bits - self.row();
            }
            gaps |= (1 << self.positions[square]) - (1 << expected);
            expected = self.positions[square] + 1;
        });
        gaps
    }

    /// Returns whether a byte swap reverses the order of the squares on all lines of one kind, such as all files. This
    /// is so if no two squares of such a line have their bits in the same byte.
    #[inline]
    pub(crate) const fn swaps_bytes(&self, line: Line) -> bool {
        let (step, squares) = (line.upper().step(), self.squares());
        each!(square < squares, {
            // Along a line, the indices of the squares' bits only rise or only fall. If a byte contains two squares of
            // a line, it therefore contains two adjacent ones, so that it is enough to compare adjacent squares.
            if let Some(next) = self.offset(square, step)
                && self.positions[square] / 8 == self.positions[next] / 8
            {
                return false;
            }
        });
        true
    }
}

// The other fields say how the board was made, or follow from these. Beyond the last square, all entries are 0.
impl PartialEq for Shape {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.positions == other.positions
            && self.coordinates == other.coordinates
            && self.fault == other.fault
    }
}

impl Eq for Shape {}
