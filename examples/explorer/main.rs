//! Builds the explorer, a web page on which you place pieces and watch, step by step, how their attacks are computed.
//!
//! `cargo run --example explorer` writes the page, a single file that needs no server, into the target directory.
//! What it shows is computed by the library of this package, which is compiled to WebAssembly and embedded as text. The
//! scripts in `page` only draw. A second view of the page has pieces of xiangqi, janggi, shogi and fairy chess.

use std::path::{self, Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use clap::value_parser;
use example_support::cli::{command, exit, option};
use example_support::drawing::{PIECES, base64, properties, source};
use example_support::{grouped, harmless, is_stream, print, write_file};

const ABOUT: &str =
    "Writes the explorer, a web page on which you place pieces and see how their attacks are computed";

const DETAILS: &str = "\
The program compiles a part of the page to WebAssembly, for which Rust needs another target:
rustup target add wasm32-unknown-unknown

Exit status:
  0  the page was written
  2  the command line is wrong, or the page cannot be built or written";

fn main() -> ExitCode {
    let out = option(
        "out",
        "FILE",
        "The file to write, or - for standard output; without it, explorer.html in the target directory",
    );
    let mut matches =
        command("explorer", ABOUT, DETAILS).arg(out.value_parser(value_parser!(PathBuf))).get_matches();
    exit(build(matches.remove_one("out")))
}

fn build(out: Option<PathBuf>) -> Result<bool, String> {
    let workspace = workspace()?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), PathBuf::from);
    let target = path::absolute(target).map_err(|error| error.to_string())?;
    let out = out.unwrap_or_else(|| target.join("explorer.html"));
    let file = build_module(workspace, &target.join("explorer"))?;
    let module = fs::read(&file).map_err(|error| format!("cannot read '{}': {error}", file.display()))?;
    let (page, in_module) = (page(&module), module.len());
    write_file(&out, &page)?;
    if is_stream(&out) {
        return Ok(true);
    }
    let (out, bytes) = (out.display(), page.len());
    let said = format!("wrote {out}, {bytes} bytes with a WebAssembly module of {in_module} bytes\n");
    print(harmless(said)).map(|()| true)
}

/// Finds the sources where they were when this program was built. Cargo does not rebuild a program whose folder was
/// moved, so the message says how.
fn workspace() -> Result<&'static Path, String> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    if !package.is_dir() {
        return Err(format!(
            "the folder '{}', from which this program was built, does not exist; if it was moved, run `cargo clean \
             --package {}` there, and then `cargo run --example explorer`",
            package.display(),
            env!("CARGO_PKG_NAME"),
        ));
    }
    Ok(package.ancestors().nth(2).expect("two folders above this package"))
}

fn build_module(workspace: &Path, target: &Path) -> Result<PathBuf, String> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .args(["rustc", "--locked", "--package", "quintessence-explorer", "--lib"])
        .args(["--crate-type", "cdylib", "--profile", "explorer", "--target", TARGET, "--target-dir"])
        .arg(target)
        .current_dir(workspace)
        // Flags from the environment or a configuration file are meant for the host. The empty variable overrides them.
        .env("CARGO_ENCODED_RUSTFLAGS", "");
    let status = cargo.status().map_err(|error| format!("cannot run cargo: {error}"))?;
    if !status.success() {
        return Err(format!(
            "cargo could not build the WebAssembly module ({status}); if the target is missing, run `rustup target \
             add {TARGET}`"
        ));
    }
    Ok(target.join(TARGET).join("explorer/quintessence_explorer.wasm"))
}

fn page(module: &[u8]) -> String {
    let script = [
        include_str!("page/module.js"),
        include_str!("page/position.js"),
        include_str!("page/board.js"),
        include_str!("page/steps.js"),
        include_str!("page/pieces.js"),
        include_str!("page/piece_view.js"),
        include_str!("page/main.js"),
    ];
    let (style, script) = (properties() + include_str!("page/style.css"), script.join("\n"));
    let parts = [
        ("{{style source}}", source(&style)),
        ("{{script source}}", source(&script)),
        ("{{style}}", style),
        ("{{script}}", script),
        ("{{pieces}}", PIECES.to_owned()),
        ("{{module}}", base64(module)),
        ("{{module bytes}}", grouped(module.len())),
    ];
    let page = include_str!("page/index.html").to_owned();
    parts.into_iter().fold(page, |page, (marker, part)| page.replace(marker, &part))
}
