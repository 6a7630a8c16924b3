//! Parses a macro call. A call begins with a table, or in `verify_table!` with an equation. Options and further
//! statements follow in any order. Each of them ends with a `;`.
//!
//! After a mistake, the parser skips to the next `;` and continues, because a later option such as `layout` determines
//! the type of the emitted table. The parser keeps only the first mistake.
//!
//! `syn` has types for attributes, visibilities and paths, but this module parses them without these types, because the
//! features of `syn` that contain them would lengthen every build from scratch.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Parser as _};
use syn::{Error, Result, Token, parenthesized, token};

use self::expect::{expect, path, unexpected};
use super::model::{Call, Equation, Header, Kind, Options, Statement};

mod expect;
mod expression;
mod fragments;
mod options;
mod template;

/// Parses a macro call. Returns what could be parsed, and the first mistake.
pub(super) fn parse(kind: Kind, input: TokenStream) -> (Call, Option<Error>) {
    let input = match kind {
        Kind::VerifyTable => fragments::flatten_equations(input),
        _ => fragments::flatten(input),
    };
    let end = input.clone().into_iter().last().map_or_else(Span::call_site, |last| last.span());
    let mut call = Call { kind, statements: Vec::new(), options: Options::default() };
    let mut mistake = None;
    let parser = |input: ParseStream| {
        let inside;
        parenthesized!(inside in input);
        let mut parser = Parser { input: &inside, call: &mut call, mistake: None };
        parser.call();
        mistake = parser.mistake;
        Ok(())
    };
    // Parentheses are put around the tokens before they are parsed, with the span of the last token. If a token is
    // missing at the end, `syn` reports the error at the closing parenthesis, and so marks the last token. The closure
    // stores the first mistake of the call instead of returning it, and consumes all tokens, so `parse2` has no error.
    let _ = parser.parse2(quote_spanned!(end=> (#input)));
    (call, mistake)
}

struct Parser<'a> {
    input: ParseStream<'a>,
    call: &'a mut Call,
    mistake: Option<Error>,
}

impl Parser<'_> {
    fn call(&mut self) {
        self.statement();
        // If the first statement cannot be parsed, there is no item to emit, so the rest is not parsed.
        while !self.input.is_empty() && !self.call.statements.is_empty() {
            if is_option(self.input, self.call.kind) {
                let option = options::parse(self.input, self.call.kind, &mut self.call.options);
                self.note(option);
            } else {
                self.statement();
            }
        }
    }

    fn statement(&mut self) {
        let statement = match self.call.kind {
            Kind::VerifyTable => equation(self.input).map(Statement::Equation),
            _ => self.table(),
        };
        let statement = self.note(statement);
        self.call.statements.extend(statement);
    }

    /// Parses a table: `pub static NAME;`, or in `square_table!`, `pub static NAME: TYPE = TEMPLATE;`.
    fn table(&mut self) -> Result<Statement> {
        let input = self.input;
        let header = header(input, self.call.kind)?;
        if self.call.kind != Kind::SquareTable {
            let end =
                expect::<Token![;]>(input, "`;` after the name; the macro writes the type and the value");
            self.note(end);
            return Ok(Statement::Library(header));
        }
        expect::<Token![:]>(input, "the type and an entry after the name, as in `NAME: [u64; 64] = file;`")?;
        let table_type = tokens_before(input, '=');
        if table_type.is_empty() {
            return Err(unexpected(input, "the type of the table, such as `[u64; 64]`"));
        }
        expect::<Token![=]>(input, "`=` and the template of an entry")?;
        let template = template::parse(input);
        if template.is_err() {
            skip_past_semicolon(input);
        }
        Ok(Statement::Custom(header, table_type, template))
    }

    /// If `parsed` is an error, skips past the next `;`, and stores the error unless an earlier one is stored.
    fn note<T>(&mut self, parsed: Result<T>) -> Option<T> {
        let store = |mistake| {
            self.mistake.get_or_insert(mistake);
            skip_past_semicolon(self.input);
        };
        parsed.map_err(store).ok()
    }
}

fn skip_past_semicolon(input: ParseStream) {
    while input.parse().is_ok_and(|token: TokenTree| token.to_string() != ";") {}
}

/// Takes the tokens before the next `end` or `;` from the input.
fn tokens_before(input: ParseStream, end: char) -> TokenStream {
    let mut tokens = TokenStream::new();
    while let Some((token, _)) = input.cursor().token_tree()
        && !matches!(&token, TokenTree::Punct(mark) if mark.as_char() == end || mark.as_char() == ';')
        && input.parse::<TokenTree>().is_ok()
    {
        tokens.extend([token]);
    }
    tokens
}

/// Whether an option comes next, and not another table of `square_table!` or another equation of `verify_table!`.
fn is_option(input: ParseStream, kind: Kind) -> bool {
    match kind {
        Kind::SquareTable => {
            let is_table = input.peek(Token![static])
                || input.peek(Token![const])
                || input.peek(Token![pub])
                || input.peek(Token![#]);
            !is_table
        }
        // An option has the form `key = value;`, and an equation the form `TABLE[square] == file;`.
        Kind::VerifyTable => {
            let fork = input.fork();
            fork.call(Ident::parse_any).is_ok()
                && (fork.peek(Token![;]) || fork.is_empty() || fork.peek(Token![=]) && !fork.peek(Token![==]))
        }
        _ => true,
    }
}

fn header(input: ParseStream, kind: Kind) -> Result<Header> {
    let attributes = attributes(input)?;
    let public: Option<Token![pub]> = input.parse()?;
    let is_scoped = public.is_some() && input.peek(token::Paren);
    let scope = is_scoped.then(|| input.parse::<Group>()).transpose()?;
    if !input.peek(Token![static]) && !input.peek(Token![const]) {
        return Err(unexpected(
            input,
            match kind {
                Kind::SquareTable => "a table such as `static NAME: [u64; 64] = file;`, or one with `const`",
                _ => "`static NAME;` or `const NAME;`",
            },
        ));
    }
    let keyword = input.call(Ident::parse_any)?;
    let name = expect(input, "the name of the table")?;
    Ok(Header { attributes, visibility: quote!(#public #scope), keyword, name })
}

fn attributes(input: ParseStream) -> Result<TokenStream> {
    let mut attributes = TokenStream::new();
    while let Some(hash) = input.parse::<Option<Token![#]>>()? {
        if !input.peek(token::Bracket) {
            return Err(unexpected(input, "`[..]` after `#`; docs of a table begin with `///`"));
        }
        let group: Group = input.parse()?;
        attributes.extend(quote!(#hash #group));
    }
    Ok(attributes)
}

/// Parses an equation such as `TABLE[square].file.0 == file;`.
fn equation(input: ParseStream) -> Result<Equation> {
    if is_option(input, Kind::VerifyTable) {
        return Err(unexpected(
            input,
            "an equation such as `TABLE[square].file.0 == file;` before the options",
        ));
    }
    let attributes = attributes(input)?;
    let start = input.span();
    let left = tokens_before(input, '=');
    if left.is_empty() {
        return Err(unexpected(input, "an equation such as `TABLE[square].file.0 == file;`"));
    }
    expect::<Token![==]>(input, "`==` and an expression such as `file`")?;
    let message = "the left side of an equation must use `square`, the number of a square, as in \
                   `TABLE[square].file.0`";
    let square = find_square(left.clone()).ok_or_else(|| Error::new(start, message))?;
    let (name, table, index) = name_table_and_index(&left);
    let (right, _) = expression::parse(input, None)?;
    expect::<Token![;]>(input, format_args!("{} or `;`", expression::OPERATOR))?;
    Ok(Equation { attributes, left, name, table, index, square, right })
}

/// Finds the first token `square` in the left side of an equation.
fn find_square(tokens: TokenStream) -> Option<Ident> {
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Ident(ident) if ident == "square" => Some(ident),
        TokenTree::Group(group) => find_square(group.stream()),
        _ => None,
    })
}

/// Returns the `name`, the `table` and the `index` of an [`Equation`] from its left side. The name is the path at the
/// start of the left side, or the whole left side if no path is there. In `TABLE[square]` and `TABLE[index]`, `TABLE`
/// may also contain fields, calls and other indices.
fn name_table_and_index(left: &TokenStream) -> (String, Option<TokenStream>, Option<TokenStream>) {
    let path_and_rest = |input: ParseStream| Ok((path(input)?, input.parse::<TokenStream>()?));
    let Ok((mut table, rest)) = path_and_rest.parse2(left.clone()) else {
        return (left.to_string(), None, None);
    };
    let plain = |tokens: &TokenStream| tokens.to_string().replace(' ', "");
    let name = plain(&table);
    let mut rest = rest.into_iter();
    while let Some(part) = rest.next() {
        match &part {
            TokenTree::Group(group) if find_square(part.clone().into()).is_some() => {
                if group.delimiter() != Delimiter::Bracket || find_square(table.clone()).is_some() {
                    break;
                }
                let index = group.stream();
                if index.to_string() == "square" {
                    return (plain(&table), Some(table), Some(index));
                }
                let index = find_square(rest.collect()).is_none().then_some(index);
                return (plain(&table), None, index);
            }
            TokenTree::Punct(mark) if mark.as_char() != '.' => break,
            _ => table.extend([part]),
        }
    }
    (name, None, None)
}
