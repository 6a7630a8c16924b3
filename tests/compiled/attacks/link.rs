//! A program whose attack functions can panic does not link.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use support::scratch::Run;

use super::build::{BUILDS, Build, rustc};
use super::exported;

/// The linker of the Rust toolchain, which links for all processors.
static LINKER: LazyLock<PathBuf> = LazyLock::new(|| {
    let (sysroot, host) = (rustc(&["--print", "sysroot"]), rustc(&["--print", "host-tuple"]));
    [&sysroot, "lib/rustlib", &host, "bin/rust-lld"].iter().collect()
});

/// What a program needs of the C library and of the standard library. The programs are not run.
const ELSEWHERE: [&str; 3] = ["memcpy", "memset", "rust_eh_personality"];

/// Links a program of these functions of a build. The linker removes what these functions do not reach.
fn link(build: &Build, functions: &[&str]) -> Run {
    let mut linker = Command::new(&*LINKER);
    linker.args(["-flavor", "gnu", "--gc-sections", "--entry=0"]);
    linker.args(ELSEWHERE.map(|name| format!("--defsym={name}=0")));
    linker.args(functions.iter().map(|function| format!("--undefined={function}")));
    let program = build.path.with_file_name(format!("program-{}", functions.len()));
    linker.arg(&build.path).arg("-o").arg(program);
    Run::new(linker.output().unwrap())
}

#[test]
fn a_program_of_all_attack_functions_links() {
    for build in BUILDS.iter() {
        let functions: Vec<_> = exported(build).into_iter().collect();
        let run = link(build, &functions);
        if !run.succeeded() {
            let culprits: Vec<_> =
                functions.into_iter().filter(|function| !link(build, &[function]).succeeded()).collect();
            panic!("{}: {culprits:#?}\n{}", build.processor.name, run.stderr);
        }
    }
}

/// The library documents that `tables::between_by_rays` panics if the number of a square is above 63.
#[test]
fn a_program_that_can_panic_does_not_link() {
    for build in BUILDS.iter() {
        let run = link(build, &["panics::between_by_rays"]);
        assert!(!run.succeeded(), "{}", build.processor.name);
        let expected = "undefined symbol: an_attack_function_can_panic";
        assert!(run.stderr.contains(expected), "{}: {}", build.processor.name, run.stderr);
    }
}
