//! Builds the explorer: a web page where the reader places pieces and sees each step of a technique change, the board in
//! ray order, or the pieces of other games.
//!
//! The page embeds the library, compiled to WebAssembly, which computes the attack sets; a script draws them. The page
//! is one file and needs no network and no server.

mod args;
mod page;
mod toolchain;
mod wasm;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use example_support::{Destination, fail, print};

use args::Args;
use toolchain::Toolchain;
use wasm::Contents;

/// The limit for the size of the module, the part of the page that may grow.
const MOST_BYTES: usize = 88 << 10;

fn main() -> ExitCode {
    let args = Args::read();
    // Before the build, which may take a minute: a wrong path is reported at once.
    let destination = match Destination::new(&args.out, args.force) {
        Ok(destination) => destination,
        Err(problem) => return fail(2, problem),
    };
    match build(&args.out, &destination) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => fail(1, problem),
    }
}

fn build(path: &Path, destination: &Destination) -> Result<(), String> {
    let file = Toolchain::find()?.build()?;
    let module = fs::read(&file).map_err(|error| format!("cannot read '{}': {error}", file.display()))?;
    let contents = Contents::of(&module)?;
    contents.initialise_nothing()?;
    if module.len() >= MOST_BYTES {
        return Err(format!("the module has {} bytes; the limit is {MOST_BYTES}", module.len()));
    }
    let page = page::with(&module, &contents);
    destination.write(page.as_bytes())?;
    print(format_args!(
        "{}: {} bytes; the module takes {} of them before its encoding in base64\n\
         {} bytes of code, {} of tables and text; no start function, no imports, no relocations\n",
        path.display(),
        page.len(),
        module.len(),
        contents.code,
        contents.data
    ))
}
