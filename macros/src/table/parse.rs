//! Reads a call: attributes, visibility, `static` or `const`, a name and `;`, then any `key = value;`.
//!
//! A mistake does not end the reading. The first one is kept, the tokens up to the next `;` are skipped, and
//! what follows still counts, because options such as `layout` and `crate` decide the type of the item.
//!
//! Attributes, visibility and paths are a few tokens each and read by hand: the types that `syn` has for them
//! would make a cold build 0.6 s longer for everyone.

use std::fmt::Display;

use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::{Error, Result, Token, token};

use super::geometry::Mapping;
use super::model::{Item, Kind, Options};

/// The item that a call asks for, if its header can be read, and the first mistake in the call.
pub(super) fn parse(kind: Kind, input: TokenStream) -> (Option<Item>, Option<Error>) {
    let input = flatten(input);
    let end = input.clone().into_iter().last().map_or_else(Span::call_site, |last| last.span());
    let mut mistake = None;
    let item = |input: ParseStream| Reader { kind, input, end, mistake: &mut mistake }.item();
    match item.parse2(input) {
        Ok(item) => (Some(item), mistake),
        Err(last) => (None, mistake.or(Some(last))),
    }
}

/// Takes the tokens out of the invisible groups that `macro_rules!` puts around `$vis:vis`, `$path:path` and
/// so on. `syn` sees through most of them, but not at the end of a call, nor where a mistake quotes the next
/// token. Nothing in a call has operators for such a group to keep together.
fn flatten(input: TokenStream) -> TokenStream {
    let tokens = input.into_iter().flat_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => flatten(group.stream()),
        token => token.into(),
    });
    tokens.collect()
}

struct Reader<'a> {
    kind: Kind,
    input: ParseStream<'a>,
    /// Where to show that something is missing at the end: on the last token of the call.
    end: Span,
    mistake: &'a mut Option<Error>,
}

