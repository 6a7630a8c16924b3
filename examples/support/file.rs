//! Files that programs write.

use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;
use std::process;

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
        () if path.is_symlink() && !path.exists() => "it is a symbolic link to a file that does not exist",
        () if !folder.is_dir() => "no such folder",
        () => return Ok(()),
    };
    Err(problem(path, reason))
}

/// Writes a file. An existing file needs `force`.
///
/// The content goes to a file beside it, which then gets its name. So the path never has a part of the content, and an
/// existing file is lost only to a complete one.
///
/// # Errors
/// Names the path and says why the file was not written.
pub fn write_file(path: &Path, force: bool, content: impl AsRef<[u8]>) -> Result<(), String> {
    check_path(path, force)?;
    if force {
        return replace(path, content.as_ref()).map_err(|error| problem(path, error));
    }
    // The empty file keeps the name from other programs.
    File::create_new(path).map_err(|error| problem(path, error))?;
    replace(path, content.as_ref()).map_err(|error| {
        drop(fs::remove_file(path));
        problem(path, error)
    })
}

fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    // A symbolic link remains, and its target keeps its permissions.
    let old = path.exists().then(|| path.canonicalize()).transpose()?;
    let target = old.as_deref().unwrap_or(path);
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", process::id()));
    let part = target.with_file_name(name);
    let mut file = File::create_new(&part)?;
    let written = file.write_all(content).and_then(|()| {
        if let Some(old) = &old {
            file.set_permissions(old.metadata()?.permissions())?;
        }
        file.sync_all()?;
        fs::rename(&part, target)
    });
    // An error of the removal is dropped, because the first error is the one to report.
    written.inspect_err(|_| drop(fs::remove_file(&part)))
}

fn problem(path: &Path, reason: impl Display) -> String {
    format!("cannot write '{}': {reason}", path.display())
}
