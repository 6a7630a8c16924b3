//! A file that appears when it is whole.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process;

/// The file to be, under a name of its own until then.
pub(crate) struct Output {
    file: File,
    unfinished: PathBuf,
    path: PathBuf,
}

impl Output {
    /// Makes sure that the file can be written, and may be.
    pub(crate) fn open(path: &Path, force: bool) -> Result<Self, String> {
        let shown = path.display();
        if path.is_dir() {
            return Err(format!("cannot write {shown}: it is a directory"));
        }
        if path.exists() && !force {
            return Err(format!("{shown} exists; --force writes over it"));
        }
        let Some(name) = path.file_name() else {
            return Err(format!("cannot write {shown}: it names no file"));
        };
        let mut unfinished = name.to_owned();
        unfinished.push(format!(".{}.unfinished", process::id()));
        let unfinished = path.with_file_name(unfinished);
        let file = File::create_new(&unfinished).map_err(|error| format!("cannot write {shown}: {error}"))?;
        Ok(Self { file, unfinished, path: path.to_owned() })
    }

    pub(crate) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Writes the file and gives it its name.
    pub(crate) fn write(mut self, text: &str) -> Result<(), String> {
        let written =
            self.file.write_all(text.as_bytes()).and_then(|()| fs::rename(&self.unfinished, &self.path));
        written.map_err(|error| format!("cannot write {}: {error}", self.name()))
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        // Renamed, it is no longer there.
        let _ = fs::remove_file(&self.unfinished);
    }
}
