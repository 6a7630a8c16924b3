//! Legal moves in random games of xiangqi, janggi and shogi.
//!
//! A line of the first file of a game has the moves of a game, and for each position the number of legal moves and a hash
//! of their texts. A line of the second file has the legal moves of one position as sets, one for each piece.

mod janggi;

use std::collections::BTreeMap;
use std::fmt::Display;

use support::parallel::for_each;

use super::{damage, fnv, placement};

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
    /// The number of words of a position.
    words: usize,
    files: usize,
    ranks: usize,
    /// Splits a move: what moves, as in the second file, and the number of the target square.
    split: fn(&str) -> (String, usize),
    /// The name of a square.
    name: fn(usize) -> String,
    games: &'static str,
    squares: &'static str,
}

/// What the files contain.
#[derive(Debug, PartialEq, Eq)]
struct Counts {
    games: usize,
    positions: usize,
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
        let games = self.check_lines(self.games, "", |line| self.check_game::<R>(line));
        let squares = self.check_lines(self.squares, "-squares", |line| self.check_squares::<R>(line));
        Counts {
            games: games.len(),
            positions: games.iter().map(|&(positions, _)| positions).sum(),
            ends: games.iter().map(|&(_, ends)| ends).sum(),
            listed: squares.len(),
            sets: squares.iter().sum(),
        }
    }

    /// Runs `check` for the lines below the header. Panics with the first error and its line.
    fn check_lines<T: Send>(
        &self,
        text: &'static str,
        suffix: &str,
        check: impl Fn(&str) -> Result<T, String> + Sync,
    ) -> Vec<T> {
        let lines = numbered(text, self.source);
        let outcomes = for_each(&lines, |&(_, line)| check(line));
        let at = |number| format!("{}{suffix}.txt:{number}", self.game);
        let found = outcomes.into_iter().zip(&lines);
        found
            .map(|(outcome, (number, _))| outcome.unwrap_or_else(|error| panic!("{}: {error}", at(number))))
            .collect()
    }

    /// The words of a position, and the words after it.
    fn position<'a>(&self, line: &'a str) -> Result<(&'a str, Vec<&'a str>), String> {
        let (end, _) = line.match_indices(' ').nth(self.words - 1).ok_or("no word after the position")?;
        Ok((&line[..end], line[end + 1..].split(' ').collect()))
    }

    /// Plays a game. Returns the number of positions, and the number of those without a move.
    fn check_game<R: Rules>(&self, line: &str) -> Result<(usize, usize), String> {
        let (start, words) = self.position(line)?;
        let mut position = R::parse(start).map_err(|error| format!("`{start}`: {error}"))?;
        let (mut played, mut ends) = (String::new(), 0);
        for (field, word) in (self.words + 1..).zip(&words) {
            let error = |message: String| format!("field {field}, `{word}`, after `{start}{played}`: {message}");
            let mut answer = *word;
            if field > self.words + 1 {
                let (text, rest) = word.split_once(':').ok_or_else(|| error("no `:`".to_owned()))?;
                let moves = position.legal_moves();
                let chosen = moves.iter().find(|chosen| chosen.to_string() == text);
                let chosen = chosen.ok_or_else(|| {
                    error(format!("{text} is not a legal move; these are: {}", sorted(&moves).join(" ")))
                })?;
                position = position.after(*chosen);
                played += &format!(" {text}");
                answer = rest;
            }
            let moves = sorted(&position.legal_moves());
            let text = moves.join(" ");
            let hash = fnv(text.bytes());
            let found = format!("{}:{:08x}", moves.len(), (hash >> 32 ^ hash) as u32);
            if answer != found {
                let error = |message| format!("field {field}, `{word}`, after `{start}{played}`: {message}");
                return Err(error(format!("found {found}: {text}")));
            }
            ends += usize::from(moves.is_empty());
        }
        Ok((words.len(), ends))
    }

    /// Compares the moves of each piece. Returns the number of sets.
    fn check_squares<R: Rules>(&self, line: &str) -> Result<usize, String> {
        let (text, words) = self.position(line)?;
        let position = R::parse(text).map_err(|error| format!("`{text}`: {error}"))?;
        let mut sets = BTreeMap::new();
        for chosen in position.legal_moves() {
            let (origin, target) = (self.split)(&chosen.to_string());
            *sets.entry(origin).or_insert(0_u128) |= 1 << target;
        }
        let found: Vec<_> = sets.iter().map(|(origin, set)| format!("{origin}:{set:x}")).collect();
        if found == words {
            return Ok(words.len());
        }
        let (other, field) = match (found.iter().zip(&words)).position(|(found, word)| found != word) {
            Some(at) => (at, self.words + 1 + at),
            None => (found.len().min(words.len()), self.words + 1 + found.len().min(words.len())),
        };
        Err(format!(
            "field {field}, in `{text}`: {}; the file has {}",
            found.get(other).map_or_else(|| "no further moves".to_owned(), |word| self.describe(text, word)),
            words.get(other).map_or_else(|| "no further field".to_owned(), |word| self.describe(text, word)),
        ))
    }

    /// A word of the second file with the letter of the piece and the names of the squares.
    fn describe(&self, position: &str, word: &str) -> String {
        let (origin, set) = word.split_once(':').unwrap_or((word, ""));
        let Ok(set) = u128::from_str_radix(set, 16) else { return format!("`{word}`, which is no set") };
        let squares = (0..128).filter(|square| set >> square & 1 != 0);
        let names: Vec<_> = squares.map(|square| (self.name)(square)).collect();
        let board = position.split(' ').next().unwrap_or_default();
        let pieces = placement::pieces(board, self.files, self.ranks).unwrap_or_default();
        let square = origin.strip_suffix('+').unwrap_or(origin);
        let piece = pieces.iter().find(|&&(number, _)| (self.name)(number) == square);
        let piece = piece.map_or_else(String::new, |(_, letter)| format!(" ({letter})"));
        format!("{origin}{piece} to {}", names.join(" "))
    }

    /// Replaces each character behind the position in some lines. Panics if a check accepts one.
    fn check_damage<R: Rules>(&self, others: &str) {
        let mut damaged = 0;
        let lines = numbered(self.games, self.source);
        let (_, game) = lines.iter().filter(|(_, line)| line.len() > 300).min_by_key(|(_, line)| line.len()).unwrap();
        let (_, squares) = numbered(self.squares, self.source)[200];
        for (line, is_game) in [(*game, true), (squares, false)] {
            let (position, _) = self.position(line).unwrap();
            damaged += damage(&line[position.len() + 1..], others, |copy| {
                let copy = format!("{position} {copy}");
                if is_game { self.check_game::<R>(&copy)?; } else { self.check_squares::<R>(&copy)?; }
                Ok(())
            });
        }
        assert!(damaged > 2_000, "{damaged}");
    }
}

/// The lines of a file below its header, with their numbers in the file.
fn numbered(text: &'static str, source: &str) -> Vec<(usize, &'static str)> {
    assert_eq!(text.lines().nth(1), Some(format!("# Library: {source}.").as_str()));
    (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#')).collect()
}

/// The texts of moves in the order of ASCII.
fn sorted(moves: &[impl Display]) -> Vec<String> {
    let mut texts: Vec<_> = moves.iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}
