//! Replaces each clause of each condition in `quintessence.h` by 0 and by 1, those of the preprocessor and those of
//! `static_assert`. One of the builds or calls below must show each change, so a new clause needs a row here.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::Range;
use std::process::Command;

use quintessence::Mapping;
use quintessence_header::header;
use support::compiler::compilers;
use support::parallel::for_each;
use support::scratch::{Run, Scratch};

/// What a build compiles. All lines with one of the words are compiled together, or none.
const PARTS: &[(&str, &[&str])] = &[
    ("refused", &["#error quintessence.h needs"]),
    ("other-mapping", &["#error this file includes"]),
    ("c", &["<stdbool.h>", "QUINTESSENCE_RUNS 1", "_Alignas(64) static const", "_STATIC static"]),
    ("c++", &["alignas(64) inline constexpr", "extern \"C++\"", "static_assert(quintessence_wrong_square("]),
    ("types", &["namespace quintessence {"]),
    ("run-time", &["QUINTESSENCE_RUNS !"]),
    ("table", &["QUINTESSENCE_TABLE QUINTESSENCE_CONST"]),
    ("function", &["QUINTESSENCE_FUNCTION QUINTESSENCE_PURE"]),
    ("always", &["__always_inline__"]),
    ("force", &["__forceinline"]),
    ("gpu", &["__host__ __device__"]),
    ("no-tables", &["LEAPER(table, steps) (steps)", "UINT64_C(0xff) << (square_"]),
    ("reverse", &["uint64_t mask_ = quintessence_mask(square_, line_);"]),
    ("clang-reverse", &["__builtin_bitreverse64"]),
    ("nvcc-reverse", &["__brevll"]),
    ("steps-reverse", &["set_ >> 1 &"]),
    ("swap", &["__builtin_bswap64(set_)"]),
    ("microsoft-swap", &["<stdlib.h>", "_byteswap_uint64"]),
    ("steps-swap", &["set_ >> 8 &"]),
    ("assembly", &["__asm__", "return quintessence_hidden("]),
    (
        "flag",
        &[
            "return name##_by_lanes(__VA_ARGS__);",
            "QUINTESSENCE_LINES(quintessence_diagonals",
            "const quintessence_two lines_",
        ],
    ),
    (
        "detected",
        &[
            "return quintessence_has_avx2()",
            "QUINTESSENCE_CALLED type name##_without_lanes",
            "__target__(\"avx2\")",
            "__asm__(\"cpuid\"",
        ],
    ),
    (
        "vectors",
        &[
            "QUINTESSENCE_LINES(quintessence_lines",
            "bool quintessence_is_attacked_by_lanes",
            "QUINTESSENCE_RAYS(QUINTESSENCE_ON_VECTORS",
        ],
    ),
    (
        "no-zeros",
        &["words##_swapped(blockers_)", "quintessence_line_attacks(square_, QUINTESSENCE_RANK, occupied_);"],
    ),
    ("zeros", &["_orthogonals, quintessence_two", "= quintessence_orthogonals(", "both_[QUINTESSENCE_RANK]"]),
    ("clang-zeros", &["__builtin_clzll"]),
    ("gcc-zeros", &["vplzcntq"]),
    ("clang-shuffle", &["__builtin_shufflevector"]),
    ("gcc-shuffle", &["__builtin_shuffle("]),
    ("names-512", &["namespace quintessence_a1_avx512"]),
    ("names-2", &["namespace quintessence_a1_avx2"]),
    ("names", &["namespace quintessence_a1 "]),
];

const GCC: &str = "__GNUC__ __has_builtin(name)=HAS##name __builtin_bswap64 __builtin_shuffle \
                   __builtin_is_constant_evaluated __builtin_bit_cast";
const CLANG: &str = "__clang__ __GNUC__ __has_builtin(name)=HAS##name __builtin_bswap64 \
                     __builtin_is_constant_evaluated __builtin_bit_cast";
const CL: &str = "_MSC_VER=1929";
const C11: &str = "__STDC_VERSION__=201112";
const CPP: &str = "__cplusplus=201703";
const X86: &str = "__x86_64__ __SSE2__";
const IN_C: &str = "c table function";
const IN_CPP: &str = "c++ table function types run-time names";
const HOST: &str = "always swap assembly";

