//! Parses equations, `TABLE[square].file.0 == file;`.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::parse::{Parse as _, ParseStream, Parser as _};
use syn::{Error, Result, Token};

use super::super::model::Equation;
use super::parser::Parser;
use super::{expression, tokens};

impl Parser<'_> {
    pub(super) fn equation(&mut self) -> Result<Equation> {
        let attributes = self.attributes()?;
        let left = self.tokens_before('=');
        if left.is_empty() {
            return Err(self.unexpected("an equation such as `TABLE[square].file.0 == file;`"));
        }
        self.expect(<Token![==]>::parse, "`==` and an expression over columns")?;
        let Some(square) = find_square(left.clone()) else {
            let message =
                "the left side of an equation reads a table at `square`, as in `TABLE[square].file.0`";
            return Err(Error::new(left.into_iter().next().map_or(self.end, |first| first.span()), message));
        };
        let (name, table, index) = name_table_and_index(&left);
        let right = self.tokens_before(';');
        let end = right.clone().into_iter().last().map_or(self.end, |last| last.span());
        if right.is_empty() {
            return Err(self.unexpected("an expression over columns, such as `file`"));
        }
        let parse = |input: ParseStream| expression::parse_all(input, end);
        let right = parse.parse2(right)?;
        self.semicolon("`;` after the equation");
        Ok(Equation { attributes, left, name, table, index, square, right })
    }
}

/// Finds the identifier `square` in the left side of an equation, with the hygiene of the caller's token.
fn find_square(tokens: TokenStream) -> Option<Ident> {
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Ident(ident) if ident == "square" => Some(ident),
        TokenTree::Group(group) => find_square(group.stream()),
        _ => None,
    })
}

/// Splits the left side into the path at its start and the other tokens.
fn path_and_rest(input: ParseStream) -> Result<(TokenStream, TokenStream)> {
    Ok((tokens::path(input)?, input.parse()?))
}

/// Returns a name of the equation for messages: the path at the start of the left side, or the whole left side. If the
/// left side begins with `TABLE[square]`, also returns `TABLE`, which may be a path with fields, calls and indices, and
/// `square`. If it begins with `TABLE[index]` and `square` occurs in `index` alone, returns the index and no table.
fn name_table_and_index(left: &TokenStream) -> (String, Option<TokenStream>, Option<TokenStream>) {
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
