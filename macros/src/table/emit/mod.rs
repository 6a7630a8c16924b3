//! The emitter: writes the items of a valid call.
//!
//! The emitted tokens have the hygiene of the call site, but they must not refer to names in the caller's scope. Every
//! emitted path is absolute or begins with the path of the library. The constants `BOARD`, `TABLE` and `WORDS` are
//! declared in the block that uses them.
//!
//! If a constant of the caller had the name of an emitted variable, a `let` would match against the constant instead of
//! declaring the variable. Hygiene does not help, because it covers variables and not constants. The names of emitted
//! variables therefore begin with `__`. In addition, an emitted function of the same name hides such a constant. A
//! `let` can declare a variable with the name of a function.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};

use super::board::{Mapping, Word};
use super::model::{Header, Table};
use super::validate::{Content, ValidCall, ValidStatement};

mod equation;
mod first_rank;
mod leapers;
mod library_table;
mod literal;
mod own_table;
mod place;
mod words;

/// All items of a call.
pub(super) fn call(call: &ValidCall) -> TokenStream {
    let statements = call.statements.iter().map(|statement| match statement {
        ValidStatement::Item(header, content) => call.item(header, content),
        ValidStatement::Equation(equation, outcome) => call.equation(equation, outcome),
    });
    statements.collect()
}

/// The type and the initialiser of a table.
struct Parts {
    /// The type of the table, before `align` wraps it in `Aligned`.
    table_type: TokenStream,
    /// The constants and the proof of the table. They are emitted inside of the initialiser, before the value. They
    /// cannot be items next to the table, because an `impl` block cannot contain a `const _`.
    before: TokenStream,
    value: TokenStream,
}

impl Parts {
    /// A table whose initialiser is a block. The block declares the constant `TABLE`, proves `TABLE` and returns
    /// `TABLE`.
    fn proved(
        table_type: TokenStream,
        value: &TokenStream,
        board: &TokenStream,
        check: &TokenStream,
    ) -> Self {
        let before = quote! {
            #board
            const TABLE: #table_type = #value;
            const _: () = #check;
        };
        Self { table_type, before, value: quote!(TABLE) }
    }

    /// A table with a `compile_error!` for its value.
    fn mistake(table_type: TokenStream, mistake: &syn::Error) -> Self {
        Self { table_type, before: TokenStream::new(), value: mistake.to_compile_error() }
    }
}

impl ValidCall {
    fn item(&self, header: &Header, content: &Content) -> TokenStream {
        let label = header.label();
        let (parts, contents) = match content {
            Content::Library(table @ (Table::FirstRank | Table::FirstRankByOccupancy)) => {
                let doc = self.doc(contents(*table), false);
                return self.framed(header, self.first_rank(*table, &label), &doc);
            }
            Content::Library(table) => (self.library_table(*table, &label), contents(*table)),
            Content::Leaper(words) => (self.leaper(&label, words), contents(Table::Leaper)),
            Content::BlockedLeaper(path, outcome) => {
                (self.blocked_leaper(&label, path, outcome), contents(Table::BlockedLeaper))
            }
            Content::Rider(step, outcome) => (self.rider(&label, *step, outcome), contents(Table::Rider)),
            Content::Custom(table_type, table) => {
                (self.own_table(&label, table_type, table), "an entry is as the call says")
            }
        };
        self.framed(header, parts, &self.doc(contents, true))
    }

    /// Emits the whole item: its header, its type and its initialiser. The option `align` wraps the type and the value
    /// in `Aligned`.
    fn framed(&self, header: &Header, parts: Parts, doc: &str) -> TokenStream {
        let Header { attributes, is_documented, visibility, keyword, name } = header;
        let Parts { table_type, before, value } = parts;
        let library = &self.library;
        let (item_type, value) = match self.align {
            None => (table_type, value),
            Some(align) => {
                let (aligned, bytes) = (quote!(#library::Aligned), number(align));
                (quote!(#aligned<#table_type, #bytes>), quote!(#aligned::new(#value)))
            }
        };
        // If the caller wrote docs, the macro adds no line to them. An added line would change how rustdoc indents the
        // docs of the caller.
        let doc = (!is_documented).then(|| quote!(#[doc = #doc]));
        // The semicolon after the item has the span of the table's name. If the semicolon had the span of the call,
        // rustc would treat the item as code of the macro. rustc would then not warn about an unused table.
        let semicolon = quote_spanned!(name.span()=> ;);
        quote!(#attributes #doc #visibility #keyword #name: #item_type = { #before #value } #semicolon)
    }

    /// Writes the doc line of a table without docs. The line states how the squares are numbered and what an entry
    /// contains. The text begins with a space, like the text after `///`.
    fn doc(&self, contents: &str, is_by_square: bool) -> String {
        let shape = &self.board.shape;
        let mut numbering = shape.mapping.name(shape.files, shape.ranks);
        if let Some(corner) = numbering.strip_suffix("_by_file") {
            numbering = format!("{corner} = 0 along the files");
        } else {
            numbering += " = 0";
        }
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

    /// Emits the constant `BOARD`, which describes the board of the call as a `Shape` of the library.
    fn board_const(&self) -> TokenStream {
        let (library, shape) = (&self.library, &self.board.shape);
        let path = quote!(#library::boards::Shape);
        let (files, ranks) = (number(shape.files), number(shape.ranks));
        let board = if (shape.files, shape.ranks) == (8, 8) {
            quote!(#path::CHESS)
        } else {
            quote!(#path::new(#files, #ranks))
        };
        let mapping = (shape.mapping != Mapping::default()).then(|| {
            let variant = format_ident!("{}", shape.mapping.variant());
            quote!(.mapping(#library::Mapping::#variant))
        });
        let stride = shape.stride.map(|stride| {
            let stride = number(stride);
            quote!(.stride(#stride))
        });
        let gaps = (shape.gaps != 0).then(|| {
            let gaps = literal::tokens(&literal::word(Word::U128, shape.gaps));
            quote!(.gaps(#gaps))
        });
        quote!(const BOARD: #path = #board #mapping #stride #gaps;)
    }

    fn squares(&self) -> TokenStream {
        number(self.board.len() as u64)
    }
}

/// A number as a literal without a suffix.
fn number(number: impl Into<u64>) -> TokenStream {
    literal::tokens(&number.into().to_string())
}

/// Describes an entry of a table, for the docs of the table.
const fn contents(table: Table) -> &'static str {
    match table {
        Table::Smsk => "an entry is `bit, diagonal, antidiagonal, file`",
        Table::MaskEx => "an entry is `[rank, file, diagonal, antidiagonal]`",
        Table::Masks => "an entry is `lower, upper, line` for each of rank, file, diagonal, antidiagonal",
        Table::CompactMasks => "an entry is `lower, upper` for each of rank, file, diagonal, antidiagonal",
        Table::FirstRank => "attacks along a rank, indexed `[file][inner six occupancy bits]`",
        Table::FirstRankByOccupancy => "attacks along a rank, indexed `[inner six occupancy bits][file]`",
        Table::Between => "the squares strictly between two squares",
        Table::LineThrough => "the line through two squares, from edge to edge",
        Table::PairRays => "the rays from which the squares between two squares and their line are computed",
        Table::Leaper => "the squares that one step leads to",
        Table::BlockedLeaper => "the squares after each step of the path, forward and backward",
        Table::Rider => "an entry is `lower, upper` for each line of the rider",
    }
}