impl Reader<'_> {
    fn item(mut self) -> Result<Item> {
        let (attributes, is_documented) = self.attributes()?;
        let visibility = self.visibility()?;
        let keyword = self.keyword()?;
        let name = self.name(&keyword)?;
        self.end_of_header();
        Ok(Item { attributes, is_documented, visibility, keyword, name, options: self.options() })
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
                Some((align, _)) if align == "align" => {
                    let message =
                        "`align` is an option here, not an attribute; write `align = 64;` after the name";
                    self.note(Error::new(align.span(), message));
                }
                name => {
                    is_documented |= name.is_some_and(|(name, _)| name == "doc");
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
        Err(self.unexpected("`static NAME;` or `const NAME;`"))
    }

    fn name(&mut self, keyword: &Ident) -> Result<Ident> {
        if let Some(mutable) = self.input.parse::<Option<Token![mut]>>()? {
            let message = format!(
                "`{keyword} mut` cannot hold a table: nothing may write to it; \
                 write `static NAME;` or `const NAME;`"
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

    fn options(&mut self) -> Options {
        let mut options = Options::default();
        while !self.input.is_empty() {
            if let Err(mistake) = self.option(&mut options) {
                self.note(mistake);
                self.skip_past_semicolon();
            }
        }
        options
    }

    fn option(&mut self, options: &mut Options) -> Result<()> {
        let kind = self.kind;
        if self.input.peek(Token![#]) {
            let message = "an attribute has no place among the options; write it before `static` or `const`";
            return Err(Error::new(self.input.span(), message));
        }
        let key = self.expect(Ident::parse_any, format_args!("one of the options {}", kind.options()))?;
        let refuse = |message| Err(Error::new(key.span(), message));
        match key.to_string().as_str() {
            "align" => self.fill(&mut options.align, &key, Some(64), Self::alignment)?,
            "mapping" => {
                self.fill(&mut options.mapping, &key, None, |r| r.choice("mapping", Mapping::NAMED))?;
            }
            "layout" if kind.has_layouts() => {
                let guess = kind.layouts().last().map(|&(_, table)| table);
                self.fill(&mut options.layout, &key, guess, |r| r.choice("layout", kind.layouts()))?;
            }
            "crate" => self.fill(&mut options.crate_path, &key, None, Self::path)?,
            "layout" => return refuse(format!("`{kind}` has one layout only; it takes {}", kind.options())),
            "pub" | "static" | "const" => {
                return refuse("a call makes one table; write a second call for a second one".to_owned());
            }
            unknown => {
                return refuse(format!("unknown option `{unknown}`; `{kind}` takes {}", kind.options()));
            }
        }
        self.semicolon(format_args!("`;` after the value of `{key}`"));
        Ok(())
    }

    /// Reads `= value` into the place of an option, which must be free.
    ///
    /// The guess stands in for a value that cannot be read. Align and layout decide the type of the table, and who
    /// writes them wants another than the default: a guess spares the uses of the table errors of their own.
    fn fill<T>(
        &self,
        place: &mut Option<T>,
        key: &Ident,
        guess: Option<T>,
        value: impl FnOnce(&Self) -> Result<T>,
    ) -> Result<()> {
        if place.is_some() {
            return Err(Error::new(key.span(), format!("`{key}` is given twice; it takes one value")));
        }
        *place = guess;
        self.expect(<Token![=]>::parse, format_args!("`=` after `{key}`"))?;
        *place = Some(value(self)?);
        Ok(())
    }

    /// Reads a plain number; `LitInt` would let `-64`, `0x40` and `64u8` pass as well.
    fn alignment(&self) -> Result<u16> {
        let expected = "a power of two from 1 to 4096";
        let literal = self.expect(Literal::parse, expected)?;
        let digits = literal.to_string().replace('_', "");
        let message = match digits.parse::<u16>() {
            Ok(align) if align.is_power_of_two() && align <= 4096 => return Ok(align),
            // Digits that do not fit in a `u16` are too large as well.
            _ if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                format!("alignment {literal} is not {expected}")
            }
            _ => format!("unexpected `{literal}`; expected {expected} in plain decimal, such as `64`"),
        };
        Err(Error::new(literal.span(), message))
    }

    /// Reads one of a few words.
    fn choice<T: Copy>(&self, noun: &str, choices: &[(&str, T)]) -> Result<T> {
        let names: Vec<_> = choices.iter().map(|(name, _)| format!("`{name}`")).collect();
        let expected = names.join(" or ");
        let word = self.expect(Ident::parse_any, &expected)?;
        match choices.iter().find(|(name, _)| word == name) {
            Some(&(_, value)) => Ok(value),
            None => Err(Error::new(word.span(), format!("unknown {noun} `{word}`; expected {expected}"))),
        }
    }

    /// Reads a path of plain names. Its tokens keep their spans: `$crate` means nothing without its own.
    fn path(&self) -> Result<TokenStream> {
        let root: Option<Token![::]> = self.input.parse()?;
        let names = self.expect(
            |input| Punctuated::<_, Token![::]>::parse_separated_nonempty_with(input, segment),
            "a path such as `::quintessence`",
        )?;
        Ok(quote!(#root #names))
    }

    fn semicolon(&mut self, expected: impl Display) {
        if let Err(mistake) = self.expect(<Token![;]>::parse, expected) {
            self.note(mistake);
        }
    }

    fn skip_past_semicolon(&self) {
        while self.input.parse().is_ok_and(|token: TokenTree| token.to_string() != ";") {}
    }

    /// Reads something, or says what belongs in the place of the first token that is not part of it.
    fn expect<T>(&self, parser: fn(ParseStream) -> Result<T>, expected: impl Display) -> Result<T> {
        parser(self.input).map_err(|_| self.unexpected(expected))
    }

    /// The mistake of having something else next than what is expected.
    fn unexpected(&self, expected: impl Display) -> Error {
        let (span, found) = match self.input.cursor().token_tree() {
            None => (self.end, "end of the call".to_owned()),
            // The opening bracket of a group stands for the whole.
            Some((TokenTree::Group(group), _)) => (group.span(), format!("`{:.1}`", group.to_string())),
            Some((token, _)) => (token.span(), format!("`{token}`")),
        };
        Error::new(span, format!("unexpected {found}; expected {expected}"))
    }

    fn note(&mut self, mistake: Error) {
        self.mistake.get_or_insert(mistake);
    }
}

/// A name in a path to a crate or a module, where of all keywords these alone have a meaning.
fn segment(input: ParseStream) -> Result<Ident> {
    if input.peek(Token![crate]) || input.peek(Token![self]) || input.peek(Token![super]) {
        return input.call(Ident::parse_any);
    }
    input.parse()
}
