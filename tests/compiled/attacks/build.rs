//! Builds of the attack functions for several processors.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use object::read::archive::ArchiveFile;
use object::{File, Object as _, ObjectSection as _, ObjectSymbol as _, SymbolKind};
use support::parallel::for_each;
use support::scratch::{Run, Scratch, library, workspace};

/// A release build of the attack functions.
#[derive(Debug)]
pub(super) struct Build {
    /// The processor as compilers name it.
    pub(super) cpu: &'static str,
    pub(super) is_x86_64: bool,
    /// The archive with the attack functions, the library and the standard library's `core`.
    pub(super) path: PathBuf,
    /// The machine code of the functions that `probe` exports, before relocation.
    pub(super) functions: HashMap<String, Vec<u8>>,
}

/// The builds have no vectors, AVX2 and NEON. All builds for x86-64 also export the levels
/// AVX2 and AVX-512, in functions that enable the target features.
pub(super) static BUILDS: LazyLock<Vec<Build>> = LazyLock::new(|| {
    for_each(&["x86-64", "x86-64-v3", "generic"], |&cpu| {
        let architecture = if cpu == "generic" { "aarch64" } else { "x86_64" };
        let target = format!("{architecture}-unknown-linux-gnu");
        let path = archive(&target, cpu, &format!("-Ctarget-cpu={cpu}"));
        let functions = exported_functions(&path);
        Build { cpu, is_x86_64: cpu != "generic", path, functions }
    })
});

/// The crate of the attack functions.
static SCRATCH: LazyLock<Scratch> = LazyLock::new(|| {
    let scratch = Scratch::lasting("attacks");
    let library = library();
    let probe = format!("{library}/../tests/compiled/attacks/probe/lib.rs");
    scratch.write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"attack-functions\"\nedition = \"2021\"\n\
             [lib]\npath = {probe:?}\ncrate-type = [\"staticlib\"]\n\
             [profile.release]\ncodegen-units = 1\npanic = \"abort\"\n\
             [dependencies]\nquintessence = {{ path = {library:?}, default-features = false, features = [\"threats\"] }}\n[workspace]\n"
        ),
    );
    scratch.write_lock();
    scratch
});

impl Build {
    /// The names of the attack functions.
    pub(super) fn exported(&self) -> impl Iterator<Item = &str> {
        self.functions.keys().map(String::as_str).filter(|name| !name.starts_with("panics::"))
    }
}

/// Builds the attack functions, the library and `core` for a target with an option of the compiler. Each folder keeps its
/// build.
pub(super) fn archive(target: &str, folder: &str, option: &str) -> PathBuf {
    let folder = SCRATCH.path(folder);
    let config = format!("build.rustflags = ['{option}']");
    let options = ["--target", target, "--target-dir", folder.to_str().unwrap(), "--config", &config];
    let run = SCRATCH.cargo(".", &[&["build", "--release"], &options[..]].concat());
    assert!(run.succeeded(), "{}is `rustup target add {target}` missing?", run.stderr);
    folder.join(target).join("release/libattack_functions.a")
}

/// The functions whose symbols are paths, with their machine code: those that `probe` exports.
fn exported_functions(archive: &Path) -> HashMap<String, Vec<u8>> {
    let data = fs::read(archive).unwrap();
    let mut functions = HashMap::new();
    for member in ArchiveFile::parse(data.as_slice()).unwrap().members() {
        let file = File::parse(member.unwrap().data(data.as_slice()).unwrap()).unwrap();
        for symbol in file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text) {
            let name = symbol.name().unwrap();
            if name.contains("::") {
                let section = file.section_by_index(symbol.section_index().unwrap()).unwrap();
                let code = section.data_range(symbol.address(), symbol.size()).unwrap().unwrap();
                functions.insert(name.to_owned(), code.to_owned());
            }
        }
    }
    functions
}

/// What the compiler prints.
pub(super) fn rustc(arguments: &[&str]) -> String {
    let run = Run::new(Command::new("rustc").args(arguments).current_dir(workspace()).output().unwrap());
    assert!(run.succeeded(), "{}", run.stderr);
    run.stdout.trim().to_owned()
}
