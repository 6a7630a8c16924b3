//! The engine of the example `search`: its moves, its trees with the attacks of every library, and its results.

use quintessence::Square;
use quintessence::quad::Position;
use quintessence_search::{
    Board, Classic, Evaluation, Found, Legal, Material, Moves, Questions, Quintessence, Search, Wanted,
};
use quintessence_search_bench::{Counted, CozyChess, Loaded, Shakmaty, boards, lookups_per_node};

fn board(fen: &str) -> Board {
    Board::from(&fen.parse::<Position>().unwrap_or_else(|error| panic!("{fen}: {error}")))
}

fn moves<Q: Questions>(board: &Board, wanted: Wanted) -> Moves {
    let mut moves = Moves::new();
    Legal::new::<Q>(board).moves::<Q>(wanted, &mut moves);
    moves
}

fn leaves<Q: Questions>(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => moves::<Q>(board, Wanted::All)
            .into_iter()
            .map(|chosen| leaves::<Q>(&board.after(chosen), depth - 1))
            .sum(),
    }
}

/// The positions of the suite of the example `perft`, with their counts.
fn suite() -> impl Iterator<Item = (&'static str, Vec<(u32, u64)>)> {
    let lines = include_str!("../../examples/perft/suite.epd").lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let (fen, counts) = line.split_once(" ;").expect("a line has counts");
        let count = |count: &str| {
            let (depth, leaves) = count.trim().strip_prefix('D')?.split_once(' ')?;
            Some((depth.parse().ok()?, leaves.trim().parse().ok()?))
        };
        (fen, counts.split(';').map(|text| count(text).expect("a count is a depth and a number")).collect())
    })
}

/// Trees of more leaves than this are left to the tests of `perft`.
const MOST_LEAVES: u64 = 20_000;

#[test]
fn the_moves_are_legal_and_complete() {
    let mut checked = 0;
    for (fen, counts) in suite() {
        let board = board(fen);
        for (depth, expected) in counts.into_iter().filter(|&(_, leaves)| leaves <= MOST_LEAVES) {
            assert_eq!(leaves::<Quintessence>(&board, depth), expected, "{fen}, depth {depth}");
            assert_eq!(leaves::<Counted>(&board, depth), expected, "{fen}, depth {depth}, by lookups");
            checked += 1;
        }
    }
    assert!(checked > 500, "{checked} counts");
}

/// The captures are those of all moves that take a piece or promote.
#[test]
fn captures_are_a_part_of_all_moves() {
    let mut captures = 0;
    for (fen, _) in suite() {
        let board = board(fen);
        let mut all = moves::<Quintessence>(&board, Wanted::All);
        all.retain(|chosen| chosen.captured().is_some() || chosen.promotion().is_some());
        let mut some = moves::<Quintessence>(&board, Wanted::Captures);
        for moves in [&mut all, &mut some] {
            moves.sort_by_key(|chosen| (chosen.from(), chosen.to(), chosen.promotion()));
        }
        assert_eq!(all, some, "{fen}");
        captures += some.len();
    }
    assert!(captures > 500, "{captures} captures");
}

fn search<Q: Questions, E: Evaluation>(board: &Board, depth: u8, evaluation: E) -> Found {
    Search::<Q, E>::new(evaluation).run(board, depth)
}

/// With the attacks of every library and any load of the caches, the engine visits the same nodes.
#[test]
fn all_libraries_search_the_same_tree() {
    fn check<E: Evaluation + Copy>(evaluation: E) {
        for board in &boards() {
            let expected = search::<Counted, E>(board, 4, evaluation);
            assert!(expected.best.is_some() && expected.nodes > 100, "{board:?}: {expected:?}");
            assert_eq!(search::<Quintessence, E>(board, 4, evaluation), expected, "{board:?}");
            assert_eq!(search::<CozyChess, E>(board, 4, evaluation), expected, "{board:?}");
            assert_eq!(search::<Shakmaty, E>(board, 4, evaluation), expected, "{board:?}");
            #[cfg(target_feature = "bmi2")]
            assert_eq!(search::<quintessence_search_bench::Pext, E>(board, 4, evaluation), expected);
            let loaded = Loaded::new(evaluation, 256 << 10);
            assert_eq!(search::<Quintessence, _>(board, 4, loaded), expected, "{board:?}, with a load");
        }
    }
    check(Material);
    check(Classic);
}

/// The mixes of the benchmark are those of engines with a network, about 11 lookups a node, and without one, about 25.
#[test]
fn mixes_are_those_of_engines() {
    let (network, classic) =
        (lookups_per_node(&boards(), 5, Material), lookups_per_node(&boards(), 5, Classic));
    assert!((9.0..13.0).contains(&network), "{network}");
    assert!((22.0..28.0).contains(&classic), "{classic}");
}

#[test]
fn mates_are_found() {
    for (fen, depth, best, mate) in [
        // Scholar's mate.
        ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1", 2, Some("h5f7"), Some(1)),
        // The king cuts off the seventh rank, then the rook gives mate on the edge.
        ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 4, Some("f6f7"), Some(2)),
        // The queen takes the guard of the back rank.
        ("3r2k1/5ppp/8/8/8/8/3Q1PPP/3R2K1 w - - 0 1", 4, Some("d2d8"), Some(1)),
        // Only this move avoids mate.
        ("6k1/8/6K1/8/8/8/8/R7 b - - 0 1", 3, Some("g8f8"), None),
        // Mate, and stalemate.
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", 3, None, Some(0)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3, None, None),
    ] {
        let found = search::<Quintessence, _>(&board(fen), depth, Classic);
        assert_eq!(found.best.map(|best| best.to_string()).as_deref(), best, "{fen}: {found:?}");
        assert_eq!(found.mate(), mate, "{fen}: {found:?}");
    }
}

/// What exchanges gain, counted by hand; each is tested at its value and above it.
#[test]
fn exchanges_are_worth_what_they_gain() {
    for (fen, from, to, gain) in [
        // A rook takes a guarded pawn.
        ("6k1/5p2/4p3/3p4/8/8/8/3R2K1 w - - 0 1", Square::D1, Square::D5, 100 - 500),
        // A pawn takes a knight that a pawn guards.
        ("6k1/8/4p3/3n4/4P3/8/8/6K1 w - - 0 1", Square::E4, Square::D5, 320 - 100),
        // Doubled rooks against one guard: the second rook recaptures.
        ("3r2k1/8/8/3p4/8/8/3R4/3R2K1 w - - 0 1", Square::D2, Square::D5, 100),
        // The king may not recapture what the bishop behind the queen guards.
        ("8/8/3k4/4p3/8/2Q5/1B6/6K1 w - - 0 1", Square::C3, Square::E5, 100),
        // En passant, and the recapture.
        ("6k1/2p5/8/3pP3/8/8/8/6K1 w - d6 0 1", Square::E5, Square::D6, 0),
        // A quiet move to a guarded square.
        ("6k1/5p2/4p3/8/8/8/8/3R2K1 w - - 0 1", Square::D1, Square::D5, -500),
    ] {
        let board = board(fen);
        let chosen = moves::<Quintessence>(&board, Wanted::All)
            .into_iter()
            .find(|chosen| (chosen.from(), chosen.to()) == (from, to))
            .unwrap_or_else(|| panic!("{fen}: {from}{to} is no legal move"));
        assert!(Quintessence::exchange_gains(&board, chosen, gain), "{fen}: at least {gain}");
        assert!(!Quintessence::exchange_gains(&board, chosen, gain + 1), "{fen}: more than {gain}");
    }
}
