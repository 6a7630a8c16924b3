//! What a macro makes of an input, and whether that is all right.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

use proc_macro2::{Delimiter, Group, Literal, Spacing, TokenStream, TokenTree};
use syn::{Expr, File, Item, LitStr, Type, Visibility};

use super::input::{Generator, Input};
use expander::Kind;

/// What may come of an input.
pub(super) enum Outcome {
    /// Mistakes, by their texts without what is quoted in them.
    Refused(Vec<String>),
    /// No mistake, but a part of the caller's is no Rust, which the compiler will say.
    PassedOn,
    /// No mistake, but it may name what is not there.
    Accepted,
    /// No mistake, and it names nothing but the library: it must compile.
    Complete,
}

thread_local! {
    /// The message of the last panic of this thread, while one is expected.
    static PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Keeps the messages of panics in `expanded`, and prints all others as ever.
pub(super) fn silence_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if PANIC.with_borrow(Option::is_some) {
            PANIC.set(Some(info.to_string()));
        } else {
            usual(info);
        }
    }));
}

pub(super) fn expanded(kind: Kind, tokens: TokenStream) -> Result<TokenStream, String> {
    PANIC.set(Some(String::new()));
    let output = panic::catch_unwind(AssertUnwindSafe(|| expander::expand(kind, tokens)));
    let message = PANIC.take().unwrap_or_default();
    output.map_err(|_| format!("panics: {message}"))
}

/// The outcome, or what is wrong.
pub(super) fn examine(input: &Input) -> Result<Outcome, String> {
    let output = expanded(input.kind, input.stream())?;
    if output.is_empty() {
        return Err("neither an item nor a mistake".to_owned());
    }
    let mut messages = Vec::new();
    collect_messages(&output, &mut messages);
    for message in &messages {
        check_message(message)?;
    }
    let output = without_rows(output);
    let file: Result<File, _> = syn::parse2(output.clone());
    let file = match file {
        Ok(file) => file,
        // Types, attributes and the like are passed on unread.
        Err(error) => match syn::parse2::<File>(without_bad_parts(output)) {
            Err(other) => return Err(format!("output that is no Rust: {error}, {other}")),
            Ok(_) if !messages.is_empty() => return Ok(Outcome::Refused(normalised(&messages))),
            Ok(_) if input.generator == Generator::Grammar => {
                return Err(format!("a call by the grammar with output that is no Rust: {error}"));
            }
            Ok(_) => return Ok(Outcome::PassedOn),
        },
    };
    if !messages.is_empty() {
        return Ok(Outcome::Refused(normalised(&messages)));
    }
    let is_complete = input.generator == Generator::Grammar || names_nothing_else(input, &file);
    Ok(if is_complete { Outcome::Complete } else { Outcome::Accepted })
}

/// The output with `[0]` for each row of words: `syn` takes longer to read them than all else takes together.
fn without_rows(tokens: TokenStream) -> TokenStream {
    let is_word = |token: &TokenTree| match token {
        // All digits of a word, in groups of four.
        TokenTree::Literal(literal) => literal.to_string().as_bytes().get(6) == Some(&b'_'),
        _ => false,
    };
    let is_plain = |token: TokenTree| match token {
        TokenTree::Literal(_) => true,
        TokenTree::Punct(punct) => punct.as_char() == ',',
        _ => false,
    };
    let shortened = |group: Group| {
        let inside = group.stream();
        let is_row = group.delimiter() == Delimiter::Bracket
            && inside.clone().into_iter().next().is_some_and(|first| is_word(&first))
            && inside.clone().into_iter().all(is_plain);
        let inside =
            if is_row { TokenTree::from(Literal::u8_unsuffixed(0)).into() } else { without_rows(inside) };
        Group::new(group.delimiter(), inside)
    };
    let tokens = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) => shortened(group).into(),
        token => token,
    });
    tokens.collect()
}

/// The texts of all `compile_error!`.
fn collect_messages(tokens: &TokenStream, messages: &mut Vec<String>) {
    let mut is_error = false;
    for token in tokens.clone() {
        match token {
            TokenTree::Ident(ident) => is_error = ident == "compile_error",
            TokenTree::Punct(punct) => is_error &= punct.as_char() == '!',
            TokenTree::Literal(_) => is_error = false,
            TokenTree::Group(group) => {
                if is_error {
                    messages.extend(syn::parse2::<LitStr>(group.stream()).ok().map(|text| text.value()));
                } else {
                    collect_messages(&group.stream(), messages);
                }
                is_error = false;
            }
        }
    }
}

/// A message names what is wrong, and is no more than a few lines.
fn check_message(message: &str) -> Result<(), String> {
    let is_bad =
        message.contains("``") || message.ends_with('.') || message.is_empty() || message.len() > 600;
    let is_bad = is_bad || message.starts_with("unexpected token");
    if is_bad { Err(format!("a bad message: {message}")) } else { Ok(()) }
}

