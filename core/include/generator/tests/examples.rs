//! Compiles the examples for authors of engines, and compares what they print with known results.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use quintessence::Mapping;
use quintessence_header::header;
use support::compiler::{C, CPP, compile, compilers, succeeds};
use support::parallel::for_each;
use support::scratch::{Run, Scratch, workspace};

/// A file, the language, and the program that compares the captures alone with those among all moves.
const MOVES: [(&str, &[&str], &str); 2] =
    [("moves.c", C, CAPTURES_IN_C), ("moves.cpp", CPP, CAPTURES_IN_CPP)];

/// Replaces `main` in `moves.c`. Prints how many moves capture after two moves, and fails if the captures alone are not
/// the captures among all moves, here or before.
const CAPTURES_IN_C: &str = r#"
static uint64_t captures(const board *b, int depth) {
    move all[MAX_MOVES], alone[MAX_MOVES];
    const move *end = legal_moves(b, false, all), *last = legal_moves(b, true, alone), *next = alone;
    uint64_t sum = 0;
    for (const move *chosen = all; chosen < end; chosen++) {
        const uint64_t from = bit(*chosen & 63), to = bit(*chosen >> 6 & 63);
        if (((b->colors[!b->side] & to) || (b->roles[PAWN] & from && b->en_passant & to)) &&
            (next == last || *next++ != *chosen))
            exit(1);
        board after = *b;
        make(&after, *chosen);
        sum += depth > 1 ? captures(&after, depth - 1) : 0;
    }
    if (next != last)
        exit(1);
    return depth > 1 ? sum : (uint64_t)(last - alone);
}

int main(void) {
    char line[256];
    board b;
    while (fgets(line, sizeof line, stdin) && parse(&b, line))
        printf("%d\n", (int)captures(&b, 3));
}
"#;

/// Replaces `main` in `moves.cpp`.
const CAPTURES_IN_CPP: &str = r"
template <Color Us> uint64_t captures(const Board &board, int depth) {
    MoveList all, alone;
    add_legal_moves<Us, Kind::All>(board, all);
    add_legal_moves<Us, Kind::Captures>(board, alone);
    const Move *next = alone.begin();
    uint64_t sum = 0;
    for (Move move : all) {
        if ((board.colors[!Us] & move.to || (move.role == Pawn && board.en_passant & move.to)) &&
            (next == alone.end() || next->to != move.to || next->from != move.from || next++->becomes != move.becomes))
            std::exit(1);
        Board after = board;
        make<Us>(after, move);
        sum += depth > 1 ? captures<!Us>(after, depth - 1) : 0;
    }
    if (next != alone.end())
        std::exit(1);
    return depth > 1 ? sum : alone.count;
}

int main() {
    Board board;
    Color side;
    for (std::string line; std::getline(std::cin, line) && parse(line, board, side);)
        std::cout << (side == White ? captures<White> : captures<Black>)(board, 3) << '\n';
}
";

/// Published counts of captures in the first three positions of the suite.
const CAPTURES: [[u64; 1]; 3] = [[34], [17102], [209]];

/// Positions, and the mobility, the threats and the danger to the enemy king, of White and of Black. They agree with a
/// program that walks over the board square by square.
const TERMS: [(&str, [u64; 6]); 10] = [
    ("3qk3/8/8/8/8/3R4/8/3RK3", [72, 60, 220, 15, 0, 240]),
    ("4k3/8/8/3p4/8/8/3N4/4K3", [16, 0, 0, 0, 0, 0]),
    ("6k1/8/8/3Q4/8/8/P7/B3K2B", [82, 30, 570, 0, 0, 0]),
    ("r3k3/1p6/2N5/8/2B5/8/8/3QK2R", [116, 0, 430, 30, 80, 0]),
    ("4k3/2pn4/4q3/3P1r2/4N3/8/R7/R3K3", [100, 80, 80, 71, 60, 150]),
    ("5r2/2P2b2/6q1/b1P1P2B/PB2nk1P/6R1/1R6/5K2", [106, 130, 150, 95, 160, 260]),
    ("1bn4q/p1pkr2p/2b5/1p1r1ppn/1P2P1P1/1N3K1P/P1PRRP2/1BQN4", [65, 190, 0, 74, 0, 90]),
    ("1r1n1bkr/1pp1pppp/1nq1b3/p2p4/P4PP1/1P6/1BPPP2P/NR1NQBKR", [69, 0, 20, 48, 30, 80]),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R", [119, 60, 50, 104, 50, 20]),
    ("Kbnn1kb1/PP1q4/q4q2/2q4q/4q3/1q4q1/3q4/r6r", [0, 130, 0, 362, 60, 600]),
];

