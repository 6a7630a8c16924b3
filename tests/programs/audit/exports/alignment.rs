//! Compiles the tables of exports in C, C++ and Rust, and reads from object files how they are aligned.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use object::{Object as _, ObjectSection as _, ObjectSymbol as _};
use quintessence::Mapping;
use support::compiler::{C, CPP, compile, succeeds};
use support::scratch::{Run, Scratch};

use super::Export;

/// The alignment of each table in the library. The tables for kings, knights and pawns are plain arrays.
const TABLES: [(&str, u64); 9] = [
    ("SMSK", 64),
    ("MASK_EX", 64),
    ("MASKS", 64),
    ("COMPACT_MASKS", 64),
    ("FIRST_RANK", 64),
    ("FIRST_RANK_BY_OCCUPANCY", 64),
    ("KING", 8),
    ("KNIGHT", 8),
    ("PAWN", 8),
];

/// Checks the section of each table, which has a section of its own, so that no other table can raise the alignment.
fn check_object(path: &Path, symbol: impl Fn(&str) -> String) {
    let bytes = fs::read(path).unwrap();
    let file = object::File::parse(&*bytes).unwrap();
    for (table, align) in TABLES {
        let part = symbol(table);
        // The name of a table may be the beginning of another table's name.
        let ends = |rest: &str| !rest.starts_with(|it: char| it == '_' || it.is_ascii_uppercase());
        let is_table = |name: &str| name.split(&part).skip(1).any(ends);
        let found = file.symbols().find(|symbol| symbol.name().is_ok_and(is_table) && symbol.size() >= 512);
        let found = found.unwrap_or_else(|| panic!("no {part} in {}", path.display()));
        let section = file.section_by_index(found.section_index().unwrap()).unwrap();
        // Some compilers align each large array to 16 or 32 bytes.
        let is_aligned = section.align() == align || align < 64 && section.align() > align;
        assert!(is_aligned && found.address().is_multiple_of(align), "{table}: {}", section.align());
    }
}

#[test]
fn tables_keep_their_alignment() {
    let scratch = Scratch::new();
    for (table, _) in TABLES {
        let export = Export::new(&[table], table, Mapping::A1);
        scratch.write(format!("{table}.h"), &export.written("c"));
        scratch.write(format!("{table}.rs"), &export.written("rust"));
    }
    let source = TABLES.map(|(table, _)| {
        format!(
            "#include \"{table}.h\"\nextern const void *const of_{table};\n\
             const void *const of_{table} = QUINTESSENCE_{table};\n"
        )
    });
    let library = TABLES.map(|(table, _)| format!("include!(\"{table}.rs\");\n"));
    scratch.write("tables.c", &source.concat());
    scratch.write("tables.rs", &format!("#![no_std]\n{}", library.concat()));
    let ways = [("-xc", "-std=c11"), ("-xc", "-std=c17"), ("-xc", "-std=c2x")];
    let ways_of_cpp = ["-std=c++17", "-std=c++20", "-std=c++2b"].map(|standard| ("-xc++", standard));
    for (language, standard) in ways.into_iter().chain(ways_of_cpp) {
        let arguments = ["-O2", "-fdata-sections", "-c", "-o", "tables.o", "tables.c"];
        compile(&scratch.path(""), &[language, standard, "-Wpedantic"], &arguments, |run| {
            succeeds(run);
            check_object(&scratch.path("tables.o"), |table| format!("QUINTESSENCE_{table}"));
        });
    }
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args([
        "--edition=2024",
        "--crate-type=lib",
        "--emit=obj",
        "-Dwarnings",
        "-o",
        "tables.o",
        "tables.rs",
    ]);
    succeeds(&Run::new(rustc.current_dir(scratch.path("")).output().unwrap()));
    check_object(&scratch.path("tables.o"), |table| format!("{}{table}5WORDS", table.len()));
}

#[test]
fn arrays_compile() {
    let scratch = Scratch::new();
    let mut includes = String::from("extern int other;\n");
    for export in Export::all() {
        scratch.write(format!("{}.h", export.identifier), &export.written("c"));
        writeln!(includes, "#include \"{}.h\"", export.identifier).unwrap();
    }
    scratch.write("tables.c", &includes);
    for way in [C, CPP] {
        compile(&scratch.path(""), way, &["-fsyntax-only", "tables.c"], succeeds);
    }
}
