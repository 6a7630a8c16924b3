//! Compiles the header in programs with types, macros, flags, modules and files of their own.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use quintessence::{Mapping, Square};
use quintessence_header::header;
use support::compiler::{C, CPP, compile, compilers, succeeds};
use support::scratch::{Run, Scratch, workspace};

use super::{agrees, is_refused};

/// Two files of a program may include the header for different mappings, and be compiled with different flags.
const LINKED: &str = r#"
extern "C" {
#include "quintessence.h"
}
uint64_t map_in_another_file(uint64_t side, const uint64_t *roles);
uint64_t map_in_another_file(uint64_t side, const uint64_t *roles) {
    return quintessence_attack_map(side, roles, side, side);
}
"#;

const MAIN: &str = r#"
#include "a8.h"
uint64_t map_in_another_file(uint64_t side, const uint64_t *roles);

int main() {
    const uint64_t in_a1[6] = {1 << 28}, in_a8[6] = {UINT64_C(1) << 36};
    return map_in_another_file(in_a1[0], in_a1) != UINT64_C(0x28) << 32 ||
           quintessence_attack_map(in_a8[0], in_a8, in_a8[0], in_a8[0]) != UINT64_C(0x28) << 24;
}
"#;

/// Calls the functions with the types of real programs: sets of another integer type, enumerations as squares, arrays
/// of sets, and squares that are a class of one byte.
const TYPES: &str = r#"
#include "quintessence.h"
typedef unsigned long long Word;
enum Square { A1, E1 = 4 };
enum class Line { Rank };
struct Byte { signed char number; };
struct Boards {
    constexpr Word operator[](int role) const { return role == 3 ? 1 : 0; }
};
constexpr Word by_type[7] = {0, 0, 0, 0, 1, 0, 0};
static_assert(quintessence::square<Square>(4, 0) == E1 && quintessence::square<Byte>(4, 0).number == 4, "squares");
static_assert(noexcept(quintessence::rook_attacks(A1, Word())), "exceptions");
static_assert(quintessence::line_attacks(A1, Line::Rank, Word(1) << E1) == 0x1e, "an enumeration");
static_assert(quintessence::attackers_to(E1, by_type + 1, Word(1), Word(1)) == 1, "a pointer");
static_assert(quintessence::attackers_to(Byte{4}, Boards(), Word(1), Word(1)) == 1, "a class");
static_assert(quintessence::king_attacks<Word>('\0') == 0x302, "a character");
constexpr Word black[6] = {Word(1) << 36}, rook = Word(1) << 60, both[6] = {0, Word(1) << 28, 0, rook, 0, 16};
static_assert(quintessence::attack_map(*black, black, Word(), Word()) == 0x28000000, "sets of one side");
static_assert(quintessence::pins(E1, ~rook, both, Word(16), rook | both[1]).pinned == both[1], "either colour");
static_assert(quintessence::attack_map(both[1], both, ~Word(), both[1] | rook) ==
              quintessence::knight_attacks<Word>(28), "a part of a side");
constexpr int values[5] = {100, 300, 320, 500, 900};
constexpr Word guarded[6] = {1 << 11, 0, 0, Word(1) << 59, 0, 16};
static_assert(!quintessence::see_ge(E1, 11, 0, Word(16), guarded, Word(16), *guarded | guarded[3] | 16, values, 0) &&
              quintessence::see_ge(E1, 11, 0, Word(16), guarded, Word(16), *guarded | 16, values, 0), "a king");
constexpr Word last_rank[6] = {1 << 9, 1, 0, 1 << 24};
static_assert(!quintessence::see_ge(24, 0, 0, last_rank[3], last_rank, last_rank[3], Word(0x1000201), values, -200) &&
              quintessence::see_ge(24, 0, 0, last_rank[3], last_rank, last_rank[3], Word(0x1000201), values, -1000),
              "a pawn that recaptures promotes");
static_assert(quintessence::see_ge(24, 0, -1, last_rank[3], last_rank, last_rank[3], Word(0x1000201), values, -200),
              "no pawn promotes");
constexpr Word files[6] = {Word(5) << 49, 0, 0, Word(33) << 58};
static_assert(quintessence::see_ge(49, 58, 4, *files, files, *files, *files | files[3], values, 1300) &&
              quintessence::see_ge(49, 58, ~4, *files, files, *files, *files | files[3], values, 900) &&
              !quintessence::see_ge(49, 58, ~4, *files, files, *files, *files | files[3], values, 901) &&
              !quintessence::see_ge(49, 58, -1, *files, files, *files, *files | files[3], values, 501),
              "only the first pawn promotes");
