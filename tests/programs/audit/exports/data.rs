//! Listings, arrays of Rust, JSON, comma-separated values and pictures.

use quintessence::{Bitboard, FIRST_RANK, Mapping, SMSK, king_attacks};
use serde_json::Value;
use support::scratch::Scratch;

use super::c::header;
use super::{Export, succeeded};
use crate::validate::in_picture;

/// The words of an export in the order of memory.
fn words(json: &Value) -> Vec<u64> {
    let words = json["words"].as_array().unwrap().iter();
    words.map(|word| number(word.as_str().unwrap())).collect()
}

fn number(hex: &str) -> u64 {
    u64::from_str_radix(hex.strip_prefix("0x").unwrap(), 16).unwrap()
}

fn json(export: &Export) -> Value {
    serde_json::from_str(&export.written("json")).unwrap()
}

/// The words in JSON are those of the library, those of kings in every mapping.
#[test]
fn json_is_the_table() {
    let smsk = SMSK.iter().flat_map(|entry| [entry.bit, entry.diagonal, entry.antidiagonal, entry.file]);
    let smsk: Vec<_> = smsk.map(Bitboard::bits).collect();
    let first_rank = (0..512).map(|i| u64::from(FIRST_RANK[i % 8][i / 8]));
    let first_rank: Vec<_> = first_rank.collect();
    for export in Export::all() {
        let king = |number| export.mapping.encode(king_attacks(export.mapping.square(number).unwrap()));
        let expected = match export.identifier.as_str() {
            "SMSK" => smsk.clone(),
            "FIRST_RANK_BY_OCCUPANCY" => first_rank.clone(),
            name if name.starts_with("KING") => (0..64).map(|number| king(number).bits()).collect(),
            _ => continue,
        };
        assert_eq!(words(&json(&export)), expected, "{}", export.identifier);
    }
}

/// Each format has the words of JSON. Rows are labelled in the order of the mapping.
#[test]
fn formats_agree() {
    for export in Export::all() {
        let (name, json) = (&export.identifier, json(&export));
        let memory = words(&json);
        let bits = if name.starts_with("FIRST_RANK") { 8 } else { 64 };
        assert_eq!(json["word_bits"], bits, "{name}");
        assert_eq!(json["bytes"], memory.len() as u64 * bits / 8, "{name}");
        assert_eq!(json["mapping"].as_str(), Some(export.mapping.name()).filter(|_| bits == 64), "{name}");
        let shape = json["shape"].as_array().unwrap().iter().filter_map(Value::as_u64);
        assert_eq!(shape.product::<u64>(), memory.len() as u64, "{name}");

        for format in ["rust", "c"] {
            let source = export.written(format).replace('_', "");
            let literals =
                source.split("0x").skip(1).map(|rest| rest.split(|c: char| !c.is_ascii_hexdigit()).next());
            let found = literals.map(|digits| u64::from_str_radix(digits.unwrap(), 16).unwrap());
            assert!(found.eq(memory.iter().copied()), "{name}, {format}");
        }

        let csv = export.written("csv");
        let (header, records) = csv.split_once('\n').unwrap();
        let columns = header.split(',').count() - 1;
        let text = export.written("text");
        assert_eq!((records.lines().count(), 64 * columns), (64, memory.len()), "{name}");
        for (row, record) in records.lines().enumerate() {
            // A row is a column of memory where a table is by colour or by file.
            let is_turned = name == "FIRST_RANK" || name.starts_with("PAWN");
            let index = |column| if is_turned { 64 * column + row } else { columns * row + column };
            let expected: Vec<_> = (0..columns).map(|column| memory[index(column)]).collect();
            let (found, words) = record.split_once(',').unwrap();
            assert!(words.split(',').map(number).eq(expected.iter().copied()), "{name}: {record}");
            assert_eq!(found, label(header, export.mapping, row), "{name}");
            // The listing has a block for each line.
            let listed =
                text.lines().filter_map(|line| line.strip_prefix(found)).flat_map(str::split_whitespace);
            assert!(listed.eq(words.split(',')), "{name}: {found}");
        }
    }
}

