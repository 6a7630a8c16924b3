//! Finds a compiler for WebAssembly and builds the module with it.

use std::env;
use std::ffi::OsString;
use std::path::{self, Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// A cargo and a rustc that can build for WebAssembly.
pub(crate) struct Toolchain {
    cargo: PathBuf,
    rustc: PathBuf,
    /// Whether the standard library must be built from source.
    from_source: bool,
}

impl Toolchain {
    /// The toolchain in use, or else the one of the system.
    pub(crate) fn find() -> Result<Self, String> {
        let named = |variable: &str, default: &str| env::var_os(variable).unwrap_or_else(|| default.into());
        let in_use = (named("CARGO", "cargo"), named("RUSTC", "rustc"));
        let system = ("/usr/bin/cargo".into(), "/usr/bin/rustc".into());
        let candidates: [(OsString, OsString); 2] = [in_use, system];
        candidates.into_iter().find_map(|(cargo, rustc)| Self::with(cargo.into(), rustc.into())).ok_or_else(|| {
            format!(
                "no compiler here can build for {TARGET}; install it by `rustup target add {TARGET}`, or on Debian \
                 by `apt-get install rustc-web cargo-web rust-web-src lld-16`"
            )
        })
    }

    fn with(cargo: PathBuf, rustc: PathBuf) -> Option<Self> {
        let library = ask(&rustc, &["--print", "target-libdir", "--target", TARGET])?;
        let has_target = Path::new(&library).is_dir();
        let source = Path::new(&ask(&rustc, &["--print", "sysroot"])?).join("lib/rustlib/src/rust/library");
        (has_target || source.is_dir()).then_some(Self { cargo, rustc, from_source: !has_target })
    }

    /// Builds the module and returns its path.
    pub(crate) fn build(&self) -> Result<PathBuf, String> {
        let workspace = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        // A target folder of its own: two compilers that share one rebuild everything at each call.
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), PathBuf::from);
        let target = path::absolute(target.join("explorer")).map_err(|error| error.to_string())?;

        let mut cargo = Command::new(&self.cargo);
        cargo
            .args(["rustc", "--locked", "--package", "quintessence-explorer", "--lib"])
            .args(["--crate-type", "cdylib", "--profile", "explorer", "--target", TARGET, "--target-dir"])
            .arg(&target)
            .current_dir(workspace)
            .env("RUSTC", &self.rustc);
        // These are set for the processor of the host.
        for variable in
            ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET", "CARGO_BUILD_RUSTFLAGS"]
        {
            cargo.env_remove(variable);
        }
        if self.from_source {
            // `-Zbuild-std` is unstable; a stable compiler accepts it with this variable.
            cargo.arg("-Zbuild-std=core").env("RUSTC_BOOTSTRAP", "1");
            if let Some(linker) = linker() {
                cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
            }
        }
        let status =
            cargo.status().map_err(|error| format!("cannot run {}: {error}", self.cargo.display()))?;
        if !status.success() {
            return Err(format!(
                "the module could not be built: {} ended with {status}",
                self.cargo.display()
            ));
        }
        Ok(target.join(TARGET).join("explorer/quintessence_explorer.wasm"))
    }
}

fn ask(rustc: &Path, arguments: &[&str]) -> Option<String> {
    let output =
        Command::new(rustc).args(arguments).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim_end().to_owned())
}

/// The newest linker for WebAssembly in `PATH`. Debian's names carry a version; rustup installs `rust-lld` with the target.
fn linker() -> Option<PathBuf> {
    let numbered = (11..64).rev().map(|version| format!("wasm-ld-{version}"));
    let names = numbered.chain(["wasm-ld".to_owned(), "rust-lld".to_owned()]);
    let folders: Vec<_> = env::split_paths(&env::var_os("PATH")?).collect();
    names.flat_map(|name| folders.iter().map(move |folder| folder.join(&name))).find(|path| path.is_file())
}