#if QUINTESSENCE_VERSION != 100
#error the version
#endif
"#;

/// Calls all functions that have a variant for AVX2.
const INLINED: &str = r#"
#include "quintessence.h"
extern uint64_t roles[6];
extern quintessence_map_sets maps;
uint64_t inlined(int square, uint64_t by, uint64_t white, uint64_t occupied);
uint64_t inlined(int square, uint64_t by, uint64_t white, uint64_t occupied) {
    maps = quintessence_attack_maps(by, roles, white, occupied);
    return quintessence_is_attacked(square, by, roles, white, occupied)
        ? quintessence_queen_attacks(square, occupied) : quintessence_attack_map(by, roles, white, occupied);
}
"#;

/// GCC warns if a function that is declared `inline` cannot be inlined, and both compilers if nothing calls a static
/// function.
#[test]
fn functions_are_inlined_or_smaller_without_a_warning() {
    let scratch = Scratch::new();
    scratch.write("quintessence.h", &header(Mapping::A1));
    scratch.write("inlined.c", INLINED);
    let page = fs::read_to_string(workspace().join("core/docs/c.md")).unwrap();
    let (in_c, in_cpp) = ("static inline", "constexpr");
    let words = format!("replaces forced inlining, in C by `{in_c}`, in C++ by `{in_cpp}`");
    assert!(page.contains(&words), "{words}");
    for (way, function) in [(C, in_c), (CPP, in_cpp)] {
        let function = format!("-DQUINTESSENCE_FUNCTION={function}");
        compile(&scratch.path(""), way, &["-c", &function, "inlined.c"], succeeds);
        for level in ["-O0", "-O1", "-O2", "-Os"].iter().filter(|_| compilers().contains(&"gcc")) {
            let mut gcc = Command::new("gcc");
            gcc.args(way).args(["-Winline", "-Werror", level, "-c", "inlined.c"]);
            succeeds(&Run::new(gcc.current_dir(scratch.path("")).output().unwrap()));
        }
    }
}

/// The words of the header that a program must not define.
const STANDARD: &str = "alignas and bool char class const constexpr decltype else enum extern false for if inline int \
                        namespace nodiscard noexcept operator or reinterpret_cast return sizeof static \
                        static_assert static_cast struct template this true typedef unsigned using void defined \
                        int64_t uint8_t uint64_t INT64_C UINT64_C UINT64_MAX";

/// Macros of a program must not change the header. The names of functions and fields may be macros with parameters, and
/// all other names any macros. After the header, only three of the header's macros may be defined.
#[test]
fn the_header_keeps_apart_from_macros() {
    let scratch = Scratch::new();
    scratch.write(
        "one.c",
        "#include <stdint.h>\n#include HOSTILE\n#include \"quintessence.h\"\nextern int other;\n",
    );
    let header = header(Mapping::A1);
    scratch.write("quintessence.h", &header);
    let words = |text: &str| {
        let words = text.split(|c: char| !(c == '_' || c.is_ascii_alphanumeric())).map(str::to_owned);
        words.collect::<BTreeSet<_>>()
    };
    let code: String = header.split("/*").map(|part| part.rsplit("*/").next().unwrap()).collect();
    let structures = code.lines().filter(|line| line.starts_with('t') && line.contains("; }"));
    let fields = words(&structures.collect::<String>());
    let mut hostile = String::new();
    for name in &words(&code) - &words(STANDARD) {
        let is_ours = name.ends_with('_') || name.to_lowercase().starts_with("quintessence");
        if !is_ours && name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let is_public = fields.contains(&name) || code.contains(&format!("({name})("));
            writeln!(hostile, "#define {name}{} @", if is_public { "(...)" } else { "" }).unwrap();
        }
    }
    scratch.write("hostile.h", &hostile);
    let arguments = ["-DHOSTILE=\"hostile.h\"", "-mavx2", "-fsyntax-only", "one.c"];
    let options =
        ["PORTABLE", "NO_DETECTION", "TABLE", "FUNCTION"].map(|name| format!("-DQUINTESSENCE_{name}"));
    let options = options.each_ref().map(String::as_str);
    for way in [C, &["-xc++", "-std=c++17", "-Wold-style-cast"]] {
        compile(&scratch.path(""), way, &arguments, succeeds);
        compile(
            &scratch.path(""),
            way,
            &[&["-dM", "-E", "-include", "quintessence.h", "quintessence.h"], &options[..]].concat(),
            |run| {
                succeeds(run);
                let left = run.stdout.lines().filter_map(|line| line.strip_prefix("#define QUINTESSENCE_"));
                let mut left: Vec<_> = left.map(|rest| rest.split(' ').next().unwrap()).collect();
                left.sort_unstable();
                assert_eq!(left, ["H", "MAPPING_A1", "VERSION"]);
            },
        );
    }
}

