//! Where a table of the running program lies in the program's own file: in which section, and how it is aligned.
//!
//! The loader puts a file's contents at another address than the file says, the same distance away for all of them
//! (position-independent ELF programs, Mach-O and PE with address randomisation). The distance is found by a mark: a
//! text that stands in the program once, whose address in memory is known and which is looked for in the file. That
//! needs no symbols, which a program may have lost, and no call to the loader. If the mark is not found, or found
//! twice, nothing is known.

use std::hint::black_box;

use object::{File, Object, ObjectSection, Section, SectionKind};

static MARK: [u8; 48] = *b"quintessence audit: this text stands here alone.";

/// The program's own file and where it was loaded.
pub(crate) struct Image<'data> {
    file: File<'data>,
    /// What the loader added to each address of the file.
    distance: u64,
}

/// Where some bytes of memory are in the file.
pub(crate) struct Place {
    /// The section's name, on Mach-O with that of its segment.
    pub(crate) section: String,
    /// Whether the section is one of code or constants.
    pub(crate) read_only: bool,
    /// The largest power of two that divides the address, up to a page, on which the loader may put the file.
    pub(crate) align: u64,
    /// Whether the same bytes stand there.
    pub(crate) same_bytes: bool,
}

impl<'data> Image<'data> {
    const PAGE: u64 = 4096;

    /// Reads the format of a program and finds out where it was loaded; says why if it cannot.
    pub(crate) fn new(program: &'data [u8]) -> Result<Self, String> {
        let file = File::parse(program)
            .map_err(|error| format!("the program's own file is not understood: {error}"))?;
        let mark = black_box(&MARK);
        let marks: Vec<u64> =
            file.sections().filter(is_in_memory).flat_map(|section| addresses_of(mark, &section)).collect();
        match marks[..] {
            [address] => {
                let distance = ((&raw const *mark).addr() as u64).wrapping_sub(address);
                Ok(Self { file, distance })
            }
            _ => Err(format!("the mark stands in the program's own file {} times, not once", marks.len())),
        }
    }

    /// The place of some bytes that lie at `address` in memory, if a section of the file holds it.
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

/// Whether a section becomes part of the program's memory, where all threads share it.
fn is_in_memory(section: &Section<'_, '_>) -> bool {
    use SectionKind::{Data, ReadOnlyData, ReadOnlyString, Text, UninitializedData};
    matches!(section.kind(), Data | ReadOnlyData | ReadOnlyString | Text | UninitializedData)
}

/// Every address at which `text` stands in a section.
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::{Image, MARK};

    static CONSTANT: [u8; 32] = *b"a constant of the test that asks";
    static VARIABLE: AtomicU64 = AtomicU64::new(0x5175_1e55_e9ce);

    #[test]
    fn a_place_tells_constants_from_variables() {
        let program = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        let image = Image::new(&program).unwrap();

        let place = image.place((&raw const CONSTANT).addr(), &CONSTANT).unwrap();
        assert!(place.read_only && place.same_bytes);

        VARIABLE.fetch_add(1, Ordering::Relaxed);
        let bytes = VARIABLE.load(Ordering::Relaxed).to_ne_bytes();
        let place = image.place((&raw const VARIABLE).addr(), &bytes).unwrap();
        assert!(!place.read_only && !place.same_bytes);

        let local = 0_u64;
        assert!(image.place((&raw const local).addr(), &local.to_ne_bytes()).is_none());
    }

    #[test]
    fn without_the_mark_nothing_is_known() {
        let mut program = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        assert!(Image::new(&program[..16]).is_err());
        let mark = program.windows(MARK.len()).position(|window| window == MARK).unwrap();
        program[mark] ^= 1;
        assert!(Image::new(&program).is_err());
    }
}
