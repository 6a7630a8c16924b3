//! Fuzzes the macros with calls such as `smsk! static SMSK;`. For any tokens, a macro must return an item or an error
//! message at one of these tokens, rather than panic.

#![no_main]

use expander::{Kind, expand};
use libfuzzer_sys::{Corpus, fuzz_target};
use proc_macro2::{Ident, TokenStream, TokenTree, extra};
use quote::quote;

fuzz_target!(|text: &str| -> Corpus {
    let Some((name, text)) = text.split_once('!') else { return Corpus::Reject };
    let Some((_, kind)) = Kind::NAMED.into_iter().find(|it| it.0 == name) else { return Corpus::Reject };
    let Ok(call) = text.parse::<TokenStream>() else { return Corpus::Reject };
    let expansion = expand(kind, quote!(::quintessence), call);
    assert!(!expansion.is_empty(), "neither an item nor a message");
    judge(text, expansion);
    // This call drops the source texts of all spans, which would otherwise fill the memory.
    extra::invalidate_current_thread_spans();
    Corpus::Keep
});

fn judge(text: &str, tokens: TokenStream) {
    let mut macro_name: Option<Ident> = None;
    for token in tokens {
        match token {
            TokenTree::Ident(ident) if ident == "compile_error" => macro_name = Some(ident),
            TokenTree::Group(group) => match macro_name.take() {
                Some(start) => {
                    let message = syn::parse2::<syn::LitStr>(group.stream()).expect("a message").value();
                    let is_bad = message.contains("``") || message.ends_with('.') || message.len() > 600;
                    assert!(!is_bad && !message.starts_with("unexpected token"), "{message}");
                    let range = start.span().byte_range().start..group.span().byte_range().end;
                    let token = text.get(range).expect("a token of the call");
                    // If something is missing at the end of the call, there is no token to point at.
                    assert!(!token.is_empty() || message.starts_with("unexpected end"), "{message}");
                }
                None => judge(text, group.stream()),
            },
            _ => {}
        }
    }
}
