//! Parses the options of a macro call, `key = value;`.

use proc_macro2::{Delimiter, Ident, Literal, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::Parse as _;
use syn::{Error, Result, Token, bracketed};

use super::super::board::Word;
use super::super::message::{list, similar};
use super::super::model::Options;
use super::super::spanned::Spanned;
use super::parser::Parser;
use super::tokens::{choice, comma, small_number};

impl Parser<'_> {
    pub(super) fn option(&mut self, options: &mut Options) {
        if let Err(mistake) = self.key_and_value(options) {
            options.has_mistake = true;
            self.note(mistake);
            self.skip_past_semicolon();
        }
    }

    fn key_and_value(&mut self, options: &mut Options) -> Result<()> {
        let kind = self.kind;
        if self.input.peek(Token![#]) {
            let message = "an option takes no attribute; write it before `static` or `const`";
            return Err(Error::new(self.input.span(), message));
        }
        let known = kind.options();
        let others = list(known.iter().copied());
        let key = self.expect(Ident::parse_any, format_args!("one of the options {others}"))?;
        let refuse = |message| Err(Error::new(key.span(), message));
        let option = key.to_string();
        match option.as_str() {
            "pub" | "static" | "const" => {
                return refuse(format!("a call of `{kind}` makes one table; write a second call"));
            }
            option if known.contains(&option) => {}
            "align" => return refuse(format!("`{kind}` makes no table to align; it takes {others}")),
            "board" | "word" | "stride" | "gaps" => {
                return refuse(format!(
                    "`{kind}` has no board but one rank of eight squares; it takes {others}"
                ));
            }
            option => {
                return refuse(match similar(option, &known) {
                    Some(known) => format!("unknown option `{option}`; did you mean `{known}`?"),
                    None => format!("`{kind}` has no option `{option}`; it takes {others}"),
                });
            }
        }
        if options.given.contains(&option) {
            return refuse(format!("`{key}` is given twice; remove one of the two"));
        }
        // If the value does not parse, a guess takes its place, so that the macro can still emit the table. The guess
        // for `layout` is not the default, which callers rarely write, and the other guesses are not the chessboard,
        // whose tables have types of their own.
        let guess = key.span();
        match option.as_str() {
            "align" => options.align = Some(64),
            "layout" => options.layout = kind.layouts().last().map(|&(_, layout)| layout),
            "board" => options.board = Some(Spanned { value: (9, 9), span: guess }),
            "stride" => options.stride = Some(Spanned { value: 16, span: guess }),
            "gaps" => options.gaps = Some(Spanned { value: 1, span: guess }),
            _ => {}
        }
        self.expect(<Token![=]>::parse, format_args!("`=` after `{key}`"))?;
        match option.as_str() {
            "align" => options.align = Some(self.alignment()?),
            "mapping" => {
                let mapping = self.expect(Ident::parse_any, "the corner with number 0, such as `a8`")?;
                options.mapping = Some(mapping);
            }
            "layout" => {
                options.layout = Some(choice(self.input, self.end, "layout", kind.layouts())?.value);
            }
            "board" => options.board = Some(self.board()?),
            "word" => options.word = Some(choice(self.input, self.end, "word", Word::NAMED)?),
            "stride" => {
                let expected = "the bits from one row to the next, at most 127, such as `16`";
                options.stride = Some(small_number(self.input, self.end, expected, 1)?);
            }
            _ => options.gaps = Some(self.gaps()?),
        }
        options.given.push(option);
        self.semicolon(format_args!("`;` after the value of `{key}`"));
        Ok(())
    }

    /// Parses a plain number. `LitInt` would also accept `-64`, `0x40` and `64u8`.
    fn alignment(&self) -> Result<u16> {
        let expected = "a power of two from 1 to 4096, such as `64`";
        let literal = self.expect(Literal::parse, expected)?;
        match literal.to_string().replace('_', "").parse::<u16>() {
            Ok(align) if align.is_power_of_two() && align <= 4096 => Ok(align),
            _ => Err(Error::new(literal.span(), format!("unexpected `{literal}`; expected {expected}"))),
        }
    }

    /// Parses a board such as `9 x 9`, which is three tokens; `9 x9` is two tokens, and `9x9` is one token.
    fn board(&self) -> Result<Spanned<(u8, u8)>> {
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
                return Ok(Spanned { value: (files, ranks), span });
            }
        }
        Err(Error::new(span, format!("unexpected `{text}`; expected {expected}")))
    }

    /// Parses `[63, 70..=71]` as a set of bits.
    fn gaps(&self) -> Result<Spanned<u128>> {
        let expected = "a list of bits, such as `[63]` or `[30..=31, 63]`";
        let Some((_, span, _)) = self.input.cursor().group(Delimiter::Bracket) else {
            return Err(self.unexpected(expected));
        };
        let inside;
        bracketed!(inside in self.input);
        let mut gaps = 0_u128;
        while !inside.is_empty() {
            let bit = || small_number(&inside, span.close(), "a bit of the word, 0 to 127", 0);
            let first = bit()?;
            let is_range = inside.parse::<Option<Token![..=]>>()?.is_some();
            let last = if is_range { bit()? } else { first };
            if last.value < first.value {
                let message = "the gap ends before it begins; `30..=31` is the bits 30 and 31";
                return Err(Error::new(last.span, message));
            }
            for bit in first.value..=last.value {
                if gaps >> bit & 1 != 0 {
                    return Err(Error::new(first.span, format!("bit {bit} is in two gaps; name it once")));
                }
                gaps |= 1 << bit;
            }
            let or_range = if is_range { "" } else { ", or `..=` as in `30..=31`" };
            comma(&inside, span.close(), format_args!("`,`{or_range}"))?;
        }
        Ok(Spanned { value: gaps, span: span.open() })
    }
}
