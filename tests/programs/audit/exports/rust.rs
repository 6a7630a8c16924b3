//! The exports in Rust, each with the proof that stands below it uncommented.

use std::fmt::Write as _;

use support::scratch::{Run, Scratch, library};

use super::Export;

const MANIFEST: &str = "\
[package]
name = \"exported\"
edition = \"2024\"

[lib]
path = \"lib.rs\"

[workspace]

[dependencies]
quintessence = { path = \"CORE\" }
";

fn with_proof(source: &str) -> String {
    let (table, proof) = source.split_once("// The proof of it").expect("there is a proof");
    let proof = proof.lines().skip(1).map(|line| line.trim_start_matches('/'));
    table.to_owned() + &proof.collect::<Vec<_>>().join("\n")
}

fn check(scratch: &Scratch, source: &str) -> Run {
    scratch.write("Cargo.toml", &MANIFEST.replace("CORE", &library()));
    scratch.write("lib.rs", source);
    scratch.write_lock();
    scratch.cargo(".", &["check"])
}

#[test]
fn every_export_passes_its_proof() {
    let scratch = Scratch::lasting("exported");
    let mut source = String::new();
    for export in Export::all() {
        let written = export.written("rust");
        let file = format!("{}.rs", export.identifier.to_lowercase());
        scratch.write(&file, &with_proof(&written));
        writeln!(source, "pub mod {};", export.identifier.to_lowercase()).unwrap();
    }
    let run = check(&scratch, &source);
    assert!(run.succeeded(), "{}", run.stderr);

    // One bit of one word.
    let right = with_proof(&Export::new(&["KING"], "KING").written("rust"));
    scratch.write("king.rs", &right.replacen("0x0000_0000_0000_0302", "0x0000_0000_0000_0303", 1));
    let run = check(&scratch, &source);
    assert!(!run.succeeded() && run.stderr.contains("KING is wrong at a1"), "{}", run.stderr);
    // So that the next run finds what it would write.
    scratch.write("king.rs", &right);
}
