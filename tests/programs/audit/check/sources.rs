//! Tests what the declarations and the code around the numbers of a source file mean for `--check`.

use super::*;

/// A file, the exit status, and a part of the report or of the message.
fn find(cases: &[(String, (i32, &str))]) {
    let scratch = Scratch::new();
    for (text, (status, expected)) in cases {
        let path = scratch.write("table", text).display().to_string();
        let Run { code, stdout, stderr } = run("audit", &["--check", &path]);
        let is_found = format!("{stdout}{stderr}").contains(expected) && stderr.lines().count() <= 1;
        assert!(code == Some(*status) && is_found, "{expected}: {text:.300}\n{stdout}{stderr}");
    }
}

fn list(declaration: &str, words: &[String]) -> String {
    format!("{declaration} = {{{}}};", words.join(", "))
}

#[test]
fn declared_lengths_decide() {
    let table = |name: &str, fields: usize| (words(name, "a1"), fields);
    let by_field = |(words, fields): (Vec<String>, usize)| {
        (0..fields).flat_map(|number| field(&words, fields, number)).collect::<Vec<_>>()
    };
    let (smsk, pawn, lines) = (table("SMSK", 4), table("PAWN", 2), table("MASK_EX", 4));
    let masks = words("MASKS", "a1");
    let rays: Vec<_> = (0..4)
        .flat_map(|line| masks.chunks(12).flat_map(move |entry| &entry[3 * line..3 * line + 3]))
        .cloned()
        .collect();
    let king = words("KING", "a1");
    let right = list("U64 king[64]", &king);
    find(&[
        // The lengths decide the order.
        (list("U64 pawnAttacks[2][64]", &pawn.0), (1, "2 of 2 checks failed")),
        (list("U64 pawnAttacks[2][64]", &by_field(pawn.clone())), (0, "2 of 2 checks passed")),
        (list("U64 pawnAttacks[][64]", &pawn.0), (1, "2 of 2 checks failed")),
        (list("U64 pawnAttacks[COLORS][64]", &pawn.0), (1, "2 of 2 checks failed")),
        (list("U64 PAWN[64][2]", &pawn.0), (0, "2 of 2 checks passed")),
        (list("std::array<std::array<U64, 64>, 2> pawnAttacks", &pawn.0), (1, "2 of 2 checks failed")),
        (list("static pawnAttacks: [[u64; 64]; 2]", &pawn.0), (1, "2 of 2 checks failed")),
        (list("U64 table[4][64]", &lines.0), (2, "is like no column")),
        (list("U64 table[64][4]", &lines.0), (0, "4 of 4 checks passed")),
        (list("U64 MASK_EX[4][64]", &by_field(lines)), (0, "4 of 4 checks passed")),
        (list("U64 masks[4][64][3]", &rays), (0, "12 of 12 checks passed")),
        (list("struct { U64 lower, upper, lineEx; } masks[4][64]", &rays), (0, "12 of 12 checks passed")),
        (
            list("U64 smsk[64][8]", &smsk.0),
            (2, ":1: 'smsk' has the declared size [64][8], but its list has the size 256"),
        ),
        (list("Set smsk[64][3]", &smsk.0), (2, "declared size [64][3]")),
        // Arrays with names are not joined.
        (
            format!("{right}\n{}\n{}", list("U64 lo[32]", &king[..32]), list("U64 hi[32]", &king[32..])),
            (2, ":2: found 32 numbers of 'lo'; expected 64 for each field"),
        ),
        (format!("{{{}}}, {{{}}}", king[..32].join(","), king[32..].join(",")), (0, ONE_COLUMN)),
    ]);
}

