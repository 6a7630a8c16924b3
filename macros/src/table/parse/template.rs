//! Parses the template of an entry: a struct literal, a function call, an array, a tuple or a value.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::ext::IdentExt as _;
use syn::parse::{ParseBuffer, ParseStream, Parser as _};
use syn::{Error, LitInt, Result, Token, braced, bracketed, parenthesized, token};

use super::super::model::{INTEGERS, Line, List, Template, Value};
use super::expect::{comma, ensure_end, expect, list, path, unexpected, unknown, word};
use super::expression::{self, OPERATOR};

/// The parts of a struct literal, call, array or tuple, as in [`List::parts`](List).
type Parts = Vec<(TokenStream, Template)>;

pub(super) fn parse(input: ParseStream) -> Result<Template> {
    if input.is_empty() || input.peek(Token![;]) {
        return Err(unexpected(input, "the template of an entry, such as `Masks { file, diagonal }`"));
    }
    TemplateParser { line: None, in_squares: false }.before_semicolon(input)
}

#[derive(Clone, Copy)]
struct TemplateParser {
    /// The line for which the entry of `[entry; lines]` is being parsed, or `None` outside of such an array.
    line: Option<Line>,
    in_squares: bool,
}

impl TemplateParser {
    fn before_semicolon(self, input: ParseStream) -> Result<Template> {
        let template = self.template(input)?;
        if input.peek(Token![,]) && (self.line.is_some() || self.in_squares) {
            return Err(unexpected(
                input,
                "`;` after one entry; several values are a list, as in `[[a, b]; lines]`",
            ));
        }
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
            return Err(unexpected(input, "a path without `<..>`, such as `Masks` or `BitBoard::new`"));
        };
        if input.peek(token::Brace) {
            let inside;
            let span = braced!(inside in input).span.join();
            let parts = self.fields(&inside)?;
            return Ok(Template::List(List { path, delimiter: Delimiter::Brace, parts, span }));
        }
        if input.peek(token::Paren) { self.list(path, input) } else { Ok(Template::Constant(path)) }
    }

    /// Parses a tuple, or the arguments after the path of a function or tuple struct.
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
        // The entry is parsed once for each line of the board, because the word `line` in it stands for another line
        // each time.
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
                let message = "`[entry; squares]` cannot be inside of another `[entry; squares]`";
                return Err(Error::new(count.span(), message));
            }
            "squares" => Template::Squares(Box::new(entry(Self { in_squares: true, ..self })?)),
            _ => return Err(Error::new(count.span(), format!("unexpected `{count}`; expected {kinds}"))),
        };
        let _: TokenStream = inside.parse()?;
        Ok(template)
    }

    fn value(self, input: ParseStream) -> Result<Template> {
        let span = input.span();
        if let Some((name, rest)) = input.cursor().ident()
            && rest.group(Delimiter::Parenthesis).is_some()
            && !expression::names().into_iter().chain(["if", "match"]).any(|known| name == known)
        {
            let message = format!(
                "unknown function `{name}`; a function of yours needs a path, as in `self::{name}(..)`"
            );
            return Err(Error::new(name.span(), message));
        }
        let (expression, is_operand) = expression::parse(input, self.line)?;
        if input.peek(Token![as]) && !is_operand {
            let message = "`as` would convert only the last operand; write the whole expression in \
                           parentheses, as in `(square + 1) as u8`";
            return Err(Error::new(input.span(), message));
        }
        let narrowed = narrowed(input)?;
        expression::ensure_no_division(input)?;
        Ok(Template::Value(Value { expression, span, narrowed }))
    }
}

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

/// Lists, for an error message, what may follow a template: operators, separators and the end.
fn after(template: &Template, separators: &[&str], end: &str) -> String {
    let (operators, hint): (&[&str], _) = match template {
        Template::Value(Value { narrowed: None, .. }) => (&[OPERATOR, "`as`"], ""),
        Template::Value(_) => {
            (&[], "; write operators in parentheses before `as`, as in `(square + 1) as u8`")
        }
        Template::Constant(_) => (&[], "; an expression cannot contain a constant or a table of yours"),
        _ => (&[], ""),
    };
    let others = [operators, separators].concat().join(", ");
    let or = if others.is_empty() { "" } else { " or " };
    format!("{others}{or}{end}{hint}")
}

/// Returns the token `count` from the inside of an array `[entry; count]`, or `None` if the array has another form.
fn count(inside: &ParseBuffer) -> Option<TokenTree> {
    let mut tokens: Vec<_> = inside.cursor().token_stream().into_iter().collect();
    let count = tokens.pop()?;
    let is_semicolon = |token: &_| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ';');
    tokens.last().is_some_and(is_semicolon).then_some(count)
}

/// Whether a tuple comes next: a pair of parentheses with a comma inside.
fn is_tuple(input: ParseStream) -> bool {
    let Some((inside, ..)) = input.cursor().group(Delimiter::Parenthesis) else { return false };
    let is_comma = |token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    inside.token_stream().into_iter().any(is_comma)
}

/// Whether the next tokens name an item of the caller, and not a column or a function of the macro. A name of the
/// caller's item contains `::`, begins with a capital, or is followed by `{`.
fn is_path(input: ParseStream) -> bool {
    if input.peek(Token![::]) {
        return true;
    }
    let fork = input.fork();
    let Ok(name) = fork.call(Ident::parse_any) else { return false };
    fork.peek(Token![::]) || fork.peek(token::Brace) || name.to_string().starts_with(char::is_uppercase)
}
