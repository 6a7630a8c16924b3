//! Where to choose the instruction set: at each call, at each position, around the whole search, or when compiling.
//!
//! ```text
//! cargo run --release --example dispatch
//! RUSTFLAGS='-C target-cpu=native' cargo run --release --example dispatch
//! ```
//!
//! The functions `evaluate` and `search` take the level as an argument and are always inlined. The macro `for_each_level`
//! compiles a copy for each level of x86-64: in a copy, the level is a constant and its methods are inlined.

#![expect(
    clippy::inline_always,
    reason = "each copy has to contain the functions, compiled for its instructions"
)]

use std::hint::black_box;
use std::io::{self, ErrorKind, Write as _};
use std::time::{Duration, Instant};

use quintessence::quad;
use quintessence::simd::Level;
use quintessence::{Bitboard, PieceSets, Square};

/// What an engine asks about a position: both attack maps, checkers and pins, the attackers of each piece to capture.
#[inline(always)]
fn evaluate(level: Level, position: &Position) -> u64 {
    let Position { pieces, own, enemy, king } = position;
    let occupied = *own | *enemy;
    let danger = level.attack_map(*enemy, pieces, occupied);
    let attacked = level.attack_map(*own, pieces, occupied);
    let pins = level.pins(*king, *own, pieces, occupied);
    let mut score = attacked.len() + (danger & *own).len() + 8 * pins.checkers.len();
    for target in attacked & *enemy {
        score += (level.attackers_to(target, pieces, occupied) - pins.pinned).len();
    }
    score.into()
}

/// Stands for a search: visits all positions.
#[inline(always)]
fn search(level: Level, positions: &[Position]) -> u64 {
    let mut sum = 0;
    for position in positions {
        sum += evaluate(level, position);
    }
    sum
}

/// Stands for a search that chooses the level again at each position.
fn search_per_position(level: Level, positions: &[Position]) -> u64 {
    let mut sum = 0;
    for position in positions {
        sum += evaluate_dispatched(level, position);
    }
    sum
}

/// `fn NAME(ARGUMENT: TYPE) -> RESULT = FUNCTION;` defines a function with a level and one more argument. It calls the
/// copy of `FUNCTION` that is compiled for the level.
macro_rules! for_each_level {
    (fn $name:ident($argument:ident: $type:ty) -> $result:ty = $function:ident;) => {
        fn $name(level: Level, $argument: $type) -> $result {
            #[cfg(target_arch = "x86_64")]
            {
                use quintessence::simd::Isa;

                #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
                fn avx2($argument: $type) -> $result {
                    $function(Level::avx2(), $argument)
                }
                #[target_feature(
                    enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512bitalg,gfni"
                )]
                #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
                fn avx512($argument: $type) -> $result {
                    $function(Level::avx512(), $argument)
                }
                match level.isa() {
                    // SAFETY: `avx2` requires the features of this level. `level` proves that the processor has them.
                    Isa::Avx2 => return unsafe { avx2($argument) },
                    // SAFETY: `avx512` requires the features of this level. `level` proves that the processor has them.
                    Isa::Avx512 => return unsafe { avx512($argument) },
                    _ => {}
                }
            }
            // On other architectures this is the level of every processor, and a constant too.
            if level == Level::compiled() {
                return $function(const { Level::compiled() }, $argument);
            }
            $function(level, $argument)
        }
    };
}

for_each_level! { fn evaluate_dispatched(position: &Position) -> u64 = evaluate; }
for_each_level! { fn search_dispatched(positions: &[Position]) -> u64 = search; }

struct Way<'a> {
    level: Level,
    chosen: &'static str,
    search: Box<dyn Fn() -> u64 + 'a>,
    seconds: f64,
}

fn main() -> io::Result<()> {
    let positions = positions();
    let positions = positions.as_slice();
    let way = |level, chosen, search| Way { level, chosen, search, seconds: f64::INFINITY };
    let mut ways = Vec::new();
    for level in Level::supported() {
        // `black_box` hides the level from the compiler, as if the program had asked the processor.
        let hidden = move || black_box(level);
        ways.push(way(level, "around the search", Box::new(move || search_dispatched(hidden(), positions))));
        ways.push(way(level, "at each position", Box::new(move || search_per_position(hidden(), positions))));
        ways.push(way(level, "at each call", Box::new(move || search(hidden(), positions))));
    }
    let native = Level::compiled();
    ways.push(way(native, "when compiling", Box::new(|| search(const { Level::compiled() }, positions))));
    measure(&mut ways);

    let mut lines =
        vec![format!("{:10}{:20}{:>14}{:>8}{:>12}", "level", "chosen", "ns a position", "ratio", "checksum")];
    for Way { level, chosen, search, seconds } in &ways {
        let around = ways.iter().find(|way| way.level == *level).map_or(f64::NAN, |way| way.seconds);
        let (time, ratio, checksum) = (seconds * 1e9 / f64::from(POSITIONS), seconds / around, search());
        lines.push(format!("{level:10}{chosen:20}{time:14.1}{ratio:8.2}{checksum:12}"));
    }
    let written = writeln!(io::stdout(), "{}", lines.join("\n"));
    written.or_else(|it| if it.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(it) })
}

/// Takes the shortest of the passes of each way in one second. The ways take turns.
fn measure(ways: &mut [Way<'_>]) {
    let start = Instant::now();
    while ways.iter().any(|way| way.seconds.is_infinite()) || start.elapsed() < Duration::from_secs(1) {
        for way in &mut *ways {
            let start = Instant::now();
            black_box((way.search)());
            way.seconds = way.seconds.min(start.elapsed().as_secs_f64());
        }
    }
}

const POSITIONS: u32 = 4_096;

struct Position {
    pieces: PieceSets,
    own: Bitboard,
    enemy: Bitboard,
    king: Square,
}

/// Positions of games, from each of which random pieces are taken, so that branch predictors cannot learn them.
fn positions() -> Vec<Position> {
    let games = GAMES.map(|fen| fen.parse::<quad::Position>().expect("the records are correct"));
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    let position = |number: u32| {
        // Two words of xorshift: a piece is taken if neither has its bit, so one in four is.
        let [kept, also_kept] = [(); 2].map(|()| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            Bitboard::new(random)
        });
        let game = &games[number as usize % games.len()];
        let board = game.board();
        let kept = kept | also_kept | board.kings();
        let roles =
            [board.pawns(), board.knights(), board.bishops(), board.rooks(), board.queens(), board.kings()]
                .map(|set| set & kept);
        let own = board.color(game.turn()) & kept;
        Position {
            pieces: PieceSets { roles, colors: [board.white() & kept, board.black() & kept] },
            own,
            enemy: (board.occupied() & kept) - own,
            king: (board.kings() & own).lowest().expect("each side has a king"),
        }
    };
    (0..POSITIONS).map(position).collect()
}

const GAMES: [&str; 8] = [
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    "r2q1rk1/1b1nbppp/p2ppn2/1p6/3NPP2/1BN1B3/PPPQ2PP/2KR3R w - - 2 12",
    "3r1rk1/p4ppp/1q2p3/2b5/8/1P2PN2/P1Q2PPP/2R2RK1 b - - 1 19",
    "8/5pk1/4p1p1/3pP2p/1r1P3P/5PP1/3R2K1/8 w - - 0 38",
    "6k1/1p3pp1/p1n1b2p/3r4/5P2/2B3P1/PP3RBP/6K1 b - - 4 27",
];