/// The macros of builds, and the parts that they compile.
const BUILDS: &[(&[&str], &[&str])] = &[
    (&[GCC], &["refused"]),
    (&[GCC, "__STDC_VERSION__=199901"], &["refused"]),
    (&[GCC, "__cplusplus=201402"], &["refused"]),
    (&[CL, "__cplusplus=199711 _MSVC_LANG=201402"], &["refused"]),
    (&[GCC, C11, "QUINTESSENCE_H QUINTESSENCE_MAPPING_A1"], &[]),
    (&[GCC, C11, "QUINTESSENCE_H QUINTESSENCE_MAPPING_A8"], &["other-mapping"]),
    // x86-64 without flags detects AVX2, but not on Windows, in kernels, which lack SSE2, or in modules of GCC.
    (&[GCC, C11, X86], &[IN_C, HOST, "detected vectors gcc-shuffle no-zeros"]),
    (&[GCC, CPP, X86], &[IN_CPP, HOST, "detected vectors gcc-shuffle no-zeros"]),
    (&[CLANG, CPP, X86, "__cpp_modules"], &[IN_CPP, HOST, "detected vectors clang-shuffle no-zeros"]),
    (&[GCC, CPP, X86, "__cpp_modules"], &[IN_CPP, HOST]),
    (&[GCC, C11, X86, "_WIN32"], &[IN_C, HOST]),
    (&[GCC, C11, X86, "QUINTESSENCE_NO_DETECTION"], &[IN_C, HOST]),
    (&[GCC, C11, "__x86_64__"], &[IN_C, HOST]),
    (&[GCC, C11, "__SSE2__"], &[IN_C, HOST]),
    (&[GCC, C11, "__AVX2__"], &[IN_C, HOST, "flag vectors gcc-shuffle no-zeros"]),
    (&[CLANG, C11, "__AVX2__ _WIN32"], &[IN_C, HOST, "flag vectors clang-shuffle no-zeros"]),
    (
        &[GCC, CPP, "__AVX2__"],
        &["c++ table function types run-time names-2", HOST, "flag vectors gcc-shuffle no-zeros"],
    ),
    (
        &[GCC, CPP, "__AVX2__ __AVX512F__"],
        &["c++ table function types run-time names-512", HOST, "flag vectors gcc-shuffle no-zeros"],
    ),
    (
        &[GCC, CPP, "__AVX2__ __AVX512F__ __AVX512VL__ __AVX512CD__"],
        &["c++ table function types run-time names-512", HOST, "flag vectors gcc-shuffle zeros gcc-zeros"],
    ),
    (
        &[CLANG, C11, "__AVX2__ __AVX512VL__ __AVX512CD__"],
        &[IN_C, HOST, "flag vectors clang-shuffle zeros clang-zeros"],
    ),
    (&[GCC, C11, "__AVX2__ __AVX512VL__"], &[IN_C, HOST, "flag vectors gcc-shuffle no-zeros"]),
    (&[GCC, C11, "__AVX2__ __AVX512CD__"], &[IN_C, HOST, "flag vectors gcc-shuffle no-zeros"]),
    (&[GCC, C11, "QUINTESSENCE_TABLE= QUINTESSENCE_FUNCTION="], &["c", HOST]),
    (
        &[GCC, CPP, "__AVX2__ QUINTESSENCE_PORTABLE"],
        &["c++ table function types run-time names-2 always steps-swap"],
    ),
    // Other processors.
    (&[GCC, C11, "__aarch64__"], &[IN_C, HOST]),
    (&[CLANG, C11], &[IN_C, HOST]),
    (&[CLANG, C11, "__aarch64__"], &[IN_C, "always assembly reverse clang-reverse"]),
    (&[CLANG, C11, "__loongarch64"], &[IN_C, "always assembly reverse clang-reverse"]),
    (&[CLANG, C11, "__aarch64__ QUINTESSENCE_PORTABLE"], &[IN_C, "always reverse steps-reverse steps-swap"]),
    // Old compilers, and parsers that claim to be GCC or clang.
    (&["__GNUC__", C11], &[IN_C, "always steps-swap"]),
    (&["__GNUC__ __has_builtin(name)=HAS##name __builtin_bswap64", C11], &[IN_C, "always steps-swap"]),
    (&["__clang__ __has_builtin(name)=HAS##name __builtin_shuffle", C11], &[IN_C, "always steps-swap"]),
    (
        &["__GNUC__ __has_builtin(name)=HAS##name __builtin_bswap64 __builtin_shuffle", CPP, X86],
        &["c++ table function names always swap"],
    ),
    (&[C11], &[IN_C, "steps-swap"]),
    (&[CPP], &["c++ table function names steps-swap"]),
    (&[CL, "__cplusplus=199711 _MSVC_LANG=201703"], &[IN_CPP, "force microsoft-swap steps-swap"]),
    (&["_MSC_VER=1926 _MSVC_LANG=201703", CPP], &["c++ table function names force steps-swap"]),
    // Graphics processors. The first two rows are nvcc's two compilations of a file.
    (&[GCC, CPP, X86, "__NVCC__ __CUDACC__"], &[IN_CPP, "gpu always swap"]),
    (
        &[GCC, CPP, "__NVCC__ __CUDACC__ __CUDA_ARCH__=750"],
        &[IN_CPP, "gpu always no-tables reverse nvcc-reverse steps-reverse steps-swap"],
    ),
    (
        &[CL, "_MSVC_LANG=201703", CPP, "__NVCC__ __CUDACC__ __CUDA_ARCH__=750"],
        &[IN_CPP, "gpu force no-tables reverse nvcc-reverse steps-reverse steps-swap"],
    ),
    (&[CLANG, CPP, "__CUDA__ __CUDA_ARCH__=750"], &[IN_CPP, "gpu always no-tables reverse clang-reverse"]),
    (&[CLANG, CPP, X86, "__HIPCC__"], &[IN_CPP, "gpu always swap"]),
    (
        &[CLANG, CPP, "__HIP__ __HIP_DEVICE_COMPILE__"],
        &[IN_CPP, "gpu always no-tables reverse clang-reverse"],
    ),
    (&[GCC, C11, "__HIP_DEVICE_COMPILE__"], &[IN_C, HOST, "no-tables reverse steps-reverse"]),
];

