//! A program whose attack functions can panic does not link, nor one whose attack functions copy memory by a call.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use support::scratch::{Run, Scratch};

use super::build::{BUILDS, Build, archive, rustc};

/// The linker of the Rust toolchain, which links for all processors.
static LINKER: LazyLock<PathBuf> = LazyLock::new(|| {
    let (sysroot, host) = (rustc(&["--print", "sysroot"]), rustc(&["--print", "host-tuple"]));
    [&sysroot, "lib/rustlib", &host, "bin/rust-lld"].iter().collect()
});

/// What a program needs of the standard library, and what the results of threats need, which have up to 2 KiB.
const ELSEWHERE: [&str; 3] = ["rust_eh_personality", "memcpy", "memset"];

/// Links a program of these functions of a build, with these symbols defined elsewhere. The linker removes what the
/// functions do not reach. The program is not run.
fn link(build: &Build, functions: &[&str], elsewhere: &[&str]) -> Run {
    let mut options = vec!["gnu".to_owned(), "--gc-sections".to_owned(), "--entry=0".to_owned()];
    options.extend(elsewhere.iter().map(|name| format!("--defsym={name}=0")));
    options.extend(functions.iter().map(|function| format!("--undefined={function}")));
    run_linker(&options, &build.path)
}

/// Links a WebAssembly module that exports these functions, compiled with `simd128`.
fn link_module(functions: &[&str]) -> Run {
    static ARCHIVE: LazyLock<PathBuf> =
        LazyLock::new(|| archive("wasm32-unknown-unknown", "wasm32", "-Ctarget-feature=+simd128"));
    let mut options = vec!["wasm".to_owned(), "--no-entry".to_owned()];
    options.extend(functions.iter().map(|function| format!("--export={function}")));
    run_linker(&options, &ARCHIVE)
}

/// Runs the linker of a flavor. The program is in a folder of its own, because tests link at the same time.
fn run_linker(options: &[String], archive: &Path) -> Run {
    let scratch = Scratch::new();
    let mut linker = Command::new(&*LINKER);
    linker.arg("-flavor").args(options).arg(archive).arg("-o").arg(scratch.path("program"));
    Run::new(linker.output().unwrap())
}

/// Panics with the names of the functions that do not link.
fn links(place: &str, functions: &[&str], link: impl Fn(&[&str]) -> Run) {
    let run = link(functions);
    if !run.succeeded() {
        let culprits: Vec<_> = functions.iter().filter(|&&function| !link(&[function]).succeeded()).collect();
        panic!("{place}: {culprits:#?}\n{}", run.stderr);
    }
}

#[test]
fn programs_of_all_attack_functions_link() {
    for build in BUILDS.iter() {
        let (threats, others): (Vec<_>, Vec<_>) = build.exported().partition(|name| name.contains("threat"));
        links(build.cpu, &threats, |functions| link(build, functions, &ELSEWHERE));
        links(build.cpu, &others, |functions| link(build, functions, &ELSEWHERE[..1]));
        let run = link(build, &threats, &ELSEWHERE[..1]);
        assert!(run.stderr.contains("undefined symbol: memcpy"), "{}", run.stderr);
    }
    // WebAssembly has the attack functions of AArch64: all but those of the AVX levels.
    let build = BUILDS.iter().find(|build| !build.is_x86_64).unwrap();
    links("wasm32", &build.exported().collect::<Vec<_>>(), link_module);
}

/// The library documents that `boards::oracle::ray_attacks` panics if the board has no such square.
#[test]
fn a_program_that_can_panic_does_not_link() {
    let function = ["panics::ray_attacks"];
    let programs = BUILDS.iter().map(|build| link(build, &function, &ELSEWHERE));
    for run in programs.chain([link_module(&function)]) {
        assert!(!run.succeeded());
        let expected = "undefined symbol: an_attack_function_can_panic";
        assert!(run.stderr.contains(expected), "{}", run.stderr);
    }
}
