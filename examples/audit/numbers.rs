//! Formats of numbers.

use quintessence::Mapping;

/// A number with commas between thousands.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    groups.map(|group| String::from_utf8_lossy(group)).collect::<Vec<_>>().join(",")
}

/// A hexadecimal literal with `digits` digits in groups of four, as the macros emit it.
pub(crate) fn hex(word: u64, digits: usize) -> String {
    let digits = format!("{word:0digits$x}");
    let groups = digits.as_bytes().chunks(4);
    format!("0x{}", groups.map(|group| String::from_utf8_lossy(group)).collect::<Vec<_>>().join("_"))
}

/// A mapping in words: the square with number 0, and `by file` if the numbers run along files.
pub(crate) fn numbering(mapping: Mapping) -> String {
    let name = mapping.name();
    match name.strip_suffix("_by_file") {
        Some(corner) => format!("{corner} = 0, by file"),
        None => format!("{name} = 0"),
    }
}
