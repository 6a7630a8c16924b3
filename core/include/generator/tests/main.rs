//! Compiles `quintessence.h` in every mapping as C and as C++, as programs with other types, macros and flags do.

use std::fs;
use std::path::Path;
use std::process::Command;

use quintessence::Mapping;
use quintessence_header::header;
use support::compiler::{CPP, compile};
use support::parallel::for_each;
use support::scratch::{Run, Scratch, workspace};

mod conditions;
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
mod detection;
mod examples;
mod programs;
mod queries;

/// Runs a program that compares results and returns 0 if they agree.
fn agrees(program: &Path) {
    let status = Command::new(program).status().unwrap();
    assert_eq!(status.code(), Some(0), "{}", program.display());
}

fn is_refused(run: &Run, message: &str) {
    let errors = run.stderr.matches("error:").count();
    assert!(run.stderr.contains(message) && errors == 1, "{message}: {}", run.stderr);
}

#[test]
fn the_committed_header_is_current() {
    let path = workspace().join("core/include/quintessence.h");
    let command = "cargo run --release --example audit -- --header --out core/include/quintessence.h";
    assert!(fs::read_to_string(path).unwrap() == header(Mapping::A1), "outdated; run {command}");
}

/// Damages the last word of each column of each table. Every table has 64 rows, for squares or for sets of blockers.
#[test]
fn a_damaged_table_does_not_compile_in_cpp() {
    let scratch = Scratch::new();
    let header = header(Mapping::A1);
    let mut damages = Vec::new();
    for (start, _) in header.match_indices("QUINTESSENCE_TABLE uint") {
        let table = &header[start..start + header[start..].find("};").unwrap()];
        let (name, lengths) = table.split(' ').nth(2).unwrap().split_once('[').unwrap();
        let words: Vec<_> = table.match_indices("0x").collect();
        let columns = words.len() / 64;
        for column in 0..columns {
            let word = if lengths.starts_with("64") { 63 * columns + column } else { 64 * column + 63 };
            let digit = start + words[word].0 + "0x".len();
            let wrong = if header[digit..].starts_with('0') { "1" } else { "0" };
            let file = format!("{name}{column}.h");
            scratch.write(&file, &[&header[..digit], wrong, &header[digit + 1..]].concat());
            damages.push((name, file));
        }
    }
    assert_eq!(damages.len(), 16);
    scratch.write("empty.cpp", "");
    for_each(&damages, |(name, file)| {
        let message = format!("{name} has a wrong ");
        let arguments = ["-fsyntax-only", "-include", file, "empty.cpp"];
        compile(&scratch.path(""), CPP, &arguments, |run| is_refused(run, &message));
    });
}
