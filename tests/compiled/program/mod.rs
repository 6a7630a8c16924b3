//! Reads from linked programs where their tables are, how large they are, and what runs before `main`.

use std::fs;

use object::elf::SHF_WRITE;
use object::{File, Object as _, ObjectSection as _, ObjectSymbol, SectionFlags, SymbolKind};
use rustc_demangle::demangle;

const BASELINE: &str = env!("CARGO_BIN_EXE_program-baseline");
const EMBEDDED: &str = env!("CARGO_BIN_EXE_program-embedded");
const SLIDERS: &str = env!("CARGO_BIN_EXE_program-sliders");

#[test]
fn tables_are_read_only_and_aligned() {
    let program = Program::read(EMBEDDED);
    let is_ours =
        |name: &str| name.starts_with("program_embedded::OWN_") || name.starts_with("quintessence::");
    let tables: Vec<_> = program.tables().filter(|table| is_ours(&table.name)).collect();
    let mut aligned = 0;
    for table in &tables {
        let name = &table.name;
        assert!(!table.is_writable, "{name} is in {}", table.section);
        // Tables are aligned to cache lines unless the macro call states another alignment.
        let alignment = if name.contains("OWN_MASKS") { 4_096 } else { 64 };
        let is_aligned =
            name.ends_with("::__ALIGNED") || name.ends_with("::TABLE") || name.contains("OWN_DUAL");
        assert!(!is_aligned || table.address % alignment == 0, "{name} is at {:#x}", table.address);
        aligned += usize::from(is_aligned);
    }
    assert!(tables.len() >= 16 && aligned >= 11, "{aligned} of {tables:#?}");
}

/// Macros pass attributes on: `#[used]` keeps a table, `#[link_section]` places it, and `#[cfg]` removes it.
#[test]
fn attributes_are_passed_on() {
    let program = Program::read(EMBEDDED);
    let own: Vec<_> =
        program.tables().filter(|table| table.name.starts_with("program_embedded::OWN_")).collect();
    let placed = own.iter().filter(|table| table.section == ".own_tables").map(|table| &*table.name);
    assert_eq!((own.len(), placed.collect()), (10, vec!["program_embedded::OWN_PLACED"]));
}

#[test]
fn tables_have_no_start_up_code() {
    let baseline = Program::read(BASELINE);
    assert!(cfg!(not(target_os = "linux")) || baseline.start_up.iter().any(|name| name.starts_with("std::")));
    // The standard library has writable data. Finding it shows that the test of read-only tables can fail.
    assert!(baseline.tables().any(|table| table.is_writable));
    for program in [EMBEDDED, SLIDERS] {
        assert_eq!(Program::read(program).start_up, baseline.start_up, "{program}");
    }
}

#[test]
fn sliders_embed_two_and_a_half_kibibytes() {
    let program = Program::read(SLIDERS);
    let tables = program.tables().filter(|table| table.name.starts_with("quintessence::"));
    let bytes: u64 = tables.map(|table| table.size).sum();
    assert!((2_048..=2_560).contains(&bytes), "{bytes} bytes");
}

#[derive(Debug)]
struct Program {
    symbols: Vec<Symbol>,
    start_up: Vec<String>,
}

#[derive(Debug)]
struct Symbol {
    name: String,
    address: u64,
    size: u64,
    section: String,
    is_writable: bool,
    is_data: bool,
}

impl Program {
    fn read(path: &str) -> Self {
        let data = fs::read(path).unwrap();
        let file = File::parse(data.as_slice()).unwrap();
        let symbols: Vec<_> = file.symbols().filter_map(|symbol| Symbol::read(&file, &symbol)).collect();
        let name = |address| {
            let function = symbols.iter().find(|symbol| symbol.address == address && !symbol.is_data);
            function.map_or_else(|| format!("{address:#x}"), |function| function.name.clone())
        };
        let mut start_up: Vec<_> = start_up_addresses(&file).into_iter().map(name).collect();
        start_up.sort();
        Self { symbols, start_up }
    }

    fn tables(&self) -> impl Iterator<Item = &Symbol> {
        self.symbols.iter().filter(|symbol| symbol.is_data)
    }
}

impl Symbol {
    fn read<'data>(file: &File<'data>, symbol: &impl ObjectSymbol<'data>) -> Option<Self> {
        let section = file.section_by_index(symbol.section_index()?).unwrap();
        let SectionFlags::Elf { sh_flags, .. } = section.flags() else { panic!("this is not an ELF file") };
        let address = symbol.address();
        Some(Self {
            name: format!("{:#}", demangle(symbol.name().unwrap())),
            address,
            size: symbol.size(),
            section: section.name().unwrap().to_owned(),
            is_writable: sh_flags.contains(SHF_WRITE),
            is_data: symbol.kind() == SymbolKind::Data,
        })
    }
}

/// Returns the addresses of the functions that the loader calls before `main`. They are read from relocations, because
/// the lists of these functions stay empty until the loader knows the address of the program.
fn start_up_addresses(file: &File<'_>) -> Vec<u64> {
    let lists = [".preinit_array", ".init_array", ".ctors"].map(|name| file.section_by_name(name));
    let is_listed = |address| {
        let mut lists = lists.iter().flatten();
        lists.any(|list| (list.address()..list.address() + list.size()).contains(&address))
    };
    let relocations = file.dynamic_relocations().into_iter().flatten();
    relocations.filter(|&(address, _)| is_listed(address)).map(|(_, to)| to.addend() as u64).collect()
}
