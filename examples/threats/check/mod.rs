//! Plays random games, and compares after every ply what the library computes in several ways.
//!
//! A list of threats follows each game by the deltas of its moves, another one by those of single pieces. After every ply
//! both are equal to all threats recomputed, and to a [`walk`] over the board that uses no table of the library.

mod running;
mod start;
mod steps;
mod walk;

use fastrand::Rng;
use quintessence::Square;
use quintessence::quad::{Mailbox, Move, Piece, Position};
use quintessence::simd::Level;
use quintessence::threats::{Threat, all_threats, move_threats, threats_at};
use quintessence_perft::{moves, uci};

use self::running::Running;
use self::start::chess960;
use self::steps::{Step, steps};
use crate::scene::mailbox;

/// What to check.
pub(crate) struct Options {
    pub(crate) games: u32,
    pub(crate) seed: u64,
    pub(crate) level: Level,
}

/// What was compared.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) games: usize,
    /// How many of the games began as Chess960.
    pub(crate) chess960: usize,
    pub(crate) plies: usize,
    /// The sum of the threats after each ply.
    pub(crate) threats: usize,
    /// The threats that moves ended or began.
    pub(crate) changed: usize,
    /// The moves in which a threat ended and began again while pieces were taken off and put on.
    pub(crate) cancelling: usize,
    /// How many such threats there were.
    pub(crate) cancelled: usize,
}

/// A comparison that differs.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) position: String,
    /// What was done in the position: a move, or a piece put on a square or taken off it.
    pub(crate) action: String,
    pub(crate) source: Source,
    pub(crate) difference: Difference,
}

/// What gave a wrong result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    pub(crate) function: &'static str,
    /// `None` for a function that needs no level.
    pub(crate) level: Option<Level>,
}

/// How a result differs from the walk over the board.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Difference {
    /// The move was refused, or the board after it is another one.
    Board(&'static str),
    /// A threat ended that did not exist.
    Absent(Threat),
    /// The threats that are missing, and those that do not exist.
    Threats { missing: Vec<Threat>, surplus: Vec<Threat> },
}

/// A function of the library, scalar and of a level.
const fn scalar(function: &'static str) -> Source {
    Source { function, level: None }
}

/// The most plies of a game.
const PLIES: usize = 150;

/// Plays the games; the first difference ends the check.
pub(crate) fn run(options: &Options) -> Result<Tally, Box<Fault>> {
    let mut rng = Rng::with_seed(options.seed);
    let mut tally = Tally::default();
    for game in 0..options.games {
        let is_chess960 = game % 2 == 1;
        let start = if is_chess960 { chess960(&mut rng) } else { Position::START };
        play(start, options.level, &mut rng, &mut tally)?;
        tally.games += 1;
        tally.chess960 += usize::from(is_chess960);
    }
    Ok(tally)
}

/// Plays a game of random moves.
fn play(start: Position, level: Level, rng: &mut Rng, tally: &mut Tally) -> Result<(), Box<Fault>> {
    let mut table = Table::new(start, level);
    for _ in 0..PLIES {
        let legal = moves(&table.position);
        let Some(&chosen) = rng.choice(&legal) else { break };
        let before = table.position;
        let of_move = |(source, difference)| Fault::new(before, uci(&before, chosen), source, difference);
        table.play(chosen, tally).map_err(of_move)?;
        let square = Square::ALL[rng.usize(..64)];
        let piece = Piece::ALL[rng.usize(..12)];
        table.try_piece(square, piece).map_err(|(source, difference)| {
            let action = match table.mailbox.piece_at(square) {
                Some(piece) => format!("{} off {square}", piece.symbol()),
                None => format!("{} on {square}", piece.symbol()),
            };
            Fault::new(table.position, action, source, difference)
        })?;
    }
    Ok(())
}

impl Fault {
    fn new(position: Position, action: String, source: Source, difference: Difference) -> Self {
        Self { position: position.to_string(), action, source, difference }
    }
}

type Wrong = (Source, Difference);

/// A game, with threats that follow it in three ways.
struct Table {
    level: Level,
    position: Position,
    mailbox: Mailbox,
    by_level: Running,
    by_scalar: Running,
    by_piece: Running,
}

