//! Splits a text into tokens, without comments and preprocessor lines, and groups the tokens by their brackets.

use std::mem::{replace, take};

use logos::{Filter, FilterResult, Lexer, Logos};

use super::Problem;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Logos)]
#[logos(skip r"\s+")]
pub(super) enum Token {
    #[token("(")]
    #[token("[")]
    #[token("{")]
    Open,
    #[token(")")]
    #[token("]")]
    #[token("}")]
    Close,
    #[token(",")]
    Comma,
    #[token(";")]
    Semicolon,
    #[token(":")]
    Colon,
    #[token("=")]
    Equals,
    #[token("&")]
    Ampersand,
    #[token(".")]
    Dot,
    #[token("<")]
    Less,
    #[token(">")]
    Greater,
    #[token("#", preprocessor)]
    Hash,
    #[regex(r"[\p{XID_Start}_]\p{XID_Continue}*")]
    Word,
    #[regex(r"-?[0-9][0-9A-Za-z_]*('[0-9A-Za-z_]+)*")]
    Number,
    /// Such as `::`; the field of a tuple, `.0`; the text in `extern "C"`; or `'/'`, which begins no comment.
    #[token("::")]
    #[regex(r"\.[0-9]+")]
    #[token("\"C\"")]
    #[regex(r"'[^'\\\r\n]'")]
    #[regex(r"'\\.[^'\r\n]*'")]
    #[regex(r"'/+'?")]
    #[regex(r".", priority = 0)]
    Other,
    /// A line that includes another file.
    Include,
    /// A quotation mark, after which comments and brackets would have no meaning, or a comment without an end.
    #[token("\"")]
    #[token("/*", comment)]
    #[regex(r"//[^\r\n]*", line_comment, allow_greedy = true)]
    Unreadable,
}

fn comment(lexer: &mut Lexer<'_, Token>) -> Filter<()> {
    match lexer.remainder().find("*/") {
        Some(end) => {
            lexer.bump(end + "*/".len());
            Filter::Skip
        }
        None => Filter::Emit(()),
    }
}

/// C joins a line that ends with a backslash and the next one, so that a number there is in the comment.
fn line_comment(lexer: &mut Lexer<'_, Token>) -> Filter<()> {
    if is_continued(lexer.slice()) { Filter::Emit(()) } else { Filter::Skip }
}

fn is_continued(line: &str) -> bool {
    line.trim_end_matches([' ', '\t']).ends_with('\\')
}

/// Skips a line for the preprocessor, or a comment of plain text, if the `#` is the first character of its line. Three
/// kinds of lines stay, because they may contain a table: a `#define` with a list, an attribute of Rust before an item,
/// and a `#` before a comment, after which an attribute may follow. A macro that gives another meaning to a name such as
/// `C64` is an error.
fn preprocessor(lexer: &mut Lexer<'_, Token>) -> FilterResult<Token, ()> {
    let before = lexer.source()[..lexer.span().start].trim_end_matches([' ', '\t']);
    if !before.is_empty() && !before.ends_with(['\r', '\n']) {
        return FilterResult::Emit(Token::Hash);
    }
    let rest = lexer.remainder();
    let end_of_line = |start: usize| rest[start..].find(['\r', '\n']).map_or(rest.len(), |end| start + end);
    let content = rest.trim_start_matches(['#', '!', ' ', '\t']);
    let is_directive = ["define", "if", "elif"].iter().any(|it| content.starts_with(it));
    let mut end = end_of_line(0);
    while is_directive && is_continued(&rest[..end]) && end < rest.len() {
        end = end_of_line(end + if rest[end..].starts_with("\r\n") { 2 } else { 1 });
    }
    let line = &rest[..end];
    let content = line.trim_start_matches(['#', '!', ' ', '\t']);
    let macro_of = content.strip_prefix("define");
    let is_include =
        content.strip_prefix("include").is_some_and(|it| it.trim_start().starts_with(['<', '"']));
    let is_changed = macro_of.is_some_and(changes_numbers);
    if !is_changed && (macro_of.is_some_and(|it| it.contains([',', '{'])) || content.starts_with(['[', '/']))
    {
        return FilterResult::Emit(Token::Hash);
    }
    lexer.bump(line.len());
    match () {
        () if is_changed || is_continued(line) => FilterResult::Error(()),
        () if is_include => FilterResult::Emit(Token::Include),
        () => FilterResult::Skip,
    }
}