/// Each compiler links its own objects, also with optimisation across files, for which clang needs a plugin.
#[test]
fn files_with_different_flags_are_linked() {
    let scratch = Scratch::new();
    scratch.write("quintessence.h", &header(Mapping::A1));
    scratch.write("a8.h", &header(Mapping::A8));
    scratch.write("linked.cpp", LINKED);
    scratch.write("main.cpp", MAIN);
    scratch.write("empty.cpp", "int main() {}");
    for (compiler, lto) in compilers().into_iter().flat_map(|name| [(name, "-fno-lto"), (name, "-flto")]) {
        let run = |arguments: &str| {
            let mut command = Command::new(compiler);
            command.args(["-std=c++17", "-O2", lto]).args(arguments.split(' ')).current_dir(scratch.path(""));
            Run::new(command.output().unwrap())
        };
        if compiler == "clang" && !run("-o empty empty.cpp").succeeded() {
            println!("clang cannot link with {lto}");
            continue;
        }
        for flags in ["-march=native", "-DQUINTESSENCE_NO_DETECTION", "-O2"] {
            succeeds(&run(&format!("{flags} -c linked.cpp")));
            succeeds(&run("-o main main.cpp linked.o"));
            agrees(&scratch.path("main"));
        }
    }
}

#[test]
fn the_header_fits_programs() {
    let scratch = Scratch::new();
    scratch.write("quintessence.h", &header(Mapping::A1));
    scratch.write("a8.h", &header(Mapping::A8));
    scratch.write("one.c", "#include \"quintessence.h\"\nextern int other;\n");
    scratch.write("two.c", "#include \"quintessence.h\"\n#include \"quintessence.h\"\n#include \"a8.h\"\n");
    scratch.write("types.c", TYPES);
    scratch.write("linked.cpp", LINKED);
    // A linker must not replace a function by that of another file, which may be compiled for another processor.
    compile(&scratch.path(""), CPP, &["-DQUINTESSENCE_NO_DETECTION", "-S", "-o-", "linked.cpp"], |run| {
        succeeds(run);
        let symbols = run.stdout.lines().filter(|line| line.contains("@function"));
        assert!(
            symbols.clone().count() == 1 && symbols.clone().all(|line| line.contains("map_in_another_file"))
        );
    });
    let queries = workspace().join("core/include/generator/tests/queries.c");
    let queries = queries.to_str().unwrap();
    let too_old = "quintessence.h needs C11 or C++17";
    for (way, file, message) in [
        (C, "one.c", ""),
        (&["-xc++", "-std=c++17", "-D_MSVC_LANG=201402L"], "one.c", too_old),
        (&["-xc++", "-std=c++14"], "one.c", too_old),
        (&["-xc", "-std=c99"], "one.c", too_old),
        (CPP, "types.c", ""),
        (&["-xc", "-std=c17"], queries, ""),
        (&["-xc", "-std=c2x"], queries, ""),
        (&["-xc++", "-std=c++20"], queries, ""),
        (&["-xc++", "-std=c++2b"], queries, ""),
        (C, "two.c", "this file includes quintessence.h in another mapping already"),
    ] {
        let check = |run: &Run| if message.is_empty() { succeeds(run) } else { is_refused(run, message) };
        compile(&scratch.path(""), way, &["-fsyntax-only", "-I.", file], check);
    }
    // Of all warnings of clang, the header has only those about older standards, pointers and late declarations.
    let inherent = "c++98-compat c++98-compat-pedantic pre-c11-compat pre-c++14-compat pre-c++17-compat \
                    declaration-after-statement unsafe-buffer-usage unknown-warning-option";
    let inherent: Vec<_> = inherent.split(' ').map(|name| format!("-Wno-{name}")).collect();
    if compilers().contains(&"clang") {
        for way in [C, CPP] {
            let mut clang = Command::new("clang");
            clang
                .args(way)
                .args(["-Weverything", "-Werror", "-mavx2", "-fsyntax-only", "one.c"])
                .args(&inherent);
            succeeds(&Run::new(clang.current_dir(scratch.path("")).output().unwrap()));
        }
    }
    let by_microsoft = ["-xc++", "-std=c++14", "-D_MSVC_LANG=201703L"];
    compile(&scratch.path(""), &by_microsoft, &["-E", "one.c"], succeeds);
}

