//! Checks the type, the template and the codes of a table of `ray_order!`.

use proc_macro2::{Literal, TokenStream, TokenTree};
use quote::quote;
use syn::{Error, Result};

use super::super::model::{INTEGERS, Length, Options, RayEntry, Type};
use super::super::parse::element_type;
use super::super::ray_order::PIECES;

/// The most entries of a table that is indexed by codes.
const MOST_CODES: usize = 256;

/// A table of `ray_order!`.
pub(in super::super) struct RayTable {
    pub(in super::super) entry: RayEntry,
    /// The number of rows or words.
    pub(in super::super) length: usize,
    /// The codes of the pieces in the order of `PIECES`, if the table is indexed by codes.
    pub(in super::super) codes: Option<[u8; 12]>,
}

/// Returns the type of a table with its lengths, and the table.
pub(super) fn ray_table(
    written: &Type,
    entry: Result<RayEntry>,
    options: &Options,
    mistake_of_board: Option<&Error>,
) -> (TokenStream, Result<RayTable>) {
    let codes = options.codes.as_ref().map(|codes| codes.value);
    let is_by_code = entry.as_ref().is_ok_and(|entry| entry.column.value.is_by_code());
    let inferred = match codes {
        Some(codes) if is_by_code => codes.iter().fold(0, |most, &code| most.max(usize::from(code))) + 1,
        _ => 64,
    };
    let table_type = with_length(written, inferred);
    let table = match (mistake_of_board, entry) {
        (None, Ok(entry)) => checked(written, entry, inferred, codes),
        (Some(mistake), Ok(_)) => Err(mistake.clone()),
        (_, Err(mistake)) => Err(mistake),
    };
    (table_type, table)
}

/// The type with a number for each length `_`: the given number for the table, and 64 for its rows.
fn with_length(written: &Type, inferred: usize) -> TokenStream {
    let Some(element) = &written.element else { return written.tokens.clone() };
    let row = element_type(element.clone());
    let element = match (&row.length, &row.element) {
        (Length::Inferred, Some(element)) => quote!([#element; 64]),
        _ => element.clone(),
    };
    match written.length {
        Length::Inferred => {
            let length = Literal::usize_unsuffixed(inferred);
            quote!([#element; #length])
        }
        Length::Given(length, span) => {
            let mut length = Literal::usize_unsuffixed(length);
            length.set_span(span);
            quote!([#element; #length])
        }
        // Only the compiler can evaluate the length, so the type remains as it is.
        Length::Unknown => written.tokens.clone(),
    }
}

fn checked(
    written: &Type,
    mut entry: RayEntry,
    inferred: usize,
    codes: Option<[u8; 12]>,
) -> Result<RayTable> {
    let column = entry.column.value;
    let name = column.name();
    let mut element = written.element.clone();
    let mut length = inferred;
    if column.is_by_code() {
        let Some(codes) = codes else {
            let message = format!(
                "`{name}` needs the codes of the pieces: `codes = [white_pawn = 0, black_pawn = 1, ..];`"
            );
            return Err(Error::new(entry.column.span, message));
        };
        match written.length {
            Length::Given(given, span) if given > MOST_CODES => {
                let message = format!("a table by codes has at most {MOST_CODES} entries");
                return Err(Error::new(span, message));
            }
            Length::Given(given, span) => {
                if given < inferred
                    && let Some(piece) = codes.iter().position(|&code| usize::from(code) + 1 == inferred)
                {
                    let (piece, code) = (PIECES[piece], codes[piece]);
                    let message = format!(
                        "the code of `{piece}` is {code}; expected {inferred} or more entries, or `_`"
                    );
                    return Err(Error::new(span, message));
                }
                length = given;
            }
            Length::Inferred => {}
            Length::Unknown => {
                let message = format!("`{name}` makes an array; write its length as a number, or `_`");
                let first = written.tokens.clone().into_iter().next();
                return Err(Error::new(first.map_or(entry.column.span, |first| first.span()), message));
            }
        }
    } else {
        let is_flat =
            |element: &TokenStream| INTEGERS.iter().any(|&(integer, _)| element.to_string() == integer);
        if column.has_rows() && element.as_ref().is_some_and(is_flat) {
            let first = written.tokens.clone().into_iter().next();
            let message = format!("`{name}` makes a table of rows; expected a type such as `[[u8; 64]; 64]`");
            return Err(Error::new(first.map_or(entry.column.span, |first| first.span()), message));
        }
        check_length(&written.length, "a table has an entry for each of the 64 squares")?;
        if column.has_rows() {
            let row = element.map(element_type);
            if let Some(row) = &row {
                let rows = if name == "square" { "positions" } else { "squares" };
                check_length(&row.length, &format!("a row has an entry for each of the 64 {rows}"))?;
            }
            element = row.and_then(|row| row.element);
        }
    }
    if let Some(element) = element {
        narrow(&mut entry, element);
    }
    let has_rows = column.has_rows();
    if !has_rows
        && let Some(narrowed) = &entry.narrowed
        && INTEGERS.iter().any(|&(integer, largest)| narrowed == integer && largest < u64::MAX.into())
    {
        let target = if narrowed.to_string().ends_with("size") { " on every target" } else { "" };
        let message =
            format!("`{name}` is a set of 64 positions, which does not fit in `{narrowed}`{target}");
        return Err(Error::new(narrowed.span(), message));
    }
    let codes = codes.filter(|_| column.is_by_code());
    Ok(RayTable { entry, length, codes })
}

/// Checks a length that must be 64. If only the compiler can evaluate the length, the compiler compares it.
fn check_length(length: &Length, reason: &str) -> Result<()> {
    match length {
        &Length::Given(given, span) if given != 64 => {
            Err(Error::new(span, format!("{reason}; write 64, or `_`")))
        }
        _ => Ok(()),
    }
}

/// Adds the missing `as` to a column in a table of integers, unless the integer is the type of the column.
fn narrow(entry: &mut RayEntry, element: TokenStream) {
    let own = if entry.column.value.has_rows() { "u8" } else { "u64" };
    let mut trees = element.into_iter();
    if let (Some(TokenTree::Ident(name)), None) = (trees.next(), trees.next())
        && entry.constructors.is_empty()
        && entry.narrowed.is_none()
        && name != own
        && INTEGERS.iter().any(|&(integer, _)| name == integer)
    {
        entry.narrowed = Some(name);
    }
}
