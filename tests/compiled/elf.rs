//! The symbols of an ELF file with their sections, and the functions that run before `main`.

use std::fs;
use std::ops::Range;
use std::path::Path;

use object::elf::SHF_WRITE;
use object::{
    File, Object as _, ObjectSection as _, ObjectSegment as _, ObjectSymbol, SectionFlags, SymbolKind,
};
use rustc_demangle::demangle;

/// The symbols of a program.
#[derive(Debug)]
pub struct Program {
    symbols: Vec<Symbol>,
    /// The names of the functions that run before `main`.
    pub start_up: Vec<String>,
}

/// A function or data with a name and an address.
#[derive(Debug)]
pub struct Symbol {
    /// The demangled name without the hash.
    pub name: String,
    /// The address in memory.
    pub address: u64,
    /// The size in bytes.
    pub size: u64,
    /// The name of the section.
    pub section: String,
    /// Whether the section can be written to, or the segment that it is loaded with.
    pub is_writable: bool,
    is_data: bool,
}

impl Program {
    /// Reads a program.
    ///
    /// # Panics
    ///
    /// Panics if the file cannot be read or is no ELF file.
    pub fn read(path: impl AsRef<Path>) -> Self {
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

    /// The one table of this name.
    ///
    /// # Panics
    ///
    /// Panics unless exactly one symbol for data has the name.
    #[must_use]
    pub fn table(&self, name: &str) -> &Symbol {
        let found: Vec<_> = self.tables().filter(|table| table.name == name).collect();
        assert_eq!(found.len(), 1, "symbols with the name {name}");
        found[0]
    }

    /// All data that has a name.
    pub fn tables(&self) -> impl Iterator<Item = &Symbol> {
        self.symbols.iter().filter(|symbol| symbol.is_data)
    }
}

impl Symbol {
    /// `None` for a symbol that is no place in memory.
    fn read<'data>(file: &File<'data>, symbol: &impl ObjectSymbol<'data>) -> Option<Self> {
        let section = file.section_by_index(symbol.section_index()?).unwrap();
        let SectionFlags::Elf { sh_flags, .. } = section.flags() else { panic!("this is not an ELF file") };
        let address = symbol.address();
        let segment =
            file.segments().find(|segment| extent(segment.address(), segment.size()).contains(&address))?;
        Some(Self {
            name: format!("{:#}", demangle(symbol.name().unwrap())),
            address,
            size: symbol.size(),
            section: section.name().unwrap().to_owned(),
            is_writable: sh_flags.contains(SHF_WRITE) || segment.permissions().writable(),
            is_data: symbol.kind() == SymbolKind::Data,
        })
    }
}

/// The functions in the lists that the loader goes through before `main`.
///
/// Where the program may be loaded anywhere, the lists are filled in by the loader from relocations with the address in
/// them; otherwise the addresses are in the lists themselves.
fn start_up_addresses(file: &File<'_>) -> Vec<u64> {
    let width = if file.is_64() { 8 } else { 4 };
    let mut addresses = Vec::new();
    for list in [".preinit_array", ".init_array", ".ctors"] {
        let Some(section) = file.section_by_name(list) else { continue };
        let places = extent(section.address(), section.size()).step_by(width);
        for (place, entry) in places.zip(section.data().unwrap().chunks_exact(width)) {
            let mut relocations = file.dynamic_relocations().into_iter().flatten();
            let relocation = relocations.find(|&(relocated, _)| relocated == place);
            let in_place = entry.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
            addresses.push(relocation.map_or(in_place, |(_, relocation)| relocation.addend() as u64));
        }
    }
    addresses
}

const fn extent(start: u64, size: u64) -> Range<u64> {
    start..start + size
}
