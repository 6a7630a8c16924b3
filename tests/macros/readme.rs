//! Builds the examples of the README as the `main.rs` of a reader. The last comment of each says what it prints, or has
//! the beginning of the compiler's message.

use support::scratch::Scratch;

use crate::crates::{crates, write, write_one};

/// The examples in a language, and what their last comments say.
fn examples(language: &str) -> Vec<(&str, &str)> {
    let blocks = include_str!("../../README.md").split("\n```").skip(1).step_by(2);
    let examples = blocks.filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n'));
    examples.map(|example| (example, example.rsplit_once("// ").unwrap().1.lines().next().unwrap())).collect()
}

const NAMES: [&str; 3] = ["tables", "constants", "queries"];

pub(crate) fn write_all(scratch: &Scratch) {
    write_one(scratch, "readme", examples("rust,compile_fail")[0].0);
    let files = NAMES.map(|name| format!("examples/{name}.rs"));
    let examples = files.iter().zip(examples("rust")).map(|(file, (example, _))| (&**file, example));
    let files = [("lib.rs", "")].into_iter().chain(examples).collect::<Vec<_>>();
    write(scratch, "programs", "2024", ["quintessence", ""], &files);
}

#[test]
fn the_error_of_the_readme_is_the_compilers() {
    let [(_, message)] = examples("rust,compile_fail")[..] else { panic!("one example is refused") };
    let run = crates().cargo(".", &["check", "--package", "readme"]);
    let (name_and_place, _) = message.strip_prefix("error: ").unwrap().split_once("found").unwrap();
    assert!(!run.succeeded() && run.stderr.contains(name_and_place), "{}", run.stderr);
}

#[test]
fn the_programs_of_the_readme_print_what_it_says() {
    let examples = examples("rust");
    assert_eq!(examples.len(), NAMES.len());
    for (name, (_, printed)) in NAMES.into_iter().zip(examples) {
        let run = crates().cargo(".", &["run", "--package", "programs", "--example", name]);
        assert!(run.succeeded() && run.stderr.is_empty(), "{name}: {}", run.stderr);
        assert_eq!(run.stdout.trim_end(), printed, "{name}");
    }
}
