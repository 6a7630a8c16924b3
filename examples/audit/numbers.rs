//! Numbers as they are shown everywhere.

use quintessence::Mapping;

/// A number with its thousands set apart.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.map(|group| String::from_utf8_lossy(group)).collect::<Vec<_>>().join(",")
}

/// A word as a literal of so many digits, grouped as the macros group it.
pub(crate) fn hex(word: u64, digits: usize) -> String {
    let digits = format!("{word:0digits$x}");
    let groups = digits.as_bytes().chunks(4);
    format!("0x{}", groups.map(|group| String::from_utf8_lossy(group)).collect::<Vec<_>>().join("_"))
}

/// Which square has the number 0, and in which direction the numbers run if not along ranks.
pub(crate) fn numbering(mapping: Mapping) -> String {
    let name = mapping.name();
    match name.strip_suffix("_by_file") {
        Some(corner) => format!("{corner} = 0, by file"),
        None => format!("{name} = 0"),
    }
}
