//! Parses the options of a macro call, `key = value;`.

use proc_macro2::{Delimiter, Ident, Literal, Span, TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::{Parse as _, ParseStream};
use syn::{Error, Result, Token, bracketed};

use super::super::board::Word;
use super::super::model::{Kind, Options};
use super::super::spanned::Spanned;
use super::similar::did_you_mean;
use super::{Parser, choice, comma, path, small_number, unexpected};

impl Parser<'_, '_> {
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
        let key = self.expect(Ident::parse_any, format_args!("one of the options {}", kind.option_list()))?;
        let refuse = |message| Err(Error::new(key.span(), message));
        let option = key.to_string();
        match option.as_str() {
            "pub" | "static" | "const" => {
                return refuse(format!("a call of `{kind}` makes one table; write a second call"));
            }
            option if !kind.options().contains(&option) => {
                let reason = match (kind, option) {
                    (Kind::VerifyTable, "align") => format!("`{kind}` makes no table to align"),
                    (Kind::FirstRank, "board" | "word" | "stride" | "gaps") => {
                        format!("`{kind}` has no board but one rank of eight squares")
                    }
                    _ => {
                        let hint = did_you_mean(option, &kind.options());
                        if !hint.is_empty() {
                            return refuse(format!("unknown option `{option}`{hint}"));
                        }
                        format!("`{kind}` has no option `{option}`")
                    }
                };
                return refuse(format!("{reason}; it takes {}", kind.option_list()));
            }
            "align" => self.fill(&mut options.align, &key, Some(64), Self::alignment)?,
            "mapping" => self.fill(&mut options.mapping, &key, None, |parser| {
                parser.expect(Ident::parse_any, "the corner with number 0, such as `a8`")
            })?,
            "layout" => {
                let guess = kind.layouts().last().map(|&(_, table)| table);
                self.fill(&mut options.layout, &key, guess, |parser| {
                    choice(parser.input, parser.end, "layout", kind.layouts()).map(|layout| layout.value)
                })?;
            }
            "board" => {
                let guess = Spanned { value: (9, 9), span: key.span() };
                self.fill(&mut options.board, &key, Some(guess), Self::board)?;
            }
            "word" => {
                self.fill(&mut options.word, &key, None, |parser| {
                    choice(parser.input, parser.end, "word", Word::NAMED)
                })?;
            }
            "stride" => {
                let guess = Spanned { value: 16, span: key.span() };
                self.fill(&mut options.stride, &key, Some(guess), |parser| {
                    let expected = "the bits from one row to the next, at most 127, such as `16`";
                    let literal = parser.expect(Literal::parse, expected)?;
                    Ok(Spanned { value: small_number(&literal, expected, 127)?, span: literal.span() })
                })?;
            }
            "gaps" => {
                let guess = Spanned { value: 1, span: key.span() };
                self.fill(&mut options.gaps, &key, Some(guess), Self::gaps)?;
            }
            _ => self.fill(&mut options.crate_path, &key, None, Self::library)?,
        }
        self.semicolon(format_args!("`;` after the value of `{key}`"));
        Ok(())
    }

    /// Parses `= value` into an option that has no value yet.
    ///
    /// If the value does not parse, the option gets the value `guess`, so that the macro can still emit the table. The
    /// guess for `layout` is the layout that is not the default, because callers rarely write the default.
    fn fill<T>(
        &self,
        place: &mut Option<T>,
        key: &Ident,
        guess: Option<T>,
        value: impl FnOnce(&Self) -> Result<T>,
    ) -> Result<()> {
        if place.is_some() {
            return Err(Error::new(key.span(), format!("`{key}` is given twice; remove one of the two")));
        }
        *place = guess;
        self.expect(<Token![=]>::parse, format_args!("`=` after `{key}`"))?;
        *place = Some(value(self)?);
        Ok(())
    }

    /// Parses a plain number. `LitInt` would also accept `-64`, `0x40` and `64u8`.
    fn alignment(&self) -> Result<u16> {
        let expected = "a power of two from 1 to 4096";
        let literal = self.expect(Literal::parse, expected)?;
        let digits = literal.to_string().replace('_', "");
        let message = match digits.parse::<u16>() {
            Ok(align) if align.is_power_of_two() && align <= 4096 => return Ok(align),
            _ if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                format!("alignment {literal} is not {expected}")
            }
            _ => format!("unexpected `{literal}`; expected {expected} in plain decimal, such as `64`"),
        };
        Err(Error::new(literal.span(), message))
    }

    /// Parses the path of the library.
    fn library(&self) -> Result<TokenStream> {
        let path = self.expect(path, "a path such as `::quintessence`")?;
        let last = path.clone().into_iter().last();
        match last {
            // Without this error, rustc would report every path of the emitted code, because `core`, `std` and `alloc`
            // do not contain the items of the library.
            Some(TokenTree::Ident(name)) if ["core", "std", "alloc"].iter().any(|other| name == other) => {
                let message =
                    format!("`{name}` is another library; expected a path such as `::quintessence`");
                Err(Error::new(name.span(), message))
            }
            _ => Ok(path),
        }
    }

    /// Parses a board such as `9 x 9`, which is three tokens; `9 x9` is two tokens, and `9x9` is one token.
    fn board(&self) -> Result<Spanned<(u8, u8)>> {
        let expected = "the files and ranks of the board, such as `9 x 9`";
        let mut text = String::new();
        let span = self.input.span();
        for _ in 0..3 {
            if is_board(&text) {
                break;
            }
            let Some((token @ (TokenTree::Literal(_) | TokenTree::Ident(_)), _)) =
                self.input.cursor().token_tree()
            else {
                break;
            };
            // An `x` follows the number of files, with or without spaces around it.
            if !text.is_empty() && !text.contains('x') && !token.to_string().starts_with('x') {
                return Err(self.unexpected(expected));
            }
            text += &token.to_string();
            let _: TokenTree = self.input.parse()?;
        }
        let wrong = |message: String| Error::new(span, message);
        let Some((files, ranks)) = text.split_once('x') else { return Err(self.unexpected(expected)) };
        let side = |side: &str, noun: &str, most: u8| match side.parse() {
            Ok(0) => Err(wrong(format!("a board needs at least one {noun}; expected {expected}"))),
            Ok(number) if number <= most => Ok(number),
            _ if !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit()) => {
                Err(wrong(format!("a board has at most {most} {noun}s and 128 squares")))
            }
            _ => Err(wrong(format!("unexpected `{text}`; expected {expected}"))),
        };
        Ok(Spanned { value: (side(files, "file", 26)?, side(ranks, "rank", 128)?), span })
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
            let first = bit(&inside, span.close())?;
            let is_range = inside.parse::<Option<Token![..=]>>()?.is_some();
            let last = if is_range { bit(&inside, span.close())? } else { first };
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

/// Whether the text is a whole board, such as `9x9`.
fn is_board(text: &str) -> bool {
    let is_number = |side: &str| !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
    text.split_once('x').is_some_and(|(files, ranks)| is_number(files) && is_number(ranks))
}

/// Parses the number of a bit.
fn bit(input: ParseStream, end: Span) -> Result<Spanned<u8>> {
    let expected = "a bit of the word, 0 to 127";
    let literal = Literal::parse(input).map_err(|_| unexpected(input, end, expected))?;
    Ok(Spanned { value: small_number(&literal, expected, 127)?, span: literal.span() })
}
