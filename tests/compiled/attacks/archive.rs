//! The functions in an archive of object files, before a linker reads them.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::Path;

use object::read::archive::ArchiveFile;
use object::{
    File, Object as _, ObjectSection as _, ObjectSymbol as _, RelocationTarget, SectionIndex, SectionKind,
    Symbol, SymbolKind,
};

/// The functions of an archive, by mangled name.
#[derive(Debug, Default)]
pub(super) struct Archive {
    /// The functions.
    pub(super) functions: HashMap<String, Function>,
    data: HashSet<String>,
}

/// A function of an object file.
#[derive(Debug)]
pub(super) struct Function {
    /// The mangled names of the functions in the relocations of the code: each function that it calls, or whose address
    /// it takes. Other archives may define these functions.
    pub(super) references: BTreeSet<String>,
    /// The machine code, before relocation.
    pub(super) code: Vec<u8>,
}

impl Archive {
    /// Reads the members of an archive with certain names.
    ///
    /// Panics if the file cannot be read, or is no archive of ELF files with a section for each function.
    pub(super) fn read(path: impl AsRef<Path>, is_read: impl Fn(&str) -> bool) -> Self {
        let data = fs::read(path).unwrap();
        let mut archive = Self::default();
        for member in ArchiveFile::parse(data.as_slice()).unwrap().members() {
            let member = member.unwrap();
            if is_read(str::from_utf8(member.name()).unwrap()) {
                archive.add(&File::parse(member.data(data.as_slice()).unwrap()).unwrap());
            }
        }
        // Only the member that defines a symbol says whether the symbol is data. References to data are removed here.
        for function in archive.functions.values_mut() {
            function.references.retain(|name| !archive.data.contains(name));
        }
        archive
    }

    fn add(&mut self, file: &File<'_>) {
        let functions: Vec<_> =
            file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.size() != 0).collect();
        let by_section: HashMap<_, _> =
            functions.iter().map(|symbol| (symbol.section_index().unwrap(), symbol)).collect();
        for symbol in &functions {
            let section = file.section_by_index(symbol.section_index().unwrap()).unwrap();
            let (start, end) = (symbol.address(), symbol.address() + symbol.size());
            let relocations = section.relocations().filter(|(place, _)| (start..end).contains(place));
            let references = relocations.filter_map(|(_, relocation)| match relocation.target() {
                RelocationTarget::Symbol(index) => {
                    function_name(file, &by_section, &file.symbol_by_index(index).unwrap())
                }
                _ => None,
            });
            let function = Function {
                references: references.collect(),
                code: section.data_range(start, symbol.size()).unwrap().unwrap().to_owned(),
            };
            self.functions.insert(symbol.name().unwrap().to_owned(), function);
        }
        let data =
            file.symbols().filter(|symbol| symbol.is_definition() && symbol.kind() == SymbolKind::Data);
        self.data.extend(data.map(|symbol| symbol.name().unwrap().to_owned()));
    }
}

/// The name of the function that a symbol stands for; `None` for data.
fn function_name(
    file: &File<'_>,
    by_section: &HashMap<SectionIndex, &Symbol<'_, '_>>,
    symbol: &Symbol<'_, '_>,
) -> Option<String> {
    let name = |symbol: &Symbol<'_, '_>| symbol.name().unwrap().to_owned();
    let Some(index) = symbol.section_index() else { return Some(name(symbol)) };
    // A local function may be named by its section.
    let is_code = file.section_by_index(index).unwrap().kind() == SectionKind::Text;
    is_code.then(|| if symbol.kind() == SymbolKind::Text { name(symbol) } else { name(by_section[&index]) })
}
