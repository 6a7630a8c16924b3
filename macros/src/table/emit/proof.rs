//! Emits the proofs of the tables of `square_table!` and of the equations of `verify_table!`. A proof compares each value
//! with the value of the same expression over columns of the library.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::Result;

use super::super::board::Mapping;
use super::super::model::{Column, Equation, Expression, Node, Unary};
use super::super::validate::{Evaluated, ValidCall};
use super::{array, first, literals, number, with_place, word};

/// Emits the expression that reads one value: `rows[square][column]`.
pub(super) fn index(rows: &TokenStream, column: usize, square: &TokenStream) -> TokenStream {
    let column = number(column as u64);
    quote!(#rows[#square][#column])
}

impl ValidCall {
    /// Emits the variable `__words`, the table of the values, and a proof that each column is correct for every square.
    /// Emits nothing if the table has no columns.
    ///
    /// The constants of the proof are declared in an inner block that does not contain the entries, so an entry can use
    /// a constant of the caller with the same name.
    pub(super) fn words(&self, label: &str, words: &[Evaluated]) -> TokenStream {
        if words.is_empty() {
            return TokenStream::new();
        }
        let (library, kind, squares) = (&self.library, self.board.word, self.squares());
        let row = |square: usize| array(words, |column| word(kind, column.values[square]));
        let rows = literals(&array(0..self.board.len(), row));
        let (integer, length) = (self.integer(), number(words.len() as u64));
        // Each column is checked in a separate `const _`, because a single constant for all columns could exceed the
        // number of evaluation steps that the lint `long_running_const_eval` allows.
        let proofs = words.iter().enumerate().map(|(column, evaluated)| {
            let expected = self.derivation(&evaluated.expression, &quote!(&BOARD));
            let found = index(&quote!(WORDS), column, &quote!(__square));
            let (text, wide) = (evaluated.expression.text(), quote!(::core::primitive::u128));
            let is_set = evaluated.expression.is_set();
            quote! {
                const _: () = {
                    const fn __square() {}
                    let mut __square = 0;
                    while __square < #squares {
                        #library::verify::agree(
                            #label, &BOARD, __square, #text, (#found as #wide, #expected as #wide), #is_set
                        );
                        __square += 1;
                    }
                };
            }
        });
        let board = self.board_const();
        quote! {
            const fn __words() {}
            let __words = {
                #board
                const WORDS: [[#integer; #length]; #squares] = #rows;
                #(#proofs)*
                WORDS
            };
        }
    }

    /// Emits the proof of one equation.
    ///
    /// The left side of the equation is emitted as a function, so that a `break` in it cannot end the loop of the
    /// proof. The function is outside of the block with the constant `BOARD`, so the left side cannot use this
    /// constant. The function and its parameter are both named `square`, to hide a constant `square` of the caller. The
    /// function denies the lint `unused_variables`, so that a left side that declares `square` again, and ignores the
    /// parameter, does not compile.
    ///
    /// The emitted function returns a `u128`. The cast to `u128` sign-extends a negative integer, so a mask clears the
    /// bits above the width of the original integer. The bound `verify::Integer` causes an error for other types.
    ///
    /// The right side is a function of the board, so that the message about a wrong entry can name the other mappings
    /// with which the whole table agrees. The compiler evaluates other mappings only after it has found a wrong entry.
    pub(super) fn equation(&self, equation: &Equation, mappings: &Result<Vec<Mapping>>) -> TokenStream {
        let Equation { attributes, left, name, table, index, square, right } = equation;
        let mappings = match mappings {
            Ok(mappings) => mappings,
            Err(mistake) => {
                let mistake = mistake.to_compile_error();
                return quote!(#attributes const _: () = #mistake;);
            }
        };
        let (board, library, squares) = (self.board_const(), &self.library, self.squares());
        let expected = self.derivation(right, &quote!(__board));
        let (text, is_set) = (right.text(), right.is_set());
        let (usize, wide) = (quote!(::core::primitive::usize), quote!(::core::primitive::u128));
        let shape = quote!(#library::boards::Shape);
        let place = Span::call_site().located_at(first(left));
        // All tokens of `__integer(__found)` have one span; with two, rustc would report an unmet trait bound twice.
        let integer = with_place(quote!(__integer(__found)), place);
        let index = match (table, index) {
            (Some(_), _) => quote!(::core::option::Option::Some(__square)),
            // With the cast, an index of another type is one error, at the equation, and not a second one here.
            (None, Some(index)) => quote!({
                const fn #square(#square: #usize) -> #usize { (#index) as #usize }
                ::core::option::Option::Some(#square(__square))
            }),
            (None, None) => quote!(::core::option::Option::None),
        };
        let mappings = mappings.iter().map(|&mapping| {
            let name = mapping.name(self.board.shape.files, self.board.shape.ranks);
            let mapping = self.mapping(mapping);
            quote!((#name, __agreeing(&#shape::mapping(BOARD, #mapping)) == #squares))
        });
        // The call has the span of the equation, so that the compiler reports a wrong table entry there.
        let disagree = quote! {
            #library::verify::disagree(
                (#name, #index), &BOARD, __square, #text,
                (#square(__square), __expected(&BOARD, __square)), #is_set, &[#(#mappings),*]
            )
        };
        let disagree = with_place(disagree, place);
        // A pattern for slices matches an array, a slice, and a reference to either.
        let entries = table.as_ref().map(|table| {
            quote! {
                const fn __table() {}
                const fn __entries() {}
                let [__table @ ..] = &#table;
                let __entries = <[_]>::len(__table);
            }
        });
        let ensure_size = table.as_ref().map(|_| {
            let ensure_size = quote!(#library::verify::ensure_size(__entries, &BOARD););
            let ensure_size = with_place(ensure_size, place);
            quote!(if __entries < #squares { #ensure_size })
        });
        quote! {
            #attributes
            const _: () = {
                #entries
                const fn __board() {}
                const fn __square() {}
                const fn __integer<T: #library::verify::Integer<Same = T>>(
                    __integer: T
                ) -> <T as #library::verify::Integer>::Same {
                    __integer
                }
                const fn #square(
                    #[deny(unused_variables, reason = "an equation reads a table at `square`")]
                    #square: #usize) -> #wide {
                    const fn __found() {}
                    let __found = #left;
                    let __integer = #integer;
                    __integer as #wide & #wide::MAX >> (128 - 8 * ::core::mem::size_of_val(&__integer))
                }
                const fn __expected(__board: &#shape, __square: #usize) -> #wide {
                    #expected as #wide
                }
                // The first square in which the equation does not hold, or the number of squares.
                const fn __agreeing(__board: &#shape) -> #usize {
                    let mut __square = 0;
                    while __square < #squares && #square(__square) == __expected(__board, __square) {
                        __square += 1;
                    }
                    __square
                }
                {
                    #board
                    #ensure_size
                    let __square = __agreeing(&BOARD);
                    if __square < #squares {
                        #disagree
                    }
                }
            };
        }
    }

    /// Emits Rust code that evaluates an expression with the library's columns, for the square number `__square` and the
    /// emitted expression `shape`, a reference to a `Shape`.
    ///
    /// In each cast, the operand is in parentheses: `(x) as u64`. The operand begins with the path of the library, a
    /// token that the macro receives from its caller. Without parentheses, the span of the cast would begin at this
    /// token, and clippy could report the cast as the caller's code.
    fn derivation(&self, expression: &Expression, shape: &TokenStream) -> TokenStream {
        let word = self.integer();
        let of = |operand: &Expression| self.derivation(operand, shape);
        match &expression.node {
            Node::Column(column) => {
                let column = self.column(*column);
                quote!(((#column.at(#shape, __square)) as #word))
            }
            Node::Constant(constant) => {
                format!("{constant:#x}_{}", self.board.word.name()).parse().expect("a literal")
            }
            Node::Unary(operator, operand) => {
                let x = of(operand);
                match operator {
                    Unary::Not => quote!((!#x)),
                    Unary::Reverse => quote!(#x.reverse_bits()),
                    Unary::SwapBytes => quote!(#x.swap_bytes()),
                }
            }
            Node::Binary(operator, operands) => {
                let (a, b) = (of(&operands[0]), of(&operands[1]));
                let symbol: TokenStream = operator.symbol().parse().expect("an operator is a token");
                quote!((#a #symbol #b))
            }
        }
    }

    /// Emits the library's `Column` for a column, such as `Column::Lower(Line::File)`.
    fn column(&self, column: Column) -> TokenStream {
        let library = &self.library;
        let (variant, argument) = match column {
            Column::Line(line) => ("line", Some(("Line", line.name()))),
            _ => (column.name(), column.argument()),
        };
        let variant = camel_case(variant);
        let argument = argument.map(|(of, name)| {
            let (of, name) = (format_ident!("{of}"), camel_case(name));
            quote!((#library::#of::#name))
        });
        quote!(#library::boards::Column::#variant #argument)
    }
}

/// The name of a variant: `NorthEast` for `north_east`.
fn camel_case(name: &str) -> Ident {
    let words = name.split('_').map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_ascii_uppercase() + rest
    });
    format_ident!("{}", words.collect::<String>())
}
