//! Damages the library and shows that its proofs refuse the damage: `mutants [NAME | --rows]`.
//!
//! With `--rows`, the program damages one item for each row of the guide's table of proofs (see `rows.rs`). Otherwise
//! the program damages all items whose paths contain `NAME`.
//!
//! A damaged copy of the library has one token exchanged. Two passes damage every function, constant, table and macro of
//! some rooms. The first pass compiles each copy, with the proofs that the compiler runs. The second pass compiles each
//! copy without these proofs, and runs every technique through its public functions.
//!
//! An item passes if one of its copies is refused by a message that names the place: the table or technique and the
//! square. The lists in `exempt.rs` name all other items. The program exits with 1 if an item is missing from its list,
//! and if an item is in a list without need.
//!
//! Items are found by name in the syntax of `core/src`, wherever they stand. No source text is quoted here, so a
//! refactoring of the library does not break its mutants.

mod exempt;
mod item;
mod library;
mod pass;
mod rows;
mod site;
mod verdict;

use std::process::{Command, ExitCode};
use std::time::Instant;

use library::{Library, rustc};
use pass::Pass;
use support::scratch::{Run, Scratch};
use verdict::Verdict;

const PASSES: [Pass; 2] = [
    Pass {
        title: "proofs of the compiler",
        // The rooms that the proofs cover. The tests and `.ci/proofs` check the other rooms.
        rooms: &[
            "board::bitboard::set::Bitboard::FILES",
            "board::bitboard::set::Bitboard::RANKS",
            "board::line::Direction::file_step",
            "board::line::Direction::rank_step",
            "board::shape::Shape::CHESS",
            "oracle::chess::",
            "oracle::empty::",
            "tables::a1::",
            "tables::a8::",
            "tables::diagonals::",
            "tables::first_rank::",
            "tables::leapers::",
            "tables::lines::",
            "tables::masks::",
            "technique::kernel::",
            "technique::rank::through_diagonal",
            "threats::ray_set::",
            "threats::ray_tables::",
            "threats::reach::",
            "verify::cases::",
        ],
        exempt: exempt::BY_PROOFS,
        most: 5,
        judge: compile,
    },
    // A copy takes longer here.
    Pass {
        title: "techniques at run time",
        rooms: &["technique::"],
        exempt: exempt::AT_RUN_TIME,
        most: 3,
        judge: run,
    },
];

/// Compiles a copy, proofs included.
fn compile(library: &Library) -> Verdict {
    let scratch = Scratch::new();
    Verdict::of_compiler(&library.compile(&scratch, &["--emit", "metadata"]))
}

/// Runs every technique of a copy through its public functions, against the copy's oracle.
fn run(library: &Library) -> Verdict {
    let scratch = Scratch::new();
    let build = library.without_proofs().compile(&scratch, &["-Copt-level=1", "-Coverflow-checks"]);
    if !build.succeeded() {
        return Verdict::of_compiler(&build);
    }
    scratch.write("main.rs", include_str!("program.rs"));
    let build = rustc(&scratch, "run", &["main.rs", "--extern", "quintessence=libquintessence.rlib"]);
    assert!(build.succeeded(), "{}", build.stderr);
    let output = Command::new(scratch.path("run")).output().expect("it was compiled");
    Verdict::of_program(&Run::new(output))
}

fn main() -> ExitCode {
    let start = Instant::now();
    let argument = std::env::args().nth(1).unwrap_or_default();
    let library = Library::read();
    let items = library.items();
    let succeeds = if argument == "--rows" {
        rows::succeed(&library, &items)
    } else {
        // Each pass runs, even if one before it fails.
        PASSES.iter().fold(true, |succeeds, pass| {
            let undamaged = (pass.judge)(&library);
            assert!(matches!(undamaged, Verdict::Unnoticed), "{}: refused undamaged", pass.title);
            pass.succeeds(&library, &items, &argument) && succeeds
        })
    };
    println!("{:.0?}", start.elapsed());
    if succeeds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
