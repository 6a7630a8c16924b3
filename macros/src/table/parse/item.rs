//! Parses tables, `pub static NAME;` or `pub static NAME: TYPE = TEMPLATE;`.

use proc_macro2::{Group, Ident, TokenStream};
use quote::quote;
use syn::ext::IdentExt as _;
use syn::parse::Parse as _;
use syn::{Result, Token, token};

use super::super::model::{Header, Kind, Statement, Template};
use super::parser::Parser;
use super::template;

impl Parser<'_> {
    pub(super) fn item(&mut self) -> Result<Statement> {
        let attributes = self.attributes()?;
        let visibility = self.visibility()?;
        if !self.input.peek(Token![static]) && !self.input.peek(Token![const]) {
            return Err(self.unexpected(match self.kind {
                Kind::SquareTable => "`static NAME: [TYPE; SQUARES] = TEMPLATE;` or the same with `const`",
                _ => "`static NAME;` or `const NAME;`",
            }));
        }
        let keyword = self.input.call(Ident::parse_any)?;
        let name = self.expect(Ident::parse, "the name of the table")?;
        let header = Header { attributes, visibility, keyword, name };
        if self.kind == Kind::SquareTable {
            let (table_type, template) = self.type_and_value()?;
            return Ok(Statement::Custom(header, table_type, template));
        }
        self.semicolon("`;` after the name; the macro writes the type and the value");
        Ok(Statement::Library(header))
    }

    pub(super) fn attributes(&self) -> Result<TokenStream> {
        let mut attributes = TokenStream::new();
        while let Some(hash) = self.input.parse::<Option<Token![#]>>()? {
            if !self.input.peek(token::Bracket) {
                return Err(self.unexpected("`[..]` after `#`; docs of a table begin with `///`"));
            }
            let group: Group = self.input.parse()?;
            attributes.extend(quote!(#hash #group));
        }
        Ok(attributes)
    }

    fn visibility(&self) -> Result<TokenStream> {
        let public: Option<Token![pub]> = self.input.parse()?;
        let scoped = public.is_some() && self.input.peek(token::Paren);
        let scope = scoped.then(|| self.input.parse::<Group>()).transpose()?;
        Ok(quote!(#public #scope))
    }

    /// Parses `: TYPE = TEMPLATE;`.
    fn type_and_value(&mut self) -> Result<(TokenStream, Result<Template>)> {
        self.expect(<Token![:]>::parse, "`: [TYPE; SQUARES] = TEMPLATE` after the name")?;
        let table_type = self.tokens_before('=');
        if table_type.is_empty() {
            return Err(self.unexpected("the type of the table, such as `[u64; 64]`"));
        }
        self.expect(<Token![=]>::parse, "`=` and the template of an entry")?;
        let template = self.tokens_before(';');
        let end = template.clone().into_iter().last().map_or(self.end, |last| last.span());
        if template.is_empty() {
            return Err(self.unexpected("the template of an entry, such as `Masks { file, diagonal }`"));
        }
        self.semicolon("`;` after the template");
        Ok((table_type, template::parse(template, end)))
    }
}
