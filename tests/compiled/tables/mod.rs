//! Compares the tables, byte for byte, with the arrays of the sources, which a C program fills by its own walk over the
//! board. Bytes and alignments are those of the object files.

use std::collections::HashMap;
use std::fs;
use std::process::Command;

use object::read::archive::ArchiveFile;
use object::{File, Object as _, ObjectSection as _, ObjectSymbol as _, SymbolKind};
use rustc_demangle::demangle;
use support::scratch::{Run, Scratch, workspace};

use crate::example;

/// The bytes of a table and its alignment.
type Table = (Vec<u8>, u64);

/// Builds the static library `tables` and reads all its tables. Their names are those of the items around the aligned
/// statics.
fn tables() -> HashMap<String, Table> {
    let data = fs::read(example("tables", "libtables.a")).unwrap();
    let mut tables = HashMap::new();
    for member in ArchiveFile::parse(data.as_slice()).unwrap().members() {
        let Ok(file) = File::parse(member.unwrap().data(data.as_slice()).unwrap()) else { continue };
        for symbol in file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Data) {
            let name = format!("{:#}", demangle(symbol.name().unwrap()));
            let Some((path, "__ALIGNED" | "TABLE")) = name.rsplit_once("::") else { continue };
            let section = file.section_by_index(symbol.section_index().unwrap()).unwrap();
            let bytes = section.data_range(symbol.address(), symbol.size()).unwrap().unwrap();
            // The alignment is that of the section, so each table must have a section of its own.
            assert_eq!(section.size(), symbol.size(), "{name}");
            tables.insert(path.to_owned(), (bytes.to_owned(), section.align()));
        }
    }
    tables
}

/// Compiles and runs the program `walk.c` with every compiler that is installed, and returns its arrays by name.
fn arrays() -> HashMap<String, Vec<u8>> {
    let (scratch, mut arrays) = (Scratch::new(), None);
    for compiler in
        ["gcc", "clang"].iter().filter(|name| Command::new(name).arg("--version").output().is_ok())
    {
        let (source, program) = (workspace().join("tests/compiled/tables/walk.c"), scratch.path(compiler));
        let options = ["-std=c11", "-Wall", "-Wextra", "-pedantic", "-Werror", "-O1", "-o"];
        let run = Command::new(compiler).args(options).arg(&program).arg(source).output();
        let run = Run::new(run.unwrap());
        assert!(run.succeeded(), "{}", run.stderr);
        let found = parsed(&Command::new(program).output().unwrap().stdout);
        assert!(arrays.is_none_or(|arrays| arrays == found), "the compilers disagree");
        arrays = Some(found);
    }
    arrays.expect("gcc or clang is needed")
}

fn parsed(mut output: &[u8]) -> HashMap<String, Vec<u8>> {
    let mut arrays = HashMap::new();
    while let Some(end) = output.iter().position(|&byte| byte == b'\n') {
        let (name, bytes) = str::from_utf8(&output[..end]).unwrap().split_once(' ').unwrap();
        let (array, rest) = output[end + 1..].split_at(bytes.parse().unwrap());
        arrays.insert(name.to_owned(), array.to_owned());
        output = rest;
    }
    arrays
}

#[test]
#[cfg(target_endian = "little")]
fn bytes_are_those_of_the_arrays_of_the_sources() {
    let (tables, arrays) = (tables(), arrays());
    let mut compared = 0;
    for (name, array) in &arrays {
        let of_library = format!("::{}", name.strip_suffix("_A1").unwrap_or(name));
        let of_library =
            tables.keys().find(|path| path.starts_with("quintessence::") && path.ends_with(&of_library));
        for (path, align) in [
            (format!("tables::{name}"), alignment(name)),
            (format!("tables::{name}_A1"), 64),
            (format!("tables::OWN_{name}"), 32),
            (of_library.cloned().unwrap_or_default(), 64),
        ] {
            if let Some((bytes, found)) = tables.get(&path) {
                let wrong = bytes.iter().zip(array).position(|(found, expected)| found != expected);
                assert_eq!((wrong, bytes.len()), (None, array.len()), "{path}: the first wrong byte");
                assert_eq!(*found, align, "{path}: the alignment");
                compared += 1;
            }
        }
    }
    // Four tables in eight mappings, less `smsk!` in the four by file; two first-rank tables; `Entry` in four mappings;
    // five tables of the library.
    assert_eq!((arrays.len(), compared), (30, 28 + 2 + 4 + 5), "{:#?}", tables.keys());
}

/// The alignments that the calls in `probe.rs` state.
fn alignment(name: &str) -> u64 {
    match name {
        _ if name.starts_with("COMPACT_MASKS") => 4_096,
        _ if name.starts_with("MASKS") => 128,
        _ => 64,
    }
}
