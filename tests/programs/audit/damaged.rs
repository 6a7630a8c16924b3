//! `audit` over a library with a mistake for each row of the report but the tables of macros: a small crate that re-exports
//! quintessence and replaces items. A mistake inside quintessence would not compile, because its proofs would fail.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use quintessence::{Bitboard, Mapping};
use support::scratch::{Scratch, library, workspace};

/// An item of a module shadows the item of the same name from the glob import. The last entry of each table is wrong.
const DAMAGED: &str = "\
pub use intact::*;

macro_rules! damaged {
    ($($table:ident: [$entry:ty; $length:literal];)*) => {
        $(pub const $table: &[$entry; $length] = &{
            let mut table = *intact::$table;
            table[$length - 1] = table[1];
            table
        };)*
    };
}

damaged! {
    SMSK: [SquareMasks; 64];
    MASK_EX: [[Bitboard; 4]; 64];
    MASKS: [[LineMasks; 4]; 64];
    COMPACT_MASKS: [[CompactLineMasks; 4]; 64];
    FIRST_RANK: [[u8; 64]; 8];
}

pub mod boards {
    pub use intact::boards::*;
    pub mod oracle {
        pub use intact::boards::oracle::*;
        pub const fn line_attacks(board: &super::Shape, square: usize, line: intact::Line, set: u128) -> u128 {
            intact::boards::oracle::line_attacks(board, square, line, set & !2)
        }
    }
}
";

/// The functions in a folder of the library that return a set, each of which adds its number to the set, and the number of
/// the mapping in a higher byte. `paths` has the path of each function; the number is the index in `paths`, from 1.
fn functions(folder: &Path, module: &str, paths: &mut Vec<String>) -> String {
    let public = fs::read_to_string(folder.join("mod.rs")).unwrap();
    let mut source = String::new();
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for path in files {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let is_public = public.contains(&format!("pub mod {name};"));
        let module = if is_public { format!("{module}{name}::") } else { module.to_owned() };
        if is_public {
            writeln!(source, "pub mod {name} {{ pub use intact::{module}*; use intact::*;").unwrap();
        }
        if path.is_dir() {
            source += &functions(&path, &module, paths);
        } else {
            for line in fs::read_to_string(path).unwrap().lines() {
                let signature =
                    line.strip_prefix("pub const fn ").and_then(|it| it.strip_suffix(") -> Bitboard {"));
                let Some((function, parameters)) = signature.and_then(|it| it.split_once('(')) else {
                    continue;
                };
                let arguments = parameters.split(", ").map(|it| it.split(':').next().unwrap());
                let arguments = arguments.collect::<Vec<_>>().join(", ");
                let mapping = if arguments.contains("mapping") { "(mapping as u64)" } else { "0" };
                paths.push(format!("{module}{function}"));
                writeln!(
                    source,
                    "pub const fn {function}({parameters}) -> Bitboard {{
                         Bitboard::new(intact::{module}{function}({arguments}).bits() ^ {} ^ {mapping} << 8)
                     }}",
                    paths.len()
                )
                .unwrap();
            }
        }
        if is_public {
            source += "}\n";
        }
    }
    source
}

/// The dependency that stands in for the intact library.
const DEPENDENCY: &str = r#"quintessence = { package = "damaged", path = "damaged" }"#;

/// The folders of `examples` that `audit` needs.
const PACKAGES: [&str; 3] = ["audit", "explorer", "support"];

