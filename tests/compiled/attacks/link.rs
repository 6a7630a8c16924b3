//! A program whose attack functions can panic does not link, nor one whose attack functions copy memory by a call.

use std::fs;
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

/// Links a program of these functions of a build, with these symbols defined elsewhere. The linker removes what the
/// functions do not reach. The program is not run.
fn link(build: &Build, functions: &[&str], elsewhere: &[&str]) -> Run {
    let mut options: Vec<_> = ["gnu", "--gc-sections", "--entry=0"].map(str::to_owned).into();
    options.extend(elsewhere.iter().map(|name| format!("--defsym={name}=0")));
    options.extend(functions.iter().map(|function| format!("--undefined={function}")));
    run_linker(&options, &build.path)
}

/// Links a WebAssembly module that exports these functions, compiled with `simd128`.
fn link_module(functions: &[&str]) -> Run {
    static ARCHIVE: LazyLock<PathBuf> = LazyLock::new(|| {
        let path = archive("wasm32", "wasm32-unknown-unknown", "-Ctarget-feature=+simd128");
        // The section `target_features` of an object lists each feature after `+` and the length of its name.
        let feature = b"+\x07simd128";
        assert!(fs::read(&path).unwrap().windows(feature.len()).any(|bytes| bytes == feature), "no simd128");
        path
    });
    let mut options: Vec<_> = ["wasm", "--no-entry"].map(str::to_owned).into();
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

/// What a program needs of the standard library, and what the results of threats need, which have up to 2 KiB.
const ELSEWHERE: [&str; 3] = ["rust_eh_personality", "memcpy", "memset"];

#[test]
fn programs_of_all_attack_functions_link() {
    for build in BUILDS.iter() {
        let (threats, others): (Vec<_>, Vec<_>) =
            build.exported().into_iter().partition(|name| name.contains("threat"));
        links(build.processor.name, &threats, |functions| link(build, functions, &ELSEWHERE));
        links(build.processor.name, &others, |functions| link(build, functions, &ELSEWHERE[..1]));
        let run = link(build, &threats, &ELSEWHERE[..1]);
        assert!(run.stderr.contains("undefined symbol: memcpy"), "{}", run.stderr);
    }
}

/// WebAssembly has the attack functions of AArch64: all but those of the AVX levels.
#[test]
fn a_module_of_all_attack_functions_links() {
    let build = BUILDS.iter().find(|build| !build.processor.is_x86_64()).unwrap();
    links("wasm32", &Vec::from_iter(build.exported()), link_module);
}

fn links(processor: &str, functions: &[&str], link: impl Fn(&[&str]) -> Run) {
    let run = link(functions);
    if !run.succeeded() {
        let culprits: Vec<_> = functions.iter().filter(|&&function| !link(&[function]).succeeded()).collect();
        panic!("{processor}: {culprits:#?}\n{}", run.stderr);
    }
}

/// The library documents that `boards::oracle::ray_attacks` panics if the board has no such square.
#[test]
fn a_program_that_can_panic_does_not_link() {
    let function = ["panics::ray_attacks"];
    let programs = BUILDS.iter().map(|build| (build.processor.name, link(build, &function, &ELSEWHERE)));
    for (processor, run) in programs.chain([("wasm32", link_module(&function))]) {
        assert!(!run.succeeded(), "{processor}");
        let expected = "undefined symbol: an_attack_function_can_panic";
        assert!(run.stderr.contains(expected), "{processor}: {}", run.stderr);
    }
}
