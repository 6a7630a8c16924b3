//! The questions of engines on positions of games, and perft: the ratios of the program `games`.

use quintessence_games::contest::{self, Outcome, Ratio, Row, Side};

use crate::Effort;
use crate::compiled::{Instructions, Printed, Program};
use crate::queens::PEXT;
use crate::report::{Bound, Report, Shown};

use Instructions::{Avx2, Native, Plain};
use Rival::{Crate, Pext};

const GAMES: Program =
    Program { package: "quintessence-games", binary: "games", features: &["magics", "program"], read };

/// Reads the level of the program, and the outcomes.
fn read(printed: &str) -> Result<Printed, String> {
    let (level, lines) = printed.split_once('\n').ok_or("`games` printed nothing")?;
    let outcomes = contest::read(lines).map_err(|line| format!("`games` printed {line:?}"))?;
    Ok(Printed { level: level.to_owned(), outcomes })
}

/// A ratio that the program measures: the fastest contender of ours against the fastest rival.
struct Goal {
    id: &'static str,
    question: &'static str,
    instructions: Instructions,
    rival: Rival,
    floor: f64,
}

#[derive(Clone, Copy)]
enum Rival {
    /// The forms of lookups by PEXT.
    Pext,
    Crate,
}

const GOALS: [Goal; 16] = [
    goal("game.union.avx512", "game.union", Native, Pext, 3.0),
    goal("game.union.avx2", "game.union", Avx2, Pext, 2.2),
    goal("game.map.avx512", "game.map", Native, Pext, 4.0),
    goal("game.map.avx2", "game.map", Avx2, Pext, 2.5),
    goal("game.each.avx512", "game.each", Native, Pext, 1.2),
    goal("game.each.avx2", "game.each", Avx2, Pext, 1.0),
    goal("game.each.plain", "game.each", Plain, Crate, 0.9),
    goal("game.attackers.avx512", "game.attackers", Native, Pext, 2.5),
    goal("game.both.native", "game.both", Native, Pext, 1.0),
    goal("game.both.plain", "game.both", Plain, Crate, 0.8),
    goal("game.pins.native", "game.pins", Native, Pext, 1.2),
    // The program answers `game.threats.move` and `game.threats.all` too. They have no floors, so they are in the table only.
    goal("game.threats.avx512", "game.threats", Native, Pext, 3.5),
    goal("perft.startpos", "perft.startpos", Native, Crate, 2.7),
    goal("perft.kiwipete", "perft.kiwipete", Native, Crate, 2.6),
    // The example `perft` detects AVX2 when it starts, so its fast half is not plain.
    goal("perft.startpos.plain", "perft.startpos", Plain, Crate, 1.25),
    goal("perft.kiwipete.plain", "perft.kiwipete", Plain, Crate, 1.25),
];

const fn goal(
    id: &'static str,
    question: &'static str,
    instructions: Instructions,
    rival: Rival,
    floor: f64,
) -> Goal {
    Goal { id, question, instructions, rival, floor }
}

pub(crate) fn games(effort: &Effort, wants: impl Fn(&str) -> bool, report: &mut Report) {
    for instructions in [Native, Avx2, Plain] {
        let goals = GOALS.iter().filter(|goal| goal.instructions == instructions && wants(goal.id));
        let goals: Vec<_> = goals.collect();
        if goals.is_empty() {
            continue;
        }
        let mut arguments = vec!["--rounds".to_owned(), effort.rounds.to_string()];
        if effort.is_quick {
            arguments.push("--quick".to_owned());
        }
        arguments.extend(goals.iter().map(|goal| goal.question.to_owned()));
        let printed = GAMES.run(instructions, &arguments);
        for goal in goals {
            let value = printed.as_ref().map_err(Clone::clone).and_then(|printed| goal.value(printed));
            report.ratio(goal.id, Bound::Lower(goal.floor), value);
        }
        for (question, outcome) in printed.iter().flat_map(|printed| &printed.outcomes) {
            report.table(&format!("{question}, {}", instructions.name()), outcome);
        }
    }
}

impl Goal {
    fn value(&self, printed: &Printed) -> Result<Shown, String> {
        // The part of the id after the last dot names a level, or what the program was compiled for.
        if matches!(self.id.rsplit('.').next(), Some(level @ ("avx2" | "avx512")) if level != printed.level) {
            return Err(format!("the best level here is {}", printed.level));
        }
        let outcome = printed.outcome(self.question).ok_or("nothing was printed")?;
        let (ratio, mut note) = self.compare(outcome)?;
        if let Some(learnt) = printed.outcome(&format!("{}.learnt", self.question)) {
            note = format!("{note}; learnt {:.2}", self.compare(learnt)?.0.median());
        }
        Ok(Shown { note, ..Shown::from(ratio) })
    }

    /// How many times as fast ours is, and who was compared.
    fn compare(&self, outcome: &Outcome) -> Result<(Ratio, String), String> {
        let is_rival = |row: &Row| match self.rival {
            Pext => row.name.starts_with(PEXT),
            Crate => row.side == Side::Crate,
        };
        let ours = outcome.fastest(|row| row.side == Side::Ours).ok_or("nothing of ours took part")?;
        let rival = outcome.fastest(is_rival).ok_or("no rival on this processor")?;
        Ok((ours.speed_against(rival), format!("{} against {}", ours.name, rival.name)))
    }
}
