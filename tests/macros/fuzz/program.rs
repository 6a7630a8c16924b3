//! A program of expansions: each in a module of its own, checked by the compiler.

use std::fmt::Write as _;

use expander::Kind;
use support::scratch::{Scratch, library};

use super::Failure;
use super::input::Input;
use super::output::expanded;

/// What grammatical calls name.
const DECLARATIONS: &str = "
#![allow(warnings)]
#[derive(Clone, Copy)]
pub struct Wrap<T>(pub T);
impl<T: Copy> Wrap<T> {
    pub const fn new(inside: T) -> Self {
        Self(inside)
    }
}
#[derive(Clone, Copy)]
pub struct Pair<A, B> {
    pub a: A,
    pub b: B,
}
#[derive(Clone, Copy)]
pub struct Lines<A> {
    pub file: A,
    pub rank: A,
}
#[derive(Clone, Copy)]
pub struct Raw<A> {
    pub r#type: A,
}
#[derive(Clone, Copy)]
pub enum Piece {
    Slider,
}
pub const NOTHING: u8 = 0;
";

/// The expansion of an input, with what it reads.
fn module(input: &Input) -> String {
    let output = expanded(input.kind, input.stream()).expect("it was expanded before");
    let companion = input.companion.as_ref().map(|call| {
        expanded(Kind::SquareTable, call.parse().expect("the grammar makes tokens"))
            .expect("a grammatical call")
    });
    let text = output.to_string();
    // What has no `static` may stand in an `impl`, and every other one does.
    let is_associated = input.kind != Kind::VerifyTable
        && syn::parse2::<syn::File>(output).is_ok_and(|file| {
            file.items.len() % 2 == 1
                && file.items.iter().all(|item| matches!(item, syn::Item::Const(it) if it.ident != "_"))
        });
    let companion = companion.map(|it| it.to_string()).unwrap_or_default();
    if is_associated {
        format!("use super::*;\npub struct Host;\nimpl Host {{ {text} }}\n")
    } else {
        format!("use super::*;\n{companion}\n{text}\n")
    }
}

/// Checks that all inputs compile, or says which is the smallest that does not.
pub(super) fn check(inputs: &[Input]) -> Result<(), Failure> {
    let scratch = Scratch::new();
    let library = library();
    scratch.write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"calls\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
             quintessence = {{ path = {library:?}, default-features = false }}\n"
        ),
    );
    let mut root = DECLARATIONS.to_owned();
    for (number, input) in inputs.iter().enumerate() {
        scratch.write(format!("src/call_{number}.rs"), &module(input));
        writeln!(root, "mod call_{number};").unwrap();
    }
    scratch.write("src/lib.rs", &root);
    let check = scratch.cargo(".", &["check"]);
    if check.succeeded() {
        return Ok(());
    }
    let messages = check.stderr;
    // Each message begins with `error`, and says in which file.
    let failures = messages.split("\nerror").filter_map(|message| {
        let number = message.split_once("src/call_")?.1.split_once(".rs")?.0;
        let input = inputs.get(number.parse::<usize>().ok()?)?;
        Some(Failure { fault: format!("does not compile: {message}"), input: input.to_string() })
    });
    let smallest = failures.min_by_key(|failure| failure.input.len());
    Err(smallest.unwrap_or_else(|| Failure { fault: messages.clone(), input: "all samples".to_owned() }))
}
