//! Parses tables, `pub static NAME;` or `pub static NAME: TYPE = TEMPLATE;`.

use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::{Parse as _, ParseStream, Parser as _};
use syn::{Error, Result, Token, token};

use super::super::model::{Header, Kind, Length, Statement, Template, Type};
use super::parser::Parser;
use super::template;

impl Parser<'_> {
    pub(super) fn item(&mut self) -> Result<Statement> {
        let (attributes, is_documented) = self.attributes()?;
        let visibility = self.visibility()?;
        let keyword = self.keyword()?;
        let name = self.name(&keyword)?;
        let header = Header { attributes, is_documented, visibility, keyword, name };
        let body = if self.kind == Kind::SquareTable {
            Some(self.type_and_value()?)
        } else {
            self.end_of_header();
            None
        };
        Ok(Statement::Item(header, body))
    }

    /// Parses attributes. Also returns whether the attributes contain docs.
    pub(super) fn attributes(&mut self) -> Result<(TokenStream, bool)> {
        let mut attributes = TokenStream::new();
        let mut is_documented = false;
        while let Some(hash) = self.input.parse::<Option<Token![#]>>()? {
            if let Some(bang) = self.input.parse::<Option<Token![!]>>()? {
                let message = "an inner attribute cannot stand here; write `#[..]`, or `///` for `//!`";
                self.note(Error::new(bang.span, message));
            }
            let Some((inside, ..)) = self.input.cursor().group(Delimiter::Bracket) else {
                return Err(self.unexpected("`[..]` after `#`"));
            };
            let group: Group = self.input.parse()?;
            match inside.ident() {
                Some((name, _)) if name == "align" || name == "repr" => {
                    let message =
                        format!("a table takes no attribute `{name}`; write `align = 64;` after the name");
                    self.note(Error::new(name.span(), message));
                }
                name => {
                    // `#[doc = ".."]` is docs, `#[doc(hidden)]` is not.
                    is_documented |= name.is_some_and(|(name, rest)| name == "doc" && rest.punct().is_some());
                    attributes.extend(quote!(#hash #group));
                }
            }
        }
        Ok((attributes, is_documented))
    }

    fn visibility(&self) -> Result<TokenStream> {
        let public: Option<Token![pub]> = self.input.parse()?;
        let scoped = public.is_some() && self.input.peek(token::Paren);
        let scope = scoped.then(|| self.input.parse::<Group>()).transpose()?;
        Ok(quote!(#public #scope))
    }

    fn keyword(&self) -> Result<Ident> {
        if self.input.peek(Token![static]) || self.input.peek(Token![const]) {
            return self.input.call(Ident::parse_any);
        }
        Err(self.unexpected(match self.kind {
            Kind::SquareTable => "`static NAME: [TYPE; SQUARES] = TEMPLATE;` or the same with `const`",
            _ => "`static NAME;` or `const NAME;`",
        }))
    }

    fn name(&mut self, keyword: &Ident) -> Result<Ident> {
        if let Some(mutable) = self.input.parse::<Option<Token![mut]>>()? {
            let message = format!("a table cannot be `{keyword} mut`; write `static NAME` or `const NAME`");
            self.note(Error::new(mutable.span, message));
        }
        self.expect(Ident::parse, "the name of the table")
    }

    fn end_of_header(&mut self) {
        if self.input.peek(Token![:]) || self.input.peek(Token![=]) {
            let message = "the macro writes the type and the value; expected `;`";
            self.note(Error::new(self.input.span(), message));
            self.skip_past_semicolon();
        } else {
            self.semicolon("`;` after the name");
        }
    }

    /// Parses `: TYPE = TEMPLATE;`.
    fn type_and_value(&mut self) -> Result<(Type, Result<Template>)> {
        self.expect(<Token![:]>::parse, "`: [TYPE; SQUARES] = TEMPLATE` after the name")?;
        let tokens = self.tokens_before('=');
        if tokens.is_empty() {
            return Err(self.unexpected("the type of the table, such as `[u64; 64]`"));
        }
        self.expect(<Token![=]>::parse, "`=` and the template of an entry")?;
        let element = array_type(tokens);
        let end = self.end;
        let template = self.tokens_before(';');
        if template.is_empty() {
            return Err(self.unexpected("the template of an entry, such as `Masks { file, diagonal }`"));
        }
        self.semicolon("`;` after the template");
        let end = template.clone().into_iter().last().map_or(end, |last| last.span());
        let template = (|input: ParseStream| template::parse(input, end)).parse2(template);
        Ok((element, template))
    }
}

/// Splits a type `[element; length]` into element and length, and an element of this form again.
fn array_type(tokens: TokenStream) -> Type {
    let unknown = |tokens| Type { tokens, element: None, length: Length::Unknown };
    let mut trees = tokens.clone().into_iter();
    let (Some(TokenTree::Group(group)), None) = (trees.next(), trees.next()) else { return unknown(tokens) };
    let inside: Vec<TokenTree> = group.stream().into_iter().collect();
    let semicolon =
        inside.iter().rposition(|token| matches!(token, TokenTree::Punct(it) if it.as_char() == ';'));
    let Some(semicolon) = semicolon.filter(|_| group.delimiter() == Delimiter::Bracket) else {
        return unknown(tokens);
    };
    let length = match &inside[semicolon + 1..] {
        [TokenTree::Ident(length)] if length == "_" => Length::Inferred,
        [TokenTree::Literal(length)] => {
            number(length).map_or(Length::Unknown, |number| Length::Given(number, length.span()))
        }
        _ => Length::Unknown,
    };
    let element = array_type(inside[..semicolon].iter().cloned().collect());
    Type { tokens, element: Some(Box::new(element)), length }
}

fn number(literal: &Literal) -> Option<usize> {
    literal.to_string().replace('_', "").trim_end_matches("usize").parse().ok()
}
