//! Tables as arrays in source code, with the comment at the top of the file.

use quintessence::Mapping;

/// A table as nested arrays, in the order in which its words lie in memory.
#[derive(Clone, Debug)]
pub struct Array {
    /// The name of the table in a1 = 0.
    pub table: &'static str,
    /// `None` for a table that is the same in every mapping.
    pub mapping: Option<Mapping>,
    /// The lengths of the arrays, the outermost first.
    pub shape: &'static [usize],
    /// What each index stands for, such as `[white, black][square]`.
    pub indices: &'static str,
    /// 1 or 8.
    pub word_bytes: usize,
    /// All words of the arrays.
    pub words: Vec<u64>,
}

impl Array {
    /// The name of the table, and that of the mapping unless it is a1 = 0.
    #[must_use]
    pub fn name(&self) -> String {
        match self.mapping {
            None | Some(Mapping::A1) => self.table.to_owned(),
            Some(mapping) => format!("{}_{}", self.table, mapping.name().to_uppercase()),
        }
    }

    /// Writes a word in hexadecimal, with all its digits.
    #[must_use]
    pub fn hex(&self, word: u64) -> String {
        let digits = 2 * self.word_bytes;
        format!("0x{word:0digits$x}")
    }

    /// Names the mapping by the corner with the number 0.
    #[must_use]
    pub fn numbering(&self) -> String {
        self.mapping.map_or_else(|| "any mapping".to_owned(), numbering)
    }

    /// The size and the mapping, as a sentence for a comment.
    #[must_use]
    pub fn about(&self) -> String {
        let mapping = self.mapping.map_or_else(
            || "the same in every mapping of the squares".to_owned(),
            |mapping| format!("squares in the mapping {}: {}", mapping.name(), self.numbering()),
        );
        format!("{} bytes, {mapping}.", self.words.len() * self.word_bytes)
    }

    /// Declares the array in C. The name gets a prefix, so that it differs from constants of an engine, such as `PAWN`.
    #[must_use]
    pub fn in_c(&self, storage: &str) -> String {
        let word = if self.word_bytes == 1 { "uint8_t" } else { "uint64_t" };
        // An entry of several words gets a line of its own. Its words have one width, so that the lines are aligned.
        let has_entries = self.shape[0] == 64 && self.shape.len() > 1;
        let literal = |&word: &u64| if has_entries { self.hex(word) } else { format!("{word:#04x}") };
        let literals: Vec<_> = self.words.iter().map(literal).collect();
        let lengths: Vec<_> = self.shape.iter().map(|length| format!("[{length}]")).collect();
        format!(
            "/* {indices}: {about} */\n{storage} {word} QUINTESSENCE_{name}{lengths} = {array};\n",
            name = self.name(),
            indices = self.indices,
            about = self.about(),
            lengths = lengths.concat(),
            array = nested(&literals, self.shape, ['{', '}']),
        )
    }
}

/// Names the corner with the number 0, such as `a8 = 0, by file`.
#[must_use]
pub fn numbering(mapping: Mapping) -> String {
    let name = mapping.name();
    match name.strip_suffix("_by_file") {
        Some(corner) => format!("{corner} = 0, by file"),
        None => format!("{name} = 0"),
    }
}

/// Returns the comment at the top of a source file: the licence, and the command that writes the file again.
#[must_use]
pub fn origin(command: &str, mapping: Mapping, indent: &str) -> String {
    let address = match env!("CARGO_PKG_REPOSITORY") {
        "" => String::new(),
        address => format!(", {address}"),
    };
    let option = match mapping {
        Mapping::A1 => String::new(),
        mapping => format!(" --mapping {}", mapping.name()),
    };
    format!(
        "\
SPDX-License-Identifier: {}
{indent}SPDX-FileCopyrightText: {}
{indent}Written by quintessence {}{address}:
{indent}cargo run --release --example audit -- {command}{option}",
        env!("CARGO_PKG_LICENSE"),
        env!("CARGO_PKG_AUTHORS"),
        env!("CARGO_PKG_VERSION"),
    )
}

/// Formats nested arrays. Each line of the text holds one entry, or if entries are single numbers, as many as fit.
#[must_use]
pub fn nested(literals: &[String], shape: &[usize], brackets: [char; 2]) -> String {
    nested_at(0, literals, shape, brackets)
}

fn nested_at(depth: usize, literals: &[String], shape: &[usize], [open, close]: [char; 2]) -> String {
    let lines: Vec<_> = match shape {
        [length, rest @ ..] if !rest.is_empty() => {
            let entries = literals.chunks(literals.len() / length);
            entries.map(|entry| nested_at(depth + 1, entry, rest, [open, close])).collect()
        }
        _ => filled(literals),
    };
    if let ([line], [_], 1..) = (&lines[..], shape, depth) {
        return format!("{open}{line}{close}");
    }
    let (indent, separator) = ("    ".repeat(depth), format!(",\n{}", "    ".repeat(depth + 1)));
    if open == '{' && depth > 0 {
        return format!("{open}{}{close}", lines.join(&format!(",\n{indent} ")));
    }
    format!("{open}{}{},\n{indent}{close}", &separator[1..], lines.join(&separator))
}

fn filled(literals: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for literal in literals {
        match lines.last_mut().filter(|line| line.len() + ", ".len() + literal.len() <= 98) {
            Some(line) => line.extend([", ", literal]),
            None => lines.push(literal.clone()),
        }
    }
    lines
}
