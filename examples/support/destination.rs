//! A file that is written as a whole or not at all.

use std::fmt::Display;
use std::fs::{self, Permissions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

/// A path at which a file can be written, as far as that can be known before there is content.
///
/// Programs create it before their work, so that a wrong path is reported at once.
#[derive(Debug)]
pub struct Destination {
    path: PathBuf,
    /// The permissions of the file to replace, or of a new file.
    permissions: Option<Permissions>,
    /// Whether an existing file may be replaced.
    force: bool,
}

impl Destination {
    /// Checks that a file can be written at `path`; an existing file needs `force`.
    ///
    /// # Errors
    ///
    /// Names the path and says why no file can be written there.
    pub fn new(path: &Path, force: bool) -> Result<Self, String> {
        let mut destination = Self { path: path.to_owned(), permissions: new_file_permissions(), force };
        if path == Path::new("-") {
            return Err(destination.problem("expected the path of a file"));
        }
        match fs::metadata(path) {
            Ok(found) if !found.is_file() => {
                return Err(destination.problem("it exists and is not a regular file"));
            }
            Ok(_) if !force => return Err(destination.exists()),
            Ok(found) => {
                destination.permissions = Some(found.permissions());
                // A symbolic link stays; the file behind it is replaced.
                destination.path = path.canonicalize().map_err(|error| destination.problem(error))?;
            }
            Err(_) => {}
        }
        destination.temporary().map(|_| destination)
    }

    /// Writes a temporary file in the same folder, then renames it to the path.
    ///
    /// # Errors
    ///
    /// Names the path and says why the file was not written. The folder is then as it was before.
    pub fn write(&self, content: &[u8]) -> Result<(), String> {
        let mut file = self.temporary()?;
        file.write_all(content)
            .and_then(|()| file.as_file().sync_all())
            .map_err(|error| self.problem(reason(&error)))?;
        let renamed = if self.force { file.persist(&self.path) } else { file.persist_noclobber(&self.path) };
        match renamed {
            Ok(_) => Ok(()),
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Err(self.exists()),
            Err(error) => Err(self.problem(reason(&error.error))),
        }
    }

    /// A temporary file beside the path; dropping it deletes it.
    fn temporary(&self) -> Result<NamedTempFile, String> {
        let folder = Path::new(".").join(self.path.with_file_name(""));
        let mut builder = Builder::new();
        builder.prefix(".unfinished-");
        if let Some(permissions) = &self.permissions {
            builder.permissions(permissions.clone());
        }
        builder.tempfile_in(folder).map_err(|error| self.problem(reason(&error)))
    }

    fn exists(&self) -> String {
        self.problem("it exists; --force replaces it")
    }

    fn problem(&self, problem: impl Display) -> String {
        format!("cannot write '{}': {problem}", self.path.display())
    }
}

/// The kind of the error alone: `tempfile` adds the path of the temporary file, which means nothing to the user.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "no such folder".to_owned(),
        kind => kind.to_string(),
    }
}

/// The permissions of any new file; `tempfile` would make it unreadable to other users.
fn new_file_permissions() -> Option<Permissions> {
    #[cfg(unix)]
    let permissions = Some(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    #[cfg(not(unix))]
    let permissions = None;
    permissions
}
