//! `quintessence.h` in every mapping, compiled as C and as C++ by each compiler that is there.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use quintessence::{Bitboard, Color, Line, Mapping, PieceSets, Pieces, Square, setwise};
use support::parallel::for_each;
use support::program;
use support::scratch::{Run, Scratch, workspace};

use super::{Export, succeeded};

const C: &[&str] = &["-xc", "-std=c11"];
const CPP: [&[&str]; 2] = [&["-xc++", "-std=c++17"], &["-xc++", "-std=c++20"]];
const WARNINGS: [&str; 6] = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-pedantic", "-Werror"];
/// Code for a graphics processor: GCC stands for nvcc, and `questions.c` for the functions of nvcc.
const CUDA: [&str; 4] = ["-D__CUDACC__", "-D__CUDA_ARCH__=750", "-D__host__=", "-D__device__="];

/// Compiles in this way with each compiler, and checks after each time.
fn compile(folder: &Path, way: &[&str], arguments: &[&str], check: impl Fn(&Run)) {
    let is_there = |compiler: &&str| Command::new(compiler).arg("--version").output().is_ok();
    let compilers: Vec<_> = ["gcc", "clang"].into_iter().filter(is_there).collect();
    assert!(!compilers.is_empty(), "gcc or clang is needed");
    for compiler in compilers {
        println!("{compiler} {}", way.join(" "));
        let mut command = Command::new(compiler);
        command.args(way).args(WARNINGS).args(arguments).current_dir(folder);
        check(&Run::new(command.output().unwrap()));
    }
}

fn succeeds(run: &Run) {
    assert!(run.succeeded(), "{}{}", run.stdout, run.stderr);
}

fn is_refused(run: &Run, message: &str) {
    let errors = run.stderr.matches("error:").count();
    assert!(run.stderr.contains(message) && errors == 1, "{message}: {}", run.stderr);
}

pub(super) fn header(mapping: Mapping) -> String {
    succeeded(&["--header", "--mapping", mapping.name()])
}

/// The random numbers of `questions.c`.
struct Random(u64);

