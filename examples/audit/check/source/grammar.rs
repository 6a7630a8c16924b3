//! Parses declarations of arrays. In this grammar, `[x]` may be absent, `{ x }` may be repeated, and brackets,
//! punctuation and words of the text are in quotes.
//!
//! ```text
//! file        = { statement }
//! statement   = header [ "=" ] list ";" | header "{" { statement } "}" | loose | anything without a number
//! loose       = [ label [ "," ] ] number { [ "," ] number }
//! list        = open elements close
//! elements    = element { "," element } [ "," ]
//! element     = [ [ "." ] word ( "=" | ":" ) ] value
//! value       = { "(" wide ")" } [ "&" ] primary         "&" only before "["
//! primary     = number [ "as" ( "u64" | "i64" ) ] | list | wide "(" element ")" | tuple "(" elements ")"
//!             | word { "::" word } "{" elements "}"
//! ```
//!
//! `wide` is a type or a macro that keeps all 64 bits, such as `U64` or `C64`, and `tuple` is a tuple struct that the
//! file declares. A header ends with the name of the array; a label consists of words and dots, such as `X..X..`.
//! Attributes, lengths of arrays, alignments and sections of a class, such as `public:`, are no numbers of a table.

use std::collections::{HashMap, HashSet};

use super::declared::{self, Type};
use super::lexer::{ALIGNMENTS, Content, Lines, Token, Tree, is_argument, is_wide, trees, unexpected};
use super::{Array, Label, Problem, number};

/// Returns the arrays of a text, in their order. Numbers outside of lists form an array without a name.
pub(crate) fn read(text: &str) -> Result<Vec<Array>, Problem> {
    let text = text.trim_start_matches('\u{feff}');
    let mut parser = Parser { text, ..Parser::default() };
    parser.statements(&trees(text, &Lines::of(text))?, &mut Vec::new())?;
    Ok(parser.arrays)
}

#[derive(Default)]
struct Parser<'a> {
    text: &'a str,
    arrays: Vec<Array>,
    /// The members of each structure that was declared, as paths of names.
    structures: HashMap<&'a str, Vec<Vec<String>>>,
    tuples: HashSet<&'a str>,
    /// The names before the number that is parsed now.
    path: Vec<String>,
    /// The type of the last array.
    kind: Type<'a>,
    /// Whether the last array consists of loose numbers, so that another loose number belongs to it.
    is_loose: bool,
}

type Trees<'t, 'a> = &'t [Tree<'a>];

/// The bytes of a label, and its line.
struct Place {
    start: usize,
    end: usize,
    line: usize,
}

impl<'a> Parser<'a> {
    /// Parses the statements of a file or of a block. `names` are the names of the blocks around them.
    fn statements(&mut self, items: Trees<'_, 'a>, names: &mut Vec<&'a str>) -> Result<(), Problem> {
        let (mut start, mut i, mut label) = (0, 0, None::<Place>);
        while i < items.len() {
            let (item, before) = (&items[i], i.checked_sub(1).map(|i| &items[i]));
            let is_first_of_line = before.is_none_or(|before| before.line < item.line);
            let header = &items[start..i];
            match item.token {
                Token::Comma
                    if before.is_none_or(|it| matches!(it.token, Token::Comma | Token::Semicolon)) =>
                {
                    return Err(unexpected(item));
                }
                // Between loose numbers, nothing after a `;` is an empty place like nothing after a `,`.
                Token::Semicolon
                    if self.is_loose && before.is_some_and(|it| it.token == Token::Semicolon) =>
                {
                    return Err(unexpected(item));
                }
                Token::Semicolon => {
                    self.end_statement(header);
                    start = i + 1;
                }
                Token::Colon if before.is_some_and(|it| SECTIONS.contains(&it.text)) => start = i + 1,
                _ if self.begins_value(items, i) => {
                    if !may_precede(header, item) {
                        return Err(unexpected(item));
                    }
                    self.begin(item, header, names, label.take().filter(|label| label.line == item.line))?;
                    i = self.value(items, i)?;
                    self.end_array()?;
                    if let Some(after) = items.get(i).filter(|_| !may_follow(items, i)) {
                        return Err(unexpected(after));
                    }
                    // Another array may follow a comma. Without the items before the comma, its header stays short.
                    start = i;
                    continue;
                }
                Token::Word | Token::Dot if is_first_of_line => {
                    let end = items[end_of_label(items, i) - 1].end();
                    label = Some(Place { start: item.start, end, line: item.line });
                }
                Token::Include => start = i + 1,
                Token::Open
                    if before.is_some_and(|it| it.token == Token::Equals)
                        && item.content == Content::Nothing
                        && !item.items.is_empty()
                        && is_table(header) =>
                {
                    return Err(unexpected(&item.items[0]));
                }
                Token::Open if item.is_group("{") => {
                    if let Some(name) = defined_function(header) {
                        return Err(unexpected(name));
                    }
                    let is_value = header.iter().any(|it| it.token == Token::Equals);
                    let is_structure = !is_value && self.declare_structure(header, item);
                    let outer = names.len();
                    names.extend(declared::name(header).filter(|_| is_value));
                    self.statements(&item.items, names)?;
                    names.truncate(outer);
                    // The body of a function or a module ends a statement without a `;`, but the name of an array may
                    // follow the members of its type.
                    if !is_structure {
                        start = i + 1;
                    }
                }
                Token::Open if item.content != Content::Nothing => return Err(unexpected(item)),
                _ => {}
            }
            i += 1;
        }
        self.end_statement(&items[start..]);
        Ok(())
    }

