//! Calls, jumps to other functions, and instructions that end the program.

use std::collections::BTreeSet;

use rustc_demangle::demangle;

use super::build::{BUILDS, Build};
use super::instructions::Callee;
use super::{exported, with_callees};

/// A level's function, compiled with the level's target features. LLVM inlines the smaller ones.
const BY_LEVEL: &str = "quintessence::simd::arch::native::run::run";

/// A jump to an address in a register or in memory.
const JUMP: &str = "a computed address";

/// The calls that attack functions make, and why. If LLVM does not inline a function of the library, the exported
/// function of the same name may also call it.
const CALLS: [(&str, &str, &str); 16] = [
    ("all_threats", "memcpy", "the list of 2 KiB starts as a copy of a constant"),
    ("threats_at", "memcpy", "the result has 132 bytes"),
    ("move_threats", "memcpy", "the result has 528 bytes"),
    ("move_threats", "memset", "the lanes start at 0"),
    ("threats_at", "write_direct", "shared by the functions of a piece and of a move"),
    ("move_threats", "write_ended", "called for the origin and for the target"),
    ("write_ended", "write_direct", "shared by the functions of a piece and of a move"),
    (BY_LEVEL, "write_direct", "the level AVX2 lists the pairs by the scalar function"),
    (BY_LEVEL, "move_threats", "castling and en passant are left to the scalar function"),
    ("attacks_toward", "fill", "one copy of the eight directions"),
    ("after", "delta", "a position after a move is the position and its change"),
    ("line_attacks", JUMP, "a table of jumps, one for each line"),
    ("mapped_line_attacks", JUMP, "a table of jumps, one for each line"),
    ("role", JUMP, "a table of jumps, one for each role"),
    ("all_threats", JUMP, "a table of jumps, one for each role"),
    ("attacked", JUMP, "a table of jumps, one for each level"),
];

/// Every call of the attack functions, by demangled names.
fn calls(build: &Build) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for name in exported(build).into_iter().flat_map(|name| with_callees(build, name)) {
        let function = &build.archive.functions[name];
        let caller = format!("{:#}", demangle(name));
        // The address of a function may also be loaded, and called later.
        let mut callees: BTreeSet<_> =
            function.references.values().map(|callee| format!("{:#}", demangle(callee))).collect();
        for callee in build.processor.architecture.instructions(function).callees {
            let unnamed = match callee {
                Callee::Named(_) => continue,
                Callee::Unnamed => "an address outside of the function",
                Callee::Pointer => "a function by its address",
                Callee::Jump => JUMP,
            };
            callees.insert(unnamed.to_owned());
        }
        found.extend(callees.into_iter().map(|callee| (caller.clone(), callee)));
    }
    found
}

/// The part of a path after the last `::`.
fn last(path: &str) -> &str {
    path.rsplit("::").next().unwrap()
}

fn is_listed(call: &(String, String), (from, to, _): &(&str, &str, &str)) -> bool {
    (*from == call.0 || *from == last(&call.0)) && *to == last(&call.1)
}

#[test]
fn attack_functions_make_no_calls_but_the_listed_ones() {
    let (mut all, mut unlisted) = (BTreeSet::new(), BTreeSet::new());
    for build in BUILDS.iter() {
        let mut calls = calls(build);
        calls.retain(|(caller, callee)| {
            let is_of_library = callee.starts_with("quintessence::");
            !(is_of_library && (last(caller) == last(callee) || callee == BY_LEVEL))
        });
        let of_build = calls.iter().filter(|call| !CALLS.iter().any(|listed| is_listed(call, listed)));
        unlisted.extend(of_build.map(|call| (build.processor.name, call.clone())));
        all.extend(calls);
    }
    assert!(unlisted.is_empty(), "{unlisted:#?}");
    for listed in &CALLS {
        assert!(all.iter().any(|call| is_listed(call, listed)), "no build has this call: {listed:?}");
    }
}

#[test]
fn attack_functions_have_no_traps() {
    for build in BUILDS.iter() {
        for name in exported(build).into_iter().flat_map(|name| with_callees(build, name)) {
            let traps = build.processor.architecture.instructions(&build.archive.functions[name]).traps;
            assert_eq!(traps, 0, "{}: {:#}", build.processor.name, demangle(name));
        }
    }
}

/// The tests above can fail: the calls of a function that checks its indices are found.
#[test]
fn a_bounds_check_is_found() {
    for build in BUILDS.iter() {
        let function = &build.archive.functions["panics::between_by_rays"];
        let callees = build.processor.architecture.instructions(function).callees;
        let is_panic = |callee: &Callee<'_>| match *callee {
            Callee::Named(name) => format!("{:#}", demangle(name)) == "core::panicking::panic_bounds_check",
            _ => false,
        };
        assert!(callees.iter().any(is_panic), "{callees:?}");
    }
}
