//! Parses the template of an entry: a struct literal, a function call, an array, a tuple or a value.

use proc_macro2::extra::DelimSpan;
use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::ext::IdentExt as _;
use syn::parse::{ParseBuffer, ParseStream, Parser as _};
use syn::{Error, LitInt, Result, Token, braced, bracketed, parenthesized, token};

use super::super::geometry::Line;
use super::super::message::{list, names, unknown};
use super::super::model::{INTEGERS, List, Template, Value};
use super::expression::{self, OPERATOR};
use super::tokens::{comma, ensure_end, path, unexpected};

/// The parts of a struct literal, call, array or tuple. A field comes with the tokens `field:`, other parts with none.
type Parts = Vec<(TokenStream, Template)>;

/// Parses tokens as one template.
pub(super) fn parse(tokens: TokenStream, end: Span) -> Result<Template> {
    TemplateParser { line: None, in_squares: false, end }.all(tokens)
}

#[derive(Clone, Copy)]
struct TemplateParser {
    /// Inside of `[entry; lines]`, the line of the current entry; otherwise `None`.
    line: Option<Line>,
    in_squares: bool,
    /// The span for errors about a missing token: inside of a pair of delimiters, the span of the closing delimiter.
    end: Span,
}

impl TemplateParser {
    fn all(self, tokens: TokenStream) -> Result<Template> {
        let parse = |input: ParseStream| {
            let template = self.template(input)?;
            ensure_end(input, self.end, after(&template, &[], "`;`"))?;
            Ok(template)
        };
        parse.parse2(tokens)
    }

    fn template(self, input: ParseStream) -> Result<Template> {
        if input.peek(token::Bracket) {
            let inside;
            let span = bracketed!(inside in input).span;
            return self.array(&inside, span);
        }
        if is_tuple(input) {
            return self.list(TokenStream::new(), input);
        }
        if !is_path(input) {
            return self.value(input);
        }
        let Ok(path) = path(input) else {
            return Err(unexpected(
                input,
                self.end,
                "a path of plain names, such as `Masks` or `BitBoard::new`",
            ));
        };
        if input.peek(token::Brace) {
            let inside;
            let span = braced!(inside in input).span;
            let parts = Self { end: span.close(), ..self }.fields(&inside)?;
            return Ok(Template::List(List { path, delimiter: Delimiter::Brace, parts, span: span.join() }));
        }
        if input.peek(token::Paren) { self.list(path, input) } else { Ok(Template::Constant(path)) }
    }

    /// Parses a tuple, or the arguments of a call.
    fn list(self, path: TokenStream, input: ParseStream) -> Result<Template> {
        let inside;
        let span = parenthesized!(inside in input).span;
        let parts = Self { end: span.close(), ..self }.parts(&inside)?;
        Ok(Template::List(List { path, delimiter: Delimiter::Parenthesis, parts, span: span.join() }))
    }

    fn parts(self, inside: &ParseBuffer) -> Result<Parts> {
        let mut parts = Vec::new();
        while !inside.is_empty() {
            let part = self.template(inside)?;
            comma(inside, self.end, after(&part, &["`,`"], "the end of the list"))?;
            parts.push((TokenStream::new(), part));
        }
        Ok(parts)
    }

