//! Reads tables, `pub static NAME;` or `pub static NAME: TYPE = TEMPLATE;`, and equations.

use std::mem;

use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::{Parse as _, Parser as _};
use syn::{Error, Result, Token, token};

use super::super::model::{Equation, Header, Item, Kind, Length, Template, Type};
use super::{Reader, expression, template};

impl Reader<'_, '_> {
    pub(super) fn item(&mut self) -> Result<Item> {
        let (attributes, is_documented) = self.attributes()?;
        let visibility = self.visibility()?;
        let keyword = self.keyword()?;
        let name = self.name(&keyword)?;
        let header = Header { attributes, is_documented, visibility, keyword, name };
        let custom = if self.kind == Kind::SquareTable {
            Some(self.type_and_value()?)
        } else {
            self.end_of_header();
            None
        };
        Ok(Item { header, custom })
    }

    /// The attributes, and whether docs are among them.
    fn attributes(&mut self) -> Result<(TokenStream, bool)> {
        let mut attributes = TokenStream::new();
        let mut is_documented = false;
        while let Some(hash) = self.input.parse::<Option<Token![#]>>()? {
            if let Some(bang) = self.input.parse::<Option<Token![!]>>()? {
                let message = "an inner attribute has no place here; write `#[...]`, or `///` for `//!`";
                self.note(Error::new(bang.span, message));
            }
            let Some((inside, ..)) = self.input.cursor().group(Delimiter::Bracket) else {
                return Err(self.unexpected("`[...]` after `#`"));
            };
            let group: Group = self.input.parse()?;
            match inside.ident() {
                Some((name, _)) if name == "align" || name == "repr" => {
                    let message =
                        format!("`{name}` is no attribute of a table; write `align = 64;` after the name");
                    self.note(Error::new(name.span(), message));
                }
                name => {
                    // `#[doc(hidden)]` and the like are no docs.
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
            let message = format!(
                "`{keyword} mut` cannot hold a table: nothing may write to it; \
                 write `static NAME` or `const NAME`"
            );
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

    fn type_and_value(&mut self) -> Result<(Type, Result<Template>)> {
        self.expect(<Token![:]>::parse, "`: [TYPE; SQUARES] = TEMPLATE` after the name")?;
        let tokens = self.tokens_until(|input| input.peek(Token![=]));
        if tokens.is_empty() {
            return Err(self.unexpected("the type of the table, such as `[u64; 64]`"));
        }
        self.expect(<Token![=]>::parse, "`=` and the template of an entry")?;
        let element = element_type(tokens);
        let end = self.end;
        let template = self.tokens_until(|_| false);
        if template.is_empty() {
            return Err(self.unexpected("the template of an entry, such as `Masks { file, diagonal }`"));
        }
        self.semicolon("`;` after the template");
        let end = template.clone().into_iter().last().map_or(end, |last| last.span());
        let template = (|input: syn::parse::ParseStream| template::read(input, end)).parse2(template);
        Ok((element, template))
    }

    pub(super) fn equation(&mut self) -> Result<Equation> {
        let (attributes, _) = self.attributes()?;
        let left = self.tokens_until(|input| input.peek(Token![=]));
        if left.is_empty() {
            return Err(self.unexpected("an equation such as `TABLE[square].file.0 == file;`"));
        }
        self.expect(<Token![==]>::parse, "`==` and an expression over columns")?;
        let Some(square) = find_square(left.clone()) else {
            let first = left.into_iter().next().map_or(self.end, |token| token.span());
            let message =
                "the left side of an equation reads the table at `square`, as in `TABLE[square].file.0`";
            return Err(Error::new(first, message));
        };
        let name = name_of(&left);
        let right = self.tokens_until(|_| false);
        if right.is_empty() {
            return Err(self.unexpected("an expression over columns, such as `file`"));
        }
        self.semicolon("`;` after the equation");
        let end = right.clone().into_iter().last().map_or(self.end, |last| last.span());
        let read = |input: syn::parse::ParseStream| expression::read_whole(input, end);
        Ok(Equation { attributes, left, name, square, right: read.parse2(right)? })
    }
}

/// A type with what can be seen of it: `[element; length]`.
pub(in super::super) fn element_type(tokens: TokenStream) -> Type {
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
    Type { tokens, element: Some(inside[..semicolon].iter().cloned().collect()), length }
}

fn number(literal: &Literal) -> Option<usize> {
    literal.to_string().replace('_', "").trim_end_matches("usize").parse().ok()
}

/// The variable `square`, with the hygiene that it has in the caller's tokens.
fn find_square(tokens: TokenStream) -> Option<Ident> {
    let mut is_field = false;
    tokens.into_iter().find_map(|token| {
        let after_dot =
            mem::replace(&mut is_field, matches!(&token, TokenTree::Punct(it) if it.as_char() == '.'));
        match token {
            TokenTree::Ident(ident) if ident == "square" && !after_dot => Some(ident),
            TokenTree::Group(group) => find_square(group.stream()),
            _ => None,
        }
    })
}

/// What an equation reads: the path before the first bracket.
fn name_of(left: &TokenStream) -> String {
    let path: String = left
        .clone()
        .into_iter()
        .take_while(|token| !matches!(token, TokenTree::Group(_)))
        .map(|token| token.to_string())
        .collect();
    // Anything but a path is shown whole.
    let is_path = path.chars().all(|it| it.is_alphanumeric() || "_:.#".contains(it));
    if is_path && !path.is_empty() { path } else { left.to_string() }
}
