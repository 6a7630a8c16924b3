//! The piece placement of FEN and SFEN, on a board of any size.

/// The pieces of a placement: the number of the square, rank by rank from the bottom left corner, and the letter, which
/// has a `+` before it if the piece is promoted.
pub(super) fn pieces(placement: &str, files: usize, ranks: usize) -> Result<Vec<(usize, &str)>, String> {
    let rows: Vec<_> = placement.split('/').collect();
    if rows.len() != ranks {
        return Err(format!("{} ranks in `{placement}`, not {ranks}", rows.len()));
    }
    let mut pieces = Vec::new();
    for (rank, row) in (0..ranks).rev().zip(rows) {
        let (mut file, mut rest) = (0, row);
        while let Some(first) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let length = if first == '+' { 2 } else { digits.max(first.len_utf8()) };
            let word = rest.get(..length).ok_or_else(|| format!("no piece behind `+` in `{row}`"))?;
            if digits > 0 {
                file += word.parse::<usize>().map_err(|error| format!("{word}: {error}"))?;
            } else {
                pieces.push((files * rank + file, word));
                file += 1;
            }
            rest = &rest[length..];
        }
        if file != files {
            return Err(format!("{file} squares in `{row}`, not {files}"));
        }
    }
    Ok(pieces)
}

/// The name of a square: files from a, ranks from 1.
pub(super) fn name(square: usize, files: usize) -> String {
    format!("{}{}", char::from(b'a' + (square % files) as u8), square / files + 1)
}

/// The number of a square, or `None` if the board has no such square.
pub(super) fn number(name: &str, files: usize, ranks: usize) -> Option<usize> {
    (0..files * ranks).find(|&square| self::name(square, files) == name)
}