/// What stands around a number can give another meaning to it.
#[test]
fn code_around_numbers_is_not_ignored() {
    let (king, squares) = (words("KING", "a1"), Square::ALL.map(|square| square.to_string()));
    let joined = |text: &dyn Fn(usize) -> String| (0..64).map(text).collect::<String>();
    let calls = joined(&|i| format!("C64({}), ", king[i]));
    let calls_in_rust = calls.replace("C64", "bb");
    let rank = field(&words("MASK_EX", "a1"), 4, 0);
    let right = list("U64 king[64]", &king);
    find(&[
        // A known name may have another meaning in the file.
        (format!("#define C64(x) (~x##ULL)\nU64 king[64] = {{{calls}}};"), (2, ":1: ")),
        (format!("#define C64(x) x##ULL + 1\nU64 king[64] = {{{calls}}};"), (2, ":1: ")),
        (format!("#define U64 int\n{right}"), (2, ":1: ")),
        (format!("constexpr U64 C64(U64 x) {{ return ~x; }}\nU64 king[64] = {{{calls}}};"), (2, ":1: ")),
        (
            format!("const fn bb(x: u64) -> u64 {{ !x }}\nstatic KING: [u64; 64] = [{calls_in_rust}];"),
            (2, ":1: "),
        ),
        (format!("macro_rules! bb {{ ($x:expr) => {{ !$x }} }}\n[{calls_in_rust}]"), (2, ":1: ")),
        (format!("#define C64(x) \\\n ((U64)(x##ULL)) // 64\nU64 king[64] = {{{calls}}};"), (0, ONE_COLUMN)),
        (
            format!("#define U64 unsigned long long\n#define C64(c) c##ULL\nU64 king[64] = {{{calls}}};"),
            (0, ONE_COLUMN),
        ),
        (format!("class B {{ operator U64() const {{ return b; }} }};\n{right}"), (0, ONE_COLUMN)),
        // Indices and labels say where a number belongs.
        (joined(&|i| format!("king[{}] = {};\n", 63 - i, king[i])), (2, ":1: ")),
        (
            joined(&|i| format!("const U64 KING_{} = {};\n", squares[(i + 1) % 64].to_uppercase(), king[i])),
            (2, ":1: 'B1' labels entry 0, expected '"),
        ),
        (joined(&|i| format!("const U64 KING_{} = {};\n", squares[i], king[i])), (0, ONE_COLUMN)),
        (
            joined(&|i| if i == 0 { king[i].clone() } else { format!("\n{} {}", squares[i], king[i]) }),
            (2, ":2: found 63 labels such as 'b1'; expected one for each of 64 entries"),
        ),
        (
            joined(&|i| format!("{} {}\n", if i == 9 { "corner" } else { &*squares[i] }, king[i])),
            (2, ":10: "),
        ),
        // Types and literals can change a number.
        (
            list("static final long[] RANK", &rank),
            (2, "': a number of 32 bits without L is negative in Java"),
        ),
        (list("static final long[] RANK", &rank).replace(',', "L,"), (0, ONE_COLUMN)),
        (list("uint32_t king[64]", &king), (2, "': the type uint32_t has 32 bits")),
        (list("unsigned char king[64]", &king), (2, "': the type char has 8 bits")),
        (list("static KING: [[u8; 8]; 8]", &king), (2, "': the type u8 has 8 bits")),
        (list("unsigned long long int king[64]", &king), (0, ONE_COLUMN)),
        // The next line belongs to the comment, and other files belong to the array.
        (right.replacen('{', "{ // corner \\\n", 1), (2, ":1: a comment that ends with '\\'")),
        (right.replacen('{', "{\n#include \"knight.inc\"\n", 1), (2, ":2: ")),
        (format!("#include <stdint.h>\nextern \"C\" {{\n#include \"a.h\"\n{right}\n}}"), (0, ONE_COLUMN)),
        (format!("{right}\nU64 king2[64] = {{ K0, K1 }};"), (2, ":2: ")),
        (format!("{right}\nconst A: [u64; 64] = [K0, K1];"), (2, ":2: ")),
        (format!("{right}\nSquare order[64] = {{ A1, B1 }}; U64 a[2] = {{ b, c }};"), (0, ONE_COLUMN)),
        // A line of names above plain numbers is no comment.
        (format!("bit\tdiagonal\n{}", words("SMSK", "a1").join("\t")), (2, ":1: ")),
    ]);
    let scratch = Scratch::new();
    let turned = joined(&|i| format!("{} {}\n", squares[63 - i], king[i]));
    let path = scratch.write("table", &turned).display().to_string();
    let message = "the order of the labels says h8 = 0, but --mapping says a1 = 0\n";
    refused(&["--check", &path, "--mapping", "a1"], message);
}

/// Nothing takes more time or memory than the length of the file explains.
#[test]
fn small_files_take_little_time() {
    let (scratch, king) = (Scratch::new(), words("KING", "a1"));
    let right = list("U64 king[64]", &king);
    let start = std::time::Instant::now();
    let declare = |i: usize| format!("struct S{i} {{ S{} a, b, c, d, e, f, g, h, i, j; }};\n", i - 1);
    let bomb = (1..10).map(declare).collect::<Vec<_>>().concat();
    for text in [
        format!("struct S0 {{ U64 a; }};\n{bomb}{right}"),
        format!("struct {};\n{}", "{}".repeat(120_000), king.join(" ")),
        format!("x = {};\n{}", "{}".repeat(120_000), king.join(" ")),
    ] {
        let path = scratch.write("table", &text);
        assert!(succeeded(&["--check", path.to_str().unwrap()]).contains(ONE_COLUMN));
    }
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
    if cfg!(target_os = "linux") {
        refused(&["--check", "/dev/zero"], "error: cannot read '/dev/zero': it has more than 64 MiB\n");
        // These paths lead to a file that no process has open.
        for folder in ["/proc/self/root", "/proc/self/fd/../root"] {
            let path = scratch.write("table", "an old file").display().to_string();
            succeeded(&["--table", "KING", "--format", "csv", "--out", &format!("{folder}{path}")]);
            assert!(std::fs::read_to_string(&path).unwrap().starts_with("square,king\n"), "{folder}");
        }
    }
}
