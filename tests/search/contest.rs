//! Contenders that search the same trees, timed in turn.

use std::hint::black_box;
use std::sync::Barrier;
use std::thread;

use quintessence_search::{Board, Evaluation, Found};
use quintessence_search_bench::Loaded;

use crate::clock;

/// A library, compiled into the engine with the evaluation `E`.
#[derive(Debug)]
pub(crate) struct Contender<E> {
    pub(crate) name: &'static str,
    /// Searches a board to a depth.
    pub(crate) search: fn(&Board, u8, &mut Loaded<E>) -> Found,
}

/// What to search, and how often.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    pub(crate) boards: Vec<Board>,
    pub(crate) depth: u8,
    pub(crate) rounds: usize,
}

/// Measures the contenders, with a thread for each evaluation, and prints the lines of an id.
pub(crate) fn run<E: Evaluation + Send>(
    id: &str,
    contenders: &[Contender<E>],
    task: &Task,
    mut evaluations: Vec<Loaded<E>>,
) {
    let mut speeds = vec![Vec::with_capacity(task.rounds); contenders.len()];
    let mut shortest = vec![vec![f64::INFINITY; task.boards.len()]; contenders.len()];
    for round in 0..=task.rounds {
        let mut times = vec![0.0; contenders.len()];
        let mut nodes = 0;
        for (b, board) in task.boards.iter().enumerate() {
            let mut expected = None;
            for turn in 0..contenders.len() {
                let i = if round % 2 == 0 { turn } else { contenders.len() - 1 - turn };
                let search = |evaluation: &mut _| (contenders[i].search)(board, task.depth, evaluation);
                let (time, found) = together(&mut evaluations, search);
                times[i] += time;
                shortest[i][b] = shortest[i][b].min(time);
                let expected = expected.get_or_insert(found);
                assert_eq!(*expected, found, "{} searches another tree", contenders[i].name);
            }
            nodes += expected.map_or(0, |found: Found| found.nodes);
        }
        // The first round warms the caches and is not counted.
        if round > 0 {
            let nodes = nodes as f64 * evaluations.len() as f64;
            times.iter().zip(&mut speeds).for_each(|(time, speeds)| speeds.push(nodes / time));
        }
    }
    for (contender, speeds) in contenders.iter().zip(&speeds) {
        let speeds: Vec<_> = speeds.iter().map(|speed| format!("{speed:.0}")).collect();
        println!("rounds\t{id}\t{}\t{}", contender.name, speeds.join(" "));
    }
    let ratios =
        |i: usize| sorted(speeds[0].iter().zip(&speeds[i]).map(|(own, rival)| own / rival).collect());
    let (rival, ratios) = (1..contenders.len())
        .map(|i| (contenders[i].name, ratios(i)))
        .min_by(|(_, a), (_, b)| middle(a).total_cmp(&middle(b)))
        .expect("there are rivals");
    let (low, high) = (ratios[ratios.len() / 4], ratios[ratios.len() - 1 - ratios.len() / 4]);
    println!("ratio\t{id}\t{:.3}\t{rival}\t{low:.3} to {high:.3}", middle(&ratios));
    let total = |i: usize| shortest[i].iter().sum::<f64>();
    let shortest: Vec<_> =
        (1..contenders.len()).map(|i| format!("{} {:.3}", contenders[i].name, total(i) / total(0))).collect();
    println!("shortest\t{id}\t{}", shortest.join("\t"));
}

/// The average seconds of searches on a thread for each evaluation, begun at once, and what one of them finds.
fn together<E: Evaluation + Send>(
    evaluations: &mut [Loaded<E>],
    search: impl Fn(&mut Loaded<E>) -> Found + Sync,
) -> (f64, Found) {
    let barrier = Barrier::new(evaluations.len());
    let search = |evaluation: &mut Loaded<E>| {
        barrier.wait();
        let start = clock::seconds();
        let found = search(evaluation);
        black_box(evaluation.sum());
        (clock::seconds() - start, found)
    };
    let results: Vec<_> = if let [evaluation] = evaluations {
        vec![search(evaluation)]
    } else {
        thread::scope(|scope| {
            let threads: Vec<_> =
                evaluations.iter_mut().map(|evaluation| scope.spawn(|| search(evaluation))).collect();
            threads.into_iter().map(|thread| thread.join().expect("no search panics")).collect()
        })
    };
    let found = results[0].1;
    (results.iter().map(|(time, _)| time).sum::<f64>() / results.len() as f64, found)
}

fn sorted(mut values: Vec<f64>) -> Vec<f64> {
    values.sort_by(f64::total_cmp);
    values
}

fn middle(sorted: &[f64]) -> f64 {
    sorted[sorted.len() / 2]
}
