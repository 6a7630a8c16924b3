//! Parses the templates and the codes of `ray_order!`.

use proc_macro2::{Delimiter, Ident, Literal, Span, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::{Parse as _, ParseStream, Parser as _};
use syn::{Error, Result, Token, braced, parenthesized, token};

use super::super::model::{Constructor, RayEntry};
use super::super::ray_order::{Column, PIECES};
use super::super::spanned::Spanned;
use super::options::small_number;
use super::similar::did_you_mean;
use super::template::{DEEPEST, field_name, item_path, narrowed};
use super::{Parser, list, unexpected};

/// Parses the whole input as one template: a column, perhaps inside of constructors.
pub(super) fn parse(input: ParseStream, end: Span) -> Result<RayEntry> {
    let mut constructors = Vec::new();
    let (column, narrowed) = template(input, end, &mut constructors)?;
    let is_bare = constructors.is_empty() && narrowed.is_none();
    finish(input, end, if is_bare { "`as` or `;`" } else { "`;`" })?;
    Ok(RayEntry { constructors, column, narrowed })
}

/// Parses a column and its `as`. Appends the constructors around it to the list, the outermost first.
fn template(
    input: ParseStream,
    end: Span,
    constructors: &mut Vec<Constructor>,
) -> Result<(Spanned<Column>, Option<Ident>)> {
    if constructors.len() > DEEPEST {
        let message = format!("the template is nested too deeply; it may have {DEEPEST} levels");
        return Err(Error::new(input.span(), message));
    }
    if !is_path(input) {
        return column(input, end);
    }
    let path = item_path(input, end)?;
    let inside;
    let (delimiters, field) = if input.peek(token::Brace) {
        let delimiters = braced!(inside in input).span;
        (delimiters, Some(field_name(&inside, delimiters.close(), "a field, as in `{ index: square }`")?.0))
    } else if input.peek(token::Paren) {
        let delimiters = parenthesized!(inside in input).span;
        if inside.is_empty() {
            let message = "the constructor has no argument; give it a column, as in `(square)`";
            return Err(Error::new(delimiters.open(), message));
        }
        (delimiters, None)
    } else {
        return Err(unexpected(input, end, "`(..)` or `{ .. }` with a column, as in `Code(square)`"));
    };
    let close = delimiters.close();
    // The field `{ square }` means `{ square: square }`.
    let shorthand = field.clone().filter(|_| !inside.peek(Token![:]));
    let closing = if field.is_some() { "`}`" } else { "`)`" };
    let has_colon = field.is_some() && shorthand.is_none();
    constructors.push(Constructor { path, field, span: delimiters.join() });
    let (depth, is_short) = (constructors.len(), shorthand.is_some());
    let parsed = if let Some(name) = shorthand {
        (|input: ParseStream| column(input, close)).parse2(name)?
    } else {
        if has_colon {
            let _: Token![:] = inside.parse()?;
        }
        template(&inside, close, constructors)?
    };
    let is_bare = constructors.len() == depth && parsed.1.is_none() && !is_short;
    let has_comma = inside.parse::<Option<Token![,]>>()?.is_some();
    let expected = if is_bare && !has_comma { format!("`as` or {closing}") } else { closing.to_owned() };
    finish(&inside, close, &format!("{expected} after one value"))?;
    Ok(parsed)
}

fn finish(input: ParseStream, end: Span, expected: &str) -> Result<()> {
    if input.is_empty() { Ok(()) } else { Err(unexpected(input, end, expected)) }
}

/// Parses `column` or `column as integer`.
fn column(input: ParseStream, end: Span) -> Result<(Spanned<Column>, Option<Ident>)> {
    let names = Column::NAMED.map(|(name, _)| name);
    let Ok(name) = input.call(Ident::parse_any) else {
        return Err(unexpected(input, end, list(names)));
    };
    let text = name.to_string();
    let Some(&(_, value)) = Column::NAMED.iter().find(|&&(column, _)| column == text) else {
        let mut hint = did_you_mean(&text, &names);
        if hint.is_empty() {
            hint = format!("; expected {}", list(names));
        }
        return Err(Error::new(name.span(), format!("unknown column `{text}`{hint}")));
    };
    if input.peek(token::Paren) {
        return Err(Error::new(input.span(), format!("the column `{text}` takes no argument")));
    }
    Ok((Spanned { value, span: name.span() }, narrowed(input, end)?))
}

/// Whether the next tokens are a path to an item of the caller, and not a column.
fn is_path(input: ParseStream) -> bool {
    let fork = input.fork();
    if fork.peek(Token![::]) {
        return true;
    }
    let Ok(name) = fork.call(Ident::parse_any) else { return false };
    let is_column = Column::NAMED.iter().any(|&(column, _)| name == column);
    fork.peek(Token![::])
        || fork.peek(Token![!])
        || fork.peek(token::Brace)
        || fork.peek(token::Paren) && !is_column
}

impl Parser<'_, '_> {
    /// Parses `[white_pawn = 0, white_knight = 1, ..]`: the codes in the order of `PIECES`.
    pub(super) fn codes(&self) -> Result<[u8; 12]> {
        let Some((inside, span, _)) = self.input.cursor().group(Delimiter::Bracket) else {
            return Err(self.unexpected("the codes of the pieces, such as `[white_pawn = 0, ..]`"));
        };
        let _: TokenTree = self.input.parse()?;
        let codes = (|input: ParseStream| codes(input, span.close())).parse2(inside.token_stream())?;
        let missing = PIECES.iter().zip(codes).filter(|(_, code)| code.is_none()).map(|(name, _)| *name);
        let missing: Vec<_> = missing.map(|name| format!("`{name}`")).collect();
        if missing.is_empty() {
            Ok(codes.map(Option::unwrap_or_default))
        } else {
            Err(Error::new(span.open(), format!("`codes` has no code for {}", missing.join(", "))))
        }
    }
}

fn codes(input: ParseStream, end: Span) -> Result<[Option<u8>; 12]> {
    let mut codes = [None; 12];
    while !input.is_empty() {
        let Ok(name) = input.call(Ident::parse_any) else {
            return Err(unexpected(input, end, "a piece and its code, such as `white_pawn = 0`"));
        };
        let text = name.to_string();
        let mistake = |message| Err(Error::new(name.span(), message));
        let Some(piece) = PIECES.iter().position(|&piece| text == piece) else {
            let mut hint = did_you_mean(&text, &PIECES);
            if hint.is_empty() {
                "; expected a colour and a role, such as `white_pawn`".clone_into(&mut hint);
            }
            return mistake(format!("unknown piece `{text}`{hint}"));
        };
        if codes[piece].is_some() {
            return mistake(format!("`{text}` is given twice; remove one of the two"));
        }
        if input.parse::<Token![=]>().is_err() {
            return Err(unexpected(input, end, format_args!("`=` and the code of `{text}`")));
        }
        let expected = "a code from 0 to 255";
        let literal = Literal::parse(input).map_err(|_| unexpected(input, end, expected))?;
        let code = small_number(&literal, expected, u8::MAX)?;
        if let Some(other) = codes.iter().position(|&other| other == Some(code)) {
            let message = format!("`{}` and `{text}` have the same code", PIECES[other]);
            return Err(Error::new(literal.span(), message));
        }
        codes[piece] = Some(code);
        if !input.is_empty() && input.parse::<Token![,]>().is_err() {
            return Err(unexpected(input, end, "`,` between codes"));
        }
    }
    Ok(codes)
}
