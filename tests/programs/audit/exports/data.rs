//! Compares the formats in which `audit` writes tables: listings, arrays, JSON, comma-separated values and pictures.

use quintessence::Mapping;
use serde_json::Value;
use support::scratch::Scratch;

use super::{Export, succeeded};
use crate::validate::in_picture;

fn number(hex: &str) -> u64 {
    u64::from_str_radix(hex.strip_prefix("0x").unwrap(), 16).unwrap()
}

/// `audit --check` compares arrays and comma-separated values with the oracle. The other formats are therefore compared
/// only with these: JSON must contain the same words as the arrays, and a listing the same words as the comma-separated
/// values.
#[test]
fn formats_agree() {
    let scratch = Scratch::new();
    for export in Export::all() {
        let name = &export.identifier;
        let json: Value = serde_json::from_str(&export.written("json")).unwrap();
        let words = json["words"].as_array().unwrap().iter();
        let memory: Vec<_> = words.map(|word| number(word.as_str().unwrap())).collect();
        let bits = if name.starts_with("FIRST_RANK") { 8 } else { 64 };
        assert_eq!(json["word_bits"], bits, "{name}");
        assert_eq!(json["bytes"], memory.len() as u64 * bits / 8, "{name}");
        assert_eq!(json["mapping"].as_str(), Some(export.mapping.name()).filter(|_| bits == 64), "{name}");
        let shape = json["shape"].as_array().unwrap().iter().filter_map(Value::as_u64);
        assert_eq!(shape.product::<u64>(), memory.len() as u64, "{name}");

        let columns = memory.len() / 64;
        let verdict = format!("{columns} of {columns} checks passed: {} cases\n", memory.len());
        let is_right = |written: &str, layout: &[&str]| {
            let file = scratch.write("table", written);
            let check = ["--check", file.to_str().unwrap(), "--mapping", export.mapping.name()];
            let report = succeeded(&[&check, layout].concat());
            assert!(report.ends_with(&verdict), "{name}, {layout:?}: {report}");
        };
        for format in ["rust", "c"] {
            let written = export.written(format);
            is_right(&written, &[]);
            let source = written.replace('_', "");
            let literals =
                source.split("0x").skip(1).map(|rest| rest.split(|c: char| !c.is_ascii_hexdigit()).next());
            let found = literals.map(|digits| u64::from_str_radix(digits.unwrap(), 16).unwrap());
            assert!(found.eq(memory.iter().copied()), "{name}, {format}");
        }

        let (csv, text) = (export.written("csv"), export.written("text"));
        is_right(&csv, &["--layout", export.arguments[0]]);
        let (header, records) = csv.split_once('\n').unwrap();
        assert_eq!(records.lines().count(), 64, "{name}");
        for (row, record) in records.lines().enumerate() {
            let (found, words) = record.split_once(',').unwrap();
            assert_eq!(found, label(header, export.mapping, row), "{name}");
            // A listing has a block of rows for each of the four lines through a square, so the labels of the rows
            // repeat.
            let listed =
                text.lines().filter_map(|line| line.strip_prefix(found)).flat_map(str::split_whitespace);
            assert!(listed.eq(words.split(',')), "{name}: {found}");
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

#[test]
fn source_files_name_their_origin() {
    let tables =
        Export::all().into_iter().flat_map(|export| ["c", "rust"].map(|format| export.written(format)));
    for written in
        tables.chain(Mapping::ALL.map(|mapping| succeeded(&["--header", "--mapping", mapping.name()])))
    {
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
    }
}
