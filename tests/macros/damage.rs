//! Calls with one damaged token: the macro emits an item or a message, and does not panic.

use std::collections::BTreeSet;

use expander::Kind;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::calls::{calls, expand_tokens};
use crate::mistakes::compile_errors;

/// What stands in the place of a token: nothing, the token twice, the token in an invisible group, or another token.
fn damages(token: &TokenTree) -> Vec<TokenStream> {
    let token = TokenStream::from(token.clone());
    let hidden = TokenTree::from(Group::new(Delimiter::None, token.clone()));
    let others = "; = , :: # 'a (1,2)".split(' ').map(|other| other.parse().unwrap());
    [TokenStream::new(), [token.clone(), token].into_iter().collect(), hidden.into()]
        .into_iter()
        .chain(others)
        .collect()
}

/// The tokens with each damage of each token.
fn damaged(tokens: TokenStream) -> Vec<TokenStream> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let with = |at: usize, changed: TokenStream| {
        let (before, after) = (tokens[..at].iter().cloned(), tokens[at + 1..].iter().cloned());
        before.chain(changed).chain(after).collect()
    };
    let inside = |token: &TokenTree| match token {
        TokenTree::Group(group) => {
            let groups =
                damaged(group.stream()).into_iter().map(|inside| Group::new(group.delimiter(), inside));
            groups.map(|group| TokenTree::from(group).into()).collect()
        }
        _ => Vec::new(),
    };
    let of =
        |(at, token)| damages(token).into_iter().chain(inside(token)).map(move |changed| with(at, changed));
    tokens.iter().enumerate().flat_map(of).collect()
}

#[test]
fn damaged_calls() {
    let (mut count, mut messages) = (0, BTreeSet::new());
    for (kind, call) in calls() {
        // Small boards have the same mistakes as large ones, and fewer words.
        let small = call.replace("9 x", "4 x").replace("i9", "d9");
        let call = if call.contains("board") || kind == Kind::FirstRank {
            small
        } else {
            format!("{call} board = 3 x 4;")
        };
        for tokens in damaged(call.parse().unwrap()) {
            let expansion = expand_tokens(kind, tokens.clone());
            assert!(!expansion.is_empty(), "neither an item nor a message: {kind} {tokens}");
            for (message, ..) in compile_errors(expansion) {
                let is_bad = message.contains("``") || message.ends_with('.') || message.len() > 600;
                assert!(!is_bad && !message.starts_with("unexpected token"), "{message}: {kind} {tokens}");
                messages.insert(message);
            }
            count += 1;
        }
    }
    assert!(count > 6_000 && messages.len() > 600, "{count} {}", messages.len());
}