/// A vector that is loaded over several words of a board waits for the cache if one of them has just been stored.
#[test]
#[cfg(target_arch = "x86_64")]
fn words_of_a_board_are_loaded_one_by_one() {
    let scratch = Scratch::new();
    scratch.write("quintessence.h", &header(Mapping::A1));
    scratch.write("linked.cpp", LINKED);
    let arguments = ["-O3", "-march=x86-64-v3", "-S", "-o-", "linked.cpp"];
    compile(&scratch.path(""), CPP, &arguments, |run| {
        succeeds(run);
        // Constants lie beside the code, spilled registers on the stack. An attack map needs no table.
        let of_board = |line: &&str| {
            line.contains('(')
                && !line.contains("(%rip)")
                && !line.contains("(%rsp)")
                && !line.contains("(%rbp)")
        };
        let vectors = run.stdout.lines().filter(|line| line.contains("\tv") && line.contains("%ymm"));
        let loads: Vec<_> = vectors.filter(of_board).collect();
        let is_one = |line: &&str| line.contains("vpbroadcastq") || line.contains("vbroadcastsd");
        assert!(loads.len() >= 6 && loads.iter().all(is_one), "{loads:#?}");
    });
}

/// A module of C++20, which exports functions of the header by name and calls another one in a function of its own.
const MODULE: &str = r#"
module;
#include "quintessence.h"
export module attacks;
export using ::quintessence_rook_attacks;
export namespace chess { using quintessence::attack_map; }
export inline uint64_t queen(int square, uint64_t occupied) { return quintessence_queen_attacks(square, occupied); }
"#;

/// Compilers call modules by different options, and clang compiles a module in two steps. clang 19 is the first whose
/// modules follow the standard; `.ci/run` installs it.
#[test]
fn modules_export_the_header() {
    let scratch = Scratch::new();
    scratch.write("quintessence.h", &header(Mapping::A1));
    scratch.write("attacks.cpp", MODULE);
    scratch.write("main.cpp", "import attacks;\nint main() { return queen(0, 0) != 0x81412111090503fe; }\n");
    let is_there = Command::new("clang-19").arg("--version").output().is_ok();
    for compiler in compilers().into_iter().chain(is_there.then_some("clang-19")) {
        let steps = match compiler {
            "gcc" => ["-fmodules-ts -c attacks.cpp", "-fmodules-ts -o main attacks.o main.cpp"],
            _ => [
                "--precompile -xc++-module attacks.cpp -o attacks.pcm",
                "-fprebuilt-module-path=. -o main attacks.pcm main.cpp",
            ],
        };
        println!("{compiler}");
        for step in steps {
            let mut command = Command::new(compiler);
            command.args(["-std=c++20", "-Wall", "-Wextra", "-Werror", "-O2"]).args(step.split(' '));
            succeeds(&Run::new(command.current_dir(scratch.path("")).output().unwrap()));
        }
        agrees(&scratch.path("main"));
    }
}

