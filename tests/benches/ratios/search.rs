//! Nodes per second of a search: the ratios of the program `search`.

use quintessence_games::contest::{Outcome, Row, Side};

use crate::Effort;
use crate::compiled::{Instructions, Printed, Program};
use crate::queens::PEXT;
use crate::report::{Bound, Report, Shown};

/// `shakmaty` takes part in its fastest form alone: a second build would double the time.
const SEARCH: Program =
    Program { package: "quintessence-search-bench", binary: "search", features: &["magics"], read };

const OURS: &str = "quintessence";

/// The mixes of questions, with the floors of their ratios.
const MIXES: [(&str, f64); 2] = [("network", 1.02), ("classic", 1.00)];
const LOADS: [&str; 3] = ["0", "256k", "2m"];
const THREADS: [&str; 2] = ["one", "all"];

pub(crate) fn search(effort: &Effort, wants: impl Fn(&str) -> bool, report: &mut Report) {
    let mut goals = Vec::new();
    for (mix, floor) in MIXES {
        for load in LOADS {
            let ids = THREADS.map(|threads| format!("search.{mix}.{load}.{threads}"));
            goals.extend(ids.into_iter().filter(|id| wants(id)).map(|id| (id, Bound::Lower(floor))));
        }
    }
    if goals.is_empty() {
        return;
    }
    let mut arguments: Vec<_> = goals.iter().map(|(id, _)| id.clone()).collect();
    if effort.is_quick {
        arguments.push("--quick".to_owned());
    }
    let printed = SEARCH.run(Instructions::Native, &arguments);
    for (id, floor) in goals {
        let outcome = printed.as_ref().map_err(Clone::clone);
        let outcome =
            outcome.and_then(|printed| printed.outcome(&id).ok_or("nothing was printed".to_owned()));
        report.ratio(&id, floor, outcome.clone().and_then(against_best));
        if let Ok(outcome) = outcome {
            report.table(&format!("{id}, a node"), outcome);
        }
    }
}

/// The rival is the one with the lowest ratio within the rounds. The fastest over all rounds may be another one, because
/// the speed of the machine changes from round to round.
fn against_best(outcome: &Outcome) -> Result<Shown, String> {
    let ours = outcome.row(OURS).ok_or("the library did not take part")?;
    let rivals = outcome.rows.iter().filter(|row| row.side != Side::Ours);
    let ratios = rivals.map(|rival| (rival, ours.speed_against(rival)));
    let (rival, ratio) =
        ratios.min_by(|(_, a), (_, b)| a.median().total_cmp(&b.median())).ok_or("no rival took part")?;
    Ok(Shown { note: format!("against {}", rival.name), ..Shown::from(ratio) })
}

/// Reads the lines `rounds <id> <contender> <nodes per second of each round>`; the last field has spaces, the others tabs.
fn read(printed: &str) -> Result<Printed, String> {
    let mut outcomes: Vec<(String, Outcome)> = Vec::new();
    for line in printed.lines().filter(|line| line.starts_with("rounds\t")) {
        let wrong = || format!("`search` printed {line:?}");
        let [_, id, name, speeds] = line.split('\t').collect::<Vec<_>>()[..] else { return Err(wrong()) };
        let times = speeds.split(' ').map(|speed| Ok(1e9 / speed.parse::<f64>().map_err(|_| wrong())?));
        let side = match name {
            OURS => Side::Ours,
            PEXT => Side::Form,
            _ => Side::Crate,
        };
        let times = times.collect::<Result<_, String>>()?;
        let row = Row { name: name.to_owned(), side, table_bytes: None, times };
        match outcomes.iter_mut().find(|(asked, _)| asked == id) {
            Some((_, outcome)) => outcome.rows.push(row),
            None => outcomes.push((id.to_owned(), Outcome { rows: vec![row] })),
        }
    }
    Ok(Printed { level: String::new(), outcomes })
}
