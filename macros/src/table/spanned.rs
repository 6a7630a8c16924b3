//! A value and its location in the macro call.

use proc_macro2::Span;

/// A value and the token that an error about the value points at.
#[derive(Clone, Copy)]
pub(super) struct Spanned<T> {
    pub(super) value: T,
    pub(super) span: Span,
}
