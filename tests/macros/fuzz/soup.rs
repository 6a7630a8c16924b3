//! Tokens in any order, out of the vocabulary of the grammar and of what has no place in it.

use std::sync::LazyLock;

use expander::Kind;
use fastrand::Rng;
use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

use super::input::{Generator, Input, KINDS};

static WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    "
        static const pub mut crate self super Self as in fn struct where _ mapping layout align board word
        stride gaps steps path step lines squares line a1 h1 a8 h8 a1_by_file b2 b2_by_file u8 u16 u32 u64 u128
        usize i8 i64 full compact by_file by_occupancy bit square position file_index rank_index rank file
        diagonal antidiagonal king knight lower upper ray pawn leaper within region reverse swap_bytes mirror white
        black on_board targets sources codes white_pawn black_king north south_west x x2 doc repr cfg A B Wrap Pair new words WORDS BOARD TABLE number found
        r#static r#type r#file r#square größe Ωmega true async macro_rules
    "
    .split_whitespace()
    .collect()
});

static LITERALS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    r##"
        0 1 2 3 7 8 9 63 64 100 127 128 129 255 256 65535 4096 007 1_000 0x40 0x_f 0b11 0o17 1.5 1e3
        2.0f64 5u8 64u128 0xffu64 2x2 2x 3x3 0x2 18446744073709551615 18446744073709551616
        340282366920938463463374607431768211455 340282366920938463463374607431768211456 "text" b"bytes"
        c"text" 'c' b'c' r#"raw"#
    "##
    .split_whitespace()
    .collect()
});

static OPERATORS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    "
        ; ; ; = = , , : :: # ! $ . .. ..= ... == != < > <= >= << >> <<= >>= + - * / % & && | || ^ ^= -> =>
        ? @ ~
    "
    .split_whitespace()
    .collect()
});

/// Adds a random token, or a few that belong together.
pub(super) fn add(rng: &mut Rng, tokens: &mut Vec<TokenTree>, depth: usize) {
    match rng.u32(..100) {
        0..40 => tokens.push(word(WORDS[rng.usize(..WORDS.len())]).into()),
        40..55 => {
            let literal = LITERALS[rng.usize(..LITERALS.len())];
            tokens.push(literal.parse::<Literal>().expect("the list is of literals").into());
        }
        // What another macro may have made of a negative number: one token.
        55 => tokens.push(Literal::i16_unsuffixed(-rng.i16(0..300)).into()),
        56 => {
            tokens.push(Punct::new('\'', Spacing::Joint).into());
            tokens.push(word("a").into());
        }
        57..85 => {
            let operator = OPERATORS[rng.usize(..OPERATORS.len())];
            let last = operator.len() - 1;
            for (index, char) in operator.chars().enumerate() {
                let is_joint = index < last || rng.u8(..10) == 0;
                tokens.push(Punct::new(char, if is_joint { Spacing::Joint } else { Spacing::Alone }).into());
            }
        }
        _ => {
            let mut inside = Vec::new();
            // Now and then very deep: no level may take the stack that the next one needs.
            let nested = if depth == 0 && rng.u32(..20_000) == 0 { 300 } else { 1 };
            if depth < 6 {
                for _ in 0..rng.usize(..5) {
                    add(rng, &mut inside, depth + 1);
                }
            }
            for _ in 0..nested {
                inside = vec![Group::new(delimiter(rng), inside.into_iter().collect()).into()];
            }
            tokens.extend(inside);
        }
    }
}

pub(super) fn delimiter(rng: &mut Rng) -> Delimiter {
    [Delimiter::Parenthesis, Delimiter::Bracket, Delimiter::Brace, Delimiter::None][rng.usize(..4)]
}

fn word(text: &str) -> Ident {
    match text.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, Span::call_site()),
        None => Ident::new(text, Span::call_site()),
    }
}

pub(super) fn parsed(text: &str) -> Vec<TokenTree> {
    let stream: TokenStream = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
    stream.into_iter().collect()
}

/// A soup, most often behind what lets the reader come to it.
pub(super) fn input(rng: &mut Rng) -> Input {
    // A soup is about the same to all macros without templates.
    let kind = match rng.u32(..10) {
        0..4 => Kind::SquareTable,
        4..7 => Kind::VerifyTable,
        7 => [Kind::Leaper, Kind::BlockedLeaper, Kind::Rider][rng.usize(..3)],
        8 if rng.bool() => Kind::RayOrder,
        8 => KINDS[rng.usize(..3)],
        _ => KINDS[rng.usize(..6)],
    };
    // A table of the full size is of no more interest than one of four squares, and takes much longer.
    let board = if matches!(kind, Kind::FirstRank | Kind::RayOrder) || rng.u32(..50) == 0 {
        ""
    } else {
        "board = 2 x 2;"
    };
    let beginnings: &[&str] = match kind {
        Kind::SquareTable => &[
            "static A: [u64; 4] =",
            "pub const A: [u8; _] = (",
            "static A:",
            "static A: [Wrap<u64>; 4] = Wrap",
        ],
        Kind::RayOrder => &[
            "static A: [[u8; 64]; 64] =",
            "static A: [u64; 64] = on_board; codes = [",
            "const A: [[B; _]; _] = B",
            "static A: [[Wrap<u8>; 64]; 64] = Wrap(",
        ],
        Kind::VerifyTable => {
            &["A[square].0 ==", "A[square]", "A[square] == file; #[cfg(all())] B[square] =="]
        }
        Kind::BlockedLeaper => &["static A;", "const A; path =", "const A; path = [", "pub"],
        Kind::Rider => &["static A;", "const A; step =", "const A; step = (", "pub"],
        Kind::Leaper => &["static A;", "const A; steps =", "const A; steps = [", "pub"],
        _ => &["static A;", "const A; align =", "pub(crate) static A; crate =", "#[doc]"],
    };
    let options = ["", "stride =", "gaps = [", "mapping =", "word =", "layout =", "align =", "crate ="];
    let beginning = match rng.u32(..8) {
        0 | 1 => String::new(),
        2 | 3 => {
            let first = beginnings[0].trim_end_matches('=');
            let first = match kind {
                Kind::SquareTable => "static A: [u64; 4] = file;",
                Kind::VerifyTable => "A[square] == file;",
                Kind::RayOrder => "static A: [u64; 64] = on_board;",
                _ => first,
            };
            format!("{first} {board} {}", options[rng.usize(..options.len())])
        }
        _ => beginnings[rng.usize(..beginnings.len())].to_owned(),
    };
    // What is open is closed around the soup.
    let open = ["(", "["].into_iter().find(|open| beginning.ends_with(open));
    let mut tokens = parsed(beginning.trim_end_matches(['(', '[']));
    let mut soup = Vec::new();
    for _ in 0..rng.usize(..14) {
        add(rng, &mut soup, 0);
    }
    match open {
        Some("(") => tokens.push(Group::new(Delimiter::Parenthesis, soup.into_iter().collect()).into()),
        Some(_) => tokens.push(Group::new(Delimiter::Bracket, soup.into_iter().collect()).into()),
        None => tokens.extend(soup),
    }
    if rng.bool() {
        tokens.extend(parsed(&format!("; {board}")));
    }
    Input { generator: Generator::Soup, kind, tokens, companion: None, is_heavy: false }
}
