//! Prints the lines of `core` and `macros` that no test reaches, and compares them with a list.
//!
//! usage: `coverage LCOV LIST`
//!
//! LCOV is the output of `llvm-cov export --format=lcov` for one or more programs. LIST names the items with unreached
//! lines, their numbers of lines, and the reasons. The program fails if an item has more or fewer unreached lines than
//! the list accepts. It also fails if a file with functions was not measured, unless the list has the file as
//! `(not compiled)`. Modules under `#[cfg(test)]` are left out.

mod accepted;
mod items;
mod lcov;
mod report;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::{fs, io};

/// The folders whose files are measured.
const FOLDERS: [&str; 2] = ["core/src", "macros/src"];

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [measured, list] = &arguments[..] else { return Err("usage: coverage LCOV LIST".into()) };
    let accepted = accepted::parse(&fs::read_to_string(list)?)?;
    let lines = lcov::parse(&fs::read_to_string(measured)?, &fs::canonicalize(".")?)?;
    let mut paths = Vec::new();
    for folder in FOLDERS {
        sources(Path::new(folder), &mut paths)?;
    }
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let source = fs::read_to_string(&path)?;
        let measured = lines.get(&path);
        files.push(report::File::new(path, &source, measured)?);
    }
    let complaints = report::print(&files, &accepted);
    for complaint in &complaints {
        println!("error: {complaint}");
    }
    Ok(if complaints.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Collects the paths of all source files in a folder.
fn sources(folder: &Path, paths: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sources(&path, paths)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path.to_string_lossy().replace('\\', "/"));
        }
    }
    Ok(())
}
