//! The symbols of an ELF file with their sections, and the functions that run before `main`.

use std::fs;
use std::path::Path;

use object::elf::SHF_WRITE;
use object::{File, Object as _, ObjectSection as _, ObjectSymbol, SectionFlags, SymbolKind};
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
    /// Whether the section can be written to.
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
