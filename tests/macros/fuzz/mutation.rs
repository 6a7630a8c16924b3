//! Calls without a mistake, with a few tokens taken out, doubled, exchanged, replaced or hidden.

use fastrand::Rng;
use proc_macro2::{Group, TokenTree};

use super::input::{Generator, Input};
use super::{grammar, soup};

pub(super) fn input(rng: &mut Rng) -> Input {
    let mut input = grammar::input(rng);
    for _ in 0..rng.usize(1..4) {
        mutate(rng, &mut input.tokens);
    }
    // An equation that reads another value than the companion holds is rightly refused by the compiler.
    Input { generator: Generator::Mutation, companion: None, is_heavy: false, ..input }
}

fn mutate(rng: &mut Rng, tokens: &mut Vec<TokenTree>) {
    if tokens.is_empty() {
        return soup::add(rng, tokens, 3);
    }
    let at = rng.usize(..tokens.len());
    if let TokenTree::Group(group) = &tokens[at]
        && rng.u8(..5) != 0
    {
        let mut inside: Vec<TokenTree> = group.stream().into_iter().collect();
        mutate(rng, &mut inside);
        tokens[at] = Group::new(group.delimiter(), inside.into_iter().collect()).into();
        return;
    }
    let other = rng.usize(..tokens.len());
    match rng.u32(..9) {
        0 => drop(tokens.remove(at)),
        1 => tokens.insert(other, tokens[at].clone()),
        2 => tokens.swap(at, other),
        3 | 4 => {
            let mut replacement = Vec::new();
            soup::add(rng, &mut replacement, 4);
            tokens.splice(at..=at, replacement);
        }
        5 => {
            let mut more = Vec::new();
            soup::add(rng, &mut more, 3);
            tokens.splice(at..at, more);
        }
        6 => tokens.truncate(at + 1),
        7 => {
            let (first, last) = (at.min(other), at.max(other));
            let inside = tokens[first..=last].iter().cloned().collect();
            tokens.splice(first..=last, [Group::new(soup::delimiter(rng), inside).into()]);
        }
        _ => {
            if let TokenTree::Group(group) = &tokens[at] {
                let changed = Group::new(soup::delimiter(rng), group.stream());
                tokens[at] = changed.into();
            } else {
                let hidden = tokens.split_off(at).into_iter().collect();
                tokens.push(Group::new(proc_macro2::Delimiter::None, hidden).into());
            }
        }
    }
}
