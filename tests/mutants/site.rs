//! A place in an item where a token can be exchanged.

use std::fmt;
use std::iter::Peekable;
use std::mem;
use std::ops::Range;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree, token_stream};

/// One token of the library and the token that damages it.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    /// Where the token is in its file, in bytes.
    pub(crate) range: Range<usize>,
    /// The token as it is.
    pub(crate) right: String,
    /// The token that replaces it.
    pub(crate) wrong: String,
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` -> `{}`", self.right, self.wrong)
    }
}

/// Operators and what replaces each; an assignment such as `|=` is looked up without its last character.
const OPERATORS: [(&str, &str); 9] = [
    ("^", "|"),
    ("|", "&"),
    ("&", "|"),
    ("<<", ">>"),
    (">>", "<<"),
    ("==", "!="),
    ("!=", "=="),
    ("+", "-"),
    ("-", "+"),
];

/// Names that are exchanged for one another.
const NAMES: [(&str, &str); 15] = [
    ("swap_bytes", "reverse_bits"),
    ("wrapping_sub", "wrapping_add"),
    ("trailing_zeros", "leading_zeros"),
    ("lower", "upper"),
    ("Rank", "File"),
    ("Diagonal", "Antidiagonal"),
    ("East", "West"),
    ("NorthEast", "NorthWest"),
    ("SouthEast", "SouthWest"),
    ("RANKS", "FILES"),
    ("STEP_7", "STEP_9"),
    ("rook_attacks", "bishop_attacks"),
    ("queen_attacks", "rook_attacks"),
    ("union", "intersection"),
    ("WhitePawn", "BlackPawn"),
];

/// All sites of some tokens: operators and names before numbers, which are more often arbitrary. Left out are values that
/// fill a new array, because all of them are overwritten, and array lengths and fields, which only the type checker sees.
pub(crate) fn sites(tokens: TokenStream) -> Vec<Site> {
    let (mut sites, mut numbers) = (Vec::new(), Vec::new());
    collect(tokens, false, &mut sites, &mut numbers);
    sites.append(&mut numbers);
    sites
}

fn collect(tokens: TokenStream, is_array: bool, sites: &mut Vec<Site>, numbers: &mut Vec<Site>) {
    let mut tokens = tokens.into_iter().peekable();
    // Whether the last token ends an operand, so that an operator behind it has two.
    let mut is_behind_operand = false;
    let mut last = String::new();
    while let Some(token) = tokens.next() {
        let next = tokens.peek().map(ToString::to_string).unwrap_or_default();
        let before = mem::replace(&mut last, token.to_string());
        match token {
            TokenTree::Group(group) => {
                is_behind_operand = group.delimiter() != Delimiter::Brace;
                collect(group.stream(), group.delimiter() == Delimiter::Bracket, sites, numbers);
            }
            TokenTree::Ident(_) if next == ":" => {}
            TokenTree::Literal(_) if before == "." || is_array && [before.as_str(), &next].contains(&";") => {
                is_behind_operand = true;
            }
            TokenTree::Ident(name) => {
                let right = name.to_string();
                is_behind_operand =
                    !matches!(right.as_str(), "return" | "in" | "else" | "match" | "if" | "mut");
                let other = NAMES.iter().find_map(|&(a, b)| match right.as_str() {
                    it if it == a => Some(b),
                    it if it == b => Some(a),
                    _ => None,
                });
                let range = name.span().byte_range();
                sites.extend(other.map(|wrong| Site { range, right, wrong: wrong.to_owned() }));
            }
            TokenTree::Literal(literal) => {
                is_behind_operand = true;
                let right = literal.to_string();
                let range = literal.span().byte_range();
                numbers.extend(flipped(&right).map(|wrong| Site { range, right, wrong }));
            }
            TokenTree::Punct(first) if first.as_char() == '#' => {
                // An attribute, of which documentation is one.
                tokens.next_if(|next| matches!(next, TokenTree::Punct(mark) if mark.as_char() == '!'));
                tokens.next_if(|next| matches!(next, TokenTree::Group(_)));
            }
            TokenTree::Punct(first) => {
                let start = first.span().byte_range().start;
                let mut right = first.as_char().to_string();
                if first.spacing() == Spacing::Joint {
                    extend(&mut right, &mut tokens);
                }
                last.clone_from(&right);
                if is_behind_operand && let Some(wrong) = other_operator(&right) {
                    sites.push(Site { range: start..start + right.len(), right, wrong });
                }
                is_behind_operand = false;
            }
        }
    }
}

/// Adds the other characters of an operator.
fn extend(operator: &mut String, tokens: &mut Peekable<token_stream::IntoIter>) {
    while let Some(TokenTree::Punct(next)) =
        tokens.next_if(|next| matches!(next, TokenTree::Punct(mark) if !matches!(mark.as_char(), '\'' | '#')))
    {
        operator.push(next.as_char());
        if next.spacing() == Spacing::Alone {
            break;
        }
    }
}

fn other_operator(right: &str) -> Option<String> {
    let find =
        |operator: &str| OPERATORS.iter().find(|(found, _)| *found == operator).map(|(_, other)| *other);
    find(right).map(str::to_owned).or_else(|| {
        let operator = right.strip_suffix('=').filter(|operator| !matches!(*operator, "=" | "!"))?;
        Some(format!("{}=", find(operator)?))
    })
}

/// An integer with its lowest bit flipped.
fn flipped(literal: &str) -> Option<String> {
    let is_integer = literal.starts_with(|first: char| first.is_ascii_digit()) && !literal.contains('.');
    let end = literal.find(['u', 'i']).unwrap_or(literal.len());
    let last = literal[..end].rfind(|digit| digit != '_')?;
    let digit = u8::from_str_radix(literal.get(last..=last)?, 16).ok().filter(|_| is_integer)? ^ 1;
    Some(format!("{}{digit:x}{}", &literal[..last], &literal[last + 1..]))
}