/// Whether a macro has the name of a type or a macro that keeps all 64 bits, and does something else.
fn changes_numbers(definition: &str) -> bool {
    const PARTS: [&str; 8] = ["unsigned", "long", "__int64", "ul", "ull", "llu", "ll", "ui64"];
    let is_part = |it: char| it.is_alphanumeric() || it == '_';
    let definition = definition.trim_start();
    let (name, rest) = definition.split_at(definition.find(|it| !is_part(it)).unwrap_or(definition.len()));
    if !is_wide(name) {
        return false;
    }
    let body = rest.split("//").next().unwrap_or_default().split("/*").next().unwrap_or_default();
    let (parameter, body) = match body.strip_prefix('(').and_then(|it| it.split_once(')')) {
        Some((parameter, body)) => (parameter.trim(), body),
        None => ("", body),
    };
    let plain = body.replace("##", " ").replace(['(', ')', '\\'], " ");
    let (parameters, types): (Vec<_>, _) = plain.split_whitespace().partition(|it| *it == parameter);
    let keeps = |word: &&str| is_wide(word) || PARTS.contains(&&*word.to_ascii_lowercase());
    parameters.len() != usize::from(!parameter.is_empty()) || !types.iter().all(keeps)
}

/// The places where the lines of a text begin. A line ends with a line feed, a carriage return, or both.
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub(crate) fn of(text: &str) -> Self {
        let bytes = text.as_bytes();
        let ends_line =
            |&i: &usize| bytes[i] == b'\n' || bytes[i] == b'\r' && bytes.get(i + 1) != Some(&b'\n');
        Self((0..bytes.len()).filter(ends_line).map(|end| end + 1).collect())
    }

    /// Returns the line of a byte, counted from 1.
    pub(crate) fn at(&self, byte: usize) -> usize {
        1 + self.0.partition_point(|&start| start <= byte)
    }
}

/// A token, or for a bracket all that the brackets enclose.
pub(super) struct Tree<'a> {
    pub(super) token: Token,
    /// The text of the token, or the opening bracket of a group.
    pub(super) text: &'a str,
    pub(super) start: usize,
    pub(super) line: usize,
    pub(super) items: Vec<Tree<'a>>,
    pub(super) content: Content,
}

/// What the brackets of a group contain, apart from other groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// No number of a table. The number in the length of an array, an alignment or an attribute is none.
    Nothing,
    /// Numbers and no `;`.
    List,
    /// Statements with numbers.
    Statements,
}

impl Tree<'_> {
    pub(super) const fn end(&self) -> usize {
        self.start + self.text.len()
    }

    pub(super) fn is_word(&self, word: &str) -> bool {
        self.token == Token::Word && self.text == word
    }

    pub(super) fn is_group(&self, bracket: &str) -> bool {
        self.token == Token::Open && self.text == bracket
    }
}

/// No table needs as many brackets inside of each other. The limit keeps the recursion of the parser short.
const DEEPEST: usize = 64;

