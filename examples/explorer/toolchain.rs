//! The compiler that builds the module, and where it comes from.

use std::env;
use std::ffi::OsString;
use std::path::{self, Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// A cargo and a compiler that can build for WebAssembly.
pub(crate) struct Toolchain {
    cargo: PathBuf,
    rustc: PathBuf,
    /// Whether the standard library has to be built first.
    from_source: bool,
}

impl Toolchain {
    /// The toolchain in use if it can, or else the system's.
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

    /// Builds the module and says where it is.
    pub(crate) fn build(&self) -> Result<PathBuf, String> {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
        // One of its own: another compiler in the same would throw the work of the first away.
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), PathBuf::from);
        let target = path::absolute(target.join("explorer")).map_err(|error| error.to_string())?;

        let mut cargo = Command::new(&self.cargo);
        cargo
            .args(["rustc", "--locked", "--package", "quintessence-explorer", "--lib"])
            .args(["--crate-type", "cdylib", "--profile", "explorer", "--target", TARGET, "--target-dir"])
            .arg(&target)
            .current_dir(workspace)
            .env("RUSTC", &self.rustc);
        // What is meant for the host's processor.
        for variable in
            ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET", "CARGO_BUILD_RUSTFLAGS"]
        {
            cargo.env_remove(variable);
        }
        if self.from_source {
            // Building the standard library is unstable, and this variable is how a stable compiler is asked for it.
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

/// The linker under the name that the system's packages give it, the newest first; rustup brings one with the target.
fn linker() -> Option<PathBuf> {
    let numbered = (11..64).rev().map(|version| format!("wasm-ld-{version}"));
    let names = numbered.chain(["wasm-ld".to_owned(), "rust-lld".to_owned()]);
    let folders: Vec<_> = env::split_paths(&env::var_os("PATH")?).collect();
    names.flat_map(|name| folders.iter().map(move |folder| folder.join(&name))).find(|path| path.is_file())
}
