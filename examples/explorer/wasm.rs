//! Reads the sections of a WebAssembly module.
//!
//! The format is <https://webassembly.github.io/spec/core/binary/modules.html>: eight bytes, then sections. A section has
//! a kind, a length in LEB128 and contents.

/// The sizes of code and data in bytes.
pub(crate) struct Contents {
    pub(crate) code: usize,
    pub(crate) data: usize,
}

impl Contents {
    /// Fails if loading the module does more than copy its data.
    pub(crate) fn of(module: &[u8]) -> Result<Self, String> {
        const NO_MODULE: &str = "the output of the compiler is not a WebAssembly module";
        let mut rest = module.strip_prefix(b"\0asm\x01\0\0\0").ok_or(NO_MODULE)?;
        let mut contents = Self { code: 0, data: 0 };
        while let Some((&kind, after)) = rest.split_first() {
            let (length, start) = number(after).ok_or(NO_MODULE)?;
            rest = after.get(start + length..).ok_or(NO_MODULE)?;
            match kind {
                2 => return Err("the module has imports".to_owned()),
                8 => return Err("the module has a start function".to_owned()),
                10 => contents.code = length,
                11 => contents.data = length,
                _ => {}
            }
        }
        Ok(contents)
    }
}

/// A number of up to five bytes, and how many bytes it has.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut number = 0;
    for (place, &byte) in bytes.iter().enumerate().take(5) {
        number |= (byte as usize & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            return Some((number, place + 1));
        }
    }
    None
}
