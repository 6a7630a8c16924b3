//! The sources of the library, to be damaged and compiled.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use proc_macro2::TokenStream;
use support::scratch::{Run, Scratch, workspace};

use crate::item::{Item, items};
use crate::site::Site;

/// All files below `core/src`.
#[derive(Clone, Debug)]
pub(crate) struct Library {
    files: Vec<(PathBuf, String)>,
}

impl Library {
    /// Reads the sources.
    pub(crate) fn read() -> Self {
        let root = workspace().join("core/src");
        let (mut files, mut folders) = (Vec::new(), vec![root.clone()]);
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let text = fs::read_to_string(&path).unwrap();
                    files.push((path.strip_prefix(&root).unwrap().to_owned(), text));
                }
            }
        }
        files.sort();
        Self { files }
    }

    /// All items in the order of their files.
    pub(crate) fn items(&self) -> Vec<Item> {
        let files = self.files.iter().enumerate().filter(|(_, (path, _))| is_rust(path));
        files.flat_map(|(file, (path, text))| items(&module(path), file, tokens(text))).collect()
    }

    /// The library with one token exchanged.
    pub(crate) fn damaged(&self, item: &Item, site: &Site) -> Self {
        let mut library = self.clone();
        library.files[item.file].1.replace_range(site.range.clone(), &site.wrong);
        library
    }

    /// Checks the library with all its proofs, and without warnings.
    pub(crate) fn check(&self) -> Run {
        let scratch = Scratch::new();
        for (path, text) in &self.files {
            scratch.write(Path::new("src").join(path), text);
        }
        let mut command = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        command
            .args(["--edition", "2024", "--color", "never", "-Awarnings", "--crate-name", "quintessence"])
            .args(["--cfg", "feature=\"quad\"", "--cfg", "feature=\"threats\""])
            .args(["--crate-type", "lib", "--emit", "metadata", "src/lib.rs"]);
        Run::new(command.current_dir(scratch.path("")).output().unwrap())
    }
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

/// The path of the module that a file is.
fn module(file: &Path) -> String {
    let names = file.with_extension("");
    let names: Vec<_> = names.iter().map(|name| name.to_string_lossy()).collect();
    names.join("::").trim_end_matches("::mod").trim_start_matches("lib").to_owned()
}

fn tokens(text: &str) -> TokenStream {
    text.parse().expect("the library is Rust")
}
