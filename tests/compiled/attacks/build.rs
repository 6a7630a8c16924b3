//! Builds of the attack functions for several processors.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use support::parallel::for_each;
use support::scratch::{Run, Scratch, library, workspace};

use super::archive::Archive;

/// A release build of the attack functions.
#[derive(Debug)]
pub(super) struct Build {
    pub(super) processor: Processor,
    /// The archive with the attack functions, the library and the standard library's `core`.
    pub(super) path: PathBuf,
    /// The functions of the library, and the functions that this test exports.
    pub(super) archive: Archive,
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
pub(super) const PROCESSORS: [Processor; 4] = [
    Processor { name: "x86-64", cpu: "x86-64", target: X86_64 },
    Processor { name: "x86-64-v2", cpu: "x86-64-v2", target: X86_64 },
    Processor { name: "x86-64-v3", cpu: "x86-64-v3", target: X86_64 },
    Processor { name: "aarch64", cpu: "generic", target: "aarch64-unknown-linux-gnu" },
];

/// The builds for all processors, in their order.
pub(super) static BUILDS: LazyLock<Vec<Build>> = LazyLock::new(|| {
    let mut builds = for_each(&PROCESSORS, |processor| processor.build());
    builds
        .sort_by_key(|build| PROCESSORS.iter().position(|processor| processor.name == build.processor.name));
    builds
});

/// The crate of the attack functions.
static SCRATCH: LazyLock<Scratch> = LazyLock::new(|| {
    let scratch = Scratch::lasting("attacks");
    let library = library();
    scratch.write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"attack-functions\"\nedition = \"2021\"\n[lib]\ncrate-type = [\"staticlib\"]\n\
             [profile.release]\ncodegen-units = 1\npanic = \"abort\"\n\
             [dependencies]\nquintessence = {{ path = {library:?}, default-features = false, features = [\"threats\"] }}\n[workspace]\n"
        ),
    );
    scratch.write_lock();
    for (file, text) in [
        ("lib.rs", include_str!("probe/lib.rs")),
        ("boards.rs", include_str!("probe/boards.rs")),
        ("levels.rs", include_str!("probe/levels.rs")),
        ("pieces.rs", include_str!("probe/pieces.rs")),
        ("root.rs", include_str!("probe/root.rs")),
        ("techniques.rs", include_str!("probe/techniques.rs")),
    ] {
        scratch.write(format!("src/{file}"), text);
    }
    scratch
});

impl Processor {
    pub(super) fn is_x86_64(self) -> bool {
        self.target == X86_64
    }

    fn build(self) -> Build {
        let path = archive(self.name, self.target, &format!("-Ctarget-cpu={}", self.cpu));
        let archive = Archive::read(&path, |member| {
            ["attack_functions", "quintessence"].iter().any(|name| member.starts_with(name))
        });
        Build { processor: self, path, archive }
    }
}

/// Builds the attack functions, the library and `core` for a target with an option of the compiler. All crates are
/// compiled with the option. Each name has its own target folder, so its build is kept.
pub(super) fn archive(name: &str, target: &str, option: &str) -> PathBuf {
    let libraries = rustc(&["--print", "target-libdir", "--target", target]);
    assert!(PathBuf::from(libraries).exists(), "{target} is missing: run `rustup target add {target}`");
    let folder = SCRATCH.path(name);
    let run = SCRATCH.cargo(
        ".",
        &[
            "build",
            "--release",
            "--target",
            target,
            "--target-dir",
            folder.to_str().unwrap(),
            "--config",
            &format!("build.rustflags = ['{option}']"),
        ],
    );
    assert!(run.succeeded(), "{}", run.stderr);
    folder.join(target).join("release/libattack_functions.a")
}

/// What the compiler prints.
pub(super) fn rustc(arguments: &[&str]) -> String {
    let run = Run::new(Command::new("rustc").args(arguments).current_dir(workspace()).output().unwrap());
    assert!(run.succeeded(), "{}", run.stderr);
    run.stdout.trim().to_owned()
}
