//! Compares every level of this processor with the oracle. The program `levels` does the same on emulated processors.

use std::io::Write;

use quintessence::simd::Level;
use quintessence_levels::{GROUPS, check, complaints_about_names, isas_of_the_processor};
use support::parallel::for_each;

#[test]
fn every_level_agrees_with_the_oracle() {
    let levels: Vec<_> = Level::supported().collect();
    let reports = for_each(&levels, |&level| check(level, &GROUPS));
    for report in reports {
        // The test harness would hide what `println!` prints, but the log must show which levels were tested.
        writeln!(std::io::stdout(), "{report}").unwrap();
        assert!(report.comparisons > 150_000 && report.failures == 0, "{report}");
    }
}

#[test]
fn no_level_of_the_processor_is_missing_and_no_other_can_be_forced() {
    let isas = isas_of_the_processor().unwrap_or_else(|| {
        let text = "the operating system does not list the processor's features: a missing level would not be noticed";
        writeln!(std::io::stdout(), "{text}").unwrap();
        Level::supported().map(Level::isa).collect()
    });
    let complaints = complaints_about_names(&isas);
    assert!(complaints.is_empty(), "{complaints:#?}");
    let (_, without_best) = isas.split_last().unwrap();
    assert!(!complaints_about_names(without_best).is_empty(), "a level too many is not noticed");
}

/// The macro `features!` of the library lists the target features of the AVX levels. Tests, scripts and pages repeat its
/// two lists, with the names that Linux, QEMU and Intel give to the features.
#[test]
fn every_list_of_target_features_is_complete() {
    macro_rules! source {
        ($path:literal) => {
            ($path, include_str!(concat!("../../", $path)))
        };
    }
    let library = source!("core/src/simd/arch/mod.rs");
    let [avx2, avx512] = ["Avx2", "Avx512"].map(|isa| {
        let (_, rule) = library.1.split_once(&format!("({isa}, $($use:tt)*) => {{")).unwrap();
        let (list, _) = rule.split_once(']').unwrap();
        list.split('"').skip(1).step_by(2).collect::<Vec<_>>()
    });
    let without = |start: &str| avx512.iter().filter_map(|name| name.strip_prefix(start)).collect::<Vec<_>>();
    let joined = |names: &[&str], text: &str| names.join(text);
    let linux = |names: &[&str]| {
        let text = format!("\"{}\"", joined(names, " "));
        text.replace("lzcnt", "abm")
            .replace("avx512vbmi2", "avx512_vbmi2")
            .replace("avx512bitalg", "avx512_bitalg")
    };
    let prose = |names: &[&str]| {
        let names = joined(names, ", ").to_uppercase();
        let (first, last) = names.rsplit_once(", ").unwrap();
        format!("{first} and {last}")
    };
    let (others, own) = (&avx2[1..], without("avx512"));
    let without_one: Vec<_> =
        others.iter().map(|name| format!("Haswell,-{}", name.replace("lzcnt", "abm"))).collect();
    let new = avx512.iter().filter(|name| !avx2.contains(name)).copied().collect::<Vec<_>>();
    assert!(avx512.ends_with(others) && new.len() + others.len() == avx512.len());

    let processor = source!("tests/levels/processor.rs");
    let levels = source!("tests/compiled/attacks/probe/levels.rs");
    let boards = source!("tests/compiled/attacks/probe/boards.rs");
    let miri = source!(".ci/deep");
    let page = source!("core/docs/vectors.md");
    for ((path, file), text) in [
        (processor, linux(&avx2)),
        (processor, linux(&avx512)),
        (processor, format!(", \"{}\")", joined(&avx2, "\" \""))),
        (processor, format!(", \"{}\" )", joined(&avx512, "\" \""))),
        (levels, format!("\"{}\"", joined(&avx2, ","))),
        (levels, format!("\"{}\"", joined(&avx512, ","))),
        (boards, format!("\"{}\"", joined(&avx2, ","))),
        (boards, format!("\"{}\"", joined(&avx512, ","))),
        (miri, format!("features=+{} ", joined(&avx2, ",+"))),
        (miri, format!("features+=,+{} ", joined(&new, ",+"))),
        (source!(".ci/cross"), format!("qemu64 {};", without_one.join(" "))),
        (library, format!("/// AVX2 with {}.", prose(others))),
        (library, format!("/// AVX-512 {}, GFNI, and all of", prose(&own))),
        (page, format!("AVX2 means AVX2, {}.", prose(others))),
        (page, format!("GFNI, and the features {}:", prose(&own))),
    ] {
        let file = file.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(file.contains(&text), "{path} lacks {text}");
    }
}