/// What the program writes passes its own check, with and without the names of the fields.
#[test]
fn written_tables_are_right() {
    let scratch = Scratch::new();
    for export in Export::all() {
        let words = words(&json(&export)).len();
        let verdict = format!("all {} checks agree with the oracle: {words} cases\n", words / 64);
        for (format, layout) in
            [("rust", None), ("c", None), ("csv", None), ("csv", Some(export.arguments[0]))]
        {
            let file = scratch.write("table", &export.written(format));
            let check = ["--check", file.to_str().unwrap(), "--mapping", export.mapping.name()];
            let layout = layout.map_or(vec![], |layout| vec!["--layout", layout]);
            let report = succeeded(&[&check, &layout[..]].concat());
            assert!(report.ends_with(&verdict), "{}, {format}: {report}", export.identifier);
        }
    }
}

#[test]
fn titles_and_columns() {
    let listing = succeeded(&["--table", "king", "--mapping", "h8_by_file"]);
    let title = "KING_H8_BY_FILE[square]: 512 bytes, h8 = 0, by file\n    king\nh8  0x0000000000000302\n";
    assert!(listing.starts_with(title), "{listing}");
    for (table, header) in [
        ("SMSK", "square,bit,diagonal,antidiagonal,file\n"),
        ("MASKS", "square,lower(rank),upper(rank),rank,lower(file),upper(file),file,lower(diagonal)"),
        ("FIRST_RANK", "occupancy of b to g,a1,b1,c1,d1,e1,f1,g1,h1\n"),
        ("KING", "square,king\n"),
        ("KNIGHT", "square,knight\n"),
        ("PAWN", "square,pawn(white),pawn(black)\n"),
    ] {
        let csv = Export::new(&[table], table, Mapping::A1).written("csv");
        assert!(csv.starts_with(header), "{csv}");
    }
}

/// The label of a row, by the first column's title.
fn label(header: &str, mapping: Mapping, row: usize) -> String {
    let square = |number: usize| mapping.square(number as u8).unwrap().to_string();
    match header.split(',').next().unwrap() {
        "square" => square(row),
        "occupancy of b to g" => {
            format!("{row:06b}").chars().rev().map(|bit| if bit == '1' { 'X' } else { '.' }).collect()
        }
        title => panic!("no column {title}"),
    }
}

/// Source files name licence, version and the command that writes the same file again.
#[test]
fn source_files_name_their_origin() {
    let tables =
        Export::all().into_iter().flat_map(|export| ["c", "rust"].map(|format| export.written(format)));
    for written in tables.chain(Mapping::ALL.map(header)) {
        let origin: Vec<_> = written.lines().take(4).map(|line| line.trim_matches(['/', '*', ' '])).collect();
        let version = concat!("Written by quintessence ", env!("CARGO_PKG_VERSION"));
        assert!(origin[0] == "SPDX-License-Identifier: MIT OR Apache-2.0" && origin[2].starts_with(version));
        let arguments = origin[3].strip_prefix("cargo run --release --example audit -- ").unwrap();
        assert!(succeeded(&arguments.split(' ').collect::<Vec<_>>()) == written, "{arguments}");
    }
}

#[test]
fn pictures_are_well_formed() {
    for (table, boards) in [("SMSK", 256), ("MASKS", 768), ("FIRST_RANK", 512), ("PAWN", 128)] {
        let svg = Export::new(&[table], "", Mapping::A1).written("svg");
        assert_eq!(in_picture(&svg), [""; 0], "{table}");
        assert_eq!(svg.matches("role=\"img\"").count(), boards, "{table}");
        for (right, wrong) in
            [("</g>", ""), ("aria-label=\"", "aria-label=\"<"), ("id=\"slider\"", "id=\"empty-ranks\"")]
        {
            assert!(!in_picture(&svg.replacen(right, wrong, 1)).is_empty(), "{table}: {wrong}");
        }
    }
}
