//! A file to be written, which is there in the end as a whole or not at all.

use std::fmt::Display;
use std::fs::{self, Permissions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

/// The place of a file that can be written, as far as that shows before there is anything to write.
pub(crate) struct Destination {
    path: PathBuf,
    /// Those of the file that is to be replaced, or of a new one.
    permissions: Option<Permissions>,
    /// Whether a file may be replaced.
    force: bool,
}

impl Destination {
    /// Says why the file cannot be written, if it cannot.
    pub(crate) fn new(path: &Path, force: bool) -> Result<Self, String> {
        let mut destination = Self { path: path.to_owned(), permissions: of_new_files(), force };
        match fs::metadata(path) {
            Ok(found) if !found.is_file() => return Err(destination.problem("it is there and is no file")),
            Ok(_) if !force => return Err(destination.exists()),
            Ok(found) => {
                destination.permissions = Some(found.permissions());
                // Behind a link it is the file that is replaced, not the link.
                destination.path = path.canonicalize().map_err(|error| destination.problem(error))?;
            }
            Err(_) => {}
        }
        destination.temporary().map(drop).map_err(|error| destination.problem(error))?;
        Ok(destination)
    }

    /// Writes the file under another name in the same folder, and renames it when nothing else can go wrong.
    pub(crate) fn write(&self, content: &[u8]) -> Result<(), String> {
        let mut file = self.temporary().map_err(|error| self.problem(error))?;
        file.write_all(content)
            .and_then(|()| file.as_file().sync_all())
            .map_err(|error| self.problem(error))?;
        let renamed = if self.force { file.persist(&self.path) } else { file.persist_noclobber(&self.path) };
        match renamed {
            Ok(_) => Ok(()),
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Err(self.exists()),
            Err(error) => Err(self.problem(error.error)),
        }
    }

    /// A file that vanishes unless it is given its name.
    fn temporary(&self) -> io::Result<NamedTempFile> {
        let folder = match self.path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut builder = Builder::new();
        builder.prefix(".unfinished-");
        if let Some(permissions) = &self.permissions {
            builder.permissions(permissions.clone());
        }
        builder.tempfile_in(folder)
    }

    fn exists(&self) -> String {
        self.problem("it exists; --force replaces it")
    }

    fn problem(&self, problem: impl Display) -> String {
        format!("cannot write '{}': {problem}", self.path.display())
    }
}

/// Those of any file that a program creates, which for a temporary file are not the default.
fn of_new_files() -> Option<Permissions> {
    #[cfg(unix)]
    let permissions = Some(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    #[cfg(not(unix))]
    let permissions = None;
    permissions
}
