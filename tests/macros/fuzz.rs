//! Random calls. A damaged call gives an item or a mistake, and no panic. Tables on random boards compile, proof
//! included: the proof compares every word with the library's own walk.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use expander::Kind;
use fastrand::Rng;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use support::scratch::{Scratch, library};

use crate::calls::{calls, expand, expand_tokens};
use crate::mistakes::compile_errors;

/// Tokens of calls, and tokens that have no place in one.
const SPARE: &str = "; = == , : :: # ! $ . .. ..= ? @ << >> ^ & | * + - / && ||= -64 64u8 0x40 99999 007 1.5 2x2 3x 0b11 'a 'c' \
    \"b\" b\"c\" mut pub static const crate self as in _ layout a8 a1_by_file a9 bit file line lines squares square ray lower \
    pawn white leaper within region steps reverse mirror u8 i8 isize u64 [align] [] [1, 2] (1, 2) (-1, 2) (north) {} \
    340282366920938463463374607431768211456 board mapping stride gaps word align 128 127 r#file größe";

const COLUMNS: &str = "bit square position file_index rank_index rank file diagonal antidiagonal king knight 0 5 \
    pawn(white) pawn(black) lower(file) upper(rank) lower(diagonal) upper(antidiagonal) ray(north_east) ray(south) \
    ray(1,1) leaper(0,1) leaper(1,1) steps((1,-1),(0,1)) within(2) region(a1,a1..=b2)";

fn one_of<'a>(rng: &mut Rng, words: &'a str) -> &'a str {
    let words: Vec<_> = words.split_whitespace().collect();
    words[rng.usize(..words.len())]
}

/// An expression that does not overflow.
fn expression(rng: &mut Rng, depth: usize) -> String {
    if depth == 0 {
        return one_of(rng, COLUMNS).to_owned();
    }
    let a = expression(rng, depth - 1);
    match rng.u32(..8) {
        0 => format!("!{a}"),
        1 => format!("reverse({a})"),
        2 => format!("swap_bytes({a})"),
        3 => format!("mirror({a})"),
        4 => format!("({a}) << {}", rng.u8(..64)),
        5 => format!("({a}) >> {}", rng.u8(..64)),
        _ => format!("({a}) {} {}", one_of(rng, "& | ^"), expression(rng, depth - 1)),
    }
}

/// The options of a board, which may be too small for a column or too large for a word.
fn board(rng: &mut Rng) -> String {
    let (files, ranks) = (rng.u8(1..=9), rng.u8(1..=9));
    let corner = ["a1".to_owned(), format!("a{ranks}"), "a1_by_file".to_owned(), format!("a{ranks}_by_file")];
    let mut options = format!("board = {files} x {ranks}; mapping = {};", corner[rng.usize(..4)]);
    if rng.bool() {
        write!(options, " stride = {};", files.max(ranks) + rng.u8(..4)).unwrap();
    }
    if rng.bool() {
        let gap = rng.u8(..60);
        write!(options, " gaps = [{gap}, {}..={}];", gap + 2, gap + 4).unwrap();
    }
    options
}

/// A table of a random expression, with a proof of it in the macro's own form and in that of an equation.
fn tables(rng: &mut Rng) -> [(Kind, String); 2] {
    let (expression, board) = (expression(rng, 3), board(rng));
    let table = format!("pub static TABLE: [u128; _] = {expression}; word = u128; {board}");
    [
        (Kind::SquareTable, table),
        (Kind::VerifyTable, format!("TABLE[square] == {expression}; word = u128; {board}")),
    ]
}

/// A table of the library's types on a random board.
fn library_table(rng: &mut Rng) -> (Kind, String) {
    const TABLES: [(Kind, &str); 4] =
        [(Kind::Smsk, ""), (Kind::MaskEx, ""), (Kind::Masks, ""), (Kind::Masks, "layout = compact;")];
    let (kind, options) = TABLES[rng.usize(..TABLES.len())];
    (kind, format!("pub static LIBRARY; {options} {}", board(rng)))
}

