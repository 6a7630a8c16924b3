//! The attack functions in release builds: none can panic, none copies memory, and all load words of boards alone.

mod build;
mod link;
mod loads;

use std::collections::BTreeSet;

use build::BUILDS;

/// All builds have the same functions. Only the builds for x86-64 have the AVX levels.
#[test]
fn all_builds_have_the_attack_functions() {
    let all: BTreeSet<_> = BUILDS.iter().flat_map(|build| build.exported()).collect();
    for build in BUILDS.iter() {
        let has = |name: &&str| {
            build.processor.is_x86_64() || !["avx2::", "avx512::"].iter().any(|level| name.contains(level))
        };
        let expected: BTreeSet<_> = all.iter().copied().filter(has).collect();
        assert_eq!(build.exported(), expected, "{}", build.processor.name);
    }
}
