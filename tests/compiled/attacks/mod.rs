//! The attack functions in release builds: none can panic, none copies memory, and all load words of boards alone.

mod build;
mod link;
mod loads;

use std::collections::BTreeSet;

use build::BUILDS;
use iced_x86::{Decoder, DecoderOptions, Mnemonic};
use support::scratch::library;

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

/// The page `techniques` lists the code of a bishop for plain x86-64, beside numbers of the published listing, which has
/// five byte swaps as well. Only numbers are compared, since the order may differ.
#[test]
fn the_listing_of_a_bishop_has_as_many_instructions_as_the_function() {
    let page = std::fs::read_to_string(format!("{}/docs/techniques.md", library())).unwrap();
    let listing = page.split("```").find(|block| block.starts_with("text\nmovzx")).unwrap();
    let code = &BUILDS[0].functions["published::bishop_attacks"];
    let instructions = Vec::from_iter(&mut Decoder::new(64, code, DecoderOptions::NONE));
    assert_eq!(instructions.len(), listing.lines().count() - 1);
    let swaps = instructions.iter().filter(|instruction| instruction.mnemonic() == Mnemonic::Bswap).count();
    assert_eq!((swaps, listing.matches("bswap").count()), (5, 5));
}
