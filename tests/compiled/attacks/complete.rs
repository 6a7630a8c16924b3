//! Whether all attack functions are exported.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use support::scratch::workspace;

use super::build::BUILDS;
use super::exported;

/// The files and folders of the attack functions, below `core/src`.
const SOURCES: [&str; 9] = [
    "attacks",
    "technique",
    "quad/fill.rs",
    "quad/safety.rs",
    "simd/level",
    "simd/twin.rs",
    "threats/all.rs",
    "threats/moves.rs",
    "threats/square.rs",
];

/// Public functions in these files that compute no attacks, and why.
const OTHERS: [(&str, &[&str]); 4] = [
    ("choose a level", &["avx2", "avx512", "compiled", "detect", "isa", "supported"]),
    ("convert a layout of masks", &["compact", "full"]),
    ("return a field", &["begun_masks", "blocks", "ended_masks", "lanes", "mask", "occupied"]),
    ("make an iterator, which `begun_sum` and `direct_sum` run", &["begun", "direct", "discovered", "ended"]),
];

#[test]
fn all_attack_functions_are_exported() {
    let mut public = BTreeSet::new();
    for source in SOURCES {
        add_public_functions(&workspace().join("core/src").join(source), &mut public);
    }
    assert!(public.len() > 60, "{} functions", public.len());
    for name in OTHERS.iter().flat_map(|(_, names)| *names) {
        assert!(public.remove(*name), "there is no function {name}");
    }
    let exported: BTreeSet<_> =
        exported(&BUILDS[0]).into_iter().map(|path| path.rsplit("::").next().unwrap()).collect();
    let missing: Vec<_> = public.iter().filter(|name| !exported.contains(name.as_str())).collect();
    assert!(missing.is_empty(), "not in tests/compiled/attacks/probe: {missing:?}");
}

/// Adds the names of the public functions in a file, or in the files of a folder.
fn add_public_functions(path: &Path, names: &mut BTreeSet<String>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            add_public_functions(&entry.unwrap().path(), names);
        }
        return;
    }
    for line in fs::read_to_string(path).unwrap().lines() {
        let line = line.trim_start();
        let function = line.strip_prefix("pub const fn ").or_else(|| line.strip_prefix("pub fn "));
        let name = function.and_then(|rest| rest.split(|c: char| c != '_' && !c.is_alphanumeric()).next());
        names.extend(name.filter(|name| !name.is_empty()).map(str::to_owned));
    }
}
