//! What a program that uses the library is made of, read from the file that the linker wrote.
//!
//! The sections and symbols looked at are those of ELF. `main.rs` leaves this module out where programs have another
//! format, which is on Windows and on the systems of Apple.

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
        // What the library makes is aligned to cache lines, if the call does not choose another boundary.
        let alignment = if name.contains("OWN_MASKS") { 4_096 } else { 64 };
        let is_aligned =
            name.ends_with("::__ALIGNED") || name.ends_with("::TABLE") || name.contains("OWN_DUAL");
        assert!(!is_aligned || table.address % alignment == 0, "{name} is at {:#x}", table.address);
        aligned += usize::from(is_aligned);
    }
    assert!(tables.len() >= 16 && aligned >= 11, "{aligned} of {tables:#?}");
}

/// Attributes reach the item: what says so is kept, or placed, or left out.
#[test]
fn attributes_are_passed_on() {
    let program = Program::read(EMBEDDED);
    let own: Vec<_> =
        program.tables().filter(|table| table.name.starts_with("program_embedded::OWN_")).collect();
    let placed = own.iter().filter(|table| table.section == ".own_tables").map(|table| &*table.name);
    assert_eq!((own.len(), placed.collect()), (10, vec!["program_embedded::OWN_PLACED"]));
}

/// What runs before `main` is the same with tables and without: functions of the standard library.
#[test]
fn tables_have_no_start_up_code() {
    let baseline = Program::read(BASELINE);
    assert!(cfg!(not(target_os = "linux")) || baseline.start_up.iter().any(|name| name.starts_with("std::")));
    // The standard library has data that can be written to, which the test of tables would report.
    assert!(baseline.tables().any(|table| table.is_writable));
    for program in [EMBEDDED, SLIDERS] {
        assert_eq!(Program::read(program).start_up, baseline.start_up, "{program}");
    }
}

/// Rook, bishop and queen attacks by the functions that a user finds first.
#[test]
fn sliders_embed_two_and_a_half_kibibytes() {
    let program = Program::read(SLIDERS);
    let tables = program.tables().filter(|table| table.name.starts_with("quintessence::"));
    let bytes: u64 = tables.map(|table| table.size).sum();
    assert!((2_048..=2_560).contains(&bytes), "{bytes} bytes");
}

/// The symbols of a program.
#[derive(Debug)]
struct Program {
    symbols: Vec<Symbol>,
    /// The names of the functions that run before `main`.
    start_up: Vec<String>,
}

/// A function or data with a name and an address.
#[derive(Debug)]
struct Symbol {
    /// The demangled name without the hash.
    name: String,
    /// The address in memory.
    address: u64,
    /// The size in bytes.
    size: u64,
    /// The name of the section.
    section: String,
    /// Whether the section can be written to.
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

    /// All data that has a name.
    fn tables(&self) -> impl Iterator<Item = &Symbol> {
        self.symbols.iter().filter(|symbol| symbol.is_data)
    }
}

impl Symbol {
    /// `None` for a symbol that is no place in memory.
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

/// The functions in the lists that the loader goes through before `main`. The program may be loaded anywhere, so the loader
/// fills the lists in, by relocations that have the addresses.
fn start_up_addresses(file: &File<'_>) -> Vec<u64> {
    let lists = [".preinit_array", ".init_array", ".ctors"].map(|name| file.section_by_name(name));
    let is_listed = |place| {
        let mut lists = lists.iter().flatten();
        lists.any(|list| (list.address()..list.address() + list.size()).contains(&place))
    };
    let relocations = file.dynamic_relocations().into_iter().flatten();
    relocations.filter(|&(place, _)| is_listed(place)).map(|(_, to)| to.addend() as u64).collect()
}
