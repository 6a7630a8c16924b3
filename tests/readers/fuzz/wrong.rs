//! Parsers that are wrong on purpose are found within a few texts.

mod fen;
mod names;

use quintessence::Square;
use quintessence::quad::Position;
use readers::fuzz::{Failure, Reader, run};

use self::fen::examine_record;
use self::names::examine_square;

/// The program gives each parser a million texts.
const TEXTS: u64 = 2_000;

const SEED: u64 = 1;

#[test]
fn right_parsers_have_no_fault() {
    for reader in [fen::RECORDS, fen::PLACEMENTS, names::SQUARES, names::LEVELS] {
        let accepted = run(&reader, TEXTS, SEED).unwrap();
        assert!((TEXTS / 20..TEXTS - TEXTS / 20).contains(&accepted), "{}: {accepted}", reader.name);
    }
}

/// The fault of a parser that takes the place of the right one.
fn fault(reader: Reader, wrong: fn(&str) -> Result<bool, String>) -> Failure {
    let failure = *run(&Reader { examine: wrong, ..reader }, TEXTS, SEED).unwrap_err();
    println!("{failure}");
    failure
}

#[test]
fn white_space_at_the_end_is_not_accepted() {
    let square = fault(names::SQUARES, |text| {
        let shorter = text.strip_suffix(' ').unwrap_or(text);
        examine_square(text, shorter.parse())
    });
    assert!(square.smallest.ends_with(' ') && square.fault.ends_with("expected None"), "{square}");

    // ASCII white space may stand at the end of a record. A vertical tab is not part of it.
    let record = fault(fen::RECORDS, |text| examine_record(text, text.trim_end().parse()));
    assert!(record.smallest.ends_with('\u{b}') && record.fault.starts_with("accepted as"), "{record}");
}

#[test]
fn right_texts_are_not_refused() {
    let square = fault(names::SQUARES, |text| {
        // Ranks end at 7.
        let last = if text.ends_with('8') { "" } else { text };
        examine_square(text, last.parse())
    });
    assert!(square.fault.starts_with("refused with"), "{square}");
}

#[test]
fn texts_are_not_parsed_as_something_else() {
    let square = fault(names::SQUARES, |text| {
        examine_square(text, text.parse().map(|square: Square| square.flip_ranks()))
    });
    assert!(square.fault.starts_with("parsed as"), "{square}");

    // All counters are parsed as 0 and 1.
    let record = fault(fen::RECORDS, |text| {
        let parsed = text.parse::<Position>().map(|position| {
            let printed = position.to_string();
            let fields: Vec<_> = printed.split(' ').take(4).collect();
            format!("{} 0 1", fields.join(" ")).parse().unwrap()
        });
        examine_record(text, parsed)
    });
    assert!(record.fault.starts_with("accepted as"), "{record}");
}

#[test]
fn panics_are_faults() {
    let square = fault(names::SQUARES, |text| {
        assert!(text.is_ascii());
        examine_square(text, text.parse())
    });
    assert_eq!(square.smallest.chars().count(), 1, "{square}");
}
