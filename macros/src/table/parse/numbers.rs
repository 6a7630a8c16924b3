//! Parses numbers and steps.

use proc_macro2::{Literal, Span};
use syn::parse::ParseStream;
use syn::{Error, LitInt, Result, Token, parenthesized, token};

use super::super::model::Spanned;
use super::unexpected;

/// Parses a decimal number from 0 to `most`, without prefix or suffix.
pub(super) fn small_number(literal: &Literal, expected: &str, most: u8) -> Result<u8> {
    let digits = literal.to_string().replace('_', "");
    match digits.parse() {
        Ok(number) if number <= most => Ok(number),
        _ => Err(Error::new(literal.span(), format!("unexpected `{literal}`; expected {expected}"))),
    }
}

/// Parses a step, `(files, ranks)`.
pub(super) fn step(input: ParseStream, end: Span, expected: &str) -> Result<Spanned<(i8, i8)>> {
    if !input.peek(token::Paren) {
        return Err(unexpected(input, end, expected));
    }
    let inside;
    let parentheses = parenthesized!(inside in input);
    let value = two_numbers(&inside, parentheses.span.close())?;
    let span = parentheses.span.join();
    if value == (0, 0) {
        return Err(Error::new(span, format!("the step (0, 0) stays on its square; expected {expected}")));
    }
    Ok(Spanned { value, span })
}

/// Parses two numbers with a comma between, such as `1, -2`.
pub(super) fn two_numbers(input: ParseStream, end: Span) -> Result<(i8, i8)> {
    let expected = "two distances from -127 to 127, such as `1, 2`";
    let number = || {
        let span = input.span();
        let minus: Option<Token![-]> = input.parse()?;
        // The type is checked before `parse`, which consumes a literal even if its type is wrong. The message could then
        // not quote the literal.
        if !input.peek(LitInt) {
            return Err(unexpected(input, end, expected));
        }
        let literal: LitInt = input.parse()?;
        match literal.base10_parse::<i8>() {
            // A macro can produce a literal that already contains a minus sign. Another minus sign in front of such a
            // literal is an error.
            Ok(number) if literal.suffix().is_empty() && number >= if minus.is_some() { 0 } else { -127 } => {
                Ok(if minus.is_some() { -number } else { number })
            }
            _ => {
                let sign = if minus.is_some() { "-" } else { "" };
                Err(Error::new(span, format!("unexpected `{sign}{literal}`; expected {expected}")))
            }
        }
    };
    let first = number()?;
    if input.parse::<Token![,]>().is_err() {
        return Err(unexpected(input, end, expected));
    }
    let second = number()?;
    let _: Option<Token![,]> = input.parse()?;
    if input.is_empty() {
        Ok((first, second))
    } else {
        Err(unexpected(input, end, "`)` after two distances"))
    }
}
