//! Files that programs write.

use std::fmt::Display;
use std::fs;
use std::path::Path;

/// Checks that a file can be written at `path`, as far as that can be known before there is content. An existing file
/// needs `force`.
///
/// Programs call it before their work, so that a wrong path is reported at once.
///
/// # Errors
/// Names the path and says why no file can be written there.
pub fn check_path(path: &Path, force: bool) -> Result<(), String> {
    let folder = Path::new(".").join(path.with_file_name(""));
    let reason = match () {
        () if path == Path::new("-") => "expected the path of a file",
        () if path.exists() && !path.is_file() => "it exists and is not a regular file",
        () if path.exists() && !force => "it exists; --force replaces it",
        () if !folder.is_dir() => "no such folder",
        () => return Ok(()),
    };
    Err(problem(path, reason))
}

/// Writes a file. An existing file needs `force`.
///
/// # Errors
/// Names the path and says why the file was not written.
pub fn write_file(path: &Path, force: bool, content: impl AsRef<[u8]>) -> Result<(), String> {
    check_path(path, force)?;
    fs::write(path, content).map_err(|error| problem(path, error))
}

fn problem(path: &Path, reason: impl Display) -> String {
    format!("cannot write '{}': {reason}", path.display())
}