/// Returns copies of a text in which each clause of the conditions in turn is replaced by 0 and by 1, each copy with a
/// description. A clause ends at `&&`, `||`, `?` or `:`.
fn damages(text: &str, conditions: &[Range<usize>]) -> Vec<(String, String)> {
    let mut damages = Vec::new();
    for condition in conditions {
        let mut end = condition.start;
        for part in text[condition.clone()].split(['&', '|', '?', ':']) {
            let mut clause = part.trim().trim_start_matches(['!', '(']);
            while clause.matches(')').count() > clause.matches('(').count() {
                clause = &clause[..clause.len() - 1];
            }
            let start = end + part.find(clause).unwrap();
            end += part.len() + 1;
            for value in ["0", "1"].into_iter().filter(|_| !clause.is_empty()) {
                let copy = [&text[..start], value, &text[start + clause.len()..]].concat();
                damages.push((format!("{clause} as {value} in {}", &text[condition.clone()]), copy));
            }
        }
    }
    damages
}

/// Reduces the header to its conditions, the macros that they name, and a line for each word of a part. Macros of
/// compilers get another name, because the compiler that runs here defines some of them. Returns all these names.
fn reduced(header: &str) -> (String, BTreeSet<String>) {
    let header =
        header.replace("\\\n", " ").replace("#ifdef ", "#if defined ").replace("#ifndef ", "#if !defined ");
    let is_name = |c: char| c == '_' || c.is_ascii_alphanumeric();
    let conditions = header.lines().filter(|line| line.starts_with("#if ") || line.starts_with("#elif "));
    let names = conditions.flat_map(|line| line.split(|c| !is_name(c)));
    let names: BTreeSet<_> = names.filter(|name| name.starts_with(['_', 'Q'])).collect();
    let mut text = String::new();
    for line in header.lines() {
        for (part, words) in PARTS {
            for word in words.iter().filter(|word| line.contains(**word)) {
                writeln!(text, "part {part} {word:?}").unwrap();
            }
        }
        let is_kept = match line.split([' ', '(']).collect::<Vec<_>>()[..] {
            ["#if" | "#elif" | "#else" | "#endif", ..] => true,
            ["#define" | "#undef", name, ..] => names.contains(name),
            _ => false,
        };
        text += if is_kept { line } else { "" };
        text += "\n";
    }
    for name in names.iter().filter(|name| name.starts_with('_') && !name.starts_with("__builtin")) {
        text = text.replace(name, &renamed(name));
    }
    (text, names.into_iter().map(renamed).collect())
}