/// Returns the tokens of a text, grouped by brackets.
pub(super) fn trees<'a>(text: &'a str, lines: &Lines) -> Result<Vec<Tree<'a>>, Problem> {
    let mut open: Vec<Tree<'a>> = Vec::new();
    let mut items = Vec::new();
    let mut last = 1;
    for (token, span) in Token::lexer(text).spanned() {
        let token = token.unwrap_or(Token::Unreadable);
        let (start, line, text) = (span.start, lines.at(span.start), &text[span]);
        last = line;
        let mut tree = Tree { token, text, start, line, items: Vec::new(), content: Content::Nothing };
        let is_right = match token {
            Token::Unreadable => false,
            Token::Open => {
                // The items before the bracket wait in its tree until the bracket is closed.
                tree.items = take(&mut items);
                open.push(tree);
                if open.len() > DEEPEST {
                    return Err(Problem::new(line, "too many brackets inside of each other"));
                }
                continue;
            }
            Token::Close => match open.pop() {
                Some(mut group) if matches!((group.text, text), ("(", ")") | ("[", "]") | ("{", "}")) => {
                    let inner = replace(&mut items, take(&mut group.items));
                    group.content = content(&group, &inner, &items);
                    group.items = inner;
                    items.push(group);
                    continue;
                }
                _ => false,
            },
            _ => true,
        };
        if !is_right && is_continued(tree.text) {
            return Err(Problem::new(
                line,
                "a comment that ends with '\\', which in C goes on in the next line",
            ));
        }
        if !is_right {
            return Err(unexpected(&tree));
        }
        items.push(tree);
    }
    if open.is_empty() { Ok(items) } else { Err(Problem::new(last, "a bracket is not closed")) }
}

pub(super) fn unexpected(tree: &Tree<'_>) -> Problem {
    let hint = match tree.token {
        Token::Comma | Token::Semicolon | Token::Number | Token::Close => "",
        _ => "; put the tables alone in a file",
    };
    Problem::new(tree.line, format!("expected a list of numbers, found '{:.40}'{hint}", tree.text))
}

/// Types, functions and macros that keep all 64 bits of a number, without underscores and in lower case.
pub(super) fn is_wide(name: &str) -> bool {
    let wide = ["bb", "bitboard", "c64", "i64", "int64c", "int64t", "u64", "uint64c", "uint64t"];
    wide.contains(&&*name.replace('_', "").to_ascii_lowercase())
}

/// The words before an alignment in brackets.
pub(super) const ALIGNMENTS: [&str; 4] = ["alignas", "_Alignas", "aligned", "align"];

/// Finds out what a group contains, given the items before its opening bracket.
fn content(group: &Tree<'_>, items: &[Tree<'_>], before: &[Tree<'_>]) -> Content {
    let precedes = |test: &dyn Fn(&Tree<'_>) -> bool| before.last().is_some_and(test);
    let is_attribute = precedes(&|it| it.token == Token::Hash)
        || precedes(&|it| it.text == "!")
            && before.iter().nth_back(1).is_some_and(|it| it.token == Token::Hash);
    let is_alignment = precedes(&|it| ALIGNMENTS.contains(&it.text)) && group.text == "(";
    let is_length = matches!(items, [number] if number.token == Token::Number)
        && group.text == "["
        && precedes(&|it| it.token == Token::Word || it.is_group("["));
    if is_attribute || is_alignment || is_length {
        return Content::Nothing;
    }
    // The last number in a type such as `[u64; 64]` is a length.
    let is_array_type =
        group.text == "[" && items.iter().nth_back(1).is_some_and(|it| it.token == Token::Semicolon);
    let values = items.len() - usize::from(is_array_type);
    let has_value = items[..values].iter().enumerate().any(|(i, item)| match item.token {
        Token::Number => !is_argument(items, i),
        Token::Open => item.content != Content::Nothing,
        _ => false,
    });
    match items.iter().any(|item| item.token == Token::Semicolon) {
        _ if !has_value => Content::Nothing,
        true => Content::Statements,
        false => Content::List,
    }
}

/// Whether the number at the index `i` is an argument of a type, as in `array<U64, 64>`.
pub(super) fn is_argument(items: &[Tree<'_>], i: usize) -> bool {
    let token = |i: Option<usize>| i.and_then(|i| items.get(i)).map(|it| it.token);
    let around = (token(i.checked_sub(1)), token(Some(i + 1)));
    matches!(
        around,
        (Some(Token::Comma | Token::Less), Some(Token::Greater)) | (Some(Token::Less), Some(Token::Comma))
    )
}
