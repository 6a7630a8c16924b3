//! What is printed: a line for each ratio as soon as it is known, and a table in the end.

use std::fmt::{Display, Write as _};

use quintessence_games::contest::{Outcome, Ratio, Row, Side};

use crate::queens::PEXT;

/// Half of the distance between the quartiles of the rounds, from which on a ratio is printed as scattered.
const SCATTERED: f64 = 0.15;

/// What a ratio is printed with.
pub(crate) struct Shown {
    pub(crate) value: f64,
    /// By the definition of [`Ratio::scatter`].
    pub(crate) scatter: f64,
    /// More about it, in parentheses.
    pub(crate) note: String,
}

impl From<f64> for Shown {
    fn from(value: f64) -> Self {
        Self { value, scatter: 0.0, note: String::new() }
    }
}

impl From<Ratio> for Shown {
    fn from(ratio: Ratio) -> Self {
        Self { scatter: ratio.scatter(), ..Self::from(ratio.median()) }
    }
}

/// What a value has to reach: a lower or an upper bound.
#[derive(Clone, Copy)]
pub(crate) enum Bound {
    Lower(f64),
    Upper(f64),
    /// Of whole things.
    UpperCount(u32),
}

impl Bound {
    fn holds(self, value: f64) -> bool {
        match self {
            Self::Lower(floor) => value >= floor,
            Self::Upper(ceiling) => value <= ceiling,
            Self::UpperCount(ceiling) => value <= ceiling.into(),
        }
    }

    fn show(self, value: f64) -> String {
        match self {
            Self::Lower(_) | Self::Upper(_) => format!("{value:.2}"),
            Self::UpperCount(_) => format!("{value:.0}"),
        }
    }

    const fn value(self) -> f64 {
        match self {
            Self::Lower(value) | Self::Upper(value) => value,
            Self::UpperCount(count) => count as f64,
        }
    }
}

#[derive(Default)]
pub(crate) struct Report {
    table: String,
}

impl Report {
    /// Prints a line: the value, or why there is none.
    #[expect(clippy::unused_self, reason = "a report is what is printed, whether at once or in the end")]
    pub(crate) fn ratio(&self, id: &str, bound: Bound, value: Result<impl Into<Shown>, impl Display>) {
        let shown = bound.show(bound.value());
        match value.map(Into::into) {
            Ok(Shown { value, scatter, note }) => {
                let verdict = if bound.holds(value) { "ok" } else { "short" };
                print!("ratio {id} {} {shown} {verdict}", bound.show(value));
                if !note.is_empty() {
                    print!("   ({note})");
                }
                if scatter > SCATTERED {
                    print!("   scatters {:.0}%", 100.0 * scatter);
                }
                println!();
            }
            Err(reason) => println!("ratio {id} n/a {shown} n/a   ({reason})"),
        }
    }

    /// Adds a row for each contender.
    pub(crate) fn table(&mut self, question: &str, outcome: &Outcome) {
        self.rows(question, outcome, |row| {
            let nanoseconds = row.shortest();
            let millions = 1e3 / nanoseconds;
            let digits = if millions < 10.0 { 2 } else { 0 };
            (format!("{nanoseconds:.2} ns"), format!("{millions:.digits$}"))
        });
    }

    /// The same where ticks were counted.
    pub(crate) fn ticks(&mut self, question: &str, outcome: &Outcome) {
        self.rows(question, outcome, |row| (format!("{:.0} ticks", row.median()), "-".to_owned()));
    }

    fn rows(&mut self, question: &str, outcome: &Outcome, show: impl Fn(&Row) -> (String, String)) {
        let pext = outcome.fastest(|row| row.name.starts_with(PEXT));
        let peer = pext.or_else(|| outcome.fastest(|row| row.side == Side::Crate));
        for (i, row) in outcome.rows.iter().enumerate() {
            let (time, millions) = show(row);
            let speed =
                peer.map_or("-".to_owned(), |peer| format!("{:.2}", row.speed_against(peer).median()));
            let bytes = row.table_bytes.map_or("-".to_owned(), grouped);
            self.row(if i == 0 { question } else { "" }, [&row.name, &time, &millions, &speed, &bytes]);
        }
    }

    /// Adds a row of a single figure.
    pub(crate) fn figure(&mut self, question: &str, name: &str, figure: &str) {
        self.row(question, [name, figure, "-", "-", "-"]);
    }

    fn row(&mut self, question: &str, [name, time, millions, speed, bytes]: [&str; 5]) {
        let _ = writeln!(self.table, "| {question} | {name} | {time} | {millions} | {speed} | {bytes} |");
    }

    /// Prints the table under a description of where it was measured.
    pub(crate) fn print(&self, machine: &str) {
        println!("\n{machine}\n");
        println!("The speed is that of the fastest PEXT form, or else of the fastest crate, taken as 1.\n");
        println!("| question | contender | time | million per second | speed | table bytes |");
        println!("|---|---|--:|--:|--:|--:|");
        print!("{}", self.table);
    }
}

/// With commas between thousands.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}
