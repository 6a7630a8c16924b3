//! The headers, and a program of C that finds attacks with them.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use fastrand::Rng;
use quintessence::{Bitboard, Square, queen_attacks};
use support::scratch::{Run, Scratch, workspace};

use super::Export;

/// Runs the C compiler, without which rustc could link no test.
fn cc(folder: &Path, arguments: &[&str]) {
    let output = Command::new("cc")
        .args(["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror"])
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("`cc`, the C compiler, is there");
    let run = Run::new(output);
    assert!(run.succeeded(), "{}{}", run.stdout, run.stderr);
}

#[test]
fn every_header_compiles_beside_all_others() {
    let scratch = Scratch::new();
    let mut source = String::new();
    for export in Export::all() {
        let name = format!("{}.h", export.identifier);
        scratch.write(&name, &export.written("c"));
        // The second time, the guard leaves nothing of it.
        write!(source, "#include \"{name}\"\n#include \"{name}\"\n").unwrap();
    }
    let file = scratch.write("all.c", &(source + "int main(void) { return 0; }\n"));
    cc(file.parent().unwrap(), &["-fsyntax-only", "all.c"]);
}

#[test]
fn a_program_of_c_agrees() {
    let scratch = Scratch::new();
    let source = fs::read_to_string(workspace().join("tests/programs/audit/exports/queens.c")).unwrap();
    let source = scratch.write("queens.c", &source);
    for name in ["SMSK", "FIRST_RANK", "MASKS", "COMPACT_MASKS"] {
        let export = Export::new(&[name], name);
        scratch.write(format!("{name}.h"), &export.written("c"));
    }
    cc(source.parent().unwrap(), &["-O1", "-o", "queens", "queens.c"]);

    let mut rng = Rng::with_seed(6);
    let (mut questions, mut expected) = (String::new(), String::new());
    for _ in 0..200 {
        let occupied = Bitboard::new(rng.u64(..) & rng.u64(..));
        for square in Square::ALL {
            let attacks = queen_attacks(square, occupied).bits();
            writeln!(questions, "{} {:x}", square.index(), occupied).unwrap();
            writeln!(expected, "{attacks:016x} {attacks:016x} {attacks:016x}").unwrap();
        }
    }
    let mut child =
        Command::new(scratch.path("queens")).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || input.write_all(questions.as_bytes()));
    let run = Run::new(child.wait_with_output().unwrap());
    writer.join().unwrap().unwrap();
    assert!(run.succeeded());
    assert_eq!(run.stdout.lines().count(), 200 * 64);
    assert!(run.stdout.lines().eq(expected.lines()));
}