/// The messages without what is quoted in them, and without numbers and squares.
fn normalised(messages: &[String]) -> Vec<String> {
    let one = |message: &String| -> String {
        let quoted =
            message.split('`').enumerate().map(|(index, part)| if index % 2 == 0 { part } else { "`_`" });
        let text: String = quoted.collect();
        let words = text
            .split(' ')
            .map(|word| if word.contains(|it: char| it.is_ascii_digit()) { "0" } else { word });
        let text = words.collect::<Vec<_>>().join(" ");
        let (start, end) = text.split_once("`_`, ").unwrap_or((&text, ""));
        let end = end.trim_start_matches("`_`, ").trim_start_matches("`_` or ");
        if end.is_empty() { text.clone() } else { format!("{start}{end}") }
    };
    messages.iter().map(one).collect()
}

/// The output with each part that the caller wrote and that is no Rust by itself taken out, or replaced by one that is.
fn without_bad_parts(tokens: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut kept: Vec<TokenTree> = Vec::new();
    let mut index = 0;
    while index < tokens.len() {
        let token = &tokens[index];
        index += 1;
        let is = |at: usize, char: char| matches!(tokens.get(at), Some(TokenTree::Punct(it)) if it.as_char() == char);
        let group = |at: usize, delimiter: Delimiter| match tokens.get(at) {
            Some(TokenTree::Group(group)) if group.delimiter() == delimiter => Some(group),
            _ => None,
        };
        let is_item = |after_colon: usize| {
            after_colon
                .checked_sub(3)
                .is_some_and(|keyword| ["static", "const"].contains(&tokens[keyword].to_string().as_str()))
        };
        match token {
            TokenTree::Punct(hash) if hash.as_char() == '#' => {
                if let Some(attribute) = group(index, Delimiter::Bracket) {
                    index += 1;
                    if syn::parse2::<syn::Meta>(attribute.stream()).is_ok() {
                        kept.extend([token.clone(), attribute.clone().into()]);
                    }
                } else {
                    kept.push(token.clone());
                }
            }
            TokenTree::Ident(ident) if ident == "pub" => {
                kept.push(token.clone());
                if let Some(scope) = group(index, Delimiter::Parenthesis) {
                    index += 1;
                    let scope = TokenTree::from(scope.clone());
                    if syn::parse2::<Visibility>([token.clone(), scope.clone()].into_iter().collect()).is_ok()
                    {
                        kept.push(scope);
                    }
                }
            }
            // `static NAME: TYPE = { .. }`.
            TokenTree::Punct(colon)
                if colon.as_char() == ':' && colon.spacing() == Spacing::Alone && is_item(index) =>
            {
                kept.push(token.clone());
                let rest = &tokens[index..];
                let end = rest
                    .iter()
                    .position(|it| matches!(it, TokenTree::Punct(it) if "=;".contains(it.as_char())));
                let Some(end) = end.filter(|&end| is(index + end, '=')) else { continue };
                let written: TokenStream = rest[..end].iter().cloned().collect();
                if syn::parse2::<Type>(written.clone()).is_ok() {
                    kept.extend(written);
                } else {
                    kept.extend(syn::parse_str::<TokenStream>("()").unwrap());
                }
                kept.push(rest[end].clone());
                index += end + 1;
            }
            // The left side of an equation, in `const fn square(..) -> u128 { .. let __found = left; .. }`.
            TokenTree::Group(body) if body.delimiter() == Delimiter::Brace && !left_side_is_rust(body) => {
                kept.push(Group::new(Delimiter::Brace, syn::parse_str("0").unwrap()).into());
            }
            TokenTree::Group(group) => {
                let inside = without_bad_parts(group.stream());
                kept.push(Group::new(group.delimiter(), inside).into());
            }
            token => kept.push(token.clone()),
        }
    }
    kept.into_iter().collect()
}

/// Whether the body of a function that reads a table, if that is what it is, reads it in Rust.
fn left_side_is_rust(body: &Group) -> bool {
    let tokens: Vec<TokenTree> = body.stream().into_iter().collect();
    let is_begin = |part: &[TokenTree]| {
        part.iter().zip(["let", "__found", "="]).all(|(token, text)| token.to_string() == text)
    };
    let Some(begin) = tokens.windows(3).position(is_begin) else { return true };
    let is_semicolon = |token: &&TokenTree| matches!(token, TokenTree::Punct(it) if it.as_char() == ';');
    let left: TokenStream =
        tokens.iter().skip(begin + 3).take_while(|token| !is_semicolon(token)).cloned().collect();
    syn::parse2::<Expr>(left).is_ok()
}

