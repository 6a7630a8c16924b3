//! JSON, comma-separated values and pictures.

use quintessence::{Bitboard, CompactLineMasks, LineMasks, Mapping, SMSK, tables};
use serde_json::Value;

use super::Export;
use crate::validate::picture;

/// The words of an export in the order of memory.
fn words(json: &Value) -> Vec<u64> {
    let words = json["words"].as_array().unwrap().iter();
    words.map(|word| number(word.as_str().unwrap())).collect()
}

fn number(hex: &str) -> u64 {
    u64::from_str_radix(hex.strip_prefix("0x").unwrap(), 16).unwrap()
}

fn json(arguments: &[&'static str]) -> Value {
    serde_json::from_str(&Export::new(arguments, "").written("json")).unwrap()
}

#[test]
fn json_is_the_table() {
    let smsk = json(&["SMSK"]);
    assert_eq!((&smsk["name"], &smsk["mapping"]), (&"SMSK".into(), &"a1".into()));
    assert_eq!((&smsk["bytes"], &smsk["word_bits"]), (&2048.into(), &64.into()));
    let expected = SMSK.iter().flat_map(|entry| [entry.bit, entry.diagonal, entry.antidiagonal, entry.file]);
    assert!(words(&smsk).into_iter().eq(expected.map(Bitboard::bits)));

    let by_occupancy = json(&["FIRST_RANK", "--layout", "by_occupancy"]);
    assert_eq!(by_occupancy["mapping"], Value::Null);
    let expected = quintessence::FIRST_RANK_BY_OCCUPANCY.as_flattened().iter().map(|&byte| u64::from(byte));
    assert!(words(&by_occupancy).into_iter().eq(expected));
}

/// Both forms of the rays in a mapping that turns the board around, as the macros write them here.
#[test]
fn mappings_and_layouts_are_those_of_the_macros() {
    quintessence::masks! { static FULL; mapping = h8_by_file; }
    quintessence::masks! { static COMPACT; mapping = h8_by_file; layout = compact; }
    let full = FULL.as_flattened().iter().flat_map(|&LineMasks { lower, upper, line }| [lower, upper, line]);
    let compact = COMPACT.as_flattened().iter().flat_map(|&CompactLineMasks { lower, upper }| [lower, upper]);
    let found = json(&["MASKS", "--mapping", "h8_by_file"]);
    assert!(words(&found).into_iter().eq(full.map(Bitboard::bits)));
    let found = json(&["MASKS", "--mapping", "h8_by_file", "--layout", "compact"]);
    assert!(words(&found).into_iter().eq(compact.map(Bitboard::bits)));
    assert_eq!(found["shape"], serde_json::json!([64, 4, 2]));

    for mapping in Mapping::ALL {
        let found = words(&json(&["KING", "--mapping", mapping.name()]));
        for (number, word) in found.into_iter().enumerate() {
            let square = mapping.square(number as u8).unwrap();
            let expected = mapping.encode(tables::KING[square as usize]);
            assert_eq!(word, expected.bits(), "{mapping:?}, {square}");
        }
    }
}

#[test]
fn json_round_trips_and_has_the_words_of_the_other_formats() {
    for export in Export::all() {
        let written = export.written("json");
        let value: Value = serde_json::from_str(&written).unwrap();
        let again: Value = serde_json::from_str(&value.to_string()).unwrap();
        assert_eq!(value, again);

        let mut expected = words(&value);
        let shape: Vec<u64> = value["shape"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
        assert_eq!(shape.iter().product::<u64>(), expected.len() as u64, "{}", export.identifier);

        let csv = export.written("csv");
        let records = csv.lines().skip(1).flat_map(|record| record.split(',').skip(1));
        let mut found: Vec<u64> = records.map(number).collect();
        let text = export.written("text");
        let listed = text.lines().skip(2).flat_map(|line| line.split_whitespace());
        let listed = listed.filter(|word| word.starts_with("0x")).map(|word| number(&word.replace('_', "")));
        assert!(found.iter().copied().eq(listed), "{}", export.identifier);

        // A row of the listing is a column of memory where a table is by colour or by file.
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{}", export.identifier);
    }
}

#[test]
fn pictures_are_well_formed() {
    for (table, boards) in [("SMSK", 256), ("MASKS", 768), ("FIRST_RANK", 512), ("a8::DIAGONALS", 15)] {
        let svg = Export::new(&[table], "").written("svg");
        assert_eq!(picture::problems(&svg), [""; 0], "{table}");
        assert_eq!(svg.matches("role=\"img\"").count(), boards, "{table}");
        for (right, wrong) in
            [("</g>", ""), ("aria-label=\"", "aria-label=\"<"), ("id=\"slider\"", "id=\"empty-ranks\"")]
        {
            assert!(!picture::problems(&svg.replacen(right, wrong, 1)).is_empty(), "{table}: {wrong}");
        }
    }
}
