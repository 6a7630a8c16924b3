//! The sources of the library, to be damaged and compiled.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;

use proc_macro2::TokenStream;
use support::scratch::{Run, Scratch, workspace};

use crate::item::{Item, items};
use crate::site::Site;

/// All files below `core/src`.
#[derive(Clone, Debug)]
pub struct Library {
    files: Vec<(PathBuf, String)>,
}

impl Library {
    /// The library as it is.
    ///
    /// # Panics
    ///
    /// Panics if a file cannot be read.
    #[must_use]
    pub fn read() -> Self {
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
    ///
    /// # Panics
    ///
    /// Panics if a file is no Rust.
    #[must_use]
    pub fn items(&self) -> Vec<Item> {
        let files = self.files.iter().enumerate().filter(|(_, (path, _))| is_rust(path));
        files.flat_map(|(file, (path, text))| items(&module(path), file, tokens(text))).collect()
    }

    /// The only item of a room with this name, in whichever of its files.
    ///
    /// # Panics
    ///
    /// Panics if there is no such item, or more than one.
    #[must_use]
    pub fn item(&self, room: &str, name: &str) -> Item {
        let (start, end) = (format!("{room}::"), format!("::{name}"));
        let is_wanted = |item: &Item| item.path.starts_with(&start) && item.path.ends_with(&end);
        let mut found: Vec<_> = self.items().into_iter().filter(is_wanted).collect();
        let paths: Vec<_> = found.iter().map(|item| &item.path).collect();
        assert_eq!(found.len(), 1, "`{name}` is no name of one item in `{room}`: {paths:?}");
        found.remove(0)
    }

    /// The library with one token exchanged.
    #[must_use]
    pub fn damaged(&self, item: &Item, site: &Site) -> Self {
        self.replaced(item.file, &site.range, &site.wrong)
    }

    /// The library in which a function has another body.
    #[must_use]
    pub fn with_body(&self, item: &Item, body: &str) -> Self {
        self.replaced(item.file, &item.body, &format!("{{ {body} }}"))
    }

    /// The library without the proofs that it runs when it is compiled: the modules of `verify` whose names say so.
    #[must_use]
    ///
    /// # Panics
    ///
    /// Panics if there are none.
    pub fn without_proofs(&self) -> Self {
        let mut library = self.clone();
        for (_, text) in library.files.iter_mut().filter(|(path, _)| path == Path::new("verify/mod.rs")) {
            let declarations: Vec<_> = text.lines().filter(|line| !is_proof(line)).collect();
            *text = declarations.join("\n");
        }
        assert!(library.files != self.files, "the library has no proofs");
        library
    }

    fn replaced(&self, file: usize, range: &Range<usize>, with: &str) -> Self {
        let mut library = self.clone();
        library.files[file].1.replace_range(range.clone(), with);
        library
    }

    /// The text of a file, by its path in the package of the library.
    #[must_use]
    pub fn file(&self, path: &Path) -> Option<&str> {
        let path = path.strip_prefix("src").ok()?;
        self.files.iter().find(|(file, _)| file == path).map(|(_, text)| text.as_str())
    }

    /// Writes the sources into a folder of a scratch directory.
    pub fn write(&self, scratch: &Scratch, folder: &str) {
        for (path, text) in &self.files {
            scratch.write(Path::new(folder).join(path), text);
        }
    }

    /// Compiles the library without features, which runs its proofs.
    ///
    /// # Panics
    ///
    /// Panics if there is no compiler.
    #[must_use]
    pub fn compile(&self, scratch: &Scratch, arguments: &[&str]) -> Run {
        self.write(scratch, "src");
        rustc(scratch, "quintessence", &[&["--crate-type", "lib", "src/lib.rs"], arguments].concat())
    }
}

/// Calls the compiler in a scratch directory, with warnings left out.
///
/// # Panics
///
/// Panics if there is no compiler.
#[must_use]
pub fn rustc(scratch: &Scratch, name: &str, arguments: &[&str]) -> Run {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(compiler);
    command
        .args(["--edition", "2024", "--color", "never", "-Awarnings", "--crate-name", name])
        .args(arguments);
    Run::new(command.current_dir(scratch.path("")).output().unwrap())
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

fn is_proof(line: &str) -> bool {
    let name = line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';'));
    name.is_some_and(|name| name.contains("proof"))
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
