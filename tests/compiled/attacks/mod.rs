//! The attack functions in release builds: their calls, and that no attack function can panic.

mod archive;
mod build;
mod calls;
mod link;
mod loads;

use std::collections::BTreeSet;

use build::{BUILDS, Build};

/// The functions that `probe` exports. Only these symbols are paths.
fn exported(build: &Build) -> BTreeSet<&str> {
    let names = build.archive.functions.keys().map(String::as_str);
    names.filter(|name| name.contains("::") && !name.starts_with("panics::")).collect()
}

/// The function, and the functions of the library that it calls.
fn with_callees<'a>(build: &'a Build, function: &'a str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut next = vec![function];
    while let Some(name) = next.pop() {
        if let Some(function) = build.archive.functions.get(name)
            && found.insert(name)
        {
            next.extend(function.references.iter().map(String::as_str));
        }
    }
    found
}

/// All builds have the same functions. Only the builds for x86-64 have the AVX levels.
#[test]
fn all_builds_have_the_attack_functions() {
    let [x86_64, others @ ..] = BUILDS.as_slice() else { unreachable!() };
    for build in others {
        let is_expected = |name: &&str| {
            build.processor.is_x86_64() || !(name.contains("avx2::") || name.contains("avx512::"))
        };
        let expected: BTreeSet<_> = exported(x86_64).into_iter().filter(is_expected).collect();
        assert_eq!(exported(build), expected, "{}", build.processor.name);
    }
}
