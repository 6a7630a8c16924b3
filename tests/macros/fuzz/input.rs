//! A numbered input: a macro and the tokens that it is called with.

use std::fmt;

use expander::Kind;
use fastrand::Rng;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use super::{grammar, mutation, soup};

pub(super) const KINDS: [Kind; 12] = [
    Kind::Smsk,
    Kind::MaskEx,
    Kind::Masks,
    Kind::FirstRank,
    Kind::Between,
    Kind::LineThrough,
    Kind::Leaper,
    Kind::SquareTable,
    Kind::VerifyTable,
    Kind::RayOrder,
    Kind::BlockedLeaper,
    Kind::Rider,
];

/// Where an input comes from.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Generator {
    /// Tokens in any order.
    Soup,
    /// Calls without a mistake, damaged.
    Mutation,
    /// Calls by the grammar, most of them without a mistake.
    Grammar,
}

impl Generator {
    pub(super) const ALL: [Self; 3] = [Self::Soup, Self::Mutation, Self::Grammar];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Soup => "soup",
            Self::Mutation => "mutation",
            Self::Grammar => "grammar",
        }
    }
}

#[derive(Clone)]
pub(super) struct Input {
    pub(super) generator: Generator,
    pub(super) kind: Kind,
    pub(super) tokens: Vec<TokenTree>,
    /// The call of `square_table!` that makes what an equation reads.
    pub(super) companion: Option<String>,
    /// Whether it is about as much as one call can give the compiler to prove.
    pub(super) is_heavy: bool,
}

impl Input {
    pub(super) fn new(seed: u64, number: u64) -> Self {
        let mut rng = Rng::with_seed(seed.rotate_left(32) ^ number.wrapping_mul(0xD134_2543_DE82_EF95));
        // The first numbers are thrown away: they are alike for seeds that are.
        let _ = (rng.u64(..), rng.u64(..));
        match number % 10 {
            0..3 => soup::input(&mut rng),
            3..7 => mutation::input(&mut rng),
            _ => grammar::input(&mut rng),
        }
    }

    pub(super) fn stream(&self) -> TokenStream {
        self.tokens.iter().cloned().collect()
    }
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {{ {} }} ({})", self.kind, text(&self.tokens), self.generator.name())
    }
}

/// The tokens as text, with `⟦` and `⟧` for the ends of invisible groups.
fn text(tokens: &[TokenTree]) -> String {
    let token = |token: &TokenTree| match token {
        TokenTree::Group(group) => {
            let (open, close) = match group.delimiter() {
                Delimiter::Parenthesis => ('(', ')'),
                Delimiter::Bracket => ('[', ']'),
                Delimiter::Brace => ('{', '}'),
                Delimiter::None => ('⟦', '⟧'),
            };
            let inside: Vec<_> = group.stream().into_iter().collect();
            format!("{open}{}{close}", text(&inside))
        }
        token => token.to_string(),
    };
    tokens.iter().map(token).collect::<Vec<_>>().join(" ")
}

/// The same tokens with one of them taken out, or with one group opened.
pub(super) fn removals(tokens: &[TokenTree]) -> impl Iterator<Item = Vec<TokenTree>> {
    let with = |at: usize, replacement: Vec<TokenTree>| {
        let mut changed = tokens.to_vec();
        changed.splice(at..=at, replacement);
        changed
    };
    (0..tokens.len()).rev().flat_map(move |at| {
        let mut changed = vec![with(at, Vec::new())];
        if let TokenTree::Group(group) = &tokens[at] {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            changed.push(with(at, inside.clone()));
            let smaller: Vec<_> = removals(&inside).collect();
            changed.extend(smaller.into_iter().map(|inside| {
                let inside = inside.into_iter().collect();
                with(at, vec![Group::new(group.delimiter(), inside).into()])
            }));
        }
        changed
    })
}
