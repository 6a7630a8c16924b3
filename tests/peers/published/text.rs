//! Parses perft files: blocks of a line `id`, a line `epd` and a line `perft` for each depth.

use quintessence::quad::{ParseFenError, Position};

/// A position with its published counts.
#[derive(Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) fen: &'a str,
    pub(crate) position: Position,
    pub(crate) counts: Vec<Count>,
}

/// The published number of leaves at a depth, and the line that states it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Count {
    pub(crate) line: usize,
    pub(crate) depth: u32,
    pub(crate) leaves: u64,
}

/// Parses all lines. An error names the first line that is not understood.
pub(crate) fn parse(text: &str) -> Result<Vec<Entry<'_>>, String> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match word {
            "epd" => {
                let refused = |error: ParseFenError| format!("line {number}, `{rest}`: {error}");
                let position = rest.parse().map_err(refused)?;
                entries.push(Entry { fen: rest, position, counts: Vec::new() });
            }
            "perft" => {
                let count =
                    count(number, rest).ok_or_else(|| format!("line {number}: not a count: `{line}`"))?;
                let entry = entries.last_mut().ok_or_else(|| format!("line {number}: no position"))?;
                entry.counts.push(count);
            }
            "id" | "" => {}
            _ if word.starts_with('#') => {}
            _ => return Err(format!("line {number}: not understood: `{line}`")),
        }
    }
    Ok(entries)
}

fn count(line: usize, fields: &str) -> Option<Count> {
    let (depth, leaves) = fields.split_once(' ')?;
    Some(Count { line, depth: depth.parse().ok()?, leaves: leaves.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_comments_and_empty_lines() {
        let text = "# Two positions\n\nid one\nepd 4k3/8/8/8/8/8/8/4K3 w - -\nperft 1 5\nperft 2 25\n\n\
                    id two\nepd 4k3/8/8/8/8/8/8/4K3 b - - 3 9\nperft 7 49\n";
        let entries = parse(text).unwrap();
        let fens: Vec<_> = entries.iter().map(|entry| entry.fen).collect();
        assert_eq!(fens, ["4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 b - - 3 9"]);
        let count = |line, depth, leaves| Count { line, depth, leaves };
        assert_eq!(entries[0].counts, [count(5, 1, 5), count(6, 2, 25)]);
        assert_eq!(entries[1].counts, [count(10, 7, 49)]);
    }

    #[test]
    fn mistakes_name_their_line() {
        for (text, error) in [
            ("perft 1 20", "line 1: no position"),
            ("epd 4k3/8/8/8/8/8/8/4K3 w - -\nperft 1", "line 2: not a count: `perft 1`"),
            ("epd 4k3/8/8/8/8/8/8/4K3 w - -\nperft 1 2o", "line 2: not a count: `perft 1 2o`"),
            ("\nperf 1 20", "line 2: not understood: `perf 1 20`"),
        ] {
            assert_eq!(parse(text).unwrap_err(), error, "{text}");
        }
        let error = parse("id one\nepd 8/8/8/8/8/8/8/8 w - -").unwrap_err();
        assert!(error.starts_with("line 2, `8/8/8/8/8/8/8/8 w - -`: "), "{error}");
    }
}
