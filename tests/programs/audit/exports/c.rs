//! The headers, compiled as C and as C++ by each compiler that is there.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use fastrand::Rng;
use quintessence::{
    Bitboard, Line, Mapping, Square, bishop_attacks, line_attacks, queen_attacks, rook_attacks,
};
use support::program;
use support::scratch::{Run, Scratch, workspace};

use super::Export;

/// `PORTABLE` leaves out the builtins of the compilers.
const C: [&[&str]; 2] = [&["-xc", "-std=c11"], &["-xc", "-std=c11", "-DQUINTESSENCE_PORTABLE"]];
const CPP: [&[&str]; 3] =
    [&["-xc++", "-std=c++17"], &["-xc++", "-std=c++20"], &["-xc++", "-std=c++20", "-DQUINTESSENCE_PORTABLE"]];
const WARNINGS: [&str; 6] = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-pedantic", "-Werror"];

/// Compiles in each of these ways with each compiler, and checks after each time.
fn compile(folder: &Path, ways: &[&[&str]], arguments: &[&str], check: impl Fn(&Run)) {
    let is_there = |compiler: &&str| Command::new(compiler).arg("--version").output().is_ok();
    let compilers: Vec<_> = ["gcc", "clang"].into_iter().filter(is_there).collect();
    assert!(!compilers.is_empty(), "gcc or clang is needed");
    for compiler in compilers {
        for way in ways {
            println!("{compiler} {}", way.join(" "));
            let mut command = Command::new(compiler);
            command.args(*way).args(WARNINGS).args(arguments).current_dir(folder);
            check(&Run::new(command.output().unwrap()));
        }
    }
}

fn succeeds(run: &Run) {
    assert!(run.succeeded(), "{}{}", run.stdout, run.stderr);
}

/// Every square, line and set of blockers on the line, in every mapping, as words of the struct in `attacks.c`.
fn cases() -> Vec<u8> {
    let mut rng = Rng::with_seed(6);
    let mut words = Vec::new();
    for (number, mapping) in Mapping::ALL.into_iter().enumerate() {
        for (square, line) in Square::ALL.into_iter().flat_map(|square| Line::ALL.map(|line| (square, line)))
        {
            let mask = line_attacks(square, line, Bitboard::EMPTY);
            for blockers in mask.subsets() {
                let among = blockers | Bitboard::new(rng.u64(..) & rng.u64(..)) & !mask;
                let attacks = line_attacks(square, line, blockers);
                words.extend([number as u64, line as u64, mapping.index(square).into()]);
                let sliders =
                    [rook_attacks, bishop_attacks, queen_attacks].map(|slider| slider(square, among));
                let sets = [blockers, among, attacks].into_iter().chain(sliders);
                words.extend(sets.map(|set| mapping.encode(set).bits()));
            }
        }
    }
    words.into_iter().flat_map(u64::to_ne_bytes).collect()
}

#[test]
fn the_functions_of_every_header_agree_in_all_cases() {
    let scratch = Scratch::new();
    let (mut headers, mut expected) = (String::new(), String::new());
    let mut list = String::from("#define HEADERS");
    for export in Export::all() {
        let (name, written) = (&export.identifier, export.written("c"));
        scratch.write(format!("{name}.h"), &written);
        // The second time, the guard leaves nothing of it.
        write!(headers, "#include \"{name}.h\"\n#include \"{name}.h\"\n").unwrap();
        if name.contains("MASK") || name.starts_with("SMSK") {
            let prefix = name.to_lowercase();
            let mapping = Mapping::ALL.iter().position(|&mapping| mapping == export.mapping);
            write!(list, " HEADER({prefix}, {})", mapping.unwrap()).unwrap();
            writeln!(expected, "{prefix} 21508").unwrap();
        }
    }
    assert_eq!(expected.lines().count(), 4 + 3 * 8);
    scratch.write("headers.h", &format!("{headers}{list}\n"));
    fs::write(scratch.path("cases"), cases()).unwrap();
    let source = workspace().join("tests/programs/audit/exports/attacks.c");
    let (source, folder) = (source.to_str().unwrap(), scratch.path(""));
    compile(&folder, &[&C[..], &CPP].concat(), &["-O1", "-I.", "-o", "attacks", source], |run| {
        succeeds(run);
        let run = Command::new(scratch.path("attacks")).current_dir(&folder).output();
        assert_eq!(Run::new(run.unwrap()).stdout, expected);
    });
}

/// A word of each table, and one entry of the first-rank table.
#[test]
fn a_damaged_table_does_not_compile_in_cpp() {
    let scratch = Scratch::new();
    let file = ("0x0101010101010100", "0x0101010101010000");
    let words = ["SMSK", "MASK_EX", "MASKS", "COMPACT_MASKS"].map(|name| (name, file));
    for (name, (right, wrong)) in words.into_iter().chain([("SMSK", ("0xfd, 0xfd", "0xfd, 0xff"))]) {
        let header = Export::new(&[name], name, Mapping::A1).written("c");
        assert!(header.contains(right), "{name}");
        scratch.write("damaged.cpp", &header.replacen(right, wrong, 1));
        compile(&scratch.path(""), &CPP, &["-fsyntax-only", "damaged.cpp"], |run| {
            assert!(run.stderr.contains("differs from a walk over the board"), "{name}: {}", run.stderr);
        });
    }
}

/// The commands, the program of C and the assertion of C++ in the guide.
#[test]
fn the_guide_is_right() {
    let scratch = Scratch::new();
    let page = fs::read_to_string(workspace().join("core/docs/programs.md")).unwrap();
    let block = |language: &str| {
        let section = page.split("\n# C and C++\n").nth(1).unwrap();
        let rest = section.split(&format!("```{language}\n")).nth(1).unwrap();
        rest.split("```").next().unwrap()
    };
    for command in block("sh").lines() {
        let arguments = command.strip_prefix("cargo run --release --example audit -- ").unwrap();
        let run = program::command("audit").args(arguments.split(' ')).current_dir(scratch.path("")).output();
        succeeds(&Run::new(run.unwrap()));
    }
    scratch.write("example.c", block("c"));
    scratch.write("example.cpp", block("cpp"));
    let folder = scratch.path("");
    compile(&folder, &CPP, &["-fsyntax-only", "example.cpp"], succeeds);

    let attacks = rook_attacks(Square::E4, Square::E6.into());
    let cell = |&square: &Square| if attacks.contains(square) { "X" } else { "." };
    let rows =
        Square::ALL.chunks(8).rev().map(|rank| rank.iter().map(cell).collect::<Vec<_>>().join(" ") + "\n");
    let board: String = rows.collect();
    compile(&folder, &C, &["-o", "example", "example.c"], |run| {
        succeeds(run);
        assert_eq!(Run::new(Command::new(scratch.path("example")).output().unwrap()).stdout, board);
    });
}
