//! Measures the constants that a function needs, and compares them with the table of sizes in the guide.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::fs;

use object::read::archive::ArchiveFile;
use object::{
    Architecture, File, Object as _, ObjectSection as _, ObjectSymbol as _, RelocationTarget, SectionIndex,
    SectionKind,
};
use support::scratch::workspace;

use super::{BUILDS, archive};

/// Rows of the table: what the guide says, and the function that stands for the row.
const ROWS: [(&str, &str); 5] = [
    ("[`hyperbola`], any slider", "hyperbola::queen_attacks"),
    ("[`obstruction`], any slider", "obstruction::queen_attacks"),
    ("functions at the root, any slider", "root::queen_attacks"),
    ("[`Level`], any slider", "compiled::queen_attacks"),
    ("[`Level::attack_map`][`Level`]", "compiled::attack_map"),
];

/// The object files of a static library, with their relocations.
struct Objects<'a> {
    files: Vec<File<'a>>,
    /// For each symbol, the file that defines it, the section, and the offset in the section.
    symbols: HashMap<String, (usize, SectionIndex, u64)>,
}

impl<'a> Objects<'a> {
    fn parse(data: &'a [u8]) -> Self {
        let members = ArchiveFile::parse(data).unwrap().members();
        let files: Vec<_> =
            members.map(|member| File::parse(member.unwrap().data(data).unwrap()).unwrap()).collect();
        let mut symbols = HashMap::new();
        for (i, file) in files.iter().enumerate() {
            for symbol in file.symbols().filter(object::ObjectSymbol::is_global) {
                if let Some(section) = symbol.section_index() {
                    symbols.insert(symbol.name().unwrap().to_owned(), (i, section, symbol.address()));
                }
            }
        }
        Self { files, symbols }
    }

    /// Returns the bytes of all constants that a function or its callees may load. Each function and each table has a
    /// section of its own. Constants without a name share sections, whose entries have equal sizes.
    fn constants(&self, function: &str) -> u64 {
        let (mut bytes, mut seen) = (0, HashSet::new());
        let mut rest = vec![self.symbols[function]];
        while let Some((i, index, offset)) = rest.pop() {
            let file = &self.files[i];
            let section = file.section_by_index(index).unwrap();
            let name = section.name().unwrap();
            let entry = name.strip_prefix(".rodata.cst").map(|size| size.parse().unwrap());
            // LLVM has no sections of entries for constants of 64 bytes.
            let entry = entry.or_else(|| (name == ".rodata").then_some(64));
            // An offset from the end of an instruction can be some bytes too small.
            let start = entry.map_or(0, |size: u64| (offset + size / 2) / size * size);
            if !seen.insert((i, index, start)) {
                continue;
            }
            if section.kind() != SectionKind::Text {
                bytes += entry.unwrap_or_else(|| section.size());
            }
            if entry.is_none() {
                rest.extend(section.relocations().filter_map(|(_, relocation)| {
                    let RelocationTarget::Symbol(symbol) = relocation.target() else { return None };
                    let symbol = file.symbol_by_index(symbol).unwrap();
                    let from_end = if file.architecture() == Architecture::X86_64
                        && section.kind() == SectionKind::Text
                    {
                        4
                    } else {
                        0
                    };
                    let offset = relocation.addend() + from_end;
                    let (i, index, address) = match symbol.section_index() {
                        Some(index) => (i, index, symbol.address()),
                        None => *self.symbols.get(symbol.name().unwrap())?,
                    };
                    let is_writable =
                        self.files[i].section_by_index(index).unwrap().kind() == SectionKind::Data;
                    (!is_writable).then_some((i, index, address.wrapping_add_signed(offset)))
                }));
            }
        }
        bytes
    }
}

/// The guide has one table of sizes, for every build, and the picture of attack maps shows two of them.
#[test]
fn sizes_of_the_guide() {
    let znver4 = archive("x86_64-unknown-linux-gnu", "znver4", "-Ctarget-cpu=znver4");
    let path = |cpu: &str| &BUILDS.iter().find(|build| build.cpu == cpu).unwrap().path;
    let paths = [path("x86-64"), path("x86-64-v3"), &znver4, path("generic")];
    let data = paths.map(|path| fs::read(path).unwrap());
    let builds = data.each_ref().map(|data| Objects::parse(data));
    let mut table =
        "| bytes of constants | x86-64 | AVX2 | AVX-512 | AArch64 |\n|---|--:|--:|--:|--:|\n".to_owned();
    for (row, function) in ROWS {
        write!(table, "| {row} |").unwrap();
        for build in &builds {
            write!(table, " {} |", with_comma(build.constants(function))).unwrap();
        }
        table.push('\n');
    }
    let guide = read("core/docs/techniques.md");
    assert!(guide.contains(&table), "the page `techniques` does not have this table:\n{table}");
    let [avx2, avx512] = ["avx2", "avx512"].map(|level| builds[0].constants(&format!("{level}::attack_map")));
    let sentence = format!("the maps that detect AVX-512 have {avx512} bytes");
    assert!(guide.contains(&sentence), "the page `techniques` does not say: {sentence}");
    let benchmark = read("tests/benches/ratios/implementations.rs");
    for size in [format!("Isa::Avx2 => {avx2},"), format!("Isa::Avx512 => {avx512},")] {
        assert!(benchmark.contains(&size), "the benchmark does not have {size}");
    }
}

fn read(path: &str) -> String {
    fs::read_to_string(workspace().join(path)).unwrap()
}

fn with_comma(bytes: u64) -> String {
    if bytes < 1_000 { bytes.to_string() } else { format!("{},{:03}", bytes / 1_000, bytes % 1_000) }
}
