//! Parses the template of an entry: a struct literal, a function call, an array, a tuple or a value.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::ext::IdentExt as _;
use syn::parse::{ParseBuffer, ParseStream, Parser as _};
use syn::{Error, LitInt, Result, Token, braced, bracketed, parenthesized, token};

use super::super::model::{INTEGERS, Line, List, Template, Value};
use super::super::tokens::{comma, ensure_end, expect, list, path, unexpected, unknown, word};
use super::expression::{self, OPERATOR};

/// The parts of a struct literal, call, array or tuple. A field comes with the tokens `field:`, other parts with none.
type Parts = Vec<(TokenStream, Template)>;

/// Parses a template and the `;` at its end.
pub(super) fn parse(input: ParseStream) -> Result<Template> {
    if input.is_empty() || input.peek(Token![;]) {
        return Err(unexpected(input, "the template of an entry, such as `Masks { file, diagonal }`"));
    }
    TemplateParser { line: None, in_squares: false }.before_semicolon(input)
}

#[derive(Clone, Copy)]
struct TemplateParser {
    /// Inside of `[entry; lines]`, the line of the current entry; otherwise `None`.
    line: Option<Line>,
    in_squares: bool,
}

impl TemplateParser {
    fn before_semicolon(self, input: ParseStream) -> Result<Template> {
        let template = self.template(input)?;
        expect::<Token![;]>(input, after(&template, &[], "`;`"))?;
        Ok(template)
    }

    fn template(self, input: ParseStream) -> Result<Template> {
        if input.peek(token::Bracket) {
            let inside;
            let span = bracketed!(inside in input).span.join();
            return self.array(&inside, span);
        }
        if is_tuple(input) {
            return self.list(TokenStream::new(), input);
        }
        if !is_path(input) {
            return self.value(input);
        }
        let Ok(path) = path(input) else {
            return Err(unexpected(input, "a path of plain names, such as `Masks` or `BitBoard::new`"));
        };
        if input.peek(token::Brace) {
            let inside;
            let span = braced!(inside in input).span.join();
            let parts = self.fields(&inside)?;
            return Ok(Template::List(List { path, delimiter: Delimiter::Brace, parts, span }));
        }
        if input.peek(token::Paren) { self.list(path, input) } else { Ok(Template::Constant(path)) }
    }

    /// Parses a tuple, or the arguments of a call.
    fn list(self, path: TokenStream, input: ParseStream) -> Result<Template> {
        let inside;
        let span = parenthesized!(inside in input).span.join();
        let parts = self.parts(&inside)?;
        Ok(Template::List(List { path, delimiter: Delimiter::Parenthesis, parts, span }))
    }

    fn parts(self, inside: &ParseBuffer) -> Result<Parts> {
        let mut parts = Vec::new();
        while !inside.is_empty() {
            let part = self.template(inside)?;
            comma(inside, after(&part, &["`,`"], "the end of the list"))?;
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
                return Err(unexpected(inside, "a field, as in `{ file: file }`"));
            };
            let part = if inside.parse::<Option<Token![:]>>()?.is_some() {
                self.template(inside)?
            } else if is_index {
                return Err(unexpected(inside, "`:` after the field"));
            } else {
                // The field shorthand `file` means `file: file`.
                let parse = |input: ParseStream| expression::parse(input, self.line);
                let (expression, _) = parse.parse2(name.clone())?;
                Template::Value(Value { expression, span, narrowed: None })
            };
            comma(inside, after(&part, &["`,`"], "`}`"))?;
            fields.push((quote!(#name:), part));
        }
        Ok(fields)
    }

    /// Parses `[a, b]`, `[entry; lines]` or `[entry; squares]`.
    fn array(self, inside: &ParseBuffer, span: Span) -> Result<Template> {
        let list = |parts| List { path: TokenStream::new(), delimiter: Delimiter::Bracket, parts, span };
        let Some(count) = count(inside) else { return Ok(Template::List(list(self.parts(inside)?))) };
        let kinds = "`lines` or `squares`, as in `[entry; lines]`";
        // The entry is parsed once for each line.
        let entry = |parser: Self| -> Result<Template> {
            let input = inside.fork();
            let entry = parser.before_semicolon(&input)?;
            expect::<Ident>(&input, kinds)?;
            ensure_end(&input, "`]`")?;
            Ok(entry)
        };
        let template = match count.to_string().as_str() {
            "lines" => {
                let entries =
                    Line::ALL.map(|line| Ok((TokenStream::new(), entry(Self { line: Some(line), ..self })?)));
                Template::List(list(entries.into_iter().collect::<Result<_>>()?))
            }
            "squares" if self.in_squares => {
                let message = "`squares` is inside of another `squares`; a table has one entry per square";
                return Err(Error::new(count.span(), message));
            }
            "squares" => Template::Squares(Box::new(entry(Self { in_squares: true, ..self })?)),
            _ => return Err(Error::new(count.span(), format!("unexpected `{count}`; expected {kinds}"))),
        };
        let _: TokenStream = inside.parse()?;
        Ok(template)
    }

    /// Parses `expression` or `expression as integer`.
    fn value(self, input: ParseStream) -> Result<Template> {
        let span = input.span();
        if let Some((name, rest)) = input.cursor().ident()
            && rest.group(Delimiter::Parenthesis).is_some()
            && !expression::names().into_iter().any(|known| name == known)
        {
            let message = format!(
                "unknown function `{name}`; a function of yours needs a path, as in `self::{name}(..)`"
            );
            return Err(Error::new(name.span(), message));
        }
        let (expression, is_operand) = expression::parse(input, self.line)?;
        if input.peek(Token![as]) && !is_operand {
            let message = "`as` binds more tightly than the operators before it; write `(..) as`";
            return Err(Error::new(input.span(), message));
        }
        let narrowed = narrowed(input)?;
        expression::ensure_no_division(input)?;
        Ok(Template::Value(Value { expression, span, narrowed }))
    }
}

/// Parses `as integer`, if the next token is `as`.
fn narrowed(input: ParseStream) -> Result<Option<Ident>> {
    if input.parse::<Option<Token![as]>>()?.is_none() {
        return Ok(None);
    }
    let integers = INTEGERS.map(|(name, _)| name);
    let narrowed = word(input, list(&integers))?;
    if !integers.iter().any(|name| narrowed == name) {
        return Err(unknown("type", &narrowed, &integers));
    }
    Ok(Some(narrowed))
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

/// The count of `[entry; count]`, a single token; `None` for other arrays.
fn count(inside: &ParseBuffer) -> Option<TokenTree> {
    let mut tokens: Vec<_> = inside.cursor().token_stream().into_iter().collect();
    let count = tokens.pop()?;
    let is_semicolon = |token: &_| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ';');
    tokens.last().is_some_and(is_semicolon).then_some(count)
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
