//! The tables to check and to export: those in the library, and those that its macros make here in other mappings.

mod column;
mod layout;

use std::hint::black_box;

use quintessence::{
    Bitboard, COMPACT_MASKS, Color, CompactLineMasks, FIRST_RANK, LineMasks, MASK_EX, MASKS, Mapping, SMSK,
    Square, SquareMasks, king_attacks, knight_attacks, pawn_attacks,
};
use quintessence_header::array::Array;
use quintessence_header::arrays;

pub(crate) use self::column::Column;
pub(crate) use self::layout::{LAYOUTS, Layout};

pub(crate) struct Table {
    pub(crate) layout: &'static Layout,
    pub(crate) array: Array,
}

/// The tables of the library. Those for kings, knights and pawns are private, so results of functions are used instead.
pub(crate) fn of_library() -> Vec<Table> {
    let words = [
        square_masks(SMSK),
        sets(MASK_EX),
        line_masks(MASKS),
        compact_masks(COMPACT_MASKS),
        bytes(FIRST_RANK),
        sets(&[Square::ALL.map(king_attacks)]),
        sets(&[Square::ALL.map(knight_attacks)]),
        sets(&Color::ALL.map(|color| Square::ALL.map(|from| pawn_attacks(color, from)))),
    ];
    LAYOUTS.iter().zip(words).map(|(layout, words)| layout.of(Mapping::A1, words)).collect()
}

/// The tables of the header for C, which its generator makes from results of functions.
pub(crate) fn of_header(mapping: Mapping) -> impl Iterator<Item = Table> {
    arrays(mapping).into_iter().map(|array| {
        let layout =
            LAYOUTS.iter().find(|layout| layout.name == array.table).expect("the table has this name");
        assert_eq!((array.shape, array.indices), (layout.shape, layout.indices), "{}", layout.name);
        Table { layout, array }
    })
}

impl Layout {
    fn of(&'static self, mapping: Mapping, words: Vec<u64>) -> Table {
        let mapping = self.is_mapped().then_some(mapping);
        let Self { name: table, shape, indices, .. } = *self;
        let array = Array { table, mapping, shape, indices, word_bytes: self.word_bytes(), words };
        Table { layout: self, array }
    }

    pub(crate) fn table(&'static self, mapping: Mapping) -> Option<Table> {
        (self.make)(mapping).map(|words| self.of(mapping, words))
    }

    pub(crate) fn tables(&'static self) -> impl Iterator<Item = Table> {
        let mappings = if self.is_mapped() { &Mapping::ALL[..] } else { &[Mapping::A1] };
        mappings.iter().filter_map(|&mapping| self.table(mapping))
    }

    pub(crate) const fn is_mapped(&self) -> bool {
        self.columns[0].is_mapped()
    }

    pub(crate) const fn word_bytes(&self) -> usize {
        if self.is_mapped() { 8 } else { 1 }
    }

    pub(crate) const fn bytes(&self) -> usize {
        64 * self.columns.len() * self.word_bytes()
    }

    pub(crate) const fn row_heading(&self) -> &'static str {
        if self.is_mapped() { "square" } else { "occupancy of b to g" }
    }
}

impl Table {
    /// A table that is the same in every mapping is read in the mapping a1 = 0.
    fn mapping(&self) -> Mapping {
        self.array.mapping.unwrap_or(Mapping::A1)
    }

    pub(crate) fn word(&self, row: usize, column: usize) -> u64 {
        let columns = self.layout.columns.len();
        // The words of a row are adjacent in memory, except in tables whose first index is a colour or a file.
        self.array.words[if self.layout.shape[0] == 64 { columns * row + column } else { 64 * column + row }]
    }

    pub(crate) fn label(&self, row: usize) -> String {
        self.layout.columns[0].label(self.mapping(), row)
    }

    /// Returns the square of the piece for which the table has this word. In a first-rank table, the column gives the
    /// square, and in all other tables the row.
    pub(crate) fn slider(&self, row: usize, column: usize) -> Square {
        match self.layout.columns[column] {
            Column::FirstRank(slider) => slider,
            _ => column::square(self.mapping(), row),
        }
    }

    pub(crate) const fn blockers(&self, row: usize) -> Bitboard {
        if self.layout.is_mapped() { Bitboard::EMPTY } else { column::blockers(row) }
    }

    pub(crate) fn set(&self, row: usize, column: usize) -> Bitboard {
        self.mapping().decode(Bitboard::new(self.word(row, column)))
    }

    pub(crate) fn is_right(&self) -> bool {
        self.cases().all(|(found, expected, _)| found == expected)
    }

    pub(crate) fn cases(&self) -> impl Iterator<Item = (u64, u64, impl FnOnce() -> String)> {
        let cases = (0..64).flat_map(|row| (0..self.layout.columns.len()).map(move |column| (row, column)));
        cases.map(move |(row, number)| {
            let column = self.layout.columns[number];
            let describe =
                move || format!("{}, {}, {}", self.array.numbering(), self.label(row), column.name());
            (self.word(row, number), column.expected(self.mapping(), row), describe)
        })
    }
}

/// Returns the words of a table from memory. Without `black_box`, the compiler could insert the values, which it knows,
/// and the bytes in the executable would not be checked.
fn words<T, const N: usize>(table: &[T], sets: impl Fn(&T) -> [Bitboard; N]) -> Vec<u64> {
    black_box(table).iter().flat_map(sets).map(Bitboard::bits).collect()
}

fn square_masks(table: &[SquareMasks; 64]) -> Vec<u64> {
    words(table, |masks| [masks.bit, masks.diagonal, masks.antidiagonal, masks.file])
}

fn line_masks(table: &[[LineMasks; 4]; 64]) -> Vec<u64> {
    words(table.as_flattened(), |masks| [masks.lower, masks.upper, masks.line])
}

fn compact_masks(table: &[[CompactLineMasks; 4]; 64]) -> Vec<u64> {
    words(table.as_flattened(), |masks| [masks.lower, masks.upper])
}

fn sets<const N: usize>(table: &[[Bitboard; N]]) -> Vec<u64> {
    words(table, |sets| *sets)
}

fn bytes<const N: usize>(table: &[[u8; N]]) -> Vec<u64> {
    black_box(table).as_flattened().iter().map(|&byte| byte.into()).collect()
}
