//! Finds the numbers of a table in source code of C, C++, Java or Rust, or in plain text.
//!
//! There is no parser for any of these languages, so only lists of plain numbers are accepted. Any other code next to a
//! number is an error, because it might change the number, and skipping it could make a wrong table pass the check.

/// Returns each number of a table, with the number of the text line that contains it. An error message begins with this
/// line number.
pub(crate) fn read(text: &str) -> Result<Vec<(u64, usize)>, String> {
    numbers(&tokens(&without_comments(text.trim_start_matches('\u{feff}'))))
}

type Token<'a> = (&'a str, usize);

fn is_number(token: &str) -> bool {
    token.trim_start_matches('-').starts_with(|it: char| it.is_ascii_digit())
}

fn is_word(token: &str) -> bool {
    token.starts_with(|it: char| it.is_alphabetic() || it == '_' || it == '.')
}

/// Splits a text into tokens. It leaves out what does not change a number: the name of the field before it, a `&`, and
/// a call or a cast that makes it a number of 64 bits, such as `C64(1)`.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let wide = ["bb", "bitboard", "c64", "i64", "int64c", "int64t", "u64", "uint64c", "uint64t"];
    let is_wide = |name: &str| wide.contains(&&*name.replace('_', "").to_ascii_lowercase());
    let (mut tokens, mut line, mut rest): (Vec<Token<'_>>, _, _) = (Vec::new(), 1, text);
    while let Some(first) = rest.chars().next() {
        let start = usize::from(first == '-' && is_number(rest));
        let separator = if is_number(rest) { '\'' } else { '.' };
        let end = rest[start..].find(|it: char| !it.is_alphanumeric() && it != '_' && it != separator);
        let (token, after) = rest.split_at(end.map_or(rest.len(), |end| (start + end).max(first.len_utf8())));
        rest = after;
        while is_number(token) || "([{".contains(token) {
            let last: Vec<_> = tokens.iter().rev().take(3).map(|it| it.0).collect();
            let surplus = match (token, &last[..]) {
                ("(", [name, ..]) if is_wide(name) => 1,
                ("[", ["&", ..]) => 1,
                (_, [":" | "=", name, ..]) if is_word(name) => 2,
                (_, [")", name, "("]) if is_number(token) && is_wide(name) => 3,
                _ => break,
            };
            tokens.truncate(tokens.len() - surplus);
        }
        match (token, &tokens[..]) {
            ("\n", _) => line += 1,
            ("u64" | "i64", [.., (number, _), ("as", _)]) if is_number(number) => drop(tokens.pop()),
            _ if token.trim().is_empty() => {}
            _ => tokens.push((token, line)),
        }
    }
    tokens
}

