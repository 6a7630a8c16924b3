//! Draws the pictures of README, guide and pages from recorded runs of the benchmark, from counted instructions, and
//! from the steps of a computation.
//!
//! `UPDATE_EXPECT=1 cargo test --package quintessence-figures` writes the pictures. Without the variable, the test
//! fails if a picture differs from its data. `tests/benches/README.md` says which runs are shown.

mod boards;
mod chart;
mod pictures;
mod runs;

use std::fs;

use expect_test::expect_file;

use runs::Runs;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn pictures_are_of_the_data() {
    let (runs, of_sliders) = (Runs::that_timed("game.map"), Runs::that_timed("independent.queen"));
    let instructions = include_str!("../benches/instructions.csv");
    let pictures = [
        ("attacks", boards::attacks()),
        ("map", pictures::map(&runs).draw()),
        ("engines", pictures::engines(&runs).draw()),
        ("queries", pictures::queries(&runs).draw()),
        ("sliders", pictures::sliders(&of_sliders).draw()),
        ("perft", pictures::perft(&runs).draw()),
        ("instructions", pictures::instructions(instructions).draw()),
    ];
    // Rustdoc copies no files, so `pictures.md` defines a link for each picture, with the picture itself as a data URL.
    let mut definitions = definition("steps", &read("core/docs/steps.svg"));
    for (name, picture) in pictures {
        definitions += &definition(name, &picture);
        expect_file![format!("{ROOT}/core/docs/{name}.svg")].assert_eq(&picture);
    }
    expect_file![format!("{ROOT}/core/docs/pictures.md")].assert_eq(&definitions);
    expect_file!["history.svg"].assert_eq(&pictures::history(&runs).draw());
}

/// Defines a link to a picture. Characters that end or change a link in Markdown, or a data URL, are escaped.
fn definition(name: &str, picture: &str) -> String {
    let escaped = picture.bytes().map(|byte| match byte {
        b'!'..=b'~' if !b"#%&<>\\".contains(&byte) => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    });
    format!("[{name}]: <data:image/svg+xml,{}>\n", escaped.collect::<String>())
}

/// Sentences of README and of the page `speed` that state figures have to agree with the data too.
#[test]
fn sentences_are_of_the_data() {
    let (runs, of_sliders) = (Runs::that_timed("game.map"), Runs::that_timed("independent.queen"));
    for (page, sentence) in [
        ("README.md", pictures::of_sliders(&of_sliders)),
        ("README.md", pictures::of_maps(&runs)),
        ("README.md", pictures::of_engines_in_short(&runs)),
        ("README.md", pictures::of_engines(&runs)),
        ("README.md", pictures::of_losses(&runs)),
        ("core/docs/speed.md", pictures::of_engines(&runs)),
    ] {
        let text = read(page).split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        assert!(text.contains(&sentence.to_lowercase()), "{page} does not say: {sentence}");
    }
    let speed = read("core/docs/speed.md");
    for row in pictures::losses(&runs) {
        assert!(speed.lines().any(|line| line == row), "the page `speed` lacks the row: {row}");
    }
}

/// The functions at the crate root use the form of the fewest instructions. Few of these targets are built here, so the
/// two lists are compared as texts. `arm64ec` has the instructions of AArch64, and is not counted.
#[test]
fn the_targets_that_reverse_bits_use_the_generalised_form() {
    let counted = include_str!("../benches/instructions.csv").lines().filter_map(|line| {
        let (target, rest) = line.split_once(",generalised,")?;
        rest.ends_with(",yes").then(|| target.to_lowercase().replace(" with", "").replace(" 64", "64"))
    });
    let technique = read("core/src/technique/hyperbola/mod.rs");
    let (_, list) = technique.split_once("REVERSES_BITS: bool = cfg!(any(\n").unwrap();
    let listed = list.split_once("));").unwrap().0.lines().filter(|line| !line.contains("\"arm64ec\""));
    let listed = listed.map(|line| line.split('"').skip(1).step_by(2).collect::<Vec<_>>().join(" "));
    assert_eq!(
        counted.map(|name| name.replace("risc-v", "riscv")).collect::<Vec<_>>(),
        listed.collect::<Vec<_>>()
    );
}

fn read(path: &str) -> String {
    fs::read_to_string(format!("{ROOT}/{path}")).unwrap_or_else(|error| panic!("{path}: {error}"))
}
