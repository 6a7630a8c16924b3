//! The template of an entry with its expressions worked out: each stands once among the words of the table, and the
//! template says where.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use syn::{Error, Result};

use super::super::column::{Expression, primitive, too_large};
use super::super::model::{Spanned, Template, Value};
use super::super::parse::{INTEGERS, element_type};
use super::literal::{array, tokens, word};
use super::{Context, number};

/// The expressions of a template that are not the same for all squares, each once.
pub(super) struct Columns<'a> {
    context: &'a Context<'a>,
    columns: Vec<Column>,
}

struct Column {
    expression: Expression,
    text: String,
    /// By square.
    values: Vec<u128>,
}

/// A template in which each expression is the number of a column.
pub(super) enum Shape {
    Word {
        column: usize,
        narrowed: Option<Ident>,
        span: Span,
    },
    /// The same for every square.
    Fixed(TokenStream),
    Struct(TokenStream, Spanned<Vec<(TokenStream, Self)>>),
    Call(TokenStream, Spanned<Vec<Self>>),
    Array(Spanned<Vec<Self>>),
    Tuple(Spanned<Vec<Self>>),
    Squares(Box<Self>),
}

impl Shape {
    /// Its first token in the call.
    fn place(&self) -> Span {
        match self {
            Self::Word { span, .. } => *span,
            Self::Fixed(path) | Self::Struct(path, _) | Self::Call(path, _) => first(path),
            Self::Array(parts) | Self::Tuple(parts) => parts.span,
            Self::Squares(entry) => entry.place(),
        }
    }
}

impl<'a> Columns<'a> {
    pub(super) const fn new(context: &'a Context<'a>) -> Self {
        Self { context, columns: Vec::new() }
    }

    /// Works out the expressions of a template. `in_squares` says whether it is that of an entry, and not of the table.
    pub(super) fn shape(&mut self, template: &Template, in_squares: bool) -> Result<Shape> {
        let mut list = |parts: &Spanned<Vec<Template>>| {
            let shapes: Result<Vec<Shape>> =
                parts.value.iter().map(|part| self.shape(part, in_squares)).collect();
            shapes.map(|value| Spanned { value, span: parts.span })
        };
        Ok(match template {
            Template::Value(value) => self.value(value, in_squares)?,
            Template::Constant(path) => Shape::Fixed(path.clone()),
            Template::Struct(path, fields) => {
                let shapes = fields
                    .value
                    .iter()
                    .map(|(name, field)| Ok((name.clone(), self.shape(field, in_squares)?)))
                    .collect::<Result<_>>()?;
                Shape::Struct(path.clone(), Spanned { value: shapes, span: fields.span })
            }
            Template::Call(path, parts) => Shape::Call(path.clone(), list(parts)?),
            Template::Array(parts) => Shape::Array(list(parts)?),
            Template::Tuple(parts) => Shape::Tuple(list(parts)?),
            Template::Squares(entry) => Shape::Squares(Box::new(self.shape(entry, true)?)),
        })
    }

    fn value(&mut self, Value { expression, narrowed }: &Value, in_squares: bool) -> Result<Shape> {
        let span = expression.span;
        if expression.is_constant() {
            return self.constant(expression, narrowed.as_ref());
        }
        let column = self.add(expression)?;
        let Column { text, values, .. } = &self.columns[column];
        if !in_squares {
            let message =
                format!("`{text}` differs from square to square, and stands outside of `[entry; squares]`");
            return Err(Error::new(span, message));
        }
        self.check_fit(expression, values, narrowed.as_ref())?;
        Ok(Shape::Word { column, narrowed: narrowed.clone(), span })
    }

    /// A literal with the span of the caller's own is one of the caller's own, which the compiler refuses where it does
    /// not fit.
    fn constant(&self, expression: &Expression, narrowed: Option<&Ident>) -> Result<Shape> {
        let values = self.context.values(expression)?;
        self.check_fit(expression, &values, narrowed)?;
        let text = match values.first() {
            Some(&constant) if constant > 9 => format!("{constant:#x}"),
            constant => constant.copied().unwrap_or_default().to_string(),
        };
        Ok(Shape::Fixed(with_span(tokens(&text), expression.span)))
    }