fn renamed(name: &str) -> String {
    let prefix = if name.starts_with("__builtin") { "HAS" } else { "OWN" };
    if name.starts_with('_') { format!("{prefix}{name}") } else { name.to_owned() }
}

/// A compiler that reports all errors.
fn compiler(name: &str) -> Command {
    let mut command = Command::new(name);
    command.arg(if name == "clang" { "-ferror-limit=0" } else { "-fmax-errors=0" });
    command
}

/// The preprocessor starts once, for all builds with all damaged headers.
#[test]
fn every_condition_of_the_preprocessor_matters() {
    let (text, names) = reduced(&header(Mapping::A1));
    let starts = text.match_indices("#if ").chain(text.match_indices("#elif "));
    let starts = starts.map(|(start, directive)| start + directive.len());
    let conditions: Vec<_> = starts.map(|start| start..start + text[start..].find('\n').unwrap()).collect();
    let mut damages = damages(&text, &conditions);
    damages.insert(0, ("nothing".to_owned(), text));
    let builds: Vec<_> = BUILDS
        .iter()
        .map(|(macros, parts)| {
            let mut setup = String::new();
            for name in &names {
                let value =
                    if name.starts_with("HAS") { format!("#define {name} 0\n") } else { String::new() };
                write!(setup, "#undef {name}\n{value}").unwrap();
            }
            for (name, value) in macros
                .iter()
                .flat_map(|macros| macros.split(' '))
                .map(|text| text.split_once('=').unwrap_or((text, "1")))
            {
                write!(setup, "#undef {0}\n#define {0} {value}\n", renamed(name)).unwrap();
            }
            (setup, parts.iter().flat_map(|parts| parts.split(' ')).collect::<BTreeSet<_>>())
        })
        .collect();

    let scratch = Scratch::new();
    let mut all = String::new();
    for (number, (_, text)) in damages.iter().enumerate() {
        scratch.write(format!("text{number}.h"), text);
        for (setup, _) in &builds {
            writeln!(all, "{setup}build\n#include \"text{number}.h\"").unwrap();
        }
    }
    scratch.write("all.c", &all);
    // clang takes a fifth of the time of gcc.
    let mut command = compiler(compilers().last().unwrap());
    command.args(["-E", "-P", "-Wundef", "all.c"]).current_dir(scratch.path(""));
    let run = Run::new(command.output().unwrap());
    let mut outputs = run.stdout.split("build\n").skip(1);
    for (number, (damage, _)) in damages.iter().enumerate() {
        let mut is_noticed = run.stderr.contains(&format!("text{number}.h:"));
        for (setup, expected) in &builds {
            let output = outputs.next().unwrap();
            let is_right = |(part, words): &(&str, &[&str])| {
                let count =
                    words.iter().filter(|word| output.contains(&format!("part {part} {word:?}\n"))).count();
                count == if expected.contains(part) { words.len() } else { 0 }
            };
            is_noticed |= !PARTS.iter().all(is_right);
            assert!(number > 0 || !is_noticed, "{setup}{output}{}", run.stderr);
        }
        assert!(number == 0 || is_noticed, "no build shows {damage}");
    }
}

/// Types that the calls below use, each once, because compilers report a wrong type only once.
const TYPES: &str = r#"
#include "quintessence.h"
typedef uint64_t Word;
enum Byte : signed char {};
enum class Flag : bool { Set = true };
enum Long : Word {};
template <int size> struct Bytes { unsigned char bytes[size]; };
struct Int { int number; };
struct Explicit { explicit Explicit(int); int number; };
struct Wide { Word word; };
union Either { Word word; };
template <class Type, decltype(sizeof 0) length> struct Array {
    constexpr Type operator[](int index) const { return elements[index]; }
    Type elements[length];
};
template <class Type, decltype(sizeof 0) colors> struct Function {
    constexpr Type operator[](int) const { return Type(); }
};
constexpr Word word = 0, one[1] = {}, five[5] = {}, six[6] = {1, 2, 3, 4, 5, 6}, eight[8] = {};
constexpr int number = 0, values[5] = {1, 2, 3, 4, 5}, with_king[6] = {}, *pointers[5] = {};
constexpr double reals[5] = {};
constexpr float real_sets[6] = {};
using namespace quintessence;
static_assert(any_number_(short(3)) == 3 && any_number_(Int{3}) == 3 && any_number_(Flag::Set) == 1, "numbers");
static_assert(square<short>(1, 0) == 1 && square<Int>(1, 0).number == 1 && square<Bytes<1>>(1, 0).bytes[0] == 1);
static_assert(any_set_(Wide{5}) == 5 && any_roles_(six)[5] == 6 && any_values_(values)[4] == 5, "words");
"#;

