//! Builds the explorer: one page in which blockers are placed by hand and each step of a technique recomputes.
//!
//! The attack sets come from the library, compiled to WebAssembly and embedded in the page; the script draws them. The
//! page needs no network and no server, and asks for nothing but itself.

mod args;
#[path = "../audit/destination.rs"]
mod destination;
mod page;
mod toolchain;
mod wasm;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use args::Args;
use destination::Destination;
use toolchain::Toolchain;
use wasm::Contents;

/// What the page may take, of which the module is the part that grows.
const MOST_BYTES: usize = 32 << 10;

fn main() -> ExitCode {
    let args = Args::read();
    // Before the build, which takes longer than a reader of its error should wait.
    let destination = match Destination::new(&args.out, args.force) {
        Ok(destination) => destination,
        Err(problem) => return fail(2, &problem),
    };
    match build(&args.out, &destination) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => fail(1, &problem),
    }
}

fn build(path: &Path, destination: &Destination) -> Result<(), String> {
    let file = Toolchain::find()?.build()?;
    let module = fs::read(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    let contents = Contents::of(&module)?;
    contents.initialise_nothing()?;
    if module.len() >= MOST_BYTES {
        return Err(format!("the module has {} bytes, and {MOST_BYTES} are too many", module.len()));
    }
    let page = page::with(&module, &contents);
    destination.write(page.as_bytes())?;
    println!(
        "{}: {} bytes, {} of them the module before it is encoded as text",
        path.display(),
        page.len(),
        module.len()
    );
    println!(
        "{} bytes of code, {} of tables and text; no start function, no imports, nothing to relocate",
        contents.code, contents.data
    );
    Ok(())
}

fn fail(status: u8, problem: &str) -> ExitCode {
    eprintln!("error: {problem}");
    ExitCode::from(status)
}
