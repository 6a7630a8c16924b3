//! The macros in scopes that leave them nothing to rely on.

use std::process::Command;

use support::scratch::{Run, Scratch, library};

/// The program is compiled with this test; every place that it lists is checked when it runs.
#[test]
fn calls_in_hostile_scopes_compile_and_work() {
    let run = Run::new(Command::new(env!("CARGO_BIN_EXE_hygiene")).output().unwrap());
    assert_eq!((run.code, run.stdout.as_str()), (Some(0), "53 checks\n"), "{}", run.stderr);
}

/// Runs clippy on a crate in which the library has another name only.
fn check_stranger(source: &str) -> Run {
    let scratch = Scratch::lasting("stranger");
    let library = library();
    scratch.write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"stranger\"\nedition = \"2024\"\n[dependencies]\n\
             renamed = {{ package = \"quintessence\", path = {library:?} }}\n[workspace]\n"
        ),
    );
    scratch.write_lock();
    scratch.write("src/lib.rs", source);
    scratch.cargo(".", &["clippy", "--quiet"])
}

/// The crate has no standard library, no prelude and strict lints, those of clippy included. Without one of its
/// `crate = ..` options the library is not found, so its usual name does not help.
#[test]
fn a_renamed_library_in_a_strict_crate() {
    let source = include_str!("renamed.rs");
    let right = check_stranger(source);
    assert!(right.succeeded() && right.stderr.is_empty(), "{}", right.stderr);

    let wrong = check_stranger(&source.replacen("crate = ::renamed;", "", 1));
    assert!(!wrong.succeeded());
    assert!(wrong.stderr.contains("`quintessence`"), "{}", wrong.stderr);

    // `verify_table!` emits nothing but a proof, so only a wrong equation shows that the proof is there.
    let refuted =
        check_stranger(&source.replacen("DUAL[square].file == file;", "DUAL[square].file == rank;", 1));
    assert!(refuted.stderr.contains("DUAL is wrong at a1, rank: "), "{}", refuted.stderr);
}
