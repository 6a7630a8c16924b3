//! Sets of sliders on several boards against `python-chess`, `python-shogi` and Fairy-Stockfish (`pyffish`).
//!
//! A line of a file has an occupancy, a hash of the sets of all squares, and the sets of four squares in clear. Each
//! technique of the library writes the same line again.

mod chess;
mod geometry;
mod shapes;

use support::parallel::for_each;

use super::{damage, fnv, lines, squares_in_clear};

/// A file of answers.
struct Answers {
    files: u8,
    ranks: u8,
    /// The sets of each square, in the order of a line.
    kinds: &'static [&'static str],
    source: &'static str,
    text: &'static str,
}

impl Answers {
    const fn squares(&self) -> usize {
        self.files as usize * self.ranks as usize
    }

    fn lines(&self) -> Vec<&'static str> {
        let mut header = self.text.lines().take_while(|line| line.starts_with('#'));
        let board = format!("# Sliders on a board of {} x {}", self.files, self.ranks);
        assert_eq!(header.next(), Some(board.as_str()));
        let kinds = format!("# Sets: {}.", self.kinds.join(" "));
        assert_eq!(header.nth(1), Some(kinds.as_str()));
        lines(self.text, self.source)
    }

    /// Writes the line of an occupancy. `sets` gives the sets of a square.
    fn line(&self, number: usize, occupied: u128, sets: impl Fn(usize) -> Vec<u128>) -> String {
        let sets: Vec<_> = (0..self.squares()).map(sets).collect();
        let hashed = [occupied].into_iter().chain(sets.iter().flatten().copied());
        let hash = fnv(hashed.flat_map(u128::to_le_bytes));
        let clear = squares_in_clear(number, self.squares()).map(|square| {
            let words: Vec<_> = sets[square].iter().map(|set| format!(":{set:x}")).collect();
            format!(" {square}{}", words.concat())
        });
        format!("{occupied:x} {hash:016x}{}", clear.concat())
    }

    /// Compares a line with the line that a technique writes.
    fn check(
        &self,
        (number, line): (usize, &str),
        technique: &str,
        sets: impl Fn(usize, u128) -> Vec<u128>,
    ) -> Result<(), String> {
        let (occupied, _) = line.split_once(' ').ok_or("a line has several words")?;
        let occupied = u128::from_str_radix(occupied, 16).map_err(|error| format!("{occupied}: {error}"))?;
        if occupied.checked_shr(self.squares() as u32).is_some_and(|beyond| beyond != 0) {
            return Err(format!("{occupied:x} has squares beyond the board"));
        }
        let written = self.line(number, occupied, |square| sets(square, occupied));
        if written == line { Ok(()) } else { Err(format!("{technique} finds\n{written}\n{line}")) }
    }

    /// Runs `check` for all lines and returns the number of sets in the file.
    fn check_all(&self, check: impl Fn((usize, &str)) -> Result<(), String> + Sync) -> usize {
        let lines: Vec<_> = self.lines().into_iter().enumerate().collect();
        for outcome in for_each(&lines, |&line| check(line)) {
            outcome.unwrap_or_else(|error| panic!("{error}"));
        }
        lines.len() * self.squares() * self.kinds.len()
    }

    /// Replaces each character of some lines by others. Panics if `check` accepts one.
    fn check_damage(&self, check: impl Fn((usize, &str)) -> Result<(), String> + Sync) {
        let lines: Vec<_> = self.lines().into_iter().enumerate().step_by(50).collect();
        let damaged: usize =
            for_each(&lines, |&(number, line)| damage(line, "0fA: ", |copy| check((number, copy))))
                .iter()
                .sum();
        assert!(damaged > 1_000, "{damaged}");
    }
}