impl Table {
    fn new(start: Position, level: Level) -> Self {
        let mailbox = mailbox(&start);
        let threats = walk::threats(&mailbox);
        let running = |source| Running::new(source, &threats);
        Self {
            level,
            position: start,
            mailbox,
            by_level: running(Source { function: "Level::move_threats", level: Some(level) }),
            by_scalar: running(scalar("move_threats")),
            by_piece: running(Source { function: "Level::threats_at", level: Some(level) }),
        }
    }

    /// Plays a move on the board and on the threats, then compares all of them.
    fn play(&mut self, chosen: Move, tally: &mut Tally) -> Result<(), Wrong> {
        let (mut mailbox, mut occupied) = (self.mailbox, self.position.board().occupied());
        let deltas = [
            (&mut self.by_level, self.level.move_threats(chosen, &mailbox, occupied)),
            (&mut self.by_scalar, move_threats(chosen, &mailbox, occupied)),
        ];
        let mut changed = 0;
        for (running, delta) in deltas {
            let Some(threats) = delta else {
                return Err((running.source, Difference::Board("the move does not fit the board")));
            };
            running.apply(threats.ended(), threats.begun())?;
            changed = threats.ended().len() + threats.begun().len();
        }
        // Piece by piece, a threat may end and begin again; in the deltas of moves both cancel.
        let mut uncancelled = 0;
        for Step { square, piece, is_put } in steps(chosen) {
            let threats = self.level.threats_at(square, piece, &mailbox, occupied);
            let (direct, discovered) = (threats.direct(), threats.discovered());
            uncancelled += direct.len() + discovered.len();
            if is_put {
                self.by_piece.apply(discovered, direct)?;
                mailbox.put(square, piece);
                occupied = occupied.with(square);
            } else {
                self.by_piece.apply(direct, discovered)?;
                mailbox.remove(square);
                occupied = occupied.without(square);
            }
        }
        let cancelled = uncancelled.saturating_sub(changed) / 2;

        self.position = self.position.after(chosen);
        self.mailbox.play(chosen);
        self.compare_boards()?;
        let threats = walk::threats(&self.mailbox);
        for running in [&self.by_level, &self.by_scalar, &self.by_piece] {
            compare(running.source, running.threats(), &threats)?;
        }
        self.compare_all(&threats)?;
        tally.plies += 1;
        tally.threats += threats.len();
        tally.changed += changed;
        tally.cancelling += usize::from(cancelled > 0);
        tally.cancelled += cancelled;
        Ok(())
    }

    /// Compares the mailbox that moves were played on with the one of the position, and converts it back.
    fn compare_boards(&self) -> Result<(), Wrong> {
        let board = self.position.board();
        let of_level = |function| Source { function, level: Some(self.level) };
        for (source, agrees) in [
            (scalar("Mailbox::play"), board.to_mailbox() == Ok(self.mailbox)),
            (of_level("Level::to_mailbox"), self.level.to_mailbox(&board) == Ok(self.mailbox)),
            (scalar("Mailbox::to_board"), self.mailbox.to_board() == board),
            (of_level("Level::to_board"), self.level.to_board(&self.mailbox) == board),
        ] {
            if !agrees {
                return Err((source, Difference::Board("the board after the move is another one")));
            }
        }
        Ok(())
    }

    /// Compares all threats, recomputed.
    fn compare_all(&self, threats: &[Threat]) -> Result<(), Wrong> {
        let occupied = self.position.board().occupied();
        let by_level = Source { function: "Level::all_threats", level: Some(self.level) };
        compare(by_level, &self.level.all_threats(&self.mailbox, occupied), threats)?;
        compare(scalar("all_threats"), &all_threats(&self.mailbox, occupied), threats)
    }

    /// Takes off the piece of a square, or puts `piece` on an empty square, and compares. The game then goes on as before.
    fn try_piece(&self, square: Square, piece: Piece) -> Result<(), Wrong> {
        let occupied = self.position.board().occupied();
        let by_level = Source { function: "Level::threats_at", level: Some(self.level) };
        let mut after = self.mailbox;
        let removed = after.remove(square);
        let piece = removed.unwrap_or(piece);
        if removed.is_none() {
            after.put(square, piece);
        }
        let threats = walk::threats(&after);
        for (source, threats_of_piece) in [
            (by_level, self.level.threats_at(square, piece, &self.mailbox, occupied)),
            (scalar("threats_at"), threats_at(square, piece, &self.mailbox, occupied)),
        ] {
            let mut running = Running::new(source, self.by_scalar.threats());
            if removed.is_some() {
                running.apply(threats_of_piece.direct(), threats_of_piece.discovered())?;
            } else {
                running.apply(threats_of_piece.discovered(), threats_of_piece.direct())?;
            }
            compare(source, running.threats(), &threats)?;
        }
        Ok(())
    }
}

