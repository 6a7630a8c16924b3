//! The name `-`, which stands for a standard stream in every option that takes a file.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

/// Far more than any table or suite has, so that a device is not read until the memory is full.
const MOST_BYTES: u64 = 64 << 20;

/// Returns whether a path stands for standard input, if it is read, or for standard output, if it is written.
#[must_use]
pub fn is_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Reads a file, or standard input for `-`, up to a limit of bytes.
///
/// # Errors
/// The error says why the file was not read, without its name.
pub fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    let mut content = Vec::new();
    let read = if is_stream(path) {
        io::stdin().take(MOST_BYTES + 1).read_to_end(&mut content)
    } else {
        File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut content))
    };
    match read {
        Ok(_) if content.len() as u64 > MOST_BYTES => {
            Err(format!("it has more than {} MiB", MOST_BYTES >> 20))
        }
        Ok(_) => Ok(content),
        Err(error) => Err(error.to_string()),
    }
}
