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
