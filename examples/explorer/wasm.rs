//! Reads the sections of a WebAssembly module.
//!
//! The format is <https://webassembly.github.io/spec/core/binary/modules.html>: eight bytes, then sections. A section has
//! a kind, a length and contents; numbers are in LEB128.

/// The sizes of code and data, and whatever would run when a browser loads the module.
pub(crate) struct Contents {
    pub(crate) code: usize,
    pub(crate) data: usize,
    imports: bool,
    starts: bool,
    /// The number of data segments that are not copied to a fixed address.
    moving: usize,
    /// Custom sections and exports that ask the loader for work.
    loading: Vec<String>,
}

impl Contents {
    pub(crate) fn of(module: &[u8]) -> Result<Self, String> {
        Self::read(module).ok_or_else(|| "the output of the compiler is not a WebAssembly module".to_owned())
    }

    fn read(module: &[u8]) -> Option<Self> {
        let mut rest = Bytes(module.strip_prefix(b"\0asm\x01\0\0\0")?);
        let mut contents =
            Self { code: 0, data: 0, imports: false, starts: false, moving: 0, loading: Vec::new() };
        while !rest.0.is_empty() {
            let kind = rest.byte()?;
            let mut section = rest.counted()?;
            match kind {
                0 => contents.loads(section.text().filter(|name| is_relocation(name))),
                2 => contents.imports = true,
                7 => contents.loads(exports(section)?.into_iter().filter(|name| name.starts_with("__wasm"))),
                8 => contents.starts = true,
                10 => contents.code = section.0.len(),
                11 => (contents.data, contents.moving) = (section.0.len(), moving_segments(section)?),
                _ => {}
            }
        }
        Some(contents)
    }

    fn loads(&mut self, names: impl IntoIterator<Item = String>) {
        self.loading.extend(names);
    }

    /// Fails if loading the module does more than copy its data.
    pub(crate) fn initialise_nothing(&self) -> Result<(), String> {
        let problem = match self {
            Self { starts: true, .. } => "it has a start function".to_owned(),
            Self { imports: true, .. } => "it has imports".to_owned(),
            Self { moving: 1.., .. } => "it has data without a fixed address".to_owned(),
            Self { loading, .. } => match loading.first() {
                Some(name) => format!("it has {name}"),
                None => return Ok(()),
            },
        };
        Err(format!("the module is more than code and data: {problem}"))
    }
}

fn is_relocation(name: &str) -> bool {
    name.starts_with("reloc.") || name == "linking" || name == "dylink.0"
}

fn exports(mut section: Bytes<'_>) -> Option<Vec<String>> {
    let count = section.number()?;
    let mut export = || {
        let name = section.text()?;
        section.byte()?;
        section.number()?;
        Some(name)
    };
    (0..count).map(|_| export()).collect()
}

/// Counts the data segments that are not copied to a constant address of memory 0.
fn moving_segments(mut section: Bytes<'_>) -> Option<usize> {
    const I32_CONST: u8 = 0x41;
    const END: u8 = 0x0b;
    let count = section.number()?;
    for read in 0..count {
        if section.number()? != 0 || section.byte()? != I32_CONST {
            // The end of such a segment depends on its kind: count it and all that follow.
            return Some(count - read);
        }
        section.number()?;
        if section.byte()? != END {
            return Some(count - read);
        }
        section.counted()?;
    }
    Some(0)
}

/// The bytes not read yet.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// A number of up to five bytes in LEB128. A signed number is skipped: its value is wrong here.
    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= (byte as usize & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    fn counted(&mut self) -> Option<Self> {
        let count = self.number()?;
        let (counted, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(Self(counted))
    }

    fn text(&mut self) -> Option<String> {
        String::from_utf8(self.counted()?.0.to_vec()).ok()
    }
}
