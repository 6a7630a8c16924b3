//! Builds of the attack functions for several processors.

use std::collections::{BTreeSet, HashMap};
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
    pub(super) processor: Processor,
    /// The archive with the attack functions, the library and the standard library's `core`.
    pub(super) path: PathBuf,
    /// The machine code of the functions that `probe` exports, before relocation.
    pub(super) functions: HashMap<String, Vec<u8>>,
}

/// A processor that programs are compiled for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Processor {
    pub(super) name: &'static str,
    /// The processor as compilers name it.
    cpu: &'static str,
    target: &'static str,
}

const X86_64: &str = "x86_64-unknown-linux-gnu";

/// The best levels of these processors are SSE2, SSSE3, AVX2 and NEON. All builds for x86-64 also export the levels
/// AVX2 and AVX-512, in functions that enable the target features.
const PROCESSORS: [Processor; 4] = [
    Processor { name: "x86-64", cpu: "x86-64", target: X86_64 },
    Processor { name: "x86-64-v2", cpu: "x86-64-v2", target: X86_64 },
    Processor { name: "x86-64-v3", cpu: "x86-64-v3", target: X86_64 },
    Processor { name: "aarch64", cpu: "generic", target: "aarch64-unknown-linux-gnu" },
];

/// The builds for all processors.
pub(super) static BUILDS: LazyLock<Vec<Build>> =
    LazyLock::new(|| for_each(&PROCESSORS, |processor| processor.build()));

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
    pub(super) fn exported(&self) -> BTreeSet<&str> {
        self.functions.keys().map(String::as_str).filter(|name| !name.starts_with("panics::")).collect()
    }
}

impl Processor {
    pub(super) fn is_x86_64(self) -> bool {
        self.target == X86_64
    }

    fn build(self) -> Build {
        let path = archive(self.name, self.target, &format!("-Ctarget-cpu={}", self.cpu));
        let functions = exported_functions(&path);
        Build { processor: self, path, functions }
    }
}

/// Builds the attack functions, the library and `core` for a target with an option of the compiler. All crates are
/// compiled with the option. Each name has its own target folder, so its build is kept.
pub(super) fn archive(name: &str, target: &str, option: &str) -> PathBuf {
    let libraries = rustc(&["--print", "target-libdir", "--target", target]);
    assert!(PathBuf::from(libraries).exists(), "{target} is missing: run `rustup target add {target}`");
    let folder = SCRATCH.path(name);
    let config = format!("build.rustflags = ['{option}']");
    let target_folder = folder.to_str().unwrap();
    let run = SCRATCH.cargo(
        ".",
        &["build", "--release", "--target", target, "--target-dir", target_folder, "--config", &config],
    );
    assert!(run.succeeded(), "{}", run.stderr);
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