    /// The number of the column that holds an expression.
    pub(super) fn add(&mut self, expression: &Expression) -> Result<usize> {
        let text = expression.text();
        if let Some(column) = self.columns.iter().position(|column| column.text == text) {
            return Ok(column);
        }
        let values = self.context.values(expression)?;
        self.columns.push(Column { expression: expression.clone(), text, values });
        Ok(self.columns.len() - 1)
    }

    fn check_fit(&self, expression: &Expression, values: &[u128], narrowed: Option<&Ident>) -> Result<()> {
        let Some(narrowed) = narrowed else { return Ok(()) };
        let Some((name, largest)) = INTEGERS.iter().find(|(name, _)| narrowed == name) else { return Ok(()) };
        let Some((square, value)) = too_large(self.context.board, values, *largest) else { return Ok(()) };
        let target = if name.ends_with("size") { " on every target" } else { "" };
        let (text, square) = (expression.text(), square.name());
        let message = if expression.is_constant() {
            format!("`{text}` does not fit in `{name}`{target}")
        } else {
            format!("`{text}` of {square} is {value:#x}, which does not fit in `{name}`{target}")
        };
        Err(Error::new(narrowed.span(), message))
    }

    /// The words of the columns, one row for each square, compared with what the library makes of the same expressions.
    ///
    /// The constants stand in a block and the words in a variable of the macro's own, so that neither hides what the
    /// caller's types and constants are called.
    pub(super) fn words(&self, label: &str) -> TokenStream {
        let Context { board, library, .. } = self.context;
        if self.columns.is_empty() {
            return TokenStream::new();
        }
        let (word_type, squares) = (self.context.word_type(), self.context.squares());
        let row = |square: usize| {
            let words = self.columns.iter().map(|column| word(board.word, column.values[square]));
            if self.is_flat() { words.collect() } else { array(words, |word| word) }
        };
        let rows = tokens(&array(0..board.len(), row));
        let row_type = if self.is_flat() {
            word_type
        } else {
            let columns = number(self.columns.len() as u64);
            quote!([#word_type; #columns])
        };
        // A constant for each column, because a single one would be long-running in the eyes of the compiler.
        let proofs = self.columns.iter().enumerate().map(|(index, Column { expression, text, .. })| {
            let derivation = expression.derivation(board, library);
            let found = self.word(&quote!(WORDS), index, &quote!(__square));
            let wide = quote!(::core::primitive::u128);
            quote! {
                const _: () = {
                    let mut __square = 0;
                    while __square < #squares {
                        #library::verify::agree(#label, &BOARD, __square, #text, #found as #wide, #derivation as #wide);
                        __square += 1;
                    }
                };
            }
        });
        let (board, words) = (self.context.board_const(), words_variable());
        quote! {
            let #words = {
                #board
                const WORDS: [#row_type; #squares] = #rows;
                #(#proofs)*
                WORDS
            };
        }
    }

    /// Whether a row is one word, and no array of words.
    const fn is_flat(&self) -> bool {
        self.columns.len() == 1
    }

    fn word(&self, words: &TokenStream, column: usize, square: &TokenStream) -> TokenStream {
        let column = (!self.is_flat()).then(|| {
            let column = number(column as u64);
            quote!([#column])
        });
        quote!(#words[#square] #column)
    }

    /// The table itself: the entries of all squares, or what says itself where the squares are.
    pub(super) fn table(&self, shape: &Shape, has_squares: bool) -> TokenStream {
        match shape {
            Shape::Word { narrowed: None, span, .. } if self.is_flat() => {
                let words = words_variable();
                with_place(quote!(#words), *span)
            }
            shape if has_squares => self.entry(shape, 0),
            shape => self.squares(shape),
        }
    }

    fn squares(&self, shape: &Shape) -> TokenStream {
        let entries = (0..self.context.board.len()).map(|square| {
            let entry = self.entry(shape, square);
            quote!(#entry,)
        });
        let place = Span::call_site().located_at(shape.place());
        grouped(Delimiter::Bracket, entries.collect(), place)
    }

    fn entry(&self, shape: &Shape, square: usize) -> TokenStream {
        // Brackets in the place of the caller's, where the compiler shows what is wrong with the whole.
        let list = |delimiter, parts: &Spanned<Vec<Shape>>| {
            let entries = parts.value.iter().map(|part| {
                let entry = self.entry(part, square);
                quote!(#entry,)
            });
            grouped(delimiter, entries.collect(), parts.span)
        };
        match shape {
            Shape::Word { column, narrowed, span } => {
                let words = words_variable();
                let word = self.word(&quote!(#words), *column, &number(square as u64));
                // Where the type does not fit, the error is shown on the expression.
                let word = with_place(word, *span);
                match narrowed.as_ref().map(primitive) {
                    Some(narrowed) => quote!(#word as #narrowed),
                    None => word,
                }
            }
            Shape::Fixed(tokens) => tokens.clone(),
            Shape::Struct(path, fields) => {
                let values = fields.value.iter().map(|(name, field)| {
                    let value = self.entry(field, square);
                    quote!(#name: #value,)
                });
                let values = grouped(Delimiter::Brace, values.collect(), fields.span);
                quote!(#path #values)
            }
            Shape::Call(path, parts) => {
                let parts = list(Delimiter::Parenthesis, parts);
                quote!(#path #parts)
            }
            Shape::Array(parts) => list(Delimiter::Bracket, parts),
            Shape::Tuple(parts) => list(Delimiter::Parenthesis, parts),
            Shape::Squares(entry) => self.squares(entry),
        }
    }
}

/// The variable that holds the words. Variables of the caller's may be called the same; constants may not.
fn words_variable() -> Ident {
    Ident::new("__words", Span::mixed_site())
}

/// Narrows the values of a template to the type that the table says they have, where it is an integer.
pub(super) fn adopt(template: &mut Template, element: &TokenStream, word: &str) {
    let inner = || element_type(element.clone()).element;
    match template {
        Template::Value(Value { narrowed: narrowed @ None, .. }) => {
            let mut trees = element.clone().into_iter();
            if let (Some(TokenTree::Ident(name)), None) = (trees.next(), trees.next())
                && name != word
                && INTEGERS.iter().any(|(integer, _)| name == integer)
            {
                *narrowed = Some(name);
            }
        }
        Template::Squares(entry) => {
            if let Some(element) = inner() {
                adopt(entry, &element, word);
            }
        }
        Template::Array(entries) => {
            if let Some(element) = inner() {
                for entry in &mut entries.value {
                    adopt(entry, &element, word);
                }
            }
        }
        _ => {}
    }
}

fn grouped(delimiter: Delimiter, stream: TokenStream, span: Span) -> TokenStream {
    let mut group = Group::new(delimiter, stream);
    group.set_span(span);
    TokenTree::Group(group).into()
}

pub(super) fn first(tokens: &TokenStream) -> Span {
    tokens.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span())
}

/// The tokens in another place, where errors about them are shown, each with its own hygiene.
pub(super) fn with_place(tokens: TokenStream, place: Span) -> TokenStream {
    respanned(tokens, &|span| span.located_at(place))
}

fn with_span(tokens: TokenStream, span: Span) -> TokenStream {
    respanned(tokens, &|_| span)
}

fn respanned(tokens: TokenStream, span: &dyn Fn(Span) -> Span) -> TokenStream {
    let tokens = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => {
            let mut moved = Group::new(group.delimiter(), respanned(group.stream(), span));
            moved.set_span(span(group.span()));
            TokenTree::Group(moved)
        }
        mut token => {
            token.set_span(span(token.span()));
            token
        }
    });
    tokens.collect()
}

/// A cast in the place of what is cast, so that a type of the caller's that is no integer is reported there. The operation
/// before it changes nothing, and is one that floats, of which a cast would make integers, do not have.
pub(super) fn cast(tokens: &TokenStream, to: &TokenStream) -> TokenStream {
    let (start, end) = (first(tokens), tokens.clone().into_iter().last());
    let end = end.map_or(start, |token| token.span());
    let start = Span::call_site().located_at(start);
    let tokens = grouped(Delimiter::Parenthesis, tokens.clone(), start);
    let integer = grouped(Delimiter::Parenthesis, quote_spanned!(start=> #tokens ^ 0), start);
    let to = with_place(quote!(as #to), end);
    quote!(#integer #to)
}