/// Whether a call that was damaged, or is a soup, still names nothing but the library and the types of the language, so
/// that it has no reason not to compile.
fn names_nothing_else(input: &Input, file: &File) -> bool {
    // What equations read is not there, and a path may lead anywhere.
    if input.kind == Kind::VerifyTable || sets_path(&input.stream()) {
        return false;
    }
    let mut names = Vec::new();
    file.items.iter().all(|item| {
        let (attributes, visibility, name, item_type, value) = match item {
            Item::Static(it) => (&it.attrs, &it.vis, &it.ident, &it.ty, &it.expr),
            Item::Const(it) => (&it.attrs, &it.vis, &it.ident, &it.ty, &it.expr),
            _ => return false,
        };
        let is_visible = match visibility {
            Visibility::Inherited | Visibility::Public(_) => true,
            Visibility::Restricted(scope) => {
                scope.in_token.is_none()
                    && ["crate", "super", "self"].iter().any(|it| scope.path.is_ident(it))
            }
        };
        let is_doc = |attribute: &syn::Attribute| {
            attribute.path().is_ident("doc")
                && attribute.meta.require_name_value().is_ok_and(|it| {
                    matches!(&it.value, Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(_), .. }))
                })
        };
        let is_new = !names.contains(name) && !NAMES_OF_THE_PROGRAM.iter().any(|taken| name == taken);
        names.push(name.clone());
        let is_typed =
            !matches!(input.kind, Kind::SquareTable | Kind::RayOrder) || table_fits(item_type, value);
        is_visible && attributes.iter().all(is_doc) && is_new && is_typed
    })
}

/// Whether a call has the option `crate`, perhaps in an invisible group.
fn sets_path(tokens: &TokenStream) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == "crate",
        TokenTree::Group(group) => group.delimiter() == Delimiter::None && sets_path(&group.stream()),
        _ => false,
    })
}

/// What the declarations that grammatical calls need are called.
const NAMES_OF_THE_PROGRAM: [&str; 8] = ["Wrap", "Pair", "Lines", "Raw", "Piece", "NOTHING", "Host", "_"];

/// Whether the table of a `square_table!` has the type that it should have, where that is easy to see: integers, arrays
/// and tuples of them.
fn table_fits(item_type: &Type, value: &Expr) -> bool {
    let Expr::Block(block) = value else { return false };
    let Some(syn::Stmt::Expr(entries, None)) = block.block.stmts.last() else { return false };
    // `let words = { const BOARD: ..; const WORDS: [[u64; 2]; 4] = ..; .. };`
    let word = block.block.stmts.iter().find_map(|statement| {
        let syn::Stmt::Local(local) = statement else { return None };
        let Expr::Block(words) = &*local.init.as_ref()?.expr else { return None };
        words.block.stmts.iter().find_map(|statement| match statement {
            syn::Stmt::Item(Item::Const(it)) if it.ident == "WORDS" => innermost(&it.ty),
            _ => None,
        })
    });
    fits(item_type, entries, word.as_deref().unwrap_or_default())
}

/// The name of the type that an array of arrays is made of.
fn innermost(array: &Type) -> Option<String> {
    match array {
        Type::Array(array) => innermost(&array.elem),
        Type::Path(path) => Some(path.path.segments.last()?.ident.to_string()),
        _ => None,
    }
}

fn fits(wanted: &Type, value: &Expr, word: &str) -> bool {
    match (wanted, value) {
        (Type::Array(wanted), Expr::Array(value)) => {
            let Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(length), .. }) = &wanted.len else {
                return false;
            };
            length.base10_parse().is_ok_and(|length: usize| length == value.elems.len())
                && matches!(length.suffix(), "" | "usize")
                && value.elems.iter().all(|value| fits(&wanted.elem, value, word))
        }
        (Type::Array(wanted), Expr::Path(_)) => is_integer(&wanted.elem, word),
        (Type::Tuple(wanted), Expr::Tuple(value)) => {
            wanted.elems.len() == value.elems.len()
                && wanted.elems.iter().zip(&value.elems).all(|(wanted, value)| fits(wanted, value, word))
        }
        (wanted, Expr::Index(_) | Expr::Call(_)) => is_integer(wanted, word),
        (wanted, Expr::Cast(cast)) => innermost(&cast.ty).is_some_and(|name| is_integer(wanted, &name)),
        (wanted, Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(literal), .. })) => {
            let is_small = literal.base10_parse::<u8>().is_ok_and(|literal| literal < 128);
            is_small && INTEGERS.iter().any(|name| is_integer(wanted, name))
        }
        _ => false,
    }
}

const INTEGERS: [&str; 12] =
    ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];

fn is_integer(wanted: &Type, name: &str) -> bool {
    matches!(wanted, Type::Path(path) if path.qself.is_none() && path.path.is_ident(name))
}
