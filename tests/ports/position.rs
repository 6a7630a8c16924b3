//! A position as words in memory.

use quintessence::{Bitboard, PieceSets};

/// The number of words of a [`Position`].
pub const WORDS: usize = 9;

/// A position as an engine holds it, in the layout of the file and of a module's memory.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Position {
    roles: [u64; 6],
    colors: [u64; 2],
    turn: u64,
}

impl Position {
    /// The position of these words: pawns, knights, bishops, rooks, queens, kings, white, black, and 1 if black moves.
    #[must_use]
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        let [pawns, knights, bishops, rooks, queens, kings, white, black, turn] = words;
        Self { roles: [pawns, knights, bishops, rooks, queens, kings], colors: [white, black], turn }
    }

    /// The pieces by role: pawns, knights, bishops, rooks, queens and kings.
    #[inline]
    #[must_use]
    pub const fn role(&self, role: usize) -> Bitboard {
        Bitboard::new(self.roles[role])
    }

    /// The pieces, grouped by how they attack.
    #[inline]
    #[must_use]
    pub fn pieces(&self) -> PieceSets {
        PieceSets::from_roles(self.roles.map(Bitboard::new), Bitboard::new(self.colors[0]))
    }

    /// White and black pieces.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard::new(self.colors[0] | self.colors[1])
    }

    /// The pieces of the side to move.
    #[inline]
    #[must_use]
    pub const fn own(&self) -> Bitboard {
        Bitboard::new(self.colors[(self.turn & 1) as usize])
    }

    /// The pieces of the other side.
    #[inline]
    #[must_use]
    pub const fn enemy(&self) -> Bitboard {
        Bitboard::new(self.colors[(!self.turn & 1) as usize])
    }
}
