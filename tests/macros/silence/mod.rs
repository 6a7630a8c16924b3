//! Calls of all macros in a crate that denies every lint of rustc and clippy: no message.
//!
//! The lints include those that are allowed by default, and clippy's groups pedantic, nursery, cargo and restriction.
//! Two lints cannot be denied for some items. The sources expect these lints at the items.

mod exempt;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use support::scratch::{Run, Scratch, workspace};

use self::exempt::EXEMPT;

/// The packages of the same calls, each with its edition.
const EDITIONS: [(&str, &str); 3] = [("strict", "2024"), ("strict_2021", "2021"), ("strict_2018", "2018")];

/// The names of all lints that the compiler and clippy have, with `::` and underscores as in an attribute.
fn lints() -> BTreeSet<String> {
    let clippy = Path::new(env!("CARGO")).with_file_name("clippy-driver");
    let help = Run::new(Command::new(clippy).args(["-W", "help"]).output().unwrap());
    let names = help.stdout.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let (name, level) = (words.next()?, words.next()?);
        ["allow", "warn", "deny"].contains(&level).then(|| name.replace('-', "_"))
    });
    names.collect()
}

/// The attribute that denies all lints but the exempt ones.
fn denied() -> String {
    let mut lints = lints();
    for (lint, reason) in EXEMPT {
        assert!(lints.remove(lint), "`{lint}` is no lint, but exempt: {reason}");
    }
    // rustc 1.95 has 240 lints and clippy has 806.
    assert!(lints.len() > 1_000 && lints.contains("missing_docs"), "{}", lints.len());
    assert!(lints.contains("warnings") && lints.contains("clippy::arithmetic_side_effects"));
    let lints: Vec<_> = lints.into_iter().collect();
    format!("#![deny({})]", lints.join(", "))
}

fn manifest(name: &str, edition: &str, library: &str) -> String {
    let quintessence = support::scratch::library();
    let maker = if name == "maker" { "" } else { "maker = { path = \"../maker\" }\n" };
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"{edition}\"\ndescription = \"Calls\"\n\
         license = \"MIT\"\nrepository = \"https://example.org\"\nreadme = \"../README.md\"\nkeywords = [\"chess\"]\n\
         categories = [\"no-std\"]\n[lib]\npath = \"{library}\"\n[dependencies]\n{maker}\
         quintessence = {{ path = {quintessence:?} }}\n"
    )
}

/// Writes the crates: the calls in each edition, the macros of another crate, and a crate with mistakes.
fn write() -> Scratch {
    let scratch = Scratch::lasting("silence");
    let here = Path::new("tests/macros/silence");
    let denied = denied();
    scratch.write(
        "Cargo.toml",
        "[workspace]\nresolver = \"3\"\nmembers = [\"maker\", \"strict*\", \"mistakes\"]\n",
    );
    scratch.write_lock();
    scratch.write("README.md", "Calls.\n");
    scratch.write("maker/Cargo.toml", &manifest("maker", "2024", "lib.rs"));
    scratch.write("maker/lib.rs", &fs::read_to_string(workspace().join(here).join("maker.rs")).unwrap());
    scratch.write("mistakes/Cargo.toml", &manifest("mistakes", "2024", "lib.rs"));
    scratch.write(
        "mistakes/lib.rs",
        &format!("//! Mistakes.\n{denied}\npub const fn half(n: u64) -> u64 {{ n / 2 }}\n"),
    );
    scratch.copy(here.join("strict"), "calls", |file, text| {
        if file == Path::new("lib.rs") {
            text.replacen("#![no_std]", &format!("#![no_std]\n{denied}"), 1)
        } else {
            text
        }
    });
    for (name, edition) in EDITIONS {
        scratch.write(format!("{name}/Cargo.toml"), &manifest(name, edition, "../calls/lib.rs"));
    }
    scratch
}

#[test]
fn calls_in_a_crate_that_denies_all_lints() {
    let scratch = write();
    let packages = EDITIONS.iter().flat_map(|(name, _)| ["--package", *name]);
    for command in ["clippy", "check"] {
        let run =
            scratch.cargo(".", &[command, "--quiet"].into_iter().chain(packages.clone()).collect::<Vec<_>>());
        assert!(run.succeeded() && run.stdout.is_empty() && run.stderr.is_empty(), "{}", run.stderr);
    }

    // The attribute has an effect: these lints of rustc and clippy are allowed by default.
    let mistakes = scratch.cargo(".", &["clippy", "--package", "mistakes"]);
    assert!(!mistakes.succeeded());
    for message in ["missing documentation for a function", "integer division", "missing `#[inline]`"] {
        assert!(mistakes.stderr.contains(message), "no `{message}` in\n{}", mistakes.stderr);
    }
}