/// Returns the numbers of all lists. A list is anything in brackets that contains a number and no `;`, so that the
/// length of an array is no list. Everything in a list must be a number or a list.
fn numbers(tokens: &[Token<'_>]) -> Result<Vec<(u64, usize)>, String> {
    // Tokens are counted from 1, so that `i - 1` cannot become negative.
    let at = |i: usize| i.checked_sub(1).and_then(|i| tokens.get(i)).map_or("", |it| it.0);
    let (is_open, is_close) = (|it| matches!(it, "(" | "[" | "{"), |it| matches!(it, ")" | "]" | "}"));
    let is_length = |i: usize| match (at(i - 1), at(i + 1)) {
        ("[", "]") => i > 2 && (is_word(at(i - 2)) || at(i - 2) == "]"),
        ("(", ")") => i > 2 && at(i - 2) == "alignas",
        (";", "]") | ("," | "<", ">") | ("<", ",") => true,
        _ => false,
    };
    let is_value = |i: usize| is_number(at(i)) && !is_length(i);
    let is_list = |start: usize| {
        let (mut depth, mut has_number) = (0_usize, false);
        for i in start..=tokens.len() {
            has_number |= is_value(i);
            match at(i) {
                ";" if depth == 1 => return false,
                it if is_open(it) => depth += 1,
                it if is_close(it) && depth == 1 => break,
                it if is_close(it) => depth -= 1,
                _ => {}
            }
        }
        has_number
    };
    // The brackets that are open now, and whether each is a list. The first one stands for the whole file.
    let (mut numbers, mut open) = (Vec::new(), vec![("{", false)]);
    for (i, &(token, line)) in (1..).zip(tokens) {
        let refuse = |token| Err(format!("{line}: expected a list of numbers, found '{token:.40}'"));
        let (before, after) = (at(i - 1), at(i + 1));
        let &(bracket, listed) = open.last().expect("the file is never closed");
        let begins = is_value(i) || is_open(token) && is_list(i);
        let ends = is_value(i) || is_close(token) && listed;
        let is_first = is_open(before) || before == ",";
        let is_right = match token {
            ")" | "]" | "}" => {
                open.len() > 1 && matches!((bracket, token), ("(", ")") | ("[", "]") | ("{", "}"))
            }
            "," if listed => !is_open(before) && before != ",",
            _ if listed => {
                begins && (is_first || token == "{" && is_word(before))
                    || is_word(token) && is_first && after == "{"
            }
            _ if begins => {
                let is_plain = is_number(before) || is_word(before) && token != "(";
                let is_array = token == "{" && matches!(before, ">" | ")");
                bracket == "{"
                    && (is_plain || is_array || matches!(before, "" | "," | "=" | ";" | "{" | "}" | "]"))
            }
            _ => token != "\"",
        };
        if !is_right {
            return refuse(token);
        }
        if is_value(i) {
            numbers
                .push((number(token).map_err(|problem| format!("{line}: '{token:.40}': {problem}"))?, line));
        } else if is_open(token) {
            open.push((token, begins));
        } else if is_close(token) {
            open.pop();
        }
        let is_next_line = tokens.get(i).is_some_and(|next| next.1 > line);
        let is_label = is_next_line && is_word(after) && after != "as" && at(i + 2) != "(";
        let may_follow = matches!(after, "" | "," | ";") || is_close(after) || is_number(after) || is_label;
        if ends && !may_follow && open.last().is_some_and(|it| !it.1) {
            return refuse(after);
        }
    }
    match tokens.last() {
        Some((_, line)) if open.len() > 1 => Err(format!("{line}: a bracket is not closed")),
        _ => Ok(numbers),
    }
}

fn number(literal: &str) -> Result<u64, &'static str> {
    let plain = literal.replace(['_', '\'', '-'], "").to_ascii_lowercase();
    let (radix, digits) = match plain.get(..2) {
        Some("0x") => (16, &plain[2..]),
        Some("0b") => (2, &plain[2..]),
        Some("0o") => (8, &plain[2..]),
        _ => (10, &*plain),
    };
    let (digits, suffix) =
        digits.split_at(digits.find(|it: char| !it.is_digit(radix)).unwrap_or(digits.len()));
    match u64::from_str_radix(digits, radix) {
        _ if !["", "u", "l", "ul", "lu", "ll", "ull", "llu", "n", "u8", "u64", "i64", "usize"]
            .contains(&suffix) =>
        {
            Err("not a number; hexadecimal numbers begin with 0x")
        }
        _ if radix == 10 && digits.len() > 1 && digits.starts_with('0') => {
            Err("a number that begins with 0 is octal in C; write it in hexadecimal")
        }
        Ok(word) => Ok(if literal.starts_with('-') { word.wrapping_neg() } else { word }),
        Err(_) => Err("expected a number of 64 bits"),
    }
}

/// Replaces comments, attributes and lines for the preprocessor with spaces, so that the other lines keep their
/// numbers. A `#define` with a list stays, because the list may be a table.
fn without_comments(text: &str) -> String {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let line = || &rest[..rest.find('\n').unwrap_or(rest.len())];
        let end = match first {
            '#' => end_of_hash(line(), plain.trim_end_matches([' ', '\t'])),
            // A slash after a quote is a character such as '/', and begins no comment.
            '/' if plain.ends_with('\'') => 0,
            '/' if rest.starts_with("//") => line().len(),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(0, |end| end + 2),
            _ => 0,
        };
        if end == 0 {
            plain.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            plain.extend(rest[..end].chars().map(|it| if it == '\n' { it } else { ' ' }));
            rest = &rest[end..];
        }
    }
    plain
}

/// Returns the length in bytes of what begins with a `#`: an attribute, a comment of plain text, or a preprocessor
/// line.
fn end_of_hash(line: &str, before: &str) -> usize {
    let content = line.trim_start_matches(['#', '!', ' ', '\t']);
    let has_list = content.starts_with("define") && content.contains([',', '{']);
    match () {
        () if content.starts_with('[') => line.find(']').map_or(0, |end| end + 1),
        // A line with `#define` and a list may contain the table, so it is not skipped. A line with a comment after the
        // `#` is not skipped either, because an attribute of Rust may follow.
        () if has_list || content.starts_with('/') => 0,
        () if before.is_empty() || before.ends_with('\n') => line.len(),
        () => 0,
    }
}
