//! Parses the options of a macro call, which are written `key = value;`.

use std::ops::RangeInclusive;

use proc_macro2::{Delimiter, Literal, Span, TokenTree};
use syn::parse::ParseStream;
use syn::{Error, Result, Token, bracketed};

use super::super::model::{Kind, Options, Word};
use super::expect::{choice, comma, expect, list, unexpected, unknown, word};

pub(super) fn parse(input: ParseStream, kind: Kind, options: &mut Options) -> Result<()> {
    let known = kind.options();
    let key = word(input, format_args!("one of the options {}", list(&known)))?;
    let option = key.to_string();
    if !known.contains(&option.as_str()) {
        let creates_one_table = !kind.layouts().is_empty();
        if creates_one_table && ["const", "pub", "static"].contains(&option.as_str()) {
            let message =
                format!("one call of `{kind}` creates one table; write another call for this table");
            return Err(Error::new(key.span(), message));
        }
        return Err(unknown("option", &key, &known));
    }
    if options.given.contains(&option) {
        return Err(Error::new(key.span(), format!("`{key}` is given twice; remove one of the two")));
    }
    expect::<Token![=]>(input, format_args!("`=` after `{key}`"))?;
    match option.as_str() {
        "align" => {
            let powers = "a power of two from 1 to 4096, such as `64`";
            let (align, span) = number(input, powers, 1..=4096)?;
            if !u16::is_power_of_two(align) {
                return Err(Error::new(span, format!("unexpected `{align}`; expected {powers}")));
            }
            options.align = Some(align);
        }
        "mapping" => {
            options.mapping = Some(word(input, "the square with number 0, such as `a8` or `a8_by_file`")?);
        }
        "layout" => options.layout = Some(choice(input, "layout", kind.layouts())?.0),
        "board" => options.board = Some(board(input)?),
        "word" => options.word = Some(choice(input, "word", Word::NAMED)?),
        "stride" => {
            let bits = "the number of bits from the start of a row to the start of the next, from 1 to 127";
            options.stride = Some(number(input, bits, 1..=127)?);
        }
        _ => options.gaps = Some(gaps(input)?),
    }
    options.given.push(option);
    expect::<Token![;]>(input, format_args!("`;` after the value of `{key}`"))?;
    Ok(())
}

/// Parses a board such as `9 x 9`, which is three tokens. The same board is two tokens as `9 x9` and one as `9x9`.
fn board(input: ParseStream) -> Result<((u8, u8), Span)> {
    let expected = "1 to 26 files and 1 to 128 ranks, such as `9 x 9`";
    let mut text = String::new();
    let span = input.span();
    for _ in 0..3 {
        let next = input.cursor().token_tree();
        let Some((token @ (TokenTree::Literal(_) | TokenTree::Ident(_)), _)) = next else {
            return Err(unexpected(input, expected));
        };
        text += &token.to_string();
        let _: TokenTree = input.parse()?;
        if let Some((files, ranks)) = text.split_once('x')
            && let (Ok(files @ 1..=26), Ok(ranks @ 1..=128)) = (files.parse(), ranks.parse())
        {
            return Ok(((files, ranks), span));
        }
    }
    Err(Error::new(span, format!("unexpected `{text}`; expected {expected}")))
}

/// Parses a list of bits and ranges of bits, such as `[63, 70..=71]`, as a set of bits.
fn gaps(input: ParseStream) -> Result<(u128, Span)> {
    if input.cursor().group(Delimiter::Bracket).is_none() {
        return Err(unexpected(input, "a list of bits, such as `[63]` or `[30..=31, 63]`"));
    }
    let inside;
    let span = bracketed!(inside in input).span.open();
    let mut gaps = 0_u128;
    while !inside.is_empty() {
        let bit = || number::<u8>(&inside, "the number of a bit, from 0 to 127", 0..=127);
        let (first, place) = bit()?;
        let is_range = inside.parse::<Option<Token![..=]>>()?.is_some();
        let (last, _) = if is_range { bit()? } else { (first, place) };
        if last < first {
            let message = "the range ends before it begins; write the lower bit first, as in `30..=31`";
            return Err(Error::new(place, message));
        }
        for bit in first..=last {
            if gaps >> bit & 1 != 0 {
                return Err(Error::new(
                    place,
                    format!("bit {bit} is in the list twice; remove one of the two"),
                ));
            }
            gaps |= 1 << bit;
        }
        let or_range = if is_range { "" } else { ", or `..=` as in `30..=31`" };
        comma(&inside, format_args!("`,`{or_range}"))?;
    }
    Ok((gaps, span))
}

/// Parses a decimal number within a range. The type `LitInt` of `syn` would also accept `-64`, `0x40` and `64u8`.
fn number<T: TryFrom<u16>>(
    input: ParseStream,
    expected: &str,
    range: RangeInclusive<u16>,
) -> Result<(T, Span)> {
    let literal: Literal = expect(input, expected)?;
    let number = literal.to_string().replace('_', "").parse().ok().filter(|number| range.contains(number));
    match number.and_then(|number| T::try_from(number).ok()) {
        Some(number) => Ok((number, literal.span())),
        None => Err(Error::new(literal.span(), format!("unexpected `{literal}`; expected {expected}"))),
    }
}
