//! Finds the section and the alignment of a table in the file of the running program.
//!
//! The loader moves all sections by the same distance from the addresses in the file. This holds for position-independent
//! ELF programs, and for Mach-O and PE with address randomisation. A mark gives the distance: a text that occurs once in
//! the program. Its address in memory is known, and its address in the file is found by a search. This needs no symbols,
//! which may be stripped, and no call to the loader. If the mark occurs in the file not once, the places stay unknown.

use std::hint::black_box;

use object::{File, Object, ObjectSection, Section, SectionKind};

static MARK: [u8; 48] = *b"quintessence audit: this text stands here alone.";

/// The program's own file, and the distance between its addresses and those in memory.
pub(crate) struct Image<'data> {
    file: File<'data>,
    /// The distance that the loader added to each address of the file.
    distance: u64,
}

/// The place of some bytes in the file.
pub(crate) struct Place {
    /// The name of the section; on Mach-O, the name of the segment comes first.
    pub(crate) section: String,
    /// Whether the section holds code or constants.
    pub(crate) read_only: bool,
    /// The largest power of two that divides the address. At most a page, since the loader moves sections by whole pages.
    pub(crate) align: u64,
    /// Whether the file holds the same bytes there.
    pub(crate) same_bytes: bool,
}

impl<'data> Image<'data> {
    const PAGE: u64 = 4096;

    /// Parses the file and finds the distance; on failure says why.
    pub(crate) fn new(program: &'data [u8]) -> Result<Self, String> {
        let file = File::parse(program)
            .map_err(|error| format!("the file of this program cannot be parsed: {error}"))?;
        let mark = black_box(&MARK);
        let marks: Vec<u64> =
            file.sections().filter(is_in_memory).flat_map(|section| addresses_of(mark, &section)).collect();
        match marks[..] {
            [address] => {
                let distance = ((&raw const *mark).addr() as u64).wrapping_sub(address);
                Ok(Self { file, distance })
            }
            _ => Err(format!("the mark occurs in the file of this program {} times, not once", marks.len())),
        }
    }

    /// The place of the bytes at `address` in memory, if a section of the file holds that address.
    pub(crate) fn place(&self, address: usize, bytes: &[u8]) -> Option<Place> {
        let address = (address as u64).wrapping_sub(self.distance);
        let holds_address = |section: &Section<'_, '_>| {
            is_in_memory(section) && address.wrapping_sub(section.address()) < section.size()
        };
        let section = self.file.sections().find(holds_address)?;
        Some(Place {
            section: full_name(&section)?,
            read_only: !matches!(section.kind(), SectionKind::Data | SectionKind::UninitializedData),
            align: 1 << address.trailing_zeros().min(Self::PAGE.ilog2()),
            same_bytes: section.data_range(address, bytes.len() as u64) == Ok(Some(bytes)),
        })
    }
}

/// Whether the loader maps the section into memory that all threads share.
fn is_in_memory(section: &Section<'_, '_>) -> bool {
    use SectionKind::{Data, ReadOnlyData, ReadOnlyString, Text, UninitializedData};
    matches!(section.kind(), Data | ReadOnlyData | ReadOnlyString | Text | UninitializedData)
}

/// Every address of `text` in a section.
fn addresses_of(text: &[u8], section: &Section<'_, '_>) -> Vec<u64> {
    let data = section.data().unwrap_or_default();
    let found = data.windows(text.len()).enumerate().filter(|(_, window)| *window == text);
    found.map(|(offset, _)| section.address() + offset as u64).collect()
}

fn full_name(section: &Section<'_, '_>) -> Option<String> {
    let name = section.name().ok()?;
    Some(match section.segment_name().ok()? {
        Some(segment) => format!("{segment},{name}"),
        None => name.to_owned(),
    })
}
