//! Outcomes as lines of text, which one program prints and another one reads.
//!
//! A line has fields between tabs: the question, the contender, its side, the bytes of its tables or `-`, and the time of
//! each round.

use std::fmt::{self, Write as _};

use super::{Outcome, Row, Side};

const SIDES: [(Side, &str); 3] = [(Side::Ours, "ours"), (Side::Crate, "crate"), (Side::Form, "form")];

impl Outcome {
    /// A line for each contender, which [`read`] reads.
    #[must_use]
    pub fn lines(&self, question: &str) -> String {
        let mut text = String::new();
        for row in &self.rows {
            // Writing to a `String` does not fail.
            let _ = row.write(question, &mut text);
        }
        text
    }
}

impl Row {
    fn write(&self, question: &str, text: &mut String) -> fmt::Result {
        let side = SIDES.iter().find(|(side, _)| *side == self.side).map_or("-", |(_, name)| name);
        let bytes = self.table_bytes.map_or_else(|| "-".to_owned(), |bytes| bytes.to_string());
        write!(text, "{question}\t{}\t{side}\t{bytes}", self.name)?;
        self.times.iter().try_for_each(|time| write!(text, "\t{time}"))?;
        writeln!(text)
    }

    fn read<'a>(mut fields: impl Iterator<Item = &'a str>) -> Option<Self> {
        let name = fields.next()?.to_owned();
        let word = fields.next()?;
        let (side, _) = SIDES.into_iter().find(|(_, name)| *name == word)?;
        let table_bytes = match fields.next()? {
            "-" => None,
            bytes => Some(bytes.parse().ok()?),
        };
        let times = fields.map(|time| time.parse().ok()).collect::<Option<Vec<_>>>()?;
        (!times.is_empty()).then_some(Self { name, side, table_bytes, times })
    }
}

/// The questions with their outcomes, in the order of the text.
///
/// # Errors
/// Returns the first line that is none of an outcome.
pub fn read(text: &str) -> Result<Vec<(String, Outcome)>, String> {
    let mut outcomes: Vec<(String, Outcome)> = Vec::new();
    for line in text.lines() {
        let mut fields = line.split('\t');
        let question = fields.next().unwrap_or_default();
        let row = Row::read(fields).ok_or(line)?;
        match outcomes.iter_mut().find(|(name, _)| name == question) {
            Some((_, outcome)) => outcome.rows.push(row),
            None => outcomes.push((question.to_owned(), Outcome { rows: vec![row] })),
        }
    }
    Ok(outcomes)
}

#[cfg(test)]
mod tests {
    use super::{Outcome, Row, Side, read};

    #[test]
    fn what_is_written_is_read() {
        let row = |name: &str, side, table_bytes| Row {
            name: name.to_owned(),
            side,
            table_bytes,
            times: vec![1.25, 0.1],
        };
        let outcome =
            Outcome { rows: vec![row("PEXT, loops", Side::Form, Some(8)), row("root", Side::Ours, None)] };
        let other = Outcome { rows: vec![row("cozy-chess", Side::Crate, None)] };
        let text = outcome.lines("union") + &other.lines("map");
        assert_eq!(read(&text), Ok(vec![("union".to_owned(), outcome), ("map".to_owned(), other)]));
        for wrong in ["union", "union\troot\tours\t-", "union\troot\ttheirs\t-\t1", "union\troot\tours\t1\tx"]
        {
            assert_eq!(read(wrong), Err(wrong.to_owned()));
        }
    }
}