/// Removes, doubles, exchanges, replaces or hides a token behind the first `keep`.
fn damage(rng: &mut Rng, tokens: &mut Vec<TokenTree>, keep: usize) {
    let at = rng.usize(keep..=tokens.len());
    if let Some(TokenTree::Group(group)) = tokens.get(at)
        && rng.u8(..4) != 0
    {
        let mut inside: Vec<_> = group.stream().into_iter().collect();
        damage(rng, &mut inside, 0);
        tokens[at] = Group::new(group.delimiter(), inside.into_iter().collect()).into();
        return;
    }
    let spare = one_of(rng, SPARE).parse::<TokenStream>();
    let spare: Vec<_> = spare.into_iter().flatten().collect();
    let end = tokens.len().min(at + 1);
    match rng.u32(..6) {
        0 => drop(tokens.splice(at..end, [])),
        1 => drop(tokens.splice(at..at, tokens[at..end].to_vec())),
        2 if end > at => {
            let other = rng.usize(keep..tokens.len());
            tokens.swap(at, other);
        }
        3 => {
            let delimiter = [Delimiter::Parenthesis, Delimiter::Bracket, Delimiter::Brace, Delimiter::None]
                [rng.usize(..4)];
            let inside = tokens.split_off(at).into_iter().collect();
            tokens.push(Group::new(delimiter, inside).into());
        }
        _ => drop(tokens.splice(at..end, spare)),
    }
}

/// The mistakes of an expansion. The expansion is Rust if the caller's own tokens are.
fn check(kind: Kind, tokens: &[TokenTree], is_rust: bool) -> Vec<String> {
    let expansion = expand_tokens(kind, tokens.iter().cloned().collect());
    let text = || tokens.iter().cloned().collect::<TokenStream>();
    assert!(!expansion.is_empty(), "neither an item nor a mistake: {kind} {}", text());
    let messages: Vec<_> =
        compile_errors(expansion.clone()).into_iter().map(|(message, ..)| message).collect();
    for message in &messages {
        let is_bad =
            message.contains("``") || message.ends_with('.') || message.is_empty() || message.len() > 600;
        assert!(!is_bad && !message.starts_with("unexpected token"), "{message}: {kind} {}", text());
    }
    let is_file = !is_rust || syn::parse2::<syn::File>(expansion.clone()).is_ok();
    assert!(is_file, "no Rust: {kind} {}: {expansion:.2000}", text());
    messages
}

#[test]
fn damaged_calls() {
    let mut rng = Rng::with_seed(1);
    let calls: Vec<_> =
        calls().filter(|(_, call)| !call.contains("layout = ") || call.contains("board")).collect();
    let mut messages = BTreeSet::new();
    for _ in 0..1_500 {
        let (kind, call) = calls[rng.usize(..calls.len())];
        // Small boards have the same mistakes as large ones, and fewer words.
        let small = call.replace("9 x", "4 x").replace("i9", "d9");
        let call = if call.contains("board") { small } else { format!("{call} board = 3 x 4;") };
        let mut tokens: Vec<_> = call.parse::<TokenStream>().unwrap().into_iter().collect();
        // Attributes, types and the left sides of equations are passed on unread, and so is what is no Rust in them.
        let is_end = |token: &TokenTree| matches!(token, TokenTree::Punct(it) if "=;".contains(it.as_char()));
        let header = tokens.iter().position(is_end).unwrap() + 2;
        let is_single =
            tokens.iter().filter(|token| ["static", "const"].contains(&token.to_string().as_str())).count()
                == 1;
        let keep = if rng.bool() { header.min(tokens.len()) } else { 0 };
        for _ in 0..rng.usize(1..4) {
            let keep = keep.min(tokens.len());
            damage(&mut rng, &mut tokens, keep);
        }
        messages.extend(check(kind, &tokens, keep > 0 && is_single));
    }
    assert!(messages.len() > 200, "{}", messages.len());
}

#[test]
fn tables_on_random_boards() {
    let mut rng = Rng::with_seed(2);
    let scratch = Scratch::new();
    let library = library();
    scratch.write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"calls\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
             quintessence = {{ path = {library:?}, default-features = false }}\n"
        ),
    );
    let (mut source, mut accepted) = (String::new(), 0);
    for _ in 0..80 {
        for calls in [tables(&mut rng).to_vec(), vec![library_table(&mut rng)]] {
            let expansions = calls.into_iter().map(|(kind, call)| expand(kind, &call));
            let expansions: TokenStream = expansions.collect();
            if compile_errors(expansions.clone()).is_empty() {
                writeln!(source, "pub mod c{accepted} {{ {expansions} }}").unwrap();
                accepted += 1;
            }
        }
    }
    assert!(accepted > 90, "{accepted}");
    scratch.write("src/lib.rs", &source);
    let check = scratch.cargo(".", &["check"]);
    assert!(check.succeeded(), "{}", check.stderr);
}
