//! Parses the template of an entry: a struct literal, a function call, an array, a tuple or a value.

use proc_macro2::extra::DelimSpan;
use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::ext::IdentExt as _;
use syn::parse::{ParseBuffer, ParseStream};
use syn::{Error, LitInt, Result, Token, braced, bracketed, parenthesized, token};

use super::super::geometry::Line;
use super::super::message;
use super::super::model::{INTEGERS, List, Template, Value};
use super::expression::{self, OPERATOR};
use super::tokens::{comma, path, unexpected};

/// The largest number of parts of a template.
const MOST_PARTS: usize = 250;

/// The largest nesting depth of a template.
const DEEPEST: usize = 16;

/// Parses the whole input as one template.
pub(super) fn parse(input: ParseStream, end: Span) -> Result<Template> {
    let mut parser = TemplateParser { line: None, in_squares: false, parts: 0 };
    let template = parser.template(input, end, 0)?;
    if input.is_empty() {
        Ok(template)
    } else {
        Err(unexpected(input, end, after(Some(&template), &[], "`;`")))
    }
}

struct TemplateParser {
    /// The line of the current entry of `[entry; lines]`.
    line: Option<Line>,
    in_squares: bool,
    parts: usize,
}

impl TemplateParser {
    /// An error about a missing token points at `end`, which is the closing delimiter inside of a pair of delimiters.
    fn template(&mut self, input: ParseStream, end: Span, depth: usize) -> Result<Template> {
        self.parts += 1;
        if depth > DEEPEST {
            let message = format!("the template is nested too deeply; it may have {DEEPEST} levels");
            return Err(Error::new(input.span(), message));
        }
        if self.parts > MOST_PARTS {
            let message = format!("the template is too long; it may have {MOST_PARTS} parts");
            return Err(Error::new(input.span(), message));
        }
        if input.peek(token::Bracket) {
            let inside;
            let span = bracketed!(inside in input).span;
            return self.array(&inside, span, depth);
        }
        if is_tuple(input) {
            let inside;
            let span = parenthesized!(inside in input).span;
            let parts = self.list(&inside, span.close(), depth)?;
            return Ok(list(TokenStream::new(), Delimiter::Parenthesis, parts, span.join()));
        }
        if is_path(input) { self.with_path(input, end, depth) } else { self.value(input, end) }
    }

    /// Parses a template that begins with a path: a struct literal, a function call or a constant.
    fn with_path(&mut self, input: ParseStream, end: Span, depth: usize) -> Result<Template> {
        let span = input.span();
        let path = item_path(input, end)?;
        let inside;
        if input.peek(token::Brace) {
            let span = braced!(inside in input).span;
            let fields = self.fields(&inside, span.close(), depth)?;
            if fields.is_empty() {
                let message = "the template has no fields; give each field a column, as in `{ file: file }`";
                return Err(Error::new(span.open(), message));
            }
            return Ok(list(path, Delimiter::Brace, fields, span.join()));
        }
        if input.peek(token::Paren) {
            let span = parenthesized!(inside in input).span;
            let arguments = self.list(&inside, span.close(), depth)?;
            if arguments.is_empty() {
                let message = "the constructor has no arguments; give it a column, as in `(file)`";
                return Err(Error::new(span.open(), message));
            }
            return Ok(list(path, Delimiter::Parenthesis, arguments, span.join()));
        }
        if input.peek(Token![!]) {
            return Err(Error::new(
                span,
                "a template cannot call a macro; expected a path, an expression, `[..]` or `(..)`",
            ));
        }
        Ok(Template::Constant(path))
    }