#[test]
fn macros_change_the_header() {
    let scratch = Scratch::new();
    scratch.write("quintessence.h", &header(Mapping::A1));
    scratch.write("one.c", "#include \"quintessence.h\"\n");
    let all = ["__builtin_", "__asm__", "__always_inline__", "static ", "lignas", "QUINTESSENCE_KING["];
    let detection = ["\"cpuid\"", "__target__(\"avx2\")"];
    let x86_64 = ["-U__AVX2__", "-D__x86_64__", "-D__SSE2__"];
    let undetected = [&x86_64[..], &["-DQUINTESSENCE_NO_DETECTION"]].concat();
    let [windows, kernel] = ["-D_WIN32", "-U__SSE2__"].map(|option| [&x86_64[..], &[option]].concat());
    let own = ["-DQUINTESSENCE_PORTABLE", "-DQUINTESSENCE_TABLE=", "-DQUINTESSENCE_FUNCTION="];
    let nvcc = ["-D__NVCC__", "-D__CUDACC__", "-D__CUDA_ARCH__=750"];
    let nvcc_for_windows = [&nvcc[..], &["-U__GNUC__"]].concat();
    let (for_both, of_host) = (["static __host__ __device__ "], [all[1], all[5]]);
    for (macros, present, absent) in [
        (&[][..], &all[..], &for_both[..]),
        (&x86_64, &detection, &for_both),
        (&undetected, &all, &detection),
        (&windows, &all, &detection),
        (&kernel, &all, &detection),
        // A parser of C that claims to be GCC may lack its builtins.
        (&["-U__has_builtin", "-Wno-error"], &all[2..], &all[..2]),
        (&own, &all[5..], &all[..5]),
        (&nvcc, &for_both, &of_host),
        (&nvcc_for_windows, &["__brevll"], &of_host),
        (&["-D__HIPCC__", "-D__HIP_DEVICE_COMPILE__"], &for_both, &of_host),
    ] {
        let arguments = [&["-E", "-D__AVX2__", "one.c"], macros].concat();
        compile(&scratch.path(""), C, &arguments, |run| {
            succeeds(run);
            let (_, text) = run.stdout.split_once("quintessence_slider_sets;").unwrap();
            assert!(present.iter().all(|word| text.contains(word)), "{macros:?} {present:?}");
            assert!(!absent.iter().any(|word| text.contains(word)), "{macros:?} {absent:?}");
        });
        // In C++, a module could not export a function that belongs to one file.
        compile(&scratch.path(""), CPP, &arguments, |run| {
            assert!(run.succeeded() && !run.stdout.contains("static "), "{macros:?}");
        });
    }
}

#[test]
fn the_guide_is_right() {
    let scratch = Scratch::new();
    let page = fs::read_to_string(workspace().join("core/docs/c.md")).unwrap();
    let blocks = |language: &str| {
        let begin = format!("```{language}\n");
        page.split(&begin).skip(1).map(|rest| rest.split("```").next().unwrap()).collect::<Vec<_>>()
    };
    let block = |language: &str| blocks(language)[0];
    let header = header(Mapping::A1);
    let tables = header.split("\nQUINTESSENCE_TABLE uint").skip(1).map(|rest| {
        let (bits, table) = rest.split_once("_t ").unwrap();
        let (table, _) = table.split_once("};").unwrap();
        table.matches("0x").count() * bits.parse::<usize>().unwrap() / 8
    });
    let bytes = tables.sum::<usize>();
    let figure =
        format!("tables of the header for C together have {},{:03} bytes", bytes / 1000, bytes % 1000);
    let techniques = fs::read_to_string(workspace().join("core/docs/techniques.md")).unwrap();
    assert!(techniques.contains(&figure), "{figure}");
    scratch.write("quintessence.h", &header);
    let folder = scratch.path("");
    for block in blocks("cpp") {
        scratch.write("example.c", block);
        compile(&folder, CPP, &["-fsyntax-only", "example.c"], succeeds);
    }

    scratch.write("example.c", block("c"));
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

/// The program of the README, by the command and with the output in its comments.
#[test]
fn the_program_of_the_readme_prints_what_it_says() {
    let readme = fs::read_to_string(workspace().join("README.md")).unwrap();
    let (program, _) = readme.split_once("```cpp\n").unwrap().1.split_once("```").unwrap();
    let scratch = Scratch::new();
    scratch.write("rook.cpp", program);
    let comment = |start| program.split_once(start).unwrap().1.lines().next().unwrap();
    let command = comment("\"quintessence.h\" // ").replace("../quintessence", workspace().to_str().unwrap());
    let command = if compilers().contains(&"gcc") { command } else { command.replace("g++", "clang++") };
    let run = Command::new("sh").args(["-c", &command]).current_dir(scratch.path("")).output().unwrap();
    let run = Run::new(run);
    assert!(run.succeeded() && run.stderr.is_empty(), "{}", run.stderr);
    assert_eq!(run.stdout.trim_end(), comment(")}); // "));
}