/// Runs `audit`, which finds a mistake and exits with status 1. Returns what it prints. `paths` gets the paths of the wrong
/// functions.
fn failed(arguments: &[&str], paths: &mut Vec<String>) -> String {
    let scratch = Scratch::lasting("damaged-audit");
    let read = |file| fs::read_to_string(workspace().join(file)).unwrap();
    let core = library();
    let functions = ["technique", "attacks"]
        .map(|folder| functions(&workspace().join("core/src").join(folder), "", paths));
    scratch.write("damaged/lib.rs", &(DAMAGED.to_owned() + &functions.concat()));
    scratch.write(
        "damaged/Cargo.toml",
        &format!(
            "\
[package]
name = \"damaged\"
edition = \"2024\"

[lib]
path = \"lib.rs\"

[features]
macros = [\"intact/macros\"]
quad = [\"intact/quad\"]
std = [\"intact/std\"]
threats = [\"intact/threats\"]

[dependencies]
intact = {{ package = \"quintessence\", path = '{core}', default-features = false }}
"
        ),
    );
    // The same versions and settings, other members, and the damaged library under the name of the intact one.
    let manifest = read("Cargo.toml");
    let (_, settings) = manifest.split_once("[workspace.package]").unwrap();
    let is_library = |line: &str| line.starts_with("quintessence = ");
    let settings = settings.lines().map(|line| if is_library(line) { DEPENDENCY } else { line });
    let settings = settings.collect::<Vec<_>>().join("\n").replace("\"examples/", "\"");
    let members = [&["damaged"], &PACKAGES[..]].concat();
    scratch.write(
        "Cargo.toml",
        &format!("[workspace]\nresolver = \"3\"\nmembers = {members:?}\n\n[workspace.package]{settings}\n"),
    );
    scratch.write_lock();
    for package in PACKAGES {
        scratch.copy(format!("examples/{package}"), package, |_, text| text);
    }
    let run = scratch.cargo(".", &[&["run", "--example", "audit", "--"], arguments].concat());
    assert_eq!(run.code, Some(1), "{arguments:?}: {}{}", run.stdout, run.stderr);
    run.stdout
}

/// Each row about a function finds the number of this function, and each row about a method finds the wrong last entry.
/// Otherwise a row would be about something else than its name says.
fn check_rows(report: &str, functions: &[String]) {
    let (tables, rest) = report.split_once("\nTables that its macros make").unwrap();
    let (_, others) = rest.split_once("\n\n").unwrap();
    assert!(!tables.contains("  ok\n") && !others.contains("  ok\n"), "{report}");
    let mut checked = Vec::new();
    for (name, mismatch) in report.lines().filter_map(|line| line.split_once(" is wrong at ")) {
        if checked.contains(&name) {
            continue;
        }
        checked.push(name);
        let (path, mapping) = name.split_once(", ").unwrap_or((name, "a1"));
        if let Some(index) = functions.iter().position(|function| function == path) {
            let mapping = Mapping::ALL.into_iter().find(|it| it.name() == mapping).unwrap();
            let (_, words) = mismatch.split_once(": found 0x").unwrap();
            let (found, expected) = words.split_once(", expected 0x").unwrap();
            let [found, expected] = [found, expected].map(|word| u64::from_str_radix(word, 16).unwrap());
            let number = (index as u64 + 1) ^ (mapping as u64) << 8;
            assert_eq!(mapping.encode(Bitboard::new(found ^ expected)).bits(), number, "{name} in\n{report}");
        } else {
            assert!(
                !name.contains("::") || name.starts_with('<') && mismatch.starts_with("h8, "),
                "{report}"
            );
        }
    }
    assert!(checked.len() > 40, "{report}");
}

#[test]
fn mistakes_are_reported_with_status_1() {
    let scratch = Scratch::new();
    let file = scratch.path("page.html");
    let mut functions = Vec::new();
    check_rows(&failed(&[], &mut functions), &functions);
    for (arguments, expected) in [
        (&[][..], &["\n6 x 6: 89 more mismatches", "41 of 50 checks failed"][..]),
        (&["--fen", "8/8/8/8/8/8/8/1R6"], &["white rook on b1 DIFFERS: hyperbola 0x"]),
        (&["--fen", "7R/8/8/8/8/8/8/8", "--explain", "h8"], &["The last step DIFFERS from the oracle"]),
        (&["--html", file.to_str().unwrap()], &["41 of 50 checks failed"]),
    ] {
        let output = failed(arguments, &mut Vec::new());
        assert!(expected.iter().all(|text| output.contains(text)), "{arguments:?}: {output}");
    }
    super::pages::check_report(&fs::read_to_string(file).unwrap());
}
