//! Builds the explorer: a web page where the reader places pieces and sees each step of a technique change, or the pieces
//! of other games.
//!
//! The page embeds the library of this package, compiled to WebAssembly, which computes the attack sets; a script draws
//! them. The page is one file and needs no network and no server.

use std::path::{self, Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use clap::{Arg, value_parser};
use example_support::drawing::{PIECES, base64, properties, source};
use example_support::{fail, grouped, harmless, print, write_file};

const DETAILS: &str = "\
The page holds a WebAssembly module. Its target is installed by `rustup target add wasm32-unknown-unknown`.

Exit status:
  0  the page was written
  1  the page could not be built
  2  the command line is wrong, or the file cannot be written";

fn command() -> clap::Command {
    clap::Command::new("explorer")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Builds the explorer: a web page that shows each step of a technique")
        .after_help(DETAILS)
        .max_term_width(100)
        .arg(
            Arg::new("out")
                .long("out")
                .value_name("FILE")
                .help("The file to write")
                .required(true)
                .value_parser(value_parser!(PathBuf)),
        )
}

fn main() -> ExitCode {
    let mut matches = command().get_matches();
    let out: PathBuf = matches.remove_one("out").expect("clap requires --out");
    let (page, in_module) = match build() {
        Ok(built) => built,
        Err(problem) => return fail(1, problem),
    };
    let said = format!(
        "{}: {} bytes; the module takes {in_module} of them before its encoding in base64\n",
        out.display(),
        page.len()
    );
    match write_file(&out, page).and_then(|()| print(harmless(said))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => fail(2, problem),
    }
}

/// Builds the page, and returns it with the size of its module.
fn build() -> Result<(String, usize), String> {
    let file = build_module()?;
    let module = fs::read(&file).map_err(|error| format!("cannot read '{}': {error}", file.display()))?;
    Ok((page(&module), module.len()))
}

/// Builds the library of this package as a module and returns its path.
fn build_module() -> Result<PathBuf, String> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let workspace = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.join("target"), PathBuf::from);
    let target = path::absolute(target.join("explorer")).map_err(|error| error.to_string())?;

    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .args(["rustc", "--locked", "--package", "quintessence-explorer", "--lib"])
        .args(["--crate-type", "cdylib", "--profile", "explorer", "--target", TARGET, "--target-dir"])
        .arg(&target)
        .current_dir(workspace)
        // The empty variable replaces flags from the environment and from configuration files, which are meant for the host.
        .env("CARGO_ENCODED_RUSTFLAGS", "");
    let status = cargo.status().map_err(|error| format!("cannot run cargo: {error}"))?;
    if !status.success() {
        return Err(format!("the module could not be built: cargo ended with {status}"));
    }
    Ok(target.join(TARGET).join("explorer/quintessence_explorer.wasm"))
}

/// Puts markup, style, script and module into one page.
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
    parts.into_iter().fold(page, |page, (place, part)| page.replace(place, &part))
}
