//! Legal moves in random games of janggi and shogi.
//!
//! A line of the first file of a game has its moves, and for each position the number and a hash of the legal moves. A
//! line of the second file has the legal moves of one position as sets, one for each piece.

mod janggi;
mod shogi;

use std::collections::BTreeMap;
use std::fmt::Display;

use support::parallel::for_each;

use super::board::Board;
use super::{damage, fnv, numbered_lines, sets};

/// A position of a game, with the moves that the code to be tested finds.
trait Rules: Sized {
    /// A move, printed as in the files.
    type Move: Copy + Display;

    fn parse(position: &str) -> Result<Self, String>;
    fn legal_moves(&self) -> Vec<Self::Move>;
    fn after(&self, chosen: Self::Move) -> Self;
}

/// The two files of a game.
struct Answers {
    /// The name of the game and of the files.
    game: &'static str,
    source: &'static str,
    board: Board,
    /// The number of words of a position.
    words: usize,
    /// Splits a move: what moves, as in the second file, and the name of the target square.
    split: fn(&str) -> (String, &str),
    games: &'static str,
    squares: &'static str,
}

/// What the files contain.
#[derive(Debug, PartialEq, Eq)]
struct Counts {
    games: usize,
    positions: usize,
    moves: usize,
    /// Positions without a legal move.
    ends: usize,
    /// Positions in the second file.
    listed: usize,
    /// Sets in the second file.
    sets: usize,
}

impl Answers {
    /// Compares both files with the rules.
    fn check<R: Rules>(&self) -> Counts {
        // An error in the second file names a piece.
        let sets = self.check_lines("-squares", self.squares, |line| self.check_sets::<R>(line));
        let games = self.check_lines("", self.games, |line| self.check_game::<R>(line));
        let numbers = || games.iter().flatten();
        Counts {
            games: games.len(),
            positions: numbers().count(),
            moves: numbers().sum(),
            ends: numbers().filter(|&&moves| moves == 0).count(),
            listed: sets.len(),
            sets: sets.iter().sum(),
        }
    }

    /// Runs `check` for the lines below the header. Panics with the first error and its line.
    fn check_lines<T: Send>(
        &self,
        suffix: &str,
        text: &'static str,
        check: impl Fn(&str) -> Result<T, String> + Sync,
    ) -> Vec<T> {
        let lines = numbered_lines(text, self.source);
        let outcomes = for_each(&lines, |&(number, line)| {
            check(line).map_err(|error| format!("{}{suffix}.txt:{number}: {error}", self.game))
        });
        outcomes.into_iter().map(|outcome| outcome.unwrap_or_else(|error| panic!("{error}"))).collect()
    }

    /// The position at the start of a line, and the words after it.
    fn position<'a>(&self, line: &'a str) -> Result<(&'a str, Vec<&'a str>), String> {
        let ends: Vec<_> = line.match_indices(' ').map(|(at, _)| at).chain([line.len()]).collect();
        let end = *ends.get(self.words - 1).ok_or_else(|| format!("fewer than {} words", self.words))?;
        Ok((&line[..end], line[end..].split(' ').skip(1).collect()))
    }

    /// Plays a game. Returns the number of legal moves of each position.
    fn check_game<R: Rules>(&self, line: &str) -> Result<Vec<usize>, String> {
        let (start, words) = self.position(line)?;
        let mut position = R::parse(start).map_err(|error| format!("`{start}`: {error}"))?;
        let mut moves = position.legal_moves();
        let (mut played, mut numbers) = (start.to_owned(), Vec::new());
        for (at, word) in words.iter().enumerate() {
            let fail =
                |text: String| format!("word {}, `{word}`, of `{played}`: {text}", self.words + at + 1);
            let mut answer = *word;
            if at > 0 {
                let (text, rest) = word.split_once(':').ok_or_else(|| fail("no `:`".to_owned()))?;
                let chosen = moves.iter().find(|chosen| chosen.to_string() == text);
                let chosen = chosen.ok_or_else(|| fail(format!("{text} is not among {}", sorted(&moves))))?;
                position = position.after(*chosen);
                moves = position.legal_moves();
                answer = rest;
                played = format!("{played} {text}");
            }
            let (number, text) = (moves.len(), sorted(&moves));
            let hash = fnv(text.bytes());
            let found = format!("{number}:{:08x}", (hash >> 32 ^ hash) as u32);
            if answer != found {
                return Err(format!(
                    "word {}, `{word}`, after `{played}`: found {found}: {text}",
                    self.words + at + 1
                ));
            }
            numbers.push(number);
        }
        Ok(numbers)
    }

    /// Compares the moves of each piece. Returns the number of sets.
    fn check_sets<R: Rules>(&self, line: &str) -> Result<usize, String> {
        let (text, words) = self.position(line)?;
        let position = R::parse(text).map_err(|error| format!("`{text}`: {error}"))?;
        let mut found = BTreeMap::new();
        for chosen in position.legal_moves() {
            let chosen = chosen.to_string();
            let (from, target) = (self.split)(&chosen);
            let target = self.board.number(target).ok_or_else(|| format!("no square `{target}`"))?;
            *found.entry(from).or_insert(0) |= 1 << target;
        }
        let placement = text.split(' ').next().unwrap_or_default();
        sets::compare(self.board, placement, &found, &words, self.words + 1)
            .map_err(|error| format!("`{text}`: {error}"))?;
        Ok(words.len())
    }

    /// Replaces each character after the position in a line of each file. Panics if a check accepts a damaged line.
    fn check_damage<R: Rules>(&self, others: &str) {
        let (_, game) = numbered_lines(self.games, self.source)[20];
        let (position, words) = self.position(game).expect("a position");
        // A game with fewer moves is a valid line too.
        let mut damaged = damage(&words[..12].join(" "), others, |copy| {
            self.check_game::<R>(&format!("{position} {copy}")).map(drop)
        });
        for (_, line) in numbered_lines(self.squares, self.source).into_iter().step_by(100) {
            let (position, words) = self.position(line).expect("a position");
            damaged += damage(&words.join(" "), others, |copy| {
                self.check_sets::<R>(&format!("{position} {copy}")).map(drop)
            });
        }
        assert!(damaged > 3_000, "{damaged}");
    }
}

/// The texts of moves in the order of ASCII, with spaces between.
fn sorted(moves: &[impl Display]) -> String {
    let mut texts: Vec<_> = moves.iter().map(ToString::to_string).collect();
    texts.sort();
    texts.join(" ")
}

/// Splits a move such as `a10a9`.
fn split_squares(text: &str) -> (String, &str) {
    let middle = text.rfind(|c: char| c.is_ascii_lowercase()).unwrap_or_default();
    let (from, target) = text.split_at(middle);
    (from.to_owned(), target)
}