    fn fields(
        &mut self,
        inside: &ParseBuffer,
        end: Span,
        depth: usize,
    ) -> Result<Vec<(TokenStream, Template)>> {
        let mut fields: Vec<(TokenStream, Template)> = Vec::new();
        let mut names = Vec::new();
        while !inside.is_empty() {
            let span = inside.span();
            let (name, is_index) = field_name(inside, end, "a field, as in `{ file: file }`")?;
            let is_short = !is_index && !inside.peek(Token![:]);
            let template = is_short.then(|| self.shorthand(&name, span)).transpose()?;
            if names.contains(&name.to_string()) {
                return Err(Error::new(span, format!("the field `{name}` is given twice")));
            }
            names.push(name.to_string());
            let template = if let Some(template) = template {
                template
            } else {
                if inside.parse::<Token![:]>().is_err() {
                    return Err(unexpected(inside, end, "`:` after the field"));
                }
                self.template(inside, end, depth + 1)?
            };
            fields.push((quote!(#name:), template));
            comma(inside, end, after(fields.last().map(|(_, last)| last), &["`,`"], "`}`"))?;
        }
        Ok(fields)
    }

    /// The value of the field shorthand `file`, which means `file: file`.
    fn shorthand(&self, name: &TokenStream, span: Span) -> Result<Template> {
        let parse = |input: ParseStream| expression::parse(input, span, self.line);
        let (expression, _) = syn::parse::Parser::parse2(parse, name.clone())?;
        Ok(Template::Value(Value { expression, narrowed: None, cell: None }))
    }

    /// Parses `[a, b]`, `[entry; lines]` or `[entry; squares]`.
    fn array(&mut self, inside: &ParseBuffer, delimiters: DelimSpan, depth: usize) -> Result<Template> {
        let (span, end) = (delimiters.join(), delimiters.close());
        let Some(count) = repetition(inside) else {
            let entries = self.list(inside, end, depth)?;
            if entries.is_empty() {
                return Err(Error::new(span, "the array has no entries; give it a column, as in `[file]`"));
            }
            return Ok(list(TokenStream::new(), Delimiter::Bracket, entries, span));
        };
        match count.to_string().as_str() {
            "lines" => {
                let outer = self.line;
                let mut entries = Vec::new();
                for line in Line::ALL {
                    self.line = Some(line);
                    entries.push((TokenStream::new(), self.repeated(&inside.fork(), end, depth)?));
                }
                self.line = outer;
                let _: TokenStream = inside.parse()?;
                Ok(list(TokenStream::new(), Delimiter::Bracket, entries, span))
            }
            "squares" if self.in_squares => Err(Error::new(
                count.span(),
                "`squares` is inside of another `squares`; a table has one entry per square",
            )),
            "squares" => {
                self.in_squares = true;
                let entry = self.repeated(inside, end, depth)?;
                self.in_squares = false;
                Ok(Template::Squares(Box::new(entry)))
            }
            _ => {
                let message =
                    format!("unexpected `{count}`; expected `lines` or `squares`, as in `[entry; lines]`");
                Err(Error::new(count.span(), message))
            }
        }
    }

    /// Parses `entry; count` inside of an array. `array` has already looked at the count.
    fn repeated(&mut self, input: ParseStream, end: Span, depth: usize) -> Result<Template> {
        let entry = self.template(input, end, depth + 1)?;
        if input.parse::<Token![;]>().is_err() {
            return Err(unexpected(input, end, after(Some(&entry), &[], "`;`")));
        }
        let count = input.fork();
        let _: TokenTree = input.parse()?;
        if input.is_empty() { Ok(entry) } else { Err(unexpected(&count, end, "`lines` or `squares`")) }
    }

    fn list(
        &mut self,
        inside: &ParseBuffer,
        end: Span,
        depth: usize,
    ) -> Result<Vec<(TokenStream, Template)>> {
        let mut entries: Vec<(TokenStream, Template)> = Vec::new();
        while !inside.is_empty() {
            entries.push((TokenStream::new(), self.template(inside, end, depth + 1)?));
            comma(inside, end, after(entries.last().map(|(_, last)| last), &["`,`"], "the end of the list"))?;
        }
        Ok(entries)
    }

    /// Parses `expression` or `expression as integer`.
    fn value(&self, input: ParseStream, end: Span) -> Result<Template> {
        if let Some((name, rest)) = input.cursor().ident()
            && rest.group(Delimiter::Parenthesis).is_some()
            && !expression::is_known(&name.to_string())
        {
            let otherwise = format!("a function of yours needs a path, as in `self::{name}(..)`");
            return Err(expression::unknown_function(&name, &otherwise));
        }
        let (expression, is_operand) = expression::parse(input, end, self.line)?;
        if input.peek(Token![as]) && !is_operand {
            let message = "`as` binds more tightly than the operators before it; write `(..) as`";
            return Err(Error::new(input.span(), message));
        }
        Ok(Template::Value(Value { expression, narrowed: narrowed(input, end)?, cell: None }))
    }
}

const fn list(
    path: TokenStream,
    delimiter: Delimiter,
    parts: Vec<(TokenStream, Template)>,
    span: Span,
) -> Template {
    Template::List(List { path, delimiter, parts, span })
}

/// Parses the path of an item of the caller.
fn item_path(input: ParseStream, end: Span) -> Result<TokenStream> {
    let Ok(path) = path(input) else {
        return Err(unexpected(input, end, "a path of plain names, such as `Masks` or `BitBoard::new`"));
    };
    if let Some(TokenTree::Ident(last)) = path.clone().into_iter().last()
        && ["crate", "self", "super"].iter().any(|module| last == module)
    {
        let message = format!("`{last}` is a module; expected a path to an item, such as `{last}::Masks`");
        return Err(Error::new(last.span(), message));
    }
    Ok(path)
}

/// Parses a field name, or an index in a tuple struct. Also returns whether it is an index.
fn field_name(inside: ParseStream, end: Span, expected: &str) -> Result<(TokenStream, bool)> {
    let span = inside.span();
    if inside.peek(Token![..]) {
        return Err(Error::new(span, "a template names every field; remove `..`"));
    }
    if !inside.peek(LitInt) {
        let Ok(name) = inside.parse::<Ident>() else { return Err(unexpected(inside, end, expected)) };
        return Ok((name.to_token_stream(), false));
    }
    let index: LitInt = inside.parse()?;
    if index.base10_parse::<u32>().is_err() || index.to_string() != index.base10_digits() {
        return Err(Error::new(span, format!("unexpected `{index}`; expected {expected}")));
    }
    Ok((index.to_token_stream(), true))
}

/// Parses `as integer`, if the next token is `as`.
fn narrowed(input: ParseStream, end: Span) -> Result<Option<Ident>> {
    if input.parse::<Option<Token![as]>>()?.is_none() {
        return Ok(None);
    }
    let expected = message::list(INTEGERS.iter().map(|&(name, _)| name));
    let Ok(narrowed) = input.call(Ident::parse_any) else {
        return Err(unexpected(input, end, expected));
    };
    if INTEGERS.iter().any(|(name, _)| narrowed == name) {
        Ok(Some(narrowed))
    } else {
        Err(Error::new(narrowed.span(), format!("unknown type `{narrowed}`; expected {expected}")))
    }
}

/// Lists the tokens that may follow a template, for an error message: operators, separators or the end of the template.
fn after(template: Option<&Template>, separators: &[&str], end: &str) -> String {
    let (operators, hint): (&[&str], _) = match template {
        Some(Template::Value(Value { narrowed: None, .. })) => (&[OPERATOR, "`as`"], ""),
        Some(Template::Value(_)) => (&[], "; put operators before the `as`, in parentheses"),
        Some(Template::Constant(_)) => {
            (&[], "; an expression has columns and integers, no constants of yours")
        }
        _ => (&[], ""),
    };
    let others = [operators, separators].concat().join(", ");
    let or = if others.is_empty() { "" } else { " or " };
    format!("{others}{or}{end}{hint}")
}

/// The last token of `[entry; count]`; `None` for other arrays.
fn repetition(inside: &ParseBuffer) -> Option<TokenTree> {
    let tokens: Vec<_> = inside.cursor().token_stream().into_iter().collect();
    match tokens.as_slice() {
        [.., TokenTree::Punct(semicolon), count] if semicolon.as_char() == ';' => Some(count.clone()),
        _ => None,
    }
}

/// Whether the next token is a pair of parentheses with a comma inside.
fn is_tuple(input: ParseStream) -> bool {
    let Some((inside, ..)) = input.cursor().group(Delimiter::Parenthesis) else { return false };
    let is_comma = |token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    inside.token_stream().into_iter().any(is_comma)
}

/// Whether the next tokens are a path to an item of the caller, and not a column or a function of the macro. A path of
/// the caller contains `::`, begins with a capital, or is followed by `{`.
fn is_path(input: ParseStream) -> bool {
    if input.peek(Token![::]) {
        return true;
    }
    let fork = input.fork();
    let Ok(name) = fork.call(Ident::parse_any) else { return false };
    if fork.peek(Token![::]) || fork.peek(token::Brace) || fork.peek(Token![!]) {
        return true;
    }
    let text = name.to_string();
    let bare = text.trim_start_matches("r#");
    !expression::is_known(bare) && (bare.len() < text.len() || text.starts_with(char::is_uppercase))
}
