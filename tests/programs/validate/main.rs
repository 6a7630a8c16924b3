//! Validates files: `validate FILE...`, HTML by html5ever and SVG by roxmltree. Exit status 1 if one is not right.

mod page;
mod picture;
mod policy;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let paths: Vec<_> = std::env::args_os().skip(1).collect();
    if paths.is_empty() {
        eprintln!("usage: validate FILE...");
        return ExitCode::from(2);
    }
    let mut status = ExitCode::SUCCESS;
    for path in &paths {
        let path = Path::new(path);
        let is_picture = path.extension().is_some_and(|extension| extension == "svg");
        let problems = match fs::read_to_string(path) {
            Ok(text) if is_picture => picture::problems(&text),
            Ok(text) => page::problems(&text),
            Err(error) => vec![error.to_string()],
        };
        for problem in &problems {
            eprintln!("{}: {problem}", path.display());
            status = ExitCode::FAILURE;
        }
        println!("{}: {} problems", path.display(), problems.len());
    }
    status
}