    fn fields(self, inside: &ParseBuffer) -> Result<Parts> {
        let mut fields = Vec::new();
        while !inside.is_empty() {
            let span = inside.span();
            let (name, is_index) = if let Ok(name) = inside.parse::<Ident>() {
                (name.to_token_stream(), false)
            } else if inside.peek(LitInt) {
                (inside.parse::<LitInt>()?.to_token_stream(), true)
            } else {
                return Err(unexpected(inside, self.end, "a field, as in `{ file: file }`"));
            };
            let part = if inside.parse::<Option<Token![:]>>()?.is_some() {
                self.template(inside)?
            } else if is_index {
                return Err(unexpected(inside, self.end, "`:` after the field"));
            } else {
                // The field shorthand `file` means `file: file`.
                let parse = |input: ParseStream| expression::parse(input, span, self.line);
                let (expression, _) = parse.parse2(name.clone())?;
                Template::Value(Value { expression, span, narrowed: None, cell: None })
            };
            comma(inside, self.end, after(&part, &["`,`"], "`}`"))?;
            fields.push((quote!(#name:), part));
        }
        Ok(fields)
    }

    /// Parses `[a, b]`, `[entry; lines]` or `[entry; squares]`.
    fn array(self, inside: &ParseBuffer, span: DelimSpan) -> Result<Template> {
        let at_end = Self { end: span.close(), ..self };
        let list = |parts| List {
            path: TokenStream::new(),
            delimiter: Delimiter::Bracket,
            parts,
            span: span.join(),
        };
        let Some((entry, count)) = repetition(inside) else {
            return Ok(Template::List(list(at_end.parts(inside)?)));
        };
        let _: TokenStream = inside.parse()?;
        match count.to_string().as_str() {
            "lines" => {
                let entries = Line::ALL.map(|line| {
                    let entry = Self { line: Some(line), ..at_end }.all(entry.clone())?;
                    Ok((TokenStream::new(), entry))
                });
                Ok(Template::List(list(entries.into_iter().collect::<Result<_>>()?)))
            }
            "squares" if self.in_squares => Err(Error::new(
                count.span(),
                "`squares` is inside of another `squares`; a table has one entry per square",
            )),
            "squares" => {
                let entry = Self { in_squares: true, ..at_end }.all(entry)?;
                Ok(Template::Squares(Box::new(entry)))
            }
            _ => {
                let message =
                    format!("unexpected `{count}`; expected `lines` or `squares`, as in `[entry; lines]`");
                Err(Error::new(count.span(), message))
            }
        }
    }

    /// Parses `expression` or `expression as integer`.
    fn value(self, input: ParseStream) -> Result<Template> {
        let span = input.span();
        if let Some((name, rest)) = input.cursor().ident()
            && rest.group(Delimiter::Parenthesis).is_some()
            && !is_known(&name)
        {
            let message = format!(
                "unknown function `{name}`; a function of yours needs a path, as in `self::{name}(..)`"
            );
            return Err(Error::new(name.span(), message));
        }
        let (expression, is_operand) = expression::parse(input, self.end, self.line)?;
        if input.peek(Token![as]) && !is_operand {
            let message = "`as` binds more tightly than the operators before it; write `(..) as`";
            return Err(Error::new(input.span(), message));
        }
        let narrowed = self.narrowed(input)?;
        expression::ensure_no_division(input)?;
        Ok(Template::Value(Value { expression, span, narrowed, cell: None }))
    }

    /// Parses `as integer`, if the next token is `as`.
    fn narrowed(self, input: ParseStream) -> Result<Option<Ident>> {
        if input.parse::<Option<Token![as]>>()?.is_none() {
            return Ok(None);
        }
        let integers = names(&INTEGERS);
        let Ok(narrowed) = input.call(Ident::parse_any) else {
            return Err(unexpected(input, self.end, list(&integers)));
        };
        if integers.iter().any(|name| narrowed == name) {
            Ok(Some(narrowed))
        } else {
            Err(unknown("type", &narrowed, &integers))
        }
    }
}

/// Lists the tokens that may follow a template, for an error message: operators, separators or the end of the template.
fn after(template: &Template, separators: &[&str], end: &str) -> String {
    let (operators, hint): (&[&str], _) = match template {
        Template::Value(Value { narrowed: None, .. }) => (&[OPERATOR, "`as`"], ""),
        Template::Value(_) => (&[], "; put operators before the `as`, in parentheses"),
        Template::Constant(_) => (&[], "; an expression has columns and integers, no constants of yours"),
        _ => (&[], ""),
    };
    let others = [operators, separators].concat().join(", ");
    let or = if others.is_empty() { "" } else { " or " };
    format!("{others}{or}{end}{hint}")
}

/// The entry and the count of `[entry; count]`; `None` for other arrays.
fn repetition(inside: &ParseBuffer) -> Option<(TokenStream, TokenTree)> {
    let mut tokens: Vec<_> = inside.cursor().token_stream().into_iter().collect();
    let count = tokens.pop()?;
    let is_repetition = matches!(tokens.pop(), Some(TokenTree::Punct(mark)) if mark.as_char() == ';');
    is_repetition.then(|| (tokens.into_iter().collect(), count))
}

/// Whether the next token is a pair of parentheses with a comma inside.
fn is_tuple(input: ParseStream) -> bool {
    let Some((inside, ..)) = input.cursor().group(Delimiter::Parenthesis) else { return false };
    let is_comma = |token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    inside.token_stream().into_iter().any(is_comma)
}

/// Whether the next tokens name an item of the caller, not a column or a function of the macro such as `file`. A path
/// of the caller contains `::`, begins with a capital, or is followed by `{`.
fn is_path(input: ParseStream) -> bool {
    if input.peek(Token![::]) {
        return true;
    }
    let fork = input.fork();
    let Ok(name) = fork.call(Ident::parse_any) else { return false };
    fork.peek(Token![::]) || fork.peek(token::Brace) || name.to_string().starts_with(char::is_uppercase)
}

/// Whether a column or a function has this name.
fn is_known(name: &Ident) -> bool {
    expression::names().into_iter().any(|known| name == known)
}
