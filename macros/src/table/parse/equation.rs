//! Parses equations, `TABLE[square].file.0 == file;`.

use std::mem;

use proc_macro2::{Delimiter, Ident, Spacing, TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::{Parse as _, ParseStream, Parser as _};
use syn::{Error, Result, Token};

use super::super::model::Equation;
use super::parser::Parser;
use super::{expression, tokens};

impl Parser<'_> {
    pub(super) fn equation(&mut self) -> Result<Equation> {
        if let Some((key, rest)) = self.input.cursor().ident()
            && self.kind.options().contains(&key.to_string().as_str())
            && rest.punct().is_some_and(|(mark, _)| mark.as_char() == '=' && mark.spacing() == Spacing::Alone)
        {
            let message = format!("`{key}` is an option; write the equations before the options");
            return Err(Error::new(key.span(), message));
        }
        let (attributes, _) = self.attributes()?;
        let left = self.tokens_before('=');
        if left.is_empty() {
            return Err(self.unexpected("an equation such as `TABLE[square].file.0 == file;`"));
        }
        self.expect(<Token![==]>::parse, "`==` and an expression over columns")?;
        let Some(square) = find_square(left.clone()) else {
            let first = left.into_iter().next().map_or(self.end, |token| token.span());
            let message =
                "the left side of an equation reads a table at `square`, as in `TABLE[square].file.0`";
            return Err(Error::new(first, message));
        };
        if let Some(mistake) = mistake_in(left.clone()) {
            return Err(mistake);
        }
        let (name, table) = name_and_table(&left);
        let right = self.tokens_before(';');
        if right.is_empty() {
            return Err(self.unexpected("an expression over columns, such as `file`"));
        }
        let end = right.clone().into_iter().last().map_or(self.end, |last| last.span());
        let parse = |input: ParseStream| expression::parse_all(input, end);
        let right = parse.parse2(right)?;
        self.semicolon("`;` after the equation");
        Ok(Equation { attributes, left, name, table, square, right })
    }
}

/// Finds the identifier `square` in the left side of an equation, with the hygiene of the caller's token.
fn find_square(tokens: TokenStream) -> Option<Ident> {
    // The number of dots before the token: a name after one dot is a field, and two dots are a range.
    let mut dots = 0;
    tokens.into_iter().find_map(|token| {
        let is_dot = matches!(&token, TokenTree::Punct(it) if it.as_char() == '.');
        let next = if is_dot { dots + 1 } else { 0 };
        let after_dot = mem::replace(&mut dots, next) == 1;
        match token {
            TokenTree::Ident(ident) if ident.unraw() == "square" && !after_dot => Some(ident),
            TokenTree::Group(group) => find_square(group.stream()),
            _ => None,
        }
    })
}

/// Returns the error for a left side that declares `square` again, or that contains the operator `?` or a `return`.
/// With a second `square`, the proof would not check every square. A constant allows neither `?` nor `return`.
fn mistake_in(tokens: TokenStream) -> Option<Error> {
    // The number of next tokens that may declare a `square`: all tokens of the pattern after `let`, or the one name
    // after `const` or `static`.
    let mut declaring = 0_usize;
    tokens.into_iter().find_map(|token| {
        if declaring > 0
            && let Some(square) = find_square(token.clone().into())
        {
            let message = "`square` is the square of the equation; give the variable another name";
            return Some(Error::new(square.span(), message));
        }
        declaring = declaring.saturating_sub(1);
        match &token {
            TokenTree::Punct(mark) if "=;".contains(mark.as_char()) => declaring = 0,
            TokenTree::Ident(word) if word == "let" => declaring = usize::MAX,
            TokenTree::Ident(word) if word == "const" || word == "static" => declaring = 1,
            TokenTree::Punct(_) | TokenTree::Ident(_) if ["?", "return"].contains(&&*token.to_string()) => {
                let message =
                    format!("the left side of an equation is a constant, which cannot contain `{token}`");
                return Some(Error::new(token.span(), message));
            }
            TokenTree::Group(group) => return mistake_in(group.stream()),
            _ => {}
        }
        None
    })
}

/// Splits the left side into the path at its start and the other tokens.
fn path_and_rest(input: ParseStream) -> Result<(TokenStream, TokenStream)> {
    Ok((tokens::path(input)?, input.parse()?))
}

/// Returns the name of the table for messages: the path at the start of the left side, or the whole left side. Also
/// returns `TABLE`, a path with fields, calls and indices, if the left side begins with `TABLE[square]`.
fn name_and_table(left: &TokenStream) -> (String, Option<TokenStream>) {
    let Ok((mut table, rest)) = path_and_rest.parse2(left.clone()) else { return (left.to_string(), None) };
    let plain = |tokens: &TokenStream| tokens.to_string().replace(' ', "");
    let name = plain(&table);
    for part in rest {
        match &part {
            TokenTree::Group(group)
                if group.delimiter() == Delimiter::Bracket && group.stream().to_string() == "square" =>
            {
                return if find_square(table.clone()).is_none() {
                    (plain(&table), Some(table))
                } else {
                    (name, None)
                };
            }
            TokenTree::Punct(mark) if mark.as_char() != '.' => break,
            _ => table.extend([part]),
        }
    }
    (name, None)
}