/// Compares threats, in any order, with those of the walk.
fn compare(source: Source, found: &[Threat], walked: &[Threat]) -> Result<(), Wrong> {
    let mut found = found.to_vec();
    found.sort_unstable();
    if found == walked {
        return Ok(());
    }
    let missing = walked.iter().copied().filter(|threat| found.binary_search(threat).is_err()).collect();
    // A second copy of a threat is one too many, too.
    let is_surplus =
        |i: &usize| walked.binary_search(&found[*i]).is_err() || *i > 0 && found[*i - 1] == found[*i];
    let surplus = (0..found.len()).filter(is_surplus).map(|i| found[i]).collect();
    Err((source, Difference::Threats { missing, surplus }))
}

#[cfg(test)]
mod tests {
    use quintessence::Square;
    use quintessence::quad::{Move, Piece, Position};
    use quintessence::simd::Level;
    use quintessence::threats::Threat;

    use super::{Difference, Options, Table, Tally, compare, run, scalar, walk};
    use crate::scene::mailbox;

    #[test]
    fn games_agree() {
        for level in Level::supported() {
            let tally = run(&Options { games: 4, seed: 1, level }).unwrap();
            assert_eq!((tally.games, tally.chess960), (4, 2), "{level}");
            assert!(tally.plies > 100 && tally.threats > 20 * tally.plies, "{level}: {} plies", tally.plies);
            assert!(tally.cancelling > 0 && tally.cancelled >= tally.cancelling, "{level}");
        }
    }

    #[test]
    fn differences_are_found() {
        let walked = walk::threats(&mailbox(&Position::START));
        let wrong = Threat { victim: Piece::BlackQueen, ..walked[3] };
        let mut found = walked.clone();
        assert_eq!(compare(scalar("f"), &found, &walked), Ok(()));
        found.reverse();
        assert_eq!(compare(scalar("f"), &found, &walked), Ok(()));
        found.push(walked[5]);
        let expected = Difference::Threats { missing: Vec::new(), surplus: vec![walked[5]] };
        assert_eq!(compare(scalar("f"), &found, &walked), Err((scalar("f"), expected)));
        found.pop();
        found.retain(|&threat| threat != walked[3]);
        let expected = Difference::Threats { missing: vec![walked[3]], surplus: Vec::new() };
        assert_eq!(compare(scalar("f"), &found, &walked), Err((scalar("f"), expected)));
        found.push(wrong);
        let expected = Difference::Threats { missing: vec![walked[3]], surplus: vec![wrong] };
        assert_eq!(compare(scalar("f"), &found, &walked), Err((scalar("f"), expected)));
    }

    /// A list that was wrong before a move is still wrong after the move.
    #[test]
    fn a_damaged_list_is_found() {
        let e4 = Move::double_push(Piece::WhitePawn, Square::E2, Square::E4);
        for damage in
            [|table: &mut Table| table.by_level.damage(), |table: &mut Table| table.by_piece.damage()]
        {
            let mut table = Table::new(Position::START, Level::PORTABLE);
            damage(&mut table);
            let (source, difference) = table.play(e4, &mut Tally::default()).unwrap_err();
            assert_eq!(source.level, Some(Level::PORTABLE));
            assert!(matches!(difference, Difference::Threats { missing, .. } if missing.len() == 1));
        }
    }

    #[test]
    fn a_move_that_does_not_fit_is_found() {
        let e3 = Move::plain(Piece::WhiteKnight, Square::E3, Square::E4, None);
        let mut table = Table::new(Position::START, Level::PORTABLE);
        let (_, difference) = table.play(e3, &mut Tally::default()).unwrap_err();
        assert_eq!(difference, Difference::Board("the move does not fit the board"));
    }
}
