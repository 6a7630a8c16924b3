//! Bounds of the numbers of instructions.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::{env, fs};

use support::scratch::workspace;

use super::build::{BUILDS, PROCESSORS};
use super::{exported, with_callees};

/// The recorded numbers of instructions: a line for each function, a column for each processor.
const TABLE: &str = "tests/compiled/attacks/bounds.txt";

const BLESS: &str = "UPDATE_EXPECT=1 cargo test --package quintessence-compiled";

/// A row has a number for each processor that has the function.
type Table = BTreeMap<String, [Option<usize>; PROCESSORS.len()]>;

/// The bound is 5% above the recorded number, but at least one instruction above it. The test also fails if a function
/// has 10% fewer instructions than recorded. In that case, record the lower number.
#[test]
fn attack_functions_have_as_many_instructions_as_recorded() {
    let measured = measure();
    let path = workspace().join(TABLE);
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, text(&measured)).unwrap();
    }
    let mistakes = compare(&measured, &parse(&fs::read_to_string(path).unwrap()));
    assert!(mistakes.is_empty(), "{TABLE}:\n{mistakes}to record anew: {BLESS}");
}

fn measure() -> Table {
    let mut table = Table::new();
    for (column, build) in BUILDS.iter().enumerate() {
        for name in exported(build) {
            let functions = with_callees(build, name).into_iter().map(|name| &build.archive.functions[name]);
            let counts = functions.map(|function| build.processor.architecture.instructions(function).count);
            table.entry(name.to_owned()).or_default()[column] = Some(counts.sum());
        }
    }
    table
}

/// A line for each difference.
fn compare(measured: &Table, recorded: &Table) -> String {
    let mut mistakes = String::new();
    for name in recorded.keys().filter(|name| !measured.contains_key(*name)) {
        writeln!(mistakes, "{name}: recorded, but there is no such function").unwrap();
    }
    for (name, counts) in measured {
        let Some(row) = recorded.get(name) else {
            writeln!(mistakes, "{name}: not recorded").unwrap();
            continue;
        };
        for (processor, pair) in PROCESSORS.iter().zip(counts.iter().zip(row)) {
            let what = match pair {
                (&Some(count), &Some(recorded)) if count > recorded + (recorded / 20).max(1) => "grew",
                (&Some(count), &Some(recorded)) if count < recorded - recorded / 10 => "shrank",
                (Some(_), Some(_)) | (None, None) => continue,
                _ => "changed",
            };
            writeln!(mistakes, "{name} on {}: {what}, {:?} instead of {:?}", processor.name, pair.0, pair.1)
                .unwrap();
        }
    }
    mistakes
}

fn parse(text: &str) -> Table {
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let mut words = row.split_whitespace();
        let name = words.next().unwrap().to_owned();
        let counts: Vec<_> = words.map(|word| (word != "-").then(|| word.parse().unwrap())).collect();
        (name, counts.try_into().unwrap())
    })
    .collect()
}

fn text(table: &Table) -> String {
    let mut text = format!("# {:38}", "instructions");
    for processor in &PROCESSORS {
        write!(text, " {:>9}", processor.name).unwrap();
    }
    for (name, counts) in table {
        write!(text, "\n{name:40}").unwrap();
        for count in counts {
            let count = count.map_or_else(|| "-".to_owned(), |count| count.to_string());
            write!(text, " {count:>9}").unwrap();
        }
    }
    text + "\n"
}

/// The comparison finds functions that grew, shrank or do not exist.
#[test]
fn differences_are_found() {
    let table = |count| Table::from([("f".to_owned(), [Some(count), Some(100), Some(100), None])]);
    for count in [90, 105] {
        assert_eq!(compare(&table(count), &table(100)), "");
    }
    assert_eq!(compare(&table(106), &table(100)), "f on x86-64: grew, Some(106) instead of Some(100)\n");
    assert_eq!(compare(&table(89), &table(100)), "f on x86-64: shrank, Some(89) instead of Some(100)\n");
    assert_eq!(compare(&table(9), &table(7)), "f on x86-64: grew, Some(9) instead of Some(7)\n");
    assert_eq!(compare(&table(1), &Table::new()), "f: not recorded\n");
    assert_eq!(compare(&Table::new(), &table(1)), "f: recorded, but there is no such function\n");
    assert_eq!(parse(&text(&table(1))), table(1));
}
