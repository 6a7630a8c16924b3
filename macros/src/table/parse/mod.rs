//! Reads a call: tables or equations, each ending in `;`, and any `key = value;`.
//!
//! A mistake does not end the reading. The first one is kept, the tokens up to the next `;` are skipped, and
//! what follows still counts, because options such as `layout` and `crate` decide the type of the item.
//!
//! Attributes, visibility and paths are a few tokens each and read by hand: the types that `syn` has for them
//! would make a cold build 0.6 s longer for everyone.

use std::fmt::Display;
use std::mem;

use proc_macro2::{Delimiter, Group, Ident, Spacing, Span, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Parser as _};
use syn::{Error, Result, Token};

use super::model::{Call, Kind, Options, Statement};

mod expression;
mod header;
mod options;
mod template;

pub(super) use self::header::element_type;
pub(super) use self::template::INTEGERS;

/// What a call says, as far as it can be read, and the first mistake in it.
pub(super) fn parse(kind: Kind, input: TokenStream) -> (Call, Option<Error>) {
    let input = if kind == Kind::VerifyTable { flatten_equations(input) } else { flatten(input) };
    let end = input.clone().into_iter().last().map_or_else(Span::call_site, |last| last.span());
    let mut call = Call { kind, statements: Vec::new(), options: Options::default(), end };
    let mut mistake = None;
    let reader = |input: ParseStream| {
        Reader { kind, input, end, mistake: &mut mistake }.call(&mut call);
        Ok(())
    };
    // The reader leaves nothing behind; what it cannot make sense of is a mistake.
    let _ = reader.parse2(input);
    (call, mistake)
}

/// Takes the tokens out of the invisible groups that `macro_rules!` puts around `$vis:vis`, `$path:path` and
/// so on. `syn` sees through most of them, but not at the end of a call, nor where a mistake quotes the next
/// token. Where such a group keeps the operands of an operator together, it becomes one of parentheses.
fn flatten(input: TokenStream) -> TokenStream {
    let tokens = input.into_iter().flat_map(|token| match token {
        TokenTree::Group(group) => {
            let inside = flatten(group.stream());
            match group.delimiter() {
                Delimiter::None if has_operator(&inside) => parenthesised(inside, &group).into(),
                Delimiter::None => inside,
                delimiter => with_delimiter(delimiter, inside, group.span()).into(),
            }
        }
        token => token.into(),
    });
    tokens.collect()
}

/// The same for equations. Their left sides are any Rust, in which every group of several tokens has to keep together.
fn flatten_equations(input: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = input.into_iter().collect();
    let is_semicolon = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ';');
    let is_equals = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == '=');
    let statements = tokens.split_inclusive(is_semicolon).flat_map(|statement| {
        let equals = statement.windows(2).position(|pair| pair.iter().all(is_equals));
        let (left, right) = statement.split_at(equals.unwrap_or(0));
        let right = flatten(right.iter().cloned().collect());
        keep_together(left.iter().cloned().collect()).into_iter().chain(right)
    });
    statements.collect()
}

fn keep_together(tokens: TokenStream) -> TokenStream {
    let mut in_attribute = false;
    let tokens = tokens.into_iter().flat_map(|token| {
        let TokenTree::Group(group) = token else {
            in_attribute = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '#');
            return token.into();
        };
        if mem::take(&mut in_attribute) {
            return flatten(TokenTree::Group(group).into());
        }
        let inside = keep_together(group.stream());
        match group.delimiter() {
            Delimiter::None if inside.clone().into_iter().nth(1).is_none() => inside,
            Delimiter::None => parenthesised(inside, &group).into(),
            delimiter => with_delimiter(delimiter, inside, group.span()).into(),
        }
    });
    tokens.collect()
}

/// Parentheses of the macro's own, which nobody can be told to leave out.
fn parenthesised(inside: TokenStream, group: &Group) -> TokenTree {
    with_delimiter(Delimiter::Parenthesis, inside, Span::call_site().located_at(group.span()))
}

fn with_delimiter(delimiter: Delimiter, inside: TokenStream, span: Span) -> TokenTree {
    let mut group = Group::new(delimiter, inside);
    group.set_span(span);
    TokenTree::Group(group)
}

/// Whether there is an operator between operands; `<` and `>` count as shifts where they come in pairs.
fn has_operator(tokens: &TokenStream) -> bool {
    let mut previous = None;
    tokens.clone().into_iter().skip(1).any(|token| {
        let TokenTree::Punct(punct) = token else {
            previous = None;
            return false;
        };
        let is_shift = previous == Some((punct.as_char(), Spacing::Joint)) && "<>".contains(punct.as_char());
        previous = Some((punct.as_char(), punct.spacing()));
        is_shift || "|&^+-*".contains(punct.as_char())
    })
}

struct Reader<'a, 'b> {
    kind: Kind,
    input: ParseStream<'a>,
    /// Where to show that something is missing at the end: on the last token of the call.
    end: Span,
    mistake: &'b mut Option<Error>,
}

impl Reader<'_, '_> {
    fn call(&mut self, call: &mut Call) {
        // One of these at least; where it is missing, that is the mistake.
        if self.statement(call) {
            while !self.input.is_empty() {
                if self.is_option() {
                    self.option(&mut call.options);
                } else if !self.statement(call) {
                    return;
                }
            }
        }
    }

