//! Nodes per second of the engine of the example `search`, with the attacks of this and of other libraries.
//!
//! ```text
//! search            every id
//! search WORD..     the ids that contain one of the words
//! search --quick    fewer rounds
//! ```
//!
//! An id is `search.<mix>.<load>.<threads>`. The mix `network` evaluates material alone; `classic` evaluates mobility, king
//! safety and threats. The load is a buffer from which each evaluation reads 64 random cache lines. `one` is one thread,
//! `all` one thread on each processor. Compile with `-C target-cpu=native`; PEXT takes part if the program may use BMI2.
//!
//! The output has tabs between the fields. Each mix has a line `lookups`. Each id has a line `rounds` for each contender,
//! the library first, and the lines `ratio` and `shortest`:
//!
//! ```text
//! lookups   <mix>  <slider lookups for a node>
//! rounds    <id>   <contender>  <nodes per second of each round, with spaces between>
//! ratio     <id>   <the library's speed, best rival = 1>  <the rival>  <the middle half of the rounds>
//! shortest  <id>   <rival> <the same from the shortest time of each position>  ..
//! ```
//!
//! All contenders search the same trees, or the program panics. Within a round, they search each position one after the
//! other, in the opposite order in every other round. The ratio is the median of the ratios within a round, for the rival
//! for which it is lowest. Times are those that a thread runs, where the system knows them.
//!
//! `lookups` counts the answers by lookups of one slider each. The rivals find checks and pins without lookups, because
//! that is faster for them.
#![expect(clippy::cast_precision_loss, reason = "no count is near 2^52")]

mod clock;
mod contest;

use std::env::args;
use std::thread;

use quintessence_search::{Board, Classic, Evaluation, Found, Material, Questions, Quintessence, Search};
#[cfg(target_feature = "bmi2")]
use quintessence_search_bench::Pext;
use quintessence_search_bench::{CozyChess, Loaded, SHAKMATY, Shakmaty, boards, lookups_per_node};

use contest::{Contender, Task};

fn main() {
    let (options, words): (Vec<_>, Vec<_>) = args().skip(1).partition(|word| word.starts_with('-'));
    let is_quick = options.iter().any(|option| option == "--quick");
    let rounds = if is_quick { 15 } else { 35 };
    let task = Task { boards: boards(), depth: 5, rounds };
    let wants = |id: &str| words.is_empty() || words.iter().any(|word| id.contains(word.as_str()));

    mix("network", Material, &task, &wants);
    mix("classic", Classic, &task, &wants);
}

/// Measures all ids of a mix.
fn mix<E: Evaluation + Copy + Send>(name: &str, evaluation: E, task: &Task, wants: &impl Fn(&str) -> bool) {
    println!("lookups\t{name}\t{:.1}", lookups_per_node(&task.boards, task.depth, evaluation));
    let processors = thread::available_parallelism().map_or(1, Into::into);
    for (load, bytes) in [("0", 0), ("256k", 256 << 10), ("2m", 2 << 20)] {
        for (threads, count) in [("one", 1), ("all", processors)] {
            let id = format!("search.{name}.{load}.{threads}");
            if wants(&id) {
                contest::run(&id, &contenders(), task, vec![Loaded::new(evaluation, bytes); count]);
            }
        }
    }
}

/// The library first.
fn contenders<E: Evaluation>() -> Vec<Contender<E>> {
    vec![
        Contender { name: "quintessence", search: search::<Quintessence, Loaded<E>> },
        #[cfg(target_feature = "bmi2")]
        Contender { name: "PEXT", search: search::<Pext, Loaded<E>> },
        Contender { name: "cozy-chess", search: search::<CozyChess, Loaded<E>> },
        Contender { name: SHAKMATY, search: search::<Shakmaty, Loaded<E>> },
    ]
}

fn search<Q: Questions, E: Evaluation>(board: &Board, depth: u8, evaluation: &mut E) -> Found {
    Search::<Q, _>::new(evaluation).run(board, depth)
}
