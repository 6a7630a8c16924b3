//! Parses a macro call: first tables (or the equations of `verify_table!`), then options, each with a `;` at its end.
//!
//! After a mistake, the parser skips to the next `;` and continues, because later options such as `layout` and `crate`
//! determine the type of the emitted table. The parser keeps only the first mistake.
//!
//! This module parses attributes, visibilities and paths without `syn`'s types for them, which would add 0.6 s to every
//! build from scratch.

use std::fmt::Display;

use proc_macro2::{Ident, Literal, Spacing, Span, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::{Parse as _, ParseStream, Parser as _};
use syn::{Error, Result, Token};

use super::model::{Call, Kind, Options, Statement};
use super::spanned::Spanned;

mod equation;
mod expression;
mod flatten;
mod item;
mod options;
mod similar;
mod template;

pub(super) use self::item::element_type;

/// Parses a macro call. Returns what could be parsed, and the first mistake in the call.
pub(super) fn parse(kind: Kind, input: TokenStream) -> (Call, Option<Error>) {
    let input = match kind {
        Kind::VerifyTable => flatten::flatten_equations(input),
        _ => flatten::flatten(input),
    };
    let end = input.clone().into_iter().last().map_or_else(Span::call_site, |last| last.span());
    let mut call = Call { kind, statements: Vec::new(), options: Options::default(), end };
    let mut mistake = None;
    let parser = |input: ParseStream| {
        Parser { kind, input, end, mistake: &mut mistake }.call(&mut call);
        Ok(())
    };
    // `Parser::call` consumes all tokens and stores its first mistake. `parse2` therefore returns no error.
    let _ = parser.parse2(input);
    (call, mistake)
}

struct Parser<'a, 'b> {
    kind: Kind,
    input: ParseStream<'a>,
    /// The span of the last token of the macro call, at which an error about a missing token points.
    end: Span,
    mistake: &'b mut Option<Error>,
}

impl Parser<'_, '_> {
    fn call(&mut self, call: &mut Call) {
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

    /// Parses one statement: a table or an equation. Returns `false` if this is the first statement of the macro call
    /// and has a mistake; the parser must then stop.
    fn statement(&mut self, call: &mut Call) -> bool {
        let statement = match self.kind {
            Kind::VerifyTable => self.equation().map(Statement::Equation),
            _ => self.item(),
        };
        match statement {
            Ok(statement) => call.statements.push(statement),
            Err(mistake) => {
                self.note(mistake);
                self.skip_past_semicolon();
                // Without a first statement there is nothing to emit.
                return !call.statements.is_empty();
            }
        }
        true
    }

    /// Whether an option comes next. In `square_table!` and `verify_table!`, another table or equation may come
    /// instead.
    fn is_option(&self) -> bool {
        match self.kind {
            Kind::SquareTable => {
                let item = self.input.peek(Token![static])
                    || self.input.peek(Token![const])
                    || self.input.peek(Token![pub])
                    || self.input.peek(Token![#]);
                !item
            }
            // An option is `key = value;`, an equation `TABLE[square] == file;`.
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
        if let Err(mistake) = self.expect(<Token![;]>::parse, expected) {
            self.note(mistake);
        }
    }

    fn skip_past_semicolon(&self) {
        while self.input.parse().is_ok_and(|token: TokenTree| token.to_string() != ";") {}
    }

    /// Returns the tokens before the next `;`, or before the first token for which `ends` returns true.
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

    /// Runs a parser. If the parser fails, returns an error that names the next token and the expected tokens.
    fn expect<T>(&self, parser: fn(ParseStream) -> Result<T>, expected: impl Display) -> Result<T> {
        parser(self.input).map_err(|_| self.unexpected(expected))
    }

    /// The error for an unexpected token. If no token is left, the message begins with `unexpected end of the call`.
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

/// The error for an unexpected token. If no token is left, the error points at the span `end`.
fn unexpected(input: ParseStream, end: Span, expected: impl Display) -> Error {
    let (span, found) = match input.cursor().token_tree() {
        None => (end, "end".to_owned()),
        // The message quotes a group by its opening bracket.
        Some((TokenTree::Group(group), _)) => (group.span(), format!("`{:.1}`", group.to_string())),
        // A lifetime is two tokens: the apostrophe and the name.
        Some((TokenTree::Punct(mark), rest)) if mark.as_char() == '\'' => {
            let name = rest.ident().map(|(name, _)| name.to_string());
            (mark.span(), format!("`'{}`", name.unwrap_or_default()))
        }
        Some((TokenTree::Punct(punct), _)) => (punct.span(), format!("`{}`", operator(input))),
        Some((token, _)) => (token.span(), format!("`{token}`")),
    };
    Error::new(span, format!("unexpected {found}; expected {expected}"))
}

/// The next operator with all its characters, such as `==` instead of `=`.
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

/// Parses a path without generic arguments. Every token of the path keeps its span, because rustc resolves `$crate`
/// with the span of the token.
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

/// Parses one segment of a path: an identifier, or one of the keywords `crate`, `self`, `super` and `Self`.
fn segment(input: ParseStream) -> Result<Ident> {
    let is_keyword = input.peek(Token![crate])
        || input.peek(Token![self])
        || input.peek(Token![super])
        || input.peek(Token![Self]);
    if is_keyword { input.call(Ident::parse_any) } else { input.parse() }
}

/// Parses a decimal number from 0 to `most`, without prefix or suffix.
fn small_number(literal: &Literal, expected: &str, most: u8) -> Result<u8> {
    let digits = literal.to_string().replace('_', "");
    match digits.parse() {
        Ok(number) if number <= most => Ok(number),
        _ => Err(Error::new(literal.span(), format!("unexpected `{literal}`; expected {expected}"))),
    }
}

/// Parses a comma, unless the input ends.
fn comma(input: ParseStream, end: Span, expected: impl Display) -> Result<()> {
    if input.is_empty() || input.parse::<Token![,]>().is_ok() {
        return Ok(());
    }
    Err(unexpected(input, end, expected))
}

/// Parses a name and returns its value from the list `choices`.
fn choice<T: Copy>(input: ParseStream, end: Span, noun: &str, choices: &[(&str, T)]) -> Result<Spanned<T>> {
    let expected = list(choices.iter().map(|&(name, _)| name));
    let Ok(word) = input.call(Ident::parse_any) else { return Err(unexpected(input, end, expected)) };
    match choices.iter().find(|(name, _)| word == name) {
        Some(&(_, value)) => Ok(Spanned { value, span: word.span() }),
        None => Err(Error::new(word.span(), format!("unknown {noun} `{word}`; expected {expected}"))),
    }
}

/// Formats a list of names for a message: in backquotes, separated by commas, with `or` before the last name.
fn list<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<_> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
