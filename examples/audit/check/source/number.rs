/// Converts a literal of C, C++, Java, Rust or JavaScript to a word. A negative number stands for its bits.
pub(crate) fn number(literal: &str) -> Result<u64, &'static str> {
    const SUFFIXES: [&str; 13] =
        ["", "u", "l", "ul", "lu", "ll", "ull", "llu", "n", "u8", "u64", "i64", "usize"];
    let (sign, plain) = literal.strip_prefix('-').map_or((false, literal), |plain| (true, plain));
    let plain = plain.replace(['_', '\''], "").to_ascii_lowercase();
    let (radix, digits) = match plain.get(..2) {
        Some("0x") => (16, &plain[2..]),
        Some("0b") => (2, &plain[2..]),
        Some("0o") => (8, &plain[2..]),
        _ => (10, &*plain),
    };
    let (digits, suffix) =
        digits.split_at(digits.find(|it: char| !it.is_digit(radix)).unwrap_or(digits.len()));
    match u64::from_str_radix(digits, radix) {
        _ if !SUFFIXES.contains(&suffix) => Err("not a number; hexadecimal numbers begin with 0x"),
        _ if radix == 10 && digits.len() > 1 && digits.starts_with('0') => {
            Err("a number that begins with 0 is octal in C; write it in hexadecimal")
        }
        Ok(word) => Ok(if sign { word.wrapping_neg() } else { word }),
        Err(_) => Err("expected a number of 64 bits"),
    }
}
