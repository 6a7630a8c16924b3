use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
use std::path::{self, Component, Path, PathBuf};

use tempfile::Builder;

use crate::is_stream;

/// Writes a file, which may replace another one, or standard output for `-`. If that fails, for example because the
/// disk is full, the other file stays as it was.
///
/// # Errors
/// The error names the path, and says why the file was not written.
pub fn write_file(path: &Path, content: impl AsRef<[u8]>) -> Result<(), String> {
    replace(path, content.as_ref()).map_err(|error| format!("cannot write '{}': {error}", path.display()))
}

/// Writes a new file in the same folder, and then gives it the name of the old file. What is no regular file, such as a
/// device or a named pipe, cannot be replaced in this way and is written directly.
fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    if is_stream(path) {
        return write_to(io::stdout(), content);
    }
    let target = followed(path);
    // A shell may have written to an open file already, and write to it later. Opening such a file once more would
    // begin at its start, and would not move the place where the shell writes.
    match target.to_str() {
        Some("/dev/stdout" | "/dev/fd/1" | "/proc/self/fd/1") => return write_to(io::stdout(), content),
        Some("/dev/stderr" | "/dev/fd/2" | "/proc/self/fd/2") => return write_to(io::stderr(), content),
        _ if is_open_file(&target) => return write_to(File::options().append(true).open(path)?, content),
        _ => {}
    }
    // Renaming needs no permission to write the old file, so opening it asks for this permission.
    let permissions = match File::options().write(true).open(&target) {
        Ok(old) => {
            let metadata = old.metadata()?;
            if !metadata.is_file() {
                return write_to(old, content);
            }
            Some(metadata.permissions())
        }
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let create = |path: &Path| File::options().write(true).create_new(true).open(path);
    let mut new = Builder::new().make_in(folder, create)?;
    new.as_file_mut().write_all(content)?;
    if let Some(permissions) = permissions {
        new.as_file().set_permissions(permissions)?;
    }
    // Some file systems report a full disk only when the data leave the cache.
    new.as_file().sync_all()?;
    new.persist(&target).map(drop).map_err(|failed| failed.error)
}

/// Returns the path to which a symbolic link leads, whether or not there is a file, so that the link itself stays.
fn followed(path: &Path) -> PathBuf {
    /// As many links as Linux follows, because links may lead around in a circle.
    const MOST_LINKS: usize = 40;
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&target) {
            Ok(link) if !is_open_file(&target) => {
                target = target.parent().unwrap_or(Path::new("")).join(link);
            }
            _ => break,
        }
    }
    target
}

/// Whether a path stands for a file that a process has open, even if this is a regular file. Other links in `/proc`
/// lead to folders, such as `/proc/self/cwd`.
fn is_open_file(path: &Path) -> bool {
    let Ok(path) = path::absolute(path) else { return false };
    let mut parts = Vec::new();
    for part in path.components() {
        match part {
            Component::Normal(name) => parts.push(name.to_str().unwrap_or_default()),
            Component::ParentDir => drop(parts.pop()),
            Component::Prefix(_) | Component::RootDir | Component::CurDir => {}
        }
    }
    matches!(
        parts[..],
        ["dev", "stdin" | "stdout" | "stderr"]
            | ["dev", "fd", _]
            | ["proc", _, "fd", _]
            | ["proc", _, "task", _, "fd", _]
    )
}

fn write_to(mut out: impl io::Write, content: &[u8]) -> io::Result<()> {
    out.write_all(content).and_then(|()| out.flush())
}
