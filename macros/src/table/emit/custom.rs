//! The tables whose types are the caller's, and equations about tables that are there already.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Error, Result};

use super::super::column::{Column, Expression, Node};
use super::super::model::{Equation, Header, Length, Table, Template, Type};
use super::shape::{Columns, Shape, adopt, cast, first, with_place};
use super::{Context, Parts, contents, number};

impl Context<'_> {
    /// A table of entries that a template shapes. Where it cannot be made, the item has its type all the same, and the
    /// mistake for a value.
    pub(super) fn custom(
        &self,
        header: &Header,
        label: &str,
        written: &Type,
        template: Result<Template>,
    ) -> TokenStream {
        let table_type = match (&written.length, &written.element) {
            (Length::Inferred, Some(element)) => {
                // `[[a; squares], [b; squares]]` has two entries, whatever the board.
                let length = match &template {
                    Ok(outer @ Template::Array(entries)) if outer.has_squares() => entries.value.len(),
                    _ => self.board.len(),
                };
                let length = number(length as u64);
                quote!([#element; #length])
            }
            _ => written.tokens.clone(),
        };
        let parts = template.and_then(|template| self.shaped(label, &table_type, written, template));
        let doc = self.doc("an entry is as the call says");
        match parts {
            Ok(parts) => self.framed(header, parts, &doc),
            Err(mistake) => {
                let value = mistake.into_compile_error();
                self.framed(header, Parts { table_type, before: TokenStream::new(), value }, &doc)
            }
        }
    }

    fn shaped(
        &self,
        label: &str,
        table_type: &TokenStream,
        written: &Type,
        mut template: Template,
    ) -> Result<Parts> {
        // Without a word of its own about squares, a template is that of the entry of each.
        let has_squares = template.has_squares();
        let element = if has_squares { Some(table_type) } else { written.element.as_ref() };
        if !has_squares
            && let Length::Given(length, span) = written.length
            && length != self.board.len()
        {
            let message = format!("this board has {} squares; write that, or `_`", self.board.len());
            return Err(Error::new(span, message));
        }
        if let Some(element) = element {
            adopt(&mut template, element, self.board.word.name());
        }
        let mut columns = Columns::new(self);
        let shape = columns.shape(&template, !has_squares)?;
        let (before, value) = (columns.words(label), columns.table(&shape, has_squares));
        Ok(Parts { table_type: table_type.clone(), before, value })
    }

    /// The table of a piece that goes one step. Where its steps are missing or lead nowhere, the mistake stands for a value.
    pub(super) fn leaper(&self, header: &Header, label: &str, steps: Option<&Expression>) -> TokenStream {
        let (library, squares, word) = (self.library, self.squares(), self.word_type());
        let entry = if self.board.is_chessboard() { quote!(#library::Bitboard) } else { word };
        let table_type = quote!([#entry; #squares]);
        let missing = "a leaper needs its steps: `steps = leaper(1, 2);` or `steps = [(1, 2), (-1, 2)];`";
        let steps = steps.ok_or_else(|| Error::new(header.name.span(), missing));
        let parts = steps.and_then(|steps| {
            let mut columns = Columns::new(self);
            let column = columns.add(steps)?;
            let before = columns.words(label);
            let words =
                columns.table(&Shape::Word { column, narrowed: None, span: Span::call_site() }, false);
            let is_wrapped = self.board.is_chessboard();
            let value = if is_wrapped { quote!(#library::tables::bitboards(#words)) } else { words };
            Ok(Parts { table_type: table_type.clone(), before, value })
        });
        let parts = parts.unwrap_or_else(|mistake| Parts {
            table_type,
            before: TokenStream::new(),
            value: mistake.into_compile_error(),
        });
        self.framed(header, parts, &self.doc(&contents(Table::Leaper)))
    }

    /// The proof of one equation.
    pub(super) fn equation(&self, equation: &Equation) -> TokenStream {
        let Equation { attributes, left, name, square, right } = equation;
        // It cannot overflow in the proof if it does not here, and here the message is better.
        if let Err(mistake) = self.values(right) {
            let mistake = mistake.into_compile_error();
            return quote!(#attributes const _: () = #mistake;);
        }
        let (board, library, squares) = (self.board_const(), self.library, self.squares());
        let derivation = right.derivation(self.board, library);
        let (text, wide) = (right.text(), quote!(::core::primitive::u128));
        let found = cast(left, &wide);
        // A wrong entry is shown on its equation, of which there may be many.
        let agree = with_place(
            quote!(#library::verify::agree(#name, &BOARD, __square, #text, __found(__square), #derivation as #wide);),
            first(left),
        );
        // The left side is the body of a function, so that it can neither leave the loop of the proof nor see what that
        // declares. A signed word is widened without its sign.
        quote! {
            #attributes
            const _: () = {
                const fn __found(#square: ::core::primitive::usize) -> #wide {
                    #found & #wide::MAX >> (128 - 8 * ::core::mem::size_of_val(&(#left)))
                }
                {
                    #board
                    let mut __square: ::core::primitive::usize = 0;
                    while __square < #squares {
                        #agree
                        __square += 1;
                    }
                }
            };
        }
    }

    /// The values of an expression by the numbers of the squares, unless it asks for what the board lacks.
    pub(super) fn values(&self, expression: &Expression) -> Result<Vec<u128>> {
        for (node, span) in &expression.nodes {
            if let Node::Column(column) = node {
                self.check(column, *span)?;
            }
        }
        expression.values(self.board).map_err(|failure| Error::new(failure.span, failure.message))
    }

    /// Whether the board has room for the direction or the steps of a column.
    fn check(&self, column: &Column, span: Span) -> Result<()> {
        let (files, ranks) = (self.board.shape.files, self.board.shape.ranks);
        match column {
            Column::Ray(direction) => {
                let (file, rank) = direction.signs();
                if file != 0 && files == 1 || rank != 0 && ranks == 1 {
                    let message =
                        format!("a board of {files} x {ranks} has no direction `{}`", direction.name());
                    return Err(Error::new(span, message));
                }
            }
            Column::Leaper(m, n) => {
                let (long, short) = (m.max(n), m.min(n));
                let (wide, narrow) = (files.max(ranks), files.min(ranks));
                if *long as u8 >= wide || *short as u8 >= narrow {
                    return Err(Error::new(
                        span,
                        format!("on a board of {files} x {ranks} no square is ({m}, {n}) away from another"),
                    ));
                }
            }
            Column::Steps(steps) => {
                let leads_off = |&&(f, r): &&(i8, i8)| f.unsigned_abs() >= files || r.unsigned_abs() >= ranks;
                if let Some(step) = steps.iter().find(leads_off) {
                    let message =
                        format!("the step {step:?} leads off a board of {files} x {ranks} from every square");
                    return Err(Error::new(span, message));
                }
            }
            _ => {}
        }
        Ok(())
    }
}