fn source(file: &str) -> String {
    fs::read_to_string(workspace().join("core/include/examples").join(file)).unwrap()
}

/// Compiles an example as its first comment says, with all compilers, and compares what the comment says is printed.
fn compile_example(scratch: &Scratch, file: &str, way: &[&str], check: impl Fn(&Path)) {
    let source = source(file);
    scratch.write("quintessence.h", &header(Mapping::A1));
    scratch.write(format!("examples/{file}"), &source);
    let command = source.lines().find(|line| line.contains(" && ")).unwrap();
    let (_, promised) = source.split_once(" prints ").unwrap();
    let promised = promised.split([',', ':']).next().unwrap();
    let (build, run) = command.trim_start_matches(['/', ' ']).split_once(" && ").unwrap();
    let arguments: Vec<_> = build.split(' ').skip(1).chain(["-lstdc++"]).collect();
    let folder = scratch.path("examples");
    compile(&folder, way, &arguments, |compiled| {
        succeeds(compiled);
        let printed = Run::new(Command::new("sh").args(["-c", run]).current_dir(&folder).output().unwrap());
        assert_eq!(printed.stdout.trim(), promised, "{file}");
        check(&folder.join(file.split('.').next().unwrap()));
    });
}

/// Runs a program on positions, one a line, and returns the numbers in each line of its output.
fn numbers(program: &Path, depth: &str, positions: &[&str]) -> Vec<Vec<u64>> {
    let input = program.with_extension("positions");
    fs::write(&input, positions.join("\n")).unwrap();
    let output = Command::new(program).arg(depth).stdin(File::open(input).unwrap()).output();
    let run = Run::new(output.unwrap());
    assert!(run.succeeded(), "{} fails after {} positions", program.display(), run.stdout.lines().count());
    let numbers = |line: &str| line.split_whitespace().map(|number| number.parse().unwrap()).collect();
    run.stdout.lines().map(numbers).collect()
}

#[test]
fn the_generators_of_moves_find_known_counts() {
    let suite = fs::read_to_string(workspace().join("examples/perft/suite.epd")).unwrap();
    let lines = suite.lines().filter_map(|line| line.split_once(" ;"));
    let (positions, counts): (Vec<_>, Vec<_>) = lines.unzip();
    let counts = counts.iter().map(|counts| counts.split(" ;").map(|count| count.split_once(' ').unwrap().1));
    let counts: Vec<Vec<_>> =
        counts.map(|counts| counts.map(|count| count.parse::<u64>().unwrap()).collect()).collect();
    for_each(&MOVES, |(file, way, captures)| {
        let scratch = Scratch::new();
        compile_example(&scratch, file, way, |program| {
            for (depth, length) in [("3", positions.len()), ("4", 7), ("5", 1)] {
                let found = numbers(program, depth, &positions[..length]);
                assert_eq!(found.len(), length);
                // The suite has no counts after the end of a game.
                for ((position, counts), found) in positions.iter().zip(&counts).zip(found) {
                    assert!(counts.iter().zip(&found).all(|(a, b)| a == b), "{file}: {position} {found:?}");
                }
            }
        });
        let source = source(file);
        let (generator, _) = source.split_once("int main(").unwrap();
        scratch.write("captures.c", &[generator, captures].concat());
        let mut compiler = Command::new(compilers().last().unwrap());
        compiler.args(*way).args(["-O1", "-o", "captures", "captures.c", "-lstdc++"]);
        succeeds(&Run::new(compiler.current_dir(scratch.path("")).output().unwrap()));
        let found = numbers(&scratch.path("captures"), "", &positions);
        assert_eq!(found.len(), positions.len());
        assert_eq!(found[..CAPTURES.len()], CAPTURES, "{file}");
    });
}

#[test]
fn the_evaluation_finds_known_terms() {
    let scratch = Scratch::new();
    let (positions, terms): (Vec<_>, Vec<_>) =
        TERMS.iter().map(|(position, terms)| (*position, terms.to_vec())).unzip();
    compile_example(&scratch, "evaluation.cpp", CPP, |program| {
        assert_eq!(numbers(program, "", &positions), terms);
    });
}