impl Random {
    const fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// The checksums of `questions.c`.
#[derive(Clone, Copy, Default)]
struct Sum(u64);

impl Sum {
    const fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

/// What `questions.c` prints if all answers are those of the library.
fn expected(mapping: Mapping, positions: usize) -> String {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let square = |number: u64| mapping.square(number as u8 & 63).unwrap();
    let (set, word) =
        (|word| mapping.decode(Bitboard::new(word)), |set: Bitboard| mapping.encode(set).bits());
    let (mut lines, mut cases) = (Sum::default(), 0);
    for (number, line) in (0..64).flat_map(|number| Line::ALL.map(|line| (number, line))) {
        let square = square(number);
        let mask = word(quintessence::line_attacks(square, line, Bitboard::EMPTY));
        for blockers in Bitboard::new(mask).subsets() {
            let among = set(blockers.bits() | random.word() & random.word() & !mask);
            lines.add(word(quintessence::line_attacks(square, line, set(blockers.bits()))));
            lines.add(word(quintessence::line_attacks(square, line, among)));
            lines.add(word(quintessence::rook_attacks(square, among)));
            lines.add(word(quintessence::bishop_attacks(square, among)));
            cases += 1;
        }
    }
    let mut sums = [Sum::default(); 19];
    for number in 0..positions {
        let roles = [(); 6].map(|()| random.word() & random.word() & random.word());
        let [side, squares, mut by] = [(); 3].map(|()| random.word());
        let mut occupied = random.word() & random.word();
        if number & 1 == 1 {
            occupied = roles.into_iter().fold(0, |union, role| union | role);
            by = if number & 2 == 2 { side } else { !side };
        }
        let [a, b] = [square(squares), square(squares >> 6)];
        let sets = PieceSets { roles: roles.map(set), colors: [set(side), Bitboard::EMPTY] };
        let answers = answers(a, b, set(by), sets.lend(), set(occupied));
        for (sum, answer) in sums.iter_mut().zip(answers) {
            sum.add(word(answer));
        }
    }
    let mut text = format!("lines {cases} {:016x}\n", lines.0);
    for (number, sum) in sums.into_iter().enumerate() {
        writeln!(text, "answer {number} {:016x}", sum.0).unwrap();
    }
    text
}

/// All answers about one position, in the order of `questions.c`.
fn answers(a: Square, b: Square, by: Bitboard, pieces: Pieces<'_>, occupied: Bitboard) -> [Bitboard; 19] {
    let [_, _, bishops, rooks, queens, _] = *pieces.roles;
    let (bishop, rook) = quintessence::bishop_and_rook_attacks(a, occupied);
    let pins = quintessence::pins(a, by, pieces, occupied);
    let is_attacked = quintessence::is_attacked(a, by, pieces, occupied);
    let attacked = |diagonal, orthogonal| {
        let blockers = occupied | diagonal | orthogonal;
        setwise::bishop_attacks(diagonal, blockers) | setwise::rook_attacks(orthogonal, blockers)
    };
    [
        quintessence::rook_attacks(a, occupied),
        quintessence::bishop_attacks(a, occupied),
        quintessence::queen_attacks(a, occupied),
        bishop,
        rook,
        quintessence::king_attacks(a),
        quintessence::knight_attacks(a),
        quintessence::pawn_attacks(Color::White, a),
        quintessence::pawn_attacks(Color::Black, a),
        quintessence::between(a, b),
        quintessence::line_through(a, b),
        quintessence::attackers_to(a, pieces, occupied),
        if is_attacked { Bitboard::FULL } else { Bitboard::EMPTY },
        pins.checkers,
        pins.pinned,
        pins.pinners,
        quintessence::attack_map(by, pieces, occupied),
        attacked(bishops, rooks),
        attacked(queens, queens),
    ]
}

/// The instruction sets to compile for: the default, which detects AVX2 and has plain words without it, and those that this
/// processor has.
fn levels() -> Vec<&'static str> {
    let mut levels = vec!["-O2", "-DQUINTESSENCE_NO_DETECTION"];
    #[cfg(target_arch = "x86_64")]
    levels.extend(std::arch::is_x86_feature_detected!("avx512f").then_some("-mavx512f"));
    levels.push("-march=native");
    levels
}

/// In the mapping a1, all builds and a million positions; in the others, whose tables and lanes differ, each level.
#[test]
fn every_function_agrees_with_the_library_in_every_mapping() {
    let source = workspace().join("tests/programs/audit/exports/questions.c");
    for_each(&Mapping::ALL, |&mapping| {
        let scratch = Scratch::new();
        let folder = scratch.path("");
        scratch.write("quintessence.h", &header(mapping));
        let positions = if mapping == Mapping::A1 { 1_000_000 } else { 100_000 };
        let (expected, positions) = (expected(mapping, positions), positions.to_string());
        let build = |way: &[&str], flags: &[&str]| {
            let arguments = ["-O2", "-I.", "-o", "questions", source.to_str().unwrap()];
            compile(&folder, way, &[&arguments, flags].concat(), |run| {
                succeeds(run);
                let run = Command::new(scratch.path("questions")).arg(&positions).output();
                assert_eq!(Run::new(run.unwrap()).stdout, expected, "{mapping:?} {way:?} {flags:?}");
            });
        };
        let ways = [CPP[0], C, CPP[1]];
        for way in &ways[..if mapping == Mapping::A1 { 3 } else { 1 }] {
            for level in levels() {
                build(way, &[level]);
            }
        }
        // Only the code without tables differs in other mappings.
        build(CPP[0], &CUDA);
        if mapping == Mapping::A1 {
            build(C, &["-DQUINTESSENCE_PORTABLE"]);
        }
    });
}

/// The last word of each column of each table. A table has 64 rows: squares, or sets of blockers.
#[test]
fn a_damaged_table_does_not_compile_in_cpp() {
    let scratch = Scratch::new();
    let header = header(Mapping::A1);
    let mut damages = Vec::new();
    for (start, _) in header.match_indices("QUINTESSENCE_TABLE uint") {
        let table = &header[start..start + header[start..].find("};").unwrap()];
        let (name, lengths) = table.split(' ').nth(2).unwrap().split_once('[').unwrap();
        let words: Vec<_> = table.match_indices("0x").collect();
        let columns = words.len() / 64;
        for column in 0..columns {
            let word = if lengths.starts_with("64") { 63 * columns + column } else { 64 * column + 63 };
            let digit = start + words[word].0 + "0x".len();
            let wrong = if header[digit..].starts_with('0') { "1" } else { "0" };
            let file = format!("{name}{column}.h");
            scratch.write(&file, &[&header[..digit], wrong, &header[digit + 1..]].concat());
            damages.push((name, file));
        }
    }
    assert_eq!(damages.len(), 16);
    scratch.write("empty.cpp", "");
    for_each(&damages, |(name, file)| {
        let message = format!("{name} differs from a walk over the board");
        let arguments = ["-fsyntax-only", "-include", file, "empty.cpp"];
        compile(&scratch.path(""), CPP[0], &arguments, |run| is_refused(run, &message));
    });
}

/// A function of one file in a program of two, each with flags of its own.
const LINKED: &str = r#"
extern "C" {
#include "quintessence.h"
}
uint64_t map_in_another_file(uint64_t side, const uint64_t *roles);
uint64_t map_in_another_file(uint64_t side, const uint64_t *roles) {
    return quintessence_attack_map(side, roles, side, side);
}
"#;

/// The other file, in another mapping: a white pawn on e4 attacks d5 and f5 in both.
const MAIN: &str = r#"
#include <cstdint>
namespace engine {
#include "a8.h"
}
std::uint64_t map_in_another_file(std::uint64_t side, const std::uint64_t *roles);

int main() {
    const std::uint64_t in_a1[6] = {1 << 28}, in_a8[6] = {UINT64_C(1) << 36};
    return map_in_another_file(in_a1[0], in_a1) != UINT64_C(0x28) << 32 ||
           engine::quintessence_attack_map(in_a8[0], in_a8, in_a8[0], in_a8[0]) != UINT64_C(0x28) << 24;
}
"#;

/// Two files of one program, with a mapping and flags each; and what the header refuses.
#[test]
fn the_header_fits_programs() {
    let scratch = Scratch::new();
    scratch.write("quintessence.h", &header(Mapping::A1));
    scratch.write("a8.h", &header(Mapping::A8));
    scratch.write("one.c", "#include \"quintessence.h\"\nextern int other;\n");
    scratch.write("two.c", "#include \"quintessence.h\"\n#include \"quintessence.h\"\n#include \"a8.h\"\n");
    scratch.write("linked.cpp", LINKED);
    scratch.write("main.cpp", MAIN);
    compile(&scratch.path(""), CPP[0], &["-march=native", "-c", "linked.cpp"], succeeds);
    compile(&scratch.path(""), CPP[0], &["-o", "main", "main.cpp", "-xnone", "linked.o"], |run| {
        succeeds(run);
        assert_eq!(Command::new(scratch.path("main")).status().unwrap().code(), Some(0));
    });
    let too_old = "quintessence.h needs C11 or C++17";
    for (way, file, message) in [
        (C, "one.c", ""),
        (&["-xc++", "-std=c++17", "-D_MSVC_LANG=201402L"], "one.c", too_old),
        (&["-xc++", "-std=c++14"], "one.c", too_old),
        (&["-xc", "-std=c99"], "one.c", too_old),
        (C, "two.c", "this file includes quintessence.h in another mapping already"),
    ] {
        let check = |run: &Run| if message.is_empty() { succeeds(run) } else { is_refused(run, message) };
        compile(&scratch.path(""), way, &["-fsyntax-only", file], check);
    }
    // The compiler of Microsoft says with another macro which C++ it compiles.
    let by_microsoft = ["-xc++", "-std=c++14", "-D_MSVC_LANG=201703L"];
    compile(&scratch.path(""), &by_microsoft, &["-E", "one.c"], succeeds);
}

/// For each set of macros: words that the preprocessed header must contain, and words that it must not contain.
#[test]
fn macros_change_the_header() {
    let scratch = Scratch::new();
    scratch.write("quintessence.h", &header(Mapping::A1));
    scratch.write("one.c", "#include \"quintessence.h\"\n");
    let all = ["__builtin_", "__asm__", "always_inline", "static ", "lignas", "QUINTESSENCE_KING["];
    let detection = ["__builtin_cpu_supports", "target(\"avx2\")"];
    let x86_64 = ["-U__AVX2__", "-D__x86_64__", "-D__SSE2__"];
    let undetected = [&x86_64[..], &["-DQUINTESSENCE_NO_DETECTION"]].concat();
    let own = ["-DQUINTESSENCE_PORTABLE", "-DQUINTESSENCE_TABLE=", "-DQUINTESSENCE_FUNCTION="];
    let (for_both, of_host) = (["__host__ __device__ static "], [all[1], all[5]]);
    for (macros, present, absent) in [
        (&[][..], &all[..], &for_both[..]),
        (&x86_64, &detection, &for_both),
        (&undetected, &all, &detection),
        (&own, &all[5..], &all[..5]),
        (&["-D__CUDACC__", "-D__CUDA_ARCH__=750"], &for_both, &of_host),
        (&["-D__HIPCC__", "-D__HIP_DEVICE_COMPILE__"], &for_both, &of_host),
    ] {
        let arguments = [&["-E", "-D__AVX2__", "one.c"], macros].concat();
        compile(&scratch.path(""), C, &arguments, |run| {
            succeeds(run);
            let (_, text) = run.stdout.split_once("quintessence_slider_sets;").unwrap();
            assert!(present.iter().all(|word| text.contains(word)), "{macros:?} {present:?}");
            assert!(!absent.iter().any(|word| text.contains(word)), "{macros:?} {absent:?}");
        });
    }
}

/// Tables alone, all in one file.
#[test]
fn arrays_compile() {
    let scratch = Scratch::new();
    let mut includes = String::from("extern int other;\n");
    for export in Export::all() {
        scratch.write(format!("{}.h", export.identifier), &export.written("c"));
        writeln!(includes, "#include \"{}.h\"", export.identifier).unwrap();
    }
    scratch.write("tables.c", &includes);
    for way in [C, CPP[0]] {
        compile(&scratch.path(""), way, &["-fsyntax-only", "tables.c"], succeeds);
    }
}

/// The commands, the program of C and the assertion of C++ in the guide.
#[test]
fn the_guide_is_right() {
    let scratch = Scratch::new();
    let page = fs::read_to_string(workspace().join("core/docs/c.md")).unwrap();
    let block = |language: &str| {
        let rest = page.split(&format!("```{language}\n")).nth(1).unwrap();
        rest.split("```").next().unwrap()
    };
    for command in block("sh").lines() {
        let arguments = command.strip_prefix("cargo run --release --example audit -- ").unwrap();
        let run = program::command("audit").args(arguments.split(' ')).current_dir(scratch.path("")).output();
        succeeds(&Run::new(run.unwrap()));
    }
    scratch.write("example.c", block("c"));
    scratch.write("example.cpp", block("cpp"));
    let folder = scratch.path("");
    compile(&folder, CPP[0], &["-fsyntax-only", "example.cpp"], succeeds);

    let attacks = quintessence::rook_attacks(Square::E4, Square::E6.into());
    let cell = |&square: &Square| if attacks.contains(square) { "X" } else { "." };
    let rows =
        Square::ALL.chunks(8).rev().map(|rank| rank.iter().map(cell).collect::<Vec<_>>().join(" ") + "\n");
    let board: String = rows.collect();
    compile(&folder, C, &["-o", "example", "example.c"], |run| {
        succeeds(run);
        assert_eq!(Run::new(Command::new(scratch.path("example")).output().unwrap()).stdout, board);
    });
}