    /// Reads one table or equation, or returns `false` if there is no way to go on after a mistake in it.
    fn statement(&mut self, call: &mut Call) -> bool {
        let statement = match self.kind {
            Kind::VerifyTable => self.equation().map(Statement::Equation),
            _ => self.item().map(Statement::Item),
        };
        match statement {
            Ok(statement) => call.statements.push(statement),
            Err(mistake) => {
                self.note(mistake);
                self.skip_past_semicolon();
                // Without its first table a call says nothing that could be emitted.
                return !call.statements.is_empty();
            }
        }
        true
    }

    /// Whether an option is next, or what is to be reported as one: after the one table of most macros, everything is.
    fn is_option(&self) -> bool {
        match self.kind {
            Kind::SquareTable => {
                let item = self.input.peek(Token![static])
                    || self.input.peek(Token![const])
                    || self.input.peek(Token![pub])
                    || self.input.peek(Token![#]);
                !item
            }
            // `key = value;`, and not `TABLE[square] == file;`.
            Kind::VerifyTable => {
                let fork = self.input.fork();
                fork.call(Ident::parse_any).is_ok()
                    && (fork.peek(Token![;])
                        || fork.is_empty()
                        || fork.peek(Token![=]) && !fork.peek(Token![==]))
            }
            _ => true,
        }
    }

    fn semicolon(&mut self, expected: impl Display) {
        if let Err(mistake) = self.expect(<Token![;] as syn::parse::Parse>::parse, expected) {
            self.note(mistake);
        }
    }

    fn skip_past_semicolon(&self) {
        while self.input.parse().is_ok_and(|token: TokenTree| token.to_string() != ";") {}
    }

    /// The tokens up to the end of the statement, or up to where something else ends them.
    fn tokens_until(&self, ends: impl Fn(ParseStream) -> bool) -> TokenStream {
        let mut tokens = TokenStream::new();
        while !self.input.is_empty() && !self.input.peek(Token![;]) && !ends(self.input) {
            match self.input.parse::<TokenTree>() {
                Ok(token) => tokens.extend([token]),
                Err(_) => break,
            }
        }
        tokens
    }

    /// Reads something, or says what belongs in the place of the first token that is not part of it.
    fn expect<T>(&self, parser: fn(ParseStream) -> Result<T>, expected: impl Display) -> Result<T> {
        parser(self.input).map_err(|_| self.unexpected(expected))
    }

    /// The mistake of having something else next than what is expected.
    fn unexpected(&self, expected: impl Display) -> Error {
        if self.input.is_empty() {
            Error::new(self.end, format!("unexpected end of the call; expected {expected}"))
        } else {
            unexpected(self.input, self.end, expected)
        }
    }

    fn note(&mut self, mistake: Error) {
        self.mistake.get_or_insert(mistake);
    }
}

/// The mistake of having something else next than what is expected; `end` is blamed if there is nothing.
fn unexpected(input: ParseStream, end: Span, expected: impl Display) -> Error {
    let (span, found) = match input.cursor().token_tree() {
        None => (end, "end".to_owned()),
        // The opening bracket of a group stands for the whole.
        Some((TokenTree::Group(group), _)) => (group.span(), format!("`{:.1}`", group.to_string())),
        // A lifetime, of which the mark is a token by itself.
        Some((TokenTree::Punct(mark), rest)) if mark.as_char() == '\'' => {
            let name = rest.ident().map(|(name, _)| name.to_string());
            (mark.span(), format!("`'{}`", name.unwrap_or_default()))
        }
        Some((TokenTree::Punct(punct), _)) => (punct.span(), format!("`{}`", operator(input))),
        Some((token, _)) => (token.span(), format!("`{token}`")),
    };
    Error::new(span, format!("unexpected {found}; expected {expected}"))
}

/// The next operator, all of its characters: `==` and not `=` alone, which may well belong there.
fn operator(input: ParseStream) -> String {
    let mut text = String::new();
    let mut cursor = input.cursor();
    while let Some((punct, rest)) =
        cursor.punct().filter(|(punct, _)| text.is_empty() || punct.as_char() != ';')
    {
        text.push(punct.as_char());
        if punct.spacing() == Spacing::Alone || ";,".contains(punct.as_char()) {
            break;
        }
        cursor = rest;
    }
    text
}

/// Reads a path of plain names. Its tokens keep their spans: `$crate` means nothing without its own.
fn path(input: ParseStream) -> Result<TokenStream> {
    let root: Option<Token![::]> = input.parse()?;
    let first = segment(input)?;
    let mut path = quote!(#root #first);
    while let Some(colons) = input.parse::<Option<Token![::]>>()? {
        let next = segment(input)?;
        path.extend(quote!(#colons #next));
    }
    Ok(path)
}

/// A name in a path, where of all keywords these alone have a meaning.
fn segment(input: ParseStream) -> Result<Ident> {
    let is_keyword = input.peek(Token![crate])
        || input.peek(Token![self])
        || input.peek(Token![super])
        || input.peek(Token![Self]);
    if is_keyword { input.call(Ident::parse_any) } else { input.parse() }
}

/// The names in backquotes, with commas and an `or`.
fn list<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<_> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
