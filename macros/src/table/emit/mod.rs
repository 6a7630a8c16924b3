//! Writes the items.
//!
//! The emitted tokens have the hygiene of the call site. That is safe because they refer to nothing of the
//! caller's: every path is absolute or given in the call, and `BOARD`, `TABLE` and `WORDS` are declared in the block
//! that uses them. Variables begin with `__`, because no variable can have the name of a constant or a `static` that is
//! in scope.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};

use super::board::{Board, Mapping, Word};
use super::model::{Call, Header, Item, Kind, Options, Statement, Table};

mod custom;
mod literal;
mod plain;
mod shape;

#[cfg(test)]
pub(super) use self::literal::word as literal_of;

/// Everything that a call asks for.
pub(super) fn call(call: Call, board: &Board) -> TokenStream {
    let library = call.options.crate_path.clone().unwrap_or_else(|| quote!(::quintessence));
    let context = Context { kind: call.kind, board, library: &library, options: &call.options };
    let statements = call.statements.into_iter().map(|statement| match statement {
        Statement::Item(item) => context.item(item),
        Statement::Equation(equation) => context.equation(&equation),
    });
    statements.collect()
}

/// What all items of a call have in common.
struct Context<'a> {
    kind: Kind,
    board: &'a Board,
    library: &'a TokenStream,
    options: &'a Options,
}

/// What differs from table to table.
struct Parts {
    /// The type of the table before it is aligned.
    table_type: TokenStream,
    /// The constants and the proof that stand before the value.
    before: TokenStream,
    value: TokenStream,
}

impl Context<'_> {
    fn item(&self, item: Item) -> TokenStream {
        let Item { header, custom } = item;
        let label = header.name.to_string();
        let label = label.trim_start_matches("r#");
        match custom {
            None => {
                let default = || self.kind.layouts()[0].1;
                let table = self.options.layout.unwrap_or_else(default);
                match table {
                    Table::Leaper => self.leaper(&header, label, self.options.steps.as_ref()),
                    _ => self.framed(&header, self.plain(table, label), &self.doc(&contents(table))),
                }
            }
            Some((written, template)) => self.custom(&header, label, &written, template),
        }
    }

    /// The item around its parts, which stand inside the initialiser because an `impl` has no room for a `const _`.
    fn framed(&self, header: &Header, parts: Parts, doc: &str) -> TokenStream {
        let Parts { table_type, before, value } = parts;
        let library = self.library;
        let (item_type, value) = match self.options.align {
            None => (table_type, value),
            Some(align) => {
                let align = format_ident!("A{align}");
                let aligned = quote!(#library::align::Aligned);
                (quote!(#aligned<#library::align::#align, #table_type>), quote!(#aligned::new(#value)))
            }
        };
        item(header, doc, &item_type, &quote!({ #before #value }))
    }

    /// The docs of a table that the caller gave none: how to read it, with the space that follows a `///`.
    fn doc(&self, contents: &str) -> String {
        let shape = &self.board.shape;
        let mut numbering = shape.mapping.name(shape.files, shape.ranks);
        if let Some(corner) = numbering.strip_suffix("_by_file") {
            numbering = format!("{corner} = 0 along the files");
        } else {
            numbering += " = 0";
        }
        let is_by_square = self.kind != Kind::FirstRank;
        let board = match (is_by_square, self.board.is_chessboard()) {
            (false, _) => String::new(),
            (true, true) => format!("squares numbered from {numbering}; "),
            (true, false) => {
                let (files, ranks, word) = (shape.files, shape.ranks, self.board.word.name());
                let stride =
                    shape.stride.map(|stride| format!(", rows {stride} bits apart")).unwrap_or_default();
                let gaps = if shape.gaps == 0 { "" } else { ", with gaps" };
                format!("{files} x {ranks} squares in a `{word}`{stride}{gaps}, numbered from {numbering}; ")
            }
        };
        format!(" Emitted by `{}`: {board}{contents}.", self.kind)
    }

    /// The mapping as a value of the library's.
    fn mapping(&self) -> TokenStream {
        let (library, variant) = (self.library, format_ident!("{}", self.board.shape.mapping.variant()));
        quote!(#library::Mapping::#variant)
    }

    /// The board as a constant of the library's.
    fn board_const(&self) -> TokenStream {
        let (library, shape) = (self.library, &self.board.shape);
        let board = quote!(#library::boards::Shape);
        let (files, ranks) = (number(shape.files), number(shape.ranks));
        let new = if (shape.files, shape.ranks) == (8, 8) {
            quote!(#board::CHESS)
        } else {
            quote!(#board::new(#files, #ranks))
        };
        let mapping = (shape.mapping != Mapping::default()).then(|| {
            let mapping = self.mapping();
            quote!(.mapping(#mapping))
        });
        let stride = shape.stride.map(|stride| {
            let stride = number(stride);
            quote!(.stride(#stride))
        });
        let gaps = (shape.gaps != 0).then(|| {
            let gaps = literal::tokens(&literal::word(Word::U128, shape.gaps));
            quote!(.gaps(#gaps))
        });
        quote!(const BOARD: #board = #new #mapping #stride #gaps;)
    }

    /// The type of a set of squares of this board.
    fn set_type(&self) -> TokenStream {
        let library = self.library;
        if self.board.is_chessboard() { quote!(#library::Bitboard) } else { self.word_type() }
    }

    /// The type of the words of this board.
    fn word_type(&self) -> TokenStream {
        let word = format_ident!("{}", self.board.word.name());
        quote!(::core::primitive::#word)
    }

    fn squares(&self) -> TokenStream {
        number(self.board.len() as u64)
    }
}

/// The item with a type and a value.
fn item(header: &Header, doc: &str, item_type: &TokenStream, value: &TokenStream) -> TokenStream {
    let Header { attributes, is_documented, visibility, keyword, name } = header;
    // A line of ours under docs of the caller's would change how rustdoc indents them.
    let doc = (!is_documented).then(|| quote!(#[doc = #doc]));
    // With the span of the name, a table that nothing reads is reported as any other item: what ends at the call as a
    // whole counts as code of the macro's, and rustc keeps quiet about it.
    let semicolon = quote_spanned!(name.span()=> ;);
    quote!(#attributes #doc #visibility #keyword #name: #item_type = #value #semicolon)
}

/// A number without a suffix.
fn number(number: impl Into<u64>) -> TokenStream {
    literal::tokens(&number.into().to_string())
}

/// What an entry of a table is, for its docs.
fn contents(table: Table) -> String {
    let text = match table {
        Table::Smsk => "an entry is `bit, diagonal, antidiagonal, file`",
        Table::MaskEx => "an entry is `[rank, file, diagonal, antidiagonal]`",
        Table::Masks => "an entry is `lower, upper, line` for each of rank, file, diagonal, antidiagonal",
        Table::CompactMasks => "an entry is `lower, upper` for each of rank, file, diagonal, antidiagonal",
        Table::FirstRank => "attacks along a rank, indexed `[file][inner six occupancy bits]`",
        Table::FirstRankByOccupancy => "attacks along a rank, indexed `[inner six occupancy bits][file]`",
        Table::Between => "the squares strictly between two squares",
        Table::LineThrough => "the line through two squares, from edge to edge",
        Table::PairRays => "the rays of which the squares between two squares, and through them, are made",
        Table::Leaper => "the squares that one step leads to",
    };
    text.to_owned()
}