const SQUARE: &str = "a square is an integer of at most 32 bits, or a class of one byte or one int";
const SET: &str = "a set is an integer or a class of 64 bits, such as UINT64_C(0)";
const RESULT: &str = "a set is an integer or a class of 64 bits";
const ROLES: &str = "roles are six sets: pawns, knights, bishops, rooks, queens and kings";
const VALUES: &str = "values are five integers: pawn, knight, bishop, rook and queen";

/// Calls of C++, and the message that refuses each, or none.
const CALLS: &[(&str, &str)] = &[
    ("any_number_('\\0')", ""),
    ("any_number_(short())", ""),
    ("any_number_(0u)", ""),
    ("any_number_(Byte())", ""),
    ("any_number_(Flag())", ""),
    ("any_number_(Bytes<1>())", ""),
    ("any_number_(Int())", ""),
    ("any_number_(0ll)", SQUARE),
    ("any_number_(Long())", SQUARE),
    ("any_number_(Bytes<2>())", SQUARE),
    ("any_number_(Bytes<3>())", SQUARE),
    ("any_number_(Bytes<5>())", SQUARE),
    ("any_number_(&number)", SQUARE),
    ("any_number_(values)", SQUARE),
    ("rook_attacks(27.9f, word)", SQUARE),
    ("rook_attacks(27.9, word)", SQUARE),
    ("rook_attacks(word, word)", SQUARE),
    ("rook_attacks(Wide(), Wide())", SQUARE),
    ("see_ge(0, 0, -1.0l, word, six, word, word, values, 0)", SQUARE),
    ("square<Byte>(0, 0)", ""),
    ("square<Flag>(0, 0)", ""),
    ("square<Word>(0, 0)", SQUARE),
    ("square<Wide>(0, 0)", SQUARE),
    ("square<float>(0, 0)", SQUARE),
    ("square<int *>(0, 0)", SQUARE),
    ("any_set_(0ll)", ""),
    ("any_set_(Long())", ""),
    ("any_set_(Wide())", ""),
    ("any_set_(Either())", ""),
    ("any_set_(Bytes<9>())", SET),
    ("any_set_(nullptr)", SET),
    ("any_set_(one)", SET),
    ("any_set_(six)", SET),
    ("any_set_(Explicit(0))", SET),
    ("attacked(word, word, &word)", SET),
    ("rook_attacks(27, 0.0)", SET),
    ("rook_attacks(0, short())", SET),
    ("rook_attacks(0, 0)", SET),
    ("rook_attacks(0, 0u)", SET),
    ("any_roles_(six)", ""),
    ("any_roles_(&word)", ""),
    ("any_roles_(Array<Word, 6>())", ""),
    ("any_roles_(Function<Word, 2>())", ""),
    ("any_roles_(five)", ROLES),
    ("any_roles_(eight)", ROLES),
    ("any_roles_(Array<Word, 5>())", ROLES),
    ("any_roles_(word)", ROLES),
    ("any_roles_(Wide())", ROLES),
    ("any_roles_(real_sets)", SET),
    ("any_values_(values)", ""),
    ("any_values_(&number)", ""),
    ("any_values_(Array<short, 5>())", ""),
    ("any_values_(Function<Word, 7>())", ""),
    ("any_values_(with_king)", VALUES),
    ("any_values_(Array<int, 6>())", VALUES),
    ("any_values_(number)", VALUES),
    ("any_values_(reals)", "a value is an integer"),
    ("any_values_(pointers)", "a value is an integer"),
    ("king_attacks<Wide>(0)", ""),
    ("king_attacks<int>(0)", RESULT),
    ("king_attacks<double>(0)", RESULT),
    ("king_attacks<Bytes<9>>(0)", RESULT),
    ("king_attacks<Explicit>(0)", RESULT),
];

