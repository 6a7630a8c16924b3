//! Damages the library and shows that its proofs refuse the damage: `mutants [NAME]`.
//!
//! Every function, constant and table of the proved rooms is damaged, token by token, until the compiler has refused
//! two of its damaged copies. Items of which no copy is refused are named, and too many of them are an error.
//! The techniques are damaged a second time without the library's own proofs, and every technique is then run through its
//! public functions at run time. Exits with 1 if too much damage went unnoticed.
//!
//! Items are found by name in the syntax of `core/src`, wherever they stand, and damage is one token exchanged for
//! another. No source text is quoted here, so a refactoring of the library does not break its mutants.

mod item;
mod library;
mod site;

use std::process::{Command, ExitCode};
use std::time::Instant;

use item::Item;
use library::{Library, rustc};
use site::Site;
use support::parallel::for_each;
use support::scratch::{Run, Scratch};

/// The rooms whose items are proved when the library is compiled, by the beginnings of their paths.
const PROVED: [&str; 5] = ["technique::", "tables::", "attacks::sliders", "oracle::", "verify::cases"];

/// How many in a hundred of these items must have a refused copy. The others serve run time, where the tests check them,
/// or every token of theirs that is exchanged leaves the same result.
const REFUSED: usize = 75;

/// An item is done when so many of its damaged copies are refused, or when so many were compiled.
const OF_PROOFS: (usize, usize) = (2, 8);

/// The same for the techniques at run time, where a copy takes longer.
const AT_RUN_TIME: (usize, usize) = (1, 3);

/// What the compiler said to a damaged copy.
enum Verdict {
    /// A proof found a wrong entry or a wrong attack, and named the place.
    Named(String),
    /// A proof could not be run to its end: an index or a shift out of range.
    Stopped,
    /// The copy is no Rust, so it shows nothing.
    Nothing,
    /// The copy compiles.
    Unnoticed,
}

/// What came of one item.
struct Outcome {
    item: Item,
    tried: Vec<(Site, Verdict)>,
}

impl Outcome {
    fn count(&self, is_counted: impl Fn(&Verdict) -> bool) -> usize {
        self.tried.iter().filter(|(_, verdict)| is_counted(verdict)).count()
    }

    fn refused(&self) -> usize {
        self.count(|verdict| matches!(verdict, Verdict::Named(_) | Verdict::Stopped))
    }
}

fn verdict(run: &Run) -> Verdict {
    if run.succeeded() {
        return Verdict::Unnoticed;
    }
    let named = run.stderr.lines().find_map(|line| line.split_once(" is wrong at ").map(|_| line));
    match named {
        Some(line) => {
            Verdict::Named(line.rsplit_once("panicked: ").map_or(line, |(_, message)| message).to_owned())
        }
        None if run.stderr.contains("E0080") => Verdict::Stopped,
        None => Verdict::Nothing,
    }
}

/// Damages an item until enough of its copies are refused.
fn examine(item: &Item, (enough, most): (usize, usize), refuse: impl Fn(&Site) -> Verdict) -> Outcome {
    let mut outcome = Outcome { item: item.clone(), tried: Vec::new() };
    for site in &item.sites {
        if outcome.refused() == enough || outcome.tried.len() == most {
            break;
        }
        outcome.tried.push((site.clone(), refuse(site)));
    }
    outcome
}

/// Compiles a copy, proofs included.
fn compile(library: &Library) -> Verdict {
    let scratch = Scratch::new();
    verdict(&library.compile(&scratch, &["--emit", "metadata"]))
}

/// Runs every technique of a copy through its public functions, against the copy's oracle.
fn run(library: &Library) -> Verdict {
    const PROGRAM: &str = "
        fn main() {
            for technique in quintessence::verify::Technique::ALL {
                if let Err(mismatch) = technique.check() {
                    eprintln!(\"{technique} is wrong {mismatch}\");
                    std::process::exit(1);
                }
            }
        }
    ";
    let scratch = Scratch::new();
    let build = library.without_proofs().compile(&scratch, &["-Copt-level=1", "-Coverflow-checks"]);
    if !build.succeeded() {
        return verdict(&build);
    }
    scratch.write("main.rs", PROGRAM);
    let build = rustc(&scratch, "run", &["main.rs", "--extern", "quintessence=libquintessence.rlib"]);
    assert!(build.succeeded(), "{}", build.stderr);
    let output = Command::new(scratch.path("run")).output().expect("it was compiled");
    let run = Run::new(output);
    match verdict(&run) {
        Verdict::Nothing => Verdict::Stopped,
        other => other,
    }
}

/// Prints what came of each damaged copy.
fn print(outcome: &Outcome) {
    let path = &outcome.item.path;
    for (site, verdict) in &outcome.tried {
        match verdict {
            Verdict::Named(message) => println!("{path}: {site}: {message}"),
            Verdict::Stopped => println!("{path}: {site}: refused without a place"),
            Verdict::Unnoticed => println!("{path}: {site}: unnoticed"),
            Verdict::Nothing => {}
        }
    }
    if outcome.refused() == 0 {
        println!("{path}: no damage is noticed");
    }
}

/// Prints a summary; false if fewer items than `percent` in a hundred have a refused copy.
fn sum_up(title: &str, percent: usize, outcomes: &[Outcome]) -> bool {
    let sum =
        |is_counted: fn(&Verdict) -> bool| outcomes.iter().map(|it| it.count(is_counted)).sum::<usize>();
    let (named, stopped) =
        (sum(|it| matches!(it, Verdict::Named(_))), sum(|it| matches!(it, Verdict::Stopped)));
    let unnoticed = sum(|it| matches!(it, Verdict::Unnoticed));
    let items = outcomes.iter().filter(|outcome| outcome.refused() > 0).count();
    println!(
        "{title}: {} damaged copies of {items} of {} items refused ({named} with the place, {stopped} without); \
         {unnoticed} unnoticed\n",
        named + stopped,
        outcomes.len()
    );
    items > 0 && 100 * items >= percent * outcomes.len()
}

fn main() -> ExitCode {
    let start = Instant::now();
    let filter = std::env::args().nth(1).unwrap_or_default();
    let library = Library::read();
    let items = library.items();
    let chosen = |rooms: &[&str]| -> Vec<Item> {
        let is_chosen = |item: &&Item| {
            rooms.iter().any(|room| item.path.starts_with(room)) && item.path.contains(&filter)
        };
        items.iter().filter(is_chosen).filter(|item| !item.sites.is_empty()).cloned().collect()
    };
    let proved = chosen(&PROVED);
    let sites: usize = proved.iter().map(|item| item.sites.len()).sum();
    println!("{} items with {sites} places to damage", proved.len());
    assert!(matches!(compile(&library), Verdict::Unnoticed), "the library itself does not compile");
    assert!(matches!(run(&library), Verdict::Unnoticed), "a technique of the library itself is wrong");

    let damage = |items: &[Item], (enough, most): (usize, usize), refuse: fn(&Library) -> Verdict| {
        for_each(items, |item| {
            let outcome = examine(item, (enough, most), |site| refuse(&library.damaged(item, site)));
            print(&outcome);
            outcome
        })
    };
    let by_proofs = sum_up("proofs of the compiler", REFUSED, &damage(&proved, OF_PROOFS, compile));
    let techniques = damage(&chosen(&["technique::"]), AT_RUN_TIME, run);
    // What serves boards of other shapes is no part of a technique for chess, so there is no share to be reached.
    let by_runs = sum_up("techniques at run time", 0, &techniques);
    println!("{:.0?}", start.elapsed());
    if by_proofs && by_runs { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
