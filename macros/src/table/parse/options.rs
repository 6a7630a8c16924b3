//! Parses the options of a macro call, `key = value;`.

use proc_macro2::{Delimiter, Ident, Span, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::Parse as _;
use syn::{Error, Result, Token, bracketed};

use super::super::board::Word;
use super::super::message::{list, unknown};
use super::super::model::Options;
use super::parser::Parser;
use super::tokens::{choice, comma, number};

impl Parser<'_> {
    pub(super) fn option(&mut self, options: &mut Options) {
        if let Err(mistake) = self.key_and_value(options) {
            self.note(mistake);
            self.skip_past_semicolon();
        }
    }

    fn key_and_value(&mut self, options: &mut Options) -> Result<()> {
        let known = self.kind.options();
        let key = self.expect(Ident::parse_any, format_args!("one of the options {}", list(&known)))?;
        let option = key.to_string();
        if !known.contains(&option.as_str()) {
            return Err(unknown("option", &key, &known));
        }
        if options.given.contains(&option) {
            return Err(Error::new(key.span(), format!("`{key}` is given twice; remove one of the two")));
        }
        self.expect(<Token![=]>::parse, format_args!("`=` after `{key}`"))?;
        match option.as_str() {
            "align" => {
                let expected = "a power of two from 1 to 4096, such as `64`";
                let (align, span) = number(self.input, self.end, expected, 1..=4096)?;
                if !u16::is_power_of_two(align) {
                    return Err(Error::new(span, format!("unexpected `{align}`; expected {expected}")));
                }
                options.align = Some(align);
            }
            "mapping" => {
                let mapping = self.expect(Ident::parse_any, "the corner with number 0, such as `a8`")?;
                options.mapping = Some(mapping);
            }
            "layout" => {
                options.layout = Some(choice(self.input, self.end, "layout", self.kind.layouts())?.0);
            }
            "board" => options.board = Some(self.board()?),
            "word" => options.word = Some(choice(self.input, self.end, "word", Word::NAMED)?),
            "stride" => {
                let expected = "the bits from one row to the next, at most 127, such as `16`";
                options.stride = Some(number(self.input, self.end, expected, 1..=127)?);
            }
            _ => options.gaps = Some(self.gaps()?),
        }
        options.given.push(option);
        self.semicolon(format_args!("`;` after the value of `{key}`"));
        Ok(())
    }

    /// Parses a board such as `9 x 9`, which is three tokens; `9 x9` is two tokens, and `9x9` is one token.
    fn board(&self) -> Result<((u8, u8), Span)> {
        let expected = "1 to 26 files and 1 to 128 ranks, such as `9 x 9`";
        let mut text = String::new();
        let span = self.input.span();
        for _ in 0..3 {
            let next = self.input.cursor().token_tree();
            let Some((token @ (TokenTree::Literal(_) | TokenTree::Ident(_)), _)) = next else {
                return Err(self.unexpected(expected));
            };
            text += &token.to_string();
            let _: TokenTree = self.input.parse()?;
            if let Some((files, ranks)) = text.split_once('x')
                && let (Ok(files @ 1..=26), Ok(ranks @ 1..=128)) = (files.parse(), ranks.parse())
            {
                return Ok(((files, ranks), span));
            }
        }
        Err(Error::new(span, format!("unexpected `{text}`; expected {expected}")))
    }

    /// Parses `[63, 70..=71]` as a set of bits.
    fn gaps(&self) -> Result<(u128, Span)> {
        let Some((_, span, _)) = self.input.cursor().group(Delimiter::Bracket) else {
            return Err(self.unexpected("a list of bits, such as `[63]` or `[30..=31, 63]`"));
        };
        let inside;
        bracketed!(inside in self.input);
        let mut gaps = 0_u128;
        while !inside.is_empty() {
            let bit = || number::<u8>(&inside, span.close(), "a bit of the word, 0 to 127", 0..=127);
            let (first, place) = bit()?;
            let is_range = inside.parse::<Option<Token![..=]>>()?.is_some();
            let (last, _) = if is_range { bit()? } else { (first, place) };
            if last < first {
                let message = "the gap ends before it begins; `30..=31` is the bits 30 and 31";
                return Err(Error::new(place, message));
            }
            for bit in first..=last {
                if gaps >> bit & 1 != 0 {
                    return Err(Error::new(place, format!("bit {bit} is in two gaps; name it once")));
                }
                gaps |= 1 << bit;
            }
            let or_range = if is_range { "" } else { ", or `..=` as in `30..=31`" };
            comma(&inside, span.close(), format_args!("`,`{or_range}"))?;
        }
        Ok((gaps, span.open()))
    }
}
