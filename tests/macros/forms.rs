//! Calls of several statements, and calls inside of macros.

use expander::Kind;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::calls::{calls, expand, expand_tokens};

/// The tokens of an expansion without spaces.
fn text(kind: Kind, call: &str) -> String {
    expand(kind, call).to_string().replace(' ', "")
}

#[test]
fn several_statements_in_a_call() {
    let tables = "static A: [u64; 64] = bit; const B: [u64; 64] = bit; pub static C: [u64; 64] = bit;";
    let emitted = |call: &str| {
        let text = text(Kind::SquareTable, call);
        ["A", "B", "C"].map(|name| text.contains(&format!("{name}:[u64")))
    };
    assert_eq!(emitted(tables), [true; 3]);
    // Without a first table, the macro emits none. After a later mistake, it emits the others.
    assert_eq!(emitted(&format!("static; {tables}")), [false; 3]);
    assert_eq!(emitted(&tables.replace("const B", "const")), [true, false, true]);
}

/// The tokens between `⟦` and `⟧` in an invisible group, as of a fragment of `macro_rules!`.
fn with_fragment(call: &str) -> TokenStream {
    let (before, rest) = call.split_once('⟦').unwrap();
    let (inside, after) = rest.split_once('⟧').unwrap();
    let group = Group::new(Delimiter::None, inside.parse().unwrap());
    let [before, after]: [TokenStream; 2] = [before, after].map(|part| part.parse().unwrap());
    before.into_iter().chain([TokenTree::Group(group)]).chain(after).collect()
}

#[test]
fn fragments() {
    for (kind, call, same) in [
        (Kind::VerifyTable, "⟦A⟧[square] == file;", "A[square] == file;"),
        (Kind::VerifyTable, "⟦a.b⟧[square] == file;", "(a.b)[square] == file;"),
        (Kind::SquareTable, "static T: [u64; 64] = !⟦rank | file⟧;", "static T: [u64; 64] = !(rank | file);"),
        (Kind::SquareTable, "static T: [u64; 64] = !⟦rank << 1⟧;", "static T: [u64; 64] = !(rank << 1);"),
        (Kind::SquareTable, "static T: [u64; 64] = !⟦file - rank⟧;", "static T: [u64; 64] = !(file - rank);"),
        (
            Kind::SquareTable,
            "static T: [T; 64] = ⟦Wrap::<u64>::new(bit)⟧;",
            "static T: [T; 64] = Wrap::<u64>::new(bit);",
        ),
        (Kind::Masks, "⟦⟧static T;", "static T;"),
    ] {
        let expansion = expand_tokens(kind, with_fragment(call)).to_string();
        assert_eq!(expansion, expand(kind, same).to_string(), "{call}");
    }
    for (kind, call) in calls() {
        let grouped = call.parse::<TokenStream>().unwrap().into_iter().flat_map(|token| {
            [TokenStream::new(), token.into()]
                .map(|inner| TokenTree::from(Group::new(Delimiter::None, inner)))
        });
        let expansion = expand_tokens(kind, grouped.collect()).to_string();
        assert_eq!(expansion, expand(kind, call).to_string(), "{call}");
    }
}
