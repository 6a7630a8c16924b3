//! What a mistake looks like to the user: one error each, on the token that is wrong.
//!
//! Each file below `ui` is a program that must not compile, and the `.stderr` file of the same
//! name is what the compiler says. These messages are those of the one version that `rust-toolchain.toml` names;
//! `TRYBUILD=overwrite cargo test` writes them anew.

use std::fs;
use std::path::Path;

/// The folders, each with the number of its programs.
const FOLDERS: [(&str, usize); 9] = [
    ("call", 37),
    ("board", 66),
    ("template", 54),
    ("expression", 62),
    ("equation", 30),
    ("rays", 41),
    ("flipped", 7),
    ("drawing", 5),
    ("lint", 2),
];

#[test]
fn mistakes_have_the_expected_messages() {
    let cases = trybuild::TestCases::new();
    for (folder, _) in FOLDERS {
        cases.compile_fail(format!("ui/{folder}/*.rs"));
    }
}

/// Each program uses the item that its faulty call was to make, so a second error would be a cascade.
#[test]
fn one_mistake_is_one_error() {
    for (folder, expected) in FOLDERS {
        let mut programs = 0;
        for entry in fs::read_dir(Path::new("ui").join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "rs") {
                assert_eq!(errors(&path.with_extension("stderr")), 1, "{}", path.display());
                programs += 1;
            }
        }
        assert_eq!(programs, expected, "{folder}");
    }
}

fn errors(messages: &Path) -> usize {
    let messages = fs::read_to_string(messages).unwrap();
    messages.lines().filter(|line| line.starts_with("error") || line.starts_with("warning")).count()
}