/// A call of each function of the namespace.
const FUNCTIONS: &[&str] = &[
    "square(0, 0)",
    "rook_attacks(0, word)",
    "bishop_attacks(0, word)",
    "queen_attacks(0, word)",
    "bishop_and_rook_attacks(0, word)",
    "line_attacks(0, 0, word)",
    "steps_of_pawns(0, word)",
    "steps_of_knights(word)",
    "steps_of_kings(word)",
    "king_attacks(0)",
    "knight_attacks(0)",
    "pawn_attacks(0, 0)",
    "between(0, 0)",
    "line_through(0, 0)",
    "attackers_to(0, six, word, word)",
    "is_attacked(0, word, six, word, word)",
    "pins(0, word, six, word, word)",
    "see_ge(0, 0, 0, word, six, word, word, values, 0)",
    "attacked(word, word, word)",
    "attack_map(word, six, word, word)",
    "attack_maps(word, six, word, word)",
];

/// One file has all calls, so that a compiler starts only once. Each refused call has one error, with its message.
#[test]
fn every_condition_of_the_templates_matters() {
    let text = header(Mapping::A1).replace("\nstatic_assert(quintessence_wrong_square(", "\n// (");
    let functions = text.split("QUINTESSENCE_TEMPLATE ").skip(2).count();
    assert_eq!(functions, FUNCTIONS.len(), "a function is not called");
    let mut conditions = Vec::new();
    for (before, last, after) in
        [("static_assert(", "(", "\""), ("if constexpr (", "(", "\n"), ("constexpr bool is_", " =", ";")]
    {
        for (at, _) in text.match_indices(&before) {
            let end = at + text[at..].find(after).unwrap();
            if let Some((front, condition)) = text[at..end].split_once(last) {
                let start = at + front.len() + last.len();
                conditions.push(start..start + condition.trim_end_matches([',', ' ', '\n']).len());
            }
        }
    }
    conditions.retain(|condition| ![" true", " false"].contains(&&text[condition.clone()]));

    let mut calls = format!("{TYPES}void calls() {{\n");
    let first = calls.lines().count() + 1;
    let mut messages = BTreeMap::new();
    for (number, (call, message)) in CALLS.iter().enumerate() {
        writeln!(calls, "    (void){call};").unwrap();
        messages.extend((!message.is_empty()).then_some((first + number, *message)));
    }
    for (number, call) in FUNCTIONS.iter().enumerate() {
        writeln!(calls, "    {call}; static_assert(noexcept({call}));").unwrap();
        messages.insert(first + CALLS.len() + number, "nodiscard");
    }
    calls += "}\n";

    let scratch = Scratch::new();
    let compile = |name: &str, folder: &str, text: &str| {
        scratch.write(format!("{folder}/quintessence.h"), text);
        scratch.write(format!("{folder}/calls.cpp"), &calls);
        let mut command = compiler(name);
        command.args(["-std=c++17", "-fsyntax-only", "-Werror=unused-result", "calls.cpp"]);
        Run::new(command.current_dir(scratch.path(folder)).output().unwrap()).stderr
    };
    // gcc names the call before the error in the header, and clang names it after the error.
    let is_right = |name: &str, stderr: &str| {
        let mut rows: Vec<_> = stderr.lines().collect();
        if name == "gcc" {
            rows.reverse();
        }
        let (mut errors, mut group, mut is_named) = (BTreeMap::<usize, BTreeSet<&str>>::new(), vec![], true);
        for row in rows {
            if row.contains("error:") {
                group.truncate(if is_named { 0 } else { group.len() });
                group.push(row);
                is_named = false;
            }
            let number = row.strip_prefix("calls.cpp:").and_then(|rest| rest.split(':').next()?.parse().ok());
            if let Some(number) = number {
                errors.entry(number).or_default().extend(&group);
                is_named = true;
            }
        }
        errors.keys().eq(messages.keys())
            && errors
                .values()
                .zip(messages.values())
                .all(|(found, message)| found.len() == 1 && found.iter().all(|error| error.contains(message)))
    };
    for name in compilers() {
        let stderr = compile(name, name, &text);
        assert!(is_right(name, &stderr), "{messages:?}\n{stderr}");
    }
    let name = compilers()[0];
    let damages: Vec<_> = damages(&text, &conditions).into_iter().enumerate().collect();
    for_each(&damages, |(number, (damage, text))| {
        let stderr = compile(name, &number.to_string(), text);
        assert!(!stderr.contains("error: expected"), "{damage} does not parse: {stderr}");
        assert!(!is_right(name, &stderr), "no call shows {damage}");
    });
}
