//! Calls, and addresses of functions that may be called later.

use std::collections::BTreeSet;

use rustc_demangle::demangle;

use super::build::{BUILDS, Build};
use super::{exported, with_callees};

/// A level's function, compiled with the level's target features. LLVM inlines the smaller ones.
const BY_LEVEL: &str = "call";

/// The calls that attack functions make, and why. If LLVM does not inline a function of the library, the exported
/// function of the same name may also call it.
const CALLS: [(&str, &str, &str); 18] = [
    ("all_threats", "memcpy", "the list of 2 KiB starts as a copy of a constant"),
    ("threats_at", "memcpy", "the result has 132 bytes"),
    ("move_threats", "memcpy", "the result has 528 bytes"),
    ("move_threats", "memset", "the lanes start at 0"),
    ("threats_at", "write_direct", "shared by the functions of a piece and of a move"),
    ("move_threats", "write_ended", "called for the origin and for the target"),
    ("write_ended", "write_direct", "shared by the functions of a piece and of a move"),
    (BY_LEVEL, "move_threats", "castling and en passant are left to the scalar function"),
    ("for_each_move_threat", "rare", "castling and en passant"),
    ("rare", "move_threats", "castling and en passant are left to the scalar function"),
    ("rare", "memcpy", "the result has 528 bytes"),
    ("rare", "{{closure}}", "the caller's"),
    ("attacks_toward", "fill", "one copy of the eight directions"),
    ("pins", "checkers_and_pinned", "a part, which vanishes where the caller does not use it"),
    ("discovered", "checkers_and_pinned", "its loop is kept: LLVM does not know that the loop ends"),
    ("pins", "pin_rays", "a part, which vanishes where the caller does not use it"),
    ("pins", "discovered", "a part, which vanishes where the caller does not use it"),
    ("after", "delta", "a position after a move is the position and its change"),
];

/// Every call of the attack functions, by demangled names.
fn calls(build: &Build) -> BTreeSet<(String, String)> {
    let functions = exported(build).into_iter().flat_map(|name| with_callees(build, name));
    let calls = functions.flat_map(|name| {
        let callees = build.archive.functions[name].references.iter();
        callees.map(move |callee| (format!("{:#}", demangle(name)), format!("{:#}", demangle(callee))))
    });
    calls.collect()
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
            !(is_of_library && (last(caller) == last(callee) || last(callee) == BY_LEVEL))
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

/// The test above can fail: the calls of a function that checks its indices are found.
#[test]
fn a_bounds_check_is_found() {
    for build in BUILDS.iter() {
        let callees = &build.archive.functions["panics::between_by_rays"].references;
        let is_panic =
            |callee: &String| format!("{:#}", demangle(callee)) == "core::panicking::panic_bounds_check";
        assert!(callees.iter().any(is_panic), "{callees:?}");
    }
}