    /// Begins an array for a value, unless the value is another loose number.
    fn begin(
        &mut self,
        value: &Tree<'a>,
        header: Trees<'_, 'a>,
        names: &[&'a str],
        label: Option<Place>,
    ) -> Result<(), Problem> {
        let is_loose = value.token == Token::Number || is_wide(value.text);
        // The numbers of statements such as `king[63] = 1` may have any order.
        let is_index = |pair: &[Tree<'a>]| pair[0].token == Token::Word && pair[1].is_group("[");
        if let Some([_, index]) = header.windows(2).find(|pair| is_loose && is_index(pair)) {
            return Err(unexpected(index));
        }
        let declared = declared::name(header).filter(|_| header.iter().any(|it| it.token == Token::Equals));
        // A line of names above plain numbers would have to say what they are.
        let is_name = |it: &&Tree<'a>| it.token == Token::Word && it.line < value.line;
        if let Some(name) = header.iter().find(is_name).filter(|_| is_loose && declared.is_none()) {
            return Err(unexpected(name));
        }
        if !is_loose || !self.is_loose {
            let header = if is_loose { &[] } else { header };
            let names = declared::name(header).into_iter().chain(names.iter().rev().copied());
            let mut array = Array::new(names.filter(|_| !is_loose).map(str::to_owned).collect());
            array.members = self.members_of(header);
            self.arrays.push(array);
            self.kind = Type::of(header);
        }
        self.is_loose = is_loose;
        if let Some(Place { start, end, line }) = label.filter(|_| is_loose) {
            let array = self.arrays.last_mut().expect("an array has begun");
            // The name of a constant such as `KING_E4` ends with its label.
            let of_name = declared.and_then(|name| name.rsplit('_').next());
            let (text, before) = (of_name.unwrap_or(&self.text[start..end]).to_owned(), array.numbers.len());
            array.labels.push(Label { text, line, before });
        }
        Ok(())
    }

    /// Compares the declared lengths of an array with its numbers.
    fn end_array(&mut self) -> Result<(), Problem> {
        let array = self.arrays.last_mut().filter(|_| !self.is_loose);
        let Some(array) = array.filter(|_| !self.kind.lengths.is_empty()) else { return Ok(()) };
        let found = array.numbers.len();
        let lengths = self.kind.lengths(found).map_err(|lengths| {
            let name = array.names.first().map_or("", String::as_str);
            let line = array.numbers.last().map_or(1, |number| number.line);
            let message =
                format!("'{name:.40}' has the declared size {lengths}, but its list has the size {found}");
            Problem::new(line, message)
        })?;
        array.arrange(lengths);
        Ok(())
    }

    /// Parses the value that begins at the item `i`, and returns the index of the item after it.
    fn value(&mut self, items: Trees<'_, 'a>, mut i: usize) -> Result<usize, Problem> {
        while items.get(i).is_some_and(is_cast) {
            i += 1;
        }
        let is_reference = |i: usize| items[i].token == Token::Ampersand && items[i + 1].is_group("[");
        i += usize::from(i + 1 < items.len() && is_reference(i));
        let Some(item) = items.get(i) else { return Err(unexpected(&items[i - 1])) };
        match item.token {
            Token::Number => {
                self.push(item)?;
                let is_cast = matches!(items.get(i + 1..i + 3), Some([cast, wide])
                    if cast.is_word("as") && (wide.is_word("u64") || wide.is_word("i64")));
                Ok(if is_cast { i + 3 } else { i + 1 })
            }
            Token::Open if item.content == Content::List => self.elements(item).map(|()| i + 1),
            Token::Word => {
                // The path of a type, such as `masks::Set`.
                let mut end = i + 1;
                while items.get(end).is_some_and(|it| it.text == "::") {
                    end += 2;
                }
                let is_transparent = end == i + 1 && self.is_transparent(item);
                match items.get(end) {
                    Some(group) if group.content != Content::List => Err(unexpected(group)),
                    Some(group) if group.is_group("{") || group.is_group("(") && is_transparent => {
                        let is_conversion = is_wide(item.text) && group.is_group("(");
                        let comma = group.items.iter().find(|it| it.token == Token::Comma);
                        if let Some(comma) = comma.filter(|_| is_conversion) {
                            return Err(unexpected(comma));
                        }
                        self.elements(group).map(|()| end + 1)
                    }
                    _ => Err(unexpected(item)),
                }
            }
            _ => Err(unexpected(item)),
        }
    }

    /// Whether a call of this name does not change a number.
    fn is_transparent(&self, name: &Tree<'a>) -> bool {
        is_wide(name.text) || self.tuples.contains(name.text)
    }

    /// Whether a number, a list, or a call that does not change a number begins at the item `i`.
    fn begins_value(&self, items: Trees<'_, 'a>, i: usize) -> bool {
        let is_list = |i: usize| items.get(i).is_some_and(|it| it.content == Content::List);
        let is_before = |bracket| items.get(i + 1).is_some_and(|it| it.is_group(bracket));
        let item = &items[i];
        match item.token {
            Token::Number => !is_argument(items, i),
            Token::Open if is_cast(item) => {
                is_list(i + 1) || items.get(i + 1).is_some_and(|it| it.token == Token::Number)
            }
            Token::Open => is_list(i),
            Token::Word => self.is_transparent(item) && is_before("(") && is_list(i + 1),
            Token::Ampersand => is_before("[") && is_list(i + 1),
            _ => false,
        }
    }

    fn elements(&mut self, group: &Tree<'a>) -> Result<(), Problem> {
        let (items, mut i) = (&group.items, 0);
        while i < items.len() {
            let depth = self.path.len();
            let name = i + usize::from(items[i].token == Token::Dot);
            let is_named =
                matches!(items.get(name + 1), Some(it) if matches!(it.token, Token::Colon | Token::Equals));
            if is_named && items[name].token == Token::Word {
                self.path.push(items[name].text.to_owned());
                i = name + 2;
            }
            i = self.value(items, i)?;
            self.path.truncate(depth);
            match items.get(i) {
                None => {}
                Some(comma) if comma.token == Token::Comma => i += 1,
                Some(other) => return Err(unexpected(other)),
            }
        }
        Ok(())
    }

    fn push(&mut self, token: &Tree<'a>) -> Result<(), Problem> {
        let word = number(token.text)
            .map_err(str::to_owned)
            .and_then(|word| self.kind.problem(token.text, word).map_or(Ok(word), Err))
            .map_err(|problem| Problem::new(token.line, format!("'{:.40}': {problem}", token.text)))?;
        let array = self.arrays.last_mut().expect("an array has begun");
        array.push(word, token.line, &self.path);
        Ok(())
    }

    /// Keeps the name of a structure that `typedef` declares, or of a tuple struct.
    fn end_statement(&mut self, statement: Trees<'_, 'a>) {
        let is_typedef = statement.first().is_some_and(|first| first.is_word("typedef"));
        match statement {
            [.., group, name] if is_typedef && group.is_group("{") && name.token == Token::Word => {
                self.structures.insert(name.text, self.members(group));
            }
            [.., last] if last.is_group("(") => {
                let start = statement.iter().position(|it| it.is_word("struct"));
                if let Some([name, after, ..]) = start.map(|start| &statement[start + 1..])
                    && (after.is_group("(") || after.token == Token::Less)
                {
                    self.tuples.insert(name.text);
                }
            }
            _ => {}
        }
    }

    /// Returns whether a header declares a structure with the members in this group.
    fn declare_structure(&mut self, header: Trees<'_, 'a>, group: &Tree<'a>) -> bool {
        let mut words = header.iter().skip_while(|it| !STRUCTURES.contains(&it.text));
        if words.next().is_none() || header.iter().any(|it| it.is_group("{")) {
            return false;
        }
        if let Some(name) = words.next().filter(|it| it.token == Token::Word) {
            self.structures.insert(name.text, self.members(group));
        }
        true
    }

    /// Returns the members of the structure that is the type of an array. They are empty if there is none.
    fn members_of(&self, header: Trees<'_, 'a>) -> Vec<Vec<String>> {
        let inline = header.iter().position(|it| STRUCTURES.contains(&it.text)).and_then(|start| {
            header[start..].iter().find(|it| it.is_group("{")).map(|group| self.members(group))
        });
        let name = declared::name(header);
        let mut types = header.iter().filter(|it| it.token == Token::Word && Some(it.text) != name);
        inline.or_else(|| types.find_map(|it| self.structures.get(it.text).cloned())).unwrap_or_default()
    }

    /// Returns the paths of the members that C or C++ declares in brackets. They are empty if there is a member of
    /// another kind than a number or a structure, such as an array, or if there are more than any table has.
    fn members(&self, group: &Tree<'a>) -> Vec<Vec<String>> {
        let mut members = Vec::new();
        for statement in group.items.split(|it| it.token == Token::Semicolon).filter(|it| !it.is_empty()) {
            if statement.iter().any(|it| it.is_group("(") || it.is_word("static") || it.is_word("typedef")) {
                continue;
            }
            let parts: Vec<_> = statement.split(|it| it.token == Token::Comma).collect();
            let structure = parts[0].iter().rev().skip(1).find_map(|it| self.structures.get(it.text));
            for part in parts {
                let Some(name) = part.last().filter(|it| it.token == Token::Word) else { return Vec::new() };
                match structure {
                    Some(inner) if inner.is_empty() => return Vec::new(),
                    Some(inner) => members.extend(inner.iter().map(|path| {
                        [name.text.to_owned()].into_iter().chain(path.iter().cloned()).collect()
                    })),
                    None => members.push(vec![name.text.to_owned()]),
                }
                if members.iter().map(Vec::len).sum::<usize>() > MOST_NAMES {
                    return Vec::new();
                }
            }
        }
        members
    }
}

/// The most names of members in all paths of a structure. A table has 12 fields, and each has a short path.
const MOST_NAMES: usize = 64;

const STRUCTURES: [&str; 3] = ["struct", "class", "union"];

/// The words before a `:` that is no part of a declaration.
const SECTIONS: [&str; 4] = ["public", "private", "protected", "default"];

/// Whether a header declares an array of words with a multiple of 64 elements.
fn is_table(header: Trees<'_, '_>) -> bool {
    let kind = Type::of(header);
    let lengths = kind.lengths.iter().flatten();
    let elements = lengths.fold(1, |all: usize, &length| all.saturating_mul(length));
    kind.is_of_words() && elements.is_multiple_of(64)
}

/// Returns the name of a function that could change a number, although its name is that of a type such as `U64`. A
/// conversion in C++, such as `operator U64()`, has no parameter.
fn defined_function<'t, 'a>(header: Trees<'t, 'a>) -> Option<&'t Tree<'a>> {
    let is_function = |pair: &&[Tree<'a>]| {
        pair[0].token == Token::Word
            && is_wide(pair[0].text)
            && pair[1].is_group("(")
            && !pair[1].items.is_empty()
    };
    let is_macro = |three: &&[Tree<'a>]| three[0].is_word("macro_rules") && is_wide(three[2].text);
    let function = header.windows(2).find(is_function).map(|pair| &pair[0]);
    function.or_else(|| header.windows(3).find(is_macro).map(|three| &three[2]))
}

fn is_cast(group: &Tree<'_>) -> bool {
    group.is_group("(")
        && matches!(&group.items[..], [name] if name.token == Token::Word && is_wide(name.text))
}

/// Whether a value may stand after these items of its statement. After another operator it would be changed.
fn may_precede(before: Trees<'_, '_>, value: &Tree<'_>) -> bool {
    let Some(last) = before.last() else { return true };
    match last.token {
        Token::Comma | Token::Equals | Token::Number => true,
        Token::Word | Token::Dot => !value.is_group("(") && value.token != Token::Ampersand,
        Token::Greater => value.is_group("{"),
        Token::Open => !last.is_group("(") || value.is_group("{"),
        _ => false,
    }
}

/// Whether the item `i` may stand after a value: the end of a statement, another number of plain text, or the label of
/// its next line.
fn may_follow(items: Trees<'_, '_>, i: usize) -> bool {
    let (item, end) = (&items[i], end_of_label(items, i));
    let is_call = items.get(end).is_some_and(|it| it.is_group("(")) && !ALIGNMENTS.contains(&item.text);
    let is_label = end > i && item.line > items[i - 1].line && !item.is_word("as") && !is_call;
    matches!(item.token, Token::Comma | Token::Semicolon | Token::Number | Token::Include) || is_label
}

/// Returns the index of the item after a label, which consists of words and dots, such as `X..X..`.
fn end_of_label(items: Trees<'_, '_>, start: usize) -> usize {
    let is_part = |i: &usize| {
        matches!(items[*i].token, Token::Word | Token::Dot)
            && (*i == start || items[*i].start == items[i - 1].end())
    };
    (start..items.len()).take_while(is_part).last().map_or(start, |last| last + 1)
}
