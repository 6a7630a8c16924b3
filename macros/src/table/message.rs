//! Parts of error messages.

use std::borrow::Borrow;

use proc_macro2::Ident;
use syn::Error;

/// The error for an unknown name. The message lists the known names.
pub(super) fn unknown(noun: &str, name: &Ident, known: &[impl Borrow<str>]) -> Error {
    Error::new(name.span(), format!("unknown {noun} `{name}`; expected {}", list(known)))
}

/// Lists names in backquotes, separated by commas, with `or` before the last name.
pub(super) fn list(names: &[impl Borrow<str>]) -> String {
    let names: Vec<_> = names.iter().map(|name| format!("`{}`", name.borrow())).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// The names of a list of names and values.
pub(super) fn names<T>(named: &[(&'static str, T)]) -> Vec<&'static str> {
    named.iter().map(|&(name, _)| name).collect()
}
